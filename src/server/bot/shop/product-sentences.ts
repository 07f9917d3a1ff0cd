import { isOnSale, priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { lowestPrices, optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import type { OrderSummary } from "#contract/order/order.ts";
import type { StateEstimate } from "#contract/order/shipping.ts";
import { formatBRL } from "#lib/money.ts";
import { genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { shorten } from "#lib/shorten.ts";

/** Reais with a plain space, as chats and programs expect it. */
export const reais = (amount: number) => formatBRL(amount).replaceAll("\u00A0", " ");

interface Priced {
  originalPrice: number;
  promotionalPrice: number;
}

export function priceSentence(prices: Priced): string {
  const price = `**${reais(priceToPay(prices))}**`;
  return isOnSale(prices) ? `${price} (de ${reais(prices.originalPrice)})` : price;
}

export function stockSentence(stock: number): string {
  if (stock <= 0) return "sem estoque no momento";
  return stock === 1 ? "1 unidade em estoque" : `${stock} unidades em estoque`;
}

/** The words of a name that tell something, one form for each. */
export const nameWords = (text: string) =>
  readWords(text)
    .map(({ key }) => genderlessForm(key))
    .filter((word) => /^\p{L}{2,}/u.test(word) && !isStopWord(word));

/** Whether the text says what kind of thing this is: a notebook, whatever it should be good for. */
export function namesKind(product: SimilarProduct | undefined, text: string): boolean {
  const [kind] = nameWords(product?.productName ?? "");
  return kind !== undefined && nameWords(text).includes(kind);
}

/** Whether a word of the text that tells something stands in the product's name. */
export function sharesName(product: SimilarProduct, text: string): boolean {
  const asked = new Set(nameWords(text));
  return nameWords(product.productName).some((word) => asked.has(word));
}

export function productLine(product: SimilarProduct): string {
  const { metadata } = product;
  const { priceFrom } = metadata;
  const price = priceFrom === undefined ? priceSentence(metadata) : `a partir de **${reais(priceFrom)}**`;
  return `${product.productName}: ${price}, ${stockSentence(metadata.stock)}`;
}

/** Several products as a numbered list, so that one may ask for the second. */
export function productList(results: SimilarProduct[], most: number): string {
  return results
    .slice(0, most)
    .map((product, place) => `${place + 1}. ${productLine(product)}`)
    .join("\n");
}

/** The options of a product, with those that are not to be had, and what each costs where they differ. */
export function optionNames(product: Pick<ProductDetail, "variations" | "originalPrice" | "promotionalPrice">): string {
  const { variations } = product;
  const isPriced = variations.some(({ priceDifference = 0 }) => priceDifference !== 0);
  return variations
    .map((variation) => {
      const price = isPriced ? reais(priceToPay(optionPrices(product, variation))) : "";
      const notes = [price, variation.disponivel ? "" : "indisponível"].filter(Boolean).join(", ");
      return notes ? `${optionOf(variation)} (${notes})` : optionOf(variation);
    })
    .join(", ");
}

/** What the product's page says of it, as far as a visitor may see it. */
export function productDetails(product: ProductDetail): string {
  const { name, description, category, supplier, variations } = product;
  const { isFrom, ...lowest } = lowestPrices(product);
  return [
    `**${name}**: ${isFrom ? "a partir de " : ""}${priceSentence(lowest)}, ${stockSentence(product.stock)}.`,
    description && description !== name ? shorten(description, 400) : "",
    variations.length > 0 ? `Opções: ${optionNames(product)}.` : "",
    [category && `Categoria: ${category}`, supplier && `fornecedor: ${supplier}`].filter(Boolean).join("; "),
  ]
    .filter((line) => line !== "")
    .join("\n\n");
}

export function freightSentence(
  name: string,
  { price, isFree, minDays, maxDays, uf, origin }: StateEstimate,
  where: string,
) {
  const cost = isFree ? "é **grátis**" : `fica **${reais(price)}**`;
  return `O frete de ${name} para ${where} (${uf}) ${cost}, em ${minDays} a ${maxDays} dias úteis, saindo de ${origin}. É uma estimativa: a loja confirma pelo WhatsApp.`;
}

export function orderSentence(order: OrderSummary): string {
  const day = new Date(order.createdAt).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  const option = order.option ? ` (${order.option})` : "";
  const freight = order.freight
    ? `, mais frete estimado de ${order.freight.isFree ? "R$ 0,00 (grátis)" : reais(order.freight.price)}`
    : "";
  return `Encontrei o pedido **${order.code}**, registrado em ${day}: ${order.quantity} × ${order.product.name}${option}, total de **${reais(order.total)}**${freight}. [Ver o resumo do pedido](${order.orderUrl}). O andamento da entrega é informado pela loja no WhatsApp.`;
}
