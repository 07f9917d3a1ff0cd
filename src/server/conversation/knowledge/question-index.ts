import { foldText } from "#lib/portuguese-text.ts";
import { oneSpelling } from "./wording.ts";

/** A way in which people ask for something. */
export interface AskedWay<T> {
  text: string;
  value: T;
  /** Asked only in a talk that is about it already: `e dói?`. */
  leans?: boolean;
}

export interface Likeness<T> {
  value: T;
  /** 0 to 1. */
  score: number;
}

/** 2¹⁷: two features in the same bucket are rare, and cost little. */
const BUCKETS = 1 << 17;
/** How many letters parts of words have, the space before and behind a word among them. */
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
/** What a whole word, and two in a row, are worth beside a part of one. */
const WORD_WEIGHT = 2;
const PAIR_WEIGHT = 1.2;

/** The buckets that a text has, each once, and what each is worth before it is known how rare it is. */
interface Features {
  buckets: Uint32Array;
  worths: Float32Array;
}

/** FNV-1a over the characters of a feature, with its kind. */
function bucketOf(text: string, from: number, to: number, kind: number): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

/** The words, pairs of words and parts of words of a text. */
function featuresOf(text: string): Features {
  const words = foldText(oneSpelling(text)).match(/[a-z0-9]+/g) ?? [];
  const worths = new Map<number, number>();
  const add = (bucket: number, worth: number) => worths.set(bucket, Math.max(worths.get(bucket) ?? 0, worth));
  for (const [place, word] of words.entries()) {
    add(bucketOf(word, 0, word.length, 1), WORD_WEIGHT);
    const pair = `${word} ${words[place + 1]}`;
    if (place + 1 < words.length) add(bucketOf(pair, 0, pair.length, 2), PAIR_WEIGHT);
    const padded = ` ${word} `;
    for (let length = SHORTEST_PART; length <= LONGEST_PART; length += 1)
      for (let at = 0; at + length <= padded.length; at += 1) add(bucketOf(padded, at, at + length, 3), 1);
  }
  return { buckets: Uint32Array.from(worths.keys()), worths: Float32Array.from(worths.values()) };
}

