import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Variation } from "#contract/catalog/variation.ts";
import { RESTOCK_DAYS, type RestockState } from "#contract/restock/restock-state.ts";
import { product } from "#server/catalog/product.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { restockRequest } from "./restock.table.ts";

export interface WantedProduct {
  id: number;
  code: string;
  name: string;
  stock: number;
  priceCents: number;
  variations: Variation[];
}

const wanted = {
  id: product.id,
  code: product.code,
  name: product.name,
  stock: product.stock,
  priceCents: product.priceCents,
  variations: product.variations,
};

const rows = { request: restockRequest, product: wanted };
const isProduct = eq(product.id, restockRequest.productId);

export type RestockRow = typeof restockRequest.$inferSelect;
export interface WantedRow {
  request: RestockRow;
  product: WantedProduct;
}

/** A product that is on sale, sold out or not. */
export async function findOnSale(db: Queryable, id: number): Promise<WantedProduct | null> {
  const [row] = await db
    .select(wanted)
    .from(product)
    .where(and(eq(product.id, id), product.isActive));
  return row ?? null;
}

/** Whose requests these are: by one of the contacts. */
function hasContact({
  whatsapp,
  email,
}: {
  whatsapp?: string | undefined;
  email?: string | undefined;
}): SQL | undefined {
  return or(
    whatsapp === undefined ? undefined : eq(restockRequest.whatsapp, whatsapp),
    email === undefined ? undefined : eq(restockRequest.email, email),
  );
}

type Contact = Parameters<typeof hasContact>[0];

export async function countWaiting(db: Queryable, contact: Contact): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(restockRequest)
    .where(and(hasContact(contact), eq(restockRequest.state, "waiting")));
  return row?.count ?? 0;
}

export async function insertRequest(db: Queryable, row: typeof restockRequest.$inferInsert): Promise<void> {
  await db.insert(restockRequest).values(row).onConflictDoNothing();
}

/** Who waits for a product of which there are pieces again, in the order of their ids. */
export async function selectHopeful(db: Queryable, afterId: number, limit: number): Promise<WantedRow[]> {
  return db
    .select(rows)
    .from(restockRequest)
    .innerJoin(product, isProduct)
    .where(
      and(eq(restockRequest.state, "waiting"), gt(restockRequest.id, afterId), gt(product.stock, 0), product.isActive),
    )
    .orderBy(asc(restockRequest.id))
    .limit(limit);
}

/** Whoever left an address is told by us, the others by the shop. Answers those that were still waiting. */
export async function endWaiting(tx: Queryable, ids: number[], now: DbClock): Promise<RestockRow[]> {
  return tx
    .update(restockRequest)
    .set({ state: sql`CASE WHEN ${restockRequest.email} IS NULL THEN 'ready' ELSE 'told' END`, stateAt: now() })
    .where(and(inArray(restockRequest.id, ids), eq(restockRequest.state, "waiting")))
    .returning();
}

export async function findRequest(db: Queryable, id: number): Promise<WantedRow | null> {
  const [row] = await db
    .select(rows)
    .from(restockRequest)
    .innerJoin(product, isProduct)
    .where(eq(restockRequest.id, id));
  return row ?? null;
}

/** The page of a state: who waits longest comes first, what is done last first. */
export async function selectRequests(
  db: Queryable,
  state: RestockState,
  { offset, limit }: { offset: number; limit: number },
): Promise<WantedRow[]> {
  const way = state === "waiting" || state === "ready" ? asc : desc;
  return db
    .select(rows)
    .from(restockRequest)
    .innerJoin(product, isProduct)
    .where(eq(restockRequest.state, state))
    .orderBy(way(restockRequest.stateAt), way(restockRequest.id))
    .offset(offset)
    .limit(limit);
}

export async function countByState(db: Queryable): Promise<Map<RestockState, number>> {
  const counted = await db
    .select({ state: restockRequest.state, count: count() })
    .from(restockRequest)
    .groupBy(restockRequest.state);
  return new Map(counted.map((row) => [row.state, row.count]));
}

/** Answers whether there is such a request. */
export async function updateState(db: Queryable, id: number, state: RestockState, now: DbClock): Promise<boolean> {
  const updated = await db
    .update(restockRequest)
    .set({ state, stateAt: now() })
    .where(eq(restockRequest.id, id))
    .returning({ id: restockRequest.id });
  return updated.length > 0;
}

/** Forgets whoever is known by one of these contacts. */
export async function forgetContact(tx: Queryable, contact: Contact): Promise<void> {
  const theirs = hasContact(contact);
  if (theirs) await tx.delete(restockRequest).where(theirs);
}

export async function deleteOld(db: Queryable, now: DbClock): Promise<void> {
  await db
    .delete(restockRequest)
    .where(lt(restockRequest.createdAt, sql`${now()} - make_interval(days => ${RESTOCK_DAYS})`));
}
