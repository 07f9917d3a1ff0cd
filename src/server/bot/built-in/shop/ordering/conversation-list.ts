import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { findVariation, optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { sharedListPath } from "#contract/order/shared-list.ts";
import { toCents } from "#lib/money.ts";
import type { Listed } from "#server/conversation/rules/answer.ts";
import { reais } from "../../../shop/product-sentences.ts";
import type { ShopTools } from "../../../shop/shop-tools.ts";

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

const optionIn = (variation: Variation | undefined) => (variation ? optionOf(variation) : null);

/** Whether a line of a list is of this product in this option. */
const isLineOf =
  ({ product, variation }: Omit<Chosen, "count">) =>
  ({ productId, option }: Listed): boolean =>
    productId === product.id && option === optionIn(variation);

/** The list with so many of a product in all: who says a thing again orders it once. As it was where it is full. */
export function setOnList(list: readonly Listed[], chosen: Chosen): Listed[] {
  const { product, variation, count } = chosen;
  const quantity = Math.min(MAX_QUANTITY, count);
  const line = { productId: product.id, code: product.code, name: product.name, option: optionIn(variation), quantity };
  const isSame = isLineOf(chosen);
  return list.some(isSame) ? list.map((one) => (isSame(one) ? line : one)) : [...list, line].slice(0, MAX_ORDER_ITEMS);
}

/** How many of it are on the list. */
export const countOnList = (list: readonly Listed[], chosen: Omit<Chosen, "count">): number =>
  list.find(isLineOf(chosen))?.quantity ?? 0;

/** Each line of a list as it is told, with what it costs now. */
const linesOf = (tools: Pick<ShopTools, "findProduct">, list: readonly Listed[]) =>
  Promise.all(
    list.map(async ({ code, name, option, quantity }) => {
      const product = await tools.findProduct(code);
      if (!product) return { text: `- ${name}: não está mais à venda`, cents: 0 };
      const variation = option === null ? undefined : (findVariation(option, product.variations) ?? undefined);
      const cents = quantity * toCents(priceOfOne({ product, variation }));
      return { text: `- ${quantity} × ${product.name}${option ? ` (${option})` : ""}: ${reais(cents / 100)}`, cents };
    }),
  );

const sumOfLines = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** What all of a list costs. */
export const listCents = async (tools: Pick<ShopTools, "findProduct">, list: readonly Listed[]): Promise<number> =>
  sumOfLines(await linesOf(tools, list));

/** The list with what it costs now, whatever it cost when it was put there, and where it stands ready to be sent. */
export async function listSentence(tools: Pick<ShopTools, "findProduct">, list: readonly Listed[]): Promise<string> {
  const lines = await linesOf(tools, list);
  return `${lines.map(({ text }) => text).join("\n")}\n\nTotal: **${reais(sumOfLines(lines) / 100)}**, sem o frete. [Abrir a lista](${sharedListPath(list)}): lá você muda as quantidades, vê o frete e manda tudo à loja pelo WhatsApp.`;
}
