import { expect, test } from "vitest";
import { readImportedProduct } from "#contract/catalog-admin/product-import.ts";
import { foldTitle } from "./column-names.ts";
import { groupRows } from "./group-rows.ts";
import { type MappedRow, mapRow } from "./map-row.ts";
import { findPreset } from "./presets.ts";

type Cells = Record<string, string>;

/** The products of a file of this program, as their rows make them. */
async function productsOf(rows: Cells[]): Promise<MappedRow[]> {
  const columns = Object.keys(Object.assign({}, ...rows) as Cells);
  const preset = findPreset(columns);
  const fieldOf = new Map(
    columns.flatMap((column) => {
      const field = preset?.mapping.get(foldTitle(column));
      return field ? [[column, field] as const] : [];
    }),
  );
  async function* mapped() {
    for (const [at, cells] of rows.entries())
      yield mapRow({ line: at + 2, values: new Map(Object.entries(cells)) }, fieldOf);
  }
  const products: MappedRow[] = [];
  for await (const product of groupRows(mapped())) products.push(product);
  return products;
}

const readOf = ({ json }: MappedRow) => readImportedProduct({ name: "x", ...json }).product;
const photo = (name: string) => `https://fotos.example/${name}.jpg`;

test("Nuvemshop: each size has its price, stock, SKU and bar code, and the weight is that of the product", async () => {
  const common = {
    "Identificador URL": "camiseta",
    "Nome da variação 1": "Tamanho",
    "Nome da variação 2": "Cor",
    "Exibir na loja": "SIM",
  };
  const [product] = await productsOf([
    {
      ...common,
      Nome: "Camiseta",
      "Valor da variação 1": "P",
      "Valor da variação 2": "Azul",
      Preço: "59,90",
      "Preço promocional": "49,90",
      "Peso (kg)": "0,180",
      Estoque: "3",
      SKU: "CAM-P",
      "Código de barras": "7891000315507",
    },
    {
      ...common,
      Nome: "",
      "Valor da variação 1": "G",
      "Valor da variação 2": "Azul",
      Preço: "69,90",
      "Preço promocional": "59,90",
      "Peso (kg)": "0,220",
      Estoque: "0",
      SKU: "CAM-G",
      "Código de barras": "7891000100103",
    },
  ]);
  expect(readOf(product as MappedRow)).toMatchObject({
    code: "CAM-P",
    originalPrice: 59.9,
    promotionalPrice: 49.9,
    stock: 3,
    weightGrams: 180,
    variations: [
      { nome: "P", cor: "Azul", disponivel: true, stock: 3, sku: "CAM-P", gtinEan: "7891000315507" },
      {
        nome: "G",
        cor: "Azul",
        disponivel: true,
        priceDifference: 10,
        stock: 0,
        sku: "CAM-G",
        gtinEan: "7891000100103",
      },
    ],
  });
  expect(product?.notices.map(({ field }) => field)).toEqual(["code"]);
});

test("Shopify: what is paid differs, the picture of an option is its own, the next picture of the product is not", async () => {
  const [product] = await productsOf([
    {
      Handle: "vela",
      Title: "Vela",
      "Option1 Name": "Aroma",
      "Option1 Value": "Lavanda",
      "Variant SKU": "V-L",
      "Variant Grams": "250",
      "Variant Inventory Qty": "2",
      "Variant Price": "40.00",
      "Variant Compare At Price": "50.00",
      "Image Src": photo("a"),
      "Variant Image": photo("lavanda"),
    },
    {
      Handle: "vela",
      Title: "",
      "Option1 Name": "",
      "Option1 Value": "Canela",
      "Variant SKU": "V-C",
      "Variant Grams": "250",
      "Variant Inventory Qty": "5",
      "Variant Price": "35.50",
      "Variant Compare At Price": "50.00",
      "Image Src": photo("b"),
      "Variant Image": "",
    },
  ]);
  expect(product?.json).toMatchObject({
    weightGrams: 250,
    realImage: photo("a"),
    images: [photo("b"), photo("lavanda")],
  });
  expect(readOf(product as MappedRow)).toMatchObject({
    originalPrice: 50,
    promotionalPrice: 40,
    stock: 7,
    variations: [
      { nome: "Lavanda", stock: 2, sku: "V-L", image: photo("lavanda") },
      { nome: "Canela", stock: 5, sku: "V-C", priceDifference: -4.5 },
    ],
  });
  expect(product?.notices.map(({ reason }) => reason)).toContainEqual(expect.stringContaining("descontos diferentes"));
});

test("WooCommerce: where only some variations count their stock, none keeps its own, and that is told", async () => {
  const [product] = await productsOf([
    {
      ID: "9",
      Type: "variable",
      SKU: "MEIA",
      Name: "Meia",
      Parent: "",
      "Regular price": "",
      Stock: "",
      Images: photo("meia"),
      "Attribute 1 name": "Cor",
      "Attribute 1 value(s)": "Azul, Preta",
    },
    {
      ID: "10",
      Type: "variation",
      SKU: "MEIA-A",
      Name: "Meia",
      Parent: "MEIA",
      "Regular price": "20",
      Stock: "4",
      Images: photo("azul"),
      "Attribute 1 name": "Cor",
      "Attribute 1 value(s)": "Azul",
    },
    {
      ID: "11",
      Type: "variation",
      SKU: "MEIA-P",
      Name: "Meia",
      Parent: "MEIA",
      "Regular price": "22",
      Stock: "",
      Images: "",
      "Attribute 1 name": "Cor",
      "Attribute 1 value(s)": "Preta",
    },
  ]);
  expect(readOf(product as MappedRow)).toMatchObject({
    code: "MEIA",
    originalPrice: 20,
    stock: 4,
    variations: [
      { nome: "", cor: "Azul", disponivel: true, sku: "MEIA-A", image: photo("azul") },
      { nome: "", cor: "Preta", disponivel: true, sku: "MEIA-P", priceDifference: 2 },
    ],
  });
  expect(readOf(product as MappedRow)?.variations[0]).not.toHaveProperty("stock");
  expect(product?.notices.map(({ field }) => field)).toContain("stock");
});
