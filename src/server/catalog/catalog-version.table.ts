import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable } from "drizzle-orm/pg-core";

/**
 * One row. Every write of the catalogue holds it, so writers go one after another, raises the version and marks what it
 * changes with it (`revision`), so that readers who hold a copy fetch only what is newer.
 */
export const catalogVersion = pgTable(
  "catalog_version",
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: "number" }).notNull().default(0),
    /** The version that an answer must not be older than; what is written by the way, in many parts, is read within a second. */
    awaitedVersion: bigint({ mode: "number" }).notNull().default(0),
    /** By which rules the words of the products were read: see `WORDS_VERSION`. */
    wordsVersion: integer().notNull().default(0),
    /** By which rules the products were judged: see `HEALTH_VERSION`. */
    healthVersion: integer().notNull().default(0),
  },
  (table) => [check("catalog_version_is_one_row", sql`${table.id} = 1`)],
);
