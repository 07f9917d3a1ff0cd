import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { namesThing } from "../../shop/find-products.ts";
import { parseProductRequest } from "../../shop/product-request.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, saidIn, saysHow } from "../../shop/told-words.ts";
import { answerDietSafety } from "./diet.ts";
import { answerFreight } from "./freight-answer.ts";
import { answerGift, answerGiftFor } from "./gift-answer.ts";
import { answerHealth } from "./health-question.ts";
import { answerBudget, answerLists } from "./list-answer.ts";
import { answerToldOfPurchase, isAfterSale } from "./matter-answer.ts";
import { answerMissed, answerOfMissed, asksForAnother } from "./missed-answer.ts";
import { SELLING, saysPart, saysThing } from "./named-thing.ts";
import { answerOnOffer } from "./offer-answer.ts";
import { answerOptionSwap } from "./option-answer.ts";
import { answerOrder } from "./order-answer.ts";
import { goOnOrdering } from "./ordering/basket.ts";
import { answerListChange } from "./ordering/list-changes.ts";
import { type AnsweredOrder, answerOrdering } from "./ordering/order-turn.ts";
import { answerFromPages, COMES_WITH } from "./page-answer.ts";
import { answerPayment } from "./payment-answer.ts";
import { answerCheaper, answerHagglingOver } from "./price-objection.ts";
import { answerFollowUp, answerNamed } from "./product-answer.ts";
import { saysOf } from "./said-of.ts";
import { answerSearch } from "./search-answer.ts";
import { answerThings } from "./several-things.ts";
import { answerListed, answerTaking, answerWhen } from "./taking-answer.ts";
import { readTalk, type Talk } from "./talk.ts";
import { answerOthers, answerWish } from "./wish-answer.ts";

/** Whether a turn stays with what was shown or missed before it: it names no thing of its own, and asks the shop for none. */
async function staysWith(talk: Talk): Promise<boolean> {
  const { memory, words, folded } = talk;
  if (isAfterSale(memory)) return !SELLING.test(folded) && !asksForAnother(talk) && !(await saysThing(talk));
  if (!memory.shown?.length && memory.missed === undefined) return false;
  if (memory.missed !== undefined && COMES_WITH.test(folded)) return true;
  if (SELLING.test(folded) || (await saysThing(talk))) return false;
  // Of what is missed, another thing that there may be: `e creatina?`.
  return memory.missed === undefined ? words.length > 0 : !asksForAnother(talk);
}

const LEADING = /^(?:(?:e|so|mas|nem|tem|algum|alguma|[oa]s?) )+/;
/** What kind of it is meant now. */
const OF_A_KIND = /^(?:(?:e|so|mas|nem|tem|algum|alguma|[oa]s?) )*(?:de|para|pra|pro) /;

/** The thing that was missed, as it is to be now: `e de teto?`, of a fan for the table. */
function otherOfMissed(talk: Talk): string | null {
  const [head] = askedWords(talk.memory.missed ?? "");
  return head && OF_A_KIND.test(talk.folded) ? `${head.shown} ${talk.text.replace(LEADING, "").trim()}` : null;
}

/** `mais baratinho não tem?`, of the one that is spoken of. */
async function answerLess({ tools, act, change, meant, memory }: Talk): Promise<Answer | null> {
  if (act !== "refine" || change.sort !== "cheapest" || !meant || (memory.shown?.length ?? 0) > 1) return null;
  const product = await tools.findProduct(meant.code);
  return product && answerCheaper(tools, product);
}

