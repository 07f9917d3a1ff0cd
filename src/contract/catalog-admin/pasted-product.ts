import type { ProductInput } from "../catalog/product.ts";
import { type ImportRemark, readImportedProduct, repeatedValues } from "./product-import.ts";

/** What is said when there is nothing to create. */
export const PASTE_FIRST = "Por favor, cole um JSON válido primeiro";
const NOT_JSON = "JSON inválido. Verifique a sintaxe.";
const NAME_AND_CODE = 'JSON deve conter pelo menos "name" e "code"';

/** Who pastes sees what was taken before anything is created. */
const LAST_COUNTS = "está escrito mais de uma vez: vale o último";

/** What one pasted text says. */
export type PastedProduct =
  | { kind: "empty" }
  /** Not to be read at all: one sentence. */
  | { kind: "unreadable"; message: string }
  /** Some values are none. */
  | { kind: "refused"; refusals: ImportRemark[] }
  | {
      kind: "read";
      product: ProductInput;
      /** The body of `POST products`: reviews are for customers to write, ids and times for the server. */
      fields: Omit<ProductInput, "averageRating" | "totalReviews" | "createdAt" | "updatedAt">;
      /** What was understood in another way than it was written. */
      notices: ImportRemark[];
    };

const given = (json: object, field: string): unknown =>
  Object.hasOwn(json, field) ? Reflect.get(json, field) : undefined;
const isGiven = (value: unknown) => (typeof value === "string" && value.trim() !== "") || typeof value === "number";

const copies = [
  ["gtinEan", "gtinEanPackage"],
  ["gtinEanPackage", "gtinEan"],
  ["thumbnail", "realImage"],
  ["realImage", "thumbnail"],
  ["supplierProductDescription", "description"],
] as const;

const numbers = [
  "costPrice",
  "originalPrice",
  "promotionalPrice",
  "discountPercentage",
  "averageRating",
  "stock",
] as const;

/** The numbers that came as text, and the fields that stand in for others. */
function describeReadings(json: object, product: ProductInput): ImportRemark[] {
  const read = numbers
    .filter((field) => typeof given(json, field) === "string" && isGiven(given(json, field)))
    .map((field) => ({
      field,
      value: String(given(json, field)),
      reason: `texto lido como número: ${product[field]}`,
    }));
  const copied = copies
    .filter(([field, source]) => !isGiven(given(json, field)) && isGiven(given(json, source)))
    .map(([field, source]) => ({ field, value: product[field], reason: `copiado de ${source}` }));
  return [...read, ...copied];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasNameAndCode = (json: unknown): json is object =>
  typeof json === "object" &&
  json !== null &&
  !Array.isArray(json) &&
  isGiven(given(json, "name")) &&
  isGiven(given(json, "code"));

/** Reads one pasted product by the rules of the specification: numbers may be text, some fields stand in for others. */
export function readPastedProduct(text: string): PastedProduct {
  const bare = text.replace(/^\uFEFF/, "").trim();
  if (bare === "") return { kind: "empty" };
  const json = parseJson(bare);
  if (json === undefined) return { kind: "unreadable", message: NOT_JSON };
  if (!hasNameAndCode(json)) return { kind: "unreadable", message: NAME_AND_CODE };
  const reading = readImportedProduct(json);
  if (!reading.product) return { kind: "refused", refusals: reading.refusals };
  const { product, notices } = reading;
  const {
    averageRating: _rating,
    totalReviews: _reviews,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = product;
  const reported = new Set(notices.map(({ field }) => field));
  const readings = describeReadings(json, product).filter(({ field }) => !reported.has(field));
  const repeated = repeatedValues(bare, json, LAST_COUNTS);
  return { kind: "read", product, fields, notices: [...repeated, ...notices, ...readings] };
}
