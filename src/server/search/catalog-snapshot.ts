import { setTimeout as sleep } from "node:timers/promises";
import { once } from "#lib/once.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  type IndexRow,
  selectCategoryRows,
  selectIndexRows,
  selectVersion,
  selectWordsAfter,
} from "./catalog-snapshot.queries.ts";
import { CategoryOrder } from "./category-order.ts";
import { CodeIndex } from "./code-index.ts";
import { createLexicon } from "./lexicon/lexicon.ts";
import { ProductIndex } from "./product-index.ts";
import { selectSynonyms } from "./search-synonyms.ts";
import { SearchVocabulary } from "./search-vocabulary.ts";

const ROWS_AT_START = 5_000;
/** Once visitors are there: what is read at once keeps all of them waiting. */
const ROWS_PER_QUERY = 250;
const MAX_ATTEMPTS = 3;
/** Between two readings for which nobody waits. */
const REST_MS = 20;

/** What words mean: the curated lexicon with the merchant's own entries, as they were last read. */
function createOwnLexicon(db: Db) {
  let lexicon = once(() => createLexicon());
  let ownSynonyms = "[]";
  return {
    /** Made when the first search asks for it. */
    get lexicon() {
      return lexicon();
    },
    async read(): Promise<void> {
      const own = await selectSynonyms(db);
      const read = JSON.stringify(own);
      if (read !== ownSynonyms) lexicon = once(() => createLexicon(own));
      ownSynonyms = read;
    },
  };
}

/** What was written after a place, oldest first. While somebody waits, the database looks for the next rows as the last are taken in. */
async function* readLog(
  db: Db,
  { after, limit, isAwaited }: { after: { revision: number; id: number }; limit: number; isAwaited: () => boolean },
): AsyncGenerator<IndexRow[], void, undefined> {
  for (let reading = selectIndexRows(db, after, limit); ; ) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return yield rows;
    const isHurried = isAwaited();
    if (isHurried) {
      reading = selectIndexRows(db, last, limit);
      // It is heard below, once these rows are taken in.
      reading.catch(() => {});
    }
    yield rows;
    if (isHurried) continue;
    await sleep(REST_MS);
    reading = selectIndexRows(db, last, limit);
  }
}

/**
 * This process's copy of what listing and search need of every product. The catalogue may be written by any process at any time, so
 * nothing is answered from the copy alone: every answer also reads the version that it must not be older than, and when the copy is,
 * it takes in what changed and the answer is made anew. What a long work writes part by part keeps no visitor waiting: the copy follows
 * it once a second, and only the choice and the order of products are so much older, for the products themselves are always read.
 */
export function createCatalogSnapshot(db: Db, onChanged: () => void = () => {}) {
  const productIndex = new ProductIndex();
  const codes = new CodeIndex();
  const vocabulary = new SearchVocabulary();
  let categories = new CategoryOrder([]);
  const words = createOwnLexicon(db);
  let version = -1;
  let place = { revision: -1, id: -1 };
  let catchingUp: Promise<void> | undefined;
  let isAwaited = false;
  let currentAtMs = Number.NaN;

  async function readChanges(): Promise<void> {
    const startedAtMs = performance.now();
    const newest = await selectVersion(db);
    const limit = version < 0 ? ROWS_AT_START : ROWS_PER_QUERY;
    for await (const rows of readLog(db, { after: place, limit, isAwaited: () => isAwaited })) {
      productIndex.apply(rows);
      codes.apply(rows);
      place = rows.at(-1) ?? place;
    }
    vocabulary.apply(await selectWordsAfter(db, version));
    await words.read();
    categories = new CategoryOrder(await selectCategoryRows(db));
    const hasChanged = version >= 0 && newest > version;
    version = newest;
    currentAtMs = startedAtMs;
    if (hasChanged) onChanged();
  }

  /** Takes in what changed; whoever asks meanwhile waits for the same reading. */
  function readOnce(): Promise<void> {
    catchingUp ??= readChanges().finally(() => {
      catchingUp = undefined;
      isAwaited = false;
    });
    return catchingUp;
  }

  /** The same without a rest. */
  function catchUp(): Promise<void> {
    isAwaited = true;
    return readOnce();
  }

  return {
    /** Takes in what nobody waits for, to be done once a second. Before the first reading there is nothing to bring up to date. */
    async followWrites(): Promise<void> {
      if (version < 0) return;
      const startedAtMs = performance.now();
      if ((await selectVersion(db)) > version) await readOnce();
      else currentAtMs = startedAtMs;
    },
    /** For how long nobody has seen that the copy is the catalogue; `NaN` before the first reading. */
    get ageSeconds() {
      return (performance.now() - currentAtMs) / 1_000;
    },
    productIndex,
    codes,
    vocabulary,
    /** In which order the merchant shows the categories, and with which pictures. */
    get categories() {
      return categories;
    },
    /** What words mean: the curated lexicon with the merchant's own entries. */
    get lexicon() {
      return words.lexicon;
    },
    get version() {
      return version;
    },
    /**
     * Answers with what `read` makes of the copy, once the version that it met in the database is the copy's own. While
     * an import changes the catalogue faster than it is read, the third answer stands: its rows are fresh, only their
     * choice is a moment old.
     */
    async answer<T>(read: () => Promise<{ version: number; value: T }>): Promise<T> {
      if (version < 0) await catchUp();
      for (let attempt = 1; ; attempt += 1) {
        const { version: met, value } = await read();
        if (met <= version || attempt === MAX_ATTEMPTS) return value;
        await catchUp();
      }
    },
  };
}

export type CatalogSnapshot = ReturnType<typeof createCatalogSnapshot>;
