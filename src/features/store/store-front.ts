import type { Storefront } from "#contract/catalog/product.ts";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import { type CardProduct, cardOfProduct } from "#features/product/card-product.ts";
import { type StoreCategories, storeCategories } from "./store-categories.ts";

/** A row of products on the store's landing: made where its data are loaded, so that the page itself stays light. */
export interface StoreSection {
  id: string;
  title: string;
  text: string;
  /** Where there are more of them, and how that is called. */
  to: string;
  more: string;
  products: CardProduct[];
}

export interface StoreFront {
  categories: StoreCategories;
  sections: StoreSection[];
}

const words: Record<Storefront["sections"][number]["kind"], Omit<StoreSection, "products">> = {
  offers: {
    id: "ofertas",
    title: "Ofertas",
    text: "Os maiores descontos da loja agora.",
    more: "Todas as ofertas",
    to: `${CATALOG_PATH}?minDiscount=1&sortBy=discountPercentage&sortOrder=DESC`,
  },
  new: {
    id: "novidades",
    title: "Novidades",
    text: "O que acabou de chegar.",
    more: "Todas as novidades",
    to: `${CATALOG_PATH}?sortBy=createdAt&sortOrder=DESC`,
  },
  "under-50": {
    id: "ate-50",
    title: "Até R$ 50",
    text: "Achados que cabem no bolso.",
    more: "Tudo até R$ 50",
    to: `${CATALOG_PATH}?maxPrice=50`,
  },
};

export function storeFront({ categories, sections }: Storefront): StoreFront {
  return {
    categories: storeCategories(categories),
    sections: sections.map(({ kind, products }) => ({ ...words[kind], products: products.map(cardOfProduct) })),
  };
}
