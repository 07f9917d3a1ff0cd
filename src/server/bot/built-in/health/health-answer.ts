import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import type { Choosing } from "../chosen-answer.ts";
import { type Skill, several } from "../skill.ts";
import { answerMeasured } from "./measured-value.ts";
import { answerMedicineAsked, answerServing } from "./medicine-asked.ts";
import { answerMedicineCaution } from "./medicine-caution.ts";
import { answerAmount, answerStopping } from "./medicine-use.ts";
import { forPregnant } from "./pregnant-skill.ts";
import { answerToldAge } from "./told-age.ts";
import { answerDuration } from "./told-duration.ts";
import { answerVaccines } from "./vaccine-calendar.ts";

/** What of health is told by rule, before any text is looked up: figures, ages, and medicines that may do harm. */
function answerByRule(search: KnowledgeSearch, question: Question): Answer | null {
  return (
    answerVaccines(question) ??
    answerMeasured(question) ??
    answerMedicineCaution(question) ??
    answerStopping({ search, question }) ??
    answerAmount({ search, question }) ??
    answerToldAge(search, question) ??
    answerDuration(search, question)
  );
}

/** What is told by rule, and else by texts; of a medicine that none surely speaks of, what holds of all. */
export function healthSkills(search: KnowledgeSearch, { read, texts }: Choosing): Skill[] {
  const ofMedicine: Skill[] = [
    async (question) => answerServing(search, question, "dose"),
    async (question) => answerMedicineAsked(search, question),
  ];
  return [
    async (question) => several(answerByRule(search, question)),
    forPregnant(search, async (question) => texts(question, read(question), ofMedicine)),
  ];
}
