import type { ProductInput } from "#contract/catalog/product.ts";
import { foldText, genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";

/**
 * Lexemes of `product_search.words`. A plain lexeme is a word (`readWords`); with a sign before it, it is something else
 * about the product. Weights: A name, B category, C description and options, D the supplier's description.
 */
export const lexeme = {
  /** The form that two genders share, where it is not the word itself. */
  stem: (stem: string) => `~${stem}`,
  /** What the name begins with: the thing itself, before its brand and attributes. */
  head: (stem: string) => `^${stem}`,
  /** A code or GTIN without anything that can be typed differently. */
  identifier: (key: string) => `#${key}`,
  /** The supplier's whole name: it finds by its name and does not flood the results by one of its words. */
  supplier: (name: string) => `@${name}`,
};

/**
 * The rules by which a product's words are read, here and in `lib/portuguese-*`. Raise it when they change what a product
 * has: the words of all products are then read anew at the next start.
 */
export const WORDS_VERSION = 1;

/** Words that hold things: what they hold counts as the beginning of the name too. */
const CONTAINERS = new Set(["kit", "conjunto", "jogo", "pacote", "caixa", "combo", "par", "pack", "un", "peca"]);
const MAX_NAME_WORDS = 60;
const MAX_FIELD_WORDS = 400;
/** Room between two fields, so that the last word of one and the first of the next are no phrase. */
const FIELD_GAP = 20;

type Weight = "A" | "B" | "C" | "D";

export interface SearchDocument {
  /** The text form of the tsvector. */
  words: string;
  nameLength: number;
  /** Each lexeme that searches look up, and how the product writes it. */
  vocabulary: Map<string, string>;
}

/** A code as it is compared: case, accents and separators do not count. */
export function identifierKey(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A GTIN by its digits, whole and without the check digit; the zeros that pad it do not count. */
function gtinKeys(text: string): string[] {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 7 || digits.length > 14) return [];
  return [digits, digits.slice(0, -1)];
}

function heads(words: readonly { key: string; position: number }[]): string[] {
  const found: string[] = [];
  for (const { key } of words) {
    if (isStopWord(key) || /^\d/.test(key)) continue;
    found.push(genderlessForm(key));
    if (!CONTAINERS.has(key)) break;
  }
  return found;
}

/** The fields of a product in which its words stand. */
const searchedFields = [
  "code",
  "name",
  "description",
  "category",
  "subcategory",
  "supplier",
  "supplierProductDescription",
  "gtinEan",
  "gtinEanPackage",
  "variations",
] as const satisfies (keyof ProductInput)[];

/** The fields that decide what search knows of a product: those, and whether anybody is to find it. */
export const decidingFields = [...searchedFields, "isActive"] as const;

export type SearchedProduct = Pick<ProductInput, (typeof searchedFields)[number]>;

/** All that search knows of a product. */
export function searchDocument(input: SearchedProduct): SearchDocument {
  const places = new Map<string, string>();
  const vocabulary = new Map<string, string>();
  let offset = 0;

  const place = (name: string, at: number, weight: Weight) => {
    const known = places.get(name);
    places.set(name, known === undefined ? `${at}${weight}` : `${known},${at}${weight}`);
  };
  const addField = (text: string, weight: Weight, maxWords: number) => {
    const words = readWords(text).slice(0, maxWords);
    for (const { key, shown, position } of words) {
      const at = offset + position;
      // Elsewhere than in a name, words that only tie others together say nothing.
      if (weight !== "A" && isStopWord(key)) continue;
      place(key, at, weight);
      if (!vocabulary.has(key)) vocabulary.set(key, shown);
      const stem = genderlessForm(key);
      if (stem === key) continue;
      place(lexeme.stem(stem), at, weight);
      vocabulary.set(lexeme.stem(stem), "");
    }
    offset += (words.at(-1)?.position ?? 0) + FIELD_GAP;
    return words;
  };

  const name = addField(input.name, "A", MAX_NAME_WORDS);
  for (const head of heads(name)) place(lexeme.head(head), 1, "A");
  addField(`${input.category} ${input.subcategory}`, "B", MAX_FIELD_WORDS);
  for (const { nome, cor } of input.variations) addField(`${nome} ${cor}`, "C", MAX_FIELD_WORDS);
  addField(input.description, "C", MAX_FIELD_WORDS);
  addField(input.supplierProductDescription, "D", MAX_FIELD_WORDS);
  const identifiers = [identifierKey(input.code), ...gtinKeys(input.gtinEan), ...gtinKeys(input.gtinEanPackage)];
  for (const { sku = "", gtinEan = "" } of input.variations) identifiers.push(identifierKey(sku), ...gtinKeys(gtinEan));
  for (const key of identifiers) if (key) place(lexeme.identifier(key), 1, "A");
  const supplier = identifierKey(input.supplier);
  if (supplier) place(lexeme.supplier(supplier), 1, "D");

  return {
    words: [...places].map(([name, at]) => `'${name}':${at}`).join(" "),
    nameLength: name.at(-1)?.position ?? 0,
    vocabulary,
  };
}
