import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeHandoff, getHandoff, getSubjectFigures, listHandoffs } from "#client/bot.ts";
import type { HandoffState } from "#contract/bot/handoff-state.ts";
import { useToast } from "#ui/toast.tsx";

const CONVERSATIONS = ["conversations"] as const;

export const handoffsQuery = (state: HandoffState, page: number) =>
  queryOptions({
    queryKey: [...CONVERSATIONS, state, page],
    queryFn: ({ signal }) => listHandoffs(state, page, signal),
    placeholderData: keepPreviousData,
  });

export const handoffQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONVERSATIONS, "one", id],
    queryFn: ({ signal }) => getHandoff(id, signal),
    retry: false,
  });

export const subjectFiguresQuery = queryOptions({
  queryKey: ["subject-figures"],
  queryFn: ({ signal }) => getSubjectFigures(signal),
});

/** Marks a conversation, tells what came of it and shows how all stand. */
export function useHandoffChange() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: changeHandoff,
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
