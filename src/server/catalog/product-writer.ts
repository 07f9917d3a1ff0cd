import type { ProductInput } from "#contract/product.ts";
import { toCents } from "#lib/money.ts";
import { sortKey } from "#lib/portuguese-text.ts";
import type { Db, Queryable } from "../db/database.ts";
import { type ProductRow, upsertProducts } from "./product-upsert.queries.ts";
import { type SearchDocument, searchDocument, WORDS_VERSION } from "./search-document.ts";
import {
  changeWordCounts,
  countWordsOf,
  deleteSearchRows,
  holdCatalog,
  publishVersion,
  selectSearchedProducts,
  selectWordsVersion,
  setWordsVersion,
  upsertSearchRows,
  type WordChange,
} from "./search-write.queries.ts";

const WORDS_BATCH = 500;

/** What became of the distinct codes of a batch. */
export interface SavedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

function toRow(input: ProductInput, revision: number): ProductRow {
  const { costPrice, originalPrice, promotionalPrice, createdAt, updatedAt, ...same } = input;
  return {
    ...same,
    costCents: toCents(costPrice),
    originalCents: toCents(originalPrice),
    promotionalCents: toCents(promotionalPrice),
    sortName: sortKey(input.name),
    revision,
    createdAt: createdAt ? new Date(createdAt) : undefined,
    updatedAt: updatedAt ? new Date(updatedAt) : undefined,
  };
}

/** The difference that these documents make to a vocabulary in which their products had the words `before`. */
function wordChanges(before: Map<string, number>, documents: SearchDocument[]): WordChange[] {
  const changes = new Map<string, WordChange>();
  for (const [word, count] of before) changes.set(word, { word, shown: word, difference: -count });
  for (const { vocabulary } of documents) {
    for (const [word, shown] of vocabulary) {
      const known = changes.get(word);
      if (known) known.difference += 1;
      else changes.set(word, { word, shown, difference: 1 });
    }
  }
  return [...changes.values()].filter(({ difference }) => difference !== 0);
}

interface ReadProduct {
  productId: number;
  document: SearchDocument;
}

/** Writes what search knows of these products and forgets the hidden ones, the counts of the vocabulary included. */
async function writeWords(tx: Queryable, read: ReadProduct[], hidden: number[], known: number[], revision: number) {
  const before = known.length > 0 ? await countWordsOf(tx, known) : new Map<string, number>();
  if (read.length > 0) {
    const rows = read.map(({ productId, document: { words, nameLength } }) => ({ productId, words, nameLength }));
    await upsertSearchRows(tx, rows);
  }
  if (hidden.length > 0) await deleteSearchRows(tx, hidden);
  const documents = read.map(({ document }) => document);
  const changes = wordChanges(before, documents);
  if (changes.length > 0) await changeWordCounts(tx, changes, revision);
}

/**
 * Writes products under their codes: new ones are created, known ones replaced, and those that would stay as they are
 * left alone. The only writer of the catalogue: all that is derived (prices in cents, the order of names, the words of
 * the search, the version that readers watch) is computed here. All or nothing; of a code that comes twice the last one
 * counts.
 */
export async function saveProducts(db: Db, batch: ProductInput[]): Promise<SavedCounts> {
  const byCode = new Map(batch.map((input) => [input.code, input]));
  if (byCode.size === 0) return { created: 0, updated: 0, unchanged: 0 };
  return db.transaction(async (tx) => {
    const revision = await holdCatalog(tx);
    const written = await upsertProducts(
      tx,
      [...byCode.values()].map((input) => toRow(input, revision)),
    );
    const inputs = written.map(({ id, code, isNew }) => ({ id, isNew, input: byCode.get(code) as ProductInput }));
    const shown = inputs.filter(({ input }) => input.isActive);
    const read = shown.map(({ id, input }) => ({ productId: id, document: searchDocument(input) }));
    const idsOf = (chosen: typeof inputs) => chosen.map(({ id }) => id);
    const hidden = idsOf(inputs.filter(({ input }) => !input.isActive));
    const known = idsOf(inputs.filter(({ isNew }) => !isNew));
    if (written.length > 0) {
      await writeWords(tx, read, hidden, known, revision);
      await publishVersion(tx, revision);
    }
    const created = written.filter(({ isNew }) => isNew).length;
    return { created, updated: written.length - created, unchanged: byCode.size - written.length };
  });
}

/**
 * Reads the words of all products anew when they were read by other rules than today's. It may be stopped and started at
 * any time, and by several processes at once; until it is done, searches find by the old words or by the new ones.
 */
export async function bringWordsUpToDate(db: Db): Promise<void> {
  if ((await selectWordsVersion(db)) === WORDS_VERSION) return;
  let afterId: number | undefined = 0;
  while (afterId !== undefined) afterId = await db.transaction((tx) => readWordsAnew(tx, afterId ?? 0));
  await setWordsVersion(db);
}

/** Reads the words of one batch of products anew and answers the last id, or undefined after the last one. */
async function readWordsAnew(tx: Queryable, afterId: number): Promise<number | undefined> {
  const revision = await holdCatalog(tx);
  const products = await selectSearchedProducts(tx, afterId, WORDS_BATCH);
  const read = products.map((one) => ({ productId: one.id, document: searchDocument(one) }));
  const ids = products.map(({ id }) => id);
  await writeWords(tx, read, [], ids, revision);
  await publishVersion(tx, revision);
  return ids.at(-1);
}
