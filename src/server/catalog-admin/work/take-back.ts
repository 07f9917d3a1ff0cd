import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { product } from "#server/catalog/product.table.ts";
import type { ChangeNote } from "#server/catalog/product-record.ts";
import { type CatalogWrite, changeProducts } from "#server/catalog/product-writer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { productChange } from "../product-change.table.ts";

/** What a work did to the products after one of them: a product that it wrote several times was as before the first. */
async function selectUndoable(db: Queryable, work: SQL, { afterId, limit }: { afterId: number; limit: number }) {
  const ofWork = and(work, inArray(productChange.action, ["create", "update", "bulk"]));
  // Chosen by the index before anything is joined: the cost is that of the answer, however many are left.
  const next = db
    .selectDistinct({ productId: productChange.productId })
    .from(productChange)
    .where(and(ofWork, gt(productChange.productId, afterId)))
    .orderBy(asc(productChange.productId))
    .limit(limit)
    .as("next");
  const rows = await db
    .select({
      productId: productChange.productId,
      action: productChange.action,
      before: productChange.before,
      isLast: sql<boolean>`${productChange.revision} = ${product.revision}`,
    })
    .from(next)
    .innerJoin(productChange, and(ofWork, eq(productChange.productId, next.productId)))
    .innerJoin(product, eq(product.id, next.productId))
    .orderBy(asc(productChange.productId), desc(productChange.revision));
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, changes]) => ({
    productId,
    isCreated: changes.some(({ action }) => action === "create"),
    before: Object.assign({}, ...changes.map(({ before }) => before)) as Record<string, unknown>,
    isLast: changes[0]?.isLast ?? false,
  }));
}

interface TakenBack {
  /** The last product that was looked at. */
  lastId: number;
  undone: number;
  /** Somebody changed them since: they stay as they are. */
  kept: number;
}

/** Which work, and where to go on: an import or a change in bulk. */
interface WorkPlace {
  note: ChangeNote & ({ importId: number } | { bulkId: number });
  afterId: number;
  limit: number;
}

const workOf = ({ importId, bulkId }: ChangeNote): SQL =>
  importId === undefined ? eq(productChange.bulkId, bulkId ?? 0) : eq(productChange.importId, importId);

/** Makes the next products of a work what they were before it; null when there are no more. */
export async function takeBack(write: CatalogWrite, { note, ...place }: WorkPlace): Promise<TakenBack | null> {
  const rows = await selectUndoable(write.tx, workOf(note), place);
  const last = rows.at(-1);
  if (!last) return null;
  const deletedAt = new Date().toISOString();
  const patches = rows
    .filter(({ isLast }) => isLast)
    .map(({ productId: id, isCreated, before }) => ({
      id,
      fields: isCreated ? { deleted_at: deletedAt, is_active: false } : before,
    }));
  await changeProducts(write, patches, { action: "undo", note });
  return { lastId: last.productId, undone: patches.length, kept: rows.length - patches.length };
}
