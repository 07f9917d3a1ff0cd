import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { bulkEditsOf } from "../../../../tests/support/bulk-edits.ts";

let shop: Accounts;
let token: string;
let bulk: ReturnType<typeof bulkEditsOf>;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  bulk = bulkEditsOf(shop, token);
});
afterAll(() => shop.close());

const get = async (path: string) => (await shop.call(path, { method: "GET", token })).json.data;
let shelves = 0;

/** Products of a category of their own. */
async function shelf(...given: Record<string, unknown>[]) {
  shelves += 1;
  const category = `Prateleira ${shelves}`;
  const made: { id: number; code: string; revision: number }[] = [];
  for (const [at, fields] of given.entries()) {
    const body = {
      name: `Moringa ${shelves}.${at}`,
      code: `MASSA-${shelves}-${at}`,
      category,
      subcategory: `${category} > Barro`,
      costPrice: 10,
      originalPrice: 20,
      stock: 5,
      supplier: "Barro de Minas",
      ...fields,
    };
    const { json } = await shop.call("products", { body, token });
    made.push(json.data);
  }
  return { category, ids: made.map(({ id }) => id), made };
}

/** The rows of a category as they lie there, but for the number of the write that made them. */
async function rowsOf(category: string): Promise<string> {
  const { rows } = await shop.database.db.execute<{ rows: string }>(sql`
    SELECT string_agg((to_jsonb(p) - 'revision')::text, '|' ORDER BY id) AS rows FROM product p
    WHERE category = ${category} OR id IN (SELECT product_id FROM product_change WHERE before->>'category' = ${category})`);
  return rows[0]?.rows ?? "";
}

/** What search knows: the words of each product and how many have each word. */
async function wordsKnown(): Promise<string> {
  const { rows } = await shop.database.db.execute<{ words: string }>(sql`
    SELECT (SELECT md5(string_agg(s::text, '|' ORDER BY product_id)) FROM product_search s)
      || (SELECT md5(string_agg(word || product_count, '|' ORDER BY word)) FROM search_word WHERE product_count > 0) AS words`);
  return rows[0]?.words ?? "";
}

