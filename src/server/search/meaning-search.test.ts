import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SimilarProduct } from "#contract/catalog/product.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";
import { createZeroResultNotes } from "./zero-result-searches.ts";

/** Who teaches. */
const merchant = { accountId: 1, caller: { address: "10.0.0.1", requestId: "r" } };

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Smartphone Galaxy 128GB", { category: "Eletrônicos" }),
      product("Capa para Celular Transparente", { category: "Eletrônicos" }),
      product("Refrigerador Duplex 400L", { category: "Eletrodomésticos" }),
      product("Mandioca Descascada 1kg", { category: "Hortifruti" }),
      product("Creme Dental Menta 90g", { category: "Higiene" }),
      product("Escova Dental Macia", { category: "Higiene" }),
      product("Cafeteira Italiana 6 Xícaras", { category: "Cozinha" }),
      product("Caneca de Cerâmica Azul", { category: "Cozinha" }),
      product("Moedor de Café Manual", { category: "Cozinha" }),
      product("Café Torrado 500g", { category: "Mercearia" }),
      product("Carvão Vegetal 3kg", { category: "Mercearia" }),
      product("Carvão Ativado em Cápsulas", { category: "Saúde" }),
      product("Grelha de Inox", { category: "Cozinha" }),
      product("Espeto Duplo Aço", { category: "Cozinha" }),
      product("Furadeira de Impacto 550W", { category: "Ferramentas" }),
      product("Fone de Ouvido Bluetooth", { category: "Eletrônicos" }),
      product("Leite Zero Lactose 1L", { category: "Laticínios" }),
      product("Grelha Escondida", { category: "Cozinha", isActive: false }),
    ],
  });
  await shop.services.catalog.prepare();
  await shop.services.catalog.refreshEmbeddings();
});
afterAll(() => shop.close());

const similar = (query: string): Promise<SimilarProduct[]> => shop.services.catalog.searchSimilarProducts(query);
const names = (found: SimilarProduct[]) => found.map(({ productName }) => productName);

describe("the similar search", () => {
  test.each([
    ["celular", "Smartphone Galaxy 128GB", "sinônimo: celular → smartphone"],
    ["geladeira", "Refrigerador Duplex 400L", "sinônimo: geladeira → refrigerador"],
    ["aipim", "Mandioca Descascada 1kg", "sinônimo: aipim → mandioca"],
    ["pasta de dente", "Creme Dental Menta 90g", "sinônimo: pasta de dente → creme dental"],
    ["leite sem lactose", "Leite Zero Lactose 1L", "sinônimo: sem lactose → zero lactose"],
    ["furadeira de impacto", "Furadeira de Impacto 550W", "nome"],
    ["FURADEIRA-DE-IMPACTO-550W", "Furadeira de Impacto 550W", "código"],
  ])("for %s answers %s first, and says why", async (query, name, reason) => {
    const [first] = await similar(query);
    expect(first).toMatchObject({ productName: name, reason });
  });

  test("for a present it answers what suits it, many kinds of it, each with the idea it came from", async () => {
    const found = await similar("presente para quem gosta de café");
    const things = ["Cafeteira Italiana 6 Xícaras", "Caneca de Cerâmica Azul", "Moedor de Café Manual"];
    expect(names(found).slice(0, 4)).toEqual(expect.arrayContaining(things));
    expect(found[0]?.reason).toMatch(/^ideia: presente café → /);
  });

  test("for an occasion it answers what is needed, and not what only has the same word", async () => {
    const found = names(await similar("fazer churrasco no domingo"));
    expect(found.slice(0, 3).sort()).toEqual(["Carvão Vegetal 3kg", "Espeto Duplo Aço", "Grelha de Inox"]);
    expect(found).not.toContain("Carvão Ativado em Cápsulas");
  });

  test("what is hidden is never found, by word, idea or vector", async () => {
    for (const query of ["grelha escondida", "churrasco", "grelha"]) {
      expect(names(await similar(query))).not.toContain("Grelha Escondida");
    }
  });

  test("chat talk is understood", async () => {
    expect(names(await similar("qro fone d ouvido blutut pfv"))[0]).toBe("Fone de Ouvido Bluetooth");
  });

  test("letters without any sense find nothing", async () => {
    expect(await similar("asdfghjk qwzx")).toEqual([]);
  });

  test("similarities lie from 0 to 1 and never rise down the list", async () => {
    for (const query of ["café", "presente para quem gosta de café", "churrasco", "celular", "fone"]) {
      const figures = (await similar(query)).map(({ similarity }) => similarity);
      expect(figures.length).toBeGreaterThan(0);
      for (const [place, figure] of figures.entries()) {
        expect(figure).toBeGreaterThan(0);
        expect(figure).toBeLessThanOrEqual(figures[place - 1] ?? 1);
      }
    }
  });

  test("the endpoint answers results with their reason [API-56 API-57]", async () => {
    const response = await shop.post("products/search/similar", { query: "celular" });
    const body = (await response.json()) as { data: { results: SimilarProduct[] } };
    expect(body.data.results[0]).toMatchObject({
      productName: "Smartphone Galaxy 128GB",
      similarity: expect.any(Number),
      reason: "sinônimo: celular → smartphone",
      metadata: expect.objectContaining({ category: "Eletrônicos" }),
    });
  });
});

