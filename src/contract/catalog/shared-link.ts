import { formatBRL } from "#lib/money.ts";
import { type Prices, priceToPay } from "./price.ts";
import type { PublicProduct } from "./product.ts";

// What the address of a product tells of it where it is shared, and what its page is called: one and the same.

/** The description, which a product's page has as its title; else the name. */
export function pageTitleOf({ description, name, code }: Pick<PublicProduct, "description" | "name" | "code">): string {
  return description.trim() || name.trim() || `Produto ${code}`;
}

/** What search engines and link previews are told below the title. */
export function sharedDescription(title: string, prices: Prices): string {
  return `${title}. ${formatBRL(priceToPay(prices))}, com compra pelo WhatsApp.`;
}
