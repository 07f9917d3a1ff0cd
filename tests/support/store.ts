import type { APIRequestContext, Page, Route } from "@playwright/test";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { expect, openHydrated } from "./journey.ts";

/** Addresses of the API, as the browser calls them. */
export const api = {
  list: "**/api/v1/products?*",
  featured: "**/api/v1/products/featured",
  similar: "**/api/v1/products/search/similar",
  orders: "**/api/v1/order-intents",
  shipping: "**/api/v1/shipping/estimate",
  product: (code: string) => `**/api/v1/products/${encodeURIComponent(code)}`,
} as const;

/** A product as the API answers it. */
export function apiProduct(given: Partial<ProductDetail> = {}): ProductDetail {
  const variations = given.variations ?? [];
  const images = given.images ?? [];
  return {
    id: 901,
    name: "Caneca de Teste",
    code: "TESTE-901",
    description: "Caneca de teste em cerâmica",
    category: "Cozinha",
    subcategory: "Cozinha > Canecas",
    originalPrice: 50,
    promotionalPrice: 0,
    discountPercentage: 0,
    averageRating: 4.5,
    totalReviews: 12,
    stock: 20,
    supplier: "Olaria do Vale",
    gtinEan: "7891000315507",
    gtinEanPackage: "",
    supplierProductDescription: "",
    thumbnail: "/demo/caneca-ceramica-800.webp",
    realImage: "/demo/caneca-ceramica-800.webp",
    ncm: "69120000",
    isActive: true,
    isFeatured: false,
    createdAt: "2026-01-01T12:00:00.000Z",
    updatedAt: "2026-01-01T12:00:00.000Z",
    images,
    imagens: images,
    variations,
    availableVariations: variations,
    ...given,
  };
}

/** Several products that differ in id, code and name. */
export function apiProducts(count: number): ProductDetail[] {
  return Array.from({ length: count }, (_, index) =>
    apiProduct({ id: index + 1, code: `T-${index + 1}`, name: `Produto de teste ${index + 1}` }),
  );
}

/** A hit of the similar search, as the API answers it. */
export function apiSimilar(similarity: number, given: Partial<ProductDetail> = {}): SimilarProduct {
  const {
    id,
    name,
    code,
    images: _,
    imagens: __,
    variations: ___,
    availableVariations: ____,
    ...rest
  } = apiProduct(given);
  const {
    gtinEan: _____,
    gtinEanPackage: ______,
    supplierProductDescription: _______,
    ncm: ________,
    ...metadata
  } = rest;
  return {
    productId: id,
    productName: name,
    productCode: code,
    similarity,
    metadata: { ...metadata, price: rest.promotionalPrice || rest.originalPrice },
  };
}

export function success(data: unknown) {
  return { json: { status: "success", data } };
}

/** The answer of `GET products` with these products on one page, unless told otherwise. */
export function listAnswer(products: readonly ProductDetail[], given: Record<string, unknown> = {}) {
  const page = { total: products.length, page: 1, limit: 20, totalPages: products.length > 0 ? 1 : 0 };
  return success({ products, ...page, categories: ["Cozinha"], subcategories: ["Cozinha > Canecas"], ...given });
}

/** Answers every list that the browser asks for with `answer`, and remembers the queries. */
export async function answerLists(page: Page, answer: Parameters<Route["fulfill"]>[0]): Promise<URLSearchParams[]> {
  const queries: URLSearchParams[] = [];
  await page.route(api.list, (route) => {
    queries.push(new URL(route.request().url()).searchParams);
    return route.fulfill(answer);
  });
  return queries;
}

/** Comes to the catalogue from the landing, so that the browser asks the API for it. */
export async function enterCatalog(page: Page): Promise<void> {
  await openHydrated(page, "/arara-mart");
  await page.getByRole("link", { name: "Ver Produtos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Catálogo Completo" })).toBeVisible();
}

/** All products of the shop that the server was started with. */
export async function listShop(request: APIRequestContext): Promise<ProductDetail[]> {
  const products: ProductDetail[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await request.get(`/api/v1/products?limit=100&page=${page}`);
    const { data } = (await answer.json()) as { data: { products: ProductDetail[]; totalPages: number } };
    products.push(...data.products);
    if (page >= data.totalPages) return products;
  }
}

/** The first product of the shop that fits. */
export async function findInShop(
  request: APIRequestContext,
  fits: (product: ProductDetail) => boolean,
): Promise<ProductDetail> {
  const found = (await listShop(request)).find(fits);
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

/** Text as a person reads it: one kind of space. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
