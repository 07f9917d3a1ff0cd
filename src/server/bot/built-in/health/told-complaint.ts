import { type KnowledgeSearch, LEAST_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { facetsAsked, facetsTold, isFacet, isGeneralStem } from "#server/conversation/rules/facets.ts";
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
  const words = tellingStems(text).filter((stem) => !title.has(stem));
  const detailFor = (stems: string[]) =>
    article.details?.find(({ label }) => !isFacet(label) && stems.some((stem) => search.isSaidIn(label, stem)));
  const detail = detailFor(words.filter((stem) => !isGeneralStem(stem))) ?? detailFor(words);
  // What says itself when to be seen stands alone.
  const isWhole = detail !== undefined && facetsTold(detail.text).includes("quando");
  return {
    text: [detail?.text, !isWhole && article.text].filter(Boolean).join("\n\n"),
    sources: [article.source],
    suggestions: article.related,
    memory: { topic: article.title },
  };
}
