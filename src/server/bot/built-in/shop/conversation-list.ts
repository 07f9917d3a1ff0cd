import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { findVariation, optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { sharedListPath } from "#contract/order/shared-list.ts";
import { toCents } from "#lib/money.ts";
import type { Listed } from "#server/conversation/rules/answer.ts";
import { reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";

/** What goes on from a list. */
export const WAYS_ON = ["Quanto é o frete?", "Formas de pagamento"];

/** So many of a product, in the option that it is sold in; none where it has none. */
export interface Chosen {
  product: ProductDetail;
  variation: Variation | undefined;
  count: number;
}

/** What one costs, in reais. */
export const priceOfOne = ({ product, variation }: Omit<Chosen, "count">): number =>
  priceToPay(variation ? optionPrices(product, variation) : product);

/** The list with so many more of a product; as it was where it is full. */
export function addToList(list: readonly Listed[], { product, variation, count }: Chosen): Listed[] {
  const option = variation ? optionOf(variation) : null;
  const isSame = (one: Listed) => one.productId === product.id && one.option === option;
  const had = list.find(isSame)?.quantity ?? 0;
  const quantity = Math.min(MAX_QUANTITY, had + count);
  const added = { productId: product.id, code: product.code, name: product.name, option, quantity };
  return [...list.filter((one) => !isSame(one)), added].slice(0, MAX_ORDER_ITEMS);
}

/** The list with what it costs now, whatever it cost when it was put there, and where it stands ready to be sent. */
export async function listSentence(tools: Pick<ShopTools, "findProduct">, list: readonly Listed[]): Promise<string> {
  const lines = await Promise.all(
    list.map(async ({ code, name, option, quantity }) => {
      const product = await tools.findProduct(code);
      if (!product) return { text: `- ${name}: não está mais à venda`, cents: 0 };
      const variation = option === null ? undefined : (findVariation(option, product.variations) ?? undefined);
      const cents = quantity * toCents(priceOfOne({ product, variation }));
      return { text: `- ${quantity} × ${product.name}${option ? ` (${option})` : ""}: ${reais(cents / 100)}`, cents };
    }),
  );
  const total = lines.reduce((sum, { cents }) => sum + cents, 0) / 100;
  return `${lines.map(({ text }) => text).join("\n")}\n\nTotal: **${reais(total)}**, sem o frete. [Abrir a lista](${sharedListPath(list)}): lá você muda as quantidades, vê o frete e manda tudo à loja pelo WhatsApp.`;
}
