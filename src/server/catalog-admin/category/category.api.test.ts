import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ProductPage, Storefront } from "#contract/catalog/product.ts";
import type { CategoryRename, ManagedCategories } from "#contract/catalog-admin/category.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { product } from "../../../../tests/support/shop.ts";

const OWNER = "dona@loja.example";
let shop: Accounts;
let token: string;

beforeEach(async () => {
  shop = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  token = await shop.join(OWNER);
  await shop.services.catalog.saveProducts([
    product("Martelo", { category: "Ferramentas", subcategory: "Ferramentas > Manuais" }),
    product("Furadeira", { category: "Ferramentas", subcategory: "Ferramentas > Elétricas" }),
    product("Serrote Velho", { category: "Ferramentas", isActive: false }),
    product("Vaso", { category: "Jardim", subcategory: "Jardim > Vasos" }),
    product("Caneca", { category: "Cozinha" }),
    product("Sem Categoria", { category: "" }),
  ]);
});
afterEach(() => shop.close());

const PATH = "products/catalog/categories";
const call = async (path: string, method: string, body?: object) =>
  shop.call(`${PATH}${path}`, { method, token, ...(body && { body }) });
const list = async () => (await call("", "GET")).json.data as ManagedCategories;
const names = async () => (await list()).categories.map(({ name }) => name);
const products = async (query = "") =>
  (await shop.call(`products?limit=100${query}`, { method: "GET" })).json.data as ProductPage;

/** Asks for it and does what the worker would meanwhile. */
async function rename(path: string, body?: object): Promise<CategoryRename> {
  const asked = call(`/renames${path}`, "POST", body);
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  await expect.poll(() => shop.work().then(() => isAnswered)).toBe(true);
  return (await asked).json.data as CategoryRename;
}

describe("the order of categories", () => {
  test("is alphabetical, and the merchant's own where there is one, in the store and in the filters", async () => {
    expect(await names()).toEqual(["Cozinha", "Ferramentas", "Jardim"]);
    const ordered = await call("/order", "PUT", { names: ["Jardim", "Cozinha"] });
    expect(ordered.json.data.categories).toMatchObject([
      { name: "Jardim", isPlaced: true },
      { name: "Cozinha", isPlaced: true },
      { name: "Ferramentas", isPlaced: false, total: 3, onSale: 2 },
    ]);
    const page = await products();
    expect(page.facets?.categories.map(({ name }) => name)).toEqual(["Jardim", "Cozinha", "Ferramentas"]);
    // The wire of the specification stays as it was.
    expect(page.categories).toEqual(["Cozinha", "Ferramentas", "Jardim"]);
    const front = (await shop.call("products/storefront", { method: "GET" })).json.data as Storefront;
    expect(front.categories.map(({ name }) => name)).toEqual(["Jardim", "Cozinha", "Ferramentas"]);
  });
});

