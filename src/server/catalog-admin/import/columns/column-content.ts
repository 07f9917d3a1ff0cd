import type { ImportField } from "#contract/catalog-admin/import-fields.ts";
import { parseTaxCode } from "#contract/catalog-admin/tax-fields.ts";
import { isValidGtin } from "#lib/gtin.ts";
import { parseNcm } from "#lib/ncm.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { activityOf, gramsOf, originOf, plainNumberText } from "./read-cell.ts";

const HTML = /<(?:p|br|div|span|ul|li|strong|b|h[1-6])\b[^>]*>/i;
const ADDRESS = /^https?:\/\/\S+/i;
const PATH = /\S\s*>\s*\S/;
const CODE = /^(?=.*\d)[\w./-]{2,30}$/;
const NCM = /^\d{4}\.?\d{2}\.?\d{2}$/;
/** So many letters are a text and not a name. */
const LONG_TEXT = 45;

/** What stands in the first rows of a column: only what is not empty, as text. */
export interface ColumnContent {
  values: string[];
  /** How many rows were looked at. */
  rows: number;
}

const most = (values: string[], is: (value: string) => boolean) =>
  values.length > 0 && values.filter(is).length >= values.length * 0.8;
const averageLength = (values: string[]) =>
  values.reduce((total, { length }) => total + length, 0) / Math.max(1, values.length);
const isDistinct = (values: string[]) => new Set(values).size > values.length * 0.9;
const numberOf = (value: string) => parsePtBrNumber(plainNumberText(value))?.value;
const isNumber = (value: string) => numberOf(value) !== undefined;
const hasCents = (value: string) => /R\$|[.,]\d{1,2}(?:\s*BRL)?$/.test(value.trim());
const arePrices = (values: string[]) => most(values, isNumber) && values.filter(hasCents).length * 2 > values.length;
const isWeight = (value: string) => gramsOf(value, "kg") !== undefined;
const isWhole = (value: string) => Number.isInteger(numberOf(value));

const fits: Partial<Record<ImportField, (value: string) => boolean>> = {
  originalPrice: isNumber,
  promotionalPrice: isNumber,
  paidPrice: isNumber,
  oldPrice: isNumber,
  costPrice: isNumber,
  stock: isWhole,
  realImage: (value) => ADDRESS.test(value) || value.startsWith("/"),
  thumbnail: (value) => ADDRESS.test(value) || value.startsWith("/"),
  images: (value) => ADDRESS.test(value) || value.startsWith("/"),
  gtinEan: (value) => /^[\d\s.-]{6,}$/.test(value) || /E\+\d+$/i.test(value),
  gtinEanPackage: (value) => /^[\d\s.-]{6,}$/.test(value) || /E\+\d+$/i.test(value),
  weightKg: isWeight,
  weightGrams: isWeight,
  cest: (value) => parseTaxCode("cest", value) !== null || /^\d{6}$/.test(value),
  cfop: (value) => parseTaxCode("cfop", value) !== null,
  origem: (value) => originOf(value) !== undefined,
  cstIbsCbs: (value) => /^\d{1,3}$/.test(value),
  cClassTrib: (value) => /^\d{1,6}$/.test(value),
  ncm: (value) => NCM.test(value) || /^\d{7,8}$/.test(value),
  isActive: (value) => activityOf(value) !== undefined,
};

/** Whether a column whose heading only resembles a field may hold it. */
export function mayHold(field: ImportField, { values }: ColumnContent): boolean {
  const isFitting = fits[field];
  return values.length === 0 || isFitting === undefined || most(values, isFitting);
}

type Guess = [field: ImportField, is: (content: ColumnContent) => boolean];

/** What a column may be by what stands in it alone, the surest first. */
const guesses: Guess[] = [
  ["gtinEan", ({ values }) => most(values, (value) => value.length >= 12 && isValidGtin(value))],
  ["ncm", ({ values }) => most(values, (value) => NCM.test(value) && parseNcm(value) !== null)],
  [
    "images",
    ({ values }) => most(values, (value) => ADDRESS.test(value) && /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(value)),
  ],
  ["descriptionHtml", ({ values }) => most(values, (value) => HTML.test(value))],
  ["categoryPath", ({ values }) => most(values, (value) => PATH.test(value) && value.length < 200)],
  ["description", ({ values }) => averageLength(values) > LONG_TEXT],
  ["originalPrice", ({ values }) => arePrices(values)],
  [
    "code",
    ({ values }) =>
      values.length > 1 && isDistinct(values) && most(values, (value) => CODE.test(value)) && !most(values, isNumber),
  ],
  ["name", ({ values }) => isDistinct(values) && most(values, (value) => /\p{L}{2}.*\s/u.test(value))],
  [
    "category",
    ({ values, rows }) =>
      values.length > 3 &&
      new Set(values.map(foldText)).size <= Math.max(2, rows / 4) &&
      most(values, (value) => /^\p{L}[\p{L}\s&,/-]{2,40}$/u.test(value) && activityOf(value) === undefined),
  ],
];

/** A weight of so many kilograms is none: it is in grams. */
const MIN_GRAMS = 30;
const areGrams = (values: string[]) =>
  most(values, (value) => /^\d+$/.test(value)) && most(values, (value) => Number(value) >= MIN_GRAMS);

/** A field that what stands in its column makes a nearer one of: the path of a category, a description in HTML. */
export function nearerField(title: string, field: ImportField, { values }: ColumnContent): ImportField {
  if (field === "weightKg" && !/kg|quilo/i.test(title) && areGrams(values)) return "weightGrams";
  if (field === "category" && most(values, (value) => PATH.test(value))) return "categoryPath";
  if (field === "description" && most(values, (value) => HTML.test(value))) return "descriptionHtml";
  return field;
}

export const guessesByContent = (content: ColumnContent): ImportField[] =>
  content.values.length === 0 ? [] : guesses.filter(([, is]) => is(content)).map(([field]) => field);
