import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { searchDocument, WORDS_VERSION } from "#server/search/search-document.ts";
import { product } from "../../../tests/support/shop.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createCatalogService } from "./catalog.service.ts";
import { putProducts, writeCatalogPart } from "./product-writer.ts";

const database: TestDatabase = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE product, product_search, search_word RESTART IDENTITY CASCADE`);
  await database.db.execute(sql`UPDATE catalog_version SET version = 0, awaited_version = 0, words_version = 0`);
});

const openCatalog = () => createCatalogService(database);
const everything = { page: 1, limit: 100 };

test("what another process writes is in the next answer, here and everywhere", async () => {
  const here = openCatalog();
  const there = openCatalog();
  await here.saveProducts([product("Caneca", { category: "Casa" })]);
  expect((await there.listProducts(everything)).total).toBe(1);
  await here.saveProducts([
    product("Caneca", { category: "Cozinha", originalPrice: 99 }),
    product("Prato", { category: "Casa" }),
  ]);
  const page = await there.listProducts({ ...everything, sortBy: "name", sortOrder: "ASC" });
  expect(page.products.map(({ name, category, originalPrice }) => [name, category, originalPrice])).toEqual([
    ["Caneca", "Cozinha", 99],
    ["Prato", "Casa", 10],
  ]);
  expect(page.categories).toEqual(["Casa", "Cozinha"]);
  expect((await there.listProducts({ ...everything, search: "prato" })).total).toBe(1);
});

test("what a long work writes part by part keeps no visitor waiting, and with its last part all of it is there", async () => {
  const here = openCatalog();
  const there = openCatalog();
  await here.saveProducts([product("Caneca", { stock: 1 })]);
  const namesThere = async () => (await there.listProducts(everything)).products.map(({ name }) => name).toSorted();
  expect(await namesThere()).toEqual(["Caneca"]);
  const writePart = (name: string, isMore: boolean) =>
    writeCatalogPart(database.db, async (write) => {
      await putProducts(write, [product(name)], {});
      return isMore;
    });
  await writePart("Prato", true);
  expect(await namesThere()).toEqual(["Caneca"]);
  await there.followWrites();
  expect(await namesThere()).toEqual(["Caneca", "Prato"]);
  await writePart("Vaso", true);
  await here.saveProducts([product("Jarra")]);
  expect(await namesThere()).toEqual(["Caneca", "Jarra", "Prato", "Vaso"]);
  await writePart("Copo", true);
  await writePart("Taça", false);
  expect(await namesThere()).toEqual(["Caneca", "Copo", "Jarra", "Prato", "Taça", "Vaso"]);
});

test("a search that was made is made anew after a change", async () => {
  const catalog = openCatalog();
  await catalog.saveProducts([product("Caneca Azul")]);
  const search = async () =>
    (await catalog.listProducts({ ...everything, search: "caneca" })).products.map(({ name }) => name);
  expect(await search()).toEqual(["Caneca Azul"]);
  await catalog.saveProducts([product("Caneca")]);
  expect(await search()).toEqual(["Caneca", "Caneca Azul"]);
});

test("a hidden product leaves the list, the counts, the categories and the search, and comes back", async () => {
  const catalog = openCatalog();
  const vase = product("Vaso", { category: "Jardim", subcategory: "Vasos", isFeatured: true });
  await catalog.saveProducts([vase, product("Caneca", { category: "Casa" })]);
  await catalog.saveProducts([{ ...vase, isActive: false }]);
  expect(await catalog.listProducts(everything)).toMatchObject({ total: 1, categories: ["Casa"], subcategories: [] });
  expect((await catalog.listProducts({ ...everything, search: "vaso" })).total).toBe(0);
  expect((await catalog.listFeaturedProducts()).total).toBe(0);
  await expect(catalog.getProduct("VASO")).rejects.toMatchObject({ code: "product/not-found" });
  expect(await catalog.findProductsForOrder([{ code: "VASO" }])).toEqual([null]);
  await catalog.saveProducts([vase]);
  expect(await catalog.listProducts(everything)).toMatchObject({ total: 2, categories: ["Casa", "Jardim"] });
  expect((await catalog.listProducts({ ...everything, search: "vaso" })).total).toBe(1);
});

test("saving what is already so changes no version, and so makes nobody read anew", async () => {
  const catalog = openCatalog();
  const version = async () => (await database.db.execute(sql`SELECT version FROM catalog_version`)).rows[0]?.version;
  await catalog.saveProducts([product("Caneca")]);
  const before = await version();
  expect(await catalog.saveProducts([product("Caneca")])).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect(await version()).toBe(before);
  await catalog.saveProducts([product("Caneca", { stock: 1 })]);
  expect(await version()).not.toBe(before);
});

test("after any saves, each word is counted as often as products have it", async () => {
  const catalog = openCatalog();
  const name = fc.array(fc.constantFrom("Caneca", "Azul", "Azuis", "Preta", "Preto", "500ml", "WD-40"), {
    minLength: 1,
    maxLength: 4,
  });
  const saved = fc.record({
    code: fc.constantFrom("A", "B", "C", "D"),
    name: name.map((words) => words.join(" ")),
    isActive: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(saved, { minLength: 1, maxLength: 6 }), async (batch) => {
      await catalog.saveProducts(batch.map((one) => product(one.name, one)));
      const { rows: wrong } = await database.db.execute(sql`
        SELECT coalesce(counted.word, real.word) AS word, counted.product_count, real.ndoc
        FROM (SELECT * FROM search_word WHERE product_count <> 0) AS counted
        FULL JOIN (
          SELECT * FROM ts_stat('SELECT words FROM product_search') WHERE word !~ '^[#@^]'
        ) AS real ON real.word = counted.word
        WHERE counted.product_count IS DISTINCT FROM real.ndoc`);
      expect(wrong).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test("writers that meet over the same products go one after another, and nothing is lost", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Produto ${index}`);
  const batches = [names, names.toReversed(), names, names.toReversed()];
  await Promise.all(
    batches.map((batch, stock) => openCatalog().saveProducts(batch.map((name) => product(name, { stock: stock + 1 })))),
  );
  const { products, total } = await openCatalog().listProducts(everything);
  expect(total).toBe(30);
  expect(new Set(products.map(({ stock }) => stock)).size).toBe(1);
});

