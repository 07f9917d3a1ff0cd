import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import { fits, type SummaryLength } from "./summary-length.ts";

const DAMPING = 0.85;
const ROUNDS = 50;
const STEADY = 1e-6;
/** Beyond this many sentences only the longest are compared with each other: the work grows with the square. */
const MAX_SENTENCES = 400;

function wordsOf(sentence: string): Set<string> {
  const words = foldText(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2 && !isStopWord(word)));
}

/** How much two sentences have in common, as TextRank counts it: long ones have no advantage. */
function likeness(one: Set<string>, other: Set<string>): number {
  if (one.size < 2 || other.size < 2) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (Math.log(one.size) + Math.log(other.size));
}

/**
 * How much of the whole each sentence says, by TextRank (Mihalcea and Tarau, 2004): a sentence counts for as much as the
 * sentences that are like it. One number a sentence.
 */
function rankSentences(sentences: string[]): number[] {
  const words = sentences.map(wordsOf);
  const compared = words
    .map((set, at) => ({ at, size: set.size }))
    .sort((one, other) => other.size - one.size)
    .slice(0, MAX_SENTENCES)
    .map(({ at }) => at);
  const weights = compared.map((at) =>
    compared.map((other) => (at === other ? 0 : likeness(words[at] as Set<string>, words[other] as Set<string>))),
  );
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = compared.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = ranks.map((_, at) => {
      const heard = ranks.reduce((sum, rank, from) => {
        const weight = weights[from]?.[at] ?? 0;
        return weight === 0 ? sum : sum + (weight / (sums[from] as number)) * rank;
      }, 0);
      return 1 - DAMPING + DAMPING * heard;
    });
    const moved = next.reduce((most, rank, at) => Math.max(most, Math.abs(rank - (ranks[at] as number))), 0);
    ranks = next;
    if (moved < STEADY) break;
  }
  const all = sentences.map(() => 0);
  for (const [place, at] of compared.entries()) all[at] = ranks[place] as number;
  return all;
}

/** What readers of a message look for, and how much it counts: amounts, days and hours, what was decided or must be done. */
const TELLING: readonly (readonly [RegExp, number])[] = [
  [/R\$ ?\d|US\$|\d ?%|\d mil\b|\b\d+ (?:reais|dias?|meses|vezes)\b/, 0.5],
  [
    /\b\d{1,2}(?:\/\d{1,2}|h\d{0,2}\b|:\d{2}|º? de \p{Ll}+(?:o|l)\b)|\bdia \d{1,2}\b|\bprazo|\baté (?:o (?:dia|fim)|a? ?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã))|\b(?:dois|duas|três|cinco|sete|dez|quinze|trinta) dias\b/iu,
    0.5,
  ],
  [
    /\bdecidi(?:u|ram|do|mos)\b|\bfic(?:ou|aram) (?:decidid|combinad|definid|acertad|marcad)|\ba partir d[aeo]\b|\bdever[áã]|\bdeve[mr]?\b|\bt[eê]m? (?:de|que)\b|obrigatóri|proibid|\bnão (?:pode|será|poder|aceit)|\bpode(?:m|rá|rão)?\b|\bmulta|cancelad|recomend|\bexig|\bvedad|começ\p{L}+ a valer|em vigor|por conta d[aeo]|a cargo d[aeo]|responsab|depende(?:m|rá)? d/iu,
    0.9,
  ],
  [/\b(?:sempre que|desde que|exceto|salvo)\b/iu, 0.4],
];
/** Says goodbye, or how it went. */
const ASIDE =
  /^(?:por fim|atenciosamente|fic(?:o|amos) à disposição|em caso de dúvidas?|qualquer dúvida|a reunião (?:começou|terminou))\b/iu;
const ASIDE_MALUS = 0.8;
/** Of how much a sentence has in common with the others, so much counts beside what it tells. */
const RANK_SHARE = 0.5;
const LEAD_BONUS = 0.3;
/** Limits what the sentence before it said. */
const LIMITING =
  /^(?:mas|porém|contudo|entretanto|no entanto|todavia|exceto|salvo|desde que|(?:a|essa|esta) (?:regra|condição)|(?:esse|este) (?:prazo|limite|valor))\b/iu;
