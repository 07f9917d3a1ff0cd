import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderRequest } from "#client/order.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { orderMessage } from "#contract/order/order-message.ts";
import { defaultShippingOrigin, type ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { parseCep } from "#lib/cep.ts";
import { toCents, toReais } from "#lib/money.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { type FreightResult, fetchFreight, type OrderResult, placeOrder } from "./purchase.ts";

const ZIP_CODE_ERROR = "Informe um CEP com 8 dígitos.";
/** Stands where the number of the order would, in a message that was written without our server. */
const NO_ORDER_CODE = "sem número";

/** Which of the two CEP fields is wrong. A new object for each press, so each press can move the focus. */
export interface ZipCodeError {
  field: "freight" | "order";
  message: string;
}

interface PurchaseOptions {
  product: ProductDetail;
  siteUrl: string;
  store: Pick<PublicStore, "name" | "whatsappNumber">;
}

/** The first variation, unless it cannot be had. */
function firstOption({ availableVariations: [first] }: ProductDetail): number | null {
  return first?.disponivel ? 0 : null;
}

/** In a tab of its own, or in this one where the browser opens no other. */
export function openWhatsapp(url: string): void {
  const opened = window.open(url, "_blank");
  if (opened) opened.opener = null;
  else window.location.assign(url);
}

/** Everything that a buyer decides on a product's page, and what comes of it. */
export function usePurchase({ product, siteUrl, store }: PurchaseOptions) {
  const { availableVariations: variations, stock } = product;
  const [optionIndex, setOptionIndex] = useState(() => firstOption(product));
  const [wantedQuantity, setWantedQuantity] = useState(1);
  const [origin, setOrigin] = useState<ShippingOrigin>(defaultShippingOrigin);
  const [zipCode, setZipCode] = useState("");
  const [zipCodeError, setZipCodeError] = useState<ZipCodeError | null>(null);
  const [freight, setFreight] = useState<FreightResult | null>(null);
  const [isEstimating, setIsEstimating] = useState(false);
  const [result, setResult] = useState<OrderResult | null>(null);
  const [isOrdering, setIsOrdering] = useState(false);
  /** Known at once, before the page is drawn anew: a second press comes too late. */
  const isSending = useRef(false);
  const attempt = useRef<{ order: string; key: string } | null>(null);
  const lastEstimate = useRef(0);
  const { revalidate } = useRevalidator();

  // A product may change under the buyer's hands: what cannot be had any more is not chosen any more.
  const maxQuantity = Math.max(1, Math.min(stock, MAX_QUANTITY));
  const quantity = Math.min(wantedQuantity, maxQuantity);
  const chosen = optionIndex === null ? undefined : variations[optionIndex];
  const option = chosen?.disponivel ? chosen : undefined;
  const needsOption = variations.length > 0 && option === undefined;
  const isSoldOut = stock <= 0;

  function refuseZipCode(field: ZipCodeError["field"], message: string): void {
    setFreight(null);
    setZipCodeError({ field, message });
  }

  async function estimate(goods: { quantity: number; origin: ShippingOrigin }): Promise<void> {
    const complete = parseCep(zipCode);
    if (!complete) return refuseZipCode("freight", ZIP_CODE_ERROR);
    lastEstimate.current += 1;
    const mine = lastEstimate.current;
    setIsEstimating(true);
    const answer = await fetchFreight({ productId: product.id, ...goods, zipCode: complete });
    // An answer that was overtaken by a newer question tells nothing any more.
    if (mine !== lastEstimate.current) return;
    setIsEstimating(false);
    if (answer.kind === "wrong-zip-code") refuseZipCode("freight", answer.message);
    else setFreight(answer);
  }

  /** A freight that is shown stays true to what it depends on. */
  function refreshFreight(goods: { quantity: number; origin: ShippingOrigin }): void {
    if (freight?.kind === "estimated") void estimate(goods);
  }

  /** The same order keeps its key until it is placed, so that trying again never makes a second one. */
  function keyFor(order: OrderRequest): string {
    const asText = JSON.stringify(order);
    if (attempt.current?.order !== asText) attempt.current = { order: asText, key: createRandomKey() };
    return attempt.current.key;
  }

  async function buy(): Promise<void> {
    if (isSending.current || needsOption || isSoldOut) return;
    const complete = zipCode === "" ? undefined : parseCep(zipCode);
    if (complete === null) return refuseZipCode("order", ZIP_CODE_ERROR);
    const order: OrderRequest = {
      productId: product.id,
      ...(option && { option: optionOf(option, variations) }),
      quantity,
      origin,
      ...(complete && { zipCode: complete }),
    };
    isSending.current = true;
    setIsOrdering(true);
    setResult(null);
    const answer = await placeOrder(order, keyFor(order));
    isSending.current = false;
    setIsOrdering(false);
    if (answer.kind === "wrong-zip-code") return refuseZipCode("order", answer.message);
    setResult(answer);
    // Refused means that the product is not as the page shows it: the page asks again, and keeps what was filled in.
    if (answer.kind === "refused") void revalidate();
    if (answer.kind !== "placed") return;
    attempt.current = null;
    openWhatsapp(answer.whatsappUrl);
  }

  /** The order as a plain message, for when our server cannot be reached. */
  function plainLink(): string {
    const message = orderMessage({
      storeName: store.name,
      product,
      option: option && optionOf(option, variations),
      quantity,
      unitPriceCents: toCents(priceToPay(product)),
      origin,
      zipCode: parseCep(zipCode) ?? undefined,
      orderCode: NO_ORDER_CODE,
      siteUrl,
    });
    return whatsappLink(store.whatsappNumber, message);
  }

  return {
    optionIndex: option ? optionIndex : null,
    quantity,
    /** What the goods cost together, in reais. */
    total: toReais(toCents(priceToPay(product)) * quantity),
    origin,
    zipCode,
    zipCodeError,
    freight,
    isEstimating,
    result,
    isOrdering,
    needsOption,
    isSoldOut,
    maxQuantity,
    chooseOption: setOptionIndex,
    changeQuantity(next: number) {
      setWantedQuantity(next);
      refreshFreight({ quantity: next, origin });
    },
    changeOrigin(next: ShippingOrigin) {
      setOrigin(next);
      refreshFreight({ quantity, origin: next });
    },
    /** `typed`: as `formatCep` leaves it. */
    changeZipCode(typed: string) {
      setZipCode(typed);
      setZipCodeError(null);
      lastEstimate.current += 1;
      setIsEstimating(false);
      setFreight(null);
    },
    estimate: () => estimate({ quantity, origin }),
    buy,
    plainLink,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
