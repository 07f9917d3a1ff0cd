import { wordClasses } from "./word-classes.ts";

const { closed, nounsLikeVerbs, verbs, adjectives, participles, nounParticiples, irregular } = wordClasses;

/** The end of a verb of one; the ends of the verb's own name; the ends of them and of us. */
const VERB_ENDS: readonly (readonly [string, readonly string[], string, string])[] = [
  ["ará", ["ar"], "arão", "aremos"],
  ["erá", ["er"], "erão", "eremos"],
  ["irá", ["ir"], "irão", "iremos"],
  ["aria", ["ar"], "ariam", "aríamos"],
  ["eria", ["er"], "eriam", "eríamos"],
  ["iria", ["ir"], "iriam", "iríamos"],
  ["ava", ["ar"], "avam", "ávamos"],
  ["ia", ["er", "ir"], "iam", "íamos"],
  ["ou", ["ar"], "aram", "amos"],
  ["eu", ["er"], "eram", "emos"],
  ["iu", ["ir"], "iram", "imos"],
  ["a", ["ar"], "am", "amos"],
  ["e", ["er"], "em", "emos"],
  ["e", ["ir"], "em", "imos"],
  ["que", ["car"], "quem", "quemos"],
  ["gue", ["gar"], "guem", "guemos"],
  ["e", ["ar"], "em", "emos"],
  ["a", ["er", "ir"], "am", "amos"],
];

export interface VerbOfOne {
  /** The verb's own name. */
  infinitive: string;
  theirs: string;
  ours: string;
}

/** What somebody does, of verbs that are used every day: `null` where the word is something else. */
export function verbOfOne(word: string): VerbOfOne | null {
  const odd = irregular[word];
  if (odd) return { infinitive: "", ...odd };
  if (closed.has(word)) return null;
  for (const [end, names, theirs, ours] of VERB_ENDS) {
    const stem = word.endsWith(end) ? word.slice(0, -end.length) : "";
    const name = stem && names.find((one) => verbs.has(stem + one));
    // `caiu`, `caíram`: behind a vowel the `i` is heard by itself.
    const heard = /(?:[ao]|[^gq]u)$/.test(stem)
      ? (form: string) => stem + form.replace(/^i/, "í")
      : (form: string) => stem + form;
    if (name) return { infinitive: stem + name, theirs: heard(theirs), ours: heard(ours) };
  }
  return null;
}

/** Something done, and never a thing of the same letters. */
export const isPlainVerb = (word: string) => !nounsLikeVerbs.has(word) && verbOfOne(word) !== null;

const MANY_ENDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ão$/, ["ões", "ãos", "ães"]],
  [/al$/, ["ais"]],
  [/el$/, ["éis", "eis"]],
  [/ol$/, ["óis"]],
  [/ul$/, ["uis"]],
  [/il$/, ["is", "eis"]],
  [/m$/, ["ns"]],
  [/r$/, ["res"]],
  [/z$/, ["zes"]],
  [/(?<=^m)ês$/, ["eses"]],
  [/(?<=[aeiouáéíóúâêô])$/, ["s"]],
];

/** In `ão`, and neither `ões` nor what another word has the letters of: `pões` is what you lay down. */
const ODD_MANY: ReadonlyMap<string, string> = new Map([
  ...["pão", "cão", "alemão", "capitão", "catalão", "escrivão", "tabelião"].map((one) => [one, "ães"] as const),
  ...["mão", "irmão", "cidadão", "cristão", "grão", "órgão", "órfão", "sótão", "bênção", "artesão", "vão", "pagão"].map(
    (one) => [one, "ãos"] as const,
  ),
]);

/** What many of it are called: `null` where the dictionary, asked by `knows`, has no word for them. */
export function manyOf(word: string, knows: (word: string) => boolean): string | null {
  const odd = ODD_MANY.get(word);
  if (odd) return word.slice(0, -2) + odd;
  const [pattern, ends] = MANY_ENDS.find(([end]) => end.test(word)) ?? [];
  if (!pattern || !ends) return null;
  return ends.map((end) => word.replace(pattern, end)).find(knows) ?? null;
}

/** Said of one thing: an adjective or what was done to it, in either gender. */
export function isOfOneThing(word: string): boolean {
  if (nounParticiples.has(word)) return false;
  const male = word.replace(/a$/, "o");
  return (
    adjectives.has(word) ||
    adjectives.has(male) ||
    participles.has(male) ||
    /\p{L}{2}[ai]d[oa]$|[aíi]vel$|os[oa]$/u.test(word)
  );
}
