import { toSnakeCase } from "drizzle-orm/casing";
import type { ProductInput } from "#contract/catalog/product.ts";
import { HEALTH_VERSION } from "#contract/catalog-admin/product-health.ts";
import type { ChangeAction } from "#contract/catalog-admin/product-history.ts";
import { toCents } from "#lib/money.ts";
import { sortKey } from "#lib/portuguese-text.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import { type SearchDocument, searchDocument, WORDS_VERSION } from "#server/search/search-document.ts";
import {
  changeWordCounts,
  countWordsOf,
  deleteSearchRows,
  holdCatalog,
  publishVersion,
  selectSearchedByIds,
  selectSearchedProducts,
  selectWordsVersion,
  setWordsVersion,
  upsertSearchRows,
  type WordChange,
} from "#server/search/search-write.queries.ts";
import { documentOf, type PlannedProduct, planProducts } from "./planned-product.ts";
import { selectHealthVersion, selectNextOnSale, setHealthVersion } from "./product-health.queries.ts";
import { judgeProducts, judgeWritten } from "./product-health.ts";
import { type ProductPatch, patchProducts } from "./product-patch.queries.ts";
import type { ChangeNote } from "./product-record.ts";
import { searchedColumns, type UpsertedProduct, upsertProducts, type WrittenRow } from "./product-upsert.queries.ts";

const WORDS_BATCH = 100;
const HEALTH_BATCH = 500;

/** What became of the distinct codes of a batch. */
export interface SavedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** Some fields of a product as columns of its row, what is derived from them included. */
export function columnsOf(fields: Partial<Omit<ProductInput, "createdAt" | "updatedAt">>): Record<string, unknown> {
  const { costPrice, originalPrice, promotionalPrice, name, ...same } = fields;
  const row: Partial<WrittenRow> = {
    ...same,
    name,
    sortName: name === undefined ? undefined : sortKey(name),
    costCents: costPrice === undefined ? undefined : toCents(costPrice),
    originalCents: originalPrice === undefined ? undefined : toCents(originalPrice),
    promotionalCents: promotionalPrice === undefined ? undefined : toCents(promotionalPrice),
  };
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [toSnakeCase(field), value]));
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

/** A transaction that holds the catalogue: other writers wait for its end. */
export interface CatalogWrite {
  tx: Queryable;
  /** The version that its changes make. */
  revision: number;
  /** A part of a long work: nobody waits for it, and all copies have read it within a second. */
  isByTheWay?: boolean;
}

/** Runs `work` as the one writer of the catalogue. What it writes with the functions below is published with it. */
export function writeCatalog<T>(db: Db, work: (write: CatalogWrite) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => work({ tx, revision: await holdCatalog(tx) }));
}

/**
 * The same for the next part of a long work, which answers whether there may be more: visitors of the shop need not wait for any of the
 * parts, but for the last one, after which everybody sees all of them.
 */
export function writeCatalogPart(db: Db, work: (write: CatalogWrite) => Promise<boolean>): Promise<boolean> {
  return writeCatalog(db, async (write) => {
    const isMore = await work({ ...write, isByTheWay: true });
    if (!isMore) await publishVersion(write.tx, write.revision);
    return isMore;
  });
}

/** What search is to know of the products of which it has to read something anew, and that it is to find. */
async function readDocuments(reworded: (PlannedProduct & { id: number })[]): Promise<ReadProduct[]> {
  const read = await mapInSlices(reworded, ({ id, row, document = documentOf(row) }) => ({ productId: id, document }));
  return read.filter((one): one is ReadProduct => one.document !== undefined);
}

/**
 * Writes products under their codes: new ones are created, known ones replaced, and those that would stay as they are
 * left alone and not answered. Of a code that comes twice the last one counts.
 */
export async function putPlanned(
  write: CatalogWrite,
  batch: readonly PlannedProduct[],
  note: ChangeNote,
): Promise<UpsertedProduct[]> {
  const { tx, revision } = write;
  const byCode = new Map(batch.map((planned) => [planned.row.code, planned]));
  const rows = [...byCode.values()].map(({ row }) => row);
  const upserted = await upsertProducts(tx, rows, { revision, note });
  if (upserted.length === 0) return [];
  const written = upserted.map((one) => ({ ...one, ...(byCode.get(one.code) as PlannedProduct) }));
  const reworded = written.filter(({ isReworded }) => isReworded);
  // Words are read while the database is told what is wrong with the products: what is thrown is heard where they are needed.
  const reading = readDocuments(reworded);
  reading.catch(() => {});
  await judgeWritten(tx, written);
  const read = await reading;
  const shown = new Set(read.map(({ productId }) => productId));
  const changed = reworded.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const hidden = changed.filter((id) => !shown.has(id));
  await writeWords(tx, read, hidden, changed, revision);
  await publishVersion(tx, revision, write);
  return upserted;
}

