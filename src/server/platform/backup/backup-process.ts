// Makes one backup of the schedule and ends. A process of its own: packing takes a processor for minutes, and what it takes of memory
// goes back to the machine.
import { setPriority } from "node:os";
import { type BackupOrder, carryOut, type KeptBackup, tellFailure } from "./kept-backup.ts";

export type BackupAnswer = { kept: KeptBackup } | { failure: string };

/** People who use the shop go first. */
const NICENESS = 10;

function answer(message: BackupAnswer): void {
  process.send?.(message, () => process.exit(0));
}

setPriority(NICENESS);
// Whoever asked for it was killed: nobody would note it down.
process.once("disconnect", () => process.exit(1));
process.once("message", (order: BackupOrder) => {
  carryOut(order).then(
    (kept) => answer({ kept }),
    (error: unknown) => answer({ failure: tellFailure(error) }),
  );
});
