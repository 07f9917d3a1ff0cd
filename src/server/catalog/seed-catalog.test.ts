import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ProductPage, productInputSchema, publicProductSchema } from "#contract/catalog/product.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createCatalogService } from "./catalog.service.ts";
import { product } from "./product.table.ts";
import { seedCatalog } from "./seed-catalog.ts";

const firstPage = (database: TestDatabase): Promise<ProductPage> =>
  createCatalogService(database).listProducts({ page: 1, limit: 100 });
const countRows = (database: TestDatabase) => database.db.$count(product);

describe("a new shop", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await seedCatalog(database.db, demoShop);
  });
  afterAll(() => database.close());

  test("has at least 40 products in at least 5 categories [SEED-01 SEED-02]", async () => {
    const page = await firstPage(database);
    expect(page.total).toBe(demoShop.filter(({ isActive }) => isActive).length);
    expect(page.total).toBeGreaterThanOrEqual(40);
    expect(page.categories.length).toBeGreaterThanOrEqual(5);
  });

  test("has products on sale, with options, featured, out of stock and hidden [SEED-03 SEED-04 SEED-05 SEED-06]", async () => {
    const catalog = createCatalogService(database);
    const { products } = await firstPage(database);
    const onSale = products.filter(({ discountPercentage }) => discountPercentage > 0);
    expect(onSale.length).toBeGreaterThan(10);
    for (const { promotionalPrice, originalPrice } of onSale) expect(promotionalPrice).toBeLessThan(originalPrice);
    expect(products.filter(({ variations }) => variations.length > 0).length).toBeGreaterThan(10);
    expect((await catalog.listFeaturedProducts()).total).toBeGreaterThanOrEqual(4);
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThan(0);
    const hidden = demoShop.filter(({ isActive }) => !isActive);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { code } of hidden) await expect(catalog.getProduct(code)).rejects.toThrow("Produto não encontrado");
  });

  test("answers a product with every field, its options and its further pictures [API-45 API-63 API-64]", async () => {
    const given = demoShop.find(({ code }) => code === "CAF-0101");
    const { imagens, pictureTexts, availableVariations, ...read } =
      await createCatalogService(database).getProduct("CAF-0101");
    const { costPrice: _, ...open } = given ?? productInputSchema.parse({});
    const shown = Object.entries(open).filter(([field]) => field in publicProductSchema.shape);
    expect(read).toEqual({ ...Object.fromEntries(shown), id: expect.any(Number) });
    expect(Object.keys(read).sort()).toEqual(Object.keys(publicProductSchema.shape).sort());
    expect(pictureTexts).toEqual({});
    expect(availableVariations).toEqual([
      { nome: "Base para fogão a gás", cor: "Prata", disponivel: true },
      { nome: "Base para indução", cor: "Prata", disponivel: true },
      { nome: "Base elétrica", cor: "Prata", disponivel: false },
    ]);
    expect(imagens).toEqual(["/demo/cafeteira-italiana-2-800.webp", "/demo/cafeteira-italiana-3-800.webp"]);
  });
});

describe("seeding", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  test("a second start changes nothing", async () => {
    expect(await seedCatalog(database.db, demoShop)).toBe(true);
    const before = await firstPage(database);
    expect(await seedCatalog(database.db, demoShop)).toBe(false);
    expect(await firstPage(database)).toEqual(before);
  });

  test("two copies that start together make one shop", async () => {
    const done = await Promise.all([
      seedCatalog(database.db, demoShop),
      seedCatalog(database.db, demoShop),
      seedCatalog(database.db, demoShop),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await countRows(database)).toBe(demoShop.length);
  });

  test("a merchant who deleted everything does not get the demo shop back", async () => {
    await seedCatalog(database.db, demoShop);
    await database.db.delete(product);
    expect(await seedCatalog(database.db, demoShop)).toBe(false);
    expect(await countRows(database)).toBe(0);
  });

  test("a shop with products of its own stays as it is, also after they are gone", async () => {
    const own = productInputSchema.parse({ code: "MEU-1", name: "Produto da casa", originalPrice: 10 });
    await createCatalogService(database).saveProducts([own]);
    expect(await seedCatalog(database.db, demoShop)).toBe(false);
    expect(await countRows(database)).toBe(1);
    await database.db.delete(product);
    expect(await seedCatalog(database.db, demoShop)).toBe(false);
    expect(await countRows(database)).toBe(0);
  });

  test("a seeding that fails half way leaves nothing behind and is done by the next start", async () => {
    await database.pool.query("ALTER TABLE product ADD CONSTRAINT no_guitar CHECK (code <> 'VIO-0701')");
    await expect(seedCatalog(database.db, demoShop)).rejects.toThrow();
    expect(await countRows(database)).toBe(0);
    await database.pool.query("ALTER TABLE product DROP CONSTRAINT no_guitar");
    expect(await seedCatalog(database.db, demoShop)).toBe(true);
  });
});
