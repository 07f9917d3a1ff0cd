import { identifierKey } from "./search-document.ts";

/** Fewer signs say nothing; a part that stands anywhere inside of a code must be longer than one at a place where pieces begin. */
const SHORTEST_PART = 3;
const SHORTEST_INSIDE = 4;
const LONGEST_PART = 40;
const BETWEEN = "\n";
/** More products than anybody looks through. */
const MOST_FOUND = 200;

export interface CodeRow {
  id: number;
  code: string;
  isDeleted: boolean;
}

/** What a person may have meant as a part of a code. */
export interface CodePart {
  key: string;
  /** It is only letters, like any word: a code must begin with it. */
  isWord: boolean;
}

/** The text as a part of a code, however its pieces are parted; null when it is too short, or a sentence. */
export function readCodePart(text: string): CodePart | null {
  const key = identifierKey(text);
  if (key.length < SHORTEST_PART || key.length > LONGEST_PART) return null;
  if (/\d/.test(key)) return { key, isWord: false };
  return /\s/.test(text.trim()) ? null : { key, isWord: true };
}

interface Haystack {
  /** All codes, each between two line ends. */
  text: string;
  /** Where the code of each place begins. */
  starts: Int32Array;
  ids: Int32Array;
}

/** The place whose code has this sign of the text. */
function placeAt(starts: Int32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= "0" && sign <= "9";

/** How well a part stands in a code: 0 = at its beginning, 1 = where a piece of it begins, 2 = inside. */
function rankAt(text: string, at: number): number {
  const before = text[at - 1];
  if (before === BETWEEN) return 0;
  const [was, is] = [isDigit(before), isDigit(text[at])];
  // The zeros that fill a number up are no part of what people remember.
  return was !== is || (before === "0" && text[at] !== "0") ? 1 : 2;
}

/**
 * The codes of all products, on sale or not, in memory: a part of one is found in a millisecond among 100,000. One text of
 * all of them, made anew by the first search after a change.
 */
export class CodeIndex {
  private readonly keys = new Map<number, string>();
  private made: Haystack | undefined;

  apply(rows: readonly CodeRow[]): void {
    if (rows.length > 0) this.made = undefined;
    for (const { id, code, isDeleted } of rows) {
      if (isDeleted) this.keys.delete(id);
      else this.keys.set(id, identifierKey(code));
    }
  }

  private haystack(): Haystack {
    if (this.made) return this.made;
    const starts = new Int32Array(this.keys.size);
    const ids = new Int32Array(this.keys.size);
    let [place, at] = [0, BETWEEN.length];
    for (const [id, key] of this.keys) {
      starts[place] = at;
      ids[place] = id;
      place += 1;
      at += key.length + BETWEEN.length;
    }
    this.made = { text: `${BETWEEN}${[...this.keys.values()].join(BETWEEN)}${BETWEEN}`, starts, ids };
    return this.made;
  }

  /** The products that pass and have the part in their code: first where it begins the code, then where it begins a piece. */
  find({ key, isWord }: CodePart, passes: (id: number) => boolean): number[] {
    const { text, starts, ids } = this.haystack();
    const lowest = isWord ? 0 : key.length < SHORTEST_INSIDE ? 1 : 2;
    const found: { id: number; rank: number }[] = [];
    for (let at = text.indexOf(key); at >= 0 && found.length < MOST_FOUND; ) {
      const place = placeAt(starts, at);
      const id = ids[place] as number;
      const rank = rankAt(text, at);
      if (rank <= lowest && passes(id)) found.push({ id, rank });
      at = text.indexOf(key, found.at(-1)?.id === id ? text.indexOf(BETWEEN, at) : at + 1);
    }
    return found.sort((a, b) => a.rank - b.rank || a.id - b.id).map(({ id }) => id);
  }
}