/** Cannot be read without the sentence before it. */
const LEANING =
  /^(?:por isso|com isso|além disso|isso|isto|ess[ea]s?|est[ea]s?|el[ea]s?|também|já|nesse caso|nesse|nessa|no lugar del[ea]|del[ea]s?|ao contrário|depois disso|segundo el[ea]s?)\b/iu;
const CASE = /^(?:se|caso|quando)\b/iu;
const CONDITION = /\b(?:se|caso|desde que|sempre que|exceto|salvo|somente|apenas|sem|não)\b/iu;

/** A figure of any kind, what somebody will do, where to be found: nobody who signs or comes may miss it. */
const BINDING = /\d|\p{L}{2}(?:[aei]rá|[aei]rão)(?!\p{L})|\b(?:fica (?:em|n[ao])|endereço|telefone)\b/iu;

/** Whether a sentence has an amount, a day, what must be done, a condition or a no. */
export const isTelling = (sentence: string): boolean =>
  [...TELLING.map(([pattern]) => pattern), BINDING, LIMITING, CONDITION].some((pattern) => pattern.test(sentence));

const bonusOf = (sentence: string, at: number): number =>
  TELLING.reduce((sum, [pattern, worth]) => (pattern.test(sentence) ? sum + worth : sum), 0) +
  (at === 0 ? LEAD_BONUS : 0) -
  (ASIDE.test(sentence) ? ASIDE_MALUS : 0);

/** Whether a sentence goes on with the one before it: limits it, or is another case of the same. */
const goesOn = (sentence = "", before = "") => LIMITING.test(sentence) || (CASE.test(sentence) && CASE.test(before));

/** A sentence with those before it that it stands on. */
function standingOn(sentences: string[], at: number): number[] {
  let first = at;
  while (first > 0 && (LEANING.test(sentences[first] ?? "") || goesOn(sentences[first], sentences[first - 1])))
    first -= 1;
  return Array.from({ length: at - first + 1 }, (_, step) => first + step);
}

/** What limits a sentence, right after it. */
function limitsOf(sentences: string[], at: number): number[] {
  let last = at;
  while (goesOn(sentences[last + 1], sentences[last])) last += 1;
  return Array.from({ length: last - at }, (_, step) => at + 1 + step);
}

/**
 * The sentences that say most, in the order in which they stand, no longer together than `length`. None comes without what it
 * stands on, and none but the very first of them without all that limits it.
 */
export function topSentences(sentences: string[], length: SummaryLength): string[] {
  const worth = rankSentences(sentences).map((rank, at) => RANK_SHARE * rank + bonusOf(sentences[at] as string, at));
  // Of two that say as much, the earlier one.
  const byWorth = (one: number, other: number) => (worth[other] as number) - (worth[one] as number) || one - other;
  const textOf = (chosen: Iterable<number>) =>
    [...chosen].sort((one, other) => one - other).map((at) => sentences[at] as string);
  const chosen = new Set<number>();
  const add = (more: number[]): boolean => {
    const isRoom = fits(textOf(new Set([...chosen, ...more])), length);
    if (isRoom) for (const at of more) chosen.add(at);
    return isRoom;
  };
  for (const at of sentences.map((_, place) => place).sort(byWorth)) {
    const limits = limitsOf(sentences, at);
    const isFirst = chosen.size === 0;
    const isIn = add([...standingOn(sentences, at), ...(isFirst ? [] : limits)]);
    if (isFirst && isIn) for (const limit of limits.toSorted(byWorth)) add([limit]);
  }
  return textOf(chosen);
}

/** What limits a sentence that was kept, and was not kept itself. */
export function lostLimits(sentences: string[], kept: readonly string[]): string[] {
  const limits = sentences.flatMap((sentence, at) => (kept.includes(sentence) ? limitsOf(sentences, at) : []));
  return [...new Set(limits)].map((at) => sentences[at] as string).filter((limit) => !kept.includes(limit));
}
