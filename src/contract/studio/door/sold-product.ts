import { foldText, isStopWord, singularForm } from "#lib/portuguese-text.ts";
import type { Suggestion } from "../../catalog/product.ts";

/** Names begin with what the thing is: `Smart TV 50"`, `Kit 3 meias`. */
const HEAD_WORDS = 3;

const tellingWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isStopWord(word)).map(singularForm);

/**
 * Whether the shop surely sells what a request names, by what its search suggests for that name: a product whose name has all of
 * the words, and begins with the thing. A chair for a `salão` is none.
 */
export function isSold(subject: string, suggestions: readonly Suggestion[]): boolean {
  const spelled = suggestions.find(({ kind }) => kind === "text")?.label ?? subject;
  const [thing] = tellingWords(spelled);
  return (
    thing !== undefined &&
    suggestions.some(
      ({ kind, label }) => kind === "product" && tellingWords(label).slice(0, HEAD_WORDS).includes(thing),
    )
  );
}
