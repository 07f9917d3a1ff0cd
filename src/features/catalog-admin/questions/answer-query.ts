import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeShopAnswer, listShopAnswers, removeShopAnswer, tryShopQuestion, writeShopAnswer } from "#client/bot.ts";
import type { ShopAnswer, ShopAnswerInput } from "#contract/bot/shop-answer.ts";
import { useToast } from "#ui/toast.tsx";

const ANSWERS = ["shop-answers"] as const;

export const answersQuery = queryOptions({ queryKey: ANSWERS, queryFn: ({ signal }) => listShopAnswers(signal) });

/** What is written: a new answer, or a known one anew. */
export type AnswerSave = ShopAnswerInput & Partial<Pick<ShopAnswer, "id" | "revision">>;

/** Writes an answer, and has the questions without one read anew. Somebody else's change meanwhile is the result, and nothing is done. */
export function useAnswerSave(done: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    async mutationFn({ id, revision, bot, question, text, openQuestionId }: AnswerSave) {
      return id === undefined || revision === undefined
        ? ({ kind: "saved", data: await writeShopAnswer({ bot, question, text, openQuestionId }) } as const)
        : changeShopAnswer({ id, revision, question, text });
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
    mutationFn: removeShopAnswer,
    onSuccess: async () => {
      toast.show({ message: "Resposta retirada.", type: "success" });
      await client.invalidateQueries({ queryKey: ANSWERS });
      done();
    },
  });
}

/** What an assistant would say now to a first message. */
export const useTry = () => useMutation({ mutationFn: tryShopQuestion, meta: { isShownInPlace: true } });
