import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { product } from "#server/catalog/product.table.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";

/** Fewer are compared one by one at least as fast. */
const INDEXED_FROM = 10_000;
/** pgvector's own limit for an index over half-precision vectors. */
const MAX_INDEXED_DIMENSIONS = 4_000;
/** What a vector's place in the index takes while it is built, beside the vector: 780 bytes were measured, pgvector 0.8.0. */
const GRAPH_BYTES = 1_000;
const MOST_BUILD_BYTES = 2 ** 30;
/** How many candidates the index looks at: more find more of the nearest. */
const CANDIDATES = 200;

export interface StoredVector {
  productId: number;
  contentHash: string;
  revision: number;
  /** Undefined = the stored one stays good. */
  vector: Int8Array | undefined;
}

export interface StaleProduct {
  id: number;
  revision: number;
  name: string;
  category: string;
  subcategory: string;
  description: string;
  /** What is stored, when it is of this provider. */
  contentHash: string | null;
}

export interface VectorHit {
  id: number;
  cosine: number;
}

/** Whether this database can keep vectors, and if not, why. */
export type VectorCapability = { isAvailable: true } | { isAvailable: false; reason: string };

/**
 * Makes the place for vectors, where the database knows them. Not a migration, because a Postgres without pgvector is welcome
 * too: there, text alone ranks.
 */
export async function prepareVectors({ runAlone }: Database): Promise<VectorCapability> {
  return runAlone("vectors/prepare", async (client) => {
    try {
      // A role that may not make tables is welcome where one that may has made this.
      const made = await client.query<{ found: boolean }>(
        "SELECT to_regclass('product_embedding') IS NOT NULL AS found",
      );
      if (made.rows[0]?.found) return { isAvailable: true };
      await client.query("CREATE EXTENSION IF NOT EXISTS vector");
      const { rows } = await client.query<{ known: boolean }>("SELECT to_regtype('halfvec') IS NOT NULL AS known");
      if (!rows[0]?.known) return { isAvailable: false, reason: "pgvector is older than 0.7" };
      await client.query(`
        CREATE TABLE IF NOT EXISTS product_embedding (
          product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
          provider text NOT NULL,
          content_hash text NOT NULL,
          revision bigint NOT NULL,
          embedding halfvec NOT NULL
        )`);
      return { isAvailable: true };
    } catch (error) {
      const code = (error as { code?: string }).code ?? "unknown";
      return { isAvailable: false, reason: `the extension vector cannot be had (${code})` };
    }
  });
}

/** The next active products whose vector of this provider is missing or may be out of date, by id. */
export async function selectStale(
  db: Queryable,
  provider: string,
  afterId: number,
  limit: number,
): Promise<StaleProduct[]> {
  const { rows } = await db.execute<Record<keyof StaleProduct, string>>(sql`
    SELECT p.id, p.revision, p.name, p.category, p.subcategory, left(p.description, 400) AS description,
      CASE WHEN e.provider = ${provider} THEN e.content_hash END AS "contentHash"
    FROM ${product} p LEFT JOIN product_embedding e ON e.product_id = p.id
    WHERE p.is_active AND p.id > ${afterId}
      AND (e.product_id IS NULL OR e.provider <> ${provider} OR e.revision < p.revision)
    ORDER BY p.id LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id), revision: Number(row.revision) }));
}

export async function saveVectors(db: Queryable, provider: string, vectors: StoredVector[]): Promise<void> {
  const fresh = vectors.flatMap(({ vector, ...one }) => (vector ? [{ ...one, vector: `[${vector.join(",")}]` }] : []));
  const same = vectors.filter(({ vector }) => !vector).map(({ productId, revision }) => ({ productId, revision }));
  if (fresh.length > 0) {
    await db.execute(sql`
      INSERT INTO product_embedding (product_id, provider, content_hash, revision, embedding)
      SELECT r."productId", ${provider}, r."contentHash", r.revision, r.vector::halfvec
      FROM json_to_recordset(${JSON.stringify(fresh)}::json)
        AS r("productId" int, "contentHash" text, revision bigint, vector text)
      JOIN product p ON p.id = r."productId"
      ON CONFLICT (product_id) DO UPDATE SET provider = excluded.provider, content_hash = excluded.content_hash,
        revision = excluded.revision, embedding = excluded.embedding`);
  }
  if (same.length > 0) {
    await db.execute(sql`
      UPDATE product_embedding e SET revision = r.revision
      FROM json_to_recordset(${JSON.stringify(same)}::json) AS r("productId" int, revision bigint)
      WHERE e.product_id = r."productId"`);
  }
}

/** Forgets the vectors of products that are not active any more. */
export async function deleteHiddenVectors(db: Queryable): Promise<void> {
  await db.execute(sql`
    DELETE FROM product_embedding e USING ${product} p WHERE p.id = e.product_id AND NOT p.is_active`);
}

export async function countProducts(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${product} WHERE is_active`,
  );
  return rows[0]?.count ?? 0;
}

