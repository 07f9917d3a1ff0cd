import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AssistantCategory } from "#contract/assistant/assistant-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { isOfOpenAccount } from "#server/account/account.table.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { containing } from "#server/platform/db/like-pattern.ts";
import { purgeDeletedRows } from "#server/platform/db/purge-trash.ts";
import { type AssistantContent, assistant, assistantRating, assistantTalk } from "./assistant.table.ts";

const PURGE_BATCH = 100;

export interface AssistantFilter {
  search?: string | undefined;
  category?: AssistantCategory | undefined;
}

export interface Range {
  offset: number;
  limit: number;
}

/** Each answers one row of an assistant: by their primary keys. */
const conversations = sql<number>`(SELECT count(*) FROM ${assistantTalk} WHERE ${assistantTalk.assistantId} = ${assistant.id})`;
const satisfaction = sql<
  number | null
>`(SELECT avg(${assistantRating.isGood}::int) FROM ${assistantRating} WHERE ${assistantRating.assistantId} = ${assistant.id})`;

const columns = {
  id: assistant.id,
  accountId: assistant.accountId,
  name: assistant.name,
  category: assistant.category,
  personality: assistant.personality,
  knowledge: assistant.knowledge,
  fileIds: assistant.fileIds,
  isActive: assistant.isActive,
  slug: assistant.slug,
  revision: assistant.revision,
  createdAt: assistant.createdAt,
  updatedAt: assistant.updatedAt,
  deletedAt: assistant.deletedAt,
  creationHash: assistant.creationHash,
  conversations: conversations.mapWith(Number),
  satisfaction: satisfaction.mapWith(Number),
};

export type AssistantRow = Awaited<ReturnType<typeof selectAll>>[number];

function selectAll(db: Queryable, where: SQL | undefined, order: SQL[] = [asc(assistant.id)], range?: Range) {
  const { offset = 0, limit = 1_000 } = range ?? {};
  return db
    .select(columns)
    .from(assistant)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
}

const wordsOf = ({ name, personality, knowledge }: AssistantContent) =>
  foldText([name, personality, knowledge].join("\n"));
const isKept = (accountId: number) => and(eq(assistant.accountId, accountId), isNull(assistant.deletedAt));
const isOne = (accountId: number, id: number) => and(eq(assistant.accountId, accountId), eq(assistant.id, id));
const expiry = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** Whoever writes new assistants or files of the account waits for the others who do, so that its limits hold. */
export async function lockAccount(tx: Queryable, accountId: number): Promise<void> {
  await lockUntilCommit(tx, "assistant/create", accountId);
}

export async function countKept(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(assistant).where(isKept(accountId));
  return row?.total ?? 0;
}

export async function insertAssistant(
  db: Queryable,
  accountId: number,
  content: AssistantContent,
  creation: { creationKey?: string | undefined; creationHash: string },
): Promise<number> {
  const [row] = await db
    .insert(assistant)
    .values({ accountId, ...content, words: wordsOf(content), ...creation })
    .returning({ id: assistant.id });
  if (!row) throw new Error("the assistant was not stored");
  return row.id;
}

export async function findByCreationKey(db: Queryable, accountId: number, key: string): Promise<AssistantRow | null> {
  const [row] = await selectAll(db, and(eq(assistant.accountId, accountId), eq(assistant.creationKey, key)));
  return row ?? null;
}

/** The account's assistant with this id, deleted or not. */
export async function findAssistant(db: Queryable, accountId: number, id: number): Promise<AssistantRow | null> {
  const [row] = await selectAll(db, isOne(accountId, id));
  return row ?? null;
}

/** Of any account: for answering, not for showing. */
export async function findLiving(db: Queryable, id: number): Promise<AssistantRow | null> {
  const [row] = await selectAll(db, and(eq(assistant.id, id), isNull(assistant.deletedAt)));
  return row ?? null;
}

/** What is published at the address. */
export async function findPublished(db: Queryable, slug: string): Promise<AssistantRow | null> {
  const [row] = await selectAll(
    db,
    and(eq(assistant.slug, slug), isNull(assistant.deletedAt), isOfOpenAccount(assistant.accountId)),
  );
  return row ?? null;
}

