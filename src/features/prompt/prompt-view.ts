import type { Prompt } from "#contract/prompt/prompt.ts";
import { type PromptSort, promptCategories, promptSorts } from "#contract/prompt/prompt-rules.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { keyIn } from "#lib/typed-keys.ts";

export const PROMPTS_PATH = "/prompts";

/** All that the address of the list says. */
export interface PromptView {
  search: string;
  category: Prompt["category"] | null;
  tag: string | null;
  sort: PromptSort;
  page: number;
  /** Shows what was deleted instead. */
  isTrash: boolean;
}

export function parsePromptView(params: URLSearchParams): PromptView {
  return {
    search: params.get("search")?.trim().slice(0, 200) ?? "",
    category: keyIn(promptCategories, params.get("category")),
    tag: params.get("tag")?.trim().slice(0, 200) || null,
    sort: keyIn(promptSorts, params.get("sort")) ?? "recent",
    page: readPageNumber(params.get("page")),
    isTrash: params.has("lixeira"),
  };
}

/** The address that `parsePromptView` reads back as `view`, without anything that is the default. */
export function promptViewPath({ search, category, tag, sort, page, isTrash }: PromptView): string {
  const params = new URLSearchParams();
  if (isTrash) params.set("lixeira", "");
  if (search) params.set("search", search);
  if (category) params.set("category", category);
  if (tag) params.set("tag", tag);
  if (sort !== "recent") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${PROMPTS_PATH}?${params}` : PROMPTS_PATH;
}
