import { z } from "zod";
import { foldText } from "#lib/portuguese-text.ts";

/** A word or a phrase as it is written, numbers in digits. Behind the last letter, `*` stands for any ending and `+` for that letter typed on and on. */
const word = z.string().regex(/^[\p{L}\d]+(?:[ -][\p{L}\d]+)*[*+]?$/u);

export const wordList = z.array(word).nonempty();

/** The words as the source of a pattern of folded text. */
export function anyOf(words: readonly string[]): string {
  return `(?:${words.map((one) => foldText(one).replace("*", String.raw`\w*`)).join("|")})`;
}

/** Whole words, none of them a part of another. */
export function wholeWords(words: readonly string[], flags = ""): RegExp {
  return new RegExp(String.raw`\b${anyOf(words)}\b`, flags);
}
