import type { InferRequestType } from "hono/client";
import { api, createApi } from "./api.ts";
import { coerceProduct, coerceProductPage, coerceSimilarResults } from "./coerce-product.ts";
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

/** `code` as it stands in an address. */
export async function getProduct(code: string, signal: AbortSignal) {
  const param = { idOrCode: encodeURIComponent(code) };
  const sentence = /^\d+$/.test(code) ? "Erro ao buscar produto" : "Erro ao buscar produto por código";
  return coerceProduct(
    await read(products[":idOrCode"].$get({ param, query: {} }, { init: { signal } }), sentence, byStatus),
  );
}

const { search } = createApi({ isAnonymous: true }).products;

export async function searchSimilarProducts(query: string, signal: AbortSignal) {
  const request = search.similar.$post({ json: { query } }, { init: { signal } });
  return coerceSimilarResults(await read(request, "Erro na busca com IA", byWhatWasTried));
}
