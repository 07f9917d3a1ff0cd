import type { Storefront } from "#contract/catalog/product.ts";
import { placeholderTint } from "#features/product/placeholder-tint.ts";

export interface StoreCategories {
  /** The first ones: a landing is no index, and beyond these the catalogue's own filter leads on. */
  shown: { name: string; tint: number; picture: string }[];
  /** What the way to the others is called; "" = these are all. */
  more: string;
}

const MAX_TILES = 12;

export function storeCategories(categories: Storefront["categories"]): StoreCategories {
  const shown = categories
    .slice(0, MAX_TILES)
    .map(({ name, picture }) => ({ name, picture, tint: placeholderTint(name) }));
  return { shown, more: categories.length > shown.length ? `Todas as ${categories.length} categorias` : "" };
}
