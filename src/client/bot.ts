import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const questions = api["bot-questions"];

/** What the assistants have done in the time that conversations are kept. */
export const getBotFigures = (signal: AbortSignal) =>
  read(api["bot-figures"].$get({}, { init: { signal } }), "Erro ao carregar números");

/** What the assistants could not answer, the most frequent first; of one assistant, or of all. */
export const listUnansweredQuestions = (bot: ChatBot | null, page: number, signal: AbortSignal) =>
  read(
    questions.$get({ query: { page: String(page), ...(bot && { bot }) } }, { init: { signal } }),
    "Não foi possível carregar as perguntas",
  );

export const dismissUnansweredQuestion = (id: number) =>
  read(questions[":id"].$delete(byId(id)), "Não foi possível tirar a pergunta da lista");
