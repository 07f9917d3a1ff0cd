import { type ManagedProduct, productCreateSchema } from "#contract/catalog-admin/product-write.ts";
import { taxFields } from "#contract/catalog-admin/tax-fields.ts";
import { fieldLabels } from "../field-words.ts";

const textNames = [
  "name",
  "code",
  "description",
  "category",
  "subcategory",
  "supplier",
  "supplierProductDescription",
  "gtinEan",
  "gtinEanPackage",
  "ncm",
  ...taxFields,
  "realImage",
  "thumbnail",
] as const;
const priceNames = ["costPrice", "originalPrice", "promotionalPrice"] as const;
const numberNames = [...priceNames, "discountPercentage", "averageRating", "stock", "weightGrams"] as const;
const switchNames = ["isActive", "isFeatured"] as const;

/** One address a line, in the order of the store. */
const listNames = ["images"] as const;

type SwitchName = (typeof switchNames)[number];
export type TypedName = TextName | NumberName;
type ListName = (typeof listNames)[number];
export type DraftName = TypedName | SwitchName | ListName;

/** What stands in the form. Numbers are kept as they are typed. */
export type ProductDraft = Record<TypedName | ListName, string> & Record<SwitchName, boolean>;

export const draftNames: readonly DraftName[] = [...textNames, ...numberNames, ...listNames, ...switchNames];

/** What the fields of the form are called. */
export const draftLabels: Record<DraftName, string> = fieldLabels;

type TextName = (typeof textNames)[number];
type NumberName = (typeof numberNames)[number];

/** What is sent, as the API names it. Only who edits says how a product is rated. */
export type ProductFields = Record<TextName, string> &
  Record<Exclude<NumberName, "averageRating">, number> & {
    averageRating?: number;
    images: string[];
    isActive: boolean;
    isFeatured: boolean;
  };

/** One value for each name. */
const recordOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

/** The form of a product that does not exist yet. */
export function emptyDraft(): ProductDraft {
  const typed = recordOf([...textNames, ...numberNames], (name) => (name === "stock" ? "0" : ""));
  return { ...typed, images: "", isActive: true, isFeatured: false };
}

export function draftOf(product: ManagedProduct): ProductDraft {
  const texts = recordOf(textNames, (name) => product[name]);
  // No promotion, discount or rating is an empty box; no stock is a number.
  const numbers = recordOf(numberNames, (name) =>
    product[name] === 0 && name !== "stock" ? "" : String(product[name]),
  );
  const { images, isActive, isFeatured } = product;
  return { ...texts, ...numbers, images: images.join("\n"), isActive, isFeatured };
}

/** No address has a space in it. */
export const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function numberOf(text: string): number {
  return text.trim() === "" ? 0 : Number(text);
}

/** What is sent. A new product has no ratings, and its bar code and small picture stand in for missing ones. */
export function fieldsOfDraft(draft: ProductDraft, isNew: boolean): ProductFields {
  const texts = recordOf(textNames, (name) => draft[name].trim());
  const numbers = recordOf(numberNames, (name) => numberOf(draft[name]));
  const { isActive, isFeatured } = draft;
  const images = linesOf(draft.images);
  if (!isNew) return { ...texts, ...numbers, images, isActive, isFeatured };
  const { averageRating: _, ...newNumbers } = numbers;
  const gtinEan = texts.gtinEan || texts.gtinEanPackage;
  const thumbnail = texts.thumbnail || texts.realImage;
  return { ...texts, ...newNumbers, gtinEan, thumbnail, images, isActive, isFeatured };
}

/** What is wrong, by field: one sentence each. The server holds the same rules. */
export function problemsOf(fields: ProductFields): Record<string, string> {
  const problems: Record<string, string> = {};
  const checked = productCreateSchema.safeParse(fields);
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

export function isSameDraft(a: ProductDraft, b: ProductDraft): boolean {
  return draftNames.every((name) => a[name] === b[name]);
}

/** The subcategories that the form offers: those whose text contains the category's, and those that it really has. */
export function subcategoriesFor(category: string, all: readonly string[], known: readonly string[]): string[] {
  const wanted = category.trim().toLocaleLowerCase("pt-BR");
  if (!wanted) return [];
  const named = all.filter((name) => name.toLocaleLowerCase("pt-BR").includes(wanted));
  return [...new Set([...named, ...known])].sort((a, b) => a.localeCompare(b, "pt-BR"));
}
