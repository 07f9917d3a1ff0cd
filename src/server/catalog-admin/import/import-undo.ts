import type { CatalogWrite } from "#server/catalog/product-writer.ts";
import { takeBack } from "../work/take-back.ts";
import { undoInBatches } from "../work/write-in-batches.ts";
import * as queries from "./catalog-import.queries.ts";
import type { ImportStep } from "./import-step.ts";
import { deletePhotos } from "./photos/import-photo.queries.ts";

/** Takes the next products back, or none; answers whether there may be more. */
async function undoProducts(write: CatalogWrite, importId: number, limit: number): Promise<boolean> {
  const record = await queries.lockImport(write.tx, importId);
  if (record?.status !== "undoing") return false;
  const { undoneProductId: afterId, accountId, undone, kept } = record;
  const taken = await takeBack(write, { note: { accountId, importId }, afterId, limit });
  if (!taken) {
    await queries.updateImport(write.tx, importId, ["undoing"], { status: "undone" });
    return false;
  }
  await queries.updateImport(write.tx, importId, ["undoing"], {
    undoneProductId: taken.lastId,
    undone: undone + taken.undone,
    kept: kept + taken.kept,
  });
  return true;
}

/** Takes back what was written and nobody changed since, in batches. */
export const undoImport: ImportStep = async ({ database, analyze }, { id: importId }, pause) => {
  await deletePhotos(database.db, importId);
  await undoInBatches(database, (write, size) => undoProducts(write, importId, size), pause);
  await analyze();
};
