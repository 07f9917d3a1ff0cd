import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { listPrompts, listTrashedPrompts } from "#client/prompt.ts";
import type { PromptPage, PromptTrash } from "#contract/prompt/prompt.ts";
import { PROMPT_PAGE_SIZE } from "#contract/prompt/prompt-rules.ts";
import type { PromptView } from "./prompt-view.ts";

export type ShownPrompts = ({ kind: "page" } & PromptPage) | ({ kind: "trash" } & PromptTrash);

const PROMPTS = ["prompts"] as const;
const kindOf = ({ isTrash }: PromptView) => (isTrash ? "trash" : "page");

/** A page of the prompts, or of their trash. The last page stays while another is under way. */
export const promptQuery = (view: PromptView) =>
  queryOptions({
    queryKey: [...PROMPTS, view],
    queryFn: async ({ signal }): Promise<ShownPrompts> => {
      const { search, category, tag, sort, isTrash } = view;
      const paging = { page: String(view.page), limit: String(PROMPT_PAGE_SIZE) };
      if (isTrash) return { kind: "trash", ...(await listTrashedPrompts(paging, signal)) };
      const filters = { ...(search && { search }), ...(category && { category }), ...(tag && { tag }), sort };
      return { kind: "page", ...(await listPrompts({ ...filters, ...paging }, signal)) };
    },
    placeholderData: (known) => (known?.kind === kindOf(view) ? known : undefined),
  });

/** Has all that is shown of the prompts read anew. */
export function useRefreshPrompts(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: PROMPTS });
}
