import type { ProductInput } from "#contract/product.ts";
import { type ImportRemark, readImportedProduct } from "#contract/product-import.ts";
import type { ProductFields } from "./desk-calls.ts";
import { problemsOf } from "./product-draft.ts";

export const PASTE_FIRST = "Por favor, cole um JSON válido primeiro";
const NOT_JSON = "JSON inválido. Verifique a sintaxe.";
const NAME_AND_CODE = 'JSON deve conter pelo menos "name" e "code"';

export type PastedProduct =
  | { kind: "empty" }
  /** Not to be read at all: one sentence. */
  | { kind: "unreadable"; message: string }
  /** Some values are none. */
  | { kind: "refused"; refusals: ImportRemark[] }
  | {
      kind: "read";
      product: ProductInput;
      fields: ProductFields;
      /** What was understood in another way than it was written. */
      notices: ImportRemark[];
      /** What a product still needs before it can be created. */
      missing: { field: string; message: string }[];
    };

const given = (json: object, field: string): unknown =>
  Object.hasOwn(json, field) ? (json as Record<string, unknown>)[field] : undefined;
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
function tellReadings(json: object, product: ProductInput): ImportRemark[] {
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

/** What is sent to create the pasted product. Reviews are for customers to write, ids and times for the server. */
function fieldsOfPasted(product: ProductInput): ProductFields {
  const {
    totalReviews: _reviews,
    averageRating: _rating,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = product;
  return fields;
}

/** Reads what was pasted, as it is typed. */
export function readPasted(text: string): PastedProduct {
  if (text.trim() === "") return { kind: "empty" };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "unreadable", message: NOT_JSON };
  }
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  if (!isObject || !isGiven(given(json as object, "name")) || !isGiven(given(json as object, "code"))) {
    return { kind: "unreadable", message: NAME_AND_CODE };
  }
  const reading = readImportedProduct(json);
  if (!reading.product) return { kind: "refused", refusals: reading.refusals };
  const { product, notices } = reading;
  const fields = fieldsOfPasted(product);
  const missing = Object.entries(problemsOf(fields)).map(([field, message]) => ({ field, message }));
  const told = new Set(notices.map(({ field }) => field));
  const readings = tellReadings(json as object, product).filter(({ field }) => !told.has(field));
  return { kind: "read", product, fields, notices: [...notices, ...readings], missing };
}

/** What 'Inserir Exemplo' fills in: a whole product, with numbers written in every way that is understood. */
export const pastedExample = `${JSON.stringify(
  {
    name: "Cafeteira Italiana 6 Xícaras",
    code: "CAFETEIRA-ITALIANA-6",
    description: "Cafeteira em alumínio para o fogão, rende seis xícaras.",
    category: "Cozinha",
    subcategory: "Cozinha > Café",
    costPrice: 49.9,
    originalPrice: "119,90",
    promotionalPrice: 99.9,
    discountPercentage: "16",
    stock: "25",
    supplier: "Casa do Café",
    gtinEan: "7891000315507",
    ncm: "76151000",
  },
  null,
  2,
)}\n`;