export async function selectAssistants(db: Queryable, accountId: number, filter: AssistantFilter & Range) {
  const words = foldText(filter.search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const where = and(
    isKept(accountId),
    ...words.map((word) => sql`${assistant.words} LIKE ${containing(word)}`),
    filter.category && eq(assistant.category, filter.category),
  );
  const rows = await selectAll(db, where, [desc(assistant.updatedAt), desc(assistant.id)], filter);
  const [all] = await db.select({ total: count() }).from(assistant).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The figures of the account. */
export async function selectFigures(db: Queryable, accountId: number) {
  const { rows } = await db.execute<{
    assistants: number;
    active: number;
    conversations: number;
    good: number | null;
  }>(sql`
    SELECT count(*)::int AS assistants, (count(*) FILTER (WHERE is_active))::int AS active,
      (SELECT count(*)::int FROM ${assistantTalk} t JOIN ${assistant} a ON a.id = t.assistant_id
        WHERE a.account_id = ${accountId} AND a.deleted_at IS NULL) AS conversations,
      (SELECT avg(r.is_good::int)::float FROM ${assistantRating} r JOIN ${assistant} a ON a.id = r.assistant_id
        WHERE a.account_id = ${accountId} AND a.deleted_at IS NULL) AS good
    FROM ${assistant} WHERE account_id = ${accountId} AND deleted_at IS NULL`);
  const { assistants = 0, active = 0, conversations: talks = 0, good = null } = rows[0] ?? {};
  return { assistants, active, conversations: talks, satisfaction: good };
}

/** Writes the content as the next revision, if the assistant still has this one; answers the new revision or null. */
export async function updateContent(
  db: Queryable,
  accountId: number,
  { id, revision, content }: { id: number; revision: number; content: AssistantContent },
): Promise<number | null> {
  const [row] = await db
    .update(assistant)
    .set({ ...content, words: wordsOf(content), revision: revision + 1, updatedAt: sql`now()` })
    .where(and(isOne(accountId, id), isNull(assistant.deletedAt), eq(assistant.revision, revision)))
    .returning({ revision: assistant.revision });
  return row?.revision ?? null;
}

export async function setActive(db: Queryable, accountId: number, id: number, isActive: boolean): Promise<void> {
  await db.update(assistant).set({ isActive }).where(isOne(accountId, id));
}

/** Publishes the assistant at the address, or takes it down with null. */
export async function setSlug(db: Queryable, accountId: number, id: number, slug: string | null): Promise<void> {
  await db
    .update(assistant)
    .set({ slug, publishedAt: slug === null ? null : sql`now()` })
    .where(isOne(accountId, id));
}

/** Puts the assistant into the trash, and off its public address, or takes it out. */
export async function setDeleted(db: Queryable, accountId: number, id: number, isDeleted: boolean): Promise<void> {
  const deletedAt = isDeleted ? sql`coalesce(${assistant.deletedAt}, now())` : null;
  await db
    .update(assistant)
    .set(isDeleted ? { deletedAt, slug: null, publishedAt: null } : { deletedAt })
    .where(isOne(accountId, id));
}

/** What is in the trash, the last deleted first. */
export async function selectTrash(db: Queryable, accountId: number, { days, ...range }: Range & { days: number }) {
  const where = and(
    eq(assistant.accountId, accountId),
    isNotNull(assistant.deletedAt),
    sql`${assistant.deletedAt} > ${expiry(days)}`,
  );
  const rows = await selectAll(db, where, [desc(assistant.deletedAt), desc(assistant.id)], range);
  const [all] = await db.select({ total: count() }).from(assistant).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The account's assistants as the library lists things: kind, id, name, excerpt, size in bytes, uses, when made. */
export const assistantLibraryRows = (accountId: number): SQL => sql`
  SELECT 'assistant'::text AS kind, id::int, name::text, left(personality, 300)::text AS excerpt,
    octet_length(personality || knowledge)::bigint AS size_bytes,
    (SELECT count(*) FROM assistant_talk t WHERE t.assistant_id = ${assistant}.id)::int AS uses, created_at::timestamptz
  FROM ${assistant} WHERE account_id = ${accountId} AND deleted_at IS NULL`;

/** Removes for good what nobody restored in time, with its versions, files and figures. */
export const purgeTrash = (db: Queryable, days: number) =>
  purgeDeletedRows(db, assistant, { days, batch: PURGE_BATCH });