describe("a new name", () => {
  test("is that of all products, hidden ones and those in the trash too, with their subcategories", async () => {
    const [hammer] = (await products("&search=martelo")).products;
    await shop.call(`products/${hammer?.id}`, { method: "DELETE", token });
    await call("/order", "PUT", { names: ["Ferramentas"] });
    expect(await rename("", { from: "Ferramentas", to: " Oficina " })).toMatchObject({
      from: "Ferramentas",
      to: "Oficina",
      status: "done",
      moved: 3,
    });
    expect(await names()).toEqual(["Oficina", "Cozinha", "Jardim"]);
    expect((await products("&category=Ferramentas")).total).toBe(0);
    expect((await products("&category=Oficina")).products).toMatchObject([
      { name: "Furadeira", subcategory: "Oficina > Elétricas" },
    ]);
    expect((await products("&search=oficina")).products[0]?.name).toBe("Furadeira");
    await shop.call(`products/${hammer?.id}/restore`, { method: "POST", token, body: {} });
    const { rows } = await shop.database.db.execute(
      sql`SELECT category, subcategory FROM product WHERE id = ${hammer?.id}`,
    );
    expect(rows).toEqual([{ category: "Oficina", subcategory: "Oficina > Manuais" }]);
  });

  test("is taken back whole, but from what somebody moved elsewhere since", async () => {
    const { id } = await rename("", { from: "Ferramentas", to: "Jardim" });
    expect((await products("&category=Jardim")).total).toBe(3);
    const [drill] = (await products("&search=furadeira")).products;
    await shop.call(`products/${drill?.id}`, { method: "PUT", token, body: { category: "Cozinha" } });
    expect(await rename(`/${id}/undo`)).toMatchObject({ status: "undone", moved: 2 });
    const where = Object.fromEntries((await products()).products.map(({ name, category }) => [name, category]));
    expect(where).toMatchObject({ Martelo: "Ferramentas", Furadeira: "Cozinha", Vaso: "Jardim" });
    expect((await products("&search=martelo")).products[0]?.subcategory).toBe("Ferramentas > Manuais");
    expect((await call(`/renames/${id}/undo`, "POST")).json.code).toBe("category/rename-not-found");
  });

  test("stands in the history of each product and in the audit log", async () => {
    await rename("", { from: "Jardim", to: "Quintal" });
    const [vase] = (await products("&search=vaso")).products;
    const history = (await shop.call(`products/${vase?.id}/history`, { method: "GET", token })).json.data;
    expect(history.versions[0]).toMatchObject({ action: "update" });
    const { rows } = await shop.database.db.execute(
      sql`SELECT count(*)::int AS count FROM audit_event WHERE action = 'category/rename' AND account_id > 0`,
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  test("moves more than a batch, and is told of while it goes on", async () => {
    const many = Array.from({ length: 450 }, (_, place) => product(`Prego ${place}`, { category: "Pregos" }));
    await shop.services.catalog.saveProducts(many);
    expect(await rename("", { from: "Pregos", to: "Fixação" })).toMatchObject({ moved: 450 });
    expect((await list()).lastRename).toMatchObject({ status: "done", moved: 450 });
    expect((await products("&category=Fixa%C3%A7%C3%A3o")).total).toBe(450);
  });

  test("is refused where it says nothing, is the same, is nobody's, or another one is under way", async () => {
    const refusal = async (body: object) => (await call("/renames", "POST", body)).json;
    expect((await refusal({ from: "Jardim", to: "  " })).fields).toMatchObject([{ path: "to" }]);
    expect(await refusal({ from: "Jardim", to: "Jardim" })).toMatchObject({ code: "category/same-name" });
    expect(await refusal({ from: "Nada", to: "Tudo" })).toMatchObject({ code: "category/not-found" });
    await shop.database.db.execute(
      sql`INSERT INTO category_rename (from_name, to_name, account_id, request_id) VALUES ('A', 'B', 1, 'r')`,
    );
    expect(await refusal({ from: "Jardim", to: "Quintal" })).toMatchObject({ code: "category/rename-running" });
  });
});

describe("the picture of a category", () => {
  test("is one of the shop's own, shows on the front, survives the cleanup and a new name", async () => {
    const body = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#456" } })
      .png()
      .toBuffer();
    const init = {
      method: "POST",
      body: new Uint8Array(body),
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/octet-stream",
        "Content-Length": String(body.length),
      },
    };
    const sent = await (await shop.request("products/catalog/pictures", init)).json();
    const { address } = sent.data;
    await call("/picture", "PUT", { name: "Jardim", picture: address });
    shop.passSeconds(3 * 86_400);
    await shop.services.catalogAdmin.pictures.cleanUp();
    expect(await shop.services.catalogAdmin.pictures.findFile(address)).not.toBeNull();
    token = await shop.signIn(OWNER);
    await rename("", { from: "Jardim", to: "Quintal" });
    const front = (await shop.call("products/storefront", { method: "GET" })).json.data as Storefront;
    expect(front.categories).toContainEqual({ name: "Quintal", total: 1, picture: address });
    await call("/picture", "PUT", { name: "Quintal", picture: "" });
    shop.passSeconds(3 * 86_400);
    await shop.services.catalogAdmin.pictures.cleanUp();
    expect(await shop.services.catalogAdmin.pictures.findFile(address)).toBeNull();
  });

  test("cannot be one of another site, nor one that is gone", async () => {
    const refusal = async (picture: string) => (await call("/picture", "PUT", { name: "Jardim", picture })).json.code;
    expect(await refusal("https://outra.exemplo/foto.png")).toBe("request/invalid");
    expect(await refusal(`/fotos/${"0".repeat(40)}-800.webp`)).toBe("request/invalid");
  });
});
