// Apart from the schemas: the browser knows these without loading them.

/** What prompts are sorted into, with the names that people read, in their order. */
export const promptCategories = {
  writing: "Escrita",
  marketing: "Marketing",
  business: "Negócios",
  creative: "Criativo",
  technical: "Técnico",
  education: "Educação",
  health: "Saúde",
  custom: "Personalizado",
} as const;

export type PromptCategory = keyof typeof promptCategories;
export const promptCategoryNames = Object.keys(promptCategories) as [PromptCategory, ...PromptCategory[]];

export const MAX_PROMPT_TITLE = 120;
export const MAX_PROMPT_LENGTH = 8_000;
export const MAX_PROMPT_TAGS = 12;
export const MAX_TAG_LENGTH = 40;
export const MAX_PROMPTS = 1_000;
export const MAX_IMPORTED_PROMPTS = 200;
export const PROMPT_TRASH_DAYS = 30;
export const PROMPT_PAGE_SIZE = 12;

/** The orders of the list, with the names that people read. */
export const promptSorts = {
  recent: "Mais recentes",
  oldest: "Mais antigos",
  name: "Nome (A–Z)",
  uses: "Mais usados",
} as const;
export type PromptSort = keyof typeof promptSorts;
export const promptSortNames = Object.keys(promptSorts) as [PromptSort, ...PromptSort[]];
