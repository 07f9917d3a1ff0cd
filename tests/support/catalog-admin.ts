import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { test as journey, openSession } from "./account-journey.ts";
import { expect } from "./journey.ts";
import { signUp } from "./signed-in.ts";

interface CatalogAdminFixtures {
  /** Someone who has an account, signed in, and may write the catalogue. */
  session: Session;
  catalogAdmin: Desk;
}

interface Desk {
  /** A product of this journey's own, in a category of its own, so that no other journey sees its numbers change. */
  create(given?: Record<string, unknown>): Promise<ManagedProduct>;
  update(product: ManagedProduct, given: Record<string, unknown>): Promise<ManagedProduct>;
  find(code: string): Promise<ManagedProduct | null>;
  remove(code: string): Promise<void>;
  category: string;
}

/** A merchant's journey. */
export const test = journey.extend<CatalogAdminFixtures>({
  session: async ({ request }, use) => use(await openSession(request, await signUp(request))),
  catalogAdmin: async ({ request, session }, use) => use(createCatalogAdmin(request, session)),
});

const codeOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}`.toUpperCase();

/** A code that no other journey has. */
export const newCode = () => codeOf("J");

/** A word that nobody ever typed, of letters alone. */
export const newWord = () => `tri${randomUUID().replace(/[^a-f]/g, "")}lho`;

function createCatalogAdmin(request: APIRequestContext, { token }: Session): Desk {
  const headers = { Authorization: `Bearer ${token}` };
  const category = `Jornada ${randomUUID().slice(0, 8)}`;
  const dataOf = async (answer: {
    ok(): boolean;
    json(): Promise<{ data: ManagedProduct }>;
    text(): Promise<string>;
  }) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  return {
    category,
    async create(given = {}) {
      const data = {
        name: "Caneca da Jornada",
        code: newCode(),
        category,
        subcategory: `${category} > Canecas`,
        costPrice: 10,
        originalPrice: 50,
        stock: 20,
        supplier: "Olaria do Vale",
        ...given,
      };
      return dataOf(await request.post("/api/v1/products", { headers, data }));
    },
    async update({ id }, data) {
      return dataOf(await request.put(`/api/v1/products/${id}`, { headers, data }));
    },
    async remove(code) {
      const product = await this.find(code);
      await dataOf(await request.delete(`/api/v1/products/${product?.id}`, { headers }));
    },
    async find(code) {
      const answer = await request.get(`/api/v1/products/${encodeURIComponent(code)}?isActive=all`, { headers });
      return answer.status() === 404 ? null : dataOf(answer);
    },
  };
}

export const catalogAdminApi = {
  list: /\/api\/v1\/products\?/,
  one: /\/api\/v1\/products\/[^/?]+(\?.*)?$/,
  create: /\/api\/v1\/products$/,
  similar: "**/api/v1/products/search/similar",
  bin: "**/api/v1/products/catalog/bin?*",
  refresh: "**/api/v1/products/catalog/update/123",
} as const;

/** Holds the answer of the next call until it is let go. */
export function holdBack(page: Page, url: string | RegExp, method = "GET") {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const ready = page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await gate;
    return route.fallback();
  });
  return { ready, letGo: () => letGo() };
}

export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).first();
