import { createConceptReader } from "#contract/emergency/concepts.ts";
import { emergencyConcepts } from "#contract/emergency/emergencies.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";

/**
 * What may be an emergency though no rule knows it. Rules know signs by name; people tell what they see. Learnt by logistic regression from
 * examples: signs are the concepts of the rules, words and pairs of words, so that what no example has in so many words is still
 * weighed by what it is made of.
 */

export interface Example {
  text: string;
  isEmergency: boolean;
}

const ROUNDS = 40;
const STEP = 0.3;
const STEP_FALLS_EACH = 10;
const BASE_STEP = 0.1;
const DECAY = 0.0005;
const LONGEST_WHOLE = 4;
const LONGEST_STEM = 5;

const read = createConceptReader(emergencyConcepts);
const concepts = Object.keys(emergencyConcepts.concepts);

/** Words without most of their endings; a number is a number. */
function stemOf(word: string): string {
  if (/^\d+$/.test(word)) return "#";
  return word.length <= LONGEST_WHOLE ? word : word.slice(0, Math.min(LONGEST_STEM, word.length - 1));
}

/** What a text is made of. */
function signsOf(text: string): string[] {
  const message = read(text);
  const stems = message.words.map(stemOf);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  return [...new Set([...concepts.filter(message.has).map((name) => `:${name}`), ...stems, ...pairs])];
}

/** Gives how likely a text tells of an emergency, as log odds: 0 where it is as likely as not. */
export function learnDoubt(examples: Example[]): (text: string) => number {
  const places = new Map<string, number>();
  const placeOf = (sign: string) => {
    const known = places.get(sign) ?? places.size;
    places.set(sign, known);
    return known;
  };
  const seen = examples
    .map(({ text, isEmergency }) => ({ signs: signsOf(text).map(placeOf), isEmergency }))
    .filter(({ signs }) => signs.length > 0);
  const emergencies = seen.filter(({ isEmergency }) => isEmergency).length;
  // There are fewer emergencies among the examples: each counts for more.
  const rarity = (seen.length - emergencies) / Math.max(1, emergencies);
  const weights = new Float64Array(places.size);
  let base = 0;
  const oddsOf = (signs: number[]) => {
    let sum = 0;
    for (const sign of signs) sum += weights[sign] ?? 0;
    return base + sum / Math.sqrt(Math.max(1, signs.length));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / STEP_FALLS_EACH);
    for (const { signs, isEmergency } of seen) {
      const likely = 1 / (1 + Math.exp(-oddsOf(signs)));
      const wrong = isEmergency ? (likely - 1) * rarity : likely;
      base -= step * wrong * BASE_STEP;
      const change = (step * wrong) / Math.sqrt(signs.length);
      for (const sign of signs) weights[sign] = (weights[sign] ?? 0) * (1 - DECAY) - change;
    }
  }
  return (text) => oddsOf(signsOf(text).flatMap((sign) => places.get(sign) ?? []));
}

export const readEmergencyExamples = (): Example[] =>
  readDataLines("src/server/conversation/rules/data/emergency-examples.txt").map((line) => ({
    text: line.slice(2),
    isEmergency: line.startsWith("+ "),
  }));

let learnt: ((text: string) => number) | undefined;

/** How likely a text tells of an emergency, as log odds. Learns at the first call. */
export function doubtOf(text: string): number {
  learnt ??= learnDoubt(readEmergencyExamples());
  return learnt(text);
}
