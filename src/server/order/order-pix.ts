import type { OrderPix } from "#contract/order/order.ts";
import type { OrderStatus } from "#contract/order/order-status.ts";
import { pixPayload, pixText } from "#contract/order/pix.ts";
import type { StoreSettings } from "#contract/store/store-settings.ts";
import { toReais } from "#lib/money.ts";
import type { OrderRow } from "./order.queries.ts";

/** Afterwards nobody shall pay a second time. */
const payableStatuses: readonly OrderStatus[] = ["new", "talking"];

type PayableOrder = Pick<OrderRow, "code" | "status" | "totalCents" | "pixTotalCents" | "freight">;

/** How an order is paid by Pix: its goods at the price of its day, and the freight as far as it is known. Null = not this way. */
export function orderPix(order: PayableOrder, { pix }: Pick<StoreSettings, "pix">): OrderPix | null {
  const { code, status, totalCents, pixTotalCents, freight } = order;
  const amountCents = (pixTotalCents ?? totalCents) + (freight?.cents ?? 0);
  if (!pix || amountCents === 0 || !payableStatuses.includes(status)) return null;
  return {
    payload: pixPayload({ ...pix, amountCents, txid: code }),
    amount: toReais(amountCents),
    receiver: pixText(pix.name),
  };
}
