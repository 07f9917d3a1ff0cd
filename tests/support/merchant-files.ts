import { gtinCheckDigit } from "#lib/gtin.ts";
import { type SheetCell, xlsxBytes } from "./xlsx-file.ts";

/** Products that every file of a merchant tells of, each in its own words. */
const MERCHANT_ROWS = 300;

export interface MerchantProduct {
  code: string;
  name: string;
  category: string;
  subcategory: string;
  price: number;
  /** Less than `price`; 0 = none. */
  sale: number;
  stock: number;
  photo: string;
  gtin: string;
  description: string;
  sizes: string[];
}

const kinds = [
  ["Caneca", "Cozinha", "Cozinha > Canecas"],
  ["Camiseta", "Roupas", "Roupas > Camisetas"],
  ["Vela", "Casa", "Casa > Aromas"],
] as const;

/** The products of one shop; codes begin with `prefix`, photos lie at `photos`. Every seventh comes in three sizes. */
export function merchantProducts(prefix: string, photos: string): MerchantProduct[] {
  return Array.from({ length: MERCHANT_ROWS }, (_, at) => {
    const [kind, category, subcategory] = kinds[at % kinds.length] as (typeof kinds)[number];
    const body = `789${String(at).padStart(9, "0")}`;
    return {
      code: `${prefix}-${at}`,
      name: `${kind} "Açaí; São João" nº ${at}`,
      category,
      subcategory,
      price: 1_000 + at + 0.5,
      sale: at % 5 === 0 ? 900 + at : 0,
      stock: (at % 9) * 3,
      // Some shops have no photo of everything.
      photo: at % 10 === 3 ? "" : `${photos}/${prefix.toLowerCase()}-${at}.jpg`,
      gtin: body + gtinCheckDigit(body),
      description: `Feita à mão, é a ${at}ª da coleção. Não vai à máquina.`,
      sizes: at % 7 === 0 ? ["P", "M", "G"] : [],
    };
  });
}

const quoted = (cell: string | number) => {
  const text = String(cell);
  return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const lines = (rows: (string | number)[][], separator: string) =>
  rows.map((cells) => cells.map(quoted).join(separator)).join("\r\n");
/** `1.234,50`. */
const brazilian = (value: number) =>
  value
    .toFixed(2)
    .replace(".", ",")
    .replace(/\B(?=(\d{3})+,)/g, ".");
const slug = ({ code }: MerchantProduct) => `produto-${code.toLowerCase()}`;
/** The stock of one size, so that all of them are the product's. */
const share = ({ stock, sizes }: MerchantProduct, at: number) => {
  const whole = Math.floor(stock / sizes.length);
  return at === 0 ? stock - whole * (sizes.length - 1) : whole;
};

type NamedCells = Record<string, string | number>;

/** A row by the names of its columns; what it does not name is empty. */
function tableFile(titles: string, rows: NamedCells[], separator: string): string {
  const columns = titles.split(separator);
  return lines([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))], separator);
}

const NUVEMSHOP =
  "Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Descrição para SEO;Marca;Imagens";

/** Nuvemshop: semicolons, Latin-1, prices in Brazilian form; further sizes repeat the address with an empty name. */
export function nuvemshopFile(products: MerchantProduct[]): Uint8Array {
  const rows = products.flatMap((product): NamedCells[] => {
    const { price, sale, stock, sizes } = product;
    const common = {
      "Identificador URL": slug(product),
      Preço: brazilian(price),
      "Preço promocional": sale ? brazilian(sale) : "",
      "Peso (kg)": "0,300",
      "Frete gratis": "NÃO",
    };
    const head = {
      ...common,
      Nome: product.name,
      Categorias: `${product.subcategory}, Novidades`,
      Estoque: stock,
      SKU: product.code,
      "Código de barras": product.gtin,
      "Exibir na loja": "SIM",
      Descrição: `<p>${product.description}</p><ul><li>Um</li></ul>`,
      Marca: "Olaria do Vale",
      Imagens: product.photo,
    };
    if (sizes.length === 0) return [head];
    return sizes.map((size, at) => {
      const way = { "Nome da variação 1": "Tamanho", "Valor da variação 1": size, Estoque: share(product, at) };
      return at === 0 ? { ...head, ...way } : { ...common, ...way, SKU: `${product.code}-${size}` };
    });
  });
  return Buffer.from(tableFile(NUVEMSHOP, rows, ";"), "latin1");
}

const SHOPIFY =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Status";

/** Shopify: one row a size or a picture, joined by the handle; the price is what is paid. */
export function shopifyFile(products: MerchantProduct[]): Uint8Array {
  const rows = products.flatMap((product): NamedCells[] => {
    const { price, sale, stock, sizes, photo } = product;
    const handle = { Handle: slug(product) };
    const priced = {
      ...handle,
      "Variant Price": (sale || price).toFixed(2),
      "Variant Compare At Price": sale ? price.toFixed(2) : "",
    };
    const head = {
      ...priced,
      Title: product.name,
      "Body (HTML)": `<p>${product.description}</p>`,
      Vendor: "Olaria do Vale",
      Type: product.category,
      Published: "true",
      "Option1 Name": "Title",
      "Option1 Value": "Default Title",
      "Variant SKU": product.code,
      "Variant Inventory Qty": stock,
      "Variant Barcode": product.gtin,
      "Image Src": photo,
      Status: "active",
    };
    const ways = sizes.map((size, at) => {
      const way = { "Option1 Value": size, "Variant Inventory Qty": share(product, at) };
      if (at === 0) return { ...head, ...way, "Option1 Name": "Tamanho" };
      return { ...priced, ...way, "Variant SKU": `${product.code}-${size}` };
    });
    const second = photo ? [{ ...handle, "Image Src": `${photo}?v=2`, "Image Position": "2" }] : [];
    return [...(ways.length > 0 ? ways : [head]), ...second];
  });
  return Buffer.from(tableFile(SHOPIFY, rows, ","));
}