test("words that were read by older rules are read anew at the start", async () => {
  const catalog = openCatalog();
  await catalog.saveProducts([product("Caneca"), product("Prato"), product("Escondido", { isActive: false })]);
  await database.db.execute(sql`UPDATE product_search SET words = ''`);
  await database.db.execute(sql`DELETE FROM search_word`);
  await database.db.execute(sql`UPDATE catalog_version SET words_version = ${WORDS_VERSION - 1}`);
  const next = openCatalog();
  await next.prepare();
  expect((await next.listProducts({ ...everything, search: "canecas" })).total).toBe(1);
  expect((await next.listProducts({ ...everything, search: "canaca" })).searchNote?.correctedTo).toBe("caneca");
  expect((await next.listProducts({ ...everything, search: "escondido" })).total).toBe(0);
});

test("the first save notes by which rules it read, so that a start after it has nothing to do", async () => {
  await openCatalog().saveProducts([product("Caneca")]);
  const { rows } = await database.db.execute(sql`SELECT words_version FROM catalog_version`);
  expect(rows).toEqual([{ words_version: WORDS_VERSION }]);
});

/** When this fails because the rules changed on purpose: raise `WORDS_VERSION`, or what is stored stays as the old rules read it. */
test("the words of a product are what version 1 of the rules reads", () => {
  expect(WORDS_VERSION).toBe(1);
  const given = product("Caneca Preta 500ml", {
    code: "CN-1",
    category: "Cozinha",
    gtinEan: "7891000315507",
    supplier: "Casa & Cia",
    variations: [{ nome: "P", cor: "Azul", disponivel: true }],
    description: "Vai ao micro-ondas.",
  });
  expect(searchDocument(given).words.split(" ").sort()).toEqual(
    [
      "'#789100031550':1A",
      "'#7891000315507':1A",
      "'#cn1':1A",
      "'500':3A",
      "'500ml':3A",
      "'@casacia':1D",
      "'^caneca':1A",
      "'azul':46C",
      "'caneca':1A",
      "'cozinha':24B",
      "'micro':69C",
      "'microonda':69C",
      "'onda':70C",
      "'p':45C",
      "'preta':2A",
      "'vai':67C",
      "'~preto':2A",
    ].sort(),
  );
});

