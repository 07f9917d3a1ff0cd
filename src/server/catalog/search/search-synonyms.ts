import { desc, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { cleanLine } from "#lib/clean-text.ts";
import type { Db, Queryable } from "../../db/database.ts";
import { readPhrase } from "../lexicon/read-lexicon.ts";
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

function checkedSide(text: string): string {
  const side = cleanLine(text).toLowerCase();
  if (side.length > LONGEST_SIDE || readPhrase(side).words.length === 0) throw new AppError("request/invalid");
  return side;
}

/**
 * Adds an entry to the merchant's own lexicon; one that is there already stays as it is. Every copy searches by it at once: like
 * any change of the catalogue, it raises the catalogue's version.
 * @throws AppError request/invalid when a side says nothing or is too long.
 */
export async function addSynonym(db: Db, given: { term: string; meaning: string }): Promise<Synonym> {
  const entry = { term: checkedSide(given.term), meaning: checkedSide(given.meaning) };
  return db.transaction(async (tx) => {
    const version = await holdCatalog(tx);
    const [added] = await tx
      .insert(searchSynonym)
      .values(entry)
      .onConflictDoUpdate({ target: [searchSynonym.term, searchSynonym.meaning], set: entry })
      .returning();
    await publishVersion(tx, version);
    return added as Synonym;
  });
}

/** Removes an entry; answers whether there was one. */
export async function removeSynonym(db: Db, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const version = await holdCatalog(tx);
    const removed = await tx.delete(searchSynonym).where(eq(searchSynonym.id, id)).returning({ id: searchSynonym.id });
    if (removed.length > 0) await publishVersion(tx, version);
    return removed.length > 0;
  });
}
