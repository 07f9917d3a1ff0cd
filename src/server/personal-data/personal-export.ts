import { Readable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type UnmeasuredEntry, type ZipEntry, zipStream } from "#server/platform/zip/zip-stream.ts";
import { exportIndex, type ListedFile } from "./export-index.ts";
import type { Exported, ExportedFile, Person, PersonalTable } from "./personal-table.ts";

/** Each reads all that an account has. */
const exportLimit: Limit = { name: "personal-data/export", max: 6, windowSeconds: 3_600 };
/** What a plain ZIP can hold, with room for what is not counted before. */
const MAX_BYTES = 4_000_000_000;
const INDEX_NAME = "LEIA-ME.html";

type Entry = ZipEntry | UnmeasuredEntry;

async function* bytesOf(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

/** Rows as a JSON list that people can read, counted while it is written. */
async function* jsonList(rows: AsyncIterable<object>, listed: ListedFile): AsyncGenerator<string> {
  for await (const row of rows) {
    yield `${listed.rows === 0 ? "[" : ","}\n${JSON.stringify(row, null, 2)}`;
    listed.rows += 1;
  }
  yield "\n]\n";
}

/** The first of some rows, so that nothing is written where there are none, and all of them. */
async function peek<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T> | null> {
  const first = await rows.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    yield* rows;
  })();
}

/** All that an account has, as a ZIP that is written while it is read. */
export function createPersonalExport({
  db,
  storage,
  tables,
  appName,
  now,
}: {
  db: Db;
  storage: Storage;
  tables: readonly PersonalTable[];
  appName: string;
  now: DbClock;
}) {
  /** Null for what the storage has not (any more). */
  async function entryOf(file: ExportedFile): Promise<Entry | null> {
    const { path: name, modifiedAt } = file;
    if ("text" in file) return { name, modifiedAt, open: async () => bytesOf([file.text]) };
    const { storageKey, sizeBytes, crc32 } = file;
    if (!(await storage.stat(storageKey))) return null;
    const open = async () => {
      const content = await storage.get(storageKey);
      if (!content) throw new Error("a file went away while it was exported");
      return content;
    };
    return sizeBytes === undefined || crc32 === undefined
      ? { name, modifiedAt, open }
      : { name, modifiedAt, sizeBytes, crc32, open };
  }

  async function* sectionOf(exported: Exported, listed: ListedFile, person: Person): AsyncGenerator<Entry> {
    const rows = await peek(exported.rows(db, person));
    if (!rows) return;
    yield { name: listed.name, modifiedAt: new Date(), open: async () => bytesOf(jsonList(rows, listed)) };
    for await (const file of exported.files?.(db, person) ?? []) {
      const entry = await entryOf(file);
      if (!entry) continue;
      listed.files += 1;
      yield entry;
    }
  }

  async function* entries(person: Person): AsyncGenerator<Entry> {
    const madeAt = new Date();
    const index: ListedFile[] = [];
    for (const { exported } of tables) {
      if ("nothing" in exported) continue;
      const listed = { name: `${exported.file}.json`, about: exported.about, rows: 0, files: 0 };
      index.push(listed);
      yield* sectionOf(exported, listed, person);
    }
    const page = exportIndex(
      index.toSorted((one, other) => other.rows - one.rows),
      { appName, email: person.email, madeAt },
    );
    yield { name: INDEX_NAME, modifiedAt: madeAt, open: async () => bytesOf([page]) };
  }

  async function requireRoom(person: Person): Promise<void> {
    let bytes = 0;
    for (const { exported } of tables) {
      if ("file" in exported) bytes += (await exported.fileBytes?.(db, person)) ?? 0;
    }
    if (bytes > MAX_BYTES) throw new AppError("account/export-too-large");
  }

  return {
    /** @throws AppError request/too-many, account/export-too-large */
    async open(person: Person): Promise<ReadableStream<Uint8Array>> {
      if ((await countHit(db, exportLimit, String(person.accountId), now)) > exportLimit.max) {
        throw new AppError("request/too-many", {
          message: "Você baixou os seus dados várias vezes há pouco. Espere uma hora e tente de novo.",
          retryAfterSeconds: exportLimit.windowSeconds,
        });
      }
      await requireRoom(person);
      return Readable.toWeb(Readable.from(zipStream(entries(person)))) as ReadableStream<Uint8Array>;
    },
  };
}

export type PersonalExport = ReturnType<typeof createPersonalExport>;
