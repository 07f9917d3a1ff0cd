import { SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Question } from "#server/conversation/rules/answer.ts";
import { toAnswer, type Unknown } from "#server/conversation/rules/article-answer.ts";
import { answerFromKnowledge, CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import type { Skill } from "./skill.ts";

/** What the shop's team wrote for this very question, before anything else. */
export const ownAnswer =
  (search: KnowledgeSearch): Skill =>
  async ({ turn, text }) => {
    const hits = [text, turn.text].flatMap((asked) => search.find(asked).slice(0, 1));
    const own = hits.find(({ article, score }) => article.source === SHOP_SOURCE && score >= CERTAIN);
    return own ? [toAnswer(own)] : null;
  };

export const fromKnowledge =
  (search: KnowledgeSearch, least?: number, unknown?: (question: Question) => Unknown): Skill =>
  async (question) =>
    answerFromKnowledge(search, question, least, unknown?.(question));

/** What somebody tells on of a matter that people settle goes to them. */
export const joinsMessage = (whom: string): string =>
  `Certo: isso vai junto na mensagem para a **${whom}**, pelo WhatsApp. Se tiver mais algum detalhe, escreva aqui; depois é só tocar no botão e mandar.`;
