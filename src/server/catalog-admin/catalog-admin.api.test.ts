import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const OWNER = "dona@loja.example";
const VISITOR = "visita@loja.example";

let shop: Accounts;
let token: string;
let visitor: string;

beforeAll(async () => {
  shop = await openAccounts({ CATALOG_WRITERS: `outra@loja.example, ${OWNER}` });
  token = await shop.join(OWNER);
  visitor = await shop.join(VISITOR);
});
afterAll(() => shop.close());

let made = 0;

/** The documented body, with a code of its own. */
function bodyOf(given: Record<string, unknown> = {}) {
  made += 1;
  return {
    name: "Caneca Esmaltada",
    code: `ADMIN-${made}`,
    description: "Caneca esmaltada azul, 350 ml",
    category: "Cozinha",
    subcategory: "Cozinha > Canecas",
    costPrice: 12.34,
    originalPrice: 39.9,
    promotionalPrice: 29.9,
    stock: 7,
    supplier: "Esmaltados Minas",
    gtinEanPackage: "17891000315504",
    supplierProductDescription: "CANECA ESM AZ 350",
    discountPercentage: 25,
    realImage: "https://exemplo.test/caneca.jpg",
    ...given,
  };
}

const post = (body: unknown, headers: Record<string, string> = {}) => shop.call("products", { body, token, headers });
const put = (id: number | string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call(`products/${id}`, { method: "PUT", body, token, headers });
const remove = (id: number, headers: Record<string, string> = {}) =>
  shop.call(`products/${id}`, { method: "DELETE", token, headers });
const get = (path: string, as?: string) => shop.call(path, { method: "GET", ...(as && { token: as }) });

async function create(given: Record<string, unknown> = {}): Promise<ManagedProduct> {
  const { status, json } = await post(bodyOf(given));
  expect(json).toMatchObject({ status: "success" });
  expect(status).toBe(200);
  return json.data;
}

const tableOf = async () => {
  const { rows } = await shop.database.db.execute(sql`SELECT * FROM product ORDER BY id`);
  return JSON.stringify(rows);
};

describe("creating", () => {
  test("the documented body makes a product that the store shows at once, to the cent [API-52]", async () => {
    const body = bodyOf({ costPrice: 0.29, originalPrice: 1.15, promotionalPrice: 1.01, discountPercentage: 12 });
    const whole = { ...body, ncm: "73239300", gtinEan: "7891000315507", thumbnail: "https://exemplo.test/mini.jpg" };
    const product = await create(whole);
    expect(product).toMatchObject(whole);
    const { json } = await get(`products/${product.code}`);
    expect(json.data).toMatchObject({ id: product.id, name: "Caneca Esmaltada", originalPrice: 1.15 });
    expect(json.data).not.toHaveProperty("costPrice");
    expect(json.data).not.toHaveProperty("cfop");
    expect(
      (await get("products?search=caneca+esmaltada")).json.data.products.map(({ id }: { id: number }) => id),
    ).toContain(product.id);
  });

  test("what is left out has its default: no NCM, the bar code of the package, the picture as thumbnail [API-53 FORM-24]", async () => {
    expect(await create()).toMatchObject({
      ncm: "",
      gtinEan: "17891000315504",
      thumbnail: "https://exemplo.test/caneca.jpg",
      isActive: true,
      isFeatured: false,
      averageRating: 0,
    });
  });

  test("every refused field is told at once, in the words of the form [API-65 API-67 FORM-11 FORM-18]", async () => {
    const { status, json } = await post({ name: " ", costPrice: 0, originalPrice: 0, stock: -1 });
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: "error", error: "Nome é obrigatório", code: "request/invalid" });
    expect(
      Object.fromEntries(json.fields.map((one: { path: string; message: string }) => [one.path, one.message])),
    ).toEqual({
      name: "Nome é obrigatório",
      code: "Código é obrigatório",
      category: "Categoria é obrigatória",
      subcategory: "Subcategoria é obrigatória",
      costPrice: "Preço de custo deve ser maior que zero",
      originalPrice: "Preço original deve ser maior que zero",
      stock: "Estoque não pode ser negativo",
      supplier: "Fornecedor é obrigatório",
    });
  });

  test("a code that a product has is refused, also when it only looks the same", async () => {
    const { code } = await create();
    for (const twin of [code, ` ${code} `, `${code.slice(0, 3)}\u200B${code.slice(3)}`]) {
      const { status, json } = await post(bodyOf({ code: twin }));
      expect(status).toBe(409);
      expect(json).toMatchObject({ code: "product/code-taken", fields: [{ path: "code" }] });
    }
  });

  test.each([
    ["averageRating", 9],
    ["discountPercentage", 101],
    ["stock", -1],
    ["stock", 2.7],
    ["costPrice", 1e308],
    ["originalPrice", "12,50"],
    ["originalPrice", 10.001],
    ["originalPrice", null],
    ["thumbnail", "javascript:alert(1)"],
    ["realImage", "data:text/html,x"],
    ["realImage", "//evil.example/x.png"],
    ["name", { pt: "Café" }],
    ["isActive", "false"],
    ["images", "https://exemplo.test/a.jpg"],
  ])("%s as %j is refused with a sentence, and nothing is written", async (field, value) => {
    const before = await tableOf();
    const { status, json } = await post(bodyOf({ [field]: value }));
    expect(status).toBe(400);
    expect(json.fields[0].path).toMatch(new RegExp(`^${field}`));
    expect(json.error).toMatch(/^\p{Lu}.*\p{L}{2}/u);
    expect(await tableOf()).toBe(before);
  });

  test("what a merchant has no say in is left alone: ids, times, reviews, unknown names", async () => {
    const product = await create({
      id: 1,
      createdAt: "1999-01-01T00:00:00.000Z",
      averageRating: 5,
      totalReviews: 999_999,
      revision: 1,
      deletedAt: "2020-01-01T00:00:00Z",
      sortName: "aaa",
      role: "admin",
    });
    expect(product).toMatchObject({ averageRating: 0, totalReviews: 0 });
    expect(product.createdAt.slice(0, 4)).not.toBe("1999");
    expect((await get(`products/${product.id}`)).status).toBe(200);
  });

  test("nor can it be changed: whose the product is, when and by whom it was written, is not in anybody's hands", async () => {
    const product = await create();
    const columns = { id: 1, createdAt: "1999-01-01T00:00:00.000Z", updatedAt: "1999-01-01T00:00:00.000Z" };
    const books = {
      totalReviews: 999_999,
      deletedAt: "2020-01-01T00:00:00Z",
      sortName: "aaa",
      priceCents: 1,
      costCents: 1,
    };
    const people = { accountId: 1, role: "admin", email: "x@evil.example", activated_at: "now", failed_codes: 0 };
    const before = await tableOf();
    const { status, json } = await put(product.id, { ...columns, ...books, ...people });
    expect(status).toBe(200);
    expect(json.data).toEqual(product);
    expect(await tableOf()).toBe(before);
  });

  test("text is kept as text, without what nobody sees", async () => {
    const name = '<img src=x onerror="alert(1)">{{7*7}} \u202Ecafé\0 \ud83d';
    const product = await create({ name });
    expect(product.name).toBe('<img src=x onerror="alert(1)">{{7*7}} café \uFFFD');
  });

  test("the same Idempotency-Key makes one product; with another body it is refused", async () => {
    const body = bodyOf();
    const headers = { "Idempotency-Key": "tecla-repetida-1" };
    const answers = await Promise.all([post(body, headers), post(body, headers), post(body, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    const { status, json } = await post({ ...body, name: "Outra" }, headers);
    expect(status).toBe(422);
    expect(json.code).toBe("product/key-reused");
  });

  test("without the key, pressing twice still makes one product", async () => {
    const body = bodyOf();
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("changing", () => {
  test("what is sent changes, the rest stays; the store and its search show it at once [API-54]", async () => {
    const product = await create();
    const { status, json } = await put(product.id, { name: "Xícara Ágata", originalPrice: 45.5, averageRating: 4.5 });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      ...product,
      name: "Xícara Ágata",
      originalPrice: 45.5,
      discountPercentage: 34,
      averageRating: 4.5,
      revision: expect.any(Number),
      updatedAt: expect.any(String),
    });
    expect(json.data.revision).toBeGreaterThan(product.revision);
    const found = await get("products?search=xicara+agata");
    expect(found.json.data.products[0]).toMatchObject({ id: product.id });
  });

  test("a product can be sent back whole, as it was read", async () => {
    const product = await create();
    const { json } = await put(product.id, { ...product, stock: 3 });
    expect(json.data).toMatchObject({ stock: 3, code: product.code, createdAt: product.createdAt });
  });

  test("what was read before someone else's change is refused, with what stands there now", async () => {
    const product = await create();
    const changed = await put(product.id, { stock: 1, revision: product.revision });
    expect(changed.status).toBe(200);
    for (const late of [
      await put(product.id, { stock: 2, revision: product.revision }),
      await put(product.id, { stock: 2 }, { "If-Match": `"${product.revision}"` }),
      await remove(product.id, { "If-Match": `W/"${product.revision}"` }),
    ]) {
      expect(late.status).toBe(409);
      expect(late.json).toMatchObject({ code: "product/changed-meanwhile", current: { stock: 1, id: product.id } });
    }
  });

  test("two who save at once: one is told of the other", async () => {
    const { id, revision } = await create();
    const answers = await Promise.all([put(id, { stock: 11, revision }), put(id, { stock: 22, revision })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the discount is what the prices give, whatever is sent, and whichever price changes", async () => {
    const { id, discountPercentage } = await create({ discountPercentage: 90 });
    expect(discountPercentage).toBe(25);
    const discountAfter = async (fields: Record<string, unknown>) =>
      (await put(id, fields)).json.data.discountPercentage;
    expect(await discountAfter({ originalPrice: 59.8 })).toBe(50);
    expect(await discountAfter({ promotionalPrice: 53.83 }), "9,98 % promises no more than 9").toBe(9);
    expect(await discountAfter({ promotionalPrice: 59.8 })).toBe(0);
    expect(await discountAfter({ promotionalPrice: 70, discountPercentage: 30 }), "dearer than before is no sale").toBe(
      0,
    );
    const { revision } = (await put(id, { discountPercentage: 30 })).json.data;
    expect((await put(id, { discountPercentage: 31 })).json.data.revision, "a discount alone is no change").toBe(
      revision,
    );
  });

  test("what is computed for a changed product is what is computed for a new one", async () => {
    const { id } = await create();
    for (const [originalPrice, promotionalPrice] of [
      [0.03, 0.01],
      [9_999_999.99, 0.01],
      [19.9, 17.91],
      [29.9, 19.9],
    ]) {
      const prices = { originalPrice, promotionalPrice };
      const { discountPercentage } = await create(prices);
      expect((await put(id, prices)).json.data).toMatchObject({ ...prices, discountPercentage });
    }
  });

  test("saving without a change changes nothing", async () => {
    const product = await create();
    expect((await put(product.id, { stock: product.stock })).json.data).toEqual(product);
  });

  test("the code may change, but not to one that is taken", async () => {
    const [first, second] = [await create(), await create()];
    expect((await put(second.id, { code: first.code })).status).toBe(409);
    expect((await put(second.id, { code: `${first.code}-B` })).json.data.code).toBe(`${first.code}-B`);
  });

  test("the form's rules hold, on what the product becomes", async () => {
    const { id } = await create();
    expect((await put(id, { name: "" })).json.error).toBe("Nome é obrigatório");
    expect((await put(999_999, { stock: 1 })).status).toBe(404);
    expect((await put("nada", { stock: 1 })).status).toBe(400);
  });
});

describe("deleting", () => {
  test("a deleted product leaves the store at once and waits in the trash, from where it comes back as it was [API-55]", async () => {
    const product = await create({ isActive: false });
    const { status, json } = await remove(product.id);
    expect(status).toBe(200);
    expect(new Date(json.data.restorableUntil).getTime() - new Date(json.data.deletedAt).getTime()).toBe(
      30 * 86_400_000,
    );
    for (const path of [`products/${product.id}`, `products/${product.code}?isActive=all`]) {
      expect((await get(path, token)).status).toBe(404);
    }
    const bin = await get("products/catalog/bin", token);
    expect(bin.json.data.products[0]).toMatchObject({ id: product.id });
    const back = await shop.call(`products/${product.id}/restore`, { token });
    expect(back.json.data).toMatchObject({ ...product, revision: expect.any(Number), updatedAt: expect.any(String) });
    expect((await shop.call(`products/${product.id}/restore`, { token })).status).toBe(200);
    expect((await get(`products/${product.id}?isActive=all`, token)).json.data).toMatchObject({ isActive: false });
  });

  test("it is not found by searching, and found again after 'Desfazer'", async () => {
    const product = await create({ name: "Zarabatana Decorativa" });
    const search = async () => (await get("products?search=zarabatana")).json.data.total;
    expect(await search()).toBe(1);
    await remove(product.id);
    expect(await search()).toBe(0);
    await shop.call(`products/${product.id}/restore`, { token });
    expect(await search()).toBe(1);
  });

  test("its code can be used again; then it cannot come back under it", async () => {
    const old = await create();
    await remove(old.id);
    const taken = await create({ code: old.code });
    expect(taken.id).not.toBe(old.id);
    const { status, json } = await shop.call(`products/${old.id}/restore`, { token });
    expect(status).toBe(409);
    expect(json.code).toBe("product/code-taken");
    expect((await get(`products/${old.code}`)).json.data.id).toBe(taken.id);
  });

  test("what is deleted cannot be changed or deleted again: nothing rises from the trash by itself", async () => {
    const { id } = await create();
    await remove(id);
    expect((await put(id, { stock: 1 })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test("after 30 days it is gone for good", async () => {
    const { id } = await create();
    await remove(id);
    await shop.database.db.execute(
      sql`UPDATE product SET deleted_at = deleted_at - interval '31 days' WHERE id = ${id}`,
    );
    await shop.services.background.cleanUp();
    expect((await shop.call(`products/${id}/restore`, { token })).status).toBe(404);
  });
});

describe("who may", () => {
  test("a signed-in person who is no writer reads 403 in Portuguese, and nothing changes [API-62]", async () => {
    const product = await create();
    const before = await tableOf();
    for (const [method, path, body] of [
      ["POST", "products", bodyOf()],
      ["PUT", `products/${product.id}`, { stock: 1 }],
      ["DELETE", `products/${product.id}`, undefined],
      ["POST", `products/${product.id}/restore`, undefined],
      ["GET", "products/catalog/bin", undefined],
      ["GET", `products/${product.id}/history`, undefined],
      ["POST", `products/${product.id}/restore-version`, { version: 1 }],
      ["POST", "products/catalog/update/123", { catalogo: 123 }],
      ["GET", "products?isActive=all", undefined],
      ["GET", `products/${product.id}?isActive=all`, undefined],
    ] as const) {
      const { status, json } = await shop.call(path, { method, body, token: visitor });
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(json).toMatchObject({ code: "member/role-required", error: expect.stringContaining("acesso") });
      expect((await shop.call(path, { method, body })).status).toBe(401);
    }
    expect(await tableOf()).toBe(before);
  });

  test("writers list what is not on sale too, search it, and see what it cost; nobody else does", async () => {
    const hidden = await create({
      name: "Berimbau Oculto",
      isActive: false,
      category: "Música",
      subcategory: "Música > Berimbaus",
    });
    const list = async (query: string) => (await get(`products?${query}`, token)).json.data;
    for (const query of [
      "isActive=all&search=berimbau",
      "isActive=false&category=Música",
      `isActive=all&search=${hidden.code}`,
    ]) {
      const { products, total } = await list(query);
      expect({ query, total }).toEqual({ query, total: 1 });
      expect(products[0]).toMatchObject({ id: hidden.id, costPrice: 12.34, revision: hidden.revision });
    }
    expect((await list("isActive=all")).categories).toContain("Música");
    expect((await list("isActive=true&search=berimbau")).total).toBe(0);
    const visible = (await get("products?search=berimbau")).json.data;
    expect(visible).toMatchObject({ total: 0 });
    expect(visible.categories).not.toContain("Música");
    expect((await get("products?limit=100")).text).not.toContain("costPrice");
  });
});

test("what a photo shows is kept by the photo, told to everybody, and comes back with an older version", async () => {
  const photo = "https://exemplo.test/caneca.jpg";
  const product = await create({
    pictureTexts: { [photo]: " Caneca azul de lado ", "https://exemplo.test/b.jpg": "" },
  });
  expect(product.pictureTexts).toEqual({ [photo]: "Caneca azul de lado" });
  const texts = async () => (await get(`products/${product.code}`)).json.data.pictureTexts;
  expect((await put(product.id, { name: "Caneca Esmaltada Azul" })).status).toBe(200);
  expect(await texts()).toEqual({ [photo]: "Caneca azul de lado" });
  await put(product.id, { pictureTexts: {} });
  expect(await texts()).toEqual({});
  await shop.call(`products/${product.id}/restore-version`, { body: { version: product.revision }, token });
  expect(await texts()).toEqual({ [photo]: "Caneca azul de lado" });

  const tooLong = await put(product.id, { pictureTexts: { [photo]: "x".repeat(251) } });
  expect(tooLong.status).toBe(400);
  expect(tooLong.text).toContain("Texto da foto pode ter até 250 caracteres");
  expect((await put(product.id, { pictureTexts: { "javascript:1": "x" } })).status).toBe(400);
});

describe("the history", () => {
  const history = async (id: number) => (await get(`products/${id}/history`, token)).json.data;
  const revert = (id: number, version: number) =>
    shop.call(`products/${id}/restore-version`, { body: { version }, token });

  test("each change tells who made it, when, and every field before and after", async () => {
    const { id } = await create();
    await put(id, { name: "Caneca Grande", originalPrice: 49.9, variations: [{ nome: "Azul" }] });
    await put(id, { stock: 7 });
    await remove(id);
    await shop.call(`products/${id}/restore`, { token });
    const { versions, hasMore } = await history(id);
    expect(hasMore).toBe(false);
    expect(versions.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "update", "create"]);
    for (const { author, at } of versions) {
      expect(author).toMatchObject({ name: "Ana Souza" });
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    }
    expect(
      versions[2].changes.toSorted((a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1)),
    ).toEqual([
      { field: "discountPercentage", before: 25, after: 40 },
      { field: "name", before: "Caneca Esmaltada", after: "Caneca Grande" },
      { field: "originalPrice", before: 39.9, after: 49.9 },
      { field: "variations", before: [], after: [{ nome: "Azul", cor: "", disponivel: true }] },
    ]);
  });

  test("any version can be brought back, whatever happened since, and that can be taken back too", async () => {
    const first = await create({ images: ["https://exemplo.test/1.jpg"] });
    const { data: second } = (await put(first.id, { name: "Segunda", code: `${first.code}-2`, images: [] })).json;
    await remove(first.id);
    await shop.call(`products/${first.id}/restore`, { token });
    const { data: third } = (await put(first.id, { stock: 1, isActive: false })).json;
    const same = ({ revision: _, updatedAt: __, ...rest }: ManagedProduct) => rest;
    for (const wanted of [first, third, second, first]) {
      const { status, json } = await revert(first.id, wanted.revision);
      expect(status).toBe(200);
      expect(same(json.data)).toEqual(same(wanted));
    }
    expect((await get("products?search=segunda")).json.data.total).toBe(0);
    expect((await history(first.id)).versions[0]).toMatchObject({ action: "revert" });
  });

  test("a version that the product never had is refused; one under a code that is taken as well", async () => {
    const [one, other] = [await create(), await create()];
    expect((await revert(one.id, other.revision)).status).toBe(404);
    await put(one.id, { code: `${one.code}-X` });
    await create({ code: one.code });
    expect((await revert(one.id, one.revision)).json.code).toBe("product/code-taken");
  });

  test("every write stands in the audit log too, with the hash of what was before and after", async () => {
    const { id } = await create();
    await put(id, { stock: 1 });
    const { rows } = await shop.database.db.execute(
      sql`SELECT action, account_id, before_hash, after_hash, address_hash, request_id FROM audit_event WHERE detail->>'productId' = ${String(id)} ORDER BY id`,
    );
    expect(rows).toMatchObject([
      { action: "product/create", before_hash: null, after_hash: expect.any(String) },
      { action: "product/update", before_hash: expect.any(String), after_hash: expect.any(String) },
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        account_id: expect.any(Number),
        address_hash: expect.any(String),
        request_id: expect.any(String),
      });
  });
});

describe("'Atualizar Catálogo'", () => {
  const refresh = (path = "products/catalog/update/123", body: unknown = { catalogo: 123 }) =>
    shop.call(path, { body, token });

  test("it reads all products anew and answers how many [API-60]", async () => {
    const asked = refresh();
    await expect.poll(async () => (await shop.countRows("job")) > 0, { timeout: 30_000 }).toBe(true);
    await shop.work();
    const { status, json } = await asked;
    expect(status).toBe(200);
    const { total } = (await get("products")).json.data;
    expect(json.data).toMatchObject({
      status: "finished",
      totalProducts: total,
      vectorDBResult: { saved: total, errors: 0 },
    });
    expect((await get("products/catalog/update/123", token)).json.data).toEqual(json.data);
  });

  test("asked for ten times at once, it runs once", async () => {
    const all = Array.from({ length: 10 }, () => refresh());
    await expect.poll(async () => (await shop.countRows("job")) > 0, { timeout: 30_000 }).toBe(true);
    await shop.work();
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  test("there is no other catalogue, and the body must name it", async () => {
    expect((await refresh("products/catalog/update/124")).status).toBe(404);
    expect((await refresh("products/catalog/update/124", { catalogo: 124 })).status).toBe(404);
    expect((await refresh(undefined, { catalogo: 5 })).status).toBe(400);
  });
});

// The embedded database has one connection: there, nobody restores while the trash is emptied.
test.runIf(process.env.TEST_DATABASE_URL)("what is being restored while the trash is emptied stays", async () => {
  const { db, pool } = shop.database;
  const { id } = (await shop.call("products", { token, body: bodyOf() })).json.data;
  await db.execute(sql`UPDATE product SET deleted_at = now() - interval '31 days', is_active = false WHERE id = ${id}`);
  const restoring = await pool.connect();
  try {
    await restoring.query("BEGIN");
    await restoring.query("UPDATE product SET deleted_at = NULL WHERE id = $1", [id]);
    const emptied = shop.services.catalogAdmin.products.cleanUp();
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    await restoring.query("COMMIT");
    await emptied;
  } finally {
    restoring.release(true);
  }
  expect((await db.execute(sql`SELECT deleted_at FROM product WHERE id = ${id}`)).rows).toEqual([{ deleted_at: null }]);
});
