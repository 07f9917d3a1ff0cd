import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "arara-studio-";
const NAME = new RegExp(`^${PREFIX}(\\d+)-`);

let tidied: Promise<void> | undefined;

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Removes the folders of processes that were killed. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const processId = NAME.exec(name)?.[1];
    // One of this very process stood there before it opened its first: it belongs to a dead one of the same number.
    if (processId && (Number(processId) === process.pid || !isAlive(Number(processId))))
      await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** A new folder for one piece of work. The caller removes it; if it is killed, the next process does. */
export async function openWorkFolder(): Promise<string> {
  tidied ??= removeOrphans();
  await tidied;
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}
