import { once } from "#lib/once.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import type { SignReader } from "./signs.ts";

/** How much likelier a sign makes each kind than none of them, as natural logarithms. */
export interface SignWeights {
  /** Of the kinds that are not among its own. */
  rest: number;
  /** Of those for which it speaks otherwise, by their place. */
  own: readonly (readonly [place: number, weight: number])[];
}

/** What each sign speaks for. */
export interface Weights {
  /** Of each kind before anything is read, in their order. */
  base: readonly number[];
  ofSign: ReadonlyMap<string, SignWeights>;
}

export interface Odds<Kind> {
  /** Log odds that a message is of one of the kinds: 0 where it is as likely as not. */
  odds: number;
  /** The likeliest of them. */
  kind: Kind;
  /** How likely it is that one, 0 to 1. */
  share: number;
}

/** The line of what counts before anything is read. */
const BASE = "=";
/** The files have whole numbers. */
const HUNDREDTHS = 100;
/** What differs less from the rest is the rest. */
const LEAST_OWN = 0.15;

/** What a sign speaks for, from its weight for each kind. */
export function toSignWeights(weights: readonly number[]): SignWeights {
  const rest = weights.toSorted((one, other) => one - other)[Math.floor(weights.length / 2)] ?? 0;
  const own = weights.flatMap((weight, place) =>
    Math.abs(weight - rest) >= LEAST_OWN ? [[place, weight] as const] : [],
  );
  return { rest, own };
}

/** Reads what is learnt: a line is a sign, what it speaks for, and the kinds, by their place, for which it speaks otherwise, in hundredths: `~sang 40 0:310`. */
export function readWeights(file: string, kinds: readonly string[]): Weights {
  const ofSign = new Map(
    readDataLines(file).map((line) => {
      const [sign = "", rest, ...own] = line.split("\t");
      const weights = own.map((one) => {
        const [place, weight] = one.split(":");
        return [Number(place), Number(weight) / HUNDREDTHS] as const;
      });
      return [sign, { rest: Number(rest) / HUNDREDTHS, own: weights }] as const;
    }),
  );
  const { rest = 0, own = [] } = ofSign.get(BASE) ?? {};
  return { base: kinds.map((_, place) => own.find(([one]) => one === place)?.[1] ?? rest), ofSign };
}

/** The lines of a file of weights, in the order of their signs. */
export function writeWeights({ base, ofSign }: Weights): string[] {
  const rounded = (weight: number) => Math.round(weight * HUNDREDTHS);
  const line = (sign: string, { rest, own }: SignWeights) =>
    [sign, rounded(rest), ...own.map(([place, weight]) => `${place}:${rounded(weight)}`)].join("\t");
  const telling = [...ofSign].filter(([, { rest, own }]) => rounded(rest) !== 0 || own.length > 0);
  const lines = telling.sort(([a], [b]) => (a < b ? -1 : 1)).map(([sign, weights]) => line(sign, weights));
  return [line(BASE, toSignWeights(base)), ...lines];
}

/** Log odds of each kind. What nobody wrote before weighs nothing, and yet counts: of a few known words among strange ones little is known. */
function weigh(signs: readonly string[], { base, ofSign }: Weights): number[] {
  const length = Math.sqrt(Math.max(1, signs.length));
  const sums = base.map((weight) => weight * length);
  let toAll = 0;
  for (const sign of signs) {
    const { rest = 0, own = [] } = ofSign.get(sign) ?? {};
    toAll += rest;
    for (const [place, weight] of own) sums[place] = (sums[place] ?? 0) + weight - rest;
  }
  return sums.map((sum) => (sum + toAll) / length);
}

/** How likely each kind is, 0 to 1, in their order; what is left of 1 is none of them. */
export function sharesOf(signs: readonly string[], weights: Weights): number[] {
  const ofKinds = weigh(signs, weights);
  const most = Math.max(0, ...ofKinds);
  const powers = ofKinds.map((one) => Math.exp(one - most));
  const total = powers.reduce((sum, power) => sum + power, Math.exp(-most));
  return powers.map((power) => power / total);
}

/** Weighs signs against kinds. */
export function oddsOf<Kind>(signs: readonly string[], weights: Weights, kinds: readonly Kind[]): Odds<Kind> {
  const shares = sharesOf(signs, weights);
  const share = Math.max(...shares);
  const all = shares.reduce((sum, one) => sum + one, 0);
  return { odds: Math.log(all / (1 - all)), kind: kinds[shares.indexOf(share)] as Kind, share };
}

/** What is told apart by what was learnt. */
export interface Matter<Kind> {
  kinds: readonly Kind[];
  signsOf: SignReader;
  /** Folders of examples, from the root; what is another matter's is of none of the kinds, but where it has one of the same name. */
  examples: readonly string[];
  /** The file of the weights, from the root. */
  weights: string;
  /** How often the examples are gone through: the fewer there are, the more often. */
  rounds: number;
}

/** How likely messages are of one of the kinds, by the file of weights, which is read when the first one is asked for. */
export function createOdds<Kind extends string>({
  kinds,
  signsOf,
  weights,
}: Matter<Kind>): (text: string) => Odds<Kind> {
  const read = once(() => readWeights(weights, kinds));
  return (text) => oddsOf(signsOf(text), read(), kinds);
}
