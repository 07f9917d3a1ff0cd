import { type CatalogWrite, changeProducts, writeCatalog } from "#server/catalog/product-writer.ts";
import { BatchSize } from "./batch-size.ts";
import * as queries from "./catalog-import.queries.ts";
import type { ImportStep } from "./import-step.ts";
import { deletePhotos } from "./photos/import-photo.queries.ts";

/** Takes the next products back, or none; answers whether there may be more. */
async function undoProducts(write: CatalogWrite, importId: number, size: number): Promise<boolean> {
  const record = await queries.lockImport(write.tx, importId);
  if (record?.status !== "undoing") return false;
  const { undoneProductId, accountId } = record;
  const rows = await queries.selectUndoable(write.tx, importId, undoneProductId, size);
  const last = rows.at(-1);
  if (!last) {
    await queries.updateImport(write.tx, importId, ["undoing"], { status: "undone" });
    return false;
  }
  const deletedAt = new Date().toISOString();
  const patches = rows
    .filter(({ isLast }) => isLast)
    .map(({ productId: id, isCreated, before }) => ({
      id,
      fields: isCreated ? { deleted_at: deletedAt, is_active: false } : before,
    }));
  await changeProducts(write, patches, { action: "undo", note: { accountId, importId } });
  await queries.updateImport(write.tx, importId, ["undoing"], {
    undoneProductId: last.productId,
    undone: record.undone + patches.length,
    kept: record.kept + rows.length - patches.length,
  });
  return true;
}

/** Takes back what was written and nobody changed since, in batches. */
export const undoImport: ImportStep = async ({ database: { db, yieldToOthers }, analyze }, { id: importId }, pause) => {
  await deletePhotos(db, importId);
  const batch = new BatchSize();
  const undoBatch = () => writeCatalog(db, (write) => batch.timed(() => undoProducts(write, importId, batch.lines)));
  while (await undoBatch()) {
    pause();
    await yieldToOthers();
  }
  await analyze();
};
