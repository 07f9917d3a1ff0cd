import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeShopAnswer, listShopAnswers, removeShopAnswer, tryShopQuestion, writeShopAnswer } from "#client/bot.ts";
import type { ShopAnswer, ShopAnswerInput } from "#contract/bot/shop-answer.ts";
import { useToast } from "#ui/toast.tsx";

const ANSWERS = ["shop-answers"] as const;

export const answersQuery = queryOptions({ queryKey: ANSWERS, queryFn: ({ signal }) => listShopAnswers(signal) });

/** What is written: a new answer, or a known one anew. */
export type AnswerSave = ShopAnswerInput & Partial<Pick<ShopAnswer, "id" | "revision">>;

/** Writes an answer, and has the questions without one read anew. */
export function useAnswerSave(done: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    async mutationFn({ id, revision, bot, question, text }: AnswerSave) {
      if (id === undefined || revision === undefined) {
        await writeShopAnswer({ bot, question, text });
        return "saved";
      }
      return (await changeShopAnswer({ id, revision, question, text })).kind;
    },
    onSuccess: async (kind) => {
      toast.show(
        kind === "saved"
          ? { message: "Resposta salva: o assistente já a usa.", type: "success" }
          : { message: "Esta resposta mudou enquanto você escrevia. Confira como está agora.", type: "warning" },
      );
      await client.invalidateQueries({ queryKey: ANSWERS });
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
