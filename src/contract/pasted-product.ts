import type { ProductInput } from "./product.ts";
import { type ImportRemark, readImportedProduct } from "./product-import.ts";

export const PASTE_FIRST = "Por favor, cole um JSON válido primeiro";
export const NOT_JSON = "JSON inválido. Verifique a sintaxe.";
export const NAME_AND_CODE = 'JSON deve conter pelo menos "name" e "code"';

/** What one pasted text says: a product as it would be sent, or the sentence that refuses it. */
export type PastedReading =
  | { product: PastedProduct; notices: ImportRemark[] }
  | { product: null; message: string; refusals: ImportRemark[] };

/** The body of `POST products` as the specification lists it. */
type PastedProduct = Pick<
  ProductInput,
  | "name"
  | "code"
  | "description"
  | "category"
  | "subcategory"
  | "costPrice"
  | "originalPrice"
  | "promotionalPrice"
  | "stock"
  | "supplier"
  | "gtinEanPackage"
  | "supplierProductDescription"
  | "discountPercentage"
  | "realImage"
  | "ncm"
  | "gtinEan"
  | "thumbnail"
>;

const isText = (value: unknown) => (typeof value === "string" && value.trim() !== "") || typeof value === "number";

function hasNameAndCode(json: unknown): boolean {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return false;
  return ["name", "code"].every((field) => Object.hasOwn(json, field) && isText(Reflect.get(json, field)));
}

function bodyOf(product: ProductInput): PastedProduct {
  const { averageRating: _, totalReviews: __, isActive: ___, isFeatured: ____, ...rest } = product;
  const { images: _____, variations: ______, createdAt: _______, updatedAt: ________, ...body } = rest;
  return body;
}

/** Reads one pasted product by the rules of the specification: numbers may be text, some fields stand in for others. */
export function readPastedProduct(text: string): PastedReading {
  const refuse = (message: string, refusals: ImportRemark[] = []) => ({ product: null, message, refusals });
  const bare = text.replace(/^\uFEFF/, "").trim();
  if (bare === "") return refuse(PASTE_FIRST);
  let json: unknown;
  try {
    json = JSON.parse(bare);
  } catch {
    return refuse(NOT_JSON);
  }
  if (!hasNameAndCode(json)) return refuse(NAME_AND_CODE);
  const reading = readImportedProduct(json);
  if (reading.product) return { product: bodyOf(reading.product), notices: reading.notices };
  const [first] = reading.refusals;
  return refuse(first ? `${first.field}: ${first.reason}` : NOT_JSON, reading.refusals);
}