/** WooCommerce: a product in sizes is a row of its own, and its sizes name it as their parent. */
export function wooCommerceFile(products: MerchantProduct[]): Uint8Array {
  const titles =
    "ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)";
  let id = 100;
  const rows = products.flatMap((product) => {
    const isVariable = product.sizes.length > 0;
    const prices = [product.sale ? product.sale.toFixed(2) : "", product.price.toFixed(2)];
    id += 1;
    const parent = id;
    const head = [
      parent,
      isVariable ? "variable" : "simple",
      product.code,
      product.name,
      1,
      0,
      "",
      `<p>${product.description}</p>`,
      product.stock > 0 ? 1 : 0,
      isVariable ? "" : product.stock,
      ...(isVariable ? ["", ""] : prices),
      `${product.subcategory}, Novidades`,
      "",
      product.photo && `${product.photo}, ${product.photo}?v=2`,
      "",
      isVariable ? "Tamanho" : "",
      product.sizes.join(", "),
    ];
    const ways = product.sizes.map((size, at) => {
      id += 1;
      const own = [id, "variation", `${product.code}-${size}`, `${product.name} - ${size}`, 1, 0, "", ""];
      return [...own, 1, share(product, at), ...prices, "", "", "", `id:${parent}`, "Tamanho", size];
    });
    return [head, ...ways];
  });
  return Buffer.from(`\uFEFF${lines([titles.split(","), ...rows], ",")}`);
}

/** The catalogue of WhatsApp or Meta: the price is the old one, `49.90 BRL`. Sizes are rows of a group. */
export function metaFile(products: MerchantProduct[]): Uint8Array {
  const titles =
    "id,title,description,availability,condition,price,link,image_link,brand,sale_price,item_group_id,gtin,quantity_to_sell_on_facebook,size,product_type";
  const rows = products.flatMap((product) => {
    const ways = product.sizes.length === 0 ? [""] : product.sizes;
    return ways.map((size, at) => [
      at === 0 ? product.code : `${product.code}-${size}`,
      product.name,
      product.description,
      product.stock > 0 ? "in stock" : "out of stock",
      "new",
      `${product.price.toFixed(2)} BRL`,
      `https://loja.example/${slug(product)}`,
      product.photo,
      "Olaria do Vale",
      product.sale ? `${product.sale.toFixed(2)} BRL` : "",
      product.sizes.length === 0 ? "" : slug(product),
      product.gtin,
      product.sizes.length === 0 ? product.stock : share(product, at),
      size,
      product.subcategory,
    ]);
  });
  return Buffer.from(lines([titles.split(","), ...rows], ","));
}

/** JSON Lines with names of her own, some of them within an object. */
export function jsonLinesFile(products: MerchantProduct[]): Uint8Array {
  const rows = products.map(({ code, name, subcategory, price, sale, stock, photo, gtin, description }) => ({
    ref_interna: code,
    titulo_anuncio: name,
    secao: subcategory,
    valores: { de: price, por: sale || null },
    saldo_loja: stock,
    url_foto: photo || null,
    cod_barras: gtin,
    texto: description,
  }));
  return Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"));
}

/**
 * A sheet of Excel as people keep it: a title over it, the category merged over the rows below, prices as text, as
 * numbers and as formulas, days, a bar code as a number, and the sum at the end.
 */
export function sheetFile(products: MerchantProduct[]): Promise<Uint8Array> {
  const titles = [
    "Ref.",
    "Nome do item",
    "Seção",
    "Vlr. venda",
    "Qtde estoque",
    "Cód. EAN",
    "Link da foto",
    "Atualizado em",
    "Obs",
  ];
  const sorted = products.toSorted((a, b) => a.category.localeCompare(b.category));
  const firstRow = 4;
  const rows: SheetCell[][] = sorted.map((product, at) => {
    const { price } = product;
    const prices: SheetCell[] = [`R$ ${brazilian(price)}`, price, { formula: `${price / 2}*2`, value: price }];
    const isFirst = sorted[at - 1]?.category !== product.category;
    return [
      product.code,
      product.name,
      isFirst ? product.category : null,
      prices[at % prices.length] as SheetCell,
      product.stock,
      Number(product.gtin),
      product.photo || null,
      { day: 46_000 + at },
      product.description,
    ];
  });
  const merged = ["A1:I1"];
  for (const category of new Set(sorted.map((product) => product.category))) {
    const first = sorted.findIndex((product) => product.category === category);
    const last = sorted.findLastIndex((product) => product.category === category);
    merged.push(`C${first + firstRow}:C${last + firstRow}`);
  }
  const total: SheetCell[] = ["TOTAL", null, null, { formula: `SUM(D4:D${rows.length + 3})`, value: 1e6 }, 4_000];
  return xlsxBytes({ rows: [["Produtos da loja, novembro de 2026"], [], titles, ...rows, [], total], merged });
}
