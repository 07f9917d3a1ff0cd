import { useState } from "react";
import type { OrderRequest } from "#client/order.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { findVariation, optionOf, optionPrices, optionStock } from "#contract/catalog/product-option.ts";
import { MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { orderMessage } from "#contract/order/order-message.ts";
import { defaultShippingOrigin, type ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { parseCep } from "#lib/cep.ts";
import { toCents, toReais } from "#lib/money.ts";
import { useFreight, ZIP_CODE_ERROR } from "./use-freight.ts";
import { useOrder } from "./use-order.ts";

/** Stands where the number of the order would, in a message that was written without our server. */
const NO_ORDER_CODE = "sem número";

interface PurchaseOptions {
  product: ProductDetail;
  /** The option that is asked for, as an order names it. */
  option: string | null;
  siteUrl: string;
  store: Pick<PublicStore, "name" | "whatsappNumber">;
}

/** The variation that was asked for, else the first one; unless it cannot be had. */
function firstOption({ availableVariations: variations }: ProductDetail, asked: string | null): number | null {
  const wanted = asked === null ? null : findVariation(asked, variations);
  const index = wanted ? variations.indexOf(wanted) : 0;
  return variations[index]?.disponivel ? index : null;
}

/** Everything that a buyer decides on a product's page, and what comes of it. */
export function usePurchase({ product, option: asked, siteUrl, store }: PurchaseOptions) {
  const { availableVariations: variations } = product;
  const [optionIndex, setOptionIndex] = useState(() => firstOption(product, asked));
  const [wantedQuantity, setWantedQuantity] = useState(1);
  const [origin, setOrigin] = useState<ShippingOrigin>(defaultShippingOrigin);
  const { estimate, refresh, refuseZipCode, ...delivery } = useFreight(product.id);
  const { place, ...order } = useOrder((message) => refuseZipCode("order", message));

  // A product may change under the buyer's hands: what cannot be had any more is not chosen any more.
  const chosen = optionIndex === null ? undefined : variations[optionIndex];
  const option = chosen?.disponivel ? chosen : undefined;
  const stock = optionStock(option, { stock: product.stock, variations });
  const maxQuantity = Math.max(1, Math.min(stock, MAX_QUANTITY));
  const quantity = Math.min(wantedQuantity, maxQuantity);
  const optionName = option && optionOf(option);
  const needsOption = variations.length > 0 && option === undefined;
  const isSoldOut = product.stock <= 0;
  const prices = optionPrices(product, option);
  const unitPriceCents = toCents(priceToPay(prices));
  const goods = { quantity, origin, option: optionName };

  /** What is ordered; null when it cannot be ordered like this. */
  function writeOrder(): OrderRequest | null {
    if (needsOption || isSoldOut) return null;
    const zipCode = delivery.zipCode === "" ? undefined : parseCep(delivery.zipCode);
    if (zipCode === null) {
      refuseZipCode("order", ZIP_CODE_ERROR);
      return null;
    }
    return {
      productId: product.id,
      ...(optionName !== undefined && { option: optionName }),
      quantity,
      origin,
      ...(zipCode && { zipCode }),
    };
  }

  return {
    ...delivery,
    ...order,
    optionIndex: option ? optionIndex : null,
    quantity,
    /** What the goods cost together, in reais. */
    total: toReais(unitPriceCents * quantity),
    unitPriceCents,
    /** Of the chosen option, in reais. */
    prices,
    /** Pieces of the chosen option, else of the product. */
    stock,
    /** Address of the chosen option's own picture. */
    picture: option?.image,
    origin,
    needsOption,
    isSoldOut,
    maxQuantity,
    chooseOption(index: number | null) {
      setOptionIndex(index);
      const next = index === null ? undefined : variations[index];
      refresh({ ...goods, option: next && optionOf(next) });
    },
    changeQuantity(next: number) {
      setWantedQuantity(next);
      refresh({ ...goods, quantity: next });
    },
    changeOrigin(next: ShippingOrigin) {
      setOrigin(next);
      refresh({ ...goods, origin: next });
    },
    estimate: () => estimate(goods),
    buy: () => place(writeOrder),
    /** The order as a plain message, for when our server cannot be reached. */
    plainLink(): string {
      const zipCode = parseCep(delivery.zipCode) ?? undefined;
      const bought = { product, option: optionName, quantity, unitPriceCents, origin, zipCode };
      const message = orderMessage({ storeName: store.name, ...bought, orderCode: NO_ORDER_CODE, siteUrl });
      return whatsappLink(store.whatsappNumber, message);
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
