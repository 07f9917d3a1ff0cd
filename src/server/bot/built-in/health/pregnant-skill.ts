import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { facetsAsked } from "#server/conversation/rules/facets.ts";
import type { Skill } from "../skill.ts";
import { withoutWeeks } from "./told-weeks.ts";

const PREGNANCY = "gravidez";

/** Who said that they are pregnant is told what holds for them, whatever they ask after. */
export function forPregnant(search: KnowledgeSearch, skill: Skill): Skill {
  return async (question) => {
    const answers = await skill({ ...question, text: withoutWeeks(question.text) });
    const isPregnant = question.turn.history.some(
      ({ role, text }) => role === "user" && facetsAsked(text).includes(PREGNANCY),
    );
    const article = isPregnant && answers ? search.findByTitle(answers[0]?.memory?.topic ?? "") : undefined;
    const detail = article?.details?.find(({ label }) => label === PREGNANCY)?.text;
    return detail && answers && !answers.some(({ text }) => text.includes(detail))
      ? answers.map((one, place) => (place === 0 ? { ...one, text: `${detail}\n\n${one.text}` } : one))
      : answers;
  };
}
