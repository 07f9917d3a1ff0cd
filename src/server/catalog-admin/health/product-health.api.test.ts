import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProductInput } from "#contract/catalog/product.ts";
import type { Health, HealthPage } from "#contract/catalog-admin/health-list.ts";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { product } from "../../../../tests/support/shop.ts";

const OWNER = "dona@loja.example";
let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  token = await shop.join(OWNER);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.db.execute(sql`DELETE FROM product`));

const sound = (code: string, given: Partial<ProductInput> = {}) =>
  product(`Café ${code} 500 g`, {
    code,
    description: "Café em grãos 500 g",
    realImage: "/demo/cafe-em-graos-800.webp",
    ncm: "09012100",
    costPrice: 5,
    ...given,
  });
const save = (...products: ProductInput[]) => shop.services.catalog.saveProducts(products);
const get = async (path: string, as = token) => (await shop.call(path, { method: "GET", token: as })).json.data;

/** What is wrong, as a merchant is told: rules with how many products, those that nobody ignored. */
async function faults(as = token): Promise<Record<string, number>> {
  const all = (await get("products/health", as)) as Health;
  return Object.fromEntries(all.filter(({ count }) => count > 0).map(({ rule, count }) => [rule, count]));
}

const list = async (rule: HealthRule, query = "") =>
  ((await get(`products/health/${rule}${query}`)) as HealthPage).products.map(({ code }) => code);

describe("what is wrong with the catalogue", () => {
  test("is nothing in the demo shop, but weights that nobody told", async () => {
    await save(...demoShop);
    expect(Object.keys(await faults())).toEqual(["no-weight"]);
  });

  test("follows every write: saving, deleting, restoring, hiding, a paid order", async () => {
    await save(sound("A", { realImage: "", isFeatured: true, stock: 1 }));
    expect(await faults()).toEqual({ "no-photo": 1 });
    const { products } = await get("products?isActive=all");
    const { id } = products[0];
    await shop.call(`products/${id}`, {
      method: "PUT",
      token,
      body: { realImage: "https://a.example/a.png", ncm: "1" },
    });
    expect(await faults()).toEqual({ "wrong-ncm": 1 });
    await shop.services.catalog.changeStock(async (stock) =>
      stock.take([{ productId: id, option: null, quantity: 1 }], {}),
    );
    expect(await faults()).toEqual({ "wrong-ncm": 1, "featured-without-stock": 1 });
    await shop.call(`products/${id}`, { method: "DELETE", token });
    expect(await faults()).toEqual({});
    await shop.call(`products/${id}/restore`, { token });
    expect(await faults()).toEqual({ "wrong-ncm": 1, "featured-without-stock": 1 });
    await shop.call(`products/${id}`, { method: "PUT", token, body: { isActive: false } });
    expect(await faults()).toEqual({});
  });

  test("two products with one bar code are both told of, however it is written, until one of them changes", async () => {
    await save(sound("A", { gtinEan: "7891000315507" }), sound("B", { gtinEan: "07891000315507" }), sound("C"));
    expect(await list("shared-gtin")).toEqual(["A", "B"]);
    await save(sound("D", { gtinEan: "7891000315507" }));
    expect(await list("shared-gtin")).toEqual(["A", "B", "D"]);
    await save(sound("A"), sound("D", { isActive: false }));
    expect(await faults()).toEqual({});
    await save(sound("C", { gtinEan: "7891000315507" }));
    expect(await list("shared-gtin")).toEqual(["B", "C"]);
    const { products } = (await get("products/health/shared-gtin")) as HealthPage;
    expect(products[0]?.detail).toBe("07891000315507");
  });

  test("a picture that was small when it was sent stays small", async () => {
    await save(sound("A", { realImage: `/fotos/${"a".repeat(40)}-800.webp` }));
    expect(await faults()).toEqual({});
    await shop.database.db.execute(
      sql`INSERT INTO product_picture (hash, review_at, sent_side) VALUES (${"a".repeat(40)}, now(), 120)`,
    );
    await save(sound("A", { realImage: `/fotos/${"a".repeat(40)}-800.webp`, stock: 3 }));
    expect(await faults()).toEqual({ "small-photo": 1 });
  });

  test("is judged anew when a server starts with other rules, and only then", async () => {
    await save(sound("A", { realImage: "" }));
    await shop.database.db.execute(sql`DELETE FROM product_health`);
    await shop.services.prepare();
    expect(await faults()).toEqual({});
    await shop.database.db.execute(sql`UPDATE catalog_version SET health_version = 0`);
    await shop.services.prepare();
    expect(await faults()).toEqual({ "no-photo": 1 });
  });

  test("what sells below cost is told to whoever may know the cost", async () => {
    await save(sound("A", { costPrice: 100 }));
    expect(await faults()).toEqual({ "below-cost": 1 });
    const email = "leitura@loja.example";
    await shop.call("members", { body: { email, role: "viewer" }, token });
    const viewer = await shop.join(email);
    expect(await faults(viewer)).toEqual({});
    const refused = await shop.call("products/health/below-cost", { method: "GET", token: viewer });
    expect(refused).toMatchObject({ status: 403, json: { code: "member/role-required" } });
  });

  test("an unknown rule is a mistake of the caller", async () => {
    expect(await shop.call("products/health/nada", { method: "GET", token })).toMatchObject({ status: 400 });
    expect(await shop.call("products/feeds/nada", { method: "GET", token })).toMatchObject({ status: 400 });
  });
});

