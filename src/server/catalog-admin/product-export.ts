import { picturesOfProduct } from "#contract/catalog/picture-text.ts";
import { BOM, csvLine } from "#lib/csv-cell.ts";
import { toReais } from "#lib/money.ts";
import type { ManagedRow } from "#server/catalog/product-view.ts";
import type { Db } from "#server/platform/db/database.ts";
import { selectManagedAfter } from "./catalog-admin.queries.ts";

const BATCH = 500;

const amount = (cents: number) => toReais(cents).toFixed(2).replace(".", ",");
const decimal = (value: number) => String(value).replace(".", ",");
const yesNo = (value: boolean) => (value ? "sim" : "não");
const jsonList = (list: unknown[]) => (list.length > 0 ? JSON.stringify(list) : "");

/** Addresses as a person edits them; where one has a sign that would cut it, as JSON. */
const addressList = (addresses: string[]) =>
  addresses.every((address) => /^[^|\s[]+$/.test(address)) ? addresses.join(" | ") : jsonList(addresses);

/** Texts in the order of the photos; as JSON where that would not be read as it is. */
function pictureTextList(row: ManagedRow): string {
  const texts = Object.keys(row.pictureTexts);
  const pictures = picturesOfProduct({ ...row, variations: [] });
  const isPlain = texts.every(
    (address) => pictures.includes(address) && !/^\{|\|/.test(row.pictureTexts[address] ?? ""),
  );
  if (texts.length === 0) return "";
  if (!isPlain) return JSON.stringify(row.pictureTexts);
  return pictures.map((address) => row.pictureTexts[address] ?? "").join(" | ");
}

type Column = [title: string, value: (row: ManagedRow) => string | number];

/** By titles that the import knows, every field that it reads; the discount follows the prices. */
const columns: Column[] = [
  ["código", ({ code }) => code],
  ["nome", ({ name }) => name],
  ["descrição", ({ description }) => description],
  ["categoria", ({ category }) => category],
  ["subcategoria", ({ subcategory }) => subcategory],
  ["preço de custo", ({ costCents }) => amount(costCents)],
  ["preço original", ({ originalCents }) => amount(originalCents)],
  ["preço promocional", ({ promotionalCents }) => amount(promotionalCents)],
  ["estoque", ({ stock }) => stock],
  ["ativo", ({ isActive }) => yesNo(isActive)],
  ["destaque", ({ isFeatured }) => yesNo(isFeatured)],
  ["fornecedor", ({ supplier }) => supplier],
  ["descrição do fornecedor", ({ supplierProductDescription }) => supplierProductDescription],
  ["GTIN", ({ gtinEan }) => gtinEan],
  ["GTIN da embalagem", ({ gtinEanPackage }) => gtinEanPackage],
  ["NCM", ({ ncm }) => ncm],
  ["CEST", ({ cest }) => cest],
  ["CFOP", ({ cfop }) => cfop],
  ["origem", ({ origem }) => origem],
  ["CST IBS/CBS", ({ cstIbsCbs }) => cstIbsCbs],
  ["cClassTrib", ({ cClassTrib }) => cClassTrib],
  ["peso (g)", ({ weightGrams }) => weightGrams || ""],
  ["imagem", ({ realImage }) => realImage],
  ["miniatura", ({ thumbnail }) => thumbnail],
  ["imagens", ({ images }) => addressList(images)],
  ["textos das fotos", pictureTextList],
  ["variações", ({ variations }) => jsonList(variations)],
  ["avaliação", ({ averageRating }) => decimal(averageRating)],
  ["avaliações", ({ totalReviews }) => totalReviews],
  ["criado em", ({ createdAt }) => createdAt.toISOString()],
];

/** A product as the import takes it. */
function toInput(row: ManagedRow) {
  const { code, name, description, category, subcategory, supplier, supplierProductDescription } = row;
  const { gtinEan, gtinEanPackage, ncm, thumbnail, realImage, images, pictureTexts, variations } = row;
  const { averageRating, totalReviews, stock, isActive, isFeatured } = row;
  const { cest, cfop, origem, cstIbsCbs, cClassTrib, weightGrams } = row;
  return {
    ...{ code, name, description, category, subcategory, supplier, supplierProductDescription },
    ...{ gtinEan, gtinEanPackage, ncm, thumbnail, realImage, images, pictureTexts, variations },
    ...{ cest, cfop, origem, cstIbsCbs, cClassTrib, weightGrams },
    costPrice: toReais(row.costCents),
    originalPrice: toReais(row.originalCents),
    promotionalPrice: toReais(row.promotionalCents),
    ...{ averageRating, totalReviews, stock, isActive, isFeatured },
    createdAt: row.createdAt.toISOString(),
  };
}

/** All products that are not in the trash, in batches, so that any number fits in memory. */
async function* readBatches(db: Db): AsyncGenerator<ManagedRow[]> {
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const rows: ManagedRow[] = await selectManagedAfter(db, afterId, BATCH);
    if (rows.length > 0) yield rows;
    afterId = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
}

/** The catalogue as a spreadsheet of Brazil opens it. Importing it again changes nothing. */
export async function* exportCsv(db: Db): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(([title]) => title));
  for await (const rows of readBatches(db)) {
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join("");
  }
}

/** The same for programs, one product a line. */
export async function* exportJsonLines(db: Db): AsyncGenerator<string> {
  for await (const rows of readBatches(db)) yield rows.map((row) => `${JSON.stringify(toInput(row))}\n`).join("");
}
