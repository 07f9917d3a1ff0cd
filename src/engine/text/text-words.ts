import { z } from "zod";
import mistakesFile from "./data/common-mistakes.json" with { type: "json" };
import wordsFile from "./data/words.json" with { type: "json" };

const word = z.string().min(1);
const words = z.strictObject({ abbreviations: z.array(word), known: z.array(word) }).parse(wordsFile);

/** Words that end with a full stop in the middle of a sentence. */
export const abbreviations: ReadonlySet<string> = new Set(words.abbreviations);

/** Words of today that the dictionary does not have. */
export const knownWords: ReadonlySet<string> = new Set(words.known);

/**
 * Words as Brazilians often write them, and as they are written. Only what is wrong in every sentence stands here; what
 * depends on the sentence is a rule, or is left alone.
 */
export const commonMistakes: ReadonlyMap<string, string> = new Map(
  Object.entries(z.record(word, word).parse(mistakesFile)),
);
