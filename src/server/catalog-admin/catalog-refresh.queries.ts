import { count, desc, eq, sql } from "drizzle-orm";
import type { CatalogRefresh, RefreshStatus } from "#contract/catalog-admin/catalog-refresh.ts";
import { product } from "#server/catalog/product.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { catalogRefresh } from "./catalog-refresh.table.ts";

const { id, status, totalProducts, saved, errors } = catalogRefresh;

function toRefresh(row: {
  id: number;
  status: RefreshStatus;
  totalProducts: number;
  saved: number;
  errors: number;
}): CatalogRefresh {
  const { saved: savedCount, errors: errorCount, ...same } = row;
  return { ...same, vectorDBResult: { saved: savedCount, errors: errorCount } };
}

/** Begins a refresh, or answers null while another one is under way. One that was not heard of for long has failed. */
export async function beginRefresh(db: Queryable, accountId: number, silentSeconds: number): Promise<number | null> {
  await db
    .update(catalogRefresh)
    .set({ status: "failed" })
    .where(sql`${status} = 'running' AND ${catalogRefresh.heardAt} < now() - make_interval(secs => ${silentSeconds})`);
  const [active] = await db.select({ total: count() }).from(product).where(eq(product.isActive, true));
  const [row] = await db
    .insert(catalogRefresh)
    .values({ accountId, totalProducts: active?.total ?? 0 })
    .onConflictDoNothing()
    .returning({ id });
  return row?.id ?? null;
}

export async function updateRefresh(
  db: Queryable,
  refreshId: number,
  told: { status?: RefreshStatus; saved?: number; errors?: number; totalProducts?: number },
): Promise<void> {
  await db
    .update(catalogRefresh)
    .set({ ...told, heardAt: sql`now()` })
    .where(eq(id, refreshId));
}

export async function selectRefresh(db: Queryable, refreshId: number): Promise<CatalogRefresh | null> {
  const [row] = await db
    .select({ id, status, totalProducts, saved, errors })
    .from(catalogRefresh)
    .where(eq(id, refreshId));
  return row ? toRefresh(row) : null;
}

export async function selectLastRefresh(db: Queryable): Promise<CatalogRefresh | null> {
  const [row] = await db
    .select({ id, status, totalProducts, saved, errors })
    .from(catalogRefresh)
    .orderBy(desc(id))
    .limit(1);
  return row ? toRefresh(row) : null;
}
