import { instalmentWords } from "#contract/catalog/instalments.ts";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import { isOnSale, priceToPay } from "#contract/catalog/price.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";
import type { AdvertProduct, AdvertShop } from "../tool.ts";

/** What a label or a page says of a product, as the catalogue has it now. */
export function productWords(product: AdvertProduct, shop: AdvertShop) {
  const cents = toCents(priceToPay(product));
  const pixCents = pixPriceCents(cents, shop.pixPercent);
  const price = cents > 0 ? formatBRL(toReais(cents)) : "Sob consulta";
  return {
    name: product.name,
    price: product.isFrom && cents > 0 ? `a partir de ${price}` : price,
    old: isOnSale(product) ? `de ${formatBRL(product.originalPrice)} por` : "",
    pix: cents > 0 && pixCents < cents ? `${formatBRL(toReais(pixCents))} no\u00a0Pix` : "",
    /** Marked on paper that is read for weeks; what a label stands at is told by the shelf. */
    isSoldOut: product.stock <= 0,
    instalments: cents > 0 ? (instalmentWords(cents, shop.instalments) ?? "") : "",
  };
}