describe("a preview", () => {
  test("writes nothing, and tells what would become of whom", async () => {
    const { category } = await shelf({}, { promotionalPrice: 15 }, { costPrice: 19 }, { originalPrice: 0.01 });
    const before = await rowsOf(category);
    const preview = await bulk.preview({ category }, { price: { percent: -50 } });
    expect(await rowsOf(category)).toBe(before);
    expect(preview).toMatchObject({ status: "preview", total: 4, toWrite: 3, equal: 1, refused: 0 });
    expect(preview.warnings).toEqual([{ kind: "below-cost", count: 2, isRefused: false }]);
    const [first] = preview.rows;
    expect(first).toMatchObject({
      code: "MASSA-1-1",
      changes: [{ field: "promotionalPrice", before: 15, after: 7.5 }],
      price: { before: 15, after: 7.5, cost: 10, marginBefore: 33.3, marginAfter: -33.3 },
      notices: ["below-cost"],
    });
  });

  test("names those that cannot be changed so, with the reason, and leaves them out", async () => {
    const { category } = await shelf({ stock: 2 }, { stock: 9 });
    const preview = await bulk.preview({ category }, { stock: { add: -5 } });
    expect(preview).toMatchObject({ total: 2, toWrite: 1, refused: 1 });
    expect(preview.warnings).toEqual([{ kind: "stock-negative", count: 1, isRefused: true }]);
    expect(preview.rows[0]).toMatchObject({ refusal: "stock-negative", changes: [] });
    await bulk.step(preview.id, "apply");
    expect((await get(`products?isActive=all&category=${category}&sortBy=code`)).products).toMatchObject([
      { stock: 2 },
      { stock: 4 },
    ]);
  });

  test.each([
    ["a state", { isActive: false }, {}],
    ["a stock", { stock: "none" }, { stock: 0 }],
    ["a rule of the health", { health: "no-photo" }, { realImage: "" }],
    ["words", { search: "Moringa" }, {}],
  ])("finds by %s what the list finds", async (_, filter, given) => {
    const { category, made } = await shelf(given, given);
    const [hidden] = made;
    await shop.call(`products/${hidden?.id}`, { method: "PUT", body: { isActive: false }, token });
    const { isActive = "all", ...rest } = filter as Record<string, string>;
    const query = new URLSearchParams({ ...rest, isActive: String(isActive), category });
    const { total } = await get(`products?${query}`);
    expect(total).toBeGreaterThan(0);
    expect((await bulk.preview({ ...filter, category } as object, { isFeatured: true })).total).toBe(total);
  });

  test.each([
    [{ filter: {}, change: {} }, "Escolha uma mudança por vez"],
    [{ filter: {}, change: { isActive: true, isFeatured: true } }, "Escolha uma mudança por vez"],
    [{ filter: {}, change: { category: "Casa" } }, "Informe a categoria e a subcategoria"],
    [{ filter: { ids: [] }, change: { isActive: true } }, "Escolha pelo menos um produto"],
    [{ filter: { health: "nada" }, change: { isActive: true } }, "Essa regra não existe."],
    [
      { filter: {}, change: { price: { percent: 1, amount: 1 } } },
      "Mude o preço por porcentagem, por valor ou por margem: um dos três",
    ],
    [{ filter: {}, change: { price: { percent: -100 } } }, "A porcentagem deve ser maior que -100"],
    [{ filter: {}, change: { price: { margin: 100 } } }, "A margem pode ser de até 95 %"],
    [{ filter: {}, change: { price: { percent: 1, roundTo: 50 } } }, "roundTo deve ser um destes: 90, 99, 0"],
    [{ filter: {}, change: { stock: { set: -1 } } }, "Estoque não pode ser negativo"],
    [{ filter: {}, change: { stock: { set: 1, add: 1 } } }, "Diga o estoque novo ou quanto somar: um dos dois"],
  ])("of %j is refused: %s", async (body, sentence) => {
    const { status, json } = await bulk.ask("/preview", "POST", body);
    expect([status, json.error]).toEqual([400, sentence]);
  });

  test("is forgotten after a day, and an account keeps its last ten", async () => {
    const { ids } = await shelf({});
    const first = await bulk.preview({ ids }, { isFeatured: true });
    for (let count = 0; count < 10; count += 1) await bulk.preview({ ids }, { isFeatured: true });
    expect((await bulk.ask(`/${first.id}`, "GET")).json.code).toBe("bulk/not-found");
    const last = await bulk.preview({ ids }, { isFeatured: true });
    await shop.database.db.execute(sql`UPDATE bulk_edit SET heard_at = now() - interval '25 hours'`);
    await shop.services.catalogAdmin.bulk.cleanUp();
    expect((await bulk.ask(`/${last.id}/apply`)).json.code).toBe("bulk/not-found");
    expect(await shop.countRows("bulk_edit_plan")).toBe(0);
  });
});

