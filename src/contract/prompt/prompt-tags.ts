import { cleanLine } from "#lib/clean-text.ts";
import { foldText } from "#lib/portuguese-text.ts";

/** One form for every way to write a tag: lower case, one space between words, no `#` in front. */
function normalizeTag(tag: string): string {
  return cleanLine(tag)
    .replace(/^[#\s]+/, "")
    .toLocaleLowerCase("pt-BR")
    .normalize();
}

/** The tags in their order, each once: accents and case make no other tag. Commas part what still holds some. */
export function normalizeTags(tags: readonly string[]): string[] {
  const byFold = new Map<string, string>();
  // Composed first: a Greek question mark is a semicolon then.
  for (const tag of tags.flatMap((text) => text.normalize().split(/[,;\n]/)).map(normalizeTag)) {
    const fold = foldText(tag);
    if (tag && !byFold.has(fold)) byFold.set(fold, tag);
  }
  return [...byFold.values()];
}
