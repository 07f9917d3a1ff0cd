import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * After many rows of a table were written at once: brings the planner's statistics up to date. The embedded database has
 * no autovacuum, so there the dead rows are swept too, and pages are marked for scans that need only the index.
 */
export async function maintainTable({ db, kind }: Database, table: string): Promise<void> {
  const statement = kind === "embedded" ? "VACUUM (ANALYZE)" : "ANALYZE";
  await db.execute(sql`${sql.raw(statement)} ${sql.identifier(table)}`);
}