/** The same for products of which nothing was worked out before. */
export async function putProducts(
  write: CatalogWrite,
  batch: readonly ProductInput[],
  note: ChangeNote,
): Promise<UpsertedProduct[]> {
  return putPlanned(write, await planProducts(batch), note);
}

const touchesWords = ({ fields }: ProductPatch) => searchedColumns.some((name) => name in fields);

/** Brings the words of products up to date that were changed by id. */
async function writeChangedWords({ tx, revision }: CatalogWrite, ids: number[]): Promise<void> {
  const shown = await selectSearchedByIds(tx, ids);
  const read = await mapInSlices(shown, (one) => ({ productId: one.id, document: searchDocument(one) }));
  const shownIds = new Set(shown.map(({ id }) => id));
  const hidden = ids.filter((id) => !shownIds.has(id));
  await writeWords(tx, read, hidden, ids, revision);
}

/** Makes what was changed by id known to search and to other processes. */
async function publishChanged(write: CatalogWrite, ids: number[], patches: ProductPatch[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, revision } = write;
  if (patches.some(touchesWords)) await writeChangedWords(write, ids);
  await judgeProducts(tx, ids);
  await publishVersion(tx, revision, write);
}

/** Changes products by id, with their history and their words; answers those that really changed. */
export async function changeProducts(
  write: CatalogWrite,
  patches: ProductPatch[],
  { action, note }: { action: ChangeAction; note: ChangeNote },
): Promise<number[]> {
  const changed = await patchProducts(write.tx, patches, { revision: write.revision, action, note });
  await publishChanged(write, changed, patches);
  return changed;
}

/**
 * Writes products under their codes, all or nothing; see `putProducts`. This file is the only writer of the catalogue:
 * all that is derived (prices in cents, the discount, the order of names, the words of the search, the history, what is wrong with it,
 * the version that readers watch) is computed here.
 */
export async function saveProducts(db: Db, batch: ProductInput[], note: ChangeNote = {}): Promise<SavedCounts> {
  const distinct = new Set(batch.map(({ code }) => code)).size;
  if (distinct === 0) return { created: 0, updated: 0, unchanged: 0 };
  const written = await writeCatalog(db, (write) => putProducts(write, batch, note));
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, updated: written.length - created, unchanged: distinct - written.length };
}

/**
 * Reads the words of all products anew when they were read by other rules than today's. It may be stopped and started at
 * any time, and by several processes at once; until it is done, searches find by the old words or by the new ones.
 */
async function bringWordsUpToDate(db: Db): Promise<void> {
  if ((await selectWordsVersion(db)) === WORDS_VERSION) return;
  await readAllWordsAnew(db, async () => {});
}

/** Reads the words of all active products anew, batch by batch, and tells after each how many are done. */
export async function readAllWordsAnew(db: Db, onProgress: (done: number) => Promise<void>): Promise<number> {
  let done = 0;
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const from: number = afterId;
    const batch: { lastId: number | undefined; count: number } = await writeCatalog(db, (write) =>
      readWordsAnew(write, from),
    );
    done += batch.count;
    afterId = batch.lastId;
    await onProgress(done);
  }
  await setWordsVersion(db);
  return done;
}

async function readWordsAnew({ tx, revision }: CatalogWrite, afterId: number) {
  const products = await selectSearchedProducts(tx, afterId, WORDS_BATCH);
  const read = await mapInSlices(products, (one) => ({ productId: one.id, document: searchDocument(one) }));
  await writeWords(
    tx,
    read,
    [],
    products.map(({ id }) => id),
    revision,
  );
  await publishVersion(tx, revision);
  return { lastId: products.at(-1)?.id, count: products.length };
}

/** Judges all products on sale when that was done by other rules than today's. May be stopped and started at any time. */
async function bringHealthUpToDate(db: Db): Promise<void> {
  if ((await selectHealthVersion(db)) === HEALTH_VERSION) return;
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const from: number = afterId;
    afterId = await writeCatalog(db, async ({ tx }) => {
      const ids = await selectNextOnSale(tx, from, HEALTH_BATCH);
      await judgeProducts(tx, ids);
      return ids.at(-1);
    });
  }
  await setHealthVersion(db);
}

/** Derives anew what is known of the products, where that was done by other rules than today's. */
export async function bringUpToDate(db: Db): Promise<void> {
  await bringWordsUpToDate(db);
  await bringHealthUpToDate(db);
}
