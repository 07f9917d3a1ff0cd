import { api, createApi } from "#client/api.ts";
import { ApiError } from "#client/api-error.ts";
import { catalogQueryParams } from "#contract/catalog/catalog-query.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { coerceProduct, coerceProductPage, coerceSimilarResults } from "#features/product/coerce-product.ts";
import { listFavorites } from "#features/product/favorites.ts";
import { type CatalogOutcome, foundPage, foundSimilar, nothingFound } from "#features/store/catalog-outcome.ts";
import { type CatalogView, similarQueryOf } from "#features/store/catalog-view.ts";
import { type FeaturedOutcome, foundFeatured } from "#features/store/featured-outcome.ts";
import { NO_PRODUCT_NAMED, PRODUCT_NOT_FOUND, type ProductOutcome } from "#features/store/product-outcome.ts";
import type { EstimateFreight, PlaceOrder } from "#features/store/purchase.ts";
import { parseFreightEstimate, parsePlacedOrder, type WrongZipCode } from "#features/store/purchase.ts";
import { cardsBeside, relatedQuery } from "#features/store/related.ts";
import { type StoreCategories, storeCategories } from "#features/store/store-categories.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { readProducts } from "./product-answer.ts";
import { readData } from "./read-answer.ts";

// What the store's pages ask the API for, once they run in a browser. A failed call becomes the sentence that the page
// shows; nothing here rejects, except for mistakes of ours.

const LIST_FAILED = "Erro ao carregar produtos";
/** Of the lists that a page goes without. */
const BESIDE_FAILED = "Erro ao buscar produtos";
const FEATURED_FAILED = "Erro ao buscar produtos em destaque";
const SIMILAR_FAILED = "Erro na busca com IA";
const ORDER_FAILED = "Não foi possível registrar o pedido. Tente novamente.";
const FREIGHT_FAILED = "Não foi possível calcular o frete. Tente novamente.";
const NOT_FOUND = 404;

export async function fetchFeatured(signal: AbortSignal): Promise<FeaturedOutcome> {
  try {
    const answer = api.products.featured.$get({}, { init: { signal } });
    return foundFeatured(coerceProductPage(await readProducts(answer, FEATURED_FAILED)).products);
  } catch (error) {
    return { products: [], error: sentenceOf(error) };
  }
}

/** The landing goes without its categories when they cannot be had. */
export async function fetchCategories(signal: AbortSignal): Promise<StoreCategories> {
  try {
    const answer = api.products.$get({ query: { limit: "1" } }, { init: { signal } });
    return storeCategories(coerceProductPage(await readProducts(answer, BESIDE_FAILED)).categories);
  } catch (error) {
    console.info(`categorias: ${sentenceOf(error)}`);
    return storeCategories([]);
  }
}

async function fetchSimilar(query: string, signal: AbortSignal): Promise<CatalogOutcome> {
  const answer = createApi({ isAnonymous: true }).products.search.similar.$post(
    { json: { query } },
    { init: { signal } },
  );
  const data = await readProducts(answer, SIMILAR_FAILED, SIMILAR_FAILED);
  return foundSimilar(coerceSimilarResults(data));
}

async function fetchPage({ query, onlyFavorites }: CatalogView, signal: AbortSignal): Promise<CatalogOutcome> {
  const ids = onlyFavorites ? [...listFavorites()] : undefined;
  if (ids?.length === 0) return nothingFound;
  const { page, limit } = query;
  const parameters = { ...catalogQueryParams({ ...query, ids }), page: String(page), limit: String(limit) };
  const answer = api.products.$get({ query: parameters }, { init: { signal } });
  return foundPage(coerceProductPage(await readProducts(answer, LIST_FAILED)));
}

export async function fetchCatalog(view: CatalogView, signal: AbortSignal): Promise<CatalogOutcome> {
  const question = similarQueryOf(view);
  try {
    return await (question ? fetchSimilar(question, signal) : fetchPage(view, signal));
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error) };
  }
}

/** `code` as it stands in the page's address. */
export async function fetchProduct(code: string | undefined, signal: AbortSignal): Promise<ProductOutcome> {
  if (!code?.trim()) return { kind: "missing", message: NO_PRODUCT_NAMED };
  try {
    const param = { idOrCode: encodeURIComponent(code.trim()) };
    const answer = api.products[":idOrCode"].$get({ param, query: {} }, { init: { signal } });
    const fallback = /^\d+$/.test(code.trim()) ? "Erro ao buscar produto" : "Erro ao buscar produto por código";
    return { kind: "found", product: coerceProduct(await readProducts(answer, fallback)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return { kind: "missing", message: PRODUCT_NOT_FOUND };
    return { kind: "failed", message: sentenceOf(error) };
  }
}

/** The page of a product goes without the others when they cannot be had. */
export async function fetchRelated(pending: Promise<ProductOutcome>, signal: AbortSignal): Promise<CardProduct[]> {
  const outcome = await pending;
  if (outcome.kind !== "found" || !outcome.product.category) return [];
  const { code, category } = outcome.product;
  const { page, limit } = relatedQuery(category);
  try {
    const query = { category, page: String(page), limit: String(limit) };
    const answer = api.products.$get({ query }, { init: { signal } });
    return cardsBeside(code, coerceProductPage(await readProducts(answer, BESIDE_FAILED)).products);
  } catch (error) {
    console.info(`produtos relacionados: ${sentenceOf(error)}`);
    return [];
  }
}

function findWrongZipCode(error: unknown): WrongZipCode | null {
  const { zipCode } = error instanceof ApiError ? error.fields : {};
  return zipCode ? { kind: "wrong-zip-code", message: zipCode } : null;
}

export const placeOrder: PlaceOrder = async (order, idempotencyKey) => {
  try {
    const header = { "idempotency-key": idempotencyKey };
    const answer = api["order-intents"].$post({ json: order, header });
    const placed = parsePlacedOrder(await readData(answer, ORDER_FAILED));
    return placed ? { kind: "placed", ...placed } : { kind: "unreachable", message: ORDER_FAILED };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return findWrongZipCode(error) ?? { kind: isRefused ? "refused" : "unreachable", message: sentenceOf(error) };
  }
};

export const estimateFreight: EstimateFreight = async (request) => {
  try {
    const answer = api.shipping.estimate.$post({ json: request });
    return { kind: "estimated", estimate: parseFreightEstimate(await readData(answer, FREIGHT_FAILED)) };
  } catch (error) {
    return findWrongZipCode(error) ?? { kind: "failed", message: sentenceOf(error) };
  }
};
