import type { ProductInput } from "#contract/product.ts";
import { toCents } from "#lib/money.ts";
import { sortKey } from "#lib/portuguese-text.ts";
import type { Db, Queryable } from "../db/database.ts";
import { type ProductRow, type UpsertedProduct, upsertProducts } from "./product-upsert.queries.ts";
import { type SearchDocument, searchDocument } from "./search-document.ts";
import {
  changeWordCounts,
  countWordsOf,
  deleteSearchRows,
  raiseVersion,
  upsertSearchRows,
  type WordChange,
} from "./search-write.queries.ts";

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

async function writeWords(
  tx: Queryable,
  written: UpsertedProduct[],
  byCode: Map<string, ProductInput>,
  revision: number,
) {
  const known = written.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const before = known.length > 0 ? await countWordsOf(tx, known) : new Map<string, number>();
  const rows: { productId: number; document: SearchDocument }[] = [];
  const hidden: number[] = [];
  for (const { id, code } of written) {
    const input = byCode.get(code);
    if (input?.isActive) rows.push({ productId: id, document: searchDocument(input) });
    else hidden.push(id);
  }
  if (rows.length > 0) {
    await upsertSearchRows(
      tx,
      rows.map(({ productId, document: { words, nameLength } }) => ({ productId, words, nameLength })),
    );
  }
  if (hidden.length > 0) await deleteSearchRows(tx, hidden);
  const changes = wordChanges(
    before,
    rows.map(({ document }) => document),
  );
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
    const revision = await raiseVersion(tx);
    const written = await upsertProducts(
      tx,
      [...byCode.values()].map((input) => toRow(input, revision)),
    );
    if (written.length > 0) await writeWords(tx, written, byCode, revision);
    const created = written.filter(({ isNew }) => isNew).length;
    return { created, updated: written.length - created, unchanged: byCode.size - written.length };
  });
}
