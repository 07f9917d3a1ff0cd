/** Addresses of the administration of the catalogue, from the root of the site. */
export const CATALOG_ADMIN_PATH = "/admin/mart";
/** Opens the form of a new product on the list. */
export const NEW_PRODUCT_HASH = "#novo-produto";
export const STORE_ADMIN_PATH = `${CATALOG_ADMIN_PATH}/loja`;
export const TRASH_PATH = `${CATALOG_ADMIN_PATH}/lixeira`;
export const SEARCH_ADMIN_PATH = `${CATALOG_ADMIN_PATH}/busca`;
export const QUESTIONS_PATH = `${CATALOG_ADMIN_PATH}/perguntas`;
export const FEEDS_PATH = `${CATALOG_ADMIN_PATH}/feeds`;
export const PROMOTE_PATH = `${CATALOG_ADMIN_PATH}/divulgar`;
export const NOTICES_PATH = `${CATALOG_ADMIN_PATH}/avisos`;
export const HEALTH_PATH = `${CATALOG_ADMIN_PATH}/saude`;
export const CATEGORIES_PATH = `${CATALOG_ADMIN_PATH}/categorias`;
export const IMPORTS_PATH = `${CATALOG_ADMIN_PATH}/importar`;

export const BULK_PATH = `${CATALOG_ADMIN_PATH}/alteracoes`;

/** Where a product is looked after. Any code makes one path segment, whatever signs it has. */
export function managedProductPath(code: string): string {
  return `${CATALOG_ADMIN_PATH}/product/${encodeURIComponent(code.toWellFormed())}/edit`;
}

/** Adverts of products, by their ids. */
export function promotePath(ids: readonly number[]): string {
  return ids.length > 0 ? `${PROMOTE_PATH}?produtos=${ids.join(",")}` : PROMOTE_PATH;
}

/** One imported file: what it would do, does or did. */
export function importPath(id: number): string {
  return `${IMPORTS_PATH}/${id}`;
}

/** One change of many products. */
export function bulkPath(id: number): string {
  return `${BULK_PATH}/${id}`;
}
