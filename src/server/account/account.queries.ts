import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { RegisterInput } from "#contract/account/account.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { account } from "./account.table.ts";
import { registration } from "./registration.table.ts";

export type AccountRow = typeof account.$inferSelect;
export type RegistrationRow = typeof registration.$inferSelect;

export async function insertRegistration(
  db: Queryable,
  input: RegisterInput,
  flowHash: string | null,
  now: DbClock,
): Promise<number> {
  const [row] = await db
    .insert(registration)
    .values({ ...input, flowHash, createdAt: now() })
    .returning({ id: registration.id });
  if (!row) throw new Error("the registration was not stored");
  return row.id;
}

export async function findRegistration(db: Queryable, id: number): Promise<RegistrationRow | null> {
  const [row] = await db.select().from(registration).where(eq(registration.id, id));
  return row ?? null;
}

/** The newest registration that waits for this address: of the flow if there is one, else of anybody. */
export async function findNewestRegistration(
  db: Queryable,
  email: string,
  flowHash: string | null,
): Promise<RegistrationRow | null> {
  const [row] = await db
    .select()
    .from(registration)
    .where(eq(registration.email, email))
    .orderBy(
      ...(flowHash === null ? [] : [sql`coalesce(${registration.flowHash} = ${flowHash}, false) DESC`]),
      desc(registration.id),
    )
    .limit(1);
  return row ?? null;
}

export async function deleteRegistrations(db: Queryable, email: string): Promise<void> {
  await db.delete(registration).where(eq(registration.email, email));
}

export async function deleteOldRegistrations(db: Queryable, hours: number, now: DbClock): Promise<void> {
  await db.delete(registration).where(lt(registration.createdAt, sql`${now()} - make_interval(hours => ${hours})`));
}

/** The new account, or null when the address has one: an active account is never overwritten. */
export async function insertAccount(
  db: Queryable,
  { email, name, whatsapp }: RegisterInput,
  now: DbClock,
): Promise<AccountRow | null> {
  const [row] = await db
    .insert(account)
    .values({ email, name, whatsapp, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row ?? null;
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row ?? null;
}

/** The same, and no other transaction changes it until this one ends. */
export async function lockAccount(db: Queryable, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.id, id)).for("update");
  return row ?? null;
}

export async function updateAccount(
  db: Queryable,
  id: number,
  changes: Partial<Pick<AccountRow, "name" | "whatsapp" | "description">>,
  now: DbClock,
): Promise<AccountRow | null> {
  const [row] = await db
    .update(account)
    .set({ ...changes, updatedAt: now() })
    .where(eq(account.id, id))
    .returning();
  return row ?? null;
}

/**
 * Counts a wrong code. The hundredth in a row closes the account, for `hours`, to codes that are typed elsewhere than
 * where they were asked for; answers whether it was this one.
 */
export async function countFailedCode(
  db: Queryable,
  id: number,
  { max, hours, now }: { max: number; hours: number; now: DbClock },
): Promise<boolean> {
  const [row] = await db
    .update(account)
    .set({ failedCodes: sql`${account.failedCodes} + 1` })
    .where(eq(account.id, id))
    .returning({ failedCodes: account.failedCodes });
  if (!row || row.failedCodes < max) return false;
  const closed = await db
    .update(account)
    .set({ failedCodes: 0, codesRefusedUntil: sql`${now()} + make_interval(hours => ${hours})` })
    .where(eq(account.id, id))
    .returning({ id: account.id });
  return closed.length === 1;
}

export async function clearFailedCodes(db: Queryable, id: number): Promise<void> {
  await db.update(account).set({ failedCodes: 0, codesRefusedUntil: null }).where(eq(account.id, id));
}

export async function selectNames(db: Queryable, ids: number[]): Promise<{ id: number; name: string }[]> {
  return db.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids));
}
