import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { indexStoredVectors, prepareVectors } from "./vector-store.ts";

let database: TestDatabase;
let isAvailable: boolean;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ isAvailable } = await prepareVectors(database));
});
afterAll(() => database.close());

test("the owner indexes the vectors that most products have, whoever made them", async (context) => {
  context.skip(!isAvailable, "this database has no pgvector");
  const { pool } = database;
  await pool.query(`
    ALTER TABLE product_embedding DROP CONSTRAINT product_embedding_product_id_fkey;
    INSERT INTO product_embedding (product_id, provider, content_hash, revision, embedding)
    SELECT id, CASE WHEN id > 3 THEN 'novo' ELSE 'antigo' END, '', 1,
      CASE WHEN id > 3 THEN ARRAY[id, 1, 2] ELSE ARRAY[id, 1] END::real[]::halfvec
    FROM generate_series(1, 10003) id`);
  await indexStoredVectors(database);
  const { rows } = await pool.query("SELECT indexname AS name FROM pg_indexes WHERE indexname LIKE '%hnsw%'");
  expect(rows).toEqual([{ name: "product_embedding_hnsw_3" }]);
  expect(await prepareVectors(database)).toEqual({ isAvailable: true });
});
