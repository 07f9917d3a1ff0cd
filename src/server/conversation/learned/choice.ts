import { once } from "#lib/once.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import { IN_TALK, readTurnSigns } from "./signs.ts";

/** One of many things of which a turn may mean one: a text that is told. */
export interface Option {
  /** Tells it from all others, on one line. */
  name: string;
  /** What it is told of, with others: an article. */
  group: string;
  /** What it tells of that, as others tell of theirs: `preço`. Empty where nothing else does. */
  kind: string;
}

/** A turn, and what was told before it. */
export interface AskedTurn {
  text: string;
  /** The place of the option that was told last; none where a talk begins. */
  told?: number | undefined;
  /** What the same person wrote before it. */
  before?: string | undefined;
}

/** A turn with the places of the options that it means, any of which is right. */
export interface ChoiceExample extends AskedTurn {
  meant: readonly number[];
}

/** What is chosen from, by what was learnt. */
export interface ChoiceMatter {
  /** The last is none of the others. */
  options: readonly Option[];
  readExamples(): ChoiceExample[];
  /** The file of what was learnt, from the root. */
  weights: string;
  /** How often the examples are gone through. */
  rounds: number;
}

/** How an option stands to the one that was told: of the same group, the same, of the same kind; and whether it is none. */
const STANDINGS = 4;

/**
 * What a sign can speak for: each option, each group and each kind (whose options it then speaks for alike), and each way in which an
 * option stands to the one that was told. What several texts are asked for alike, or what goes on with what is spoken of, is so learnt once.
 */
export class Columns {
  readonly count: number;
  readonly options: number;
  /** Of each option, the column of its group. */
  readonly groupOf: Uint16Array;
  /** And of its kind; 0 where it has none. */
  readonly kindOf: Uint16Array;
  private readonly standings: number;

  constructor(options: readonly Option[]) {
    this.options = options.length;
    const columnOf = (names: readonly string[], from: number) =>
      new Map([...new Set(names)].map((name, place) => [name, from + place] as const));
    const groups = columnOf(
      options.map(({ group }) => group),
      this.options,
    );
    const kinds = columnOf(
      options.flatMap(({ kind }) => kind || []),
      this.options + groups.size,
    );
    this.groupOf = Uint16Array.from(options, ({ group }) => groups.get(group) ?? 0);
    this.kindOf = Uint16Array.from(options, ({ kind }) => kinds.get(kind) ?? 0);
    this.standings = this.options + groups.size + kinds.size;
    this.count = this.standings + STANDINGS;
  }

  /** The columns of an option beside its own: its group, its kind, and how it stands to what was told. */
  *besideOf(option: number, told: number | undefined): Generator<number> {
    yield this.groupOf[option] ?? 0;
    const kind = this.kindOf[option] ?? 0;
    if (kind > 0) yield kind;
    if (told === undefined) return;
    if (this.groupOf[option] === this.groupOf[told]) yield this.standings;
    if (option === told) yield this.standings + 1;
    if (kind > 0 && kind === this.kindOf[told]) yield this.standings + 2;
    if (option === this.options - 1) yield this.standings + 3;
  }

  /** How likely each option is, from what is spoken for each column. */
  sharesOf(sums: ArrayLike<number>, told: number | undefined): Float64Array {
    const shares = new Float64Array(this.options);
    let most = Number.NEGATIVE_INFINITY;
    for (let option = 0; option < this.options; option += 1) {
      let sum = sums[option] ?? 0;
      for (const column of this.besideOf(option, told)) sum += sums[column] ?? 0;
      shares[option] = sum;
      most = Math.max(most, sum);
    }
    let total = 0;
    for (const [option, sum] of shares.entries()) {
      const power = Math.exp(sum - most);
      shares[option] = power;
      total += power;
    }
    return shares.map((power) => power / total);
  }
}

/** Before a word of what the same person wrote before: it says what goes on, and not what is asked now. */
const BEFORE = "<<";
const isWord = (sign: string) => /^[\p{L}\p{N}]+$/u.test(sign);

/** The signs of a turn; the same for learning and choosing. */
export const signsOfTurn = ({ text, told, before = "" }: AskedTurn): string[] => [
  ...readTurnSigns(told === undefined ? text : IN_TALK + text),
  ...readTurnSigns(before)
    .filter(isWord)
    .map((word) => BEFORE + word),
];

