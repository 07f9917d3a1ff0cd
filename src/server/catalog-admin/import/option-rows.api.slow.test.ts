import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Variation } from "#contract/catalog/variation.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../tests/support/import-file.ts";
import { xlsxBytes } from "../../../../tests/support/xlsx-file.ts";

let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  imports = importsOf(shop, token);
});
afterAll(() => shop.close());

const option = (nome: string, more: Partial<Variation> = {}): Variation => ({
  nome,
  cor: "",
  disponivel: true,
  ...more,
});

let made = 0;
/** A shirt of this test's own in two sizes, each with a SKU. */
async function shirt(given: { variations?: Variation[]; stock?: number; code?: string } = {}) {
  made += 1;
  const code = given.code ?? `CAMISETA-${made}`;
  const variations = given.variations ?? [
    option("P", { stock: 2, sku: `P-${made}` }),
    option("G", { stock: 3, sku: `G-${made}`, priceDifference: 10 }),
  ];
  const text = { name: `Camiseta ${made}`, description: `Camiseta de algodão ${made}`, supplier: "Malharia" };
  const place = { category: "Roupas", subcategory: "Roupas > Camisetas" };
  const prices = { costPrice: 5, originalPrice: 60, promotionalPrice: 50 };
  const answer = await shop.call("products", {
    token,
    body: { ...text, ...place, ...prices, code, ...given, variations },
  });
  expect(answer.status, answer.text).toBe(200);
  return { code, p: variations[0]?.sku ?? "", g: variations[1]?.sku ?? "" };
}
const found = async (code: string) =>
  (await shop.call(`products/${code}?isActive=all`, { method: "GET", token })).json.data;
const productCount = async () =>
  (await shop.call("products?isActive=all&limit=1", { method: "GET", token })).json.data.total;
const applyIn = async (id: number, mode: string) => {
  await shop.call(`products/import/${id}/apply`, { token, body: { mode } });
  await shop.work();
  return imports.ask(`/${id}`, "GET");
};

type Row = Record<string, string | number>;
const csv = (rows: Row[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(";")).join("\n");
const sheet = (rows: Row[]) =>
  xlsxBytes({ rows: [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))] });
const kinds = [
  ["CSV", "sku.csv", async (rows: Row[]) => csv(rows)],
  ["XLSX", "sku.xlsx", sheet],
  ["JSON", "sku.json", async (rows: Row[]) => JSON.stringify(rows, null, 1)],
  ["JSON Lines", "sku.jsonl", async (rows: Row[]) => rows.map((row) => JSON.stringify(row)).join("\n")],
] as const;

describe.each(kinds)("a file of %s by the SKUs of options", (_, fileName, fileOf) => {
  test("changes the price and the stock of these options, makes no product, and is taken back", async () => {
    const { code, p, g } = await shirt();
    const before = await found(code);
    const count = await productCount();
    const rows = [
      { código: p, nome: "Camiseta P", preço: 58, "preço promocional": 48, estoque: 7 },
      { código: g, nome: "Camiseta G", preço: 75, "preço promocional": 65, estoque: 0 },
    ];
    const checked = await imports.check(await fileOf(rows), fileName);
    expect(checked).toMatchObject({
      counts: { new: 0, changed: 1, equal: 0, refused: 0 },
      toWrite: { "price-stock": 1, new: 0 },
    });
    const [row] = await imports.rows(checked.id);
    expect(row).toMatchObject({ code, name: before.name, kind: "changed", refusals: [] });
    expect(row?.changes.map(({ field }) => field).sort()).toEqual(["stock", "variations"]);
    expect(row?.notices[0]?.reason).toContain("SKU de uma opção");
    expect((await imports.step(checked.id, "apply")).written).toMatchObject({ created: 0, updated: 1 });
    const after = await found(code);
    expect(after).toMatchObject({ name: before.name, originalPrice: 60, promotionalPrice: 50, stock: 7 });
    expect(after.variations).toEqual([
      option("P", { stock: 7, sku: p, priceDifference: -2 }),
      option("G", { stock: 0, sku: g, priceDifference: 15 }),
    ]);
    expect(await productCount()).toBe(count);
    expect(await imports.check(await fileOf(rows), fileName)).toMatchObject({
      counts: { equal: 1, changed: 0, new: 0 },
    });
    await imports.step(checked.id, "undo");
    expect((await found(code)).variations).toEqual(before.variations);
  });
});

