import { foldText } from "#lib/portuguese-text.ts";

/** How a text is looked up: accents, case, and the signs around it do not count. */
export function lookupKey(text: string): string {
  return foldText(text)
    .replace(/[’`´]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/\s+/g, " ");
}
