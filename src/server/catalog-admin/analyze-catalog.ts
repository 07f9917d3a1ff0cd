import type { Database } from "#server/platform/db/database.ts";

const TABLES = ["product", "product_search", "search_word", "catalog_version", "product_change"];

/**
 * To be called after many products were written: brings the planner's statistics up to date, cleans up dead rows (the
 * embedded database has no autovacuum) and merges what the search index has put aside for later, which every search reads.
 */
export async function analyzeCatalog({ withoutDeadlines, yieldToOthers }: Database): Promise<void> {
  for (const table of TABLES) {
    await withoutDeadlines((client) => client.query(`VACUUM (ANALYZE) ${table}`));
    await yieldToOthers();
  }
}
