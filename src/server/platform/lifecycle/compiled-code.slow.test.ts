import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const PROCESS = `
  import { keepCompiledCode } from "#server/platform/lifecycle/compiled-code.ts";
  const [DATA_DIR, built] = process.argv.slice(1);
  if (keepCompiledCode({ DATA_DIR }, new URL(built))) console.log("not kept");
  await import("#lib/money.ts");`;

// The tests keep their own compiled code, in a place that they name.
const { NODE_COMPILE_CACHE: _, ...environment } = process.env;

/** A process that keeps compiled code, as a start of the server does; answers what it told. */
async function startWith(dataDir: string, built: string, env = environment): Promise<string> {
  const flags = ["--input-type=module", "--eval", PROCESS, dataDir, pathToFileURL(built).href];
  return (await promisify(execFile)(process.execPath, flags, { env, timeout: 30_000 })).stdout.trim();
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "arara-compiled-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const built = join(folder, "index.js");
  await writeFile(built, "a build");
  return { folder, built };
}

test("a start keeps its compiled code for the next one, and what another build left goes", async () => {
  const { folder, built } = await openFolder();
  const kept = join(folder, "compiled-code");
  await mkdir(join(kept, "an-older-build", "v24"), { recursive: true });
  expect(await startWith(folder, built)).toBe("");
  const [build = "", ...others] = await readdir(kept);
  expect(others).toEqual([]);
  expect(build).not.toBe("an-older-build");
  const files = await readdir(join(kept, build), { recursive: true, withFileTypes: true });
  expect(files.some((entry) => entry.isFile())).toBe(true);
  expect(await startWith(folder, built)).toBe("");
  expect(await readdir(kept)).toEqual([build]);
});

test("where compiled code cannot be kept a process starts all the same, and says so", async () => {
  const { folder, built } = await openFolder();
  await writeFile(join(folder, "compiled-code"), "a file where the folder would be");
  expect(await startWith(folder, built)).toBe("not kept");
  expect(await startWith(join(folder, "compiled-code"), built)).toBe("not kept");
});

test("a place that the machine's owner names for compiled code is left to them", async () => {
  const { folder, built } = await openFolder();
  const NODE_COMPILE_CACHE = join(folder, "of-the-owner");
  expect(await startWith(join(folder, "data"), built, { ...environment, NODE_COMPILE_CACHE })).toBe("");
  expect((await readdir(folder)).toSorted()).toEqual(["index.js", "of-the-owner"]);
});
