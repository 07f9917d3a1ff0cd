import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { FoundText, TextIndex } from "#server/conversation/knowledge/text-index.ts";
import type { Question } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/knowledge-skill.ts";
import { lastReply, saidIn } from "#server/conversation/rules/said-before.ts";
import type { Skill } from "../skill.ts";

/** From here on a rule was written for what is asked, where nothing else answers. */
const WRITTEN_FOR = 0.4;
/** As much before the words of a question are searched among products. */
export const SURELY = 0.45;
/** In a talk about another rule: short questions are worded alike whatever they are about. */
const WRITTEN_ELSEWHERE = 0.5;

/** The text that people ask for in such words, of a piece of a message or of all of it; what was just said is not meant again. */
function findText(texts: TextIndex, search: KnowledgeSearch, { turn, text, memory }: Question): FoundText | undefined {
  const topic = memory.topic === undefined ? undefined : search.findByTitle(memory.topic);
  const wasSaid = saidIn(lastReply(turn));
  const [best, whole] = [text, turn.text.toLowerCase()].map((asked) =>
    texts.find(asked, topic).find((known) => !wasSaid(tellText(known))),
  );
  return whole && whole.score > (best?.score ?? 0) ? whole : best;
}

/** The rule of the shop that people ask for in the words of the question. */
export const answerWrittenRule =
  (texts: TextIndex, search: KnowledgeSearch, least = WRITTEN_FOR): Skill =>
  async (question) => {
    const found = findText(texts, search, question);
    if (!found) return null;
    const { topic } = question.memory;
    const isElsewhere = topic !== undefined && found.article.title !== topic;
    return found.score >= (isElsewhere ? Math.max(least, WRITTEN_ELSEWHERE) : least) ? [tellText(found)] : null;
  };
