import { compactPictureTexts, type PictureTexts, picturesOfProduct } from "#contract/catalog/picture-text.ts";
import { totalStock } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { type ManagedProduct, productCreateSchema } from "#contract/catalog-admin/product-write.ts";
import { taxFields } from "#contract/catalog-admin/tax-fields.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { fieldLabels } from "../field-words.ts";
import { parseRows, textOfVariations, variationsOf } from "./option-rows.ts";

const MAX_SUGGESTED_CODE = 30;

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

/** What one text holds of all options, see `option-rows.ts`, and of what all photos show, see `pictureTextsOf`. */
const wholeNames = ["variations", "pictureTexts"] as const;

type SwitchName = (typeof switchNames)[number];
export type TypedName = TextName | NumberName;
type ListName = (typeof listNames)[number] | (typeof wholeNames)[number];
export type DraftName = TypedName | SwitchName | ListName;

/** What stands in the form. Numbers are kept as they are typed. */
export type ProductDraft = Record<TypedName | ListName, string> & Record<SwitchName, boolean>;

export const draftNames: readonly DraftName[] = [
  ...textNames,
  ...numberNames,
  ...listNames,
  ...wholeNames,
  ...switchNames,
];

/** What the fields of the form are called. */
export const draftLabels: Record<DraftName, string> = fieldLabels;

type TextName = (typeof textNames)[number];
type NumberName = (typeof numberNames)[number];

/** What is sent, as the API names it. Only who edits says how a product is rated. */
export type ProductFields = Record<TextName, string> &
  Record<Exclude<NumberName, "averageRating">, number> & {
    averageRating?: number;
    images: string[];
    pictureTexts: PictureTexts;
    variations: Variation[];
    isActive: boolean;
    isFeatured: boolean;
  };

/** One value for each name. */
const recordOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

/** What the photos show, as the form keeps it: equal texts are equal. */
export function draftOfPictureTexts(texts: PictureTexts): string {
  const written = compactPictureTexts(texts);
  return Object.keys(written).length > 0 ? JSON.stringify(written) : "";
}

export const pictureTextsOf = ({ pictureTexts }: Pick<ProductDraft, "pictureTexts">): PictureTexts =>
  pictureTexts ? JSON.parse(pictureTexts) : {};

/** Those of the photos that the product still has. */
function shownTexts(draft: ProductDraft, pictured: Parameters<typeof picturesOfProduct>[0]): PictureTexts {
  const texts = pictureTextsOf(draft);
  const shown = picturesOfProduct(pictured).flatMap((address): [string, string][] => {
    const text = (texts[address] ?? "").trim();
    return text === "" ? [] : [[address, text]];
  });
  return Object.fromEntries(shown);
}

/** The form of a product that does not exist yet. */
export function emptyDraft(): ProductDraft {
  const typed = recordOf([...textNames, ...numberNames], (name) => (name === "stock" ? "0" : ""));
  return { ...typed, images: "", pictureTexts: "", variations: "", isActive: true, isFeatured: false };
}

export function draftOf(product: ManagedProduct): ProductDraft {
  const texts = recordOf(textNames, (name) => product[name]);
  // No promotion, discount or rating is an empty box; no stock is a number.
  const numbers = recordOf(numberNames, (name) =>
    product[name] === 0 && name !== "stock" ? "" : String(product[name]),
  );
  const { images, pictureTexts, variations, isActive, isFeatured } = product;
  const lists = {
    images: images.join("\n"),
    pictureTexts: draftOfPictureTexts(pictureTexts),
    variations: textOfVariations(variations),
  };
  return { ...texts, ...numbers, ...lists, isActive, isFeatured };
}

/** The form of a new product that is like another: what names one product only is to be typed. */
export function copyOf(product: ManagedProduct): ProductDraft {
  const variations = product.variations.map(({ sku: _, gtinEan: __, ...rest }) => rest);
  const draft = draftOf({ ...product, variations });
  return { ...draft, code: "", gtinEan: "", gtinEanPackage: "", averageRating: "" };
}

/** A code that a name suggests, as people write codes; empty where it has no letter or figure. */
export function suggestedCode(name: string): string {
  const words =
    foldText(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_SUGGESTED_CODE).replace(/-+$/, "");
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
  const variations = variationsOf(parseRows(draft.variations));
  const images = linesOf(draft.images);
  const pictureTexts = shownTexts(draft, { realImage: texts.realImage, images, variations });
  const lists = { images, pictureTexts, variations };
  numbers.stock = totalStock({ stock: numbers.stock, variations });
  if (!isNew) return { ...texts, ...numbers, ...lists, isActive, isFeatured };
  const { averageRating: _, ...newNumbers } = numbers;
  const gtinEan = texts.gtinEan || texts.gtinEanPackage;
  const thumbnail = texts.thumbnail || texts.realImage;
  return { ...texts, ...newNumbers, gtinEan, thumbnail, ...lists, isActive, isFeatured };
}

/** Of an option the field is `variations.`, its place and its own field. */
const nameOf = (path: readonly PropertyKey[]) => (path[0] === "variations" ? path.join(".") : String(path[0]));

/** What is wrong, by field: one sentence each. The server holds the same rules. */
export function problemsOf(fields: ProductFields): Record<string, string> {
  const problems: Record<string, string> = {};
  const checked = productCreateSchema.safeParse(fields);
  for (const { path, message } of checked.error?.issues ?? []) problems[nameOf(path)] ??= message;
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
