import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { MAX_ANSWERED_QUESTION, MAX_SHOP_ANSWER } from "./bot-desk-limits.ts";
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
      .max(MAX_SHOP_ANSWER, `A resposta tem no máximo ${MAX_SHOP_ANSWER.toLocaleString("pt-BR")} caracteres.`),
  );

export const shopAnswerInputSchema = z.strictObject({
  bot: botSchema,
  question: questionSchema,
  text: answerSchema,
  openQuestionId: z
    .int(OPEN_QUESTION)
    .min(1, OPEN_QUESTION)
    .max(2_147_483_647, OPEN_QUESTION)
    .optional()
    .meta({ description: "A pergunta sem resposta que se responde, com estas palavras ou outras: sai da lista." }),
});
export type ShopAnswerInput = z.output<typeof shopAnswerInputSchema>;

export const shopAnswerChangeSchema = z.strictObject({
  question: questionSchema,
  text: answerSchema,
  revision: z.int("Diga a revision que você leu."),
});
export type ShopAnswerChange = z.output<typeof shopAnswerChangeSchema>;

/** What the shop says to a question, in the words of its team: an assistant says it from the next message on. */
export const shopAnswerSchema = z.object({
  id: z.int(),
  bot: z.enum(chatBots),
  question: z.string(),
  text: z.string(),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
});
export type ShopAnswer = z.output<typeof shopAnswerSchema>;

export const shopAnswersSchema = z.object({ answers: z.array(shopAnswerSchema) });

export const tryQuestionSchema = z.strictObject({ bot: botSchema, question: questionSchema });
export const triedReplySchema = z.object({
  text: z.string(),
  isAnswered: z.boolean(),
  isOfShop: z.boolean().meta({ description: "É uma resposta que a loja escreveu." }),
});
