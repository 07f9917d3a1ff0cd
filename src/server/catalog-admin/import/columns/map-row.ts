import { MAX_WEIGHT_GRAMS } from "#contract/catalog/product-weight.ts";
import type { ImportField } from "#contract/catalog-admin/import-fields.ts";
import { type ImportRemark, shownValue } from "#contract/catalog-admin/product-import.ts";
import { isPictureAddress } from "#lib/picture-address.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { htmlText } from "./html-text.ts";
import {
  activityOf,
  addressesIn,
  availabilityOf,
  gramsOf,
  isNoOption,
  originOf,
  plainNumberText,
  readCategoryPath,
} from "./read-cell.ts";

/** A row of a file, by the names of its columns. */
export interface SourceRow {
  line: number;
  values: ReadonlyMap<string, unknown>;
}

/** A row as its columns were understood; `json` has fields of a product. */
export interface MappedRow {
  line: number;
  json: Record<string, unknown>;
  problems: ImportRemark[];
  notices: ImportRemark[];
  /** What ties rows of one product together. */
  group?: string | undefined;
  parent?: string | undefined;
  rowId?: string | undefined;
  options: { name: string; value: string }[];
  /** Its own picture. */
  optionImage?: string | undefined;
  /** Whether this way of the product can be had, when the row says so. */
  isAvailable?: boolean | undefined;
}

/** How Excel shows a long number in a cell that it takes for one: its last digits are lost. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;
const CUT_REASON = "o Excel encurtou este número: formate a coluna como Texto e exporte de novo";
const BAD_ADDRESS = "não é o endereço de uma foto (deve começar com https://): ficou de fora";
const BAD_ORIGIN = "não é a origem da nota fiscal, um número de 0 a 8: ficou de fora";
const BAD_WEIGHT = "não é um peso: ficou de fora";
const UNPLACED_TEXT = "há mais textos do que fotos nesta linha: ficou de fora";
const BAD_LIST = 'deve ser uma lista, como [{"nome": "38", "cor": "Azul"}]';
const identifiers = new Set<string>(["code", "gtinEan", "gtinEanPackage", "ncm", "group"]);
const prices = new Set<string>(["originalPrice", "promotionalPrice", "costPrice"]);
const pictures = new Set<string>(["realImage", "thumbnail"]);
const optionPart = /^option(Name|Value)([123])$/;

/** Whether a cell holds a list as the exported catalogue writes it. */
const isList = (field: ImportField, text: string) =>
  field === "variations" ||
  (field === "images" && text.startsWith("[")) ||
  (field === "pictureTexts" && text.startsWith("{"));
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** One row while its cells are read. */
class RowReading {
  readonly row: MappedRow;
  private readonly optionNames = new Map<string, string>();
  private pictureTexts = "";
  private readonly optionValues = new Map<string, string>();

  constructor(line: number) {
    this.row = { line, json: {}, problems: [], notices: [], options: [] };
  }

  read(field: ImportField, value: unknown): void {
    const text = typeof value === "string" ? value.trim() : String(value);
    if (identifiers.has(field) && CUT_NUMBER.test(text)) {
      this.row.problems.push({ field, value: text, reason: CUT_REASON });
    } else if (optionPart.test(field)) this.readOption(field, text);
    else if (field === "color" || field === "size") {
      this.optionNames.set(field, field === "color" ? "Cor" : "Tamanho");
      this.optionValues.set(field, text);
    } else if (field === "group" || field === "parent" || field === "rowId") this.row[field] = text;
    else if (field === "availability") this.row.isAvailable = availabilityOf(text);
    else if (isList(field, text)) this.readList(field, value, text);
    else this.readProductField(field, value, text);
  }

  private readOption(field: string, text: string): void {
    const [, part, place = ""] = optionPart.exec(field) ?? [];
    (part === "Name" ? this.optionNames : this.optionValues).set(place, text);
  }

  private readProductField(field: ImportField, value: unknown, text: string): void {
    const { json } = this.row;
    if (field === "origem") this.readOrigin(text);
    else if (field === "optionImage") this.row.optionImage = this.pictures(text)[0] as string | undefined;
    else if (field === "weightKg") this.readWeight(text, "kg");
    else if (field === "weightGrams") this.readWeight(text, "g");
    else if (field === "categoryPath") this.readCategory(text);
    else if (field === "descriptionHtml") json.description = htmlText(text);
    else this.readPlainField(field, value, text);
  }

  private readPlainField(field: ImportField, value: unknown, text: string): void {
    const { json } = this.row;
    if (field === "images") json.images = [...((json.images as unknown[]) ?? []), ...this.pictures(value)];
    else if (field === "pictureTexts" && typeof value === "string") this.pictureTexts = text;
    else if (pictures.has(field)) json[field] = typeof value === "string" ? this.picture(text) : value;
    else if (field === "isActive") json[field] = (typeof value === "string" && activityOf(text)) ?? value;
    else if (field === "stock") json[field] = this.stock(value, text);
    else if (typeof value === "string" && (prices.has(field) || /Price$/.test(field))) {
      json[field] = plainNumberText(value);
    } else json[field] = value;
  }

