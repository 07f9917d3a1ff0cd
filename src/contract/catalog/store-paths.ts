import { brand } from "#contract/brand.ts";

/** Addresses of the store's pages, from the root of the site. */
export const STORE_PATH = `/${brand.slug}-mart`;
export const CATALOG_PATH = `${STORE_PATH}/catalog`;
/** The search of the catalogue: a form that all its controls belong to, and where the header's search leads. */
export const CATALOG_FORM = "busca-no-catalogo";

/** What a visitor wants to order together, kept on their device. */
export const SHOPPING_LIST_PATH = `${STORE_PATH}/lista`;

export const OPTION_PARAM = "opcao";

/** The page of a product. Any code makes one path segment, whatever signs it has. */
export function productPath(code: string): string {
  return `${STORE_PATH}/product/${encodeURIComponent(code.toWellFormed())}`;
}

/** The page of a product with one of its options chosen, as an order names it. */
export function optionPath(code: string, option: string): string {
  return `${productPath(code)}?${OPTION_PARAM}=${encodeURIComponent(option.toWellFormed())}`;
}

/** The catalogue with one category chosen. */
export function categoryPath(category: string): string {
  return `${CATALOG_PATH}?category=${encodeURIComponent(category.toWellFormed())}`;
}

/** The summary of a stored order. */
export function orderPath(code: string): string {
  return `/pedido/${encodeURIComponent(code)}`;
}

/** The QR of its Pix. */
export function orderPixPath(code: string): string {
  return `${orderPath(code)}/pix.svg`;
}
