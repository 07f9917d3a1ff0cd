import type { z } from "zod";
import { formatNumber } from "#lib/format-number.ts";
import { isWrongGtin } from "#lib/gtin.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { formatBRL } from "#lib/money.ts";
import { isWrongNcm } from "#lib/ncm.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { repeatedFields } from "#lib/repeated-fields.ts";
import { keysOf } from "#lib/typed-keys.ts";
import { priceToPay, realDiscount } from "../catalog/price.ts";
import { priceDoubts } from "../catalog/price-doubts.ts";
import { type ProductInput, productInputSchema } from "../catalog/product.ts";
import { hasOptionStock, optionOf, totalStock } from "../catalog/product-option.ts";
import { optionPriceProblem } from "./product-write.ts";
import { isWrongTaxCode, taxFields, taxForms } from "./tax-fields.ts";

/** What is wrong, or worth telling, about one field of an imported product. `field` is empty when it is about the whole. */
export interface ImportRemark {
  field: string;
  /** What stood there, shortened for a person to recognise. */
  value: string;
  reason: string;
}

export type ProductReading =
  | { product: ProductInput; notices: ImportRemark[] }
  | { product: null; refusals: ImportRemark[] };

const MAX_SHOWN_VALUE = 60;
const NCM_DIGITS = 8;
/** Codes of so many digits, the first of which are often zeros that spreadsheets drop; from how many digits on it is sure. */
const ZERO_LED = { cest: { from: 6, to: 7 }, cstIbsCbs: { from: 1, to: 3 }, cClassTrib: { from: 1, to: 6 } } as const;

const texts = [
  "name",
  "description",
  "category",
  "subcategory",
  "supplier",
  "supplierProductDescription",
  "thumbnail",
  "realImage",
] as const;
/** Texts that spreadsheets and programs often write as numbers. */
const identifiers = ["code", "gtinEan", "gtinEanPackage", "ncm", ...taxFields] as const;
const numbers = [
  "costPrice",
  "originalPrice",
  "promotionalPrice",
  "discountPercentage",
  "averageRating",
  "totalReviews",
  "stock",
  "weightGrams",
] as const;
const booleans = ["isActive", "isFeatured"] as const;
const times = ["createdAt", "updatedAt"] as const;

const words = new Map(
  Object.entries({
    true: true,
    sim: true,
    verdadeiro: true,
    "1": true,
    false: false,
    não: false,
    nao: false,
    falso: false,
    "0": false,
  }),
);

/** A value as a person would recognise it, short, without ever walking into what is nested. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return `[lista com ${value.length}]`;
  if (typeof value === "object" && value !== null) return "{objeto}";
  const text = String(value).toWellFormed();
  return text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE).toWellFormed()}…` : text;
}

/** In a file nobody would see which of two prices was taken, and only who wrote them knows which is right. */
export const WRITTEN_TWICE = "está escrito mais de uma vez: deixe só um";

/** The fields that the text of a product says twice; `json` is that text, read. */
export function repeatedValues(text: string, json: unknown, reason: string): ImportRemark[] {
  return repeatedFields(text)
    .filter((field) => Object.hasOwn(productInputSchema.shape, field))
    .map((field) => ({ field, value: shownValue(fieldsOf(json)[field]), reason }));
}

/** Reads one imported object field by field; what it notices is kept in `refusals` and `notices`. */
class FieldReader {
  readonly refusals: ImportRemark[] = [];
  readonly notices: ImportRemark[] = [];
  readonly #source: object;

  constructor(source: object) {
    this.#source = source;
  }

  /** The field's own value; absent, null and blank text all count as not given. Inherited names are never seen. */
  given(field: string): unknown {
    const value = Object.hasOwn(this.#source, field) ? (this.#source as Record<string, unknown>)[field] : undefined;
    return value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
  }

  refuse(field: string, value: unknown, reason: string): undefined {
    this.refusals.push({ field, value: shownValue(value), reason });
  }

  note(field: string, value: unknown, reason: string): void {
    this.notices.push({ field, value: shownValue(value), reason });
  }

  text(field: string): string | undefined {
    const value = this.given(field);
    if (value === undefined || typeof value === "string") return value;
    return this.refuse(field, value, "deve ser um texto");
  }

  identifier(field: string): string | undefined {
    const value = this.given(field);
    return Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : this.text(field);
  }

  /** An NCM written as a number has lost the zero it may have begun with. */
  ncm(): string | undefined {
    const value = this.given("ncm");
    const text = this.identifier("ncm");
    if (typeof value !== "number" || text?.length !== NCM_DIGITS - 1) return text;
    const whole = text.padStart(NCM_DIGITS, "0");
    this.note("ncm", value, `número sem o zero inicial: lido como ${whole}`);
    return whole;
  }

  /** A code whose first zeros a spreadsheet dropped. */
  zeroLed(field: keyof typeof ZERO_LED): string | undefined {
    const text = this.identifier(field);
    const { from, to } = ZERO_LED[field];
    if (text === undefined || !/^\d+$/.test(text) || text.length < from || text.length >= to) return text;
    const whole = text.padStart(to, "0");
    this.note(field, text, `número sem os zeros iniciais: lido como ${whole}`);
    return whole;
  }

  number(field: string): number | undefined {
    const value = this.given(field);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "number") return this.refuse(field, value, "o número é grande demais");
    if (typeof value !== "string") return this.refuse(field, value, "deve ser um número");
    const read = parsePtBrNumber(field === "discountPercentage" ? value.replace(/%\s*$/, "") : value);
    if (!read) return this.refuse(field, value, "não é um número: escreva como 1234.50 ou 1.234,50");
    if (read.isAmbiguous) this.note(field, value, `ponto lido como separador de milhar: ${read.value}`);
    return read.value;
  }

