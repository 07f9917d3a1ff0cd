import type { ManagedOrder } from "#contract/order/order-admin.ts";
import type { OrderSource, OrderStatus } from "#contract/order/order-status.ts";

/** What moves an order on: the button's words. */
export const nextSteps: Partial<Record<OrderStatus, { to: OrderStatus; label: string }>> = {
  new: { to: "talking", label: "Em conversa" },
  talking: { to: "paid", label: "Marcar pago" },
  paid: { to: "shipped", label: "Marcar enviado" },
  shipped: { to: "delivered", label: "Marcar entregue" },
};

export const sourceNames: Record<OrderSource, string> = { product: "Página do produto", list: "Lista" };

const MINUTE_MS = 60_000;
const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });
const momentFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });

export const formatMoment = (at: string) => momentFormat.format(new Date(at));

/** `há 5 minutos`, `ontem`: in the largest unit that fits. */
export function formatAge(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS));
  if (minutes < 1) return "agora";
  if (minutes < 60) return relative.format(-minutes, "minute");
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), "hour");
  return relative.format(-Math.floor(minutes / (24 * 60)), "day");
}

/** `2 x Caneca azul e mais 3` */
export function formatItems({ items }: Pick<ManagedOrder, "items">): string {
  const [first] = items;
  if (!first) return "";
  const rest = items.length > 1 ? ` e mais ${items.length - 1}` : "";
  return `${first.quantity} x ${first.name}${rest}`;
}