  /** A list as the exported catalogue has it in a cell. */
  private readList(field: ImportField, value: unknown, text: string): void {
    try {
      this.row.json[field] = typeof value === "string" ? JSON.parse(text) : value;
    } catch {
      this.row.problems.push({ field, value: shownValue(text), reason: BAD_LIST });
    }
  }

  private readCategory(text: string): void {
    const { category, subcategory } = readCategoryPath(text);
    if (category) this.row.json.category = category;
    if (subcategory) this.row.json.subcategory = subcategory;
  }

  /** A weight that cannot be read never costs the product. */
  private readWeight(text: string, unit: "kg" | "g"): void {
    const grams = gramsOf(text, unit);
    if (grams !== undefined && grams <= MAX_WEIGHT_GRAMS) this.row.json.weightGrams = grams;
    else this.row.notices.push({ field: "weightGrams", value: shownValue(text), reason: BAD_WEIGHT });
  }

  /** Some call so the country that a thing comes from. */
  private readOrigin(text: string): void {
    const origin = originOf(text);
    if (origin !== undefined) this.row.json.origem = origin;
    else this.row.notices.push({ field: "origem", value: shownValue(text), reason: BAD_ORIGIN });
  }

  /** Shops that sell what they do not have count below zero. */
  private stock(value: unknown, text: string): unknown {
    const plain = typeof value === "string" ? plainNumberText(text) : value;
    const number = typeof plain === "string" ? parsePtBrNumber(plain)?.value : plain;
    if (typeof number !== "number" || number >= 0) return plain;
    this.row.notices.push({ field: "stock", value: text, reason: "estoque negativo: lido como 0" });
    return 0;
  }

  /** One address, which may have signs that part several; the first of several. */
  private picture(text: string): unknown {
    return isPictureAddress(text) && !/\s/.test(text) ? text : this.pictures(text)[0];
  }

  private pictures(value: unknown): unknown[] {
    if (typeof value !== "string") return Array.isArray(value) ? value : [value];
    return addressesIn(value).filter((address) => {
      const isOne = isPictureAddress(address);
      if (!isOne) this.row.notices.push({ field: "images", value: shownValue(address), reason: BAD_ADDRESS });
      return isOne;
    });
  }

  /** Texts belong to the photos of their row, in their order. What stands beside one photo is one text, whatever signs it has. */
  private placeTexts(): void {
    const { json, optionImage, notices } = this.row;
    const named = [json.realImage, ...((json.images as unknown[]) ?? []), optionImage];
    const places = [...new Set(named.filter((address) => typeof address === "string"))];
    const texts = places.length === 1 ? [this.pictureTexts] : this.pictureTexts.split("|").map((text) => text.trim());
    for (const text of texts.slice(places.length).filter(Boolean))
      notices.push({ field: "pictureTexts", value: shownValue(text), reason: UNPLACED_TEXT });
    const placed = places.flatMap((address, place) => (texts[place] ? [[address, texts[place]]] : []));
    if (placed.length > 0) json.pictureTexts = Object.fromEntries(placed);
  }

  finish(): MappedRow {
    this.placeTexts();
    for (const [place, value] of this.optionValues) {
      if (!isNoOption(value)) this.row.options.push({ name: this.optionNames.get(place) ?? "", value });
    }
    return this.row;
  }
}

/** What is paid and the old price, as a product holds them: the old one is the original, when it is higher. */
function withPaidPrice(json: Record<string, unknown>): void {
  const { paidPrice, oldPrice } = json;
  delete json.paidPrice;
  delete json.oldPrice;
  if (paidPrice === undefined) {
    if (oldPrice !== undefined) json.originalPrice ??= oldPrice;
    return;
  }
  const numberOf = (value: unknown) => (typeof value === "string" ? parsePtBrNumber(value)?.value : value);
  const [paid, old] = [numberOf(paidPrice), numberOf(oldPrice)];
  const isReduced = typeof paid === "number" && typeof old === "number" && old > paid;
  json.originalPrice = isReduced ? oldPrice : paidPrice;
  json.promotionalPrice = isReduced ? paidPrice : 0;
}

/** Reads a row by what its columns hold. Empty cells say nothing. */
export function mapRow({ line, values }: SourceRow, fieldOf: ReadonlyMap<string, ImportField>): MappedRow {
  const reading = new RowReading(line);
  for (const [column, field] of fieldOf) {
    const value = values.get(column);
    if (!isBlank(value)) reading.read(field, value);
  }
  const row = reading.finish();
  withPaidPrice(row.json);
  return row;
}
