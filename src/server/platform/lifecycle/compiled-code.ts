import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants, enableCompileCache, getCompileCacheDir } from "node:module";
import { join } from "node:path";
import { dataFolder } from "./data-folder.ts";

/** Each build names its parts by what is in them, so its first file stands for all of it. */
const nameOf = (built: URL) => createHash("sha256").update(readFileSync(built)).digest("hex").slice(0, 16);

function keepIn(folder: string, name: string): void {
  // What lies in it is run, so it is nobody else's to write.
  mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const { status, message } = enableCompileCache(join(folder, name));
  if (status === constants.compileCacheStatus.FAILED) throw new Error(message);
  for (const other of readdirSync(folder)) {
    if (other !== name) rmSync(join(folder, other), { recursive: true, force: true });
  }
}

/**
 * Keeps what Node makes of the sources that are loaded from here on, for the next start of the same build; what other builds left
 * goes. It may be deleted at any time, and where it cannot be kept the process only starts more slowly. `NODE_COMPILE_CACHE` names
 * another place, which is left to whoever named it.
 * @returns what kept it from being kept, if anything did.
 */
export function keepCompiledCode(env: Parameters<typeof dataFolder>[0], built: URL): unknown {
  const folder = dataFolder(env);
  if (!folder || getCompileCacheDir()) return undefined;
  try {
    keepIn(join(folder, "compiled-code"), nameOf(built));
    return undefined;
  } catch (error) {
    return error;
  }
}