describe("the list", () => {
  const list = (search: string) => shop.services.catalog.listProducts({ page: 1, limit: 20, search });

  test("also finds what the words are called otherwise, and says so", async () => {
    const { products, searchNote } = await list("geladeira");
    expect(products.map(({ name }) => name)).toEqual(["Refrigerador Duplex 400L"]);
    expect(searchNote).toMatchObject({ alsoSearched: ["refrigerador"], isPartialMatch: false });
  });

  test("shows what is meant where no product has the words, each with its reason", async () => {
    const { products, searchNote } = await list("churrasco no domingo");
    expect(searchNote).toMatchObject({ isPartialMatch: true, fullMatches: 0 });
    expect(products[0]).toMatchObject({ name: "Carvão Vegetal 3kg", reason: "ideia: churrasco → carvão" });
    expect(products.every(({ reason }) => reason)).toBe(true);
    expect(products.map(({ name }) => name)).not.toContain("Grelha Escondida");
  });

  test("puts what is only like it behind every product that has the words, and never instead of one", async () => {
    const { products, searchNote, total } = await list("celular");
    const full = searchNote?.fullMatches ?? 0;
    expect(products.slice(0, full).map(({ reason }) => reason)).toEqual(Array(full).fill(undefined));
    expect(products.slice(full).every(({ reason }) => reason)).toBe(true);
    expect(products[0]?.name).toBe("Smartphone Galaxy 128GB");
    expect(total).toBe(products.length);
  });

  test("keeps to the filters in what it adds, and adds nothing to the favourites or to a chosen order", async () => {
    const { catalog } = shop.services;
    const ask = (search: string, given: object) => catalog.listProducts({ page: 1, limit: 20, search, ...given });
    const inKitchen = await ask("churrasco", { category: "Cozinha" });
    expect(inKitchen.products.map(({ category }) => category)).toEqual(expect.arrayContaining(["Cozinha"]));
    expect(new Set(inKitchen.products.map(({ category }) => category)).size).toBe(1);
    const sorted = await ask("celular", { sortBy: "price", sortOrder: "ASC" });
    expect(sorted.products.filter(({ reason }) => reason)).toEqual([]);
    const [first] = (await ask("celular", {})).products;
    expect((await ask("celular", { ids: [first?.id ?? 0] })).products.map(({ id }) => id)).toEqual([first?.id]);
  });

  test("is by words alone for whoever manages the catalogue", async () => {
    const { catalog } = shop.services;
    const team = { page: 1, limit: 20, isActive: "all" } as const;
    expect((await catalog.listManagedProducts({ ...team, search: "churrasco" })).total).toBe(0);
    const [hidden] = (await catalog.listManagedProducts({ ...team, search: "grelha-esc" })).products;
    expect(hidden).toMatchObject({ name: "Grelha Escondida", isActive: false });
  });

  test("counts the categories of what has the words, the chosen one left aside", async () => {
    const { catalog } = shop.services;
    const counted = async (given: object) =>
      (await catalog.listProducts({ page: 1, limit: 20, ...given })).facets?.categories;
    const kitchen = { name: "Cozinha", total: 5 };
    expect(await counted({})).toContainEqual({ ...kitchen, total: 5 });
    expect(await counted({ category: "Cozinha" })).toEqual(await counted({}));
    expect(await counted({ search: "grelha" })).toEqual([{ name: "Cozinha", total: 1 }]);
    expect(await counted({ search: "grelha", category: "Higiene" })).toEqual([{ name: "Cozinha", total: 1 }]);
    expect(await counted({ maxPrice: 0 })).toEqual([]);
  });

  test("counts the subcategories of the chosen category, the chosen one left aside", async () => {
    const { catalog } = shop.services;
    const garden = { category: "Quintal" };
    const pots = { ...garden, subcategory: "Quintal > Vasos" };
    const hoses = { ...garden, subcategory: "Quintal > Mangueiras" };
    await catalog.saveProducts([
      product("Vaso Xaxim Redondo", { ...pots, code: "QV-1", originalPrice: 10 }),
      product("Vaso Xaxim Quadrado", { ...pots, code: "QV-2", originalPrice: 90 }),
      product("Esguicho Xaxim", { ...hoses, code: "QM-1", originalPrice: 90 }),
    ]);
    const counted = async (given: object) =>
      (await catalog.listProducts({ page: 1, limit: 20, ...given })).facets?.subcategories;
    const both = [
      { name: hoses.subcategory, total: 1 },
      { name: pots.subcategory, total: 2 },
    ];
    expect(await counted(garden)).toEqual(both);
    expect(await counted(pots)).toEqual(both);
    expect(await counted({})).toEqual(expect.arrayContaining(both));
    expect(await counted({ category: "Cozinha" })).not.toContainEqual(both[0]);
    // A filter makes it count product by product, words the products that have them.
    const dear = both.map((one) => ({ ...one, total: 1 }));
    expect(await counted({ ...garden, minPrice: 50 })).toEqual(dear);
    expect(await counted({ ...pots, minPrice: 50 })).toEqual(dear);
    expect(await counted({ ...pots, search: "xaxim" })).toEqual(both);
    expect(await counted({ category: "Cozinha", search: "xaxim" })).toEqual([]);
  });

  test("says how it read chat talk", async () => {
    const { products, searchNote } = await list("fone blutut");
    expect(products[0]?.name).toBe("Fone de Ouvido Bluetooth");
    expect(searchNote?.correctedTo).toBe("fone bluetooth");
  });
});

