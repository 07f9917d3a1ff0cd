import { readdirSync } from "node:fs";
import { join } from "node:path";
import { once } from "#lib/once.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";
import { readLearnt, Weights } from "./weights.ts";

/** What was labelled: a message, or a word in one. */
export interface Example<Kind, Item> {
  item: Item;
  /** Null where it is of none of the kinds. */
  kind: Kind | null;
}

/** What is told apart by what was learnt. */
export interface Matter<Kind extends string, Item = string> {
  kinds: readonly Kind[];
  /** What an item is made of, each sign once. */
  signsOf(item: Item): string[];
  /** What people wrote, with what it is. */
  readExamples(): Example<Kind, Item>[];
  /** The file of what was learnt, from the root. */
  weights: string;
  /** How often the examples are gone through: the fewer there are, the more often. */
  rounds: number;
}

/** What the lines of folders teach, which are told from the root and have a file a field. */
export const examplesIn =
  <Kind, Item>(folders: readonly string[], readLine: (line: string) => Example<Kind, Item>[]) =>
  (): Example<Kind, Item>[] =>
    folders
      .flatMap((folder) =>
        readdirSync(join(PROJECT_ROOT, folder))
          .sort()
          .map((name) => `${folder}/${name}`),
      )
      .flatMap(readDataLines)
      .flatMap(readLine);

/** A message behind its labels: `+medical:burn …` is a medical emergency that needs the step for burns, `- …` is nothing. */
const LINE = /^(?:\+([\w-]+)(?::([\w-]+))?|-) (.*)$/;

/**
 * Reads a message by its first or its second label. What is another matter's is of none of the kinds, but where it has one of the same name;
 * by a second label only messages that have one teach anything.
 */
export const readMessage =
  <Kind extends string>(kinds: readonly Kind[], label: "first" | "second" = "first") =>
  (line: string): Example<Kind, string>[] => {
    const [, first, second, item] = LINE.exec(line) ?? [];
    if (item === undefined) throw new Error(`No example: ${line}`);
    const said = label === "first" ? first : second;
    if (label === "second" && second === undefined) return [];
    return [{ item, kind: kinds.find((kind) => kind === said) ?? null }];
  };

/** What an item is, as likely as that is. */
export interface Judgement<Kind> {
  /** Log odds that it is of one of the kinds: 0 where it is as likely as not. */
  odds: number;
  /** The likeliest of them. */
  kind: Kind;
  /** How likely it is that one, 0 to 1. */
  share: number;
  /** How likely it is a kind, 0 to 1. */
  shareOf(kind: Kind): number;
}

/** Weighs an item by what was learnt. */
export function weigh<Kind extends string, Item>(
  item: Item,
  { kinds, signsOf }: Pick<Matter<Kind, Item>, "kinds" | "signsOf">,
  weights: Weights,
): Judgement<Kind> {
  const shares = weights.sharesOf(signsOf(item));
  const share = Math.max(...shares);
  const all = shares.reduce((sum, one) => sum + one, 0);
  return {
    odds: Math.log(all / (1 - all)),
    kind: kinds[shares.indexOf(share)] as Kind,
    share,
    shareOf: (kind) => shares[kinds.indexOf(kind)] ?? 0,
  };
}

/** Weighs items by the file of what was learnt, which is read when it is first needed. */
export function createJudge<Kind extends string, Item>(matter: Matter<Kind, Item>) {
  const read = once(() => new Weights(matter.kinds.length, readLearnt(matter.weights, matter.kinds)));
  return {
    /** Reads the file beforehand. */
    makeReady: () => void read(),
    weigh: (item: Item): Judgement<Kind> => weigh(item, matter, read()),
  };
}
