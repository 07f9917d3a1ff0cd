import type {
  Assistant,
  AssistantBin,
  AssistantPage,
  AssistantUsage,
  AssistantVersion,
  AssistantVersions,
} from "#contract/assistant/assistant.ts";
import { ASSISTANT_PAGE_SIZE } from "#contract/assistant/assistant-rules.ts";
import type { AssistantCalls } from "#features/assistants/assistant-calls.ts";
import { createApi, readData } from "../api.ts";
import { outcomeOf, saveOutcome, writeOutcome } from "./written-answer.ts";

// What the screens of assistants ask the API for.

const NOT_READ = "Não conseguimos ler os seus assistentes.";
const NOT_SAVED = "Não foi possível salvar o assistente.";
const NOT_DONE = "Não foi possível fazer isso agora.";

const api = () => createApi().assistants;
const one = () => api()[":id"];
const paramOf = (id: number | string) => ({ param: { id: String(id) } });

const reading = <T>(ask: () => Promise<Response>) => outcomeOf(async () => (await readData(ask(), NOT_READ)) as T);

export const assistantCalls: AssistantCalls = {
  fetchPage: ({ search, category, page }, signal) =>
    reading<AssistantPage>(() => {
      const filters = { ...(search && { search }), ...(category && { category }) };
      const query = { ...filters, page: String(page), limit: String(ASSISTANT_PAGE_SIZE) };
      return api().$get({ query }, { init: { signal } });
    }),
  fetchBin: (page, signal) =>
    reading<AssistantBin>(() => {
      const query = { page: String(page), limit: String(ASSISTANT_PAGE_SIZE) };
      return api().bin.$get({ query }, { init: { signal } });
    }),
  fetchOne: (id, signal) => reading<Assistant>(() => one().$get(paramOf(encodeURIComponent(id)), { init: { signal } })),
  fetchUsage: (id, signal) =>
    reading<AssistantUsage>(() => {
      const query = id === null ? {} : { assistantId: String(id) };
      return api().usage.$get({ query }, { init: { signal } });
    }),
  create: (json, key) => saveOutcome<Assistant>(api().$post({ json, header: { "idempotency-key": key } }), NOT_SAVED),
  update: (id, json) => saveOutcome<Assistant>(one().$put({ ...paramOf(id), json }), NOT_SAVED),
  setActive: (id, isActive) =>
    writeOutcome<Assistant>(one().state.$put({ ...paramOf(id), json: { isActive } }), NOT_DONE),
  setPublished: (id, isPublished) =>
    writeOutcome<Assistant>(one().publication.$put({ ...paramOf(id), json: { isPublished } }), NOT_DONE),
  remove: (id) => writeOutcome(one().$delete(paramOf(id)), NOT_DONE),
  restore: (id) => writeOutcome(one().restore.$post(paramOf(id)), NOT_DONE),
  addFile: (id, json) =>
    writeOutcome<Assistant>(one().files.$post({ ...paramOf(id), json }), "O arquivo não foi aceito."),
  removeFile: (id, fileId) => {
    const param = { id: String(id), fileId: String(fileId) };
    return writeOutcome<Assistant>(one().files[":fileId"].$delete({ param }), NOT_DONE);
  },
  fetchVersions: (id, signal) =>
    reading<AssistantVersions>(() => one().versions.$get(paramOf(id), { init: { signal } })),
  fetchVersion: (id, version, signal) =>
    reading<AssistantVersion>(() => {
      const param = { id: String(id), version: String(version) };
      return one().versions[":version"].$get({ param }, { init: { signal } });
    }),
  restoreVersion: (id, version) => {
    const param = { id: String(id), version: String(version) };
    return writeOutcome<Assistant>(one().versions[":version"].restore.$post({ param }), NOT_DONE);
  },
};
