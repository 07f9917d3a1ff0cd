import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeHandOff, getHandOff, getSubjectFigures, listHandOffs } from "#client/bot.ts";
import type { HandOffState } from "#contract/bot/bot-desk-limits.ts";
import { useToast } from "#ui/toast.tsx";

const CONVERSATIONS = ["conversations"] as const;

export const conversationsQuery = (state: HandOffState, page: number) =>
  queryOptions({
    queryKey: [...CONVERSATIONS, state, page],
    queryFn: ({ signal }) => listHandOffs(state, page, signal),
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONVERSATIONS, "one", id],
    queryFn: ({ signal }) => getHandOff(id, signal),
    retry: false,
  });

export const subjectFiguresQuery = queryOptions({
  queryKey: ["subject-figures"],
  queryFn: ({ signal }) => getSubjectFigures(signal),
});

/** Marks a conversation, tells what came of it and shows how all stand. */
export function useHandOffChange() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: changeHandOff,
    onSuccess: async ({ kind }, { state }) => {
      const saved = state === "handled" ? "Conversa atendida." : "Conversa reaberta.";
      toast.show(
        kind === "saved"
          ? { message: saved, type: "success" }
          : { message: "Esta conversa mudou enquanto você olhava. Confira como está agora.", type: "warning" },
      );
      await client.invalidateQueries({ queryKey: CONVERSATIONS });
    },
  });
}