  boolean(field: string, value = this.given(field)): boolean | undefined {
    if (value === undefined || typeof value === "boolean") return value;
    const isWord = typeof value === "string" || typeof value === "number";
    const read = isWord ? words.get(String(value).trim().toLowerCase()) : undefined;
    return read ?? this.refuse(field, value, "deve ser true ou false");
  }

  /** A time that cannot be read is told and left out: it never costs the product. */
  time(field: "createdAt" | "updatedAt"): string | undefined {
    const value = this.given(field);
    if (value === undefined || productInputSchema.shape[field].safeParse(value).success) return value as string;
    this.note(field, value, "data ignorada: use o formato 2026-01-31T12:00:00Z");
    return undefined;
  }

  list(field: string): unknown[] | undefined {
    const value = this.given(field);
    if (value === undefined || Array.isArray(value)) return value;
    return this.refuse(field, value, "deve ser uma lista");
  }

  object(field: string): object | undefined {
    const value = this.given(field);
    if (value === undefined || (typeof value === "object" && !Array.isArray(value))) return value as object | undefined;
    return this.refuse(field, value, "deve ser um objeto");
  }

  /** Variations may leave out the colour, and are available unless they say otherwise. */
  variations(): unknown[] | undefined {
    return this.list("variations")?.map((value, place) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      return this.variation(value as Record<string, unknown>, `variations.${place}`);
    });
  }

  /** What a variation may say besides its name is read like the fields of a product. */
  private variation(value: Record<string, unknown>, path: string) {
    const own = new FieldReader(Object.fromEntries(Object.entries(value).map(([key, one]) => [`${path}.${key}`, one])));
    const { nome, cor = "", disponivel = true } = value;
    const read = {
      nome,
      cor: cor ?? "",
      disponivel: this.boolean(`${path}.disponivel`, disponivel ?? true),
      priceDifference: own.number(`${path}.priceDifference`),
      stock: own.number(`${path}.stock`),
      sku: own.identifier(`${path}.sku`),
      gtinEan: own.identifier(`${path}.gtinEan`),
      image: own.text(`${path}.image`),
    };
    this.refusals.push(...own.refusals);
    this.notices.push(...own.notices);
    return read;
  }
}

/** What a rule of the schema refused, as a Portuguese sentence about the field. Rules with a sentence of their own keep it. */
const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "too_small" && issue.minimum === 0) return "não pode ser negativo";
  if (issue.code === "invalid_type")
    return issue.expected === "int" ? "deve ser um número inteiro" : "não tem o tipo esperado";
  if (issue.code !== "too_big") return undefined;
  const maximum = formatNumber(Number(issue.maximum));
  if (issue.origin === "string") return `passa de ${maximum} caracteres`;
  return issue.origin === "array" ? `tem mais de ${maximum} itens` : `passa do máximo, ${maximum}`;
};

