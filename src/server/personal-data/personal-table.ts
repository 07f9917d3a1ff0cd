import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Queryable } from "#server/platform/db/database.ts";

const ROWS_A_PAGE = 100;

/** Whose data it is about. */
export interface Person {
  accountId: number;
  email: string;
}

/** A file that goes along: bytes of the storage, of known length or not, or a text. */
export type ExportedFile = { path: string; modifiedAt: Date } & (
  | { storageKey: string; sizeBytes?: number; crc32?: number }
  | { text: string }
);

/** What of a table its person takes with them. Neither secrets nor what tells of other people. */
export interface Exported {
  /** Name of the file, without its ending. */
  file: string;
  /** What is in there, in a Portuguese sentence. */
  about: string;
  rows(db: Db, person: Person): AsyncGenerator<object>;
  files?(db: Db, person: Person): AsyncGenerator<ExportedFile>;
  /** How much they are, where that may be more than a ZIP can hold. */
  fileBytes?(db: Db, person: Person): Promise<number>;
}

/** How a table loses what names its person, when their account is erased. */
type Erased =
  | { by: (tx: Queryable, person: Person) => Promise<unknown> }
  /** By the database, with a row of this table. */
  | { with: PgTable }
  /** Why nothing that stays says who it was. */
  | { stays: string };

/** A table of the database, and what people may ask of it. */
export interface PersonalTable {
  table: PgTable;
  exported: Exported | { nothing: string };
  erased: Erased;
  /** What lies in the storage and goes first: with the rows gone first, a kill between the two would leave it for ever. */
  storedFiles?(db: Db, person: Person): Promise<string[]>;
}

/** Tables that hold nothing of anyone with an account, each for the same reason. */
export const ofNobody = (reason: string, ...tables: PgTable[]): PersonalTable[] =>
  tables.map((table) => ({ table, exported: { nothing: reason }, erased: { stays: reason } }));

interface OwnRows<C extends Record<string, PgColumn | SQL>> {
  table: PgTable;
  /** What names a row, and in which order rows come. */
  key: [PgColumn, ...PgColumn[]];
  columns: C;
  isOwn: (person: Person) => SQL | undefined;
  rowsAPage?: number;
}

/** The person's rows of a table with these columns, page by page: however many there are, memory holds one page. */
export function ownRows<C extends Record<string, PgColumn | SQL>>({
  table,
  key,
  columns,
  isOwn,
  rowsAPage = ROWS_A_PAGE,
}: OwnRows<C>) {
  const place = Object.fromEntries(key.map((column) => [column.name, column]));
  const listOf = (parts: SQLWrapper[]) => sql`(${sql.join(parts, sql`, `)})`;

  /** Behind the last row that was read. */
  const isAfter = (last: Record<string, unknown>) =>
    sql`${listOf(key)} > ${listOf(key.map((column) => sql.param(last[column.name], column)))}`;

  return async function* (db: Db, person: Person) {
    let last: Record<string, unknown> | undefined;
    for (;;) {
      const page = await db
        .select({ row: columns, place })
        .from(table as PgTable)
        .where(and(isOwn(person), last && isAfter(last)))
        .orderBy(...key)
        .limit(rowsAPage);
      for (const { row } of page) yield row;
      last = page.at(-1)?.place;
      if (!last || page.length < rowsAPage) return;
    }
  };
}