describe("writing", () => {
  test("does what was previewed, tells it in the history, and undoing gives every byte back", async () => {
    const { category, ids } = await shelf({}, { promotionalPrice: 15 }, { isActive: false }, { stock: 0 });
    for (const change of [
      { price: { percent: 12.5, roundTo: 90 as const } },
      { category: "Outra", subcategory: "Outra > Coisa" },
      { isActive: false },
      { isFeatured: true },
      { stock: { set: 77 } },
      { ncm: "69120000" },
    ]) {
      const [before, words] = [await rowsOf(category), await wordsKnown()];
      const { id, toWrite } = await bulk.preview({ ids }, change);
      const applied = await bulk.step(id, "apply");
      expect(applied).toMatchObject({ status: "applied", written: toWrite, left: 0 });
      expect(applied.progress).toEqual({ done: toWrite, total: toWrite });
      expect(await rowsOf(category)).not.toBe(before);
      const undone = await bulk.step(id, "undo");
      expect(undone).toMatchObject({ status: "undone", undone: { products: toWrite, kept: 0 } });
      expect(await rowsOf(category)).toBe(before);
      expect(await wordsKnown()).toBe(words);
    }
    const { versions } = await get(`products/${ids[0]}/history`);
    expect(versions[1]).toMatchObject({ action: "bulk", author: { name: "Ana Souza" }, bulkId: expect.any(Number) });
    expect(versions[1].changes).toEqual([{ field: "ncm", before: "", after: "69120000" }]);
    expect(await shop.countRows("bulk_edit_plan")).toBe(0);
  });

  test("what was hidden is not found any more, and what was filed elsewhere is found there", async () => {
    const { category, ids } = await shelf({ name: "Alguidar de barro" });
    const hide = await bulk.preview({ ids }, { isActive: false });
    await bulk.step(hide.id, "apply");
    expect((await get("products?search=alguidar")).total).toBe(0);
    await bulk.step(hide.id, "undo");
    expect((await get("products?search=alguidar")).total).toBe(1);
    const move = await bulk.preview({ ids }, { category: "Olaria", subcategory: "Olaria > Tigelas" });
    await bulk.step(move.id, "apply");
    expect((await get(`products?category=${category}`)).total).toBe(0);
    expect((await get("products?search=olaria")).products.map(({ id }: { id: number }) => id)).toContain(ids[0]);
  });

  test("what somebody changed after the preview is left, and told", async () => {
    const { category, ids } = await shelf({}, {}, {});
    const { id } = await bulk.preview({ category }, { price: { percent: 10 } });
    await shop.call(`products/${ids[0]}`, { method: "PUT", body: { stock: 1 }, token });
    await shop.call(`products/${ids[1]}`, { method: "DELETE", token });
    expect(await bulk.step(id, "apply")).toMatchObject({ status: "applied", written: 1, left: 2 });
    expect(await get(`products/${ids[0]}?isActive=all`)).toMatchObject({ originalPrice: 20, stock: 1 });
    expect(await get(`products/${ids[2]}?isActive=all`)).toMatchObject({ originalPrice: 22 });
  });

  test("a product that comes into the filter after the preview is not written", async () => {
    const { category } = await shelf({});
    const { id } = await bulk.preview({ category }, { stock: { set: 1 } });
    const { json } = await shop.call("products", {
      body: {
        ...{ name: "Tardia", code: `TARDIA-${shelves}`, category, subcategory: "x", supplier: "y" },
        ...{ costPrice: 1, originalPrice: 2, stock: 8 },
      },
      token,
    });
    await bulk.step(id, "apply");
    expect(await get(`products/${json.data.id}?isActive=all`)).toMatchObject({ stock: 8 });
  });

  test("undoing leaves what somebody changed afterwards, and tells how many", async () => {
    const { category, ids } = await shelf({}, {});
    const { id } = await bulk.preview({ category }, { price: { amount: 5 } });
    await bulk.step(id, "apply");
    await shop.call(`products/${ids[0]}`, { method: "PUT", body: { originalPrice: 99 }, token });
    expect(await bulk.step(id, "undo")).toMatchObject({ status: "undone", undone: { products: 1, kept: 1 } });
    expect(await get(`products/${ids[0]}?isActive=all`)).toMatchObject({ originalPrice: 99 });
    expect(await get(`products/${ids[1]}?isActive=all`)).toMatchObject({ originalPrice: 20 });
  });

  test("one product that the database refuses is left, and no other one", async () => {
    const { category, ids } = await shelf({}, {}, {});
    const { db } = shop.database;
    await db.execute(sql.raw(`ALTER TABLE product ADD CONSTRAINT unlucky CHECK (id <> ${ids[1]} OR stock <> 13)`));
    const { id } = await bulk.preview({ category }, { stock: { set: 13 } });
    expect(await bulk.step(id, "apply")).toMatchObject({ status: "applied", written: 2, left: 1 });
    await db.execute(sql`ALTER TABLE product DROP CONSTRAINT unlucky`);
  });

  test("is one at a time in a shop, stops when asked, and what it wrote can be undone", async () => {
    const { ids } = await shelf({}, {});
    const [one, other] = [
      await bulk.preview({ ids }, { stock: { set: 1 } }),
      await bulk.preview({ ids }, { stock: { set: 2 } }),
    ];
    await bulk.begin(one.id, "apply");
    expect((await bulk.ask(`/${other.id}/apply`)).json.code).toBe("bulk/busy");
    expect(await bulk.begin(one.id, "stop")).toMatchObject({ status: "stopped", written: 0 });
    await shop.work();
    expect(await bulk.get(one.id)).toMatchObject({ status: "stopped", written: 0 });
    expect(await bulk.step(other.id, "apply")).toMatchObject({ status: "applied", written: 2 });
    expect((await bulk.ask(`/${other.id}/apply`)).json.code).toBe("bulk/wrong-state");
    expect((await bulk.ask(`/${other.id}/stop`)).json.code).toBe("bulk/wrong-state");
    const { edits } = await get("products/bulk");
    expect(edits.slice(0, 2)).toMatchObject([{ id: other.id }, { id: one.id }]);
  });

  test("nothing to change is not begun", async () => {
    const { ids } = await shelf({});
    const { id } = await bulk.preview({ ids }, { stock: { set: 5 } });
    expect((await bulk.ask(`/${id}/apply`)).json.code).toBe("bulk/nothing-to-change");
  });

  test("a work that a killed process left goes on after its last batch: none twice, none lost", async () => {
    const { category, ids } = await shelf(...Array.from({ length: 5 }, () => ({})));
    const { id } = await bulk.preview({ category }, { stock: { add: 1 } });
    const { db } = shop.database;
    await bulk.begin(id, "apply");
    // As it lies there when the process dies between two batches: two are written, and the place says so.
    await db.execute(sql`UPDATE bulk_edit SET written_product_id = ${ids[1]}, written = 2 WHERE id = ${id}`);
    await shop.work();
    expect(await bulk.get(id)).toMatchObject({ status: "applied", written: 5 });
    const { products } = await get(`products?isActive=all&category=${category}&sortBy=code`);
    expect(products.map(({ stock }: { stock: number }) => stock)).toEqual([5, 5, 6, 6, 6]);
  });
});

