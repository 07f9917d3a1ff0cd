import type { InferRequestType } from "hono/client";
import type { AssistantFileInput, AssistantInput, AssistantUpdate } from "#contract/assistant/assistant.ts";
import { api, byId, idempotent } from "./api.ts";
import { read, readSave } from "./read.ts";

const NOT_READ = "Não conseguimos ler os seus assistentes.";
const NOT_SAVED = "Não foi possível salvar o assistente.";
const NOT_DONE = "Não foi possível fazer isso agora.";

const { assistants } = api;
const one = assistants[":id"];

type ListQuery = InferRequestType<typeof assistants.$get>["query"];
type TrashQuery = InferRequestType<typeof assistants.bin.$get>["query"];

export const listAssistants = (query: ListQuery, signal: AbortSignal) =>
  read(assistants.$get({ query }, { init: { signal } }), NOT_READ);

export const listTrashedAssistants = (query: TrashQuery, signal: AbortSignal) =>
  read(assistants.bin.$get({ query }, { init: { signal } }), NOT_READ);

/** `id` as it stands in an address. */
export const getAssistant = (id: string, signal: AbortSignal) =>
  read(one.$get(byId(encodeURIComponent(id)), { init: { signal } }), NOT_READ);

/** Day by day, of one assistant, or of all together. */
export const getAssistantUsage = (id: number | null, signal: AbortSignal) =>
  read(
    assistants.usage.$get({ query: id === null ? {} : { assistantId: String(id) } }, { init: { signal } }),
    NOT_READ,
  );

export const createAssistant = (json: AssistantInput, key: string) =>
  read(assistants.$post({ json, ...idempotent(key) }), NOT_SAVED);

export const updateAssistant = (id: number, json: AssistantUpdate) =>
  readSave(one.$put({ ...byId(id), json }), NOT_SAVED);

export const setAssistantActive = (id: number, isActive: boolean) =>
  read(one.state.$put({ ...byId(id), json: { isActive } }), NOT_DONE);

export const setAssistantPublished = (id: number, isPublished: boolean) =>
  read(one.publication.$put({ ...byId(id), json: { isPublished } }), NOT_DONE);

export const deleteAssistant = (id: number) => read(one.$delete(byId(id)), NOT_DONE);

export const restoreAssistant = (id: number) => read(one.restore.$post(byId(id)), NOT_DONE);

export const addAssistantFile = (id: number, json: AssistantFileInput) =>
  read(one.files.$post({ ...byId(id), json }), "O arquivo não foi aceito.");

export const removeAssistantFile = (id: number, fileId: number) =>
  read(one.files[":fileId"].$delete({ param: { id: String(id), fileId: String(fileId) } }), NOT_DONE);

export const listAssistantVersions = (id: number, signal: AbortSignal) =>
  read(one.versions.$get(byId(id), { init: { signal } }), NOT_READ);

const versionOf = (id: number, version: number) => ({ param: { id: String(id), version: String(version) } });

export const getAssistantVersion = (id: number, version: number, signal: AbortSignal) =>
  read(one.versions[":version"].$get(versionOf(id, version), { init: { signal } }), NOT_READ);

export const restoreAssistantVersion = (id: number, version: number) =>
  read(one.versions[":version"].restore.$post(versionOf(id, version)), NOT_DONE);
