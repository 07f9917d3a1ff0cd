import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Role, StoreAccess } from "#contract/member/role.ts";
import { account } from "#server/account/account.table.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { member } from "./member.table.ts";
import { storeAccess } from "./store-access.table.ts";

const inviter = alias(account, "inviter");

/** Who is in the team changes one change after the other, in whichever copy: that an owner stays is looked at behind this lock. */
export async function lockTeam(tx: Queryable): Promise<void> {
  await lockUntilCommit(tx, "member/team");
}

/** What there is to know of an account's role; null when the account is gone. */
export async function selectStanding(db: Queryable, accountId: number) {
  const [row] = await db
    .select({ email: account.email, role: member.role, decided: storeAccess.mode })
    .from(account)
    .leftJoin(member, and(eq(member.accountId, account.id), isNotNull(member.joinedAt)))
    .leftJoin(storeAccess, sql`true`)
    .where(eq(account.id, accountId));
  return row ?? null;
}

export async function selectAccess(db: Queryable): Promise<StoreAccess | null> {
  const [row] = await db.select({ mode: storeAccess.mode }).from(storeAccess);
  return row?.mode ?? null;
}

/** False when it was decided already. */
export async function insertAccess(
  db: Queryable,
  decision: { mode: StoreAccess; decidedBy: number },
  now: DbClock,
): Promise<boolean> {
  const rows = await db
    .insert(storeAccess)
    .values({ ...decision, decidedAt: now() })
    .onConflictDoNothing()
    .returning({ id: storeAccess.id });
  return rows.length === 1;
}

const columns = {
  id: member.id,
  email: member.email,
  accountId: member.accountId,
  role: member.role,
  createdAt: member.createdAt,
  joinedAt: member.joinedAt,
  revision: member.revision,
  name: account.name,
  invitedBy: inviter.name,
};

const selectRows = (db: Queryable) =>
  db
    .select(columns)
    .from(member)
    .leftJoin(account, eq(account.id, member.accountId))
    .leftJoin(inviter, eq(inviter.id, member.invitedBy));

export type MemberRow = Awaited<ReturnType<typeof selectRows>>[number];

export async function selectMembers(db: Queryable, { offset, limit }: { offset: number; limit: number }) {
  const rows = await selectRows(db).orderBy(asc(member.id)).offset(offset).limit(limit);
  return { rows, total: await countMembers(db) };
}

export async function countMembers(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(member);
  return row?.total ?? 0;
}

export async function findMember(db: Queryable, id: number): Promise<MemberRow | null> {
  const [row] = await selectRows(db).where(eq(member.id, id));
  return row ?? null;
}

export async function findMemberByEmail(db: Queryable, email: string): Promise<MemberRow | null> {
  const [row] = await selectRows(db).where(eq(member.email, email));
  return row ?? null;
}

/** Whether an account other than this member's owns the store, and is open. */
export async function hasOtherOwner(db: Queryable, exceptId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, and(eq(account.id, member.accountId), isNull(account.eraseAt)))
    .where(and(eq(member.role, "owner"), isNotNull(member.joinedAt), ne(member.id, exceptId)))
    .limit(1);
  return row !== undefined;
}

/** Whether somebody else is in the team or invited to it, and did not close their account. */
export async function hasOtherMember(db: Queryable, exceptId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: member.id })
    .from(member)
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(isNull(account.eraseAt), ne(member.id, exceptId)))
    .limit(1);
  return row !== undefined;
}

export async function findMemberId(db: Queryable, accountId: number): Promise<number | null> {
  const [row] = await db.select({ id: member.id }).from(member).where(eq(member.accountId, accountId));
  return row?.id ?? null;
}

/** Whether the address has an account that its owner did not close. */
export async function hasOpenAccount(db: Queryable, email: string): Promise<boolean> {
  const open = and(eq(account.email, email), isNull(account.eraseAt));
  const [row] = await db.select({ id: account.id }).from(account).where(open);
  return row !== undefined;
}

export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return row !== undefined;
}

export async function hasOtherAccount(db: Queryable, exceptId: number): Promise<boolean> {
  const [row] = await db.select({ id: account.id }).from(account).where(ne(account.id, exceptId)).limit(1);
  return row !== undefined;
}

/** A member of the address, with an account or still invited; one that is there gets the role. */
export async function upsertMember(
  db: Queryable,
  given: { email: string; role: Role; accountId?: number; invitedBy?: number },
  now: DbClock,
): Promise<number> {
  const joined = given.accountId === undefined ? {} : { accountId: given.accountId, joinedAt: now() };
  const [row] = await db
    .insert(member)
    .values({ ...given, createdAt: now(), updatedAt: now(), ...joined })
    .onConflictDoUpdate({
      target: member.email,
      set: { role: given.role, updatedAt: now(), revision: sql`${member.revision} + 1`, ...joined },
    })
    .returning({ id: member.id });
  if (!row) throw new Error("the member was not stored");
  return row.id;
}

/** Whoever was invited by this address is a member from now on; null when nobody waits for it. */
export async function joinMember(
  db: Queryable,
  { id: accountId, email }: { id: number; email: string },
  now: DbClock,
): Promise<{ id: number; role: Role } | null> {
  const [row] = await db
    .update(member)
    .set({ accountId, joinedAt: now(), updatedAt: now(), revision: sql`${member.revision} + 1` })
    .where(and(eq(member.email, email), isNull(member.joinedAt)))
    .returning({ id: member.id, role: member.role });
  return row ?? null;
}

/** False when the member is not of that revision any more. */
export async function updateRole(
  db: Queryable,
  { id, role, revision }: { id: number; role: Role; revision: number },
  now: DbClock,
): Promise<boolean> {
  const rows = await db
    .update(member)
    .set({ role, updatedAt: now(), revision: revision + 1 })
    .where(and(eq(member.id, id), eq(member.revision, revision)))
    .returning({ id: member.id });
  return rows.length === 1;
}

export async function deleteMember(db: Queryable, id: number): Promise<void> {
  await db.delete(member).where(eq(member.id, id));
}

/** The e-mail of an account, or null when it is gone. */
export async function findEmail(db: Queryable, accountId: number): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  return row?.email ?? null;
}

/** The members with these roles who have an account and did not close it, those who came first at the front. */
export async function selectPeople(db: Queryable, roles: Role[], limit: number): Promise<{ email: string }[]> {
  return db
    .select({ email: account.email })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(isNotNull(member.joinedAt), inArray(member.role, roles), isNull(account.eraseAt)))
    .orderBy(asc(member.id))
    .limit(limit);
}

/** The account that there was first, of those that are open. */
export async function selectFirstAccount(db: Queryable): Promise<{ email: string }[]> {
  const isOpen = isNull(account.eraseAt);
  return db.select({ email: account.email }).from(account).where(isOpen).orderBy(asc(account.id)).limit(1);
}
