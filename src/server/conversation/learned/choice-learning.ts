import { createRandom, shuffle } from "#lib/seeded-random.ts";
import { type ChoiceExample, type ChoiceMatter, type ChoiceSigns, Columns, signsOfTurn } from "./choice.ts";
import { knownSigns } from "./known-signs.ts";

/** What fewer examples have is chance. */
const FEWEST = 2;
const STEP = 1;
/** Squares of slopes before the first step, so that it is no leap. */
const FIRST_SQUARE = 1e-3;
const NO_SLOPE = 1e-4;
/** So that one of several right options can be learnt that is not likely yet. */
const SOME = 1e-6;

interface Seen extends Pick<ChoiceExample, "told" | "meant"> {
  /** By their places, and how many there were with those that are not known. */
  signs: number[];
  length: number;
}

/** The signs that enough examples have, and the examples by these. */
function readSeen(examples: readonly ChoiceExample[]) {
  const read = examples.map((example) => ({ example, signs: signsOfTurn(example) }));
  const { known, places } = knownSigns(
    read.map(({ signs }) => signs),
    FEWEST,
  );
  const seen = read.map(
    ({ example: { told, meant }, signs }): Seen => ({
      told,
      meant,
      signs: signs.flatMap((sign) => places.get(sign) ?? []),
      length: signs.length,
    }),
  );
  return { known, seen };
}

/** What is learnt so far, and how it is changed by an example (softmax regression; a sign's steps shrink as its slopes grow: AdaGrad). */
class ChoiceLearner {
  private readonly columns: Columns;
  private readonly weights: Float32Array;
  /** Of each sign, for options and for what options have in common apart. */
  private readonly squares: Float64Array;

  constructor(signs: number, columns: Columns) {
    this.columns = columns;
    this.weights = new Float32Array(signs * columns.count);
    this.squares = new Float64Array(signs * 2).fill(FIRST_SQUARE);
  }

  private sumsOf({ signs, length }: Seen): Float64Array {
    const { count } = this.columns;
    const sums = new Float64Array(count);
    const scale = 1 / Math.sqrt(length);
    for (const sign of signs) {
      const from = sign * count;
      for (let column = 0; column < count; column += 1)
        sums[column] = (sums[column] ?? 0) + (this.weights[from + column] ?? 0) * scale;
    }
    return sums;
  }

  /** By how much each column spoke too much for its options. */
  private slopesOf(one: Seen): Float64Array {
    const shares = this.columns.sharesOf(this.sumsOf(one), one.told);
    const slopes = new Float64Array(this.columns.count);
    const right = one.meant.reduce((sum, option) => sum + (shares[option] ?? 0) + SOME, 0);
    const isMeant = new Set(one.meant);
    for (const [option, share] of shares.entries()) {
      const slope = share - (isMeant.has(option) ? (share + SOME) / right : 0);
      if (Math.abs(slope) < NO_SLOPE) continue;
      slopes[option] = slope;
      for (const column of this.columns.besideOf(option, one.told)) slopes[column] = (slopes[column] ?? 0) + slope;
    }
    return slopes;
  }

  learn(one: Seen): void {
    const { count, options } = this.columns;
    const scale = 1 / Math.sqrt(one.length);
    const slopes = this.slopesOf(one);
    const changed = [...slopes.keys()].filter((column) => slopes[column] !== 0);
    const square = (of: (column: number) => boolean) =>
      changed.filter(of).reduce((sum, column) => sum + (slopes[column] ?? 0) ** 2, 0) * scale * scale;
    const squares = [square((column) => column < options), square((column) => column >= options)] as const;
    for (const sign of one.signs) {
      const at = sign * 2;
      this.squares[at] = (this.squares[at] ?? 0) + squares[0];
      this.squares[at + 1] = (this.squares[at + 1] ?? 0) + squares[1];
      const steps = [0, 1].map((part) => (STEP * scale) / Math.sqrt(this.squares[at + part] ?? 1)) as [number, number];
      for (const column of changed) {
        const place = sign * count + column;
        this.weights[place] =
          (this.weights[place] ?? 0) - (column < options ? steps[0] : steps[1]) * (slopes[column] ?? 0);
      }
    }
  }

  /** What a sign speaks for alike for all options counts for none. */
  *learnt(known: readonly string[]): ChoiceSigns {
    const { count, options } = this.columns;
    for (const [place, sign] of known.entries()) {
      const own = this.weights.subarray(place * count, (place + 1) * count);
      const middle = own.slice(0, options).sort()[Math.floor(options / 2)] ?? 0;
      yield [sign, Array.from(own, (weight, column) => [column, weight - (column < options ? middle : 0)] as const)];
    }
  }
}

/** Learns what each sign of a turn speaks for. The same examples give the same weights. */
export function learnChoice(
  matter: Pick<ChoiceMatter, "options" | "rounds">,
  examples: readonly ChoiceExample[],
): ChoiceSigns {
  const { known, seen } = readSeen(examples);
  const learner = new ChoiceLearner(known.length, new Columns(matter.options));
  const random = createRandom(1);
  for (let round = 0; round < matter.rounds; round += 1) {
    shuffle(seen, random);
    for (const one of seen) learner.learn(one);
  }
  return learner.learnt(known);
}
