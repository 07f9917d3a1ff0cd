import { type StoreSettings, storeSettingsSchema } from "#contract/store/store-settings.ts";
import { shortHash } from "#lib/short-hash.ts";
import type { Db } from "#server/platform/db/database.ts";
import { createFreshCopy } from "#server/platform/db/fresh-copy.ts";
import { publicPart } from "./first-settings.ts";
import * as queries from "./store.queries.ts";
import type { StoreVersionRow } from "./store.table.ts";

export interface StoreCopyDeps {
  db: Db;
  first: StoreSettings;
  /** Told once a minute at most: the copy is old, and shown all the same. */
  warn: (message: string) => void;
  nowMs?: () => number;
}

/** The settings of a stored version; a field that is younger than the row has its first value. */
export function storedSettings(
  first: StoreSettings,
  row: Pick<StoreVersionRow, "settings"> | undefined,
): StoreSettings {
  return row ? storeSettingsSchema.parse({ ...first, ...Object(row.settings) }) : first;
}

/**
 * This process's copy of the shop's settings, so that nothing that reads them waits for the database. Any process may
 * change them: every request calls `refresh`, which looks at most once a second whether there is a newer version.
 */
export function createStoreCopy({ db, first, warn, nowMs }: StoreCopyDeps) {
  let settings = first;
  let revision = 0;
  let told = publicPart(first, 0);

  function take(row: Pick<StoreVersionRow, "settings" | "revision"> | undefined): void {
    if (!row || row.revision < revision) return;
    settings = storedSettings(first, row);
    revision = row.revision;
    told = publicPart(settings, revision);
  }

  const refresh = createFreshCopy({
    name: "the shop's settings",
    async read() {
      if ((await queries.selectRevision(db)) > revision) take(await queries.selectNewest(db));
    },
    warn,
    nowMs,
  });

  return {
    get settings() {
      return settings;
    },
    get revision() {
      return revision;
    },
    /** The part that anyone may read. */
    get public() {
      return told;
    },
    /** Changes with anything that anyone may read. */
    get etag() {
      return `"${shortHash(JSON.stringify(told))}"`;
    },
    take,
    /** Makes the copy no older than a second. */
    refresh,
    /** What is made of the settings, made anew when they changed and somebody asks. */
    derive<T>(make: () => T): () => T {
      let made: { revision: number; value: T } | undefined;
      return () => {
        if (made?.revision !== revision) made = { revision, value: make() };
        return made.value;
      };
    },
  };
}
