import { setImmediate } from "node:timers/promises";
import { createConceptReader } from "#contract/emergency/concepts.ts";
import { type Emergency, emergencyConcepts, emergencyKinds } from "#contract/emergency/emergencies.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";

/**
 * What may be an emergency though no rule knows it. Rules know signs by name; people tell what they see. Learnt by logistic regression from
 * examples: signs are the concepts of the rules, words and pairs of words, so that what no example has in so many words is still
 * weighed by what it is made of. Which kind of help is called is learnt of the emergencies among them.
 */

export interface Example {
  text: string;
  /** Of which kind, or null where nobody is in danger. */
  emergency: Emergency | null;
}

const ROUNDS = 40;
const STEP = 0.3;
const STEP_FALLS_EACH = 10;
const BASE_STEP = 0.1;
const DECAY = 0.0005;
const READ_AT_ONCE = 10;
const LONGEST_WHOLE = 4;
const LONGEST_STEM = 5;

const read = createConceptReader(emergencyConcepts);
const concepts = Object.keys(emergencyConcepts.concepts);

/** Words without most of their endings; a number is a number, and a code, such as `VOLTA10`, a code. */
function stemOf(word: string): string {
  if (/^\d+$/.test(word)) return "#";
  if (/^\p{L}{3,}\d+$/u.test(word)) return "code";
  return word.length <= LONGEST_WHOLE ? word : word.slice(0, Math.min(LONGEST_STEM, word.length - 1));
}

/** What a text is made of. */
function signsOf(text: string): string[] {
  const message = read(text);
  const stems = message.words.map(stemOf);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  return [...new Set([...concepts.filter(message.has).map((name) => `:${name}`), ...stems, ...pairs])];
}

interface Learnt {
  /** As log odds: 0 where it is as likely as not. */
  oddsOf(text: string): number;
  /** Of which kind it would be. */
  kindOf(text: string): Emergency;
}

/** A kind of which little is known counts as if it had so many examples like all others. */
const LIKE_OTHERS = 12;

/** The kind of the emergencies whose signs a text shares the most, weighed as naive Bayes does. */
function learnKinds(examples: Example[]): Learnt["kindOf"] {
  const emergencies = examples.filter(({ emergency }) => emergency !== null);
  const counts = new Map<string, number>();
  const totals = new Map<Emergency, number>();
  for (const { text, emergency } of emergencies) {
    if (!emergency) continue;
    totals.set(emergency, (totals.get(emergency) ?? 0) + 1);
    for (const sign of signsOf(text))
      for (const key of [sign, `${emergency} ${sign}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  function likelihood(kind: Emergency, signs: string[]): number {
    const total = totals.get(kind) ?? 0;
    return signs.reduce((sum, sign) => {
      const usual = (counts.get(sign) ?? 0) / emergencies.length;
      const own = ((counts.get(`${kind} ${sign}`) ?? 0) + LIKE_OTHERS * usual) / (total + LIKE_OTHERS);
      return usual === 0 ? sum : sum + Math.log(own);
    }, Math.log(total));
  }
  return (text) => {
    const signs = signsOf(text);
    const [likeliest = "medical"] = [...totals.keys()].sort((a, b) => likelihood(b, signs) - likelihood(a, signs));
    return likeliest;
  };
}

/** Learns how likely a text tells of an emergency. Yields every few milliseconds. */
function* learning(examples: Example[]): Generator<undefined, Learnt> {
  const places = new Map<string, number>();
  const placeOf = (sign: string) => {
    const known = places.get(sign) ?? places.size;
    places.set(sign, known);
    return known;
  };
  const seen: { signs: number[]; isEmergency: boolean }[] = [];
  for (const [place, { text, emergency }] of examples.entries()) {
    if (place % READ_AT_ONCE === 0) yield;
    const signs = signsOf(text).map(placeOf);
    if (signs.length > 0) seen.push({ signs, isEmergency: emergency !== null });
  }
  const emergencies = seen.filter(({ isEmergency }) => isEmergency).length;
  // There are fewer emergencies among the examples: each counts for more.
  const rarity = (seen.length - emergencies) / Math.max(1, emergencies);
  const weights = new Float64Array(places.size);
  let base = 0;
  // What no example has weighs nothing, and yet counts: of a few known words among strange ones little is known.
  const oddsOf = (signs: (number | undefined)[]) => {
    let sum = 0;
    for (const sign of signs) sum += sign === undefined ? 0 : (weights[sign] ?? 0);
    return base + sum / Math.sqrt(Math.max(1, signs.length));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    const step = STEP / (1 + round / STEP_FALLS_EACH);
    for (const { signs, isEmergency } of seen) {
      const likely = 1 / (1 + Math.exp(-oddsOf(signs)));
      const wrong = isEmergency ? (likely - 1) * rarity : likely;
      base -= step * wrong * BASE_STEP;
      const change = (step * wrong) / Math.sqrt(signs.length);
      for (const sign of signs) weights[sign] = (weights[sign] ?? 0) * (1 - DECAY) - change;
    }
  }
  yield;
  return {
    oddsOf: (text) => oddsOf(signsOf(text).map((sign) => places.get(sign))),
    kindOf: learnKinds(examples),
  };
}

/** Learns once, of the examples that it asks for when it begins. */
export function createDoubt(examples: () => Example[]) {
  let steps: ReturnType<typeof learning> | undefined;
  let learnt: Learnt | undefined;
  /** Whether there is more to learn. */
  function goOn(): boolean {
    if (learnt) return false;
    steps ??= learning(examples());
    const { done, value } = steps.next();
    if (done) learnt = value;
    return !done;
  }
  return {
    /** Learns in the pauses of the process, so that neither its start nor anybody's first message waits for it. */
    async learnAhead(): Promise<void> {
      while (goOn()) await setImmediate();
    },
    /** How likely a text tells of an emergency, as log odds. What is not learnt by then is learnt at once. */
    of(text: string): number {
      while (goOn());
      return learnt?.oddsOf(text) ?? 0;
    },
    /** Which kind of help a text calls for, if it tells of an emergency. */
    kindOf(text: string): Emergency {
      while (goOn());
      return learnt?.kindOf(text) ?? "medical";
    },
  };
}

export const readEmergencyExamples = (): Example[] =>
  readDataLines("src/server/conversation/rules/data/emergency-examples.txt").map((line) => ({
    text: line.slice(line.indexOf(" ") + 1),
    emergency: emergencyKinds.find((kind) => line.startsWith(`+${kind} `)) ?? null,
  }));

export const emergencyDoubt = createDoubt(readEmergencyExamples);
