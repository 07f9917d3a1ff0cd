import { foldText } from "#lib/portuguese-text.ts";
import illustrations from "./illustrations.json" with { type: "json" };

/** Behind a word, `*` stands for any ending, and a plural `s` counts as the same word. A space may also be a hyphen. */
function wordPattern(words: readonly string[]): RegExp {
  const alternatives = words
    .map((word) => word.replaceAll(" ", "[ -]"))
    .map((word) => (word.endsWith("*") ? word.slice(0, -1) : `${word}s?(?![a-z])`));
  return new RegExp(`(?<![a-z])(?:${alternatives.join("|")})`);
}

/** The drawing and the words, without accents, of what it shows. The first that fits wins. */
const kinds = illustrations.map(({ illustration, words }) => [illustration, wordPattern(words)] as const);

const ANYTHING = "box";

/** Every name that `productIllustration` may answer. */
export const illustrationNames = [...kinds.map(([illustration]) => illustration), ANYTHING];

function kindOf(text: string): string | undefined {
  const folded = foldText(text);
  return kinds.find(([, words]) => words.test(folded))?.[0];
}

/**
 * Address of the drawing that stands in for a product without a picture. The first word of a Portuguese product name is
 * its noun, so it tells most; then the subcategory, then the category.
 */
export function productIllustration({
  title,
  category,
  subcategory,
}: {
  title: string;
  category: string;
  subcategory: string;
}): string {
  const [noun = ""] = title.trim().split(/\s/);
  const narrowest = subcategory.split(">").at(-1) ?? "";
  return `/illustrations/${kindOf(noun) ?? kindOf(narrowest) ?? kindOf(category) ?? ANYTHING}.webp`;
}
