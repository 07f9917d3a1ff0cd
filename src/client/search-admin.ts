import type { SynonymInput } from "#contract/search/search-admin.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const SAVE_FAILED = "Não foi possível salvar o sinônimo";

const { synonyms, misses } = api.products.search;

export const listSynonyms = (signal: AbortSignal) =>
  read(synonyms.$get({}, { init: { signal } }), "Não foi possível carregar os sinônimos");

export const addSynonym = (json: SynonymInput) => read(synonyms.$post({ json }), SAVE_FAILED);

export const changeSynonym = (id: number, json: SynonymInput) =>
  read(synonyms[":id"].$put({ ...byId(id), json }), SAVE_FAILED);

export const removeSynonym = (id: number) =>
  read(synonyms[":id"].$delete(byId(id)), "Não foi possível tirar o sinônimo");

/** The most frequent first, after so many. */
export const listZeroResultSearches = (offset: number, signal: AbortSignal) =>
  read(misses.$get({ query: { offset: String(offset) } }, { init: { signal } }), "Não foi possível carregar as buscas");

/** It stays off the list, however often it comes back. */
export const ignoreZeroResultSearch = (text: string) =>
  read(misses.$delete({ query: { text } }), "Não foi possível ignorar a busca");

export const listZeroResultSearchAgain = (text: string) =>
  read(misses.$put({ json: { text } }), "Não foi possível voltar a listar a busca");
