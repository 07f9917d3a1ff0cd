import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { rowList } from "./row-list.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

test("rows reach the database as they are, whatever they hold", async () => {
  const rows = [
    { id: 1, name: `"aspas", 'outras', {}\\n`, isOn: true, cost: 12.5, tags: [`a"b`, "c,d"], more: { a: [1, null] } },
    { id: -2, name: "", isOn: false, cost: 0, tags: [], more: [] },
    { id: 3, name: null, isOn: null, cost: null, tags: ["null"], more: null },
  ];
  const columns = { id: "int", name: "text", isOn: "boolean", cost: "float8", tags: "text[]", more: "jsonb" };
  const read = await database.db.execute(sql`SELECT * FROM ${rowList(columns, rows)} AS r ORDER BY abs(id)`);
  expect(read.rows).toEqual(rows);
  const { rows: missing } = await database.db.execute(
    sql`SELECT more IS NULL AS "isNull" FROM ${rowList(columns, rows)} AS r WHERE id = 3`,
  );
  expect(missing, "no JSON null").toEqual([{ isNull: true }]);
});

test("of no rows there is an empty table", async () => {
  const read = await database.db.execute(sql`SELECT * FROM ${rowList<{ id: number }>({ id: "int" }, [])} AS r`);
  expect(read.rows).toEqual([]);
});
