import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { FoundText, TextIndex } from "#server/conversation/knowledge/text-index.ts";
import { IN_TALK } from "#server/conversation/learned/signs.ts";
import type { Question } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { lastReply, saidIn } from "#server/conversation/rules/said-before.ts";
import type { Skill } from "../skill.ts";
import { ruleJudge, ruleNamed } from "./asked-rule.ts";

/** From here on a rule was written for what is asked, where nothing else answers. */
const WRITTEN_FOR = 0.4;
/** As much before the words of a question are searched among products: nine in ten are right. */
export const SURELY = 0.5;
/** A rule whose questions are only worded alike, and that is not learnt to be meant, is none. */
const LEAST_SHARE = 0.25;
/** What it is worth that a rule is learnt to be meant, beside how like its questions are. */
const LEARNT = 0.6;

/** The rules that may be meant by a text, the likeliest first; none where it is likelier that no rule is. */
function rank(texts: TextIndex, search: KnowledgeSearch, asked: string, { turn, memory }: Question): FoundText[] {
  const { odds, shareOf } = ruleJudge.weigh(turn.history.length > 0 ? IN_TALK + asked : asked);
  if (odds < 0) return [];
  const topic = memory.topic === undefined ? undefined : search.findByTitle(memory.topic);
  return texts
    .find(asked, topic)
    .flatMap((found) => {
      const share = shareOf(ruleNamed(found.article.title, found.detail?.label));
      return share >= LEAST_SHARE ? [{ ...found, score: found.score + LEARNT * share }] : [];
    })
    .sort((one, other) => other.score - one.score);
}

/** The rule that people ask for in such words, of a piece of a message or of all of it; what was just said is not meant again. */
function findRule(texts: TextIndex, search: KnowledgeSearch, question: Question): FoundText | undefined {
  const wasSaid = saidIn(lastReply(question.turn));
  const [best, whole] = [question.text, question.turn.text.toLowerCase()].map((asked) =>
    rank(texts, search, asked, question).find((known) => !wasSaid(tellText(known))),
  );
  return whole && whole.score > (best?.score ?? 0) ? whole : best;
}

/** The rule of the shop that people ask for in the words of the question. */
export const answerWrittenRule =
  (texts: TextIndex, search: KnowledgeSearch, least = WRITTEN_FOR): Skill =>
  async (question) => {
    const found = findRule(texts, search, question);
    return found && found.score >= least ? [tellText(found)] : null;
  };
