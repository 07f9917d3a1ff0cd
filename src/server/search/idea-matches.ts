import { sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { IdeaPlan, WantedThing } from "./idea-plan.ts";

export interface IdeaMatch {
  id: number;
  /** 0 to 1. */
  score: number;
  thing: WantedThing;
}

interface FoundRow {
  id: number;
  /** The place of the thing in the plan. */
  thing: number;
  isAtHead: boolean;
  /** A bit for each of the other things asked for. */
  besides: number;
  nameLength: number;
}

const IN_NAME_FACTOR = 0.55;
const BESIDES_SHARE = 0.5;
const USUAL_LENGTH = 7;
const LENGTH_SHARE = 0.02;
/** Each further product of one kind makes room for other kinds. */
const REPEAT_SHARE = 0.035;
const MOST_REPEATS = 12;
const INTS_PER_ROW = 5;

const maskOf = (queries: string[]) =>
  sql.join(
    queries.map((query, bit) => sql`((words @@ ${query}::tsquery)::int << ${sql.raw(String(bit))})`),
    sql` | `,
  );

function readRows(packed: Buffer): FoundRow[] {
  const rows: FoundRow[] = [];
  for (let at = 0; at < packed.length; at += 4 * INTS_PER_ROW) {
    const int = (index: number) => packed.readInt32BE(at + 4 * index);
    rows.push({ id: int(0), thing: int(1), isAtHead: int(2) === 1, besides: int(3), nameLength: int(4) });
  }
  return rows;
}

/**
 * All products that are one of the things of the plan, once for each, with the version of the catalogue that they are of. Each
 * thing is looked up in the index by itself: to judge every row by every thing would cost many times more.
 */
async function selectThings(db: Queryable, { things, besides }: IdeaPlan) {
  const asked = besides.length > 0 ? maskOf(besides) : sql`0`;
  const lookups = things.map(
    ({ inName, atHead }, place) => sql`
      SELECT product_id, name_length::int, ${sql.raw(String(place))} AS thing,
        (words @@ ${atHead}::tsquery)::int AS at_head, ${asked} AS besides
      FROM product_search WHERE words @@ ${inName}::tsquery`,
  );
  const { rows } = await db.execute<{ version: string; packed: Buffer | null }>(sql`
    SELECT (SELECT awaited_version FROM catalog_version) AS version, (
      SELECT string_agg(int4send(product_id) || int4send(thing) || int4send(at_head) || int4send(besides)
                        || int4send(name_length), ''::bytea)
      FROM (${sql.join(lookups, sql` UNION ALL `)}) AS found
    ) AS packed`);
  return { version: Number(rows[0]?.version ?? 0), found: readRows(rows[0]?.packed ?? Buffer.alloc(0)) };
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function judge(row: FoundRow, { things, besides }: IdeaPlan): IdeaMatch | null {
  const thing = things[row.thing];
  if (!thing) return null;
  const length = 1 + LENGTH_SHARE * Math.max(0, row.nameLength - USUAL_LENGTH);
  const covered = besides.length > 0 ? countBits(row.besides) / besides.length : 1;
  const asked = 1 - BESIDES_SHARE + BESIDES_SHARE * covered;
  const place = row.isAtHead ? 1 : IN_NAME_FACTOR;
  return { id: row.id, thing, score: (thing.weight * place * asked) / length };
}

/** Each product as the best of the things that it is. */
function bestOfEach(matches: IdeaMatch[]): IdeaMatch[] {
  const best = new Map<number, IdeaMatch>();
  for (const match of matches) if (match.score > (best.get(match.id)?.score ?? 0)) best.set(match.id, match);
  return [...best.values()];
}

/** The products that the plan's things are, the best first, many kinds before many of one kind. */
export async function findIdeaMatches(
  db: Queryable,
  plan: IdeaPlan,
  { passes, boost }: { passes: (id: number) => boolean; boost: (id: number) => number },
): Promise<{ version: number; matches: IdeaMatch[] }> {
  const { version, found } = await selectThings(db, plan);
  const judged = bestOfEach(found.filter(({ id }) => passes(id)).flatMap((row) => judge(row, plan) ?? []))
    .map((match) => ({ ...match, score: match.score * boost(match.id) }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
  const met = new Map<WantedThing, number>();
  for (const match of judged) {
    const before = met.get(match.thing) ?? 0;
    met.set(match.thing, before + 1);
    match.score *= 1 - REPEAT_SHARE * Math.min(before, MOST_REPEATS);
  }
  return { version, matches: judged.sort((a, b) => b.score - a.score || a.id - b.id) };
}
