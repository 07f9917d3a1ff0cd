import { foldText, isStopWord } from "#lib/portuguese-text.ts";

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

/** What readers of a message look for: amounts, days and hours, and what was decided, must be done or is asked for. */
const TELLING = [
  /R\$ ?\d|\d ?%|\d mil\b/,
  /\b\d{1,2}(?:\/\d{1,2}|h\d{0,2}\b|:\d{2}| de \p{Ll}+o\b)|\bdia \d{1,2}\b|\bprazo|\baté (?:o dia|a? ?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã))/iu,
  /\b(?:decidi|ficou (?:decidido|combinado|definido|acertado)|a partir d[aeo]|dever[áã]|deve[mr]?\b|precisa[mr]?\b|obrigatóri|não (?:pode|será)|multa|recomend|ped(?:e|iu|imos) )/iu,
];
const BONUS = 0.3;
/** Stands on what the sentence before it said. */
const LEANING = /^(?:se|aos?|às?|mas|porém|por isso|além disso|isso|essa?|ele|ela|eles|elas|já|também|nesse caso)\b/iu;
const MALUS = 0.15;

const tellingOf = (sentence: string): number =>
  1 + BONUS * TELLING.filter((pattern) => pattern.test(sentence)).length - (LEANING.test(sentence) ? MALUS : 0);

/** The `count` sentences that say most, in the order in which they stand. */
export function topSentences(sentences: string[], count: number): string[] {
  const ranks = rankSentences(sentences).map((rank, at) => rank * tellingOf(sentences[at] as string));
  const chosen = sentences
    .map((_, at) => at)
    // Of two that say as much, the earlier one.
    .sort((one, other) => (ranks[other] as number) - (ranks[one] as number) || one - other)
    .slice(0, count);
  return chosen.sort((one, other) => one - other).map((at) => sentences[at] as string);
}
