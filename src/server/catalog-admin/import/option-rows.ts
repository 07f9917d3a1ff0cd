import { priceToPay } from "#contract/catalog/price.ts";
import { hasOptionStock, optionOf } from "#contract/catalog/product-option.ts";
import { compactVariation, type Variation } from "#contract/catalog/variation.ts";
import { type ImportRemark, readImportedProduct, shownValue } from "#contract/catalog-admin/product-import.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { toCents, toReais } from "#lib/money.ts";
import { numberOf, OTHER_DISCOUNTS } from "./columns/group-rows.ts";
import type { FileRow } from "./import-file.ts";
import { isGiven, type KnownProduct } from "./read-import-row.ts";

const MAX_SHOWN = 3;
/** What a row says of an option; the rest of it is the product's. */
const ownFields = ["originalPrice", "promotionalPrice", "stock", "gtinEan", "realImage", "isActive"] as const;

/** What one row says of one option. Prices in reais, as they stand in the row. */
export interface OptionRow {
  line: number;
  sku: string;
  originalPrice?: number | undefined;
  /** 0 = said to have none. */
  promotionalPrice?: number | undefined;
  stock?: number | undefined;
  gtinEan?: string | undefined;
  image?: string | undefined;
  disponivel?: boolean | undefined;
  /** The code is the product's too: the row is one of the product, and here for the stock alone. */
  isProductRow?: boolean;
}

export const hasSku = ({ variations }: { variations: readonly Variation[] }, sku: string): boolean =>
  variations.some((one) => one.sku === sku);

/** The options that rows of a file joined into one product name, each as a row of its own. */
function rowsWithin({ line, json, ...told }: FileRow, code: string): { sku: string; row: FileRow }[] {
  const { variations, originalPrice, promotionalPrice } = fieldsOf(json);
  if (!Array.isArray(variations) || variations.length === 0) return [{ sku: code, row: { line, json, ...told } }];
  return variations.map(fieldsOf).flatMap(({ sku, priceDifference = 0, stock, gtinEan, image }) => {
    if (typeof sku !== "string" || sku === "") return [];
    const moved = (price: unknown) => {
      const read = numberOf(price);
      return read ? toReais(toCents(read) + toCents(Number(priceDifference))) : price;
    };
    const prices = { originalPrice: moved(originalPrice), promotionalPrice: moved(promotionalPrice) };
    return [{ sku, row: { line, ...told, json: { ...prices, stock, gtinEan, realImage: image } } }];
  });
}

/** The first picture that a row names. */
const imageOf = ({ realImage, thumbnail, images }: Record<string, unknown>): unknown =>
  [realImage, thumbnail, ...(Array.isArray(images) ? images : [])].find(Boolean);

type OptionReading =
  | { options: OptionRow[]; notices: ImportRemark[]; refusals: null }
  | { options: null; refusals: ImportRemark[] };

function readOne({ line, json, problems }: FileRow, sku: string, owner: KnownProduct) {
  const said: Record<string, unknown> = { ...fieldsOf(json), realImage: imageOf(fieldsOf(json)) };
  const given = ownFields.filter((field) => isGiven(said, field));
  const own = Object.fromEntries(given.map((field) => [field, said[field]]));
  const reading = readImportedProduct({ ...owner, variations: [], discountPercentage: undefined, ...own });
  const refusals = [...problems, ...(reading.product === null ? reading.refusals : [])];
  if (reading.product === null || refusals.length > 0) return { option: null, refusals };
  const { product, notices } = reading;
  const read = Object.fromEntries(given.map((field) => [field, product[field]])) as Partial<typeof product>;
  const { originalPrice, promotionalPrice, stock, gtinEan, realImage: image, isActive: disponivel } = read;
  const option: OptionRow = { line, sku, originalPrice, promotionalPrice, stock, gtinEan, image, disponivel };
  return { option, notices: notices.filter(({ field }) => given.some((one) => one === field)) };
}

