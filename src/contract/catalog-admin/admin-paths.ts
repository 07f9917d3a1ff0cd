/** Addresses of the merchant's desk, from the root of the site. */
export const DESK_PATH = "/admin/mart";
export const BIN_PATH = `${DESK_PATH}/lixeira`;
export const SEARCH_DESK_PATH = `${DESK_PATH}/busca`;
export const QUESTIONS_PATH = `${DESK_PATH}/perguntas`;
export const IMPORTS_PATH = `${DESK_PATH}/importar`;

/** Where a product is looked after. Any code makes one path segment, whatever signs it has. */
export function productDeskPath(code: string): string {
  return `${DESK_PATH}/product/${encodeURIComponent(code.toWellFormed())}/edit`;
}

/** One imported file: what it would do, does or did. */
export function importPath(id: number): string {
  return `${IMPORTS_PATH}/${id}`;
}
