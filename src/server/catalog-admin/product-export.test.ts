import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductInput } from "#contract/catalog/product.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { importsOf } from "../../../tests/support/import-file.ts";
import { product } from "../../../tests/support/shop.ts";
import { readCsvRecords } from "./import/csv-records.ts";

const long = 'Frase comprida com; sinais "estranhos".\r\n'.repeat(200).trim();

/** Products whose texts a spreadsheet, a file or a program would gladly misread. */
const nasty: ProductInput[] = [
  product('=HYPERLINK("https://mau.example")', { code: "=1+1", description: "+1\n-2\r\n@3\t=4" }),
  product("'=já com aspa", { code: "'-5", supplier: "''@x", category: "-Casa", subcategory: "+Casa > @Copos" }),
  product('Copo 12" "lapidado"; azul', { code: 'a;b"c', description: '"' }),
  product("Caneca 🦜👩‍👩‍👧 ção", { code: "🦜", supplierProductDescription: long, description: long }),
  product("Sem nada", { code: "000123", originalPrice: 0.01, category: "", stock: 0, isActive: false }),
  product("Números", {
    code: "1E5",
    gtinEan: "007",
    ncm: "01012100",
    cest: "0100100",
    cfop: "5102",
    origem: "0",
    cstIbsCbs: "000",
    cClassTrib: "000001",
    weightGrams: 1_250,
    costPrice: 1234.5,
    originalPrice: 9_999_999.99,
    promotionalPrice: 1.1,
  }),
  product("Fotos", {
    code: "[1]",
    realImage: "https://a.example/a|b.png?x=[1]",
    images: ["https://a.example/1.png|2", "", "/fotos/a.webp"],
    variations: [
      { nome: "=P", cor: 'Azul; "claro"', disponivel: false },
      { nome: "P", cor: "", disponivel: true },
    ],
    averageRating: 4.25,
    totalReviews: 3,
    isFeatured: true,
    pictureTexts: { "https://a.example/a|b.png?x=[1]": "=Vaso; azul | branco", "/fotos/a.webp": "{Vaso}" },
  }),
  product("Fotos com texto", {
    realImage: "https://a.example/frente.png",
    images: ["https://a.example/lado.png", "https://a.example/fundo.png"],
    pictureTexts: { "https://a.example/fundo.png": "Fundo liso, visto de cima" },
  }),
  product("Foto de uma opção", {
    variations: [{ nome: "P", cor: "", disponivel: true, image: "/fotos/p.webp" }],
    pictureTexts: { "/fotos/p.webp": "Tamanho P" },
  }),
  product("Muitas fotos", {
    images: Array.from({ length: 50 }, (_, n) => `https://a.example/${n}${"x".repeat(1_900)}`),
  }),
];

let shop: Accounts;
let token: string;
const exported = async (format: "csv" | "jsonl") =>
  new Uint8Array(
    await (
      await shop.request(`products/export.${format}`, { headers: { Authorization: `Bearer ${token}` } })
    ).arrayBuffer(),
  );

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  await shop.services.catalog.saveProducts([...demoShop, ...nasty]);
});
afterAll(() => shop.close());

test.each(["csv", "jsonl"] as const)("importing the exported %s again changes nothing", async (format) => {
  const checked = await importsOf(shop, token).check(await exported(format), `produtos.${format}`);
  const rows = await importsOf(shop, token).rows(checked.id, "?kind=changed");
  expect(rows.map(({ code, changes }) => ({ code, changes }))).toEqual([]);
  expect(checked).toMatchObject({
    status: "checked",
    format,
    counts: { new: 0, changed: 0, equal: demoShop.length + nasty.length, refused: 0 },
    ignoredColumns: [],
  });
});

test.each(["csv", "jsonl"] as const)("the exported %s makes the same products in an empty shop", async (format) => {
  const file = await exported(format);
  const other = await openAccounts();
  try {
    const owner = await other.join("outra@loja.example");
    const imports = importsOf(other, owner);
    const { id } = await imports.check(file, `produtos.${format}`);
    await imports.step(id, "apply");
    const listOf = async (of: Accounts, as: string) => {
      const bytes = await of.request("products/export.jsonl", { headers: { Authorization: `Bearer ${as}` } });
      const lines = (await bytes.text()).trim().split("\n");
      return lines.map((line) => JSON.parse(line)).toSorted((a, b) => (a.code < b.code ? -1 : 1));
    };
    expect(await listOf(other, owner)).toEqual((await listOf(shop, token)).map(withFallbacks));
  } finally {
    await other.close();
  }
});

const isOwn = (address: string) => !address.startsWith("https:");

/** What the import gives a new product for what it lacks; pictures of other sites come by a job, if they can be fetched. */
function withFallbacks(given: ProductInput): ProductInput {
  const [thumbnail = "", realImage = ""] = [given.thumbnail, given.realImage].map((address) =>
    isOwn(address) ? address : "",
  );
  const one = { ...given, thumbnail, realImage, images: given.images.filter(isOwn) };
  return {
    ...one,
    gtinEan: one.gtinEan || one.gtinEanPackage,
    gtinEanPackage: one.gtinEanPackage || one.gtinEan,
    thumbnail: one.thumbnail || one.realImage,
    realImage: one.realImage || one.thumbnail,
    supplierProductDescription: one.supplierProductDescription || one.description,
  };
}

async function* piecesOf(text: string) {
  yield text;
}

test("the spreadsheet has the products that are hidden and none of the trash, and no cell of it is a formula", async () => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await exported("csv"));
  expect(text.startsWith("\uFEFFcódigo;nome;")).toBe(true);
  expect(text).toContain("000123;Sem nada;");
  const cells = [];
  for await (const { cells: found } of readCsvRecords(piecesOf(text), ";")) cells.push(...found);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(cells).toContain("'=1+1");
  const { products } = (await shop.call("products?isActive=all&search=Sem%20nada", { method: "GET", token })).json.data;
  await shop.call(`products/${products[0].id}`, { method: "DELETE", token });
  expect(new TextDecoder().decode(await exported("csv"))).not.toContain("000123");
  await shop.call(`products/${products[0].id}/restore`, { token });
});
