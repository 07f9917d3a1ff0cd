import type { Database } from "#server/platform/db/database.ts";

export interface ImportGround {
  database: Pick<Database, "db" | "yieldToOthers">;
  /** To be called after many products were written. */
  analyze: () => Promise<void>;
}

/**
 * A part of an import's work. It may be killed at any time, and yields to whoever waits for the database. `pause` is called
 * between batches, and throws when the process is about to end.
 */
export type ImportStep = (ground: ImportGround, importId: number, pause: () => void) => Promise<void>;