describe("rows of options", () => {
  const file = (...lines: string[]) => ["código;preço;estoque", ...lines].join("\n");

  test("count in 'only price and stock', and are nothing in 'only new ones'", async () => {
    const { code, p, g } = await shirt();
    const only = await imports.check(`código;nome;estoque;ean\n${p};Outro nome;9;7891000315507\n`);
    expect(await applyIn(only.id, "new")).toMatchObject({ written: { created: 0, updated: 0 } });
    expect((await found(code)).stock).toBe(5);
    const again = await imports.check(`código;nome;estoque;ean\n${p};Outro nome;9;7891000315507\n`);
    await applyIn(again.id, "price-stock");
    expect(await found(code)).toMatchObject({
      stock: 12,
      variations: [option("P", { stock: 9, sku: p }), option("G", { stock: 3, sku: g, priceDifference: 10 })],
    });
  });

  test("stand anywhere in a file beside the row of their product, and move with its new price", async () => {
    const { code, p, g } = await shirt();
    const strangers = Array.from({ length: 150 }, (_, at) => `OUTRO-${made}-${at};10;1`);
    const text = [
      "código;preço;promoção;estoque",
      `${g};90;80;4`,
      `${code};80;70;`,
      ...strangers.map((one) => one.replace(";1", ";;1")),
      `${p};80;70;1`,
    ];
    const checked = await imports.check(text.join("\n"));
    // What has no name cannot be a new product: those lines are here to part the rows of the shirt.
    expect(checked.counts).toEqual({ new: 0, changed: 1, equal: 0, refused: 150 });
    await imports.step(checked.id, "apply");
    expect(await found(code)).toMatchObject({
      originalPrice: 80,
      promotionalPrice: 70,
      stock: 5,
      variations: [option("P", { stock: 1, sku: p }), option("G", { stock: 4, sku: g, priceDifference: 10 })],
    });
  });

  test("a price alone is the one without the promotion; '0' in the promotion says that there is none", async () => {
    const { code, p, g } = await shirt();
    const { id } = await imports.check(`código;preço;promoção\n${p};62;\n${g};65;0\n`);
    await imports.step(id, "apply");
    expect((await found(code)).variations).toMatchObject([{ priceDifference: 2 }, { priceDifference: 15 }]);
  });

  test("where a product has the code of its first option, the stock is the option's and the price the product's", async () => {
    const code = `MESMO-${made + 1}`;
    await shirt({
      code,
      variations: [option("P", { stock: 2, sku: code }), option("G", { stock: 3, sku: `${code}-G` })],
    });
    const { id, counts } = await imports.check(file(`${code};70;8`, `${code}-G;75;1`));
    expect(counts).toMatchObject({ changed: 1, refused: 0 });
    await imports.step(id, "apply");
    // The promotion of 10 reais less stays, so that G is 5 reais dearer with it and without.
    expect(await found(code)).toMatchObject({ originalPrice: 70, stock: 9 });
    expect((await found(code)).variations).toEqual([
      option("P", { stock: 8, sku: code }),
      option("G", { stock: 1, sku: `${code}-G`, priceDifference: 5 }),
    ]);
  });

  test("give options their own stock where the file has that of all; else the row says what is missing", async () => {
    const plain = (at: number) => [option("P", { sku: `SP-${at}` }), option("G", { sku: `SG-${at}` })];
    const { code, p, g } = await shirt({ variations: plain(made), stock: 4 });
    const some = await imports.check(file(`${p};;7`));
    expect(some.counts).toMatchObject({ refused: 1, changed: 0 });
    expect((await imports.rows(some.id))[0]?.refusals[0]?.reason).toContain("falta G");
    const { id } = await imports.check(file(`${p};;7`, `${g};;2`));
    await imports.step(id, "apply");
    expect(await found(code)).toMatchObject({ stock: 9, variations: [{ stock: 7 }, { stock: 2 }] });
  });

  test("are refused where a SKU names two options, comes twice, or its numbers cannot be read", async () => {
    const one = await shirt();
    await shirt({ variations: [option("Única", { stock: 1, sku: one.p })] });
    const { g } = await shirt();
    const { id, counts } = await imports.check(file(`${one.p};1;1`, `${g};70;1`, `${g};80;2`, `${one.g};dez;1`));
    expect(counts).toEqual({ new: 0, changed: 1, equal: 0, refused: 3 });
    const reasons = (await imports.rows(id, "?kind=refused")).map(({ refusals }) => refusals[0]?.reason);
    expect(reasons[0]).toContain("opções de dois produtos");
    expect(reasons[1]).toContain("mais de uma vez");
    expect(reasons[2]).toContain("não é um número");
  });

  test("what somebody changed after the check stays, and is told", async () => {
    const { code, p } = await shirt();
    const { id } = await imports.check(file(`${p};;9`));
    const { id: productId, revision } = await found(code);
    await shop.call(`products/${productId}`, { method: "PUT", token, body: { name: "Nome novo", revision } });
    expect(await imports.step(id, "apply")).toMatchObject({ written: { updated: 0 }, counts: { refused: 1 } });
    expect(await found(code)).toMatchObject({ name: "Nome novo", stock: 5 });
  });

  test("rows that a known program joins by product are those of the options they name", async () => {
    const { code, p, g } = await shirt();
    const heading =
      "Identificador URL;Nome;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Estoque;SKU;Exibir na loja";
    const rows = [`camiseta;Camiseta;Tamanho;P;60,00;50,00;11;${p};Sim`, `camiseta;;Tamanho;G;75,00;65,00;12;${g};Sim`];
    const checked = await imports.check([heading, ...rows].join("\n"));
    expect(checked.counts).toMatchObject({ new: 0, changed: 1, refused: 0 });
    await imports.step(checked.id, "apply");
    expect(await found(code)).toMatchObject({
      stock: 23,
      variations: [option("P", { stock: 11, sku: p }), option("G", { stock: 12, sku: g, priceDifference: 15 })],
    });
  });
});

describe("a file with pictures in one column only", () => {
  const addresses = [1, 2].map((at) => `/demo/caneca-${at}.webp`);

  test("gives a new product, and a known one without any, the first as its main photo", async () => {
    const { code } = await shirt();
    const rows = [
      { code, images: addresses },
      { code: "SO-FOTOS", name: "Caneca", originalPrice: 9, images: addresses },
    ];
    const text = rows.map((row) => JSON.stringify(row)).join("\n");
    const { id } = await imports.check(text, "fotos.jsonl");
    await imports.step(id, "apply");
    const pictures = { realImage: addresses[0], thumbnail: addresses[0], images: addresses };
    expect(await found(code)).toMatchObject(pictures);
    expect(await found("SO-FOTOS")).toMatchObject(pictures);
    expect(await imports.check(text, "fotos.jsonl")).toMatchObject({ counts: { equal: 2, changed: 0 } });
    // A main photo that somebody chose stays.
    const other = `código;imagens\nSO-FOTOS;"[""${addresses[1]}""]"\n`;
    const last = await imports.check(other);
    await imports.step(last.id, "apply");
    expect(await found("SO-FOTOS")).toMatchObject({ realImage: addresses[0], images: [addresses[1]] });
  });
});
