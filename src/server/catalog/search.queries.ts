import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";

export interface ScoredIds {
  ids: Int32Array;
  /** 0 to 1: how much of what was asked for the product has. */
  coverages: Float32Array;
  /** What to sort by, the highest first. */
  scores: Float32Array;
}

/** Expressions over the columns of `product_search`; `score` also reads `coverage`. */
export interface Ranking {
  coverage: SQL;
  score: SQL;
}

const BYTES_PER_MATCH = 12;

/**
 * All products whose words match `query` (a tsquery), judged by the ranking. They come packed in one value: there may be
 * thousands, and a row for each would cost more than finding them.
 */
export async function selectMatches(
  db: Queryable,
  query: string,
  { coverage, score }: Ranking,
): Promise<{ version: number; found: ScoredIds }> {
  const { rows } = await db.execute<{ version: string; packed: Buffer | null }>(sql`
    SELECT (SELECT version FROM catalog_version) AS version, (
      SELECT string_agg(int4send(product_id) || float4send(coverage::float4) || float4send((${score})::float4), ''::bytea)
      FROM (
        SELECT product_id, words, name_length, ${coverage} AS coverage
        FROM product_search WHERE words @@ ${query}::tsquery OFFSET 0
      ) AS found
    ) AS packed`);
  const packed = rows[0]?.packed ?? Buffer.alloc(0);
  const count = packed.length / BYTES_PER_MATCH;
  const found = { ids: new Int32Array(count), coverages: new Float32Array(count), scores: new Float32Array(count) };
  for (let index = 0; index < count; index += 1) {
    found.ids[index] = packed.readInt32BE(index * BYTES_PER_MATCH);
    found.coverages[index] = packed.readFloatBE(index * BYTES_PER_MATCH + 4);
    found.scores[index] = packed.readFloatBE(index * BYTES_PER_MATCH + 8);
  }
  return { version: Number(rows[0]?.version ?? 0), found };
}
