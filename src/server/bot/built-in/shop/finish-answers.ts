import type { Turn } from "#server/conversation/bot-engine.ts";
import { type Answer, readMemory } from "#server/conversation/rules/answer.ts";
import { handOffOf } from "../../handoff/handoff-link.ts";
import type { Shop } from "../../shop/shop-tools.ts";
import { withoutRepeat } from "../repeated-answers.ts";
import { withCaution } from "./cautions.ts";
import { keepDiet, readDiet, withDietCaution } from "./diet.ts";

interface StoreFinishGround {
  tools: Shop;
  whatsappNumber: string;
  siteUrl: string;
}

/** What every answer of the store ends with, whatever skill gave it: the way on, and nothing that its buyer must not eat. */
export function createStoreFinish({ tools, whatsappNumber, siteUrl }: StoreFinishGround) {
  /** An answer about one product carries its card, and one that found nothing leads to the store. */
  async function withCard(turn: Turn, answers: Answer[]): Promise<Answer[]> {
    const [first] = answers;
    if (!first) return answers;
    if (answers.every(({ isUnanswered }) => isUnanswered)) {
      return [{ handOff: handOffOf(turn, whatsappNumber, readMemory(turn)), ...first }, ...answers.slice(1)];
    }
    const focus = answers.findLast(({ memory }) => memory?.focus)?.memory?.focus;
    if (!focus || answers.some(({ results }) => results)) return answers;
    return [{ ...first, results: await tools.showProducts([focus]) }, ...answers.slice(1)];
  }

  return async (turn: Turn, answers: Answer[]): Promise<Answer[]> => {
    const diet = readDiet(turn.text, readMemory(turn).diet);
    const cautioned = await Promise.all(answers.map((answer) => withDietCaution(tools, answer, diet)));
    const eaten = cautioned.map((answer) => keepDiet(answer, diet));
    const told = withCaution(eaten, turn);
    return withCard(turn, withoutRepeat(turn, told, siteUrl));
  };
}
