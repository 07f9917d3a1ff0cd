import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeBotAnswer, listBotAnswers, removeBotAnswer, tryShopQuestion, writeBotAnswer } from "#client/bot.ts";
import type { BotAnswer, BotAnswerInput } from "#contract/bot/bot-answer.ts";
import { useToast } from "#ui/toast.tsx";

const ANSWERS = ["bot-answers"] as const;

export const answersQuery = queryOptions({ queryKey: ANSWERS, queryFn: ({ signal }) => listBotAnswers(signal) });

/** What is written: a new answer, or a known one anew. */
export type AnswerSave = BotAnswerInput & Partial<Pick<BotAnswer, "id" | "revision">>;

/** Writes an answer, and has the questions without one read anew. Somebody else's change meanwhile is the result, and nothing is done. */
export function useAnswerSave(done: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    async mutationFn({ id, revision, bot, question, text, unansweredQuestionId }: AnswerSave) {
      return id === undefined || revision === undefined
        ? ({ kind: "saved", data: await writeBotAnswer({ bot, question, text, unansweredQuestionId }) } as const)
        : changeBotAnswer({ id, revision, question, text });
    },
    onSuccess: async ({ kind }) => {
      await client.invalidateQueries({ queryKey: ANSWERS });
      if (kind === "conflict") return;
      toast.show({ message: "Resposta salva: o assistente já a usa.", type: "success" });
      await client.invalidateQueries({ queryKey: ["unanswered-questions"] });
      done();
    },
    meta: { isShownInPlace: true },
  });
}

export function useAnswerRemoval(done: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: removeBotAnswer,
    onSuccess: async () => {
      toast.show({ message: "Resposta retirada.", type: "success" });
      await client.invalidateQueries({ queryKey: ANSWERS });
      done();
    },
  });
}

/** What an assistant would say now to a first message. */
export const useTry = () => useMutation({ mutationFn: tryShopQuestion, meta: { isShownInPlace: true } });
