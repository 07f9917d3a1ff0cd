import { and, asc, count, countDistinct, desc, eq, isNotNull, isNull, type SQL, sql, sum } from "drizzle-orm";
import type { PromptCategory, PromptSort } from "#contract/prompt/prompt-rules.ts";
import { foldText, sortKey } from "#lib/portuguese-text.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { containing } from "#server/platform/db/like-pattern.ts";
import { purgeDeletedRows } from "#server/platform/db/purge-trash.ts";
import { prompt, promptUse } from "./prompt.table.ts";

export type PromptRow = typeof prompt.$inferSelect;

/** What its owner writes of a prompt. */
export interface PromptContent {
  title: string;
  category: PromptCategory;
  text: string;
  tags: string[];
}

export interface PromptFilter {
  search?: string | undefined;
  category?: PromptCategory | undefined;
  tag?: string | undefined;
}

const PURGE_BATCH = 500;
const orders: Record<PromptSort, SQL[]> = {
  recent: [desc(prompt.updatedAt), desc(prompt.id)],
  oldest: [asc(prompt.createdAt), asc(prompt.id)],
  name: [asc(prompt.sortTitle), asc(prompt.id)],
  uses: [desc(prompt.uses), desc(prompt.updatedAt), desc(prompt.id)],
};

const columnsOf = ({ title, category, text, tags }: PromptContent) => ({
  title,
  category,
  text,
  tags,
  words: foldText([title, ...tags, text].join("\n")),
  sortTitle: sortKey(title),
});

const isKept = (accountId: number) => and(eq(prompt.accountId, accountId), isNull(prompt.deletedAt));
const isOne = (accountId: number, id: number) => and(eq(prompt.accountId, accountId), eq(prompt.id, id));
const expiry = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

function matching({ search, category, tag }: PromptFilter): (SQL | undefined)[] {
  const words = foldText(search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return [
    ...words.map((word) => sql`${prompt.words} LIKE ${containing(word)}`),
    category && eq(prompt.category, category),
    tag === undefined ? undefined : sql`${tag} = ANY(${prompt.tags})`,
  ];
}

/** Whoever writes new prompts of the account waits for the others who do, so that its limit holds. */
export async function lockCreation(tx: Queryable, accountId: number): Promise<void> {
  await lockUntilCommit(tx, "prompt/create", accountId);
}

export async function countKept(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(prompt).where(isKept(accountId));
  return row?.total ?? 0;
}

export async function insertPrompt(
  db: Queryable,
  accountId: number,
  content: PromptContent,
  creation: { creationKey?: string | undefined; creationHash?: string } = {},
): Promise<PromptRow> {
  const [row] = await db
    .insert(prompt)
    .values({ accountId, ...columnsOf(content), ...creation })
    .returning();
  if (!row) throw new Error("the prompt was not stored");
  return row;
}

export async function findByCreationKey(db: Queryable, accountId: number, key: string): Promise<PromptRow | null> {
  const [row] = await db
    .select()
    .from(prompt)
    .where(and(eq(prompt.accountId, accountId), eq(prompt.creationKey, key)));
  return row ?? null;
}

/** The account's prompt with this id, deleted or not. */
export async function findPrompt(db: Queryable, accountId: number, id: number): Promise<PromptRow | null> {
  const [row] = await db.select().from(prompt).where(isOne(accountId, id));
  return row ?? null;
}

export async function selectPrompts(
  db: Queryable,
  accountId: number,
  { sort, offset, limit, ...filter }: PromptFilter & { sort: PromptSort; offset: number; limit: number },
) {
  const where = and(isKept(accountId), ...matching(filter));
  const rows = await db
    .select()
    .from(prompt)
    .where(where)
    .orderBy(...orders[sort])
    .offset(offset)
    .limit(limit);
  const [all] = await db.select({ total: count() }).from(prompt).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** All of them, the oldest first. */
export async function selectAllKept(db: Queryable, accountId: number): Promise<PromptRow[]> {
  return db.select().from(prompt).where(isKept(accountId)).orderBy(asc(prompt.id));
}

/** The figures of the account. */
export async function selectFigures(db: Queryable, accountId: number) {
  const [kept] = await db
    .select({ prompts: count(), uses: sum(prompt.uses).mapWith(Number), categories: countDistinct(prompt.category) })
    .from(prompt)
    .where(isKept(accountId));
  const [week] = await db
    .select({ uses: count() })
    .from(promptUse)
    .where(and(eq(promptUse.accountId, accountId), sql`${promptUse.at} > ${expiry(7)}`));
  const { prompts = 0, uses, categories = 0 } = kept ?? {};
  return { prompts, uses: uses ?? 0, categories, usesThisWeek: week?.uses ?? 0 };
}

/** Writes the prompt if it still has the revision; null when it has not, or is not there. */
export async function updatePrompt(
  db: Queryable,
  accountId: number,
  { id, revision, content }: { id: number; revision: number; content: PromptContent },
): Promise<PromptRow | null> {
  const [row] = await db
    .update(prompt)
    .set({ ...columnsOf(content), revision: revision + 1, updatedAt: sql`now()` })
    .where(and(isOne(accountId, id), isNull(prompt.deletedAt), eq(prompt.revision, revision)))
    .returning();
  return row ?? null;
}

/** Puts the prompt into the trash or takes it out; one that is there already keeps its time. */
export async function setDeleted(
  db: Queryable,
  accountId: number,
  id: number,
  isDeleted: boolean,
): Promise<PromptRow | null> {
  const [row] = await db
    .update(prompt)
    .set({ deletedAt: isDeleted ? sql`coalesce(${prompt.deletedAt}, now())` : null })
    .where(isOne(accountId, id))
    .returning();
  return row ?? null;
}

/** What is in the trash, the last deleted first. */
export async function selectTrash(
  db: Queryable,
  accountId: number,
  { days, offset, limit }: { days: number; offset: number; limit: number },
) {
  const where = and(
    eq(prompt.accountId, accountId),
    isNotNull(prompt.deletedAt),
    sql`${prompt.deletedAt} > ${expiry(days)}`,
  );
  const rows = await db
    .select()
    .from(prompt)
    .where(where)
    .orderBy(desc(prompt.deletedAt), desc(prompt.id))
    .offset(offset)
    .limit(limit);
  const [all] = await db.select({ total: count() }).from(prompt).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Writes down that the prompt was used now; null when it is not there. */
export async function insertUse(tx: Queryable, accountId: number, id: number): Promise<PromptRow | null> {
  const [row] = await tx
    .update(prompt)
    .set({ uses: sql`${prompt.uses} + 1`, lastUsedAt: sql`now()` })
    .where(and(isOne(accountId, id), isNull(prompt.deletedAt)))
    .returning();
  if (row) await tx.insert(promptUse).values({ promptId: id, accountId });
  return row ?? null;
}

/** The account's prompts as the library lists things: kind, id, name, excerpt, size in bytes, uses, when made. */
export const promptLibraryRows = (accountId: number): SQL => sql`
  SELECT 'prompt'::text AS kind, id::int, title::text AS name, left(text, 300)::text AS excerpt,
    octet_length(text)::bigint AS size_bytes, uses::int, created_at::timestamptz
  FROM ${prompt} WHERE account_id = ${accountId} AND deleted_at IS NULL`;

/** Removes for good what nobody restored in time. */
export const purgeTrash = (db: Queryable, days: number) => purgeDeletedRows(db, prompt, { days, batch: PURGE_BATCH });
