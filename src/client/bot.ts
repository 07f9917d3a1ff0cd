import type { InferRequestType } from "hono/client";
import type { BotAnswerChange, BotAnswerInput } from "#contract/bot/bot-answer.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { HandoffChange } from "#contract/bot/handoff.ts";
import type { ReportDays } from "#contract/report/report-paths.ts";
import { api, byId } from "./api.ts";
import { read, readFile, readSave } from "./read.ts";

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

const answers = api["bot-answers"];
const oneAnswer = answers[":id"];
const conversations = api["bot-handoffs"];
const oneConversation = conversations[":id"];
const ANSWER_FAILED = "Não foi possível salvar a resposta";
const CONVERSATIONS_FAILED = "Não foi possível carregar as conversas";

const { subjects } = api["bot-figures"];
const toQuery = (days: ReportDays) => ({ query: { days: String(days) } });

/** What the conversations of the last days were about, and what came of them. */
export const getSubjectFigures = (days: ReportDays, signal: AbortSignal) =>
  read(subjects.$get(toQuery(days), { init: { signal } }), "Erro ao carregar números");

export const exportSubjectFigures = (days: ReportDays) =>
  readFile(subjects["export.csv"].$get(toQuery(days)), "Não foi possível baixar a planilha");

/** What the shop's team wrote for the assistants to say, the newest first. */
export const listBotAnswers = (signal: AbortSignal) =>
  read(answers.$get({}, { init: { signal } }), "Não foi possível carregar as respostas");

export const writeBotAnswer = (json: BotAnswerInput) => read(answers.$post({ json }), ANSWER_FAILED);

export const changeBotAnswer = ({ id, ...json }: BotAnswerChange & { id: number }) =>
  readSave(oneAnswer.$put({ ...byId(id), json }), ANSWER_FAILED);

export const removeBotAnswer = (id: number) => read(oneAnswer.$delete(byId(id)), "Não foi possível tirar a resposta");

/** What an assistant would say now. */
export const tryShopQuestion = (json: { bot: ChatBot; question: string }) =>
  read(answers.try.$post({ json }), "Não foi possível testar");

/** What is asked of them is kept under this, so that a change brings all of it up to date. */
export const HANDOFFS_KEY = "conversations";

type HandoffQuery = InferRequestType<typeof conversations.$get>["query"];

/** Conversations in which somebody asked for a person. */
export const listHandoffs = (query: HandoffQuery, signal: AbortSignal) =>
  read(conversations.$get({ query }, { init: { signal } }), CONVERSATIONS_FAILED);

export const getHandoff = (id: number, signal: AbortSignal) =>
  read(oneConversation.$get(byId(id), { init: { signal } }), "Não foi possível carregar a conversa");

export const changeHandoff = ({ id, ...json }: HandoffChange & { id: number }) =>
  readSave(oneConversation.$put({ ...byId(id), json }), "Não foi possível mudar a conversa");
