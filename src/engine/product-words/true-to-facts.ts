import type { TextChange, TextDoubt } from "#contract/studio/studio.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { writeNumbersInDigits } from "#lib/spoken-number.ts";
import { numbersIn } from "#lib/written-numbers.ts";
import { sentencesOf } from "../text/sentences.ts";
import claims from "./product-claims.json" with { type: "json" };

const wordOf = (sources: string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`, "gu");
/** What a buyer may hold the shop to. */
const PROMISE = wordOf(claims.promises);
/** What can be seen, and is easily seen wrong. */
const LOOK = wordOf(claims.looks);

/** `um` and `uma` are articles more often than figures. */
const figuresOf = (folded: string) => numbersIn(writeNumbersInDigits(folded.replace(/(?<!\p{L})uma?(?!\p{L})/gu, " ")));
const saidIn = (folded: string, pattern: RegExp) => [...folded.matchAll(pattern)].map(([word]) => word);

export interface TrueText {
  text: string;
  /** Sentences that were taken out, and why. */
  changes: TextChange[];
  /** Words that only who has the product in hand can vouch for. */
  doubts: TextDoubt[];
}

/** Why a sentence says more than the facts; null when it does not. */
function unfoundedIn(sentence: string, facts: { folded: string; numbers: ReadonlySet<string> }): string | null {
  const folded = foldText(sentence);
  const number = figuresOf(folded).find((figure) => !facts.numbers.has(figure));
  if (number !== undefined) return `“${number}” não está nos dados do produto.`;
  const promise = saidIn(folded, PROMISE).find((word) => !facts.folded.includes(word));
  return promise === undefined ? null : `“${promise}” não está nos dados do produto.`;
}

/**
 * Of a text that a model wrote of products, what their facts allow: a sentence with a figure or a promise that they do not have is
 * taken out, and materials and colours that they do not name are told.
 */
export function keepTrue(text: string, facts: string): TrueText {
  const folded = foldText(facts);
  const known = { folded, numbers: new Set(figuresOf(folded)) };
  const changes: TextChange[] = [];
  const keep = (paragraph: string) => {
    const kept = sentencesOf(paragraph).filter((sentence) => {
      const reason = unfoundedIn(sentence, known);
      if (reason !== null) changes.push({ before: sentence, after: "", reason });
      return reason === null;
    });
    return kept.join(" ");
  };
  const kept = text
    .split("\n")
    .map(keep)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const seen = new Set(saidIn(folded, LOOK));
  const unseen = (kept.match(/\p{L}+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => saidIn(foldText(word), LOOK).some((look) => !seen.has(look)));
  return { text: kept, changes, doubts: [...new Set(unseen)].map((word) => ({ word, suggestions: [] })) };
}
