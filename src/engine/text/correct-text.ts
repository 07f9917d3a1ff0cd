import type { TextChange, TextDoubt } from "#contract/studio/studio.ts";
import { correctWords } from "./correct-words.ts";
import { openSpelling } from "./spelling.ts";
import { applyRules, askRules } from "./text-rule.ts";
import { grammarRules, questionRules, styleRules } from "./text-rules.ts";
import { tidyRules } from "./tidy-rules.ts";

const MAX_LISTED = 200;
const MAX_DOUBTS = 40;
/** Words as dictionaries have them: with hyphens inside, never addresses, handles or hashtags. */
const WORD = /(?<![\p{L}\p{N}@#/._-])\p{L}+(?:-\p{L}+)*(?![\p{L}\p{N}]|[@/]|\.\p{L})/gu;
const SENTENCE_START = /(?:^|[.!?]\s+|\n\s*)$/;

export interface CorrectedText {
  text: string;
  changes: TextChange[];
  doubts: TextDoubt[];
}

/**
 * Corrects what rules and a dictionary know to be wrong, and tells each change with its reason. `isStyled` also shortens
 * what is longer than it need be. What is only doubtful is told and left alone.
 */
export async function correctText(
  text: string,
  { isStyled, report = () => {} }: { isStyled: boolean; report?: (percent: number) => void },
): Promise<CorrectedText> {
  const spelling = await openSpelling();
  const changes: TextChange[] = [];
  const doubts = new Map<string, TextDoubt>();
  const total = text.length;
  const spelled = text.replace(WORD, (word, at: number) => {
    report(5 + (80 * at) / total);
    const isFirst = SENTENCE_START.test(text.slice(Math.max(0, at - 4), at));
    const better = spelling.correct(word, isFirst);
    if (better) {
      changes.push({ before: word, ...better });
      return better.after;
    }
    if (doubts.size < MAX_DOUBTS && !doubts.has(word.toLowerCase())) {
      const doubt = spelling.doubt(word, isFirst);
      if (doubt) doubts.set(word.toLowerCase(), { word, ...doubt });
    }
    return word;
  });
  const rules = [...grammarRules, ...(isStyled ? styleRules : []), ...tidyRules];
  const worded = applyRules(spelled, rules, changes);
  const { text: corrected, asked: askedWords } = correctWords(worded, spelling.knows, changes);
  const asked = [...askedWords, ...askRules(corrected, questionRules)];
  return {
    text: corrected,
    changes: changes.slice(0, MAX_LISTED),
    doubts: [...asked, ...doubts.values()].slice(0, MAX_DOUBTS),
  };
}
