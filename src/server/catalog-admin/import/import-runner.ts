import { createStepRunner } from "../work/step-runner.ts";
import * as queries from "./catalog-import.queries.ts";
import { applyImport } from "./import-apply.ts";
import { checkImport } from "./import-check.ts";
import type { ImportGround, ImportStep } from "./import-step.ts";
import { undoImport } from "./import-undo.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** The work of imports: reads a file and tells what it would do, writes it, takes it back. */
export function createImportRunner(ground: ImportGround) {
  const { db } = ground.database;
  const onGround = (step: ImportStep) => (record: queries.ImportRecord, pause: () => void) =>
    step(ground, record, pause);

  async function fail(importId: number, reason: string): Promise<void> {
    await queries.updateImport(db, importId, ["checking"], { status: "failed", reason });
    await queries.updateImport(db, importId, ["applying", "undoing"], { status: "stopped", reason });
  }

  const run = createStepRunner<queries.ImportRecord>({
    name: "catalog/import",
    find: (importId) => queries.selectImport(db, importId),
    steps: { checking: onGround(checkImport), applying: onGround(applyImport), undoing: onGround(undoImport) },
    async explain(importId, error) {
      if (!(error instanceof UnreadableFileError)) return false;
      await fail(importId, error.message);
      return true;
    },
    stop: (importId, code) => fail(importId, `A importação parou (${code}). O que já foi gravado pode ser desfeito.`),
  });
  return { run };
}
