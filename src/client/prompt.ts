import type { InferRequestType } from "hono/client";
import type { PromptInput, PromptUpdate } from "#contract/prompt/prompt.ts";
import { api, byId, idempotent } from "./api.ts";
import { read, readSave } from "./read.ts";

const NOT_READ = "Não conseguimos ler os seus prompts.";
const NOT_SAVED = "Não foi possível salvar o prompt.";
const NOT_DONE = "Não foi possível fazer isso agora.";

const { prompts } = api;
const one = prompts[":id"];

type ListQuery = InferRequestType<typeof prompts.$get>["query"];
type TrashQuery = InferRequestType<typeof prompts.bin.$get>["query"];

export const listPrompts = (query: ListQuery, signal: AbortSignal) =>
  read(prompts.$get({ query }, { init: { signal } }), NOT_READ);

export const listTrashedPrompts = (query: TrashQuery, signal: AbortSignal) =>
  read(prompts.bin.$get({ query }, { init: { signal } }), NOT_READ);

export const createPrompt = (json: PromptInput, key: string) =>
  read(prompts.$post({ json, ...idempotent(key) }), NOT_SAVED);

export const updatePrompt = (id: number, json: PromptUpdate) => readSave(one.$put({ ...byId(id), json }), NOT_SAVED);

export const duplicatePrompt = (id: number) => read(one.duplicate.$post(byId(id)), NOT_DONE);

export const deletePrompt = (id: number) => read(one.$delete(byId(id)), NOT_DONE);

export const restorePrompt = (id: number) => read(one.restore.$post(byId(id)), NOT_DONE);

export const countPromptUse = (id: number) => read(one.uses.$post(byId(id)), NOT_DONE);

export const exportPrompts = () => read(prompts.export.$get(), NOT_READ);

/** Takes what stood in a file, whatever that was. */
export const importPrompts = (json: unknown) => read(prompts.import.$post({ json }), "O arquivo não foi aceito.");
