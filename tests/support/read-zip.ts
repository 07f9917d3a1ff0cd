import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { throwawayFolder } from "../../scripts/throwaway-folder.ts";

const MOST_BYTES = 1e8;
const PROGRAM = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps({name: archive.read(name).decode("utf-8", "replace") for name in archive.namelist()}))`;

/** The files of a ZIP by their names, as Python reads them, which checks every checksum and knows nothing of our writer. */
export function readZip(bytes: Uint8Array): Record<string, string> {
  const folder = mkdtempSync(join(throwawayFolder(), "zip-"));
  try {
    const path = join(folder, "all.zip");
    writeFileSync(path, bytes);
    return JSON.parse(execFileSync("python3", ["-c", PROGRAM, path], { encoding: "utf8", maxBuffer: MOST_BYTES }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
