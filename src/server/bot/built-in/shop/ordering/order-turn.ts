import { foldText } from "#lib/portuguese-text.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { readWishChange } from "../../../shop/wish-change.ts";
import type { Talk } from "../talk.ts";
import { answerBasketPrice, tellBasket, withOutcomes } from "./basket.ts";
import { type Edited, emptied, exchanged, fewerAwaited, takenOff } from "./list-edits.ts";
import { spokenProducts } from "./order-lines.ts";
import { type OrderPiece, orderPieces } from "./order-pieces.ts";
import { itemsIn } from "./ordered-items.ts";
import { putOf, takesIn } from "./put-on-list.ts";

/** What a turn orders is answered, and what it asks beside that is still to be. */
export interface AnsweredOrder {
  answer: Answer;
  asked: string;
}

const itemsOf = (pieces: readonly OrderPiece[]) => itemsIn(pieces.map(({ text }) => text).join(", "));

/** The list with what the pieces exchange on it. `puts` may say of how many: `as duas`. */
async function withExchanges(talk: Talk, before: Edited, pieces: readonly OrderPiece[], puts: readonly OrderPiece[]) {
  const isAll = itemsOf(puts).some(({ points }) => points === "all");
  let now = before;
  for (const piece of before.list.length > 0 ? pieces : []) {
    const ordering = { talk, spoken: await spokenProducts(talk), list: now.list };
    now = (await exchanged(ordering, piece, isAll)) ?? now;
  }
  return now;
}

const NOTHING_YET = "";

/** What a turn does to the list, and says beside it. Null where it does nothing to it. */
async function changedList(talk: Talk, pieces: readonly OrderPiece[]): Promise<Edited | null> {
  const list = talk.memory.list ?? [];
  const empty = emptied(list, talk.folded);
  if (empty) return empty;
  const of = (does: OrderPiece["does"]) => pieces.filter((one) => one.does === does);
  const puts = of("put");
  const fewer = await fewerAwaited(talk, of("drop"));
  if (fewer) return { list, outcomes: [fewer], done: NOTHING_YET };
  const same: Edited = { list, outcomes: [], done: NOTHING_YET };
  const left = takenOff(list, of("drop")) ?? same;
  const now = await withExchanges(talk, left, of("swap"), puts);
  const isOfExchange = now !== left && itemsOf(puts).every(({ words }) => words.length === 0);
  // Beside what is asked, or what is ordered in the rest of the message, a bare word takes it too.
  const isMore = pieces.length > puts.length || takesIn(orderPieces(talk.said.toLowerCase().replace(talk.text, " ")));
  const ordering = { talk, spoken: await spokenProducts(talk), list: now.list };
  const put = puts.length === 0 || isOfExchange ? [] : await putOf(ordering, puts, isMore);
  if (now === same && put.length === 0) return null;
  return { list: withOutcomes(now.list, put), outcomes: [...now.outcomes, ...put], done: now.done };
}

/** `31 panelas não!`: what is denied changes nothing, and is no other question. */
function onlyDenied({ memory: { list = [] } }: Talk, pieces: readonly OrderPiece[]): Edited | null {
  const items = itemsOf(pieces);
  const isDenied = list.length > 0 && items.length > 0 && items.every((one) => one.isDenied && one.count !== undefined);
  return isDenied ? { list, outcomes: [], done: NOTHING_YET } : null;
}

const FREIGHT_ASKED = /\b(?:frete|entrega)\b.*$/i;

/** What is asked beside the order; what it all costs was told with it. */
function askedBeside(pieces: readonly OrderPiece[]): string {
  const isTotal = (text: string) => readWishChange(text).asksTotal && !FREIGHT_ASKED.test(foldText(text));
  return pieces.flatMap(({ does, text }) => (does === "ask" && !isTotal(text) ? [text] : [])).join(", ");
}

/** What a turn orders, takes off, or changes on the list, with what it asks beside that. Null where it does nothing of this. */
export async function answerOrdering(talk: Talk): Promise<AnsweredOrder | null> {
  const pieces = orderPieces(talk.text);
  const basket = (await changedList(talk, pieces)) ?? onlyDenied(talk, pieces);
  if (basket) return { answer: await tellBasket(talk, basket), asked: askedBeside(pieces) };
  const answer = await answerBasketPrice(talk);
  return answer && { answer, asked: FREIGHT_ASKED.exec(talk.text)?.[0] ?? "" };
}
