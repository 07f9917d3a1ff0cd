import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { getAssistant, getAssistantUsage, listAssistants, listTrashedAssistants } from "#client/assistant.ts";
import type { Assistant, AssistantPage, AssistantTrash } from "#contract/assistant/assistant.ts";
import { ASSISTANT_PAGE_SIZE } from "#contract/assistant/assistant-rules.ts";
import type { AssistantView } from "./assistant-view.ts";

export type ShownAssistants = ({ kind: "page" } & AssistantPage) | ({ kind: "trash" } & AssistantTrash);

const LISTS = ["assistants"] as const;
const kindOf = ({ isTrash }: AssistantView) => (isTrash ? "trash" : "page");

/** A page of the assistants, or of their trash. The last page stays while another is under way. */
export const assistantsQuery = (view: AssistantView) =>
  queryOptions({
    queryKey: [...LISTS, view],
    queryFn: async ({ signal }): Promise<ShownAssistants> => {
      const { search, category, isTrash } = view;
      const paging = { page: String(view.page), limit: String(ASSISTANT_PAGE_SIZE) };
      if (isTrash) return { kind: "trash", ...(await listTrashedAssistants(paging, signal)) };
      const filters = { ...(search && { search }), ...(category && { category }) };
      return { kind: "page", ...(await listAssistants({ ...filters, ...paging }, signal)) };
    },
    placeholderData: (known) => (known?.kind === kindOf(view) ? known : undefined),
  });

/** Has all lists of assistants read anew. */
export function useRefreshAssistants(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: LISTS });
}

/** One assistant, as its address names it. What is edited is read at each visit. */
export const assistantQuery = (id: string) =>
  queryOptions({ queryKey: ["assistant", id], queryFn: ({ signal }) => getAssistant(id, signal), gcTime: 0 });

/** Takes in how an assistant stands after a change. */
export function useStoreAssistant(): (assistant: Assistant) => void {
  const queries = useQueryClient();
  return (assistant) => void queries.setQueryData(assistantQuery(String(assistant.id)).queryKey, assistant);
}

/** Day by day, of one assistant, or of all together. */
export const assistantUsageQuery = (id: number | null) =>
  queryOptions({ queryKey: ["assistant-usage", id], queryFn: ({ signal }) => getAssistantUsage(id, signal) });
