import { and, desc, eq, ne } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { SynonymInput } from "#contract/search/search-admin.ts";
import { cleanLine } from "#lib/clean-text.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { readPhrase } from "./lexicon/read-lexicon.ts";
import { searchSynonym } from "./search-synonym.table.ts";
import { holdCatalog, publishVersion } from "./search-write.queries.ts";

const LONGEST_SIDE = 80;
const MOST_SYNONYMS = 5_000;

export interface Synonym {
  id: number;
  /** What people type. */
  term: string;
  /** What the products are called. */
  meaning: string;
  createdAt: Date;
}

export async function selectSynonyms(db: Queryable): Promise<Synonym[]> {
  return db.select().from(searchSynonym).orderBy(desc(searchSynonym.id)).limit(MOST_SYNONYMS);
}

const sides = { term: "O que as pessoas digitam", meaning: "O nome na loja" } as const;

function checkedSide(given: SynonymInput, path: keyof SynonymInput): string {
  const side = cleanLine(given[path]).toLowerCase();
  if (side.length <= LONGEST_SIDE && readPhrase(side).words.length > 0) return side;
  const message = `${sides[path]} deve ter uma palavra que diga algo, em até ${LONGEST_SIDE} letras.`;
  throw new AppError("request/invalid", { message, fields: [{ path, message }] });
}

const checked = (given: SynonymInput): SynonymInput => ({
  term: checkedSide(given, "term"),
  meaning: checkedSide(given, "meaning"),
});

/** Told of each change in the transaction that makes it. */
export type OnSynonymChange = (tx: Queryable, change: { before?: Synonym; after?: Synonym }) => Promise<void>;

/**
 * Adds an entry to the merchant's own lexicon; one that is there already stays as it is. Every copy searches by it at once: like
 * any change of the catalogue, it raises the catalogue's version.
 * @throws AppError request/invalid when a side says nothing or is too long.
 */
export async function addSynonym(db: Db, given: SynonymInput, onChange: OnSynonymChange): Promise<Synonym> {
  const entry = checked(given);
  return db.transaction(async (tx) => {
    const version = await holdCatalog(tx);
    const [added] = await tx.insert(searchSynonym).values(entry).onConflictDoNothing().returning();
    if (!added) return getSame(tx, entry);
    await onChange(tx, { after: added });
    await publishVersion(tx, version);
    return added;
  });
}

async function getSame(tx: Queryable, { term, meaning }: SynonymInput): Promise<Synonym> {
  const isSame = and(eq(searchSynonym.term, term), eq(searchSynonym.meaning, meaning));
  const [same] = await tx.select().from(searchSynonym).where(isSame);
  return same as Synonym;
}

/**
 * Changes an entry; like a new one it counts at once.
 * @throws AppError request/invalid, search/synonym-not-found, search/synonym-exists when another one says the same
 */
export async function changeSynonym(
  db: Db,
  id: number,
  given: SynonymInput,
  onChange: OnSynonymChange,
): Promise<Synonym> {
  const entry = checked(given);
  return db.transaction(async (tx) => {
    const version = await holdCatalog(tx);
    const { term, meaning } = searchSynonym;
    const [same] = await tx
      .select({ id: searchSynonym.id })
      .from(searchSynonym)
      .where(and(eq(term, entry.term), eq(meaning, entry.meaning), ne(searchSynonym.id, id)));
    if (same) throw new AppError("search/synonym-exists");
    const [before] = await tx.select().from(searchSynonym).where(eq(searchSynonym.id, id));
    const [changed] = await tx.update(searchSynonym).set(entry).where(eq(searchSynonym.id, id)).returning();
    if (!before || !changed) throw new AppError("search/synonym-not-found");
    await onChange(tx, { before, after: changed });
    await publishVersion(tx, version);
    return changed;
  });
}

/** Removes an entry; answers whether there was one. */
export async function removeSynonym(db: Db, id: number, onChange: OnSynonymChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    const version = await holdCatalog(tx);
    const [removed] = await tx.delete(searchSynonym).where(eq(searchSynonym.id, id)).returning();
    if (!removed) return false;
    await onChange(tx, { before: removed });
    await publishVersion(tx, version);
    return true;
  });
}
