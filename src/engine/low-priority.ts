import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** The lowest that there is: requests come first where both want the processor. */
const NICENESS = 19;

/**
 * Gives way to every other process. On Linux each thread has a priority of its own and begins with that of the thread that starts it:
 * those that already run, on which libraries draw and press, would keep the usual one.
 */
export function lowerPriority(): void {
  setPriority(NICENESS);
  if (process.platform !== "linux") return;
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), NICENESS);
}
