/** Where the shop sees who waits for what, from the root of the site. */
export const RESTOCK_PATH = "/admin/mart/avise-me";
