import type { ManagedOrder } from "#contract/order/order-admin.ts";
import type { OrderSource, OrderStatus } from "#contract/order/order-status.ts";

/** What moves an order on: the button's words. */
export const nextSteps: Partial<Record<OrderStatus, { to: OrderStatus; label: string }>> = {
  new: { to: "talking", label: "Em conversa" },
  talking: { to: "paid", label: "Marcar pago" },
  paid: { to: "shipped", label: "Marcar enviado" },
  shipped: { to: "delivered", label: "Marcar entregue" },
};

export const sourceNames: Record<OrderSource, string> = { product: "Página do produto", list: "Lista de compras" };

/** `2 x Caneca azul e mais 3` */
export function formatItems({ items }: Pick<ManagedOrder, "items">): string {
  const [first] = items;
  if (!first) return "";
  const rest = items.length > 1 ? ` e mais ${items.length - 1}` : "";
  return `${first.quantity} x ${first.name}${rest}`;
}
