import type { Article, Side } from "#server/conversation/knowledge/article.ts";
import { type KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { roleIn, sideOf } from "./talk-words.ts";

/** Everything, and what is there for each side of a sale. */
export type SidedSearch = Record<Side | "all", KnowledgeSearch>;

/** What who sells may read is not for who buys, and the other way round. */
export const forSide = (articles: Article[], side: Side) => articles.filter((one) => !one.side || one.side === side);

export const topicOf = ({ all }: SidedSearch, { memory }: Pick<Question, "memory">) =>
  memory.topic ? all.findByTitle(memory.topic) : undefined;

/** A question, and the talk before it. */
type Asked = Pick<Question, "text" | "memory"> & { turn: Pick<Question["turn"], "history"> };

/** The side that was told where nothing was answered of it. */
const sideBefore = ({ history }: Asked["turn"]): Side | undefined =>
  history
    .filter(({ role }) => role === "user")
    .map(({ text }) => sideOf(text))
    .findLast((side) => side !== undefined);

/** On which side of a sale they are, once they have said so: who sells also tells of what buyers do, and stays who sells. */
export const toldSide = ({ text, memory, turn }: Asked): Side | undefined =>
  roleIn(text) ?? memory.side ?? sideBefore(turn) ?? sideOf(text);

/** Fewer words may be said of anything. */
const FEWEST_OUTRIGHT = 3;

/** Where to look: on the side that was told, else on that of what is spoken of, unless another side's text is asked for outright. */
export function searchFor(searches: SidedSearch, question: Question): KnowledgeSearch {
  if (roleIn(question.text)) return searches[toldSide(question) ?? "all"];
  const side = toldSide(question) ?? topicOf(searches, question)?.side;
  if (!side) return searches.all;
  const [best] = searches.all.find(question.text);
  const isOfOther = best && best.score >= CERTAIN && best.article.side && best.article.side !== side;
  return isOfOther && tellingStems(question.text).length >= FEWEST_OUTRIGHT ? searches.all : searches[side];
}

/** A text of one side is meant where that of the other is so much further off. */
const OTHER_SIDE = 0.08;

const bestOf = ({ buyer, seller }: SidedSearch, text: string) => ({
  buyer: buyer.find(text)[0],
  seller: seller.find(text)[0],
});

/** On which side a question surely stands: the texts of that alone are near to it. */
export function meantSide(searches: SidedSearch, text: string): Side | undefined {
  const { buyer, seller } = bestOf(searches, text);
  const ahead = (buyer?.score ?? 0) - (seller?.score ?? 0);
  const [best, side] = ahead > 0 ? [buyer, "buyer" as const] : [seller, "seller" as const];
  const isSure = best && best.score >= SURE_SCORE && best.article.side === side && Math.abs(ahead) > OTHER_SIDE;
  return isSure ? side : undefined;
}

/** What is offered to who is asked on which side they are. */
const SIDES = ["Eu compro", "Eu vendo"];

/** Asks on which side a question stands, where each has a text for it and nothing tells the one that is meant. */
export function askSide(searches: SidedSearch, question: Question): Answer[] | null {
  const { text } = question;
  // What goes on with a subject of both sides may well be asked of that.
  if (toldSide(question) || topicOf(searches, question)) return null;
  const { buyer, seller } = bestOf(searches, text);
  const isOfBoth = buyer?.article.side === "buyer" && seller?.article.side === "seller";
  if (!isOfBoth || Math.min(buyer.score, seller.score) < LEAST_SCORE) return null;
  if (buyer.isExact !== seller.isExact || Math.abs(buyer.score - seller.score) > OTHER_SIDE) return null;
  return [{ text: "Depende do lado: você **compra** ou **vende**?", suggestions: SIDES }];
}
