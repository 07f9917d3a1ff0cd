import { toAppError } from "#server/platform/http/error-response.ts";
import { JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import * as queries from "./catalog-import.queries.ts";
import { applyImport } from "./import-apply.ts";
import { checkImport } from "./import-check.ts";

import { isTransient, sqlState } from "./import-job.ts";
import type { ImportGround } from "./import-step.ts";
import { undoImport } from "./import-undo.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

const steps = { checking: checkImport, applying: applyImport, undoing: undoImport };
const isStep = (status: string): status is keyof typeof steps => Object.hasOwn(steps, status);

/** The work of imports: reads a file and tells what it would do, writes it, takes it back. */
export function createImportRunner(ground: ImportGround) {
  const { db } = ground.database;

  /** What cannot go on is told to the person; what may go on later is left to be tried again. */
  async function giveUp(importId: number, error: unknown): Promise<void> {
    const isUnreadable = error instanceof UnreadableFileError;
    if (!isUnreadable && (toAppError(error).code === "server/unavailable" || isTransient(sqlState(error)))) throw error;
    const code = sqlState(error) || "erro inesperado";
    const reason = isUnreadable
      ? error.message
      : `A importação parou (${code}). O que já foi gravado pode ser desfeito.`;
    await queries.updateImport(db, importId, ["checking"], { status: "failed", reason });
    await queries.updateImport(db, importId, ["applying", "undoing"], { status: "stopped", reason });
    if (!isUnreadable) throw new JobRefusedError("catalog/import", { cause: error });
  }

  return {
    /** Goes on with an import wherever it stands. */
    async run(importId: number, pause: () => void): Promise<void> {
      const record = await queries.selectImport(db, importId);
      if (!record || !isStep(record.status)) return;
      let isPaused = false;
      const tellingPause = () => {
        try {
          pause();
        } catch (error) {
          isPaused = true;
          throw error;
        }
      };
      try {
        await steps[record.status](ground, record, tellingPause);
      } catch (error) {
        if (isPaused) throw error;
        await giveUp(importId, error);
      }
    },
  };
}