describe("putting it right", () => {
  const fix = async (rule: HealthRule, body: object = {}) =>
    (await shop.call(`products/health/${rule}/fix`, { token, body })).json.data;

  test("one press repairs what no one need decide, and another one takes that back", async () => {
    await save(
      sound("A", { ncm: "0901 21-00" }),
      sound("B", { ncm: "123" }),
      sound("C", { ncm: "0901/2100" }),
      sound("D"),
    );
    const before = ((await get("products/health")) as Health).find(({ rule }) => rule === "wrong-ncm");
    expect(before).toMatchObject({ count: 3, fixable: true, fixableCount: 2, filter: { health: "wrong-ncm" } });
    const { undo, ...done } = await fix("wrong-ncm");
    expect(done).toEqual({ fixed: 2, remaining: 0 });
    expect(await list("wrong-ncm")).toEqual(["B"]);
    expect((await get("products/A?isActive=all")).ncm).toBe("09012100");
    await shop.call(`products/${undo.productIds[1]}`, { method: "PUT", token, body: { name: "Outro nome 500 g" } });
    const undone = await shop.call("products/health/wrong-ncm/undo", { token, body: undo });
    expect(undone.json.data).toEqual({ undone: 1 });
    expect((await get("products/A?isActive=all")).ncm).toBe("0901 21-00");
    expect(await list("wrong-ncm")).toEqual(["A", "B"]);
    expect((await shop.call("products/health/wrong-ncm/undo", { token, body: undo })).json.data).toEqual({ undone: 0 });
  });

  test("what is named alone is repaired; what needs somebody to decide is left alone", async () => {
    await save(...["A", "B", "C"].map((code) => sound(code, { isFeatured: true, stock: 0 })), sound("D", { ncm: "1" }));
    const { products } = (await get("products/health/featured-without-stock")) as HealthPage;
    expect(await fix("featured-without-stock", { productIds: [products[0]?.id] })).toMatchObject({
      fixed: 1,
      remaining: 2,
    });
    expect(await fix("wrong-ncm")).toEqual({ fixed: 0, remaining: 0, undo: null });
    const history = await get(`products/${products[0]?.id}/history`);
    expect(history.versions[0]).toMatchObject({
      action: "update",
      author: { name: "Ana Souza" },
      changes: [{ field: "isFeatured", before: true, after: false }],
    });
  });

  test("what someone ignores is told apart, and stays ignored when it comes back", async () => {
    await save(sound("A", { ncm: "" }), sound("B", { ncm: "" }));
    const { products } = (await get("products/health/missing-tax-fields")) as HealthPage;
    const ignore = (isIgnored: boolean) =>
      shop.call("products/health/missing-tax-fields/ignored", {
        method: "PUT",
        token,
        body: { productIds: [products[0]?.id], isIgnored },
      });
    expect((await ignore(true)).json.data).toEqual({ changed: 1 });
    expect(await faults()).toEqual({ "missing-tax-fields": 1 });
    expect(await list("missing-tax-fields", "?ignored=true")).toEqual(["A"]);
    await save(sound("A"));
    expect(await list("missing-tax-fields", "?ignored=true")).toEqual([]);
    await save(sound("A", { ncm: "" }));
    expect(await list("missing-tax-fields", "?ignored=true")).toEqual(["A"]);
    await ignore(false);
    expect(await list("missing-tax-fields")).toEqual(["A", "B"]);
  });
});

test("the feeds' page counts what the feeds have, and says why the rest is not there", async () => {
  await save(
    sound("A"),
    sound("B", { realImage: "", description: "" }),
    sound("C", { originalPrice: 0, costPrice: 0 }),
    sound("D", { isActive: false }),
  );
  const feeds = await get("products/feeds");
  expect(feeds).toMatchObject({
    google: expect.stringMatching(/\/feeds\/google\.xml$/),
    included: 1,
    excluded: 3,
    leftOut: [
      { reason: "no-photo", count: 1 },
      { reason: "no-price", count: 1 },
      { reason: "poor-description", count: 1 },
      { reason: "inactive", count: 1 },
    ],
  });
  expect((await get("products/feeds/inactive")).products.map(({ code }: { code: string }) => code)).toEqual(["D"]);
  expect((await get("products/feeds/no-photo")).products.map(({ code }: { code: string }) => code)).toEqual(["B"]);
});

test("a name in capitals is proposed as a sentence before it is written, and taken back", async () => {
  await save(sound("A", { name: "CAFÉ TORRADO LG 500 G" }), sound("B", { name: "SSD HDMI LG TV USB PVC" }));
  const { products } = (await get("products/health/shouting-name")) as HealthPage;
  const changes = [{ field: "name", before: "CAFÉ TORRADO LG 500 G", after: "Café torrado LG 500 g" }];
  // Of acronyms alone nothing better can be made.
  expect(products).toMatchObject([
    { code: "A", isFixable: true, changes },
    { code: "B", isFixable: false, changes: [] },
  ]);
  const nameOf = async () => (await get("products/A?isActive=all")).name;
  expect(await nameOf()).toBe("CAFÉ TORRADO LG 500 G");
  const fix = await shop.call("products/health/shouting-name/fix", { token, body: { productIds: [products[0]?.id] } });
  expect(fix.json.data).toMatchObject({ fixed: 1, remaining: 0 });
  expect(await nameOf()).toBe("Café torrado LG 500 g");
  await shop.call("products/health/shouting-name/undo", { token, body: fix.json.data.undo });
  expect(await nameOf()).toBe("CAFÉ TORRADO LG 500 G");
});
