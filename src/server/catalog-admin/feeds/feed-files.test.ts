import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductInput } from "#contract/catalog/product.ts";
import { product, type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { expectWellFormedXml } from "../../../../tests/support/well-formed-xml.ts";
import { readCsvRecords } from "../import/csv-records.ts";

const REAL_GTIN = "7891000315507";
const told = (name: string, given: Partial<ProductInput> = {}) =>
  product(name, {
    description: `${name}, escolhida a dedo`,
    realImage: "/demo/caneca-800.webp",
    thumbnail: "/demo/caneca-400.webp",
    ...given,
  });

const products = [
  told("Caneca & <Pires>", { originalPrice: 50, promotionalPrice: 39.9, gtinEan: REAL_GTIN, supplier: "Olaria" }),
  told("Bule", { originalPrice: 1_000, gtinEan: "7891000315508", images: ["https://a.example/2.png"] }),
  told("Camiseta", {
    gtinEan: REAL_GTIN,
    variations: [
      { nome: "P", cor: "Azul", disponivel: true },
      { nome: "M", cor: "Azul", disponivel: false },
      { nome: "P", cor: "Azul", disponivel: false },
    ],
  }),
  told("Blusa", {
    originalPrice: 80,
    promotionalPrice: 60,
    gtinEan: REAL_GTIN,
    variations: [
      { nome: "P", cor: "Verde", disponivel: true, stock: 4, gtinEan: "7891000100103" },
      { nome: "G", cor: "Verde", disponivel: true, stock: 7, priceDifference: 10, image: "/demo/blusa-g-800.webp" },
      { nome: "GG", cor: "Verde", disponivel: true, stock: 0 },
    ],
  }),
  told("Avental", {
    originalPrice: 30,
    variations: [{ nome: "Único", cor: "", disponivel: true, priceDifference: 2 }],
  }),
  told("Copo", { stock: 0, description: `${"Copo de vidro, ".repeat(500)}fim\u{1F99C}` }),
  told("Nome comprido ".repeat(20), { code: "LONGO" }),
  told('=Fórmula, "aspas"', { code: "a/b?c#d" }),
  told("Sem foto", { realImage: "", thumbnail: "" }),
  told("Sem preço", { originalPrice: 0 }),
  told("Sem frase", { description: "", supplierProductDescription: "COPO VIDRO 200 ML CX 12" }),
  told("Da nota", { description: "COPO VIDRO 200 ML CX 12" }),
  told("Oculto", { isActive: false }),
];

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products, settings: { APP_URL: "https://loja.example" } });
});
afterAll(() => shop.close());

const google = async () => (await shop.send("/feeds/google.xml")).text();
const entryOf = async (title: string) =>
  (await google()).split("<item>").find((item) => item.includes(`<g:title>${title}`)) ?? "";

async function metaRows(): Promise<Record<string, string>[]> {
  const text = await (await shop.send("/feeds/meta.csv")).text();
  const records: string[][] = [];
  async function* pieces() {
    yield text;
  }
  for await (const { cells } of readCsvRecords(pieces(), ",")) records.push(cells);
  const [header = [], ...rows] = records;
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ""])));
}

describe("the feed of Google", () => {
  test("is well-formed XML, whatever stands in a product", async () => {
    expectWellFormedXml(await google());
    expect(await entryOf("Caneca")).toContain("<g:title>Caneca &#38; &#60;Pires&#62;</g:title>");
  });

  test("tells a sale by both prices, a bar code only when it is right, and a brand or that there is none", async () => {
    const sale = await entryOf("Caneca");
    expect(sale).toContain("<g:price>50.00 BRL</g:price><g:sale_price>39.90 BRL</g:sale_price>");
    expect(sale).toContain(`<g:brand>Olaria</g:brand><g:gtin>${REAL_GTIN}</g:gtin>`);
    expect(sale).not.toContain("identifier_exists");
    expect(sale).toContain("<g:link>https://loja.example/arara-mart/product/");
    expect(sale).toContain("<g:image_link>https://loja.example/demo/caneca-800.webp</g:image_link>");
    const bare = await entryOf("Bule");
    expect(bare).toContain("<g:price>1000.00 BRL</g:price>");
    expect(bare).not.toMatch(/sale_price|g:gtin/);
    expect(bare).toContain("<g:identifier_exists>no</g:identifier_exists>");
    expect(bare).toContain("<g:additional_image_link>https://a.example/2.png</g:additional_image_link>");
  });

  test("cuts what is too long, after a whole word", async () => {
    const titles = [...(await google()).matchAll(/<g:title>([^<]*)/g)].map(([, title = ""]) => title);
    expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(150);
    const texts = [...(await google()).matchAll(/<g:description>([^<]*)/g)].map(([, text = ""]) => text);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(5_000);
  });

  test("tells in how many parts the shop sells, when it does", async () => {
    expect(await google()).not.toContain("installment");
    const { storeAdmin } = shop.services;
    const { setup: _, ...settings } = await storeAdmin.getStore();
    const owner = { accountId: 1, caller: { address: "10.0.0.1", requestId: "r" } };
    const instalments = { max: 10, minimum: 20, interestPercentPerMonth: 0 };
    const { revision } = await storeAdmin.saveStore({ ...settings, instalments }, owner);
    expect(await entryOf("Bule")).toContain(
      "<g:installment><g:months>10</g:months><g:amount>100.00 BRL</g:amount></g:installment>",
    );
    expect(await entryOf("Copo")).not.toContain("installment");
    await storeAdmin.saveStore({ ...settings, instalments: null, revision }, owner);
  });
});

