import { type KnowledgeSearch, LEAST_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { about, answerInDetail, detailsFor, readAsked, toAnswer } from "#server/conversation/rules/article-answer.ts";
import { facetsAsked, facetsTold } from "#server/conversation/rules/facets.ts";

type Asked = Pick<Question, "text" | "memory">;

/** Whether a medicine may be taken is asked. */
export const MEDICINE = "remédio";

/** What is taken, and has texts of its own. */
const NO_MEDICINE = new Set(tellingStems("vacina chá"));

/**
 * A question whether a medicine may be taken, where nothing is spoken of yet: what the text that it is near to says of medicine, else that
 * this is not ours to say. Nobody is left to think that nothing speaks against it.
 */
export function answerMedicineAsked(search: KnowledgeSearch, { text }: Asked): Answer[] | null {
  const read = readAsked(search, text);
  const general = read.facets.includes(MEDICINE) ? search.findServing(MEDICINE) : undefined;
  if (!general || read.stems.some((stem) => NO_MEDICINE.has(stem))) return null;
  const [best] = search.find(text);
  const isNamed = best && tellingStems(best.article.title).some((stem) => read.stems.includes(stem));
  const found = isNamed && best.score >= LEAST_SCORE ? best.article : undefined;
  const meant = (read.facets.includes("gravidez") && search.findServing("gravidez")) || found;
  if (meant && meant !== general) {
    const { ofFacets } = detailsFor(search, meant, { ...read, facets: [MEDICINE] });
    if (ofFacets.length > 0) return [answerInDetail(meant, ofFacets)];
    if (facetsTold(meant.text).includes(MEDICINE)) return [about(meant, meant.text)];
  }
  return [toAnswer({ article: general }, { search, text })];
}

/** What is asked of every subject alike and has one answer: a dose. */
export function answerServing(search: KnowledgeSearch, { text, memory }: Asked, facet: string): Answer[] | null {
  const article = facetsAsked(text).includes(facet) ? search.findServing(facet) : undefined;
  if (!article) return null;
  const answer = toAnswer({ article }, { search, text });
  // What was spoken of goes on being spoken of.
  return [memory.topic ? { ...answer, memory: { topic: memory.topic } } : answer];
}
