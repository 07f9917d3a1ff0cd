import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { formatNumber } from "#lib/format-number.ts";
import { MAX_ANSWERED_QUESTION, MAX_BOT_ANSWER } from "./bot-answer-limits.ts";
import { chatBots } from "./bot-wire.ts";

const OPEN_QUESTION = "Essa pergunta sem resposta não existe.";
const botSchema = z.enum(chatBots, "Esse assistente não existe.");
const questionSchema = z
  .string("Escreva a pergunta.")
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(3, "Escreva a pergunta.")
      .max(MAX_ANSWERED_QUESTION, `A pergunta tem no máximo ${MAX_ANSWERED_QUESTION} caracteres.`),
  );
const answerSchema = z
  .string("Escreva a resposta.")
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Escreva a resposta.")
      .max(MAX_BOT_ANSWER, `A resposta tem no máximo ${formatNumber(MAX_BOT_ANSWER)} caracteres.`),
  );

export const botAnswerInputSchema = z.strictObject({
  bot: botSchema,
  question: questionSchema,
  text: answerSchema,
  unansweredQuestionId: z
    .int(OPEN_QUESTION)
    .min(1, OPEN_QUESTION)
    .max(2_147_483_647, OPEN_QUESTION)
    .optional()
    .meta({ description: "A pergunta sem resposta que se responde, com estas palavras ou outras: sai da lista." }),
});
export type BotAnswerInput = z.output<typeof botAnswerInputSchema>;

export const botAnswerChangeSchema = z.strictObject({
  question: questionSchema,
  text: answerSchema,
  revision: z.int("Diga a revision que você leu."),
});
export type BotAnswerChange = z.output<typeof botAnswerChangeSchema>;

/** What the shop says to a question, in the words of its team: an assistant says it from the next message on. */
export const botAnswerSchema = z.object({
  id: z.int(),
  bot: z.enum(chatBots),
  question: z.string(),
  text: z.string(),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
});
export type BotAnswer = z.output<typeof botAnswerSchema>;

export const botAnswersSchema = z.object({ answers: z.array(botAnswerSchema) });

export const tryQuestionSchema = z.strictObject({ bot: botSchema, question: questionSchema });
export const triedReplySchema = z.object({
  text: z.string(),
  isAnswered: z.boolean(),
  isOfShop: z.boolean().meta({ description: "É uma resposta que a loja escreveu." }),
});
