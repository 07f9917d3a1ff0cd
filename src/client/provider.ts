import type { InferRequestType } from "hono/client";
import { api } from "./api.ts";
import { read, readSave } from "./read.ts";

const { providers } = api;

export type ProviderSave = InferRequestType<typeof providers.$put>["json"];
export type TriedPlace = InferRequestType<typeof providers.trial.$post>["json"];
export type AskedModels = InferRequestType<typeof providers.models.$post>["json"];

export const getProviders = (signal: AbortSignal) =>
  read(providers.$get({}, { init: { signal } }), "Não foi possível carregar os provedores de IA");

export const saveProviders = (json: ProviderSave) =>
  readSave(providers.$put({ json }), "Não foi possível salvar os provedores de IA");

export const listProviderModels = async (json: AskedModels) =>
  (await read(providers.models.$post({ json }), "Não foi possível ler os modelos do servidor")).models;

export const tryProvider = (json: TriedPlace) =>
  read(providers.trial.$post({ json }), "Não foi possível fazer o teste");
