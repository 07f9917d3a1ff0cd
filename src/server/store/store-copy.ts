import { type StoreSettings, storeSettingsSchema } from "#contract/store/store-settings.ts";
import { shortHash } from "#lib/short-hash.ts";
import { withinTime } from "#lib/within-time.ts";
import type { Db } from "#server/platform/db/database.ts";
import { describeError } from "#server/platform/telemetry/log.ts";
import { publicPart } from "./first-settings.ts";
import * as queries from "./store.queries.ts";
import type { StoreVersionRow } from "./store.table.ts";

/** How old the copy may be before it is held against the database; with reading it stays within two seconds. */
const FRESH_MS = 1_000;
/** A database that does not answer keeps nobody waiting for what is known well enough. */
const DEADLINE_MS = 500;

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
export function createStoreCopy({ db, first, warn, nowMs = Date.now }: StoreCopyDeps) {
  let settings = first;
  let revision = 0;
  let told = publicPart(first, 0);
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  function take(row: Pick<StoreVersionRow, "settings" | "revision"> | undefined): void {
    if (!row || row.revision < revision) return;
    settings = storedSettings(first, row);
    revision = row.revision;
    told = publicPart(settings, revision);
  }

  async function check(): Promise<void> {
    try {
      if ((await queries.selectRevision(db)) > revision) take(await queries.selectNewest(db));
      checkedAt = nowMs();
    } catch (error) {
      // A shop whose database is away for a moment goes on as it was; who needs the database is refused there.
      warn(`the shop's settings could not be read, the last known are used: ${describeError(error).kind}`);
    }
  }

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
    /** Makes the copy no older than a second; whoever asks meanwhile waits for the same look. */
    async refresh(): Promise<void> {
      if (nowMs() - checkedAt < FRESH_MS) return;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      await withinTime(checking, DEADLINE_MS).catch(() => {});
    },
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
