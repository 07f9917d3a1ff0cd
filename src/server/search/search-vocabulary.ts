import { editDistance } from "#lib/edit-distance.ts";
import { soundForm } from "#lib/portuguese-text.ts";

export interface VocabularyWord {
  word: string;
  shown: string;
  productCount: number;
}

/** Shorter words have too many neighbours to guess. */
const SHORTEST_CORRECTED = 4;
const TWO_MISTAKES_FROM = 9;
const SHORTEST_PART = 4;

/** One bit for each letter that the word has: two words that differ in many bits are far apart. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The words of the catalogue, in memory: how many products have each, and which of them a mistyped word meant. */
export class SearchVocabulary {
  private readonly known = new Map<string, { shown: string; productCount: number }>();
  /** Words of letters only, by length, for the search for near ones. */
  private readonly byLength = new Map<number, { word: string; letters: number }[]>();
  private readonly bySound = new Map<string, string[]>();

  /** Takes in new and changed words. */
  apply(words: Iterable<VocabularyWord>): void {
    for (const { word, shown, productCount } of words) {
      const known = this.known.get(word);
      this.known.set(word, { shown, productCount });
      if (known || !/^[a-z]{3,}$/.test(word)) continue;
      const sameLength = this.byLength.get(word.length) ?? [];
      if (sameLength.length === 0) this.byLength.set(word.length, sameLength);
      sameLength.push({ word, letters: lettersOf(word) });
      const sound = soundForm(word);
      const sameSound = this.bySound.get(sound);
      if (sameSound) sameSound.push(word);
      else this.bySound.set(sound, [word]);
    }
  }

  /** How many active products have the lexeme. */
  countOf(lexeme: string): number {
    return this.known.get(lexeme)?.productCount ?? 0;
  }

  /** How the products write the word, accents and all. */
  shownForm(word: string): string {
    return this.known.get(word)?.shown || word;
  }

  /** How many products the words beginning with `prefix` have, the word itself left out. */
  countCompletions(prefix: string): number {
    let total = 0;
    for (const [length, words] of this.byLength) {
      if (length <= prefix.length) continue;
      for (const { word } of words) if (word.startsWith(prefix)) total += this.countOf(word);
    }
    return total;
  }

  /**
   * The word that was probably meant: one that sounds the same, else the one with the fewest mistakes between (one in a
   * short word, two from 9 letters on), the most frequent of equals. Digits are never guessed.
   */
  findCorrection(word: string): string | null {
    if (word.length < SHORTEST_CORRECTED || !/^[a-z]+$/.test(word)) return null;
    const limit = word.length < TWO_MISTAKES_FROM ? 1 : 2;
    const alike = (this.bySound.get(soundForm(word)) ?? []).map((other) => ({ other, distance: 1 }));
    const [best] = [...alike, ...this.nearWords(word, limit)]
      .map((near) => ({ ...near, count: this.countOf(near.other) }))
      .filter(({ other, count }) => other !== word && count > 0)
      .sort((a, b) => a.distance - b.distance || b.count - a.count);
    return best?.other ?? null;
  }

  /** The words with at most `limit` mistakes between them and this one. */
  private nearWords(word: string, limit: number): { other: string; distance: number }[] {
    const letters = lettersOf(word);
    const near: { other: string; distance: number }[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length += 1) {
      for (const candidate of this.byLength.get(length) ?? []) {
        if (countBits(candidate.letters ^ letters) > 2 * limit) continue;
        const distance = editDistance(word, candidate.word, limit);
        if (distance <= limit) near.push({ other: candidate.word, distance });
      }
    }
    return near;
  }

  /** The two known words that were written as one (`guardachuva`), the most frequent of the possible pairs. */
  findParts(word: string): [string, string] | null {
    let best: [string, string] | null = null;
    let bestCount = 0;
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const parts: [string, string] = [word.slice(0, at), word.slice(at)];
      const count = Math.min(this.countOf(parts[0]), this.countOf(parts[1]));
      if (count > bestCount) [best, bestCount] = [parts, count];
    }
    return best;
  }
}
