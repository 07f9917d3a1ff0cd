import type { TranslatedSegment } from "#contract/studio/studio.ts";
import { type Language, languages } from "#contract/studio/translation-rules.ts";
import { editDistance } from "#lib/edit-distance.ts";
import { sentencesOf } from "../text/sentences.ts";
import { type Books, composeSentence, isSameText, upperFirst, withSigns } from "./compose-sentence.ts";
import { lookupKey } from "./lookup-key.ts";
import { phrasebook } from "./phrasebook.ts";
import type { MemoryUnit } from "./translation-material.ts";

/** What a stored sentence must have in common with a new one to stand in for it. */
const LIKE_ENOUGH = 0.75;

export interface TranslatedText {
  text: string;
  segments: TranslatedSegment[];
  /** How much of the words was translated, in per cent. */
  coverage: number;
}

function likenessOf(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  const limit = Math.floor(longest * (1 - LIKE_ENOUGH));
  return 1 - editDistance(one, other, limit) / longest;
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? [];
const isUpper = (text: string) => /^\P{L}*\p{Lu}/u.test(text);
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

function translateSentence(
  source: string,
  { books, from, to }: { books: Books; from: Language; to: Language },
): TranslatedSegment & { known: number; total: number } {
  const total = Math.max(1, wordsIn(source).length);
  const whole = (target: string, origin: TranslatedSegment["from"], likeness?: number) => ({
    source,
    target: withSigns(withEnd(source, target), to),
    from: origin,
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
  if (phrase !== undefined && isSameText(source, phrase.said)) return whole(phrase.target, "phrasebook");
  let best = { likeness: 0, target: "" };
  for (const [stored, target] of books.sentences) {
    const likeness = likenessOf(key, stored);
    if (likeness > best.likeness) best = { likeness, target };
  }
  if (best.likeness >= LIKE_ENOUGH) return whole(best.target, "similar", best.likeness);
  const { text, known, total: counted, usesTerm } = composeSentence(source, books, from, to);
  const origin = known < counted ? "unknown" : usesTerm ? "glossary" : "parts";
  return { source, target: text, from: origin, known, total: counted };
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
 * phrasebook, then something like what it said before (with how much of it is the same), then put together from turns and
 * things that are known, which is told, for it may read oddly. What nobody knows stays as it is between marks.
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
      const { known: of, total: all, ...segment } = translateSentence(sentence, { books, from, to });
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
