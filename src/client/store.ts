import type { InferRequestType } from "hono/client";
import { api } from "./api.ts";
import { read, readSave } from "./read.ts";

const { settings } = api.store;

export type StoreSave = InferRequestType<typeof settings.$put>["json"];

export const getStoreSettings = (signal: AbortSignal) =>
  read(settings.$get({}, { init: { signal } }), "Não foi possível carregar os ajustes da loja");

export const saveStoreSettings = (json: StoreSave) =>
  readSave(settings.$put({ json }), "Não foi possível salvar os ajustes da loja");

/** The versions before one of them, else the newest. */
export const listStoreVersions = (before: number | undefined, signal: AbortSignal) =>
  read(
    settings.history.$get({ query: { before: before?.toString() } }, { init: { signal } }),
    "Não foi possível carregar o histórico",
  );

/** Makes the settings what they were in a version, if they still are as they were read. */
export const undoStoreSettings = (version: number, revision: number) =>
  readSave(settings.undo.$post({ json: { version, revision } }), "Não foi possível voltar a esta versão");
