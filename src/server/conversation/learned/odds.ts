import { once } from "#lib/once.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import type { SignReader } from "./signs.ts";

/** How much likelier each kind is than none of them, as natural logarithms in the order of the kinds. */
type KindOdds = readonly number[];

/** What each sign speaks for. */
export interface Weights {
  /** Before anything is read. */
  base: KindOdds;
  ofSign: ReadonlyMap<string, KindOdds>;
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

/** Reads what is learnt: a line is a sign and what it speaks for, of each kind in hundredths. */
export function readWeights(file: string): Weights {
  const ofSign = new Map(
    readDataLines(file).map((line) => {
      const [sign = "", ...weights] = line.split("\t");
      return [sign, weights.map((weight) => Number(weight) / HUNDREDTHS)] as const;
    }),
  );
  return { base: ofSign.get(BASE) ?? [], ofSign };
}

/** The lines of a file of weights, in the order of their signs. */
export function writeWeights({ base, ofSign }: Weights): string[] {
  const rounded = (weights: KindOdds) => weights.map((weight) => Math.round(weight * HUNDREDTHS));
  const lines = [...ofSign].map(([sign, weights]) => [sign, ...rounded(weights)]);
  const telling = lines.filter(([, ...weights]) => weights.some((weight) => weight !== 0));
  return [[BASE, ...rounded(base)], ...telling.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))].map((fields) =>
    fields.join("\t"),
  );
}

/** Weighs signs. What nobody wrote before weighs nothing, and yet counts: of a few known words among strange ones little is known. */
export function oddsOf<Kind>(signs: readonly string[], { base, ofSign }: Weights, kinds: readonly Kind[]): Odds<Kind> {
  const sums = base.map(() => 0);
  for (const sign of signs)
    for (const [kind, weight] of ofSign.get(sign)?.entries() ?? []) sums[kind] = (sums[kind] ?? 0) + weight;
  const length = Math.sqrt(Math.max(1, signs.length));
  const ofKinds = base.map((weight, kind) => weight + (sums[kind] ?? 0) / length);
  const most = Math.max(...ofKinds);
  const odds = most + Math.log(ofKinds.reduce((sum, one) => sum + Math.exp(one - most), 0));
  const share = Math.exp(most) / (1 + Math.exp(odds));
  return { odds, kind: kinds[ofKinds.indexOf(most)] as Kind, share };
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
export function createOdds<Kind>({ kinds, signsOf, weights }: Matter<Kind>): (text: string) => Odds<Kind> {
  const read = once(() => readWeights(weights));
  return (text) => oddsOf(signsOf(text), read(), kinds);
}
