import { type KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import type { TextIndex } from "#server/conversation/knowledge/text-index.ts";
import { isComplaint } from "#server/conversation/rules/everyday-rules.ts";
import { CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { fromKnowledge } from "../article-skills.ts";
import { type Skill, type SkillGround, several } from "../skill.ts";
import { answerMoreOfMatter } from "./matter-answer.ts";
import { answerUnknownThing } from "./missed-answer.ts";
import { answerPolicy, answerTitled } from "./policy-answer.ts";
import { answerHaggling } from "./price-objection.ts";
import { createShopAnswers } from "./shop-answers.ts";
import { rememberSpoken } from "./shown-products.ts";
import { answerWrittenRule, SURELY } from "./written-rule.ts";

const isCertain = (search: KnowledgeSearch, text: string) => (search.find(text)[0]?.score ?? 0) >= CERTAIN;

/** What the store's assistant tries for a message, in this order. */
export function shopSkills({ tools, order, calm }: SkillGround, search: KnowledgeSearch, texts: TextIndex): Skill[] {
  const shop = createShopAnswers(
    tools.forOneMessage(),
    order,
    (text) => (search.find(text)[0]?.score ?? 0) >= SURE_SCORE,
  );
  const skills: Skill[] = [
    async (question) => several(await shop.answerHealth(question)),
    async (question) => answerTitled(search, question),
    async (question) => several(await shop.answerOrder(question)),
    async (question) => several(await shop.answerToldOfPurchase(question)),
    async (question) => several(await shop.answerPayment(question)),
    async (question) => {
      const rule = answerPolicy(search, question);
      const taken = rule && (await shop.answerTakenBeside(question));
      return taken ? [taken, ...rule] : rule;
    },
    async (question) => several(await shop.answerSurely(question)),
    async (question) => (isCertain(search, question.text) ? null : several(await shop.answerThing(question))),
    answerWrittenRule(texts, search, SURELY),
    async (question) => answerHaggling(search, question),
    fromKnowledge(search, SURE_SCORE),
    async ({ turn, text }) => (isComplaint(text) ? several(calm(turn)) : null),
    async (question) => several(await shop.answerLists(question)),
    async (question) => several(await shop.answerSearch(question, true)),
    fromKnowledge(search, LEAST_SCORE),
    answerWrittenRule(texts, search),
    async (question) => answerMoreOfMatter(search, question, order(question)),
    async (question) => several(await shop.answerSearch(question, false)),
    async ({ text }) => several(answerUnknownThing(text)),
  ];
  return skills.map(
    (skill): Skill =>
      async (question) =>
        (await skill(question))?.map((answer) => rememberSpoken(answer, question.memory)) ?? null,
  );
}
