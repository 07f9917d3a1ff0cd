import type { Article } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { facetsAsked, isGeneralStem } from "#server/conversation/rules/facets.ts";

/** A message after something was spoken of, as it is read beside that. */

export interface Read {
  facets: string[];
  /** What is asked, without what is known to be spoken of. */
  words: string[];
  /** Of them, what names something. */
  stems: string[];
  /** What was named before, where this names nothing that is known. */
  earlier: string[];
}

export interface Ground {
  search: KnowledgeSearch;
  question: Question;
  topic: Article;
  read: Read;
}

const namingStems = (text: string): string[] => tellingStems(text).filter((stem) => !isGeneralStem(stem));

/** What a message is read by; one that names nothing that is known goes on with what was asked before. */
export function readMessage(search: KnowledgeSearch, { turn, text }: Question, topic: Article): Read {
  const title = new Set(tellingStems(topic.title));
  const isBeside = (stem: string) => !title.has(stem);
  const words = tellingStems(text).filter(isBeside);
  const stems = words.filter((stem) => !isGeneralStem(stem));
  const before = turn.history.findLast(({ role }) => role === "user")?.text ?? "";
  const isNamed = stems.some(search.knows);
  const earlier = isNamed ? [] : namingStems(before).filter((stem) => isBeside(stem) && search.knows(stem));
  return { facets: facetsAsked(text), words, stems, earlier };
}

/** What the assistant has said already is no answer to what is asked next. */
export const isTold = ({ question: { turn } }: Ground, text: string): boolean =>
  turn.history.some(({ role, text: said }) => role === "assistant" && said.includes(text));

export const isJustTold = ({ question: { turn } }: Ground, text: string): boolean =>
  turn.history.findLast(({ role }) => role === "assistant")?.text.includes(text) ?? false;

export const about = ({ title, source, detailSource, related }: Article): Omit<Answer, "text"> => ({
  sources: [detailSource ?? source],
  suggestions: related,
  memory: { topic: title },
});
