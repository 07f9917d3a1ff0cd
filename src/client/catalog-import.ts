import type { ImportMode, ImportRowKind, ImportStart } from "#contract/catalog-admin/catalog-import.ts";
import type { ColumnMapping } from "#contract/catalog-admin/import-columns.ts";
import { api, byId, createApi, idempotent } from "./api.ts";
import { read, readFile } from "./read.ts";

const SEND_FAILED = "Não foi possível enviar o arquivo";
const READ_FAILED = "Não foi possível carregar a importação";
/** What moves an import on, and the sentence when it does not. */
const steps = {
  check: "Não foi possível conferir o arquivo",
  apply: "Não foi possível gravar a importação",
  stop: "Não foi possível parar a importação",
  undo: "Não foi possível desfazer a importação",
};
/** A file of refused lines may be long. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

export type ImportStep = keyof typeof steps;

const files = api.products.import;
const one = files[":id"];

/** Announces a file; the same key is the same import. */
export const startImport = (json: ImportStart, key: string) =>
  read(files.$post({ json, ...idempotent(key) }), SEND_FAILED);

export function sendImportPart(id: number, number: number, part: Blob, signal: AbortSignal) {
  // The part says by itself what it is; the client knows bodies of JSON and forms alone.
  const body = part.slice(0, part.size, "application/octet-stream");
  const param = { id: String(id), number: String(number) };
  return read(one.parts[":number"].$put({ param }, { init: { body, signal } }), SEND_FAILED);
}

/** `mode` is for writing alone. */
export function moveImport(id: number, step: ImportStep, mode: ImportMode = "all") {
  const moved = step === "apply" ? one.apply.$post({ ...byId(id), json: { mode } }) : one[step].$post(byId(id));
  return read(moved, steps[step]);
}

export const getImportColumns = (id: number, signal?: AbortSignal) =>
  read(one.columns.$get(byId(id), signal && { init: { signal } }), "Não foi possível ler as colunas do arquivo");

export const chooseImportColumns = (id: number, mapping: ColumnMapping) =>
  read(one.columns.$put({ ...byId(id), json: { mapping } }), "Não foi possível guardar as colunas");

export const listImportPhotos = (id: number, signal: AbortSignal) =>
  read(one.photos.$get(byId(id), { init: { signal } }), "Não foi possível carregar as fotos que não abriram");

export const retryImportPhotos = (id: number) =>
  read(one.photos.$post(byId(id)), "Não foi possível buscar as fotos de novo");

export const getImport = (id: number, signal: AbortSignal) =>
  read(one.$get(byId(id), { init: { signal } }), READ_FAILED);

export const listImports = (signal: AbortSignal) =>
  read(api.products.catalog.imports.$get({}, { init: { signal } }), "Não foi possível carregar as importações");

/** Lines after one of them, in the order of the file. */
export const listImportRows = (
  id: number,
  { kind, after }: { kind: ImportRowKind; after: number },
  signal: AbortSignal,
) => read(one.rows.$get({ ...byId(id), query: { kind, after: String(after) } }, { init: { signal } }), READ_FAILED);

export const downloadRefusedRows = (id: number) =>
  readFile(
    createApi({ timeoutMs: DOWNLOAD_TIMEOUT_MS }).products.import[":id"]["refused.csv"].$get(byId(id)),
    "Não foi possível baixar as linhas recusadas",
  );
