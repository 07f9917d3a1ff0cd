import { type KnowledgeSearch, LEAST_SCORE, tellingStems } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { facetsAsked, isFacet, isGeneralStem } from "#server/conversation/rules/facets.ts";
import { MEDICINE } from "#server/conversation/rules/passages.ts";
import { tellsWhatIsWrong } from "./asking.ts";
import { withoutWeeks } from "./told-weeks.ts";

/** Who tells what they have, and asks nothing, hears all that is known of it: what was written for a word of theirs, and then the whole text. */
export function answerComplaint(search: KnowledgeSearch, question: Question): Answer | null {
  if (!tellsWhatIsWrong(question) || facetsAsked(question.text).includes(MEDICINE)) return null;
  const text = withoutWeeks(question.text);
  const [best] = search.find(text);
  if (!best || best.score < LEAST_SCORE) return null;
  const { article } = best;
  const title = new Set(tellingStems(article.title));
  const named = tellingStems(text).filter((stem) => !isGeneralStem(stem) && !title.has(stem));
  const detail = article.details?.find(
    ({ label }) => !isFacet(label) && named.some((stem) => search.isSaidIn(label, stem)),
  );
  return {
    text: [detail?.text, article.text].filter(Boolean).join("\n\n"),
    sources: [article.source],
    suggestions: article.related,
    memory: { topic: article.title },
  };
}
