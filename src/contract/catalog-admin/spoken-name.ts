import words from "./data/name-words.json" with { type: "json" };

const TOKEN = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*[²³]?/gu;
const MEASURE = /^(\d+(?:[.,]\d+)?)(\p{L}+[²³]?)$/u;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const ROMAN = /^(?=[IVX]{2,}$)X{0,3}(?:IX|IV|V?I{0,3})$/;
const VOWEL = /[AEIOUYÁÀÂÃÉÊÍÓÔÕÚ]/;

const folded = (text: string) => text.toUpperCase();
const acronyms = new Set(words.acronyms);
const small = new Set(words.small);
const shortened = new Set(words.shortened);
const spellings = new Map(words.spellings.map((word) => [folded(word), word]));
const units = new Map(words.units.map((unit) => [folded(unit), unit]));

interface Place {
  /** The word before it. */
  before: string;
  /** The sign right after it. */
  next: string;
}

/** A number with its unit, a code or what is written small already; null for a word. */
function asItStands(word: string): string | null {
  const [, figure = "", unit = ""] = MEASURE.exec(word) ?? [];
  const known = units.get(unit);
  if (known !== undefined) return figure + known;
  return /\d/.test(word) || word !== word.toUpperCase() ? word : null;
}

/** A single letter is a size or a grade, unless it is a word or begins `C/`. */
function singleLetter(word: string, next: string): string {
  return small.has(word) || (shortened.has(word) && next === "/") ? word.toLowerCase() : word;
}

const isAcronym = (word: string) => acronyms.has(word) || ROMAN.test(word) || !VOWEL.test(word);

function spoken(word: string, { before, next }: Place): string {
  const kept = asItStands(word);
  if (kept !== null) return kept;
  const unit = NUMBER.test(before) ? units.get(word) : undefined;
  if (unit !== undefined) return unit;
  if (word.length === 1) return singleLetter(word, next);
  const spelling = spellings.get(word);
  if (spelling !== undefined) return spelling;
  const parts = word.split("-");
  if (parts.length > 1) return parts.map((part) => spoken(part, { before: "", next: "" })).join("-");
  return isAcronym(word) ? word : word.toLowerCase();
}

/**
 * A name in capitals as one writes a sentence: acronyms, units, codes and known makers keep their form. Whoever reads it decides:
 * no list knows all makers.
 */
export function spokenName(name: string): string {
  let before = "";
  const text = name.replace(TOKEN, (word, at: number) => {
    const place = { before, next: name[at + word.length] ?? "" };
    before = word;
    return spoken(word, place);
  });
  // `iPhone` begins as its maker writes it, and a number needs no capital after it.
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})(?!\p{Lu})/u,
    (_, start: string, first: string) => start + first.toUpperCase(),
  );
}