/** What the store's assistant answers from the catalogue, the freight table and stored orders. */
export function createShopAnswers(
  tools: ShopTools,
  order: (question: Question) => (text: string) => HandOff,
  knows: (text: string) => boolean,
) {
  return {
    /** What a turn orders, or changes on the list. */
    answerOrdering: (question: Question): Promise<AnsweredOrder | null> =>
      answerOrdering(readTalk(tools, question, order(question))),

    /** More of what was bought. */
    answerToldOfPurchase: (question: Question) => answerToldOfPurchase(tools, question, order(question)),

    /** What is taken beside the rule that is asked for: `vou querer essa, com nota fiscal`. */
    async answerTakenBeside(question: Question): Promise<Answer | null> {
      const talk = readTalk(tools, question, order(question));
      return talk.isPointed && talk.change.takes === "order" ? answerTaking({ ...talk, words: [] }) : null;
    },

    /** Another option of what is spoken of, and no return of what was bought. */
    answerOptionSwap: (question: Question) => answerOptionSwap(readTalk(tools, question, order(question))),

    /** A stored order whose code is told. */
    answerOrder: (question: Question) => answerOrder(tools, question, order(question)),

    /** Who haggles over a product. */
    answerHagglingOver: (question: Question) => answerHagglingOver(tools, question),

    /** What a product costs with Pix or in parts. */
    answerPayment: (question: Question) => answerPayment(tools, question),

    /** What is asked about an illness, a medicine, or what must not be mixed. */
    answerHealth: (question: Question) => answerHealth(tools, question),

    /** What the message is surely about: freight, a product shown before. */
    async answerSurely(question: Question): Promise<Answer | null> {
      const talk = readTalk(tools, question, order(question));
      return (
        (await answerDietSafety(tools, question)) ??
        (saysOf(talk.folded) ? answerOfMissed(talk.memory, talk.text, talk.order) : null) ??
        (await answerListChange(talk)) ??
        (await answerThings(tools, question)) ??
        (await answerWhen(talk)) ??
        (await answerFreight(tools, question)) ??
        (await answerHagglingOver(tools, question)) ??
        (await answerOnOffer(talk)) ??
        (await answerLess(talk)) ??
        (await answerGift(tools, question)) ??
        (await answerGiftFor(tools, question)) ??
        (await goOnOrdering(talk, await answerWish(talk, knows))) ??
        answerListed(talk) ??
        ((await saysThing(talk)) ? null : await answerFollowUp(tools, question)) ??
        (saysPart(talk) ? null : await answerNamed(tools, question)) ??
        (await answerBudget(tools, question))
      );
    },

    /** What is asked for by its name alone, whatever else the shop's texts say of such words: `tem carvão?`. */
    async answerThing(question: Question): Promise<Answer | null> {
      const words = saidIn(askedWords(question.text));
      if (await staysWith(readTalk(tools, question, order(question)))) return null;
      if (words === "" || !(await namesThing(tools, words))) return null;
      const { isWhole, isExact } = await tools.searchProducts({ text: words });
      return isWhole && isExact ? answerSearch(tools, question, true) : null;
    },

    /** Lists that are asked for as such: offers, news, a range of prices. */
    answerLists: ({ text }: Question) => answerLists(tools, foldText(text), parseProductRequest(text)),

    /** Products that the message asks for; with `isExact` only those that it really names. */
    async answerSearch(question: Question, isExact: boolean): Promise<Answer | null> {
      const talk = readTalk(tools, question, order(question));
      // `nem 10?` names nothing.
      if (talk.words.length > 0 && talk.words.every(saysHow) && !talk.memory.shown?.length) return null;
      return (await staysWith(talk)) ? null : answerSearch(tools, question, isExact);
    },

    /** Others of what was asked for. */
    answerOthers: (question: Question) => answerOthers(readTalk(tools, question, order(question))),

    /** What is asked of what was shown or missed before, where nothing else answers. */
    async answerStaying(question: Question): Promise<Answer | null> {
      const talk = readTalk(tools, question, order(question));
      if (!(await staysWith(talk)) || isAfterSale(talk.memory)) return null;
      const other = otherOfMissed(talk);
      if (other !== null)
        return (await answerSearch(tools, { ...question, text: other, memory: {} }, true)) ?? answerMissed(other);
      return answerOfMissed(talk.memory, talk.text, talk.order) ?? answerFromPages(talk);
    },
  };
}
