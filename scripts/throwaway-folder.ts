import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY_FOLDER = "/dev/shm";
/** More than all databases of one run hold at a time. */
const MEMORY_BYTES = 2 * 1024 ** 3;

/** Where databases lie that are thrown away: in memory where there is enough of it, which takes a tenth of the time. */
export function throwawayFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
}
