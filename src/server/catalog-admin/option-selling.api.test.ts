import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { importsOf } from "../../../tests/support/import-file.ts";

let shop: Accounts;
let token: string;
beforeAll(async () => {
  shop = await openAccounts({ APP_URL: "https://loja.example" });
  token = await shop.join("dona@loja.example");
});
afterAll(() => shop.close());

const origin = "São Paulo - SP";
const GTINS = ["7891000315507", "7891000100103"] as const;
const sizes = [
  { nome: "P", cor: "Azul", disponivel: true, stock: 2, sku: "CAM-P", gtinEan: GTINS[0] },
  { nome: "G", cor: "Azul", disponivel: true, priceDifference: 10.5, stock: 3, sku: "CAM-G", gtinEan: GTINS[1] },
  {
    nome: "GG",
    cor: "Azul",
    disponivel: false,
    priceDifference: -5,
    stock: 4,
    image: "/demo/caneca-ceramica-800.webp",
  },
];

let made = 0;
/** A product of this test's own: by its code, as the merchant sees it. */
async function create(given: object = {}) {
  made += 1;
  const body = {
    name: `Camiseta ${made}`,
    code: `CAM-${made}`,
    description: `Camiseta de algodão número ${made}`,
    category: "Roupas",
    subcategory: "Roupas > Camisetas",
    costPrice: 10,
    originalPrice: 60,
    promotionalPrice: 50,
    supplier: "Malharia",
    realImage: "/demo/camiseta-800.webp",
    variations: sizes,
    ...given,
  };
  const answer = await shop.call("products", { token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}
const save = (id: number, body: object) => shop.call(`products/${id}`, { method: "PUT", token, body });
const managed = async (code: string) =>
  (await shop.call(`products/${code}?isActive=all`, { method: "GET", token })).json.data;
const shown = async (code: string) => (await shop.call(`products/${code}`, { method: "GET" })).json.data;
const order = (...items: object[]) => shop.call("order-intents", { body: { items, origin } });
const stocks = ({ variations }: { variations: { stock?: number }[] }) => variations.map(({ stock }) => stock);

describe("a product whose options carry price and stock", () => {
  test("has their sum as its stock, whatever is sent, and tells the store what can be had", async () => {
    const { id, code } = await create({ stock: 500 });
    expect(await managed(code)).toMatchObject({ stock: 9, variations: sizes });
    const { json } = await save(id, { stock: 77 });
    expect(json.data).toMatchObject({ stock: 9 });
    await save(id, { variations: sizes.map((one) => ({ ...one, stock: 0 })) });
    expect(await managed(code)).toMatchObject({ stock: 0 });
    expect((await shown(code)).variations.map(({ disponivel }: { disponivel: boolean }) => disponivel)).toEqual([
      false,
      false,
      false,
    ]);
    expect((await managed(code)).variations[0]).toMatchObject({ disponivel: true, stock: 0 });
  });

  test("is written whole or not at all: stock in each option or in none, and never a price below a cent", async () => {
    const { id, code } = await create();
    const [first, ...others] = sizes;
    const { stock: _, ...uncounted } = first as (typeof sizes)[number];
    const refusals = [
      [{ variations: [uncounted, ...others] }, "Informe o estoque de todas as opções ou de nenhuma"],
      [{ promotionalPrice: 5 }, "A opção GG - Azul ficaria sem preço: a diferença é maior que o preço do produto"],
      [
        { variations: [{ ...first, priceDifference: -50 }] },
        "A opção P - Azul ficaria sem preço: a diferença é maior que o preço do produto",
      ],
      [{ variations: [{ ...first, stock: -1 }] }, "Estoque da opção não pode ser negativo"],
      [
        { variations: [{ ...first, priceDifference: 0.001 }] },
        "Diferença de preço pode ter só duas casas depois da vírgula",
      ],
    ] as const;
    for (const [body, error] of refusals) {
      const { status, json } = await save(id, body);
      expect([status, json.error]).toEqual([400, error]);
    }
    expect(await managed(code)).toMatchObject({ promotionalPrice: 50, variations: sizes });
  });

  test("is found by the SKU and the bar code of an option", async () => {
    const { code } = await create({ variations: [{ ...sizes[0], sku: "ZQX-77/P", gtinEan: "7894900011517" }] });
    for (const word of ["ZQX-77/P", "zqx77p", "7894900011517"]) {
      const { json } = await shop.call(`products?search=${encodeURIComponent(word)}`, { method: "GET" });
      expect(
        json.data.products.map((one: { code: string }) => one.code),
        word,
      ).toEqual([code]);
    }
  });
});

describe("an order of options", () => {
  test("costs what the options cost, each from its own pieces", async () => {
    const { code, id } = await create();
    const { status, json } = await order(
      { code, option: "P - Azul", quantity: 2 },
      { code, option: "G - Azul", quantity: 3 },
    );
    expect(status).toBe(200);
    expect(json.data.items).toMatchObject([
      { option: "P - Azul", unitPrice: 50, total: 100 },
      { option: "G - Azul", unitPrice: 60.5, total: 181.5 },
    ]);
    expect(decodeURIComponent(json.data.whatsappUrl)).toContain("281,50");
    const quoted = await shop.call("order-intents/quote", {
      body: { items: [{ productId: id, option: "G - Azul", quantity: 4 }], origin },
    });
    expect(quoted.json.data.items[0]).toMatchObject({ stock: 3, reason: "product/not-enough-stock" });
  });

  test("is refused line by line with what there is of the option", async () => {
    const { code } = await create();
    const { status, json } = await order(
      { code, option: "P - Azul", quantity: 1 },
      { code, option: "P - Azul", quantity: 2 },
      { code, option: "GG - Azul", quantity: 1 },
      { code, option: "G - Azul", quantity: 3 },
    );
    expect(status).toBe(409);
    expect(json.details).toEqual([
      { index: 0, code, reason: "product/not-enough-stock", available: 2 },
      { index: 1, code, reason: "product/not-enough-stock", available: 2 },
      { index: 2, code, reason: "product/option-unavailable", available: 0 },
    ]);
  });

  test("takes its pieces from the options when it is paid, and gives them back when that is undone", async () => {
    const { code } = await create();
    const placed = await order({ code, option: "P - Azul", quantity: 2 }, { code, option: "G - Azul", quantity: 1 });
    const number = placed.json.data.code;
    const paid = await shop.call(`orders/${number}/status`, {
      method: "PUT",
      token,
      body: { status: "paid", revision: 1, takeStock: true },
    });
    expect(paid.status, paid.text).toBe(200);
    expect(await managed(code)).toMatchObject({ stock: 6 });
    expect(stocks(await managed(code))).toEqual([0, 2, 4]);
    expect((await shown(code)).variations[0]).toMatchObject({ disponivel: false, stock: 0 });
    expect((await order({ code, option: "P - Azul", quantity: 1 })).json.details).toMatchObject([
      { reason: "product/option-unavailable" },
    ]);
    const { revision } = paid.json.data;
    await shop.call(`orders/${number}/undo`, { token, body: { revision } });
    expect(stocks(await managed(code))).toEqual([2, 3, 4]);
    expect(await managed(code)).toMatchObject({ stock: 9 });
  });

  test("that is paid twice at once never takes more than there is, and an option that is gone gives nothing back", async () => {
    const { code, id } = await create();
    const number = (await order({ code, option: "P - Azul", quantity: 2 })).json.data.code;
    await save(id, { variations: [{ ...sizes[0], stock: 1 }, sizes[1]] });
    const paid = await shop.call(`orders/${number}/status`, {
      method: "PUT",
      token,
      body: { status: "paid", revision: 1, takeStock: true },
    });
    expect(paid.json.data.items[0]).toMatchObject({ stockTaken: 1 });
    await save(id, { variations: [sizes[1]] });
    await shop.call(`orders/${number}/undo`, { token, body: { revision: paid.json.data.revision } });
    expect(await managed(code)).toMatchObject({ stock: 3, variations: [sizes[1]] });
  });

  test("is free of freight by what the options really cost", async () => {
    const { id } = await create({ originalPrice: 199, promotionalPrice: 0 });
    const estimate = async (given: object) =>
      (
        await shop.call("shipping/estimate", {
          body: { productId: id, quantity: 1, origin, zipCode: "01310-100", ...given },
        })
      ).json.data;
    expect(await estimate({})).toMatchObject({ isFree: false });
    expect(await estimate({ option: "P - Azul" })).toMatchObject({ isFree: false });
    expect(await estimate({ option: "G - Azul" })).toMatchObject({ isFree: true });
  });
});

describe("whoever waits for an option", () => {
  test("may wait for one that is sold out while others are not", async () => {
    const { id } = await create({ variations: [{ ...sizes[0], stock: 0 }, sizes[1]] });
    const ask = (option: string) =>
      shop.call("restock-requests", {
        body: { productId: id, option, name: "Ana", whatsapp: "11999990000", consent: true },
      });
    expect((await ask("P - Azul")).status).toBe(202);
    expect((await ask("G - Azul")).json.code).toBe("restock/in-stock");
  });
});

describe("what goes in and out", () => {
  test("is the same after an export and an import, and after the history brought it back", async () => {
    const { code, id } = await create();
    const file = await shop.request("products/export.csv", { headers: { Authorization: `Bearer ${token}` } });
    const imports = importsOf(shop, token);
    const checked = await imports.check(new Uint8Array(await file.arrayBuffer()), "tudo.csv");
    expect(checked.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    await save(id, { variations: [] });
    const { json } = await shop.call(`products/${id}/history`, { method: "GET", token });
    const [, first] = json.data.versions;
    const back = await shop.call(`products/${id}/restore-version`, { token, body: { version: first.version } });
    expect(back.status, back.text).toBe(200);
    expect(await managed(code)).toMatchObject({ stock: 9, variations: sizes });
  });

  test("a stock in a file yields to the options, and says so; prices and stock alone change them too", async () => {
    const { code } = await create();
    const imports = importsOf(shop, token);
    const text = new TextEncoder();
    const plain = await imports.check(text.encode(`código;estoque\n${code};80\n`), "estoque.csv");
    expect(plain.counts).toMatchObject({ equal: 1 });
    const [row] = await imports.rows(plain.id, "?kind=equal");
    expect(row?.notices[0]?.reason).toBe("o estoque é a soma das variações: 9");
    const changed = sizes.map((one) => ({ ...one, stock: 5, priceDifference: 1, sku: "OUTRO" }));
    const line = JSON.stringify({ code, name: "Outro nome", variations: changed });
    const { id } = await imports.check(text.encode(`${line}\n`), "opcoes.jsonl");
    await imports.ask(`/${id}/apply`, "POST", { mode: "price-stock" });
    await shop.work();
    await expect.poll(async () => stocks(await managed(code))).toEqual([5, 5, 5]);
    const after = await managed(code);
    expect(after).toMatchObject({ stock: 15, name: expect.stringContaining("Camiseta") });
    expect(after.variations.map(({ sku }: { sku?: string }) => sku)).toEqual(["CAM-P", "CAM-G", undefined]);
  });
});
