import type { Queryable } from "#server/platform/db/database.ts";
import type { WorkDatabase } from "../work/write-in-batches.ts";
import type { ImportRecord } from "./catalog-import.queries.ts";

export interface ImportGround {
  database: WorkDatabase;
  /** To be called in the transaction that ends the writing: has the pictures of the products fetched. */
  askPhotos: (tx: Queryable, importId: number) => Promise<unknown>;
  /** To be called after many products were written. */
  analyze: () => Promise<void>;
}

/**
 * A part of an import's work. It may be killed at any time, and yields to whoever waits for the database. `pause` is called
 * between batches, and throws when the process is about to end.
 */
export type ImportStep = (ground: ImportGround, record: ImportRecord, pause: () => void) => Promise<void>;
