import { type KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import type { TextIndex } from "#server/conversation/knowledge/text-index.ts";
import type { Act } from "#server/conversation/learned/act.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { isComplaint } from "#server/conversation/rules/everyday-rules.ts";
import { CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { thingIn } from "../../shop/named-in-turn.ts";
import { fromKnowledge } from "../article-skills.ts";
import { type Skill, type SkillGround, several } from "../skill.ts";
import { actIn } from "./act.ts";
import { answerMatter, answerMoreOfMatter, isAfterSale } from "./matter-answer.ts";
import { answerUnknownThing } from "./missed-answer.ts";
import { answerPolicy, answerTitled } from "./policy-answer.ts";
import { answerHaggling } from "./price-objection.ts";
import { createShopAnswers } from "./shop-answers.ts";
import { rememberSpoken } from "./shown-products.ts";
import { answerWrittenRule, SURELY } from "./written-rule.ts";

const isCertain = (search: KnowledgeSearch, text: string) => (search.find(text)[0]?.score ?? 0) >= CERTAIN;

/** What is asked of the shop and its rules, and what asks for things. */
const OF_SHOP: readonly Act[] = ["discount", "payment", "freight", "delivery", "returns", "order", "shop", "person"];
const SEEKS: readonly Act[] = ["search", "gift", "refine"];
/** Of these the shop's texts say more than what a product's page does not. */
const OF_RULES: readonly Act[] = ["payment", "returns", "order", "shop", "discount"];
const OF_THING: readonly Act[] = ["detail", "compare", "drop"];
/** All but what is asked or changed of a thing. */
const NOT_OF_THING: readonly Act[] = [...OF_SHOP, "search", "gift", "price", "take"];

/** A skill, and the acts of a shopper that it is for, where it is not for all. */
interface ActSkill {
  skill: Skill;
  acts?: readonly Act[];
}

const isFor =
  (act: Act | null) =>
  ({ acts }: ActSkill): boolean =>
    act === null || acts === undefined || acts.includes(act);

/** What the store's assistant tries for a message, in this order; of what a shopper surely does, first what is for that. */
export function shopSkills({ tools, order, calm }: SkillGround, search: KnowledgeSearch, texts: TextIndex): Skill[] {
  const shop = createShopAnswers(
    tools.forOneMessage(),
    order,
    (text) => (search.find(text)[0]?.score ?? 0) >= SURE_SCORE,
  );
  const surely = answerWrittenRule(texts, search, SURELY);
  const policy: Skill = async (question) => {
    const rule = answerPolicy(search, question);
    const taken = rule && (await shop.answerTakenBeside(question));
    return taken ? [taken, ...rule] : rule;
  };
  const ofRules: ActSkill[] = [
    { skill: async (question) => several(await shop.answerOptionSwap(question)) },
    { skill: async (question) => answerTitled(search, question), acts: NOT_OF_THING },
    { skill: async (question) => several(await shop.answerOrder(question)) },
    { skill: async (question) => (isAfterSale(question.memory) ? surely(question) : null) },
    { skill: async (question) => several(await shop.answerToldOfPurchase(question)) },
    { skill: async (question) => several(await shop.answerPayment(question)) },
    { skill: policy, acts: NOT_OF_THING },
  ];
  const ofTexts: ActSkill[] = [
    { skill: surely, acts: OF_SHOP },
    { skill: async (question) => several(await shop.answerHagglingOver(question)), acts: ["discount"] },
    { skill: async (question) => answerHaggling(search, question), acts: ["discount"] },
    { skill: fromKnowledge(search, SURE_SCORE), acts: [...NOT_OF_THING, "detail", "compare"] },
  ];
  const moreOfMatter: Skill = async (question) => {
    const act = actIn(question);
    const isOfThing = (act !== null && !OF_SHOP.includes(act)) || thingIn(question.text, true) !== "";
    return isOfThing ? null : answerMoreOfMatter(search, question, order(question));
  };
  const thing: Skill = async (question) =>
    isCertain(search, question.text) ? null : several(await shop.answerThing(question));
  const ofThings: ActSkill[] = [
    { skill: async (question) => several(await shop.answerSurely(question)) },
    { skill: thing, acts: SEEKS },
  ];
  const nearly: ActSkill[] = [
    { skill: fromKnowledge(search, LEAST_SCORE), acts: OF_SHOP },
    { skill: answerWrittenRule(texts, search), acts: OF_SHOP },
    { skill: async (question) => answerMatter(search, question, actIn(question)), acts: OF_SHOP },
  ];
  const last: ActSkill[] = [
    { skill: async ({ turn, text }) => (isComplaint(text) ? several(calm(turn)) : null) },
    { skill: async (question) => several(await shop.answerLists(question)), acts: [...SEEKS, "discount"] },
    { skill: async (question) => several(await shop.answerSearch(question, true)), acts: SEEKS },
    { skill: async (question) => several(await shop.answerOthers(question)), acts: ["refine"] },
    ...nearly,
    { skill: async (question) => moreOfMatter(question), acts: OF_SHOP },
    { skill: async (question) => several(await shop.answerStaying(question)) },
    { skill: async (question) => several(await shop.answerSearch(question, false)), acts: SEEKS },
    { skill: async (question) => several(answerUnknownThing(question)), acts: SEEKS },
  ];
  const inOrder = (act: Act | null) =>
    act !== null && OF_RULES.includes(act)
      ? [...ofRules, ...ofTexts, ...nearly, ...ofThings, ...last]
      : [...ofRules, ...ofThings, ...ofTexts, ...last];
  /** What is ordered, and behind it what is asked beside that. */
  async function answerOrdered(question: Question): Promise<Answer[] | null> {
    const ordered = await shop.answerOrdering(question);
    if (!ordered) return null;
    const { answer: first, asked } = ordered;
    const memory = { ...question.memory, ...first.memory };
    return [first, ...((asked === "" ? null : await answer({ ...question, text: asked, memory })) ?? [])];
  }
  async function answer(question: Question): Promise<Answer[] | null> {
    const act = actIn(question);
    const skills = inOrder(act);
    // What is asked of a thing is no other thing.
    const others = skills.filter((one) => !(act && OF_THING.includes(act) && one.acts === SEEKS));
    for (const { skill } of new Set([...skills.filter(isFor(act)), ...others])) {
      const answers = await skill(question);
      if (answers) return answers;
    }
    return null;
  }
  return [
    async (question) => several(await shop.answerHealth(question)),
    async (question) =>
      ((await answerOrdered(question)) ?? (await answer(question)))?.map((one) =>
        rememberSpoken(one, question.memory),
      ) ?? null,
  ];
}
