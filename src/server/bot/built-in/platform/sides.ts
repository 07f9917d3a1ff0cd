import type { Article, Side } from "#server/conversation/knowledge/article.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { likeliestWith, type Reading } from "../text-answers.ts";
import { roleIn, sideOf } from "./talk-words.ts";

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

/** So likely a text of each side must be. */
const OF_A_SIDE = 0.08;
/** From here on the side is clear by the question. */
const CLEAR = 0.9;

/** What is offered to who is asked on which side they are. */
const SIDES = ["Eu compro", "Eu vendo"];

/** Asks on which side a question stands, where each has a text for it and nothing tells the one that is meant. */
export function askSide(question: Question, topic: Article | undefined, reading: Reading): Answer[] | null {
  // What goes on with a subject of both sides may well be asked of that.
  if (toldSide(question) || topic || (reading.texts[0]?.share ?? 0) >= CLEAR) return null;
  const [buyer, seller] = (["buyer", "seller"] as const).map((side) =>
    likeliestWith(reading, (article) => article.side === side, OF_A_SIDE),
  );
  if (!buyer || !seller) return null;
  const isBest = reading.texts[0] === buyer || reading.texts[0] === seller;
  return isBest ? [{ text: "Depende do lado: você **compra** ou **vende**?", suggestions: SIDES }] : null;
}