test("all products come in batches, each once, however many they are", async () => {
  const catalog = openCatalog();
  const names = Array.from({ length: 1_203 }, (_, index) => `Produto ${index}`);
  for (let start = 0; start < names.length; start += 401) {
    await catalog.saveProducts(names.slice(start, start + 401).map((name) => product(name)));
  }
  const sizes: number[] = [];
  const codes = new Set<string>();
  for await (const batch of catalog.streamAllProducts()) {
    sizes.push(batch.length);
    for (const { code } of batch) codes.add(code);
  }
  expect(sizes).toEqual([500, 500, 203]);
  expect(codes.size).toBe(1_203);
});

test("the sitemap names every active product by its code", async () => {
  const catalog = openCatalog();
  expect(await catalog.countSitemapRanges()).toBe(0);
  await catalog.saveProducts([product("Caneca"), product("Escondido", { isActive: false }), product("Prato")]);
  expect(await catalog.countSitemapRanges()).toBe(1);
  const codesOf = async (range: number) => {
    const codes: string[] = [];
    for await (const batch of catalog.streamSitemapEntries(range)) codes.push(...batch.map(({ code }) => code));
    return codes;
  };
  expect(await codesOf(0)).toEqual(["CANECA", "PRATO"]);
  expect(await codesOf(1)).toEqual([]);
});

test("a page of a list brings the names of at most 500 categories and as many subcategories, and all of one category", async () => {
  const catalog = openCatalog();
  const many = Array.from({ length: 501 }, (_, number) =>
    product(`Peça ${number}`, { category: `Grupo ${number}`, subcategory: `Grupo ${number} > Um` }),
  );
  await catalog.saveProducts(many);
  const { total, categories, subcategories } = await catalog.listProducts(everything);
  expect([total, categories.length, subcategories.length]).toEqual([501, 500, 500]);
  const { subcategories: within } = await catalog.listProducts({ ...everything, category: "Grupo 500" });
  expect(within).toEqual(["Grupo 500 > Um"]);
});

test("what only prices and stock change in is not read anew by the search, and a new name is", async () => {
  const catalog = openCatalog();
  await catalog.saveProducts([product("Caneca", { stock: 1 }), product("Prato", { stock: 1 })]);
  const placesOf = async () => {
    const { rows } = await database.db.execute<{ place: string }>(
      sql`SELECT ctid::text AS place FROM product_search ORDER BY product_id`,
    );
    return rows.map(({ place }) => place);
  };
  const before = await placesOf();
  await catalog.saveProducts([product("Caneca", { stock: 2 }), product("Prato", { stock: 1, originalPrice: 99 })]);
  expect(await placesOf()).toEqual(before);
  const [mug] = (await catalog.listProducts({ ...everything, search: "caneca" })).products;
  expect(mug).toMatchObject({ name: "Caneca", stock: 2 });
  await catalog.saveProducts([product("Jarra", { code: mug?.code })]);
  expect(await placesOf()).not.toEqual(before);
  expect((await catalog.listProducts({ ...everything, search: "jarra" })).total).toBe(1);
});
