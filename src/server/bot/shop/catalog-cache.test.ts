import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product, type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { createCatalogMemory } from "./catalog-cache.ts";
import { createShopTools } from "./shop-tools.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: [product("Caneca Azul", { originalPrice: 40 }), product("Bule", { stock: 3 })] });
  await shop.services.catalog.prepare();
});
afterAll(() => shop.close());

/** The shop's tools over the real catalogue, and how often it was searched and its version read. */
function countedTools() {
  const { catalog, shipping, orders, store } = shop.services;
  const counts = { searches: 0, versions: 0 };
  const counted: typeof catalog = {
    ...catalog,
    searchSimilarProducts: (...given) => {
      counts.searches += 1;
      return catalog.searchSimilarProducts(...given);
    },
    readVersion: () => {
      counts.versions += 1;
      return catalog.readVersion();
    },
  };
  return { tools: createShopTools({ catalog: counted, shipping, orders, store }), counts };
}

const priceOf = async (tools: ReturnType<typeof countedTools>["tools"], text = "caneca azul") =>
  (await tools.searchProducts({ text })).results[0]?.metadata.price;

describe("what the assistants remember of the catalogue", () => {
  test("is asked for once, then answered after one look at the version", async () => {
    const { tools, counts } = countedTools();
    expect(await priceOf(tools)).toBe(40);
    expect(counts).toEqual({ searches: 1, versions: 0 });
    expect(await priceOf(tools)).toBe(40);
    expect(counts).toEqual({ searches: 1, versions: 1 });
  });

  test("a changed price is told at once", async () => {
    const { tools, counts } = countedTools();
    const before = await priceOf(tools);
    const changed = (before ?? 0) + 7;
    await shop.services.catalog.saveProducts([product("Caneca Azul", { originalPrice: changed })]);
    expect(await priceOf(tools)).toBe(changed);
    expect(counts.searches).toBe(2);
    expect(await priceOf(tools)).toBe(changed);
    expect(counts.searches).toBe(2);
  });

  test("who asks the same at the same time waits for one search, also after a change", async () => {
    const { tools, counts } = countedTools();
    await Promise.all(Array.from({ length: 20 }, () => priceOf(tools)));
    expect(counts.searches).toBe(1);
    await shop.services.catalog.saveProducts([product("Bule", { stock: 50 })]);
    await Promise.all(Array.from({ length: 20 }, () => priceOf(tools)));
    expect(counts.searches).toBe(2);
  });

  test("all that one message asks for reads the version once", async () => {
    const { tools, counts } = countedTools();
    for (const text of ["caneca azul", "bule"]) await priceOf(tools, text);
    const look = tools.forOneMessage();
    for (const text of ["caneca azul", "bule", "caneca azul"]) await look.searchProducts({ text });
    expect(counts).toEqual({ searches: 2, versions: 1 });
  });
});

describe("the memory itself", () => {
  const catalog = { version: 1, readVersion: async () => catalog.version, versionAtHand: () => catalog.version };

  test("holds no more than its bound, and forgets what was asked for longest ago", async () => {
    const openLook = createCatalogMemory(catalog, 2);
    const asked: string[] = [];
    const ask = (name: string) => openLook()([name], async () => asked.push(name));
    for (const name of ["a", "b", "a", "c", "a", "b"]) await ask(name);
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });

  test("does not keep what failed", async () => {
    const look = createCatalogMemory(catalog)();
    await expect(look(["q"], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await look(["q"], async () => "there")).toBe("there");
  });

  test("takes nothing that was asked for before a change, though it is answered after it", async () => {
    const openLook = createCatalogMemory(catalog);
    const late = Promise.withResolvers<string>();
    const first = openLook()(["price"], () => late.promise);
    catalog.version += 1;
    const second = openLook()(["price"], async () => "new");
    expect(await second).toBe("new");
    late.resolve("old");
    expect(await first).toBe("old");
    expect(await openLook()(["price"], async () => "never")).toBe("new");
  });
});