test("what one account did in bulk is taken back with all else that it did", async () => {
  const { category, ids } = await shelf({}, {});
  const since = new Date().toISOString();
  const { id } = await bulk.preview({ category }, { price: { percent: 100 } });
  await bulk.step(id, "apply");
  const { authors } = await get(`products/catalog/authors?since=${since}`);
  expect(authors).toEqual([{ id: expect.any(Number), name: "Ana Souza", products: 2, lastAt: expect.any(String) }]);
  const undo = { accountId: authors[0].id, since };
  expect((await shop.call("products/catalog/undo-author", { body: undo, token })).json.data).toMatchObject({
    undone: 2,
  });
  expect(await get(`products/${ids[0]}?isActive=all`)).toMatchObject({ originalPrice: 20 });
});

test("a preview tells every product, page by page, with its margin, the ones that are worth a look first", async () => {
  const plain = Array.from({ length: 5 }, () => ({}));
  const { category, ids } = await shelf(...plain, { costPrice: 19 });
  const { id } = await bulk.preview({ category }, { price: { percent: -10 } });
  const pageOf = async (page: number) => get(`products/bulk/${id}/rows?page=${page}&limit=4`);
  const pages = [await pageOf(1), await pageOf(2)];
  expect(pages[0]).toMatchObject({ total: 6, page: 1, limit: 4, totalPages: 2 });
  const rows = pages.flatMap(({ items }) => items);
  expect(rows.map((row: { id: number }) => row.id)).toEqual([ids[5], ...ids.slice(0, 5)]);
  expect(rows[0]).toMatchObject({
    notices: ["below-cost"],
    price: { before: 20, after: 18, cost: 19, marginAfter: -5.6 },
  });
  expect(rows[5]).toMatchObject({
    notices: [],
    price: { before: 20, after: 18, cost: 10, marginBefore: 50, marginAfter: 44.4 },
  });
  expect((await pageOf(9)).items).toEqual([]);
  const asked = (path: string) => shop.call(path, { method: "GET", token });
  expect((await asked(`products/bulk/${id}/rows?limit=101`)).status).toBe(400);
  expect((await asked("products/bulk/99999/rows")).json.code).toBe("bulk/not-found");
  await shop.call(`products/bulk/${id}/apply`, { token });
  expect((await asked(`products/bulk/${id}/rows`)).json.code).toBe("bulk/wrong-state");
  await shop.work();
});
