import { count, eq, type SQL, sql } from "drizzle-orm";
import type { LibraryQuery } from "#contract/studio/library.ts";
import type { LibraryKind, LibrarySort } from "#contract/studio/library-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { isOfOpenAccount } from "#server/account/account.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { studioAsset, studioShare } from "../studio-asset.table.ts";

/**
 * A table of things that people keep, as the library lists them. `rows` is a SELECT of `kind`, `id`, `name`, `excerpt`,
 * `size_bytes`, `uses` and `created_at`, in this order, of what is this account's and not in a trash.
 */
export interface LibrarySource {
  rows: (accountId: number) => SQL;
}

export const assetSource: LibrarySource = {
  rows: (accountId) => sql`
    SELECT kind::text, id::int, name::text, excerpt::text, size_bytes::bigint, uses::int, created_at::timestamptz
    FROM ${studioAsset} WHERE account_id = ${accountId} AND deleted_at IS NULL`,
};

/** As `foldText` writes, for what people write in Portuguese; any Postgres can do it. */
const folded = (text: SQL) => sql`translate(lower(${text}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;
const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const orders: Record<LibrarySort, SQL> = {
  recent: sql`created_at DESC, kind, id DESC`,
  oldest: sql`created_at, kind, id`,
  name: sql`${folded(sql`name`)}, name, id`,
  size: sql`size_bytes DESC, created_at DESC, id DESC`,
  usage: sql`uses DESC, created_at DESC, id DESC`,
};

export interface LibraryRow extends Record<string, unknown> {
  kind: LibraryKind;
  id: number;
  name: string;
  excerpt: string;
  size_bytes: string;
  uses: number;
  created_at: Date | string;
  total: number;
}

const unionOf = (sources: LibrarySource[], accountId: number) =>
  sql.join(
    sources.map(({ rows }) => rows(accountId)),
    sql` UNION ALL `,
  );

/** One page of everything an account keeps. Its cost grows with what this account has, never with what others have. */
export async function selectLibrary(
  db: Queryable,
  sources: LibrarySource[],
  accountId: number,
  { search, kind, sort }: LibraryQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LibraryRow[]; total: number }> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const conditions = [
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...words.map((word) => sql`${folded(sql`name || ' ' || excerpt`)} LIKE ${`%${literally(word)}%`}`),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const found = sql`FROM (${unionOf(sources, accountId)}) item ${where}`;
  const { rows } = await db.execute<LibraryRow>(
    sql`SELECT * ${found} ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}`,
  );
  const { rows: all } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${found}`);
  return { rows, total: all[0]?.total ?? 0 };
}

type LibraryFigures = { total: number; files: number; madeThisMonth: number; uses: number };

export async function selectLibraryFigures(
  db: Queryable,
  sources: LibrarySource[],
  accountId: number,
  now: DbClock,
): Promise<LibraryFigures> {
  const { rows } = await db.execute<LibraryFigures>(sql`
    SELECT count(*)::int AS total, coalesce(sum(uses), 0)::int AS uses,
      (count(*) FILTER (WHERE kind = 'file'))::int AS files,
      (count(*) FILTER (WHERE created_at >= date_trunc('month', ${now()}, 'America/Sao_Paulo')))::int AS "madeThisMonth"
    FROM (${unionOf(sources, accountId)}) item`);
  return rows[0] ?? { total: 0, files: 0, madeThisMonth: 0, uses: 0 };
}

export async function insertShare(db: Queryable, assetId: number, days: number, now: DbClock) {
  const [row] = await db
    .insert(studioShare)
    .values({ assetId, createdAt: now(), expiresAt: sql`${now()} + make_interval(days => ${days})` })
    .returning();
  if (!row) throw new Error("the share was not stored");
  return row;
}

const isLive = (now: DbClock) => sql`${studioShare.revokedAt} IS NULL AND ${studioShare.expiresAt} > ${now()}`;

export async function selectShares(db: Queryable, assetId: number, now: DbClock) {
  return db
    .select()
    .from(studioShare)
    .where(sql`${studioShare.assetId} = ${assetId} AND ${isLive(now)}`)
    .orderBy(studioShare.id);
}

export async function countShares(db: Queryable, assetId: number, now: DbClock): Promise<number> {
  const [row] = await db
    .select({ shares: count() })
    .from(studioShare)
    .where(sql`${studioShare.assetId} = ${assetId} AND ${isLive(now)}`);
  return row?.shares ?? 0;
}

/** A link that still is good, and what it leads to. */
export async function selectLiveShare(db: Queryable, id: number, now: DbClock) {
  const [row] = await db
    .select({ share: studioShare, asset: studioAsset })
    .from(studioShare)
    .innerJoin(studioAsset, eq(studioAsset.id, studioShare.assetId))
    .where(
      sql`${studioShare.id} = ${id} AND ${isLive(now)} AND ${studioAsset.deletedAt} IS NULL AND ${isOfOpenAccount(studioAsset.accountId)}`,
    );
  return row ?? null;
}

export async function countView(db: Queryable, id: number): Promise<void> {
  await db
    .update(studioShare)
    .set({ views: sql`${studioShare.views} + 1` })
    .where(eq(studioShare.id, id));
}

/** Takes a link back; false when it is not this account's. */
export async function revokeShare(db: Queryable, accountId: number, id: number, now: DbClock): Promise<boolean> {
  const rows = await db
    .update(studioShare)
    .set({ revokedAt: now() })
    .where(
      sql`${studioShare.id} = ${id} AND ${studioShare.revokedAt} IS NULL AND EXISTS (
        SELECT 1 FROM ${studioAsset} WHERE ${studioAsset.id} = ${studioShare.assetId} AND ${studioAsset.accountId} = ${accountId})`,
    )
    .returning({ id: studioShare.id });
  return rows.length > 0;
}