describe("the merchant's own synonyms", () => {
  test("are searched at once, by every copy, until they are removed", async () => {
    const { catalog, searchAdmin } = shop.services;
    const found = async () => (await catalog.listProducts({ page: 1, limit: 20, search: "trem azul" })).products;
    expect(await found()).not.toContainEqual(expect.objectContaining({ name: "Furadeira de Impacto 550W" }));
    const synonym = await searchAdmin.addSynonym({ term: "Trem  Azul", meaning: "Furadeira" }, merchant);
    expect(synonym).toMatchObject({ term: "trem azul", meaning: "furadeira" });
    expect(await found()).toContainEqual(expect.objectContaining({ name: "Furadeira de Impacto 550W" }));
    expect((await searchAdmin.addSynonym({ term: "trem azul", meaning: "furadeira" }, merchant)).id).toBe(synonym.id);
    expect(await searchAdmin.listSynonyms()).toHaveLength(1);
    expect(await searchAdmin.removeSynonym(synonym.id, merchant)).toBe(true);
    expect(await searchAdmin.removeSynonym(synonym.id, merchant)).toBe(false);
    expect(await found()).not.toContainEqual(expect.objectContaining({ name: "Furadeira de Impacto 550W" }));
  });

  test("must say something on both sides", async () => {
    for (const entry of [
      { term: "", meaning: "café" },
      { term: "de para", meaning: "café" },
      { term: "café", meaning: "!!!" },
      { term: "x".repeat(81), meaning: "café" },
    ]) {
      await expect(shop.services.searchAdmin.addSynonym(entry, merchant)).rejects.toMatchObject({
        code: "request/invalid",
      });
    }
  });
});

