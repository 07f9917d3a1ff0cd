import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportColumns } from "#contract/catalog-admin/import-columns.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../tests/support/import-file.ts";
import * as files from "../../../../tests/support/merchant-files.ts";

const PHOTOS = "https://fotos.loja.example";
/** Every photo of this file's products is dead, and told so: see `photos/` for those that are not. */

let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  imports = importsOf(shop, token);
});
afterAll(() => shop.close());

const columnsOf = async (id: number): Promise<ImportColumns> =>
  (await shop.call(`products/import/${id}/columns`, { method: "GET", token })).json.data;
const choose = (id: number, mapping: Record<string, string | null>) =>
  shop.call(`products/import/${id}/columns`, { method: "PUT", token, body: { mapping } });
const fieldsOf = (columns: ImportColumns) =>
  Object.fromEntries(columns.filter(({ field }) => field).map(({ name, field }) => [name, field]));
const found = async (code: string) =>
  (await shop.call(`products/${code}?isActive=all`, { method: "GET", token })).json.data;

/** Presses what the screen offers: the suggested columns, the check, the writing. */
async function importAsSuggested(file: Uint8Array, fileName: string) {
  const { id } = await imports.upload(file, fileName);
  const columns = await columnsOf(id);
  expect((await choose(id, Object.fromEntries(columns.map(({ name, field }) => [name, field])))).status).toBe(200);
  const checked = await imports.step(id, "check");
  return { id, columns, checked, applied: await imports.step(id, "apply") };
}

const kinds = [
  ["Nuvemshop", "NV", files.nuvemshopFile],
  ["Shopify", "SH", files.shopifyFile],
  ["WooCommerce", "WC", files.wooCommerceFile],
  ["Instagram, WhatsApp ou Meta", "WM", files.metaFile],
] as const;

describe.each(kinds)("a file of %s", (preset, prefix, fileOf) => {
  test("is known by its columns, and every row lies where it belongs", async () => {
    const products = files.merchantProducts(prefix, PHOTOS);
    const { columns, checked, applied } = await importAsSuggested(fileOf(products), `${prefix}.csv`);
    expect(columns[0]).toMatchObject({ preset, origin: "suggested" });
    expect(checked).toMatchObject({
      status: "checked",
      counts: { new: 300, refused: 0 },
      ignoredColumns: expect.any(Array),
    });
    expect(checked.lacking).toMatchObject({ photo: 30, category: 0, description: 0 });
    expect(applied).toMatchObject({ status: "applied", written: { created: 300 } });
    for (const product of products) {
      const { variations, ...one } = await found(product.code);
      expect(variations.map(({ nome }: { nome: string }) => nome)).toEqual(product.sizes);
      expect(one).toMatchObject({
        name: product.name,
        category: product.category,
        originalPrice: product.price,
        promotionalPrice: product.sale,
        stock: product.stock,
        gtinEan: preset === "WooCommerce" ? "" : product.gtin,
        description: expect.stringContaining(product.description),
        supplier: preset === "WooCommerce" ? "" : "Olaria do Vale",
        isActive: true,
      });
    }
  });

  test("the same file again changes nothing, and needs no press", async () => {
    // Nobody is asked for the photos a second time: those that did not open are no change either.
    const { id } = await imports.upload(fileOf(files.merchantProducts(prefix, "")));
    expect((await columnsOf(id))[0]).toMatchObject({ preset, origin: "remembered" });
    expect(await imports.step(id, "check")).toMatchObject({ counts: { new: 0, refused: 0 } });
    await imports.ask(`/${id}/stop`);
  });
});

test("Meta's own template, with a row of explanations above its names, is read as the catalogue that it is", async () => {
  const template = [
    "# Required | A unique ID,# Required | The title,# Required | Details,# Required | Availability,# Required | Condition,# Required | Price,# Required | URL,# Required | Picture,# Required | Brand,# Optional,# Optional",
    "id,title,description,availability,condition,price,link,image_link,brand,google_product_category,sale_price",
    'IG-1,"Caneca, azul",Feita à mão,in stock,new,59.90 BRL,https://l.example/1,,Olaria,Home & Garden,49.90 BRL',
    "IG-2,Prato,De barro,out of stock,new,80.00 BRL,https://l.example/2,,Olaria,Home & Garden,",
  ].join("\n");
  const { columns, checked } = await importAsSuggested(new TextEncoder().encode(template), "catalog_products.csv");
  expect(columns[0]).toMatchObject({ name: "id", preset: "Instagram, WhatsApp ou Meta" });
  expect(checked).toMatchObject({ counts: { new: 2, refused: 0 } });
  expect(await found("IG-1")).toMatchObject({
    name: "Caneca, azul",
    originalPrice: 59.9,
    promotionalPrice: 49.9,
    supplier: "Olaria",
  });
  expect(await found("IG-2")).toMatchObject({ originalPrice: 80, stock: 0 });
});

describe("a file in words of her own", () => {
  test("JSON Lines: columns are found by name and content, and one that is not is chosen by hand", async () => {
    const products = files.merchantProducts("JL", PHOTOS);
    const { id } = await imports.upload(files.jsonLinesFile(products), "produtos.jsonl");
    const columns = await columnsOf(id);
    expect(columns.map(({ name }) => name)).toContain("valores.de");
    expect(columns.find(({ name }) => name === "ref_interna")).toMatchObject({
      samples: ["JL-0", "JL-1", "JL-2"],
      suggested: "code",
    });
    expect(fieldsOf(columns)).toEqual({
      ref_interna: "code",
      titulo_anuncio: "name",
      secao: "categoryPath",
      "valores.de": "originalPrice",
      saldo_loja: "stock",
      url_foto: "realImage",
      cod_barras: "gtinEan",
      texto: "description",
    });
    expect((await choose(id, { "valores.por": "promotionalPrice" })).status).toBe(200);
    expect((await columnsOf(id))[0]).toMatchObject({ origin: "chosen" });
    await imports.step(id, "check");
    expect(await imports.step(id, "apply")).toMatchObject({ written: { created: 300 }, counts: { refused: 0 } });
    for (const product of products) {
      expect(await found(product.code)).toMatchObject({
        name: product.name,
        category: product.category,
        subcategory: product.subcategory,
        originalPrice: product.price,
        promotionalPrice: product.sale,
        stock: product.stock,
        gtinEan: product.gtin,
        description: product.description,
      });
    }
  });

  test("a sheet of Excel: title, merged categories, prices as text and formulas, and the sum at the end", async () => {
    const products = files.merchantProducts("XL", PHOTOS);
    const { columns, checked, applied } = await importAsSuggested(await files.sheetFile(products), "produtos.xlsx");
    expect(fieldsOf(columns)).toEqual({
      "Ref.": "code",
      "Nome do item": "name",
      Seção: "category",
      "Vlr. venda": "originalPrice",
      "Qtde estoque": "stock",
      "Cód. EAN": "gtinEan",
      "Link da foto": "realImage",
      Obs: "description",
    });
    expect(checked).toMatchObject({
      format: "xlsx",
      counts: { new: 300, refused: 0 },
      ignoredColumns: ["Atualizado em"],
      skipped: [{ line: 305, reason: expect.stringContaining("total") }],
    });
    expect(applied).toMatchObject({ written: { created: 300 } });
    for (const product of products) {
      expect(await found(product.code)).toMatchObject({
        name: product.name,
        category: product.category,
        originalPrice: product.price,
        stock: product.stock,
        gtinEan: product.gtin,
        description: product.description,
      });
    }
  });
});
