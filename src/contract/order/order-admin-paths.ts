/** Addresses of the shop's orders, from the root of the site. */
export const ORDERS_PATH = "/admin/mart/pedidos";

/** Where an order is looked after. */
export function managedOrderPath(code: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(code)}`;
}
