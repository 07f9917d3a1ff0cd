import { desc, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { type StoreVersionRow, storeVersion } from "./store.table.ts";

/** 0 when nobody saved anything yet. */
export async function selectRevision(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ revision: sql<number>`coalesce(max(${storeVersion.revision}), 0)` })
    .from(storeVersion);
  return row?.revision ?? 0;
}

export async function selectVersion(db: Queryable, revision: number): Promise<StoreVersionRow | undefined> {
  const [row] = await db.select().from(storeVersion).where(eq(storeVersion.revision, revision));
  return row;
}

export async function selectNewest(db: Queryable): Promise<StoreVersionRow | undefined> {
  const [row] = await db.select().from(storeVersion).orderBy(desc(storeVersion.revision)).limit(1);
  return row;
}

/** The versions before one of them, the newest first. */
export async function selectVersionsBefore(
  db: Queryable,
  before: number | undefined,
  limit: number,
): Promise<StoreVersionRow[]> {
  return db
    .select()
    .from(storeVersion)
    .where(before === undefined ? undefined : lt(storeVersion.revision, before))
    .orderBy(desc(storeVersion.revision))
    .limit(limit);
}

/** Adds the version after `read`; null when `read` is not the newest any more. Whoever writes the same waits for the other. */
export async function insertVersionAfter(
  db: Queryable,
  read: number,
  row: Omit<StoreVersionRow, "revision" | "at">,
): Promise<StoreVersionRow | null> {
  if ((await selectRevision(db)) !== read) return null;
  const [added] = await db
    .insert(storeVersion)
    .values({ ...row, revision: read + 1 })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}