/** Reads a row whose code is the SKU of an option of `owner`, as a row of that option. */
export function readOptionRows(row: FileRow, code: string, owner: KnownProduct): OptionReading {
  const notices = [...row.notices];
  const options: OptionRow[] = [];
  for (const { sku, row: one } of rowsWithin(row, code)) {
    if (!hasSku(owner, sku)) {
      const reason = `${owner.code} não tem opção com este SKU: ficou de fora`;
      notices.push({ field: "variations", value: shownValue(sku), reason });
      continue;
    }
    const reading = readOne(one, sku, owner);
    if (reading.option === null) return { options: null, refusals: reading.refusals };
    options.push(reading.option);
    notices.push(...reading.notices);
  }
  return { options, notices, refusals: null };
}

type Base = Pick<KnownProduct, "originalPrice" | "promotionalPrice" | "variations">;

/** How much more than the product an option costs by its row: both prices as paid, or both without a promotion. */
function differenceOf({ originalPrice, promotionalPrice }: OptionRow, base: Base): number | undefined {
  const between = (price: number, product: number) => toReais(toCents(price) - toCents(product));
  if (promotionalPrice) return between(promotionalPrice, priceToPay(base));
  if (originalPrice === undefined) return undefined;
  return between(originalPrice, promotionalPrice === 0 ? priceToPay(base) : base.originalPrice);
}

function hasOtherDiscount({ originalPrice, promotionalPrice }: OptionRow, base: Base): boolean {
  if (!originalPrice || !promotionalPrice) return false;
  const saving = toCents(originalPrice) - toCents(promotionalPrice);
  return saving !== toCents(base.originalPrice) - toCents(priceToPay(base));
}

function updatedOption(variation: Variation, row: OptionRow | undefined, base: Base, isCounted: boolean): Variation {
  if (!row) return variation;
  const { stock, gtinEan, image, disponivel, isProductRow } = row;
  const own = isProductRow ? {} : { gtinEan, image, disponivel, priceDifference: differenceOf(row, base) };
  const said = { ...own, stock: isCounted ? stock : undefined };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return compactVariation({ ...variation, ...Object.fromEntries(given) });
}

const shownNames = (names: string[]) =>
  names.slice(0, MAX_SHOWN).join(", ") + (names.length > MAX_SHOWN ? ` e mais ${names.length - MAX_SHOWN}` : "");

interface UpdatedOptions {
  variations: Variation[];
  notices: ImportRemark[];
  refusals: ImportRemark[];
}

/** The options of a product with what rows say of them. Stock is kept of each option or of none. */
export function withOptionRows(base: Base, rows: readonly OptionRow[]): UpdatedOptions {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const rowOf = ({ sku }: Variation) => (sku ? bySku.get(sku) : undefined);
  const own = rows.filter(({ isProductRow }) => !isProductRow);
  const uncounted = base.variations.filter((one) => rowOf(one)?.stock === undefined);
  const isCounted = hasOptionStock(base.variations) || uncounted.length === 0;
  const variations = base.variations.map((one) => updatedOption(one, rowOf(one), base, isCounted));
  const [first] = own.filter(({ stock }) => stock !== undefined);
  if (first && !isCounted) {
    const missing = shownNames(uncounted.map(optionOf));
    const reason = `este produto não conta o estoque por opção: informe o de todas no arquivo (falta ${missing})`;
    return { variations, notices: [], refusals: [{ field: "stock", value: shownValue(first.stock), reason }] };
  }
  const notices: ImportRemark[] = [];
  if (own.length > 0) {
    const reason =
      "SKU de uma opção: dela muda só o que lhe é próprio (preço, estoque, código de barras, foto, se está à venda)";
    const value = shownNames(own.map(({ sku, line }) => `${sku}, linha ${line}`));
    notices.push({ field: "code", value, reason });
  }
  if (own.some((row) => hasOtherDiscount(row, base)))
    notices.push({ field: "promotionalPrice", value: "", reason: OTHER_DISCOUNTS });
  return { variations, notices, refusals: [] };
}
