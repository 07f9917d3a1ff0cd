import type { Client, PoolClient } from "pg";
import type { BackedUpTable, Manifest } from "./backup-format.ts";

/** Made anew from the rest: the vectors of products, whose type not every database knows. */
const DERIVED = ["product_embedding"];
const ROWS_A_FETCH = 500;
/** Rows that hold bytes may be a megabyte each. */
const BYTE_ROWS_A_FETCH = 10;
const PART_BYTES = 4 * 1024 * 1024;

type Session = Client | PoolClient;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function selectTables(session: Session): Promise<BackedUpTable[]> {
  const { rows } = await session.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY c.relname, a.attnum`,
    [DERIVED],
  );
  const tables = new Map<string, BackedUpTable>();
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [], rows: 0 };
    known.columns.push({ name: column, type });
    tables.set(table, known);
  }
  return [...tables.values()];
}

async function selectMigrations(session: Session): Promise<Manifest["migrations"]> {
  const { rows } = await session.query<{ at: string; hash: string }>(
    "SELECT created_at AS at, hash FROM drizzle.__drizzle_migrations ORDER BY created_at",
  );
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

async function selectSequences(session: Session, tables: BackedUpTable[]): Promise<Manifest["sequences"]> {
  const { rows } = await session.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS table, a.attname AS column, s.oid::regclass::text AS sequence
     FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
     JOIN pg_class c ON c.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
     WHERE c.relname = ANY ($1) AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
    [tables.map(({ name }) => name)],
  );
  const sequences: Manifest["sequences"] = [];
  for (const { sequence, ...place } of rows) {
    const { rows: read } = await session.query<{ next: string }>(
      `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS next FROM ${sequence}`,
    );
    sequences.push({ ...place, next: read[0]?.next ?? "1" });
  }
  return sequences;
}

/** A row as a JSON list of what Postgres writes for each value: it reads the same value out of it, whatever its type. */
function rowStatement({ name, columns }: BackedUpTable): string {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(", ");
  return `SELECT to_json(ARRAY[${values}])::text AS row FROM ${quote(name)}`;
}

/** The rows of a table in pieces of some megabytes, a line each. */
async function* dumpTable(session: Session, table: BackedUpTable): AsyncGenerator<Buffer> {
  const step = table.columns.some(({ type }) => type === "bytea") ? BYTE_ROWS_A_FETCH : ROWS_A_FETCH;
  await session.query(`DECLARE dump NO SCROLL CURSOR FOR ${rowStatement(table)}`);
  let lines: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const { rows } = await session.query<{ row: string }>(`FETCH ${step} FROM dump`);
    for (const { row } of rows) {
      const line = Buffer.from(`${row}\n`);
      lines.push(line);
      bytes += line.length;
    }
    table.rows += rows.length;
    if (bytes >= PART_BYTES || (rows.length < step && bytes > 0)) {
      yield Buffer.concat(lines);
      lines = [];
      bytes = 0;
    }
    if (rows.length < step) break;
  }
  await session.query("CLOSE dump");
}

export interface TableDump extends Pick<Manifest, "migrations" | "tables" | "sequences"> {
  parts(): AsyncGenerator<{ table: string; part: number; content: Buffer }>;
}

/** All tables as they are at one moment, while everybody goes on writing. The work must not outlive the transaction. */
export async function dumpTables<T>(session: Session, work: (dump: TableDump) => Promise<T>): Promise<T> {
  await session.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await session.query(
      "SET LOCAL DateStyle = 'ISO'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'",
    );
    const tables = await selectTables(session);
    const migrations = await selectMigrations(session);
    const sequences = await selectSequences(session, tables);
    async function* parts() {
      for (const table of tables) {
        let part = 0;
        for await (const content of dumpTable(session, table)) {
          part += 1;
          yield { table: table.name, part, content };
        }
      }
    }
    return await work({ tables, migrations, sequences, parts });
  } finally {
    await session.query("ROLLBACK");
  }
}
