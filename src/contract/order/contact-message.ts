import { defaultShippingOrigin } from "./shipping-origins.ts";

/** What someone with a question sends: they come from the store, without a product. */
export function contactMessage(storeName: string): string {
  return [
    `Olá! Vim pela loja ${storeName} e gostaria de falar com vocês.`,
    "",
    "Quantidade: 1",
    `Origem do envio: ${defaultShippingOrigin}`,
  ].join("\n");
}