describe("both feeds", () => {
  test("name each option once, as one of its product, and say which can be had", async () => {
    const rows = (await metaRows()).filter(({ title = "" }) => title.startsWith("Camiseta"));
    expect(rows.map(({ title, availability, color, size, gtin }) => [title, availability, color, size, gtin])).toEqual([
      ["Camiseta - P - Azul", "in stock", "Azul", "P", ""],
      ["Camiseta - M - Azul", "out of stock", "Azul", "M", ""],
    ]);
    expect(new Set(rows.map(({ item_group_id }) => item_group_id)).size).toBe(1);
    for (const { id } of await metaRows()) expect(await google()).toContain(`<g:id>${id}</g:id>`);
  });

  test("tell of each option its own price, stock, bar code, picture and address", async () => {
    const rows = (await metaRows()).filter(({ title = "" }) => title.startsWith("Blusa"));
    const told = rows.map((row) => [row.title, row.price, row.sale_price, row.quantity_to_sell_on_facebook, row.gtin]);
    expect(told).toEqual([
      ["Blusa - P - Verde", "80.00 BRL", "60.00 BRL", "4", "7891000100103"],
      ["Blusa - G - Verde", "90.00 BRL", "70.00 BRL", "7", ""],
      ["Blusa - GG - Verde", "80.00 BRL", "60.00 BRL", "0", ""],
    ]);
    expect(rows.map(({ availability }) => availability)).toEqual(["in stock", "in stock", "out of stock"]);
    expect(rows.map(({ image_link }) => image_link)).toEqual([
      "https://loja.example/demo/caneca-800.webp",
      "https://loja.example/demo/blusa-g-800.webp",
      "https://loja.example/demo/caneca-800.webp",
    ]);
    expect(rows[1]?.link).toBe("https://loja.example/arara-mart/product/BLUSA?opcao=G%20-%20Verde");
    expect(await entryOf("Blusa - G")).toContain("<g:price>90.00 BRL</g:price><g:sale_price>70.00 BRL</g:sale_price>");
    const [single] = (await metaRows()).filter(({ title }) => title === "Avental");
    expect(single).toMatchObject({ price: "32.00 BRL", item_group_id: "" });
  });

  test("leave out what has no picture, price or text of the shop's own, what the supplier wrote, and what is not on sale", async () => {
    const titles = new Set((await metaRows()).map(({ title }) => title));
    for (const name of ["Sem foto", "Sem preço", "Sem frase", "Da nota", "Oculto"]) expect(titles).not.toContain(name);
    expect(await google()).not.toMatch(/COPO VIDRO|Sem foto|Oculto/);
  });

  test("ids are short and never the same", async () => {
    const ids = (await metaRows()).map(({ id = "" }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.length > 50)).toEqual([]);
  });

  test.each(["/feeds/google.xml", "/feeds/meta.csv"])(
    "%s is not sent again until a product or the shop changes",
    async (path) => {
      const first = await shop.send(path);
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[0-9a-f]+"$/);
      await first.text();
      const again = () => shop.send(path, { headers: { "If-None-Match": `"x", ${etag}` } });
      expect((await again()).status).toBe(304);
      await shop.services.catalog.saveProducts([told("Bule", { originalPrice: 1_000, stock: 7 + path.length })]);
      expect((await again()).status).toBe(200);
      const head = await shop.send(path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );
});
