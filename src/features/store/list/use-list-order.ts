import { useEffect, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { createOrder, type OrderRequest, quoteOrder } from "#client/order.ts";
import { orderListMessage } from "#contract/order/order-list-message.ts";
import type { OrderQuote } from "#contract/order/order-quote.ts";
import { sharedListPath } from "#contract/order/shared-list.ts";
import { defaultShippingOrigin, type ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { parseCep } from "#lib/cep.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { toCents } from "#lib/money.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { useDeliveryCep } from "../delivery-cep.ts";
import { openWhatsapp } from "../open-whatsapp.ts";
import { type OrderResult, parsePlacedOrder } from "../purchase.ts";
import type { ListedProduct } from "./shopping-list.ts";

const ORDER_FAILED = "Não foi possível registrar o pedido. Tente novamente.";
const QUOTE_PAUSE_MS = 250;
/** Stands where the number of the order would, in a message that was written without our server. */
const NO_ORDER_CODE = "sem número";

/** In a link inside a link every sign beyond plain letters takes three or more. */
const MAX_SHARED_LENGTH = 300;

/** What the shop says of a list; `lines` is what was asked, so that an answer is never read beside another list. */
export interface ListQuote {
  lines: readonly ListedProduct[];
  quote: OrderQuote;
}

const toItems = (lines: readonly ListedProduct[]) =>
  lines.map(({ productId, option, quantity }) => ({ productId, quantity, ...(option !== null && { option }) }));

/** The list as the shop sells it now, asked anew with every change; the old answer stays until the new one is there. */
export function useListQuote(lines: readonly ListedProduct[], origin: ShippingOrigin, zipCode: string) {
  const [quoted, setQuoted] = useState<ListQuote | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsking, setIsAsking] = useState(true);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks once more
  useEffect(() => {
    if (lines.length === 0) return;
    const controller = new AbortController();
    const ask = async () => {
      const cep = parseCep(zipCode);
      const quote = await quoteOrder(
        { items: toItems(lines), origin, ...(cep && { zipCode: cep }) },
        controller.signal,
      );
      setQuoted({ lines, quote });
      setError(null);
    };
    setIsAsking(true);
    const timer = setTimeout(() => {
      ask()
        .catch((reason: unknown) => {
          if (controller.signal.aborted) return;
          if (!(reason instanceof ApiError)) throw reason;
          setError(reason);
        })
        .finally(() => controller.signal.aborted || setIsAsking(false));
    }, QUOTE_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [lines, origin, zipCode, attempt]);
  return { quoted, error, isAsking, retry: () => setAttempt((known) => known + 1) };
}

interface ListOrderOptions {
  lines: readonly ListedProduct[];
  siteUrl: string;
  store: Pick<PublicStore, "name" | "whatsappNumber">;
}

/** The list as a plain message, for when our server cannot be reached: at the prices that are known here. */
function plainLinkOf(
  { lines, siteUrl, store }: ListOrderOptions,
  given: { origin: ShippingOrigin; zipCode: string; note: string; quoted: ListQuote | null },
): string {
  const { origin, zipCode, note, quoted } = given;
  const known = quoted?.lines === lines ? quoted.quote.items : [];
  const items = lines.map((line, index) => {
    const unitPrice = known[index]?.item?.unitPrice;
    return { ...line, unitPriceCents: unitPrice === undefined ? line.priceCents : toCents(unitPrice) };
  });
  const shared = siteUrl + sharedListPath(lines);
  const message = orderListMessage({
    storeName: store.name,
    items,
    origin,
    zipCode: parseCep(zipCode) ?? undefined,
    note,
    orderCode: NO_ORDER_CODE,
    listUrl: shared.length > MAX_SHARED_LENGTH ? siteUrl : shared,
  });
  return whatsappLink(store.whatsappNumber, message);
}

/** All that a buyer decides about a list, and what comes of it. */
export function useListOrder(options: ListOrderOptions) {
  const { lines } = options;
  const [origin, setOrigin] = useState<ShippingOrigin>(defaultShippingOrigin);
  const [zipCode, setZipCode] = useDeliveryCep();
  const [note, setNote] = useState("");
  const [name, setName] = useState("");
  const [result, setResult] = useState<OrderResult | null>(null);
  const [isOrdering, setIsOrdering] = useState(false);
  const isSending = useRef(false);
  const attempt = useAttemptKey();
  const quote = useListQuote(lines, origin, zipCode);

  async function send(order: OrderRequest): Promise<OrderResult> {
    try {
      const placed = parsePlacedOrder(await createOrder(order, attempt.keyOf(order), ORDER_FAILED));
      return placed ? { kind: "placed", ...placed } : { kind: "unreachable", message: ORDER_FAILED };
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      return { kind: isRefused ? "refused" : "unreachable", message: sentenceOf(error) };
    }
  }

  async function order(): Promise<void> {
    if (isSending.current) return;
    const cep = parseCep(zipCode);
    const text = note.trim();
    isSending.current = true;
    setIsOrdering(true);
    setResult(null);
    const answer = await send({
      items: toItems(lines),
      origin,
      ...(cep && { zipCode: cep }),
      ...(text && { note: text }),
      ...(name.trim() && { customer: { name: name.trim() } }),
    });
    isSending.current = false;
    setIsOrdering(false);
    setResult(answer);
    // Refused means that the list is not as it is shown: it is asked anew.
    if (answer.kind === "refused") quote.retry();
    if (answer.kind !== "placed") return;
    attempt.forget();
    openWhatsapp(answer.whatsappUrl);
  }

  return {
    origin,
    setOrigin,
    zipCode,
    setZipCode,
    note,
    setNote,
    name,
    setName,
    result,
    isOrdering,
    order,
    plainLink: () => plainLinkOf(options, { origin, zipCode, note, quoted: quote.quoted }),
    ...quote,
  };
}

export type ListOrder = ReturnType<typeof useListOrder>;
