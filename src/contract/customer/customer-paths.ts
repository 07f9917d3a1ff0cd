/** Addresses of the shop's customers, from the root of the site. */
export const CUSTOMERS_PATH = "/admin/mart/clientes";

export const customerPath = (id: number): string => `${CUSTOMERS_PATH}/${id}`;
