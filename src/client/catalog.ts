import type { InferRequestType } from "hono/client";
import { api, createApi } from "./api.ts";
import {
  coerceProduct,
  coerceProductPage,
  coerceSimilarResults,
  coerceStorefront,
  coerceSuggestions,
} from "./coerce-product.ts";
import { byStatus, byWhatWasTried } from "./product-refusal.ts";
import { read } from "./read.ts";

const { products } = api;

type ListQuery = InferRequestType<typeof products.$get>["query"];

/** `sentence` tells a failure. */
export const listProducts = async (query: ListQuery, sentence: string, signal?: AbortSignal) =>
  coerceProductPage(await read(products.$get({ query }, { init: { signal } }), sentence, byStatus));

export async function listFeaturedProducts(signal: AbortSignal) {
  const request = products.featured.$get({}, { init: { signal } });
  return coerceProductPage(await read(request, "Erro ao buscar produtos em destaque", byStatus)).products;
}

/** What may be meant by a text that is still being typed. */
export async function listSuggestions(q: string, signal: AbortSignal) {
  const request = products.suggestions.$get({ query: { q } }, { init: { signal } });
  return coerceSuggestions(await read(request, "Erro ao buscar sugestões", byStatus));
}

export async function getStorefront(signal: AbortSignal) {
  const request = products.storefront.$get({}, { init: { signal } });
  return coerceStorefront(await read(request, "Erro ao buscar produtos", byStatus));
}

/** `code` as it stands in an address. */
export async function getProduct(code: string, signal: AbortSignal) {
  const param = { idOrCode: encodeURIComponent(code) };
  const sentence = /^\d+$/.test(code) ? "Erro ao buscar produto" : "Erro ao buscar produto por código";
  return coerceProduct(
    await read(products[":idOrCode"].$get({ param, query: {} }, { init: { signal } }), sentence, byStatus),
  );
}

const { search } = createApi({ isAnonymous: true }).products;

type SimilarFilters = InferRequestType<typeof search.similar.$post>["query"];

/** `filters` stand in the address: the body is the question alone. */
export async function searchSimilarProducts(question: string, signal: AbortSignal, filters: SimilarFilters = {}) {
  const request = search.similar.$post({ json: { query: question }, query: filters }, { init: { signal } });
  return coerceSimilarResults(await read(request, "Erro na busca com IA", byWhatWasTried));
}
