import type { Client, PoolClient } from "pg";
import type { Manifest } from "./backup-format.ts";
import { quote } from "./dump-tables.ts";

type Session = Client | PoolClient;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(session: Session): Promise<ForeignKey[]> {
  const { rows } = await session.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await session.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
  return rows;
}

/** Puts the rows of a part in, each value read by its column's type. */
function createInsert({ tables }: Manifest) {
  const statements = new Map(
    tables.map(({ name, columns }) => {
      const names = columns.map((column) => quote(column.name)).join(", ");
      const values = columns.map(({ type }, place) => `(r.value->>${place})::${type}`).join(", ");
      return [
        name,
        `INSERT INTO ${quote(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_array_elements($1::json) r`,
      ];
    }),
  );
  return async (session: Session, table: string, lines: string): Promise<void> => {
    const statement = statements.get(table);
    if (!statement) throw new Error(`the backup tells nothing of ${table}`);
    await session.query(statement, [`[${lines.trimEnd().replaceAll("\n", ",")}]`]);
  };
}

/**
 * Fills tables that are as the backup's were, all or none. What watches single rows sleeps meanwhile: what it would have written
 * is in the backup. That rows belong together is checked at the end.
 */
export async function loadTables(
  session: Session,
  manifest: Manifest,
  parts: AsyncIterable<{ table: string; lines: string }>,
): Promise<void> {
  const insert = createInsert(manifest);
  const names = manifest.tables.map(({ name }) => quote(name));
  await session.query("BEGIN");
  try {
    const foreignKeys = await dropForeignKeys(session);
    for (const name of names) await session.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await session.query(`TRUNCATE ${names.join(", ")}`);
    for await (const { table, lines } of parts) await insert(session, table, lines);
    for (const { table, name, definition } of foreignKeys)
      await session.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
    for (const name of names) await session.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { table, column, next } of manifest.sequences)
      await session.query("SELECT setval(pg_get_serial_sequence($1, $2), $3, false)", [quote(table), column, next]);
    await session.query("COMMIT");
  } catch (error) {
    await session.query("ROLLBACK");
    throw error;
  }
}
