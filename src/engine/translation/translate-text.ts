import type { TranslatedSegment } from "#contract/studio/studio.ts";
import { type Language, languages } from "#contract/studio/translation-rules.ts";
import { sentencesOf } from "../text/sentences.ts";
import { lookupKey } from "./lookup-key.ts";
import { openPhrasebook, sentenceKey } from "./phrasebook.ts";
import type { MemoryUnit } from "./translation-material.ts";

export interface TranslatedText {
  /** The whole text in the other language; null while nobody knows how to say one of its sentences. */
  text: string | null;
  segments: TranslatedSegment[];
  /** How much of the words was translated, in per cent. */
  coverage: number;
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
const isUpper = (text: string) => /^\P{L}*\p{Lu}/u.test(text);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an account said, with the capital and the signs of the sentence that it stands for, as the language sets them. */
function inPlaceOf(source: string, target: string, to: Language): string {
  const said = isUpper(source) ? upperFirst(target) : target;
  const end = /[.!?…:;,]+$/u.exec(source)?.[0] ?? "";
  if (end === "" || /[.!?…:;,]$/u.test(said)) return said;
  if (to === "es" && /[!?]$/.test(end)) return `${end.endsWith("?") ? "¿" : "¡"}${said}${end}`;
  return to === "fr" && /^[!?:;]/.test(end) ? `${said}\u00a0${end}` : said + end;
}

const EDGE = String.raw`(?:[\s*•·>–—-]|["“”«»]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f])*`;
/** Bullets, quotation marks and emoji around a sentence: they stay where they are. */
const EDGES = new RegExp(`^(${EDGE})(.*?)(${EDGE})$`, "su");

type FindTranslation = (sentence: string) => Pick<TranslatedSegment, "target" | "from">;

/** Finds whole sentences: what this account said before, its glossary, our phrasebook. */
function openBooks(from: Language, to: Language, units: readonly MemoryUnit[]): FindTranslation {
  const said = (kind: MemoryUnit["kind"]) =>
    new Map(units.filter((unit) => unit.kind === kind).map(({ sourceKey, target }) => [sourceKey, target]));
  const own = [
    { origin: "memory", targets: said("sentence") },
    { origin: "glossary", targets: said("term") },
  ] as const;
  const findPhrase = openPhrasebook(from, to);
  return (sentence) => {
    for (const { origin, targets } of own) {
      const target = targets.get(lookupKey(sentence));
      if (target !== undefined) return { target: inPlaceOf(sentence, target, to), from: origin };
    }
    const phrase = findPhrase(sentence);
    if (phrase !== null) return { target: phrase, from: "phrasebook" };
    // Figures and addresses alone are the same in every language.
    if (!/\p{L}/u.test(sentenceKey(sentence).key)) return { target: sentence, from: "kept" };
    return { target: "", from: "unknown" };
  };
}

/** Translates sentence by sentence what is known as a whole. Nothing is put together, and nothing is guessed. */
export function translateText(
  text: string,
  { from, to, units }: { from: Language; to: Language; units: readonly MemoryUnit[] },
): TranslatedText {
  const find = openBooks(from, to, units);
  const translate = (source: string): TranslatedSegment => {
    const [, before = "", bare = "", after = ""] = EDGES.exec(source) ?? [];
    const found = find(bare);
    return { source, ...found, target: found.target && before + found.target + after };
  };
  const lines = text.split("\n").map((line) => ({ line, sentences: sentencesOf(line).map(translate) }));
  const segments = lines.flatMap(({ sentences }) => sentences);
  const countWords = (origins: readonly TranslatedSegment[]) =>
    origins.reduce((sum, { source }) => sum + wordsIn(source), 0);
  const spoken = segments.filter((segment) => segment.from !== "kept");
  const known = spoken.filter((segment) => segment.from !== "unknown");
  const total = countWords(spoken);
  const said = lines.map(({ line, sentences }) => sentences.map(({ target }) => target).join(" ") || line);
  return {
    text: known.length === spoken.length ? said.join("\n") : null,
    segments,
    coverage: total === 0 ? 100 : Math.round((1000 * countWords(known)) / total) / 10,
  };
}

export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);