/** How many active products there are, and how many of them have a vector of this provider. */
export async function countVectors(db: Queryable, provider: string): Promise<{ products: number; vectors: number }> {
  const { rows } = await db.execute<{ products: number; vectors: number }>(sql`
    SELECT count(*)::int AS products, count(e.product_id)::int AS vectors
    FROM ${product} p LEFT JOIN product_embedding e ON e.product_id = p.id AND e.provider = ${provider}
    WHERE p.is_active`);
  return rows[0] ?? { products: 0, vectors: 0 };
}

/** The stored vectors of this provider after an id. */
export async function selectVectors(db: Queryable, provider: string, afterId: number, limit: number) {
  const { rows } = await db.execute<{ id: number; vector: string }>(sql`
    SELECT product_id AS id, embedding::text AS vector FROM product_embedding
    WHERE provider = ${provider} AND product_id > ${afterId} ORDER BY product_id LIMIT ${limit}`);
  return rows.map(({ id, vector }) => ({ id, vector: Int8Array.from(JSON.parse(vector) as number[]) }));
}

const typed = (dimensions: number) => sql.raw(`halfvec(${Math.trunc(dimensions)})`);

/**
 * An index that does not fit into memory while it is built takes many times as long. Other processes do not help: what they
 * share lies in /dev/shm, of which a container has 64 MB.
 */
async function makeRoomToBuild(client: Pick<Client, "query">, vectorCount: number, dimensions: number): Promise<void> {
  const bytes = Math.min(MOST_BUILD_BYTES, vectorCount * (2 * dimensions + GRAPH_BYTES));
  await client.query(
    `SELECT set_config('max_parallel_maintenance_workers', '0', false), set_config('maintenance_work_mem',
       greatest(pg_size_bytes(current_setting('maintenance_work_mem')), $1::bigint) / 1024 || 'kB', false)`,
    [bytes],
  );
}

/**
 * Builds the index once there are enough vectors to need it, and drops those of other dimensions. Where the table is not ours, its
 * owner does that: `indexStoredVectors`.
 */
export async function indexVectors(
  { withoutDeadlines }: Database,
  provider: string,
  dimensions: number,
): Promise<void> {
  if (dimensions > MAX_INDEXED_DIMENSIONS) return;
  const name = `product_embedding_hnsw_${Math.trunc(dimensions)}`;
  await withoutDeadlines(async (client) => {
    const { rows: owners } = await client.query<{ isOurs: boolean }>(
      `SELECT pg_has_role(relowner, 'USAGE') AS "isOurs" FROM pg_class WHERE oid = 'product_embedding'::regclass`,
    );
    if (!owners[0]?.isOurs) return;
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM product_embedding WHERE provider = $1",
      [provider],
    );
    const indexes = await client.query<{ name: string; valid: boolean }>(
      `SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid = 'product_embedding'::regclass AND c.relname LIKE 'product_embedding_hnsw_%'`,
    );
    for (const index of indexes.rows) {
      if (index.name !== name || !index.valid) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index.name}`);
    }
    const count = rows[0]?.count ?? 0;
    if (count < INDEXED_FROM || indexes.rows.some((index) => index.name === name && index.valid)) return;
    await makeRoomToBuild(client, count, dimensions);
    await client.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON product_embedding
      USING hnsw ((embedding::halfvec(${Math.trunc(dimensions)})) halfvec_cosine_ops)
      WHERE vector_dims(embedding) = ${Math.trunc(dimensions)}`);
  });
}

/** The same for the vectors that most products have, whoever made them. */
export async function indexStoredVectors(database: Database): Promise<void> {
  const { rows } = await database.withoutDeadlines((client) =>
    client.query<{ provider: string; dimensions: number }>(
      `SELECT provider, vector_dims(embedding) AS dimensions FROM product_embedding
       GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
    ),
  );
  for (const { provider, dimensions } of rows) await indexVectors(database, provider, dimensions);
}

/** The products nearest to a vector, by pgvector: through its index where there is one. */
export async function selectNearest(
  db: { transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T> },
  provider: string,
  vector: Int8Array,
  limit: number,
): Promise<VectorHit[]> {
  const dimensions = typed(vector.length);
  const target = sql`${`[${vector.join(",")}]`}::${dimensions}`;
  const distance = sql`(e.embedding::${dimensions}) <=> ${target}`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('hnsw.ef_search', ${String(CANDIDATES)}, true)`);
    const { rows } = await tx.execute<{ id: number; distance: number }>(sql`
      SELECT e.product_id AS id, ${distance} AS distance FROM product_embedding e
      WHERE vector_dims(e.embedding) = ${sql.raw(String(vector.length))} AND e.provider = ${provider}
      ORDER BY ${distance} LIMIT ${limit}`);
    return rows.map(({ id, distance: far }) => ({ id, cosine: 1 - far }));
  });
}
