import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";

const TABLES = "product, product_search, search_word, catalog_version";

/**
 * To be called after many products were written: brings the planner's statistics up to date. The embedded database has
 * no autovacuum, so there the dead rows are swept too, and pages are marked for scans that need only the index.
 */
export async function settleCatalog({ db, kind }: Database): Promise<void> {
  await db.execute(sql.raw(kind === "embedded" ? `VACUUM (ANALYZE) ${TABLES}` : `ANALYZE ${TABLES}`));
}
