import type { APIRequestContext, Page, Route } from "@playwright/test";
import type { ProductDetail } from "#contract/catalog/product.ts";
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
