import { createApi } from "#client/api.ts";
import { ApiError } from "#client/api-error.ts";
import { unreachableSentence } from "#client/unreachable.ts";
import type { CatalogImport, ImportRow } from "#contract/catalog-admin/catalog-import.ts";
import type { ImportCalls, ImportStep } from "#features/catalog-admin/import/import-calls.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { readData } from "./read-answer.ts";
import { outcomeOf, writeOutcome } from "./written-answer.ts";

// What the screens of imported files ask the API for. A failed call becomes the sentence that the page shows.

const SEND_FAILED = "Não foi possível enviar o arquivo";
const READ_FAILED = "Não foi possível carregar a importação";
const LIST_FAILED = "Não foi possível carregar as importações";
const DOWNLOAD_FAILED = "Não foi possível baixar as linhas recusadas";
const failures: Record<ImportStep, string> = {
  check: "Não foi possível conferir o arquivo",
  apply: "Não foi possível gravar a importação",
  stop: "Não foi possível parar a importação",
  undo: "Não foi possível desfazer a importação",
};
/** A file of refused lines may be long. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

const files = () => createApi().products.import;
const paramOf = (id: number) => ({ id: String(id) });

const startImport: ImportCalls["startImport"] = (json, key) =>
  writeOutcome(files().$post({ json, header: { "idempotency-key": key } }), SEND_FAILED);

const sendPart: ImportCalls["sendPart"] = (id, number, part, signal) => {
  const param = { ...paramOf(id), number: String(number) };
  // The part says by itself what it is; the client knows bodies of JSON and forms alone.
  const body = part.slice(0, part.size, "application/octet-stream");
  return writeOutcome(files()[":id"].parts[":number"].$put({ param }, { init: { body, signal } }), SEND_FAILED);
};

const moveImport: ImportCalls["moveImport"] = (id, step) =>
  writeOutcome(files()[":id"][step].$post({ param: paramOf(id) }), failures[step]);

const fetchImport: ImportCalls["fetchImport"] = (id, signal) =>
  outcomeOf(async () => {
    const answer = files()[":id"].$get({ param: paramOf(id) }, { init: { signal } });
    return (await readData(answer, READ_FAILED)) as CatalogImport;
  });

const fetchImports: ImportCalls["fetchImports"] = (signal) =>
  outcomeOf(async () => {
    const data = await readData(createApi().products.catalog.imports.$get({}, { init: { signal } }), LIST_FAILED);
    return fieldsOf(data).imports as CatalogImport[];
  });

const fetchImportRows: ImportCalls["fetchImportRows"] = (id, { kind, after }, signal) =>
  outcomeOf(async () => {
    const query = { kind, after: String(after) };
    const answer = files()[":id"].rows.$get({ param: paramOf(id), query }, { init: { signal } });
    const { rows, hasMore } = (await readData(answer, READ_FAILED)) as { rows: ImportRow[]; hasMore: boolean };
    return { items: rows, hasMore };
  });

const fetchRefused: ImportCalls["fetchRefused"] = (id) =>
  outcomeOf(async () => {
    const api = createApi({ timeoutMs: DOWNLOAD_TIMEOUT_MS });
    const response = await api.products.import[":id"]["refused.csv"].$get({ param: paramOf(id) });
    if (!response.ok) return readData(Promise.resolve(response), DOWNLOAD_FAILED) as Promise<never>;
    return response.blob().catch((error: unknown) => {
      throw new ApiError(unreachableSentence(error), { cause: error });
    });
  });

export const importCalls: ImportCalls = {
  startImport,
  sendPart,
  moveImport,
  fetchImport,
  fetchImports,
  fetchImportRows,
  fetchRefused,
};
