import { foldText } from "#lib/portuguese-text.ts";
import { numbersIn } from "#lib/written-numbers.ts";
import type { Article } from "../knowledge/article.ts";
import { isDenial, Roots, rootsOf } from "./claim-words.ts";

interface TrueSentence {
  said: string[];
  roots: Roots;
  isDenial: boolean;
  numbers: Set<string>;
}

const SENTENCE_END = /(?<=[.!?;])\s|\n/;
/** Says that nothing is known: no ground to say or to deny anything. */
const UNKNOWN = /\bnao (?:tenho|temos|sei|sabemos)\b/;

/** What somebody says, as it is held against what is known. */
export interface Claim {
  roots: string[];
  isDenial: boolean;
  numbers?: string[];
}

/** What may be said because it is written somewhere: texts of the team, and what our own tools answered. */
export class ClaimGround {
  private readonly sentences: TrueSentence[] = [];
  private readonly neutral: Roots;

  constructor(articles: readonly Pick<Article, "text">[], neutral: Roots) {
    this.neutral = neutral;
    for (const { text } of articles) this.add(text);
  }

  /** The same, to learn more of without telling others. */
  copy(): ClaimGround {
    const copy = new ClaimGround([], this.neutral);
    copy.sentences.push(...this.sentences);
    return copy;
  }

  add(text: string): void {
    for (const sentence of text.split(SENTENCE_END)) {
      if (!/\p{L}/u.test(sentence) || UNKNOWN.test(foldText(sentence))) continue;
      for (const piece of new Set([sentence, ...sentence.split(/:\s/)])) this.keep(piece);
      // What is affirmed around `, não gelada,` is affirmed.
      const affirmed = sentence.split(/,\s/).filter((piece) => !isDenial(foldText(piece)));
      if (isDenial(foldText(sentence)) && affirmed.length > 0) this.keep(affirmed.join(" "));
    }
  }

  private keep(sentence: string): void {
    this.sentences.push({
      said: rootsOf(sentence).filter((root) => !this.neutral.has(root)),
      roots: new Roots(sentence),
      isDenial: isDenial(foldText(sentence)),
      numbers: new Set(numbersIn(sentence)),
    });
  }

  /** Whether one sentence alone has all its words and figures, and says or denies as it does; `share` of the sentence at least is told. */
  supports({ roots, isDenial: denies, numbers = [] }: Claim, share = 0): boolean {
    const claimed = new Roots(roots);
    return this.sentences.some(
      (one) =>
        one.isDenial === denies &&
        roots.every((root) => one.roots.has(root)) &&
        numbers.every((number) => one.numbers.has(number)) &&
        one.said.filter((root) => claimed.has(root)).length >= share * one.said.length,
    );
  }
}
