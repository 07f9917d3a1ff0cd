import { placeholderTint } from "#features/product/placeholder-tint.ts";

export interface StoreCategories {
  /** The first ones: a landing is no index, and beyond these the catalogue's own filter leads on. */
  shown: { name: string; tint: number }[];
  total: number;
}

const MAX_TILES = 12;

export function storeCategories(names: readonly string[]): StoreCategories {
  const shown = names.slice(0, MAX_TILES).map((name) => ({ name, tint: placeholderTint(name) }));
  return { shown, total: names.length };
}