describe("searches that found nothing", () => {
  const misses = async () => (await shop.services.searchAdmin.listZeroResultSearches({ limit: 50 })).misses;
  const search = (text: string, given = {}) =>
    shop.services.catalog.listProducts({ page: 1, limit: 20, search: text, ...given });

  test("are counted by what was typed, whatever its case, accents and spaces", async () => {
    await search("Parafuseta Xpto");
    await search("  parafuseta   xptó ");
    await similar("zzyzx qwvx");
    expect(await misses()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: "parafuseta xpto", count: 2 }),
        expect.objectContaining({ text: "zzyzx qwvx", count: 1 }),
      ]),
    );
  });

  test("count once a day for each visitor, and again the next day, and nothing of them is kept", async () => {
    const { db } = shop.database;
    const day = { ms: Date.parse("2026-11-20T15:00:00Z") };
    const sign = (...parts: string[]) => `mark of ${parts.join("|").length} and ${parts[2]?.length} ${parts[1]}`;
    const note = createZeroResultNotes({ db, sign, nowMs: () => day.ms });
    const count = async () => (await misses()).find(({ text }) => text === "jabuticabeira")?.count;
    for (let attempt = 0; attempt < 10; attempt += 1) await note("Jabuticabeira", "203.0.113.7");
    expect(await count()).toBe(1);
    await note("jabuticabeira", "198.51.100.200");
    expect(await count()).toBe(2);
    day.ms += 86_400_000;
    await note("jabuticabeira", "203.0.113.7");
    expect(await count()).toBe(3);
    const { rows } = await db.execute(sql`SELECT mark, day::text FROM search_miss_visitor`);
    expect(rows).toEqual([{ mark: expect.not.stringMatching(/203|jabuti/), day: "2026-11-21" }]);
  });

  test("of pages and of the API count one visitor once, whichever way they tried", async () => {
    const { catalog } = shop.services;
    const visitor = "203.0.113.9";
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await catalog.listProducts({ page: 1, limit: 20, search: "guarda roupa xkqw" }, visitor);
      await catalog.searchSimilarProducts("guarda roupa xkqw", {}, visitor);
    }
    expect(await misses()).not.toContainEqual(expect.objectContaining({ text: "guarda roupa xkqw", count: 2 }));
  });

  test("are not counted where what is only like them was shown", async () => {
    expect((await search("churrasco")).total).toBeGreaterThan(0);
    expect((await misses()).map(({ text }) => text)).not.toContain("churrasco");
  });

  test("that are ignored stay so when they come back, until they are listed again", async () => {
    const { searchAdmin } = shop.services;
    const listed = async () => (await misses()).some(({ text }) => text === "zwkxjq");
    await search("zwkxjq");
    expect(await listed()).toBe(true);
    expect(await searchAdmin.setZeroResultIgnored("Zwkxjq", true)).toBe(true);
    await search("zwkxjq");
    expect(await listed()).toBe(false);
    await shop.database.db.execute(
      sql`UPDATE search_miss SET last_at = now() - interval '91 days' WHERE text = 'zwkxjq'`,
    );
    await shop.services.catalog.cleanUp();
    await search("zwkxjq");
    expect(await listed()).toBe(false);
    expect(await searchAdmin.setZeroResultIgnored("zwkxjq", false)).toBe(true);
    expect(await listed()).toBe(true);
    await searchAdmin.setZeroResultIgnored("zwkxjq", true);
  });

  test("are not kept when they may tell who searched, or when a filter found nothing", async () => {
    for (const text of ["ana@exemplo.com", "123.456.789-09", "11 98765-4321", "rua 01310-100", "www.xkcdq.com"]) {
      await search(text);
    }
    await search("furadeira", { category: "Hortifruti" });
    const texts = (await misses()).map(({ text }) => text).join("\n");
    expect(texts).not.toMatch(/@|\d{3}|www|furadeira/);
  });

  test("become a synonym in one step, and leave the list", async () => {
    await search("broqueadeira");
    await shop.services.searchAdmin.addSynonym({ term: "broqueadeira", meaning: "furadeira" }, merchant);
    expect((await search("broqueadeira")).products[0]?.name).toBe("Furadeira de Impacto 550W");
    expect((await misses()).map(({ text }) => text)).not.toContain("broqueadeira");
  });

  test("can be taken off the list, and old ones go by themselves", async () => {
    await search("qwertyuiopas");
    await search("velharia zzt");
    expect(await shop.services.searchAdmin.setZeroResultIgnored("QWERTYUIOPAS", true)).toBe(true);
    await shop.database.db.execute(
      sql`UPDATE search_miss SET last_at = now() - interval '91 days' WHERE text = 'velharia zzt'`,
    );
    await shop.services.catalog.cleanUp();
    const texts = (await misses()).map(({ text }) => text);
    expect(texts).not.toContain("qwertyuiopas");
    expect(texts).not.toContain("velharia zzt");
  });
});
