import { z } from "zod";
import { fillVariables, findVariables } from "#contract/prompt/prompt-variables.ts";
import { type Phrase, phraseSchema } from "#contract/studio/translation.ts";
import { type Language, languages } from "#contract/studio/translation-rules.ts";
import phrasebookFile from "./data/phrasebook.json" with { type: "json" };
import { lookupKey } from "./lookup-key.ts";

/** Stands in a key for whatever fills a blank. No phrase has a figure of its own. */
const FILLED = "0";

const PIECE = String.raw`(?:\{\{[^{}]+\}\}|(?:(?:R\$|US\$|[€£$])\s?)?(?=\S*\p{N}|https?:|www\.|\S+@\S+\.\p{L})[\p{L}\p{N}#+(](?:\S*[\p{L}\p{N}%€/])?)`;
/** What is the same in every language: figures, amounts, codes, web and mail addresses, blanks that nobody filled. */
const VERBATIM = new RegExp(String.raw`(?<![^\s("“«])${PIECE}(?:\)? ${PIECE})*`, "gu");

const hasSameBlanks = (phrase: Phrase) =>
  languages.every(
    (language) => findVariables(phrase[language]).sort().join() === findVariables(phrase.pt).sort().join(),
  );

/** What is said in a shop, in five languages: each read and checked in all of them. No blank asks for another form of a word. */
export const phrasebook: readonly Phrase[] = z
  .array(phraseSchema.refine(hasSameBlanks, "the languages differ in their blanks"))
  .parse(phrasebookFile);

/** Figures as any language takes them: `10x` for `10 vezes`, `5 a 8` for `5–8`. */
const evenFigures = (sentence: string) =>
  sentence
    .replace(/(?<![\p{L}\p{N}])(\d{1,2}) ?x(?= (?:sem|com|no|de)(?!\p{L}))/giu, "$1 vezes")
    .replace(
      /(?<![\p{L}\p{N},.])(\d{1,3}) (?:a|até|to|bis|à) (\d{1,3})(?= (?:dias?|business|days?|días?|jours?|Werktage|Tage|horas?|hours?|heures?))/giu,
      "$1–$2",
    );

/** How a sentence is looked up, and what its figures and addresses are. `O preço está certo?` says another thing than without the mark. */
export function sentenceKey(sentence: string): { key: string; verbatim: string[] } {
  const verbatim: string[] = [];
  const plain = evenFigures(sentence).replace(VERBATIM, (found) => {
    verbatim.push(found);
    return FILLED;
  });
  return { key: lookupKey(plain) + (plain.endsWith("?") ? "?" : ""), verbatim };
}

/** Looks phrases up in one direction: answers the sentence in the other language, its blanks filled as they were written. */
export function openPhrasebook(from: Language, to: Language): (sentence: string) => string | null {
  // Of two phrases that are the same in one language, the first is the more usual.
  const byKey = new Map(phrasebook.toReversed().map((phrase) => [sentenceKey(phrase[from]).key, phrase]));
  return (sentence) => {
    const { key, verbatim } = sentenceKey(sentence);
    const phrase = byKey.get(key);
    if (!phrase) return null;
    const blanks = findVariables(phrase[from]).map((name, at) => [name, verbatim[at] ?? ""]);
    return fillVariables(phrase[to], Object.fromEntries(blanks));
  };
}
