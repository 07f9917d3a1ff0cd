import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";

/** What one sign speaks for, in hundredths of log odds beside none of the kinds. */
export interface SignWeights {
  /** For the kinds that are not among its own. */
  rest: number;
  /** For those for which it speaks otherwise, by their place. */
  own: readonly (readonly [place: number, weight: number])[];
}

/** The line of what counts before anything is read. */
const BASE = "=";
const HUNDREDTHS = 100;
/** What differs less from the rest is the rest. */
const LEAST_OWN = 15;

/** What a sign speaks for, from its weight for each kind as natural logarithms. */
export function toSignWeights(weights: readonly number[]): SignWeights {
  const whole = weights.map((weight) => Math.round(weight * HUNDREDTHS));
  const rest = whole.toSorted((one, other) => one - other)[Math.floor(whole.length / 2)] ?? 0;
  const own = whole.flatMap((weight, place) =>
    Math.abs(weight - rest) >= LEAST_OWN ? [[place, weight] as const] : [],
  );
  return { rest, own };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What is learnt of a matter: what counts before anything is read, and each sign. */
export interface Learnt {
  base: SignWeights;
  signs: Iterable<readonly [sign: string, weights: SignWeights]>;
}

/** What each sign of a matter speaks for, by its kinds in their order; in flat arrays, for there are some fifty thousand signs. */
export class Weights {
  private readonly base: readonly number[];
  private readonly places = new Map<string, number>();
  private readonly rests: Int16Array;
  /** Where what a sign has of its own begins in the two below; it ends where the next one's begins. */
  private readonly starts: Uint32Array;
  private readonly ownPlaces: Uint8Array;
  private readonly ownWeights: Int16Array;

  constructor(kinds: number, { base, signs }: Learnt) {
    this.base = Array.from(
      { length: kinds },
      (_, place) => (base.own.find(([one]) => one === place)?.[1] ?? base.rest) / HUNDREDTHS,
    );
    const rests: number[] = [];
    const starts = [0];
    const ownPlaces: number[] = [];
    const ownWeights: number[] = [];
    for (const [sign, { rest, own }] of signs) {
      this.places.set(sign, this.places.size);
      rests.push(rest);
      for (const [place, weight] of own) {
        ownPlaces.push(place);
        ownWeights.push(weight);
      }
      starts.push(ownPlaces.length);
    }
    this.rests = Int16Array.from(rests);
    this.starts = Uint32Array.from(starts);
    this.ownPlaces = Uint8Array.from(ownPlaces);
    this.ownWeights = Int16Array.from(ownWeights);
  }

  /** Log odds of each kind. What nobody wrote before weighs nothing, and yet counts: of a few known words among strange ones little is known. */
  private weigh(signs: readonly string[]): number[] {
    const length = Math.sqrt(Math.max(1, signs.length));
    const sums = this.base.map(() => 0);
    let toAll = 0;
    for (const sign of signs) {
      const at = this.places.get(sign);
      if (at === undefined) continue;
      const rest = this.rests[at] ?? 0;
      toAll += rest;
      for (let own = this.starts[at] ?? 0; own < (this.starts[at + 1] ?? 0); own += 1) {
        const place = this.ownPlaces[own] ?? 0;
        sums[place] = (sums[place] ?? 0) + (this.ownWeights[own] ?? 0) - rest;
      }
    }
    return this.base.map((base, place) => base + ((sums[place] ?? 0) + toAll) / HUNDREDTHS / length);
  }

  /** How likely each kind is, 0 to 1, in their order; what is left of 1 is none of them. */
  sharesOf(signs: readonly string[]): number[] {
    const ofKinds = this.weigh(signs);
    const most = Math.max(0, ...ofKinds);
    const powers = ofKinds.map((one) => Math.exp(one - most));
    const total = sum(powers) + Math.exp(-most);
    return powers.map((power) => power / total);
  }
}

/** The first line of a file: the kinds, by whose places the others name them. */
const KINDS = "kinds";

function readSign(line: string): readonly [sign: string, weights: SignWeights] {
  const [sign = "", rest, ...own] = line.split("\t");
  const weights = own.map((one) => {
    const [place, weight] = one.split(":");
    return [Number(place), Number(weight)] as const;
  });
  return [sign, { rest: Number(rest), own: weights }];
}

/** One sign after another, as they are asked for: all of a file at once would be a hundred megabytes. */
function* readSigns(lines: readonly string[]) {
  for (const line of lines) yield readSign(line);
}

/**
 * Reads what is learnt: a line is a sign, what it speaks for, and the kinds, by their place, for which it speaks otherwise: `~sang 40 0:310`.
 * @throws where the file was learnt for other kinds than these.
 */
export function readLearnt(file: string, kinds: readonly string[]): Learnt {
  const [head = "", base = "", ...lines] = readDataLines(file);
  if (head !== [KINDS, ...kinds].join("\t")) throw new Error(`${file} was learnt for other kinds: npm run learn`);
  return { base: readSign(base)[1], signs: readSigns(lines) };
}

/**
 * The lines of a file of weights, in the order of their signs.
 * @throws for a sign that would be read as a comment or with other spaces.
 */
export function learntLines(kinds: readonly string[], { base, signs }: Learnt): string[] {
  const line = (sign: string, { rest, own }: SignWeights) => {
    if (sign.startsWith("#") || sign.trim() !== sign) throw new Error(`"${sign}" cannot begin a line`);
    return [sign, rest, ...own.map(([place, weight]) => `${place}:${weight}`)].join("\t");
  };
  const telling = [...signs].filter(([, { rest, own }]) => rest !== 0 || own.length > 0);
  const lines = telling.toSorted(([a], [b]) => (a < b ? -1 : 1)).map((one) => line(...one));
  return [[KINDS, ...kinds].join("\t"), line(BASE, base), ...lines];
}
