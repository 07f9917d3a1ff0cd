import { api } from "#client/api.ts";
import type { OpenQuestion, QuestionCalls } from "#features/catalog-admin/questions/question-calls.ts";
import { readData } from "./read-answer.ts";
import { outcomeOf, writeOutcome } from "./written-answer.ts";

// What the page of questions without an answer asks the API for.

const PAGE_SIZE = 50;
const questions = () => api["bot-questions"];

export const questionCalls: QuestionCalls = {
  fetchQuestions: (bot, offset, signal) =>
    outcomeOf(async () => {
      const page = String(Math.floor(offset / PAGE_SIZE) + 1);
      const answer = questions().$get({ query: { page, ...(bot && { bot }) } }, { init: { signal } });
      const data = await readData(answer, "Não foi possível carregar as perguntas");
      const { questions: items, total } = data as { questions: OpenQuestion[]; total: number };
      return { items, hasMore: offset + items.length < total };
    }),
  dismissQuestion: (id) =>
    writeOutcome(
      questions()[":id"].$delete({ param: { id: String(id) } }),
      "Não foi possível tirar a pergunta da lista",
    ),
};
