import { ApiError } from "#client/api-error.ts";
import {
  getProduct,
  getStorefront,
  listFeaturedProducts,
  listProducts,
  listSuggestions,
  searchSimilarProducts,
} from "#client/catalog.ts";
import { listProductReviews } from "#client/review.ts";
import { catalogQueryParams } from "#contract/catalog/catalog-query.ts";
import type { Suggestion } from "#contract/catalog/product.ts";
import type { ProductReviews } from "#contract/review/review.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { listFavorites } from "#features/product/favorites.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { type CatalogResult, foundPage, foundSimilar, nothingFound } from "./catalog-result.ts";
import { type CatalogView, similarFiltersOf, similarQueryOf } from "./catalog-view.ts";
import { type FeaturedResult, foundFeatured } from "./featured-result.ts";
import { NO_PRODUCT_NAMED, PRODUCT_NOT_FOUND, type ProductResult } from "./product-result.ts";
import { cardsBeside, relatedQuery } from "./related.ts";
import { type StoreFront, storeFront } from "./store-front.ts";

// What the store's pages load once they run in a browser. A failed request becomes the sentence that the page shows;
// nothing here rejects, except for mistakes of ours.

const LIST_FAILED = "Erro ao carregar produtos";
/** Of the lists that a page goes without. */
const BESIDE_FAILED = "Erro ao buscar produtos";
const NOT_FOUND = 404;

export async function fetchFeatured(signal: AbortSignal): Promise<FeaturedResult> {
  try {
    return foundFeatured(await listFeaturedProducts(signal));
  } catch (error) {
    return { products: [], error: sentenceOf(error) };
  }
}

/** The landing goes without categories and rows of products when they cannot be had. */
export async function fetchFront(signal: AbortSignal): Promise<StoreFront | null> {
  try {
    return storeFront(await getStorefront(signal));
  } catch (error) {
    console.info(`frente da loja: ${sentenceOf(error)}`);
    return null;
  }
}

async function fetchPage({ query, onlyFavorites }: CatalogView, signal: AbortSignal): Promise<CatalogResult> {
  const ids = onlyFavorites ? [...listFavorites()] : undefined;
  if (ids?.length === 0) return nothingFound;
  const paging = { page: String(query.page), limit: String(query.limit) };
  return foundPage(await listProducts({ ...catalogQueryParams({ ...query, ids }), ...paging }, LIST_FAILED, signal));
}

export async function fetchCatalog(view: CatalogView, signal: AbortSignal): Promise<CatalogResult> {
  const question = similarQueryOf(view);
  try {
    if (!question) return await fetchPage(view, signal);
    const filters = similarFiltersOf(view.query);
    return foundSimilar(await searchSimilarProducts(question, signal, catalogQueryParams(filters)), view.query);
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error) };
  }
}

/** Nobody waits for these: without them the box is as good as ever. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    return await listSuggestions(text, signal);
  } catch (error) {
    if (!signal.aborted) console.info(`sugestões: ${sentenceOf(error)}`);
    return [];
  }
}

/** `code` as it stands in the page's address. */
export async function fetchProduct(code: string | undefined, signal: AbortSignal): Promise<ProductResult> {
  if (!code?.trim()) return { kind: "missing", message: NO_PRODUCT_NAMED };
  try {
    return { kind: "found", product: await getProduct(code.trim(), signal) };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return { kind: "missing", message: PRODUCT_NOT_FOUND };
    return { kind: "failed", message: sentenceOf(error) };
  }
}

/** The page of a product goes without the others when they cannot be had. */
export async function fetchRelated(pending: Promise<ProductResult>, signal: AbortSignal): Promise<CardProduct[]> {
  const result = await pending;
  if (result.kind !== "found" || !result.product.category) return [];
  const { code, category } = result.product;
  const { page, limit } = relatedQuery(category);
  try {
    const query = { category, page: String(page), limit: String(limit) };
    return cardsBeside(code, (await listProducts(query, BESIDE_FAILED, signal)).products);
  } catch (error) {
    console.info(`produtos relacionados: ${sentenceOf(error)}`);
    return [];
  }
}

/** The page of a product goes without what buyers said when it cannot be had. */
export async function fetchReviews(
  pending: Promise<ProductResult>,
  signal: AbortSignal,
): Promise<ProductReviews | null> {
  const result = await pending;
  if (result.kind !== "found") return null;
  try {
    return await listProductReviews(result.product.id, 1, signal);
  } catch (error) {
    console.info(`avaliações: ${sentenceOf(error)}`);
    return null;
  }
}