/** A weight is written as a whole number of these to one. */
const PARTS = 20;
/** What weighs less is nothing. */
const LEAST_PARTS = 6;
const HEAD = "options";

/** What each sign speaks for: pairs of a column and its weight. */
export type ChoiceSigns = Iterable<
  readonly [sign: string, weights: readonly (readonly [column: number, weight: number])[]]
>;

/** How often a letter stands in a text. */
function countOf(text: string, letter: string): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count += 1;
  return count;
}

/** What was learnt, in flat arrays: there are hundreds of thousands of weights. */
class ChoiceWeights {
  private readonly places = new Map<string, number>();
  private readonly starts: Uint32Array;
  private readonly columns: Uint16Array;
  private readonly weights: Int16Array;

  constructor(lines: readonly string[]) {
    const pairs = lines.reduce((sum, line) => sum + countOf(line, "\t"), 0);
    this.starts = new Uint32Array(lines.length + 1);
    this.columns = new Uint16Array(pairs);
    this.weights = new Int16Array(pairs);
    let at = 0;
    for (const [place, line] of lines.entries()) {
      this.places.set(line.slice(0, line.indexOf("\t")), place);
      // Pair by pair: all pieces of all lines at once would be hundreds of megabytes.
      for (let tab = line.indexOf("\t"); tab >= 0; at += 1) {
        const colon = line.indexOf(":", tab);
        const next = line.indexOf("\t", colon);
        this.columns[at] = Number(line.slice(tab + 1, colon));
        this.weights[at] = Number(line.slice(colon + 1, next < 0 ? undefined : next));
        tab = next;
      }
      this.starts[place + 1] = at;
    }
  }

  /** What the signs speak for, by column. */
  sumsOf(signs: readonly string[], count: number): Float64Array {
    const sums = new Float64Array(count);
    const scale = 1 / (PARTS * Math.sqrt(Math.max(1, signs.length)));
    for (const sign of signs) {
      const place = this.places.get(sign);
      if (place === undefined) continue;
      for (let at = this.starts[place] ?? 0; at < (this.starts[place + 1] ?? 0); at += 1) {
        const column = this.columns[at] ?? 0;
        sums[column] = (sums[column] ?? 0) + (this.weights[at] ?? 0) * scale;
      }
    }
    return sums;
  }
}

/** The lines of a file of weights: the options, then each sign with the columns that it speaks for, `~bole 3:41 107:-12`. */
export function choiceLines(options: readonly Option[], signs: ChoiceSigns): string[] {
  const lines: string[] = [];
  // One sign after another: what all of them speak for at once would be gigabytes.
  for (const [sign, weights] of signs) {
    const telling = weights
      .map(([column, weight]) => [column, Math.round(weight * PARTS)] as const)
      .filter(([, parts]) => Math.abs(parts) >= LEAST_PARTS);
    if (telling.length > 0) lines.push([sign, ...telling.map((pair) => pair.join(":"))].join("\t"));
  }
  return [[HEAD, ...options.map(({ name }) => name)].join("\t"), ...lines.sort()];
}

/**
 * Reads a file of weights.
 * @throws where it was learnt for other options than these.
 */
function readChoiceWeights(file: string, options: readonly Option[]): ChoiceWeights {
  const [head, ...lines] = readDataLines(file);
  if (head !== [HEAD, ...options.map(({ name }) => name)].join("\t"))
    throw new Error(`${file} was learnt for other texts: npm run learn`);
  return new ChoiceWeights(lines);
}

/** Chooses among options by a file of what was learnt, which is read when it is first needed. */
export function createChooser(matter: Pick<ChoiceMatter, "options" | "weights">) {
  const columns = new Columns(matter.options);
  const read = once(() => readChoiceWeights(matter.weights, matter.options));
  return {
    /** Reads the file beforehand. */
    makeReady: () => void read(),
    /** How likely each option is meant, 0 to 1, by their places. */
    weigh: (turn: AskedTurn): Float64Array =>
      columns.sharesOf(read().sumsOf(signsOfTurn(turn), columns.count), turn.told),
  };
}
