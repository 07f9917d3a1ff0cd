import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { answerMeasured } from "./measured-value.ts";
import { answerMedicineCaution } from "./medicine-caution.ts";
import { answerAmount, answerStopping } from "./medicine-use.ts";
import { answerToldAge } from "./told-age.ts";
import { answerDuration } from "./told-duration.ts";
import { answerVaccines } from "./vaccine-calendar.ts";

/** What of health is told by rule, before any text is looked up: figures, ages, and medicines that may do harm. */
export function answerHealth(search: KnowledgeSearch, question: Question): Answer | null {
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
