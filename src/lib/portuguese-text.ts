import words from "./portuguese-text.json" with { type: "json" };

/** Nothing of this has another form. */
const PLAIN = /^[ -~]*$/;
const COMBINING_MARKS = /\p{M}+/gu;
const SORTED_DIGITS = 9;

/** Lower case without accents: what two people who mean the same word type alike. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase().replaceAll("ß", "ss");
}

/**
 * A text whose plain byte order is the order of a Portuguese reader: accents and case do not count, any punctuation is
 * a space, and numbers go by value (2 before 10).
 */
export function sortKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(SORTED_DIGITS, "0"));
}

const STOP_WORDS = new Set(words.stopWords);

/** Whether a folded word only ties others together. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}

/** Plurals that the rules would read wrongly, and singulars that only look like plurals. */
const SINGULARS = new Map(Object.entries(words.singulars));

/** The first rule that fits decides. A shorter rest than the third figure is left alone. */
const PLURAL_RULES: readonly (readonly [RegExp, string, number])[] = [
  [/(?:oes|aes)$/, "ao", 3],
  [/ais$/, "al", 4],
  [/eis$/, "el", 4],
  [/ois$/, "ol", 4],
  [/uis$/, "ul", 4],
  [/ns$/, "m", 3],
  [/eses$/, "e", 4],
  [/(?<=[aeiou][rz])es$/, "", 4],
  [/(?<=[aeiou]s)es$/, "", 4],
  [/(?<=[aeiou])s$/, "", 3],
  [/(?<=[bcdfgklmprtvwy])s$/, "", 2],
];

/** Endings that only some singulars have, dropped so that they meet their plurals: árvore/árvores, infantil/infantis. */
const SINGULAR_RULES: readonly (readonly [RegExp, string, number])[] = [
  [/(?<=[aeiou][rzs])e$/, "", 4],
  [/(?<=i)l$/, "", 4],
];

function applyFirst(word: string, rules: typeof PLURAL_RULES): string {
  for (const [ending, replacement, shortest] of rules) {
    if (!ending.test(word)) continue;
    const result = word.replace(ending, replacement);
    if (result.length >= shortest) return result;
  }
  return word;
}

/**
 * One form for a folded word and its plural: `promocoes` and `promocao`, `azuis` and `azul`, `paes` and `pao`. A key to
 * compare by, not always a word to show (`infantis` and `infantil` meet in `infanti`).
 */
export function singularForm(folded: string): string {
  const known = SINGULARS.get(folded);
  if (known) return known;
  if (folded.length < 3 || /\d/.test(folded)) return folded;
  const singular = applyFirst(folded, PLURAL_RULES);
  return applyFirst(SINGULARS.get(singular) ?? singular, SINGULAR_RULES);
}

/** Adjectives by their ending. Nouns that have it (`salada`, `cortina`) come to no harm: nothing else has their form. */
const ADJECTIVE_ENDINGS = /^.{2,}(?:[ai]da|osa|ica|iva|enta)$/;
const ADJECTIVES = new Set(words.adjectives);

/**
 * One form for what agrees in gender: `preta` and `preto`, `francesa` and `frances`, but never for two things
 * (`bola` and `bolo`, `bolsa` and `bolso`). Takes and gives a `singularForm`.
 */
export function genderlessForm(singular: string): string {
  if (!singular.endsWith("a")) return singular;
  if (singular.length >= 6 && singular.endsWith("esa")) return singular.slice(0, -2);
  if (ADJECTIVES.has(singular) || (singular.length >= 5 && ADJECTIVE_ENDINGS.test(singular))) {
    return `${singular.slice(0, -1)}o`;
  }
  return singular;
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/sh|ch/g, "x"],
  [/th/g, "t"],
  [/qu(?=[ei])|[qk]|c(?=[aouhlrt]|$)/g, "k"],
  [/sc(?=[ei])|c(?=[eiy])|ss|z/g, "s"],
  [/g(?=[eiy])/g, "j"],
  [/gu(?=[ei])/g, "g"],
  [/h/g, ""],
  [/w/g, "v"],
  [/y/g, "i"],
  [/m(?=[pb])|m$/g, "n"],
  [/l(?=[^aeiou]|$)/g, "u"],
  [/(.)\1+/g, "$1"],
];

/** How a folded word sounds: one form for the spellings that Brazilians mix up (`xicara` and `chicara`, `filco` and `philco`). */
export function soundForm(folded: string): string {
  return SOUNDS.reduce((word, [spelling, sound]) => word.replace(spelling, sound), folded);
}
