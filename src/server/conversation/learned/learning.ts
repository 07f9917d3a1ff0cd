import { createRandom, shuffle } from "#lib/seeded-random.ts";
import { knownSigns } from "./known-signs.ts";
import type { Example, Matter } from "./matter.ts";
import { type Learnt, toSignWeights } from "./weights.ts";

/** What fewer examples have is chance. */
const FEWEST = 3;
const STEP = 0.1;
const BASE_STEP = 0.01;
const DECAY = 1e-5;
/** Squares of slopes before the first step, so that it is no leap. */
const FIRST_SQUARE = 0.01;
const NO_SLOPE = 1e-4;

interface Seen {
  signs: number[];
  /** 0 for none of the kinds, then each in its order. */
  class: number;
}

/** The signs that enough examples have, each with its place, and the examples by these. */
function readSigns<Kind extends string, Item>(
  examples: readonly Example<Kind, Item>[],
  { kinds, signsOf }: Matter<Kind, Item>,
) {
  const read = examples.map(({ item, kind }) => ({
    signs: signsOf(item),
    class: kind === null ? 0 : kinds.indexOf(kind) + 1,
  }));
  const { known, places } = knownSigns(
    read.map(({ signs }) => signs),
    FEWEST,
  );
  const seen = read.map((one): Seen => ({ ...one, signs: one.signs.flatMap((sign) => places.get(sign) ?? []) }));
  return { known, seen: seen.filter(({ signs }) => signs.length > 0) };
}

/** What is learnt so far, and how it is changed by an example (softmax regression, with steps that shrink where they were large: AdaGrad). */
class Learner {
  private readonly classes: number;
  /** The more of an example there are, the less each of its kind counts. */
  private readonly worth: (one: Seen) => number;
  private readonly weights: Float64Array;
  private readonly squares: Float64Array;
  private readonly base: Float64Array;

  constructor(signs: number, classes: number, worth: (one: Seen) => number) {
    this.classes = classes;
    this.worth = worth;
    this.weights = new Float64Array(signs * classes);
    this.squares = new Float64Array(signs * classes).fill(FIRST_SQUARE);
    this.base = new Float64Array(classes);
  }

  private likelihoods({ signs }: Seen): number[] {
    const length = Math.sqrt(signs.length);
    const sums = Array.from(this.base);
    for (const sign of signs)
      for (let one = 0; one < this.classes; one += 1)
        sums[one] = (sums[one] ?? 0) + (this.weights[sign * this.classes + one] ?? 0) / length;
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / total);
  }

  learn(one: Seen): void {
    const length = Math.sqrt(one.signs.length);
    for (const [place, likely] of this.likelihoods(one).entries()) {
      const slope = (likely - (place === one.class ? 1 : 0)) * this.worth(one);
      this.base[place] = (this.base[place] ?? 0) - BASE_STEP * slope;
      if (Math.abs(slope) < NO_SLOPE) continue;
      for (const sign of one.signs) this.change(sign * this.classes + place, slope / length);
    }
  }

  private change(at: number, slope: number): void {
    const change = slope + DECAY * (this.weights[at] ?? 0);
    this.squares[at] = (this.squares[at] ?? 0) + change * change;
    this.weights[at] = (this.weights[at] ?? 0) - (STEP * change) / Math.sqrt(this.squares[at] ?? 1);
  }

  /** What each kind weighs beside none of them. */
  learntOf(known: readonly string[]): Learnt {
    const beside = (all: Float64Array) => Array.from(all.subarray(1), (weight) => weight - (all[0] ?? 0));
    const own = (place: number) => this.weights.subarray(place * this.classes, (place + 1) * this.classes);
    const signs = known.map((sign, place) => [sign, toSignWeights(beside(own(place)))] as const);
    return { base: toSignWeights(beside(this.base)), signs };
  }
}

/** Learns what each sign of a matter speaks for. The same examples give the same weights. */
export function learn<Kind extends string, Item>(
  examples: readonly Example<Kind, Item>[],
  matter: Matter<Kind, Item>,
): Learnt {
  const { known, seen } = readSigns(examples, matter);
  const ofKinds = seen.filter((one) => one.class > 0).length;
  // There are fewer examples of the kinds than of none: each counts for more.
  const rarity = Math.max(1, (seen.length - ofKinds) / Math.max(1, ofKinds));
  const learner = new Learner(known.length, matter.kinds.length + 1, (one) => (one.class > 0 ? rarity : 1));
  const random = createRandom(1);
  for (let round = 0; round < matter.rounds; round += 1) {
    shuffle(seen, random);
    for (const one of seen) learner.learn(one);
  }
  return learner.learntOf(known);
}
