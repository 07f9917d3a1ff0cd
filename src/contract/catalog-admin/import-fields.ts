import { taxFields } from "./tax-fields.ts";

/** The fields of a product that a column may hold. */
const productFields = [
  "code",
  "name",
  "originalPrice",
  "promotionalPrice",
  "stock",
  "category",
  "subcategory",
  "description",
  "realImage",
  "images",
  "thumbnail",
  "pictureTexts",
  "costPrice",
  "supplier",
  "gtinEan",
  "gtinEanPackage",
  "ncm",
  "weightGrams",
  ...taxFields,
  "isActive",
  "isFeatured",
  "supplierProductDescription",
  "discountPercentage",
  "averageRating",
  "totalReviews",
  "variations",
  "createdAt",
] as const;

/** What a column may say besides, in the way of other shops: it becomes one or several fields of a product. */
const readFields = [
  /** What is paid, where the old price stands in a column of its own. */
  "paidPrice",
  "oldPrice",
  "categoryPath",
  "descriptionHtml",
  "availability",
  /** A weight in kilograms, or in the unit that its cell names. */
  "weightKg",
  /** Rows that say the same belong to one product. */
  "group",
  /** The code, or `id:` and the number, of the product that a row is a variation of. */
  "parent",
  "rowId",
  "optionName1",
  "optionValue1",
  "optionName2",
  "optionValue2",
  "optionName3",
  "optionValue3",
  "color",
  "size",
  /** The picture of the one option that a row is. */
  "optionImage",
] as const;

export const importFields = [...productFields, ...readFields] as const;
export type ImportField = (typeof importFields)[number];
/** Fields that several columns may hold together. */
export const sharedFields: ReadonlySet<ImportField> = new Set(["images"]);

/** Whether the columns say which product a row is; else its name does, from which a code is made. */
export const namesProducts = (fields: ReadonlySet<ImportField>) => fields.has("code") || fields.has("group");

/** Why products cannot be made of columns like these; null when they can. */
export function mappingProblem(fields: readonly (ImportField | null)[]): "no-code" | ImportField | null {
  const seen = new Set<ImportField>();
  for (const field of fields) {
    if (field === null || sharedFields.has(field)) continue;
    if (seen.has(field)) return field;
    seen.add(field);
  }
  return namesProducts(seen) || seen.has("name") ? null : "no-code";
}
