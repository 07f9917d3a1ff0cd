import { api } from "#client/api.ts";
import type { SearchMiss, Synonym } from "#contract/search/search-admin.ts";
import type { SearchDeskCalls } from "#features/catalog-admin/search/search-desk-calls.ts";
import { coerceProductPage } from "#features/product/coerce-product.ts";
import { readProducts } from "./product-answer.ts";
import { readData } from "./read-answer.ts";
import { outcomeOf, saveOutcome, writeOutcome } from "./written-answer.ts";

// What the page of the shop's search asks the API for.

const SAVE_FAILED = "Não foi possível salvar o sinônimo";
const REMOVE_FAILED = "Não foi possível tirar o sinônimo";
const search = () => api.products.search;

export const searchDeskCalls: SearchDeskCalls = {
  fetchSynonyms: (signal) =>
    outcomeOf(async () => {
      const answer = search().synonyms.$get({}, { init: { signal } });
      const data = await readData(answer, "Não foi possível carregar os sinônimos");
      return (data as { synonyms: Synonym[] }).synonyms;
    }),
  fetchMisses: (offset, signal) =>
    outcomeOf(async () => {
      const answer = search().misses.$get({ query: { offset: String(offset) } }, { init: { signal } });
      const data = await readData(answer, "Não foi possível carregar as buscas");
      const { misses, total } = data as { misses: SearchMiss[]; total: number };
      return { items: misses, hasMore: offset + misses.length < total };
    }),
  addSynonym: (json) => saveOutcome(search().synonyms.$post({ json }), SAVE_FAILED),
  changeSynonym: (id, json) =>
    saveOutcome(search().synonyms[":id"].$put({ param: { id: String(id) }, json }), SAVE_FAILED),
  removeSynonym: (id) => writeOutcome(search().synonyms[":id"].$delete({ param: { id: String(id) } }), REMOVE_FAILED),
  dismissMiss: (text) =>
    writeOutcome(search().misses.$delete({ query: { text } }), "Não foi possível tirar a busca da lista"),
  countFound: (text) =>
    outcomeOf(async () => {
      const answer = api.products.$get({ query: { search: text, limit: "1" } });
      return coerceProductPage(await readProducts(answer, "Erro ao carregar produtos")).total;
    }),
};
