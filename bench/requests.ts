import type { Random } from "#lib/seeded-random.ts";
import type { BenchProduct } from "./catalogue.ts";

const SEARCHES = 80;
const PRICES = [10, 20, 50, 100, 200, 500];
const SORTS = [
  ["name", "ASC"],
  ["originalPrice", "ASC"],
  ["originalPrice", "DESC"],
  ["averageRating", "DESC"],
  ["discountPercentage", "DESC"],
  ["createdAt", "DESC"],
] as const;

/** Kinds of request, each for the API and for the page that shows the same. */
export const kinds = ["list", "filtered", "search", "detail"] as const;
export type Kind = (typeof kinds)[number];
export type Door = "api" | "page";
export type RequestPaths = Record<Kind, (door: Door) => string>;

const SMALL_WORDS = /^(de|da|do|das|dos|com|para|por|em|e|a|o|p|c)$/i;

/** What a hurried person types: accents forgotten, a letter doubled, dropped, swapped or missed. */
function mistyped(word: string, random: Random): string {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  if (plain.length < 5 || /\d/.test(plain) || random.chance(0.4)) return plain;
  const place = random.integer(1, plain.length - 2);
  const letters = [...plain];
  const way = random.integer(0, 3);
  if (way === 0) letters.splice(place, 1);
  if (way === 1) letters.splice(place, 0, letters[place] ?? "");
  if (way === 2) letters.splice(place, 2, letters[place + 1] ?? "", letters[place] ?? "");
  if (way === 3) letters[place] = random.pick([..."aeiosrn"]);
  return letters.join("");
}

/** Searches of one to four words from the names of products; three in ten with a mistake, most in lower case. */
export function searchQueries(products: BenchProduct[], random: Random): string[] {
  return Array.from({ length: SEARCHES }, () => {
    const words = random
      .pick(products)
      .name.split(/\s+/)
      .filter((word) => word.length > 1 && !SMALL_WORDS.test(word));
    const count = Math.min(words.length, random.pick([1, 1, 2, 2, 2, 3, 3, 4]));
    const from = random.integer(0, Math.min(2, words.length - count));
    const chosen = words.slice(from, from + count);
    if (random.chance(0.3)) chosen[0] = mistyped(chosen[0] ?? "", random);
    const text = chosen.join(" ");
    return random.chance(0.8) ? text.toLowerCase() : text;
  });
}

function filters(product: BenchProduct, random: Random): Record<string, string> {
  const chosen: Record<string, string> = {};
  if (random.chance(0.6)) chosen.category = product.category;
  if (chosen.category && random.chance(0.4)) chosen.subcategory = product.subcategory;
  if (random.chance(0.4)) chosen.minPrice = String(random.pick(PRICES.slice(0, 3)));
  if (random.chance(0.4)) chosen.maxPrice = String(random.pick(PRICES.slice(2)));
  if (random.chance(0.3)) chosen.minDiscount = "10";
  if (random.chance(0.3)) chosen.minRating = "4";
  if (random.chance(0.6)) [chosen.sortBy = "", chosen.sortOrder = ""] = random.pick(SORTS);
  if (random.chance(0.3)) chosen.page = String(random.integer(2, 5));
  return Object.keys(chosen).length > 0 ? chosen : { minRating: "4" };
}

/** The addresses that visitors of a shop with these products ask for. The same seed asks for the same ones. */
export function requestPaths(products: BenchProduct[], random: Random): RequestPaths {
  const queries = searchQueries(products, random);
  const catalog = (door: Door, params: Record<string, string>) => {
    const query = new URLSearchParams(params).toString();
    return `${door === "api" ? "/api/v1/products" : "/arara-mart/catalog"}${query ? `?${query}` : ""}`;
  };
  return {
    list: (door) => catalog(door, random.chance(0.5) ? {} : { page: String(random.integer(2, 10)) }),
    filtered: (door) => catalog(door, filters(random.pick(products), random)),
    search: (door) => catalog(door, { search: random.pick(queries) }),
    detail: (door) => {
      const code = encodeURIComponent(random.pick(products).code);
      return door === "api" ? `/api/v1/products/${code}` : `/arara-mart/product/${code}`;
    },
  };
}
