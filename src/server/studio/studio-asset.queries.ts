import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isOfOpenAccount } from "#server/account/account.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { purgeDeletedRows } from "#server/platform/db/purge-trash.ts";
import { studioAsset, studioFile, type studioShare } from "./studio-asset.table.ts";

const PURGE_BATCH = 500;

export type AssetRow = typeof studioAsset.$inferSelect;
export type ShareRow = typeof studioShare.$inferSelect;

const isOwn = (accountId: number, id: number) => and(eq(studioAsset.accountId, accountId), eq(studioAsset.id, id));

/** So many rows go into one statement: a run may make hundreds, and the embedded database does one statement after the other. */
const ROWS_A_STATEMENT = 50;

/** Says that files are about to be written; until an asset holds one, it may be removed after an hour. */
export async function announceFiles(db: Queryable, storageKeys: string[], now: DbClock): Promise<void> {
  if (storageKeys.length === 0) return;
  await db.insert(studioFile).values(storageKeys.map((storageKey) => ({ storageKey, createdAt: now() })));
}

/** Assets with the files that they hold from now on, in the order given. */
export async function insertAssets(
  db: Queryable,
  rows: Omit<typeof studioAsset.$inferInsert, "createdAt" | "updatedAt">[],
  now: DbClock,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const stored = await db
      .insert(studioAsset)
      .values(rows.slice(from, from + ROWS_A_STATEMENT).map((row) => ({ ...row, createdAt: now(), updatedAt: now() })))
      .returning({ id: studioAsset.id });
    const ids = stored.map(({ id }) => id);
    await db
      .update(studioFile)
      .set({ assetId: studioAsset.id })
      .from(studioAsset)
      .where(and(inArray(studioAsset.id, ids), eq(studioFile.storageKey, studioAsset.storageKey)));
  }
}

/** One that is not in the trash. */
export async function selectOwnAsset(db: Queryable, accountId: number, id: number): Promise<AssetRow | null> {
  const [row] = await db
    .select()
    .from(studioAsset)
    .where(and(isOwn(accountId, id), isNull(studioAsset.deletedAt)));
  return row ?? null;
}

/** Those of the assets that are this account's, which is open, and not in the trash. */
export async function selectOwnAssets(db: Queryable, accountId: number, ids: number[]): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(studioAsset)
    .where(
      and(
        eq(studioAsset.accountId, accountId),
        inArray(studioAsset.id, ids),
        isNull(studioAsset.deletedAt),
        isOfOpenAccount(studioAsset.accountId),
      ),
    );
}

/** Of any account that is open. */
export async function selectAssetById(db: Queryable, id: number): Promise<AssetRow | null> {
  const [row] = await db
    .select()
    .from(studioAsset)
    .where(and(eq(studioAsset.id, id), isNull(studioAsset.deletedAt), isOfOpenAccount(studioAsset.accountId)));
  return row ?? null;
}

/** What these runs made and is not in the trash. */
export async function selectAssetsOfRuns(db: Queryable, runIds: number[]): Promise<AssetRow[]> {
  if (runIds.length === 0) return [];
  return db
    .select()
    .from(studioAsset)
    .where(and(inArray(studioAsset.runId, runIds), isNull(studioAsset.deletedAt)))
    .orderBy(studioAsset.id);
}

/** The newest of some tools first. */
export async function selectAssetsOfTools(
  db: Queryable,
  accountId: number,
  tools: string[],
  { before, limit }: { before?: number; limit: number },
): Promise<AssetRow[]> {
  return db
    .select()
    .from(studioAsset)
    .where(
      and(
        eq(studioAsset.accountId, accountId),
        inArray(studioAsset.tool, tools),
        isNull(studioAsset.deletedAt),
        before === undefined ? undefined : lt(studioAsset.id, before),
      ),
    )
    .orderBy(desc(studioAsset.id))
    .limit(limit);
}

export async function updateAsset(
  db: Queryable,
  accountId: number,
  id: number,
  update: { [column in keyof AssetRow]?: AssetRow[column] | SQL },
): Promise<AssetRow | null> {
  const [row] = await db
    .update(studioAsset)
    .set(update)
    .where(and(isOwn(accountId, id), isNull(studioAsset.deletedAt)))
    .returning();
  return row ?? null;
}

/** Puts one in the trash. */
export async function binAsset(db: Queryable, accountId: number, id: number, now: DbClock): Promise<AssetRow | null> {
  return updateAsset(db, accountId, id, { deletedAt: now() as SQL });
}

/** Takes one out of the trash. */
export async function unbinAsset(db: Queryable, accountId: number, id: number): Promise<AssetRow | null> {
  const [row] = await db
    .update(studioAsset)
    .set({ deletedAt: null })
    .where(and(isOwn(accountId, id), isNotNull(studioAsset.deletedAt)))
    .returning();
  return row ?? null;
}

export async function countUse(db: Queryable, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(studioAsset)
    .set({ uses: sql`${studioAsset.uses} + 1` })
    .where(inArray(studioAsset.id, ids));
}

/** Removes for good what has been in the trash for so long; their files are held by nobody then. */
export const purgeProductTrash = (db: Queryable, days: number, now: DbClock) =>
  purgeDeletedRows(db, studioAsset, { days, batch: PURGE_BATCH, now });

/** Files that nobody holds and nobody is writing any more. */
export async function selectUnheldFiles(db: Queryable, hours: number, now: DbClock): Promise<string[]> {
  const rows = await db
    .select({ storageKey: studioFile.storageKey })
    .from(studioFile)
    .where(and(isNull(studioFile.assetId), lt(studioFile.createdAt, sql`${now()} - make_interval(hours => ${hours})`)))
    .limit(500);
  return rows.map(({ storageKey }) => storageKey);
}

export async function forgetFile(db: Queryable, storageKey: string): Promise<void> {
  await db.delete(studioFile).where(and(eq(studioFile.storageKey, storageKey), isNull(studioFile.assetId)));
}

/** Figures of what some tools made and is not in the trash. */
export async function selectToolFigures(db: Queryable, accountId: number, tools: string[], now: DbClock) {
  const [row] = await db
    .select({
      made: count(),
      madeThisMonth: sql<number>`count(*) FILTER (WHERE ${studioAsset.createdAt} >= date_trunc('month', ${now()}))::int`,
      totalMs: sql<number>`coalesce(sum((${studioAsset.details}->>'durationMs')::int), 0)::float8`,
      totalBytes: sql<number>`coalesce(sum(${studioAsset.sizeBytes}), 0)::float8`,
    })
    .from(studioAsset)
    .where(and(eq(studioAsset.accountId, accountId), inArray(studioAsset.tool, tools), isNull(studioAsset.deletedAt)));
  return row ?? { made: 0, madeThisMonth: 0, totalMs: 0, totalBytes: 0 };
}
