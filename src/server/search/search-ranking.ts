import { type SQL, sql } from "drizzle-orm";
import type { Ranking } from "./search.queries.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { SearchTerm } from "./search-terms.ts";

/** What a word counts in the supplier's description (D), the description (C), the category (B) and the name (A). */
const FIELD_WEIGHTS = "{0.1,0.2,0.35,1}";
/** `ts_rank` of one word that stands once in a field of weight 1: the sum of 1/n² it divides by. */
const RANK_OF_ONE = 1.64493406685;
const HEAD_BONUS = 0.35;
/** Behind a small word stands what the thing is of or for: `chocolate ao leite` is no `leite sabor chocolate`. */
const COMPLEMENT_SHARE = 0.2;
const PHRASE_BONUS = 0.3;
/** Longer names dilute what they say; 7 words is a usual one. */
const LENGTH_SHARE = 0.25;
const USUAL_LENGTH = 7;
/** The whole name leaves all that only has the same words behind. */
export const WHOLE_NAME_BONUS = 100;
const WIDEST_PHRASE = 3;

/** The first thing that is asked for is usually the thing itself, what follows describes it. */
const FIRST_TERM_SHARE = 1.3;
const MAX_SUBSET_TERMS = 8;

const either = ({ forms }: SearchTerm) => `(${forms.map(({ query }) => query).join(" | ")})`;
const matches = (query: string) => sql`(words @@ ${query}::tsquery)::int`;
const sum = (parts: SQL[]) => (parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`);
const number = (value: number) => sql`${value}::float8`;

/** The products that have every term, or come from the supplier of this name. */
export function matchAll({ terms, supplier }: SearchPlan): string {
  const everything = terms.map(either).join(" & ");
  return supplier && everything ? `(${everything}) | ${supplier}` : everything;
}

/**
 * The products that have enough of the terms but perhaps not all: at least `share` of what they weigh together. Rare
 * words weigh more, but less so than in ranking, and the first one more than the rest. Null when that takes all of them.
 */
export function matchSome({ terms }: SearchPlan, share: number): string | null {
  const considered = terms.slice(0, MAX_SUBSET_TERMS);
  const weights = considered.map(({ weight }, index) => Math.sqrt(weight) * (index === 0 ? FIRST_TERM_SHARE : 1));
  const least = share * weights.reduce((total, weight) => total + weight, 0);
  const everything = (1 << considered.length) - 1;
  const enough: number[] = [];
  for (let subset = 1; subset < everything; subset += 1) {
    if (enough.some((smaller) => (smaller & subset) === smaller)) continue;
    const weight = weights.reduce((total, own, index) => total + ((subset >> index) & 1 ? own : 0), 0);
    if (weight >= least) enough.push(subset);
  }
  const minimal = enough.filter((subset) => !enough.some((other) => other !== subset && (other & subset) === other));
  if (minimal.length === 0) return null;
  const together = (subset: number) => considered.filter((_, index) => (subset >> index) & 1).map(either);
  return minimal.map((subset) => `(${together(subset).join(" & ")})`).join(" | ");
}

/** How well one term stands in a product, 0 to 1: the best of its forms, by the field that it stands in. */
function termScore({ forms }: SearchTerm): SQL {
  const scores = forms.map(
    ({ query, factor }) =>
      sql`${number(factor)} * least(1, ts_rank(${FIELD_WEIGHTS}::float4[], words, ${query}::tsquery) * ${number(RANK_OF_ONE)})`,
  );
  return sql`greatest(${sql.join(scores, sql`, `)})`;
}

/** How closely two neighbouring terms stand together, 0 to 1, with the small words between them or without. */
function phraseScore(first: SearchTerm, second: SearchTerm, between: string[]): SQL {
  const [a, b] = [either(first), either(second)];
  if (between.length === 0) return sql`greatest(${matches(`${a} <-> ${b}`)}, 0.4 * ${matches(`${a} <2> ${b}`)})`;
  const whole = [a, ...between, b].join(" <-> ");
  const ending = [...between, b].join(" <-> ");
  return sql`greatest(${matches(whole)}, 0.9 * ${matches(`${a} <-> ${b}`)}, 0.5 * ${matches(ending)})`;
}

/** The expressions over `words` and `name_length` by which `selectMatches` judges a product; `score` also reads `coverage`. */
export function rankingOf(plan: SearchPlan): Ranking {
  const { terms, words } = plan;
  const total = terms.reduce((weights, { weight }) => weights + weight, 0) || 1;
  const covered = terms.map((term) => sql`${number(term.weight / total)} * ${termScore(term)}`);
  const closeness: SQL[] = [];
  for (const [index, { head, weight, position }] of terms.entries()) {
    const before = terms[index - 1];
    const isComplement = before !== undefined && position - before.position > 1;
    const bonus = (HEAD_BONUS * weight * (isComplement ? COMPLEMENT_SHARE : 1)) / total;
    if (head) closeness.push(sql`${number(bonus)} * ${matches(head)}`);
  }
  for (const [index, second] of terms.entries()) {
    const first = terms[index - 1];
    if (!first || second.position - first.position > WIDEST_PHRASE) continue;
    const between = words.slice(first.position, second.position - 1);
    const bonus = (PHRASE_BONUS * Math.min(first.weight, second.weight)) / total;
    closeness.push(sql`${number(bonus)} * ${phraseScore(first, second, between)}`);
  }
  const length = sql`(${number(1 - LENGTH_SHARE)} + ${number(LENGTH_SHARE / USUAL_LENGTH)} * name_length)`;
  const phrase = words.map((word) => `${word}:A`).join(" <-> ");
  const isWholeName = sql`CASE WHEN name_length = ${words.length} THEN ${matches(phrase)} ELSE 0 END`;
  return {
    coverage: sum(covered),
    score: sql`(coverage + ${sum(closeness)}) / ${length} + ${number(WHOLE_NAME_BONUS)} * ${isWholeName}`,
  };
}
