import type { Assistant } from "#contract/assistant/assistant.ts";
import { assistantCategories } from "#contract/assistant/assistant-rules.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { keyIn } from "#lib/typed-keys.ts";

export const ASSISTANTS_PATH = "/assistentes";
export const MY_AI_PATH = "/minha-ia";
/** Where the form to make one is. */
export const NEW_ASSISTANT_PATH = `${ASSISTANTS_PATH}#criar`;
/** Where one is looked after. */
export const assistantPath = (id: number) => `${ASSISTANTS_PATH}/${id}`;

/** All that the address of the list says. */
export interface AssistantView {
  search: string;
  category: Assistant["category"] | null;
  page: number;
  /** Shows what was deleted instead. */
  isTrash: boolean;
}

export function parseAssistantView(params: URLSearchParams): AssistantView {
  return {
    search: params.get("search")?.trim().slice(0, 200) ?? "",
    category: keyIn(assistantCategories, params.get("category")),
    page: readPageNumber(params.get("page")),
    isTrash: params.has("lixeira"),
  };
}

/** The address that `parseAssistantView` reads back as `view`, without anything that is the default. */
export function assistantViewPath({ search, category, page, isTrash }: AssistantView): string {
  const params = new URLSearchParams();
  if (isTrash) params.set("lixeira", "");
  if (search) params.set("search", search);
  if (category) params.set("category", category);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${ASSISTANTS_PATH}?${params}` : ASSISTANTS_PATH;
}
