// Apart from the schemas: the browser knows these without loading them.

/** What assistants are for, with the names that people read, in their order. */
export const assistantCategories = {
  sales: "Vendas",
  support: "Atendimento",
  education: "Educação",
  health: "Saúde",
  finance: "Finanças",
  legal: "Jurídico",
  creative: "Criativo",
  custom: "Personalizado",
} as const;

export type AssistantCategory = keyof typeof assistantCategories;
export const assistantCategoryNames = Object.keys(assistantCategories) as [AssistantCategory, ...AssistantCategory[]];

export const MAX_ASSISTANT_NAME = 80;
export const MAX_PERSONALITY_LENGTH = 2_000;
export const MAX_KNOWLEDGE_LENGTH = 20_000;
export const MAX_ASSISTANTS = 50;
export const MAX_ASSISTANT_FILES = 10;
/** Of the text of one file. */
export const MAX_FILE_LENGTH = 60_000;
/** Of the files that one assistant reads together: more would make its first answer slow. */
export const MAX_ASSISTANT_FILES_LENGTH = 150_000;
/** Of the files of one account together, also those that only old versions use. */
export const MAX_ACCOUNT_FILES_LENGTH = 5_000_000;
export const MAX_VERSIONS = 50;
export const ASSISTANT_TRASH_DAYS = 30;
export const ASSISTANT_PAGE_SIZE = 12;
/** How far back the figures for each day reach. */
export const USAGE_DAYS = 30;

/** Files that are read as what they are: text. */
const READABLE_FILE = /\.(txt|md|csv)$/i;

/** Why a file cannot be knowledge, or null when it can. */
export function fileNameProblem(name: string): string | null {
  if (READABLE_FILE.test(name)) return null;
  if (/\.pdf$/i.test(name))
    return "Ainda não lemos PDF. Copie o texto dele para o campo Conhecimento ou salve como .txt.";
  return "Envie um arquivo de texto: .txt, .md ou .csv.";
}

/** The end of the address of any published assistant. */
export const PUBLISHED_SLUG = /^[\w-]{1,64}$/;

/** Where anyone may talk to a published assistant. */
export const assistantPagePath = (slug: string) => `/a/${slug}`;

/** Where the conversations with a published assistant are, and the trials of its owner. */
export const publishedApiPath = (slug: string) => `/api/v1/published/${encodeURIComponent(slug)}`;
export const trialApiPath = (id: number) => `/api/v1/assistants/${id}/trial`;