/** How often values have each bucket; the ways of one value stand together. */
function countValues(all: readonly Features[], places: Uint16Array): Uint32Array {
  const lastSeen = new Int32Array(BUCKETS).fill(-1);
  const counts = new Uint32Array(BUCKETS);
  for (const [way, features] of all.entries()) {
    const value = places[way] ?? 0;
    for (const bucket of features.buckets) {
      if (lastSeen[bucket] === value) continue;
      lastSeen[bucket] = value;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }
  return counts;
}

/** How long the vector is whose parts are in these buckets; they are empty afterwards. */
function takeLength(sum: Float32Array, had: Set<number>): number {
  let square = 0;
  for (const bucket of had) {
    square += (sum[bucket] ?? 0) ** 2;
    sum[bucket] = 0;
  }
  had.clear();
  return Math.sqrt(square);
}

/**
 * Finds what is asked for by the known questions that a text is worded like: by words, pairs of words and parts of words, each weighed by how
 * few values are asked for with it. The nearest question of a value counts as much as all of its questions together.
 */
export class QuestionIndex<T> {
  private readonly values: T[] = [];
  private readonly leans: Uint8Array;
  /** The value of each way, by its place. */
  private readonly valueOf: Uint16Array;
  private readonly rarity = new Float32Array(BUCKETS);
  /** Where the ways that have a bucket begin in `ways`. */
  private readonly starts = new Uint32Array(BUCKETS + 1);
  private readonly ways: Uint16Array;
  private readonly shares: Float32Array;
  /** How long all questions of a value together are, as a vector. */
  private readonly lengths: Float32Array;

  /** @throws when there are more ways than places for them. */
  constructor(asked: readonly AskedWay<T>[]) {
    const all = asked.map(({ text }) => featuresOf(text));
    if (asked.length > 0xffff) throw new Error("a question index holds 65,535 ways to ask");
    const places = new Map<T, number>();
    for (const { value } of asked) if (!places.has(value)) places.set(value, this.values.push(value) - 1);
    this.valueOf = Uint16Array.from(asked, ({ value }) => places.get(value) ?? 0);
    this.leans = Uint8Array.from(asked, ({ leans }) => (leans ? 1 : 0));
    for (const [bucket, count] of countValues(all, this.valueOf).entries())
      this.rarity[bucket] = Math.log(1 + this.values.length / Math.max(1, count));
    const total = this.makeRoom(all);
    this.ways = new Uint16Array(total);
    this.shares = new Float32Array(total);
    this.lengths = new Float32Array(this.values.length);
    this.place(all);
  }

  /** Counts where the ways of each bucket begin. */
  private makeRoom(all: readonly Features[]): number {
    for (const { buckets } of all)
      for (const bucket of buckets) this.starts[bucket + 1] = (this.starts[bucket + 1] ?? 0) + 1;
    for (let bucket = 1; bucket <= BUCKETS; bucket += 1)
      this.starts[bucket] = (this.starts[bucket] ?? 0) + (this.starts[bucket - 1] ?? 0);
    return this.starts[BUCKETS] ?? 0;
  }

  private place(all: readonly Features[]): void {
    const next = this.starts.slice();
    // What the questions of one value have of each bucket; they stand together.
    const sum = new Float32Array(BUCKETS);
    const had = new Set<number>();
    for (const [way, features] of all.entries()) {
      const length = this.lengthOf(features);
      const value = this.valueOf[way] ?? 0;
      for (const [nth, bucket] of features.buckets.entries()) {
        const share = ((features.worths[nth] ?? 0) * (this.rarity[bucket] ?? 0)) / length;
        const at = next[bucket] ?? 0;
        next[bucket] = at + 1;
        this.ways[at] = way;
        this.shares[at] = share;
        sum[bucket] = (sum[bucket] ?? 0) + share;
        had.add(bucket);
      }
      if (this.valueOf[way + 1] !== value) this.lengths[value] = takeLength(sum, had);
    }
  }

  private lengthOf({ buckets, worths }: Features): number {
    let square = 0;
    for (const [nth, bucket] of buckets.entries()) square += ((worths[nth] ?? 0) * (this.rarity[bucket] ?? 0)) ** 2;
    return Math.sqrt(square) || 1;
  }

  /** How like the text each way is, 0 to 1, by its place. */
  private compare(text: string): Float32Array {
    const features = featuresOf(text);
    const length = this.lengthOf(features);
    const scores = new Float32Array(this.valueOf.length);
    for (const [nth, bucket] of features.buckets.entries()) {
      const share = ((features.worths[nth] ?? 0) * (this.rarity[bucket] ?? 0)) / length;
      const end = this.starts[bucket + 1] ?? 0;
      for (let at = this.starts[bucket] ?? 0; at < end; at += 1) {
        const way = this.ways[at] ?? 0;
        scores[way] = (scores[way] ?? 0) + share * (this.shares[at] ?? 0);
      }
    }
    return scores;
  }

  /** Every value that the text is at all like, in no order. `isOpen`: whether a value is spoken of, so that what leans on it is meant. */
  find(text: string, isOpen: (value: T) => boolean = () => false): Likeness<T>[] {
    const nearest = new Float32Array(this.values.length);
    const sums = new Float32Array(this.values.length);
    const open = this.values.map(isOpen);
    for (const [way, score] of this.compare(text).entries()) {
      const value = this.valueOf[way] ?? 0;
      sums[value] = (sums[value] ?? 0) + score;
      const counts = !this.leans[way] || open[value];
      if (counts && score > (nearest[value] ?? 0)) nearest[value] = score;
    }
    return this.values.flatMap((value, place) => {
      const together = (sums[place] ?? 0) / (this.lengths[place] || 1);
      const score = ((nearest[place] ?? 0) + together) / 2;
      return score > 0 ? [{ value, score }] : [];
    });
  }
}
