import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { parseProductRequest } from "../shop/product-request.ts";
import type { ShopTools } from "../shop/shop-tools.ts";
import { answerFreight } from "./shop/freight-answer.ts";
import { answerBudget, answerLists } from "./shop/list-answer.ts";
import { answerOrder } from "./shop/order-answer.ts";
import { answerPayment } from "./shop/payment-answer.ts";
import { answerFollowUp, answerNamed } from "./shop/product-answer.ts";
import { answerGift, answerGiftFor, answerSearch } from "./shop/search-answer.ts";
import { answerWish } from "./shop/wish-answer.ts";

/** What the store's assistant answers from the catalogue, the freight table and stored orders. */
export function createShopSkill(tools: ShopTools, order: (question: Question) => (text: string) => HandOff) {
  return {
    /** A stored order whose code is told. */
    answerOrder: (question: Question) => answerOrder(tools, question),

    /** What a product costs with Pix or in parts. */
    answerPayment: (question: Question) => answerPayment(tools, question),

    /** What the message is surely about: freight, a product shown before. */
    async answerSurely(question: Question): Promise<Answer | null> {
      return (
        (await answerFreight(tools, question)) ??
        (await answerGift(tools, question)) ??
        (await answerGiftFor(tools, question)) ??
        (await answerWish(tools, question, order(question))) ??
        (await answerFollowUp(tools, question)) ??
        (await answerNamed(tools, question)) ??
        (await answerBudget(tools, question))
      );
    },

    /** Lists that are asked for as such: offers, news, a range of prices. */
    answerLists: ({ text }: Question) => answerLists(tools, foldText(text), parseProductRequest(text)),

    /** Products that the message asks for; with `isExact` only those that it really names. */
    answerSearch: (question: Question, isExact: boolean) => answerSearch(tools, question, isExact),
  };
}
