import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";

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

/** The score of a product whose code or GTIN was asked for: more than words can reach. */
export const IDENTIFIED_SCORE = 1_000;

const BYTES_PER_MATCH = 12;
const BYTES_PER_ID = 4;

function unpack(packed: Buffer, identified: number[]): ScoredIds {
  const count = packed.length / BYTES_PER_MATCH;
  const size = count + identified.length;
  const found = { ids: new Int32Array(size), coverages: new Float32Array(size), scores: new Float32Array(size) };
  let length = 0;
  const add = (id: number, coverage: number, score: number) => {
    found.ids[length] = id;
    found.coverages[length] = coverage;
    found.scores[length] = score;
    length += 1;
  };
  for (const id of identified) add(id, 1, IDENTIFIED_SCORE);
  for (let at = 0; at < packed.length; at += BYTES_PER_MATCH) {
    const id = packed.readInt32BE(at);
    if (!identified.includes(id)) add(id, packed.readFloatBE(at + 4), packed.readFloatBE(at + 8));
  }
  return {
    ids: found.ids.subarray(0, length),
    coverages: found.coverages.subarray(0, length),
    scores: found.scores.subarray(0, length),
  };
}

function unpackIds(packed: Buffer): number[] {
  return Array.from({ length: packed.length / BYTES_PER_ID }, (_, index) => packed.readInt32BE(index * BYTES_PER_ID));
}

/**
 * All products whose words match `query`, judged by the ranking, and those that match `identifier` (both tsqueries; an
 * empty one matches nothing). They come packed in one value: there may be thousands, and a row for each would cost more
 * than finding them.
 */
export async function selectMatches(
  db: Queryable,
  { query, identifier }: { query: string; identifier: string },
  { coverage, score }: Ranking,
): Promise<{ version: number; found: ScoredIds }> {
  const { rows } = await db.execute<{ version: string; packed: Buffer | null; identified: Buffer | null }>(sql`
    SELECT (SELECT awaited_version FROM catalog_version) AS version, (
      SELECT string_agg(int4send(product_id) || float4send(coverage::float4) || float4send((${score})::float4), ''::bytea)
      FROM (
        SELECT product_id, words, name_length, ${coverage} AS coverage
        FROM product_search WHERE words @@ ${query}::tsquery OFFSET 0
      ) AS found
    ) AS packed, (
      SELECT string_agg(int4send(product_id), ''::bytea) FROM product_search WHERE words @@ ${identifier}::tsquery
    ) AS identified`);
  const [row] = rows;
  const nothing = Buffer.alloc(0);
  const found = unpack(row?.packed ?? nothing, unpackIds(row?.identified ?? nothing));
  return { version: Number(row?.version ?? 0), found };
}
