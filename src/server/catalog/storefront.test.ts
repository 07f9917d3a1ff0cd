import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductInput, Storefront, Suggestion } from "#contract/catalog/product.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";

const OLD = "2020-01-01T12:00:00.000Z";
const old = (name: string, given: Partial<ProductInput> = {}) =>
  product(name, { createdAt: OLD, originalPrice: 200, ...given });

let shop: Shop;
afterAll(() => shop.close());

describe("the front of the store", () => {
  beforeAll(async () => {
    shop = await shopWith({
      products: [
        ...Array.from({ length: 6 }, (_, place) =>
          old(`Oferta ${place}`, { promotionalPrice: 180 - 10 * place, category: "Casa" }),
        ),
        old("Oferta Esgotada", { promotionalPrice: 20, stock: 0 }),
        old("Oferta Escondida", { promotionalPrice: 10, isActive: false }),
        old("Barato Um", { originalPrice: 50 }),
        old("Barato Dois", { originalPrice: 12 }),
        old("Barato em Destaque", { originalPrice: 11, isFeatured: true }),
        old("Barato Sem Preço", { originalPrice: 0 }),
        old("Cinquenta e Um", { originalPrice: 50.01 }),
        product("Novidade Um", { originalPrice: 300, category: "Banho" }),
        product("Novidade Dois", { originalPrice: 300, category: "Área externa" }),
        product("Novidade Esgotada", { originalPrice: 300, stock: 0 }),
        product("Novidade sem Opção", {
          originalPrice: 300,
          variations: [{ nome: "P", cor: "Azul", disponivel: false }],
        }),
      ],
    });
  });

  const read = async () => (await shop.get("products/storefront")) as Storefront;
  const namesOf = async (kind: string) =>
    (await read()).sections.find((one) => one.kind === kind)?.products.map(({ name }) => name);

  test("shows the largest discounts first, of what can be bought now", async () => {
    expect(await namesOf("offers")).toEqual(["Oferta 5", "Oferta 4", "Oferta 3", "Oferta 2"]);
  });

  test("calls new what came in the last 60 days and can be bought", async () => {
    expect((await namesOf("new"))?.toSorted()).toEqual(["Novidade Dois", "Novidade Um"]);
  });

  test("shows what costs R$ 50 at most, neither for nothing nor what stands among the featured ones", async () => {
    expect((await namesOf("under-50"))?.toSorted()).toEqual(["Barato Dois", "Barato Um"]);
  });

  test("shows no product twice, and no row without products", async () => {
    const { sections } = await read();
    const ids = sections.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const bare = await shopWith({ products: [old("Só um", { promotionalPrice: 10 })] });
    expect(await bare.get("products/storefront")).toEqual({
      categories: [{ name: "Casa", total: 1, picture: "" }],
      sections: [],
    });
    await bare.close();
  });

  test("has the categories that have something, in alphabetical order until somebody says otherwise", async () => {
    const { categories } = await read();
    expect(categories.map(({ name }) => name)).toEqual(["Área externa", "Banho", "Casa"]);
    expect(categories[0]).toEqual({ name: "Área externa", total: 1, picture: "" });
  });
});

describe("suggestions while somebody types", () => {
  let store: Shop;
  beforeAll(async () => {
    store = await shopWith({
      products: [
        product("Cafeteira Italiana", { code: "CAF-0401", category: "Cozinha" }),
        product("Moedor de Café", { code: "CAF-0402", category: "Cozinha" }),
        product("Café Torrado 500g", { category: "Cafés especiais", stock: 0 }),
        product("Caneca Azul", { category: "Cozinha" }),
        product("Café Secreto", { isActive: false }),
        ...Array.from({ length: 12 }, (_, place) => product(`Copo ${place}`, { category: "Copos" })),
      ],
    });
  });
  afterAll(() => store.close());

  const suggest = async (text: string) =>
    ((await store.get(`products/suggestions?q=${encodeURIComponent(text)}`)) as { suggestions: Suggestion[] })
      .suggestions;
  const labels = async (text: string) => (await suggest(text)).map(({ label }) => label);

  test("names categories and products whose words begin so, those that begin with it first", async () => {
    expect(await suggest("caf")).toEqual([
      { kind: "category", label: "Cafés especiais", total: 1 },
      { kind: "product", label: "Cafeteira Italiana", code: "CAF-0401" },
      { kind: "product", label: "Café Torrado 500g", code: expect.any(String) },
      { kind: "product", label: "Moedor de Café", code: "CAF-0402" },
    ]);
  });

  test("knows neither accents nor order nor plurals, but every word must be there", async () => {
    expect(await labels("cafe moed")).toEqual(["Moedor de Café"]);
    expect(await labels("canecas azuis")).toEqual(["Caneca Azul"]);
    expect(await labels("caneca vermelha")).not.toContain("Caneca Azul");
  });

  test("corrects a word, and suggests for what was meant", async () => {
    expect((await suggest("canecca"))[0]).toEqual({ kind: "text", label: "caneca" });
    expect(await labels("canecca")).toContain("Caneca Azul");
  });

  test("finds a part of a code", async () => {
    expect(await labels("0402")).toEqual(["Moedor de Café"]);
    expect(await labels("caf-04")).toEqual(["Cafeteira Italiana", "Moedor de Café"]);
  });

  test("are eight at most, never of what is hidden, and none for a single letter or none", async () => {
    expect(await suggest("copo")).toHaveLength(8);
    expect(await labels("café secreto")).toEqual([]);
    for (const text of ["c", "", "   ", "?!"]) expect(await suggest(text)).toEqual([]);
  });

  test("follow the catalogue at once", async () => {
    expect(await labels("zabumba")).toEqual([]);
    await store.services.catalog.saveProducts([product("Zabumba de Couro")]);
    expect(await labels("zabumba")).toEqual(["Zabumba de Couro"]);
  });
});
