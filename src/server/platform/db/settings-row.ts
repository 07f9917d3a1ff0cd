import { type SQL, sql } from "drizzle-orm";
import { check, integer, jsonb, type PgTable, timestamp } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

// Settings of the owner's that are one row, changed whole against its revision, with keys that are sealed.

const ONE_ROW = 1;

export const settingsColumns = <Key>() => ({
  id: integer().primaryKey(),
  revision: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  accountId: integer().notNull(),
  settings: jsonb().$type<unknown>().notNull(),
  /** By their names. */
  keys: jsonb().$type<Record<string, Key>>().notNull(),
});

export const oneRow = (table: string) => [check(`${table}_one_row`, sql`id = 1`)];

export interface SettingsRow<Key> {
  revision: number;
  accountId: number;
  settings: unknown;
  keys: Record<string, Key>;
}

export function createSettingsQueries<Key>(table: PgTable) {
  const columns = sql`revision, account_id AS "accountId", settings, keys`;

  async function rowOf(db: Queryable, statement: SQL): Promise<SettingsRow<Key> | undefined> {
    const { rows } = await db.execute<{ [column in keyof SettingsRow<Key>]: SettingsRow<Key>[column] }>(statement);
    return rows[0];
  }

  return {
    /** Undefined unless the settings are newer than this revision. */
    select: (db: Queryable, revision = 0) =>
      rowOf(db, sql`SELECT ${columns} FROM ${table} WHERE revision > ${revision}`),

    /** Puts keys that are sealed anew where they are still those that were read. */
    async replaceKeys(db: Queryable, revision: number, keys: Record<string, Key>): Promise<void> {
      await db.execute(sql`UPDATE ${table} SET keys = ${JSON.stringify(keys)}::jsonb WHERE revision = ${revision}`);
    },

    /** Writes the settings after those of revision `read`; undefined when they are not the newest any more. */
    writeAfter(
      db: Queryable,
      read: number,
      { accountId, settings, keys }: Omit<SettingsRow<Key>, "revision">,
    ): Promise<SettingsRow<Key> | undefined> {
      const [given, sealed] = [sql`${JSON.stringify(settings)}::jsonb`, sql`${JSON.stringify(keys)}::jsonb`];
      if (read === 0)
        return rowOf(
          db,
          sql`INSERT INTO ${table} (id, revision, account_id, settings, keys)
            VALUES (${ONE_ROW}, 1, ${accountId}, ${given}, ${sealed}) ON CONFLICT DO NOTHING RETURNING ${columns}`,
        );
      return rowOf(
        db,
        sql`UPDATE ${table} SET revision = ${read + 1}, account_id = ${accountId}, settings = ${given}, keys = ${sealed}, at = now()
          WHERE id = ${ONE_ROW} AND revision = ${read} RETURNING ${columns}`,
      );
    },
  };
}
