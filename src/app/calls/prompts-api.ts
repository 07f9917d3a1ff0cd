import type { Prompt, PromptBin, PromptExport, PromptImport, PromptPage } from "#contract/prompt/prompt.ts";
import { PROMPT_PAGE_SIZE } from "#contract/prompt/prompt-rules.ts";
import type { PromptCalls } from "#features/prompts/prompt-calls.ts";
import { createApi, readData } from "../api.ts";
import { outcomeOf, saveOutcome, writeOutcome } from "./written-answer.ts";

// What the screen of prompts asks the API for.

const NOT_READ = "Não conseguimos ler os seus prompts.";
const NOT_SAVED = "Não foi possível salvar o prompt.";
const NOT_DONE = "Não foi possível fazer isso agora.";

const paramOf = (id: number) => ({ param: { id: String(id) } });

export const promptCalls: PromptCalls = {
  fetchPage: ({ search, category, tag, sort, page }, signal) =>
    outcomeOf(async () => {
      const filters = { ...(search && { search }), ...(category && { category }), ...(tag && { tag }) };
      const query = { ...filters, sort, page: String(page), limit: String(PROMPT_PAGE_SIZE) };
      const answer = createApi().prompts.$get({ query }, { init: { signal } });
      return (await readData(answer, NOT_READ)) as PromptPage;
    }),
  fetchBin: (page, signal) =>
    outcomeOf(async () => {
      const query = { page: String(page), limit: String(PROMPT_PAGE_SIZE) };
      const answer = createApi().prompts.bin.$get({ query }, { init: { signal } });
      return (await readData(answer, NOT_READ)) as PromptBin;
    }),
  create: (json, key) =>
    saveOutcome<Prompt>(createApi().prompts.$post({ json, header: { "idempotency-key": key } }), NOT_SAVED),
  update: (id, json) => saveOutcome<Prompt>(createApi().prompts[":id"].$put({ ...paramOf(id), json }), NOT_SAVED),
  duplicate: (id) => writeOutcome<Prompt>(createApi().prompts[":id"].duplicate.$post(paramOf(id)), NOT_DONE),
  remove: (id) => writeOutcome(createApi().prompts[":id"].$delete(paramOf(id)), NOT_DONE),
  restore: (id) => writeOutcome(createApi().prompts[":id"].restore.$post(paramOf(id)), NOT_DONE),
  countUse: (id) => writeOutcome(createApi().prompts[":id"].uses.$post(paramOf(id)), NOT_DONE),
  exportAll: () => outcomeOf(async () => (await readData(createApi().prompts.export.$get(), NOT_READ)) as PromptExport),
  importAll: (file) =>
    writeOutcome<PromptImport>(createApi().prompts.import.$post({ json: file as never }), "O arquivo não foi aceito."),
};
