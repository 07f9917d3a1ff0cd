import type { TextChange } from "#contract/studio/studio.ts";
import { agreementRules } from "./agreement-rules.ts";
import { infinitiveRule } from "./infinitive-rule.ts";
import { mistakenWords } from "./mistaken-words.ts";
import { type SentenceWord, sentenceWords, type WordEdit } from "./sentence-words.ts";
import { inCaseOf } from "./text-rule.ts";
import { wishRule } from "./wish-rule.ts";

/** What is likely to be wrong, asked about. */
export interface AskedWord {
  word: string;
  suggestions: string[];
}

type ReadRule = (all: readonly SentenceWord[], knows: (word: string) => boolean) => WordEdit[];
const rules: readonly ReadRule[] = [mistakenWords, infinitiveRule, wishRule, ...agreementRules];

const LONGEST_BEFORE = 40;

/** The word before, which says why: `os pedido`. */
function withWordBefore(text: string, { at, isOpen }: SentenceWord): string {
  return isOpen ? "" : (/\S+ +$/.exec(text.slice(Math.max(0, at - LONGEST_BEFORE), at))?.[0] ?? "");
}

/** Corrects what the words of a sentence show of each other, by what a dictionary knows. */
export function correctWords(
  text: string,
  knows: (word: string) => boolean,
  changes: TextChange[],
): { text: string; asked: AskedWord[] } {
  let corrected = text;
  let asked: AskedWord[] = [];
  for (const rule of rules) {
    const edits = rule(sentenceWords(corrected), knows).toReversed();
    const taken = new Set<number>();
    for (const { word, until = word, after, isSure, reason } of edits) {
      if (taken.has(word.at)) continue;
      taken.add(word.at);
      const end = until.at + until.text.length;
      const wrong = corrected.slice(word.at, end);
      const better = inCaseOf(wrong, after);
      const before = withWordBefore(corrected, word);
      if (isSure) {
        changes.push({ before: before + wrong, after: before + better, reason });
        corrected = corrected.slice(0, word.at) + better + corrected.slice(end);
      } else asked = [{ word: before + wrong, suggestions: [before + better] }, ...asked];
    }
  }
  return { text: corrected, asked };
}
