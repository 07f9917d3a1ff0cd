import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeHandoff, getHandoff, getSubjectFigures, HANDOFFS_KEY, listHandoffs } from "#client/bot.ts";
import type { ReportDays } from "#contract/report/report-paths.ts";
import { useToast } from "#ui/toast.tsx";

export const handoffsQuery = (query: Parameters<typeof listHandoffs>[0]) =>
  queryOptions({
    queryKey: [HANDOFFS_KEY, query],
    queryFn: ({ signal }) => listHandoffs(query, signal),
    placeholderData: keepPreviousData,
  });

export const handoffQuery = (id: number) =>
  queryOptions({
    queryKey: [HANDOFFS_KEY, "one", id],
    queryFn: ({ signal }) => getHandoff(id, signal),
    retry: false,
  });

export const subjectFiguresQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: ["subject-figures", days],
    queryFn: ({ signal }) => getSubjectFigures(days, signal),
    placeholderData: keepPreviousData,
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
      await client.invalidateQueries({ queryKey: [HANDOFFS_KEY] });
    },
  });
}
