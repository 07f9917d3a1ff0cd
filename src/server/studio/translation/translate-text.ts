import type { TranslatedSegment } from "#contract/studio.ts";
import { type Language, languages } from "#contract/translation-rules.ts";
import { editDistance } from "#lib/edit-distance.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { sentencesOf } from "../text/sentences.ts";
import { lookupKey } from "./lookup-key.ts";
import { phrasebook } from "./phrasebook.ts";
import type { MemoryUnit } from "./translation-material.ts";

/** What a stored sentence must have in common with a new one to stand in for it. */
const LIKE_ENOUGH = 0.75;
const MAX_WORDS_A_PHRASE = 8;

export interface TranslatedText {
  text: string;
  segments: TranslatedSegment[];
  /** How much of the words was translated, in per cent. */
  coverage: number;
}

/** Signs between which what could not be translated is left. */
const unknownMark = (text: string) => `⟦${text}⟧`;

/** Short words that differ by an accent alone are different words: `é` is not `e`, and `où` is not `ou`. */
const LONGEST_ACCENT_WORD = 3;

/** Whether what was looked up without accents may be what was written. Who writes no accent may have left it out. */
function isSameWord(written: string, stored: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const word = bare(written);
  return word.length > LONGEST_ACCENT_WORD || word === foldText(word) || word === bare(stored);
}

interface Books {
  terms: ReadonlyMap<string, string>;
  sentences: ReadonlyMap<string, string>;
  phrases: ReadonlyMap<string, { said: string; target: string }>;
}

function likenessOf(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  const limit = Math.floor(longest * (1 - LIKE_ENOUGH));
  return 1 - editDistance(one, other, limit) / longest;
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? [];
const isUpper = (text: string) => /^\P{L}*\p{Lu}/u.test(text);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The signs that end a sentence are its own, unless the stored one has some. */
function withEnd(source: string, target: string): string {
  const end = /[.!?…:;,]+$/u.exec(source)?.[0] ?? "";
  const bare = end === "" ? target : target.replace(/\s*[.!?…:;,]+$/u, "");
  return isUpper(source) ? upperFirst(bare) + end : bare + end;
}

/** Numbers, addresses, codes: the same in every language. */
const isKept = (text: string) =>
  !/\p{L}/u.test(text) ||
  /^[A-Z]{0,3}\p{Sc}[\d.,]*$/u.test(text) ||
  /^(?:https?:\/\/|www\.|\S+@\S+\.\S+$)/iu.test(text);

/** Word after word, the longest known turn first; what nobody knows stays, marked. */
function byPhrases(
  sentence: string,
  { terms, phrases }: Books,
): { text: string; known: number; total: number; usesTerm: boolean } {
  const tokens = sentence.split(/(\s+)/);
  const parts: string[] = [];
  let unknown: string[] = [];
  let known = 0;
  let total = 0;
  let usesTerm = false;
  const flush = () => {
    if (unknown.length > 0) parts.push(unknownMark(unknown.join("").trim()), /\s$/.test(unknown.join("")) ? " " : "");
    unknown = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as string;
    if (/^\s*$/.test(token)) {
      if (unknown.length > 0) unknown.push(token);
      else parts.push(token);
      at += 1;
      continue;
    }
    let taken = 0;
    for (let words = MAX_WORDS_A_PHRASE; words >= 1 && taken === 0; words -= 1) {
      const piece = tokens.slice(at, at + 2 * words - 1).join("");
      if (words > 1 && tokens.length < at + 2 * words - 1) continue;
      const key = lookupKey(piece);
      const term = terms.get(key);
      const phrase = phrases.get(key);
      const found = term ?? (phrase && isSameWord(piece, phrase.said) ? phrase.target : undefined);
      if (found === undefined || key === "") continue;
      flush();
      const isFirst = at === 0 && isUpper(piece);
      const [, lead = "", end = ""] = /^([^\p{L}\p{N}]*).*?([^\p{L}\p{N}]*)$/su.exec(piece) ?? [];
      const said = term ?? (isFirst ? upperFirst(found) : isUpper(piece) ? found : lowerFirst(found));
      parts.push(`${lead}${said.replace(/\s*[.!?…]+$/u, "")}${end}`);
      usesTerm ||= term !== undefined;
      const count = wordsIn(piece).length;
      known += count;
      total += count;
      taken = 2 * words - 1;
    }
    if (taken === 0) {
      if (isKept(token)) {
        flush();
        parts.push(token);
      } else {
        unknown.push(token);
        total += Math.max(1, wordsIn(token).length);
      }
      taken = 1;
    }
    at += taken;
  }
  flush();
  return { text: parts.join("").replace(/ {2,}/g, " ").trimEnd(), known, total, usesTerm };
}

function translateSentence(source: string, books: Books): TranslatedSegment & { known: number; total: number } {
  const total = Math.max(1, wordsIn(source).length);
  const whole = (target: string, from: TranslatedSegment["from"], likeness?: number) => ({
    source,
    target: withEnd(source, target),
    from,
    ...(likeness !== undefined && { likeness: Math.round(likeness * 100) }),
    known: total,
    total,
  });
  if (isKept(source)) return { source, target: source, from: "kept", known: 0, total: 0 };
  const key = lookupKey(source);
  const remembered = books.sentences.get(key);
  if (remembered !== undefined) return whole(remembered, "memory");
  const term = books.terms.get(key);
  if (term !== undefined) return whole(term, "glossary");
  const phrase = books.phrases.get(key);
  if (phrase !== undefined && isSameWord(source, phrase.said)) return whole(phrase.target, "phrasebook");
  let best = { likeness: 0, target: "" };
  for (const [stored, target] of books.sentences) {
    const likeness = likenessOf(key, stored);
    if (likeness > best.likeness) best = { likeness, target };
  }
  if (best.likeness >= LIKE_ENOUGH) return whole(best.target, "similar", best.likeness);
  const { text, known, total: counted, usesTerm } = byPhrases(source, books);
  const from = known < counted ? "unknown" : usesTerm ? "glossary" : "phrasebook";
  return { source, target: text, from, known, total: counted };
}

function booksFor(from: Language, to: Language, units: readonly MemoryUnit[]): Books {
  const of = (kind: MemoryUnit["kind"]) =>
    new Map(units.filter((unit) => unit.kind === kind).map(({ sourceKey, target }) => [sourceKey, target]));
  // Of two entries that look the same in one language, the first is the more usual.
  const phrases = new Map(
    phrasebook.map((entry) => [lookupKey(entry[from]), { said: entry[from], target: entry[to] }] as const).reverse(),
  );
  return { terms: of("term"), sentences: of("sentence"), phrases };
}

/**
 * Translates what is known, sentence by sentence: first what this account said before, then its glossary, then our
 * phrasebook, then something like what it said before (with how much of it is the same), then word by word. Nothing is
 * guessed: what nobody knows stays as it is between marks.
 */
export function translateText(
  text: string,
  { from, to, units }: { from: Language; to: Language; units: readonly MemoryUnit[] },
): TranslatedText {
  const books = booksFor(from, to, units);
  const segments: TranslatedSegment[] = [];
  let known = 0;
  let total = 0;
  const lines = text.split("\n").map((line) => {
    const translated = sentencesOf(line).map((sentence) => {
      const { known: of, total: all, ...segment } = translateSentence(sentence, books);
      known += of;
      total += all;
      segments.push(segment);
      return segment.target;
    });
    return translated.join(" ");
  });
  return { text: lines.join("\n"), segments, coverage: total === 0 ? 100 : Math.round((1000 * known) / total) / 10 };
}

export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);
