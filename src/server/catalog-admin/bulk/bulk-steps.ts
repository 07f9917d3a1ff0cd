import { toSnakeCase } from "drizzle-orm/casing";
import { type BulkChange, changeInBulk } from "#contract/catalog-admin/bulk-change.ts";
import { type CatalogWrite, changeProducts } from "#server/catalog/product-writer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import { takeBack } from "../work/take-back.ts";
import { undoInBatches, type WorkDatabase, writeInBatches } from "../work/write-in-batches.ts";
import * as queries from "./bulk-edit.queries.ts";
import { idsAfter, unpackIds } from "./packed-ids.ts";

export interface BulkGround {
  database: WorkDatabase;
  /** To be called after many products were written. */
  analyze: () => Promise<void>;
}

/** The columns that a change writes into these products; those that it would not change are left out. */
async function patchesOf(change: BulkChange, products: queries.PlannedProduct[]) {
  const patches = await mapInSlices(products, (product) => {
    const result = changeInBulk(change, product);
    if (result.kind !== "changed") return [];
    const columns = Object.entries(result.fields).map(([field, value]) => [toSnakeCase(field), value]);
    return [{ id: product.id, fields: Object.fromEntries(columns) as Record<string, unknown> }];
  });
  return patches.flat();
}

/** Changes the next products of the plan, or none; answers whether there may be more. */
async function writeProducts(write: CatalogWrite, bulkId: number, plan: number[], size: number): Promise<boolean> {
  const { tx } = write;
  const record = await queries.lockBulk(tx, bulkId);
  if (record?.status !== "applying") return false;
  const { accountId, change, revision, writtenProductId } = record;
  const ids = idsAfter(plan, writtenProductId, size);
  const last = ids.at(-1);
  if (last === undefined) {
    await queries.updateBulk(tx, bulkId, ["applying"], { status: "applied" });
    await queries.deletePlan(tx, bulkId);
    return false;
  }
  const fresh = (await queries.selectForBulk(tx, ids)).filter((product) => product.revision <= revision);
  const changed = await changeProducts(write, await patchesOf(change, fresh), {
    action: "bulk",
    note: { accountId, bulkId },
  });
  await queries.updateBulk(tx, bulkId, ["applying"], {
    writtenProductId: last,
    written: record.written + changed.length,
    left: record.left + ids.length - changed.length,
  });
  return true;
}

/** Leaves out the one next product, which the database does not take changed. */
async function leaveOut(tx: Queryable, bulkId: number, plan: number[]): Promise<void> {
  const record = await queries.lockBulk(tx, bulkId);
  const [id] = record ? idsAfter(plan, record.writtenProductId, 1) : [];
  if (!record || id === undefined) return;
  await queries.updateBulk(tx, bulkId, ["applying"], { writtenProductId: id, left: record.left + 1 });
}

/** Changes what was previewed, in batches. */
export async function applyBulk({ database, analyze }: BulkGround, bulkId: number, pause: () => void): Promise<void> {
  const plan = unpackIds((await queries.selectPlan(database.db, bulkId)).ids);
  const writes = {
    write: (write: CatalogWrite, size: number) => writeProducts(write, bulkId, plan, size),
    leaveOut: (tx: Queryable) => leaveOut(tx, bulkId, plan),
  };
  await writeInBatches(database, writes, pause);
  await analyze();
}

/** Takes the next products back, or none; answers whether there may be more. */
async function undoProducts(write: CatalogWrite, bulkId: number, limit: number): Promise<boolean> {
  const record = await queries.lockBulk(write.tx, bulkId);
  if (record?.status !== "undoing") return false;
  const { accountId, undoneProductId: afterId, undone, kept } = record;
  const taken = await takeBack(write, { note: { accountId, bulkId }, afterId, limit });
  if (!taken) {
    await queries.updateBulk(write.tx, bulkId, ["undoing"], { status: "undone" });
    return false;
  }
  await queries.updateBulk(write.tx, bulkId, ["undoing"], {
    undoneProductId: taken.lastId,
    undone: undone + taken.undone,
    kept: kept + taken.kept,
  });
  return true;
}

/** Takes back what was written and nobody changed since, in batches. */
export async function undoBulk({ database, analyze }: BulkGround, bulkId: number, pause: () => void): Promise<void> {
  await undoInBatches(database, (write, size) => undoProducts(write, bulkId, size), pause);
  await analyze();
}