function valueAt(candidate: Record<string, unknown>, path: PropertyKey[]): unknown {
  let value: unknown = candidate;
  for (const step of path) value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

/** The two bar codes and the pictures stand in for each other, the description for the supplier's. */
function withFallbacks(product: ProductInput): ProductInput {
  const [first = ""] = product.images;
  return {
    ...product,
    gtinEan: product.gtinEan || product.gtinEanPackage,
    gtinEanPackage: product.gtinEanPackage || product.gtinEan,
    thumbnail: product.thumbnail || product.realImage || first,
    realImage: product.realImage || product.thumbnail || first,
    supplierProductDescription: product.supplierProductDescription || product.description,
  };
}

/** Where the options carry the stock, the product's is their sum; where only some do, none of them keeps it. */
function withCountedStock(reader: FieldReader, product: ProductInput): ProductInput {
  const { variations, stock } = product;
  const total = totalStock(product);
  if (hasOptionStock(variations)) {
    const written = reader.given("stock");
    if (written !== undefined && total !== stock)
      reader.note("stock", written, `o estoque é a soma das variações: ${total}`);
    return { ...product, stock: total };
  }
  if (variations.every((one) => one.stock === undefined)) return product;
  reader.note("variations", variations, "só algumas variações têm estoque: ficaram sem estoque próprio");
  return { ...product, variations: variations.map(({ stock: _, ...rest }) => rest) };
}

/** The fields as they could be read, still to be held against the rules of a product. */
function readFields(reader: FieldReader): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of texts) fields[field] = reader.text(field);
  for (const field of identifiers) fields[field] = reader.identifier(field);
  fields.ncm = reader.ncm();
  for (const field of keysOf(ZERO_LED)) fields[field] = reader.zeroLed(field);
  for (const field of numbers) fields[field] = reader.number(field);
  for (const field of booleans) fields[field] = reader.boolean(field);
  for (const field of times) fields[field] = reader.time(field);
  return {
    ...fields,
    images: reader.list("images"),
    pictureTexts: reader.object("pictureTexts"),
    variations: reader.variations(),
  };
}

/** Adds what the rules refuse to what could not be read: one sentence a field. */
function refuseIssues(reader: FieldReader, fields: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): void {
  const reported = new Set(reader.refusals.map(({ field }) => field));
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (reported.has(field)) continue;
    reported.add(field);
    reader.refuse(field, valueAt(fields, path) ?? "", message);
  }
}

/** What is worth a look about prices: they are taken as they are written, and the discount is what they give. */
function notePrices(reader: FieldReader, readDiscount: number, product: ProductInput): void {
  const { costPrice, originalPrice, promotionalPrice, discountPercentage } = product;
  const written = reader.given("discountPercentage");
  if (written !== undefined && readDiscount !== discountPercentage)
    reader.note("discountPercentage", written, `o desconto segue os preços: ${discountPercentage}%`);
  for (const doubt of priceDoubts(product)) {
    if (doubt === "below-cost") {
      const field = promotionalPrice > 0 ? "promotionalPrice" : "originalPrice";
      reader.note(field, priceToPay(product), `menor que o preço de custo, ${formatBRL(costPrice)}: confira`);
    } else {
      const reason = `não é menor que o preço original, ${formatBRL(originalPrice)}: confira`;
      reader.note("promotionalPrice", promotionalPrice, reason);
    }
  }
}

/** Codes that no shop and no tax office would take: told, and kept as they are written. */
function noteCodes(reader: FieldReader, product: ProductInput): void {
  const { gtinEan, gtinEanPackage, ncm, variations } = product;
  for (const [field, code] of Object.entries({ gtinEan, gtinEanPackage })) {
    if (isWrongGtin(code)) reader.note(field, code, "o dígito verificador não confere: confira");
  }
  if (isWrongNcm(ncm)) {
    reader.note("ncm", ncm, "não é um NCM: são 8 dígitos, de um capítulo de 01 a 97");
  }
  for (const variation of variations) {
    const { gtinEan: own = "" } = variation;
    if (isWrongGtin(own))
      reader.note("variations", `${optionOf(variation)}: ${own}`, "o dígito verificador não confere: confira");
  }
  for (const field of taxFields) {
    if (isWrongTaxCode(field, product[field])) reader.note(field, product[field], `${taxForms[field]}: confira`);
  }
}

/**
 * Reads one product as people and programs send it: numbers may be text (also in Brazilian form), missing fields fall
 * back as the specification says, fields that a product does not have are ignored. Whatever is refused is said field by
 * field; nothing is guessed in silence.
 */
export function readImportedProduct(json: unknown): ProductReading {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    const reason = "cada produto deve ser um objeto JSON: {…}";
    return { product: null, refusals: [{ field: "", value: shownValue(json), reason }] };
  }
  const reader = new FieldReader(json);
  const fields = readFields(reader);
  const parsed = productInputSchema.safeParse(fields, { error: sentenceOf });
  if (parsed.success && reader.refusals.length === 0) {
    const counted = withCountedStock(reader, parsed.data);
    const product = { ...withFallbacks(counted), discountPercentage: realDiscount(parsed.data) };
    noteCodes(reader, parsed.data);
    const unpriced = optionPriceProblem(product);
    if (unpriced !== null) reader.note("variations", product.variations, unpriced);
    notePrices(reader, parsed.data.discountPercentage, product);
    return { product, notices: reader.notices };
  }
  refuseIssues(reader, fields, parsed.error?.issues ?? []);
  return { product: null, refusals: reader.refusals };
}
