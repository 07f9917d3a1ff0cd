import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderRequest } from "#client/order.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { openWhatsapp } from "./open-whatsapp.ts";
import { type OrderResult, placeOrder } from "./purchase.ts";

/** An order on its way, and what came of it. */
export function useOrder(refuseZipCode: (message: string) => void) {
  const [result, setResult] = useState<OrderResult | null>(null);
  const [isOrdering, setIsOrdering] = useState(false);
  /** Known at once, before the page is drawn anew: a second press comes too late. */
  const isSending = useRef(false);
  /** The same order keeps its key until it is placed, so that trying again never makes a second one. */
  const attempt = useAttemptKey();
  const { revalidate } = useRevalidator();

  /** Places what `write` makes; null = it cannot be placed like this. */
  async function place(write: () => OrderRequest | null): Promise<void> {
    const order = isSending.current ? null : write();
    if (!order) return;
    isSending.current = true;
    setIsOrdering(true);
    setResult(null);
    const answer = await placeOrder(order, attempt.keyOf(order));
    isSending.current = false;
    setIsOrdering(false);
    if (answer.kind === "wrong-zip-code") return refuseZipCode(answer.message);
    setResult(answer);
    // Refused means that the product is not as the page shows it: the page asks again, and keeps what was filled in.
    if (answer.kind === "refused") void revalidate();
    if (answer.kind !== "placed") return;
    attempt.forget();
    openWhatsapp(answer.whatsappUrl);
  }

  return { result, isOrdering, place };
}
