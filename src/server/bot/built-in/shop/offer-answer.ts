import { isOnSale } from "#contract/catalog/price.ts";
import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { namesKind, priceSentence, productList } from "../../shop/product-sentences.ts";
import { saidIn } from "../../shop/told-words.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";
import { findWished, isGift } from "./wish.ts";

/** Whether some of a kind are on offer: `tem alguma em promoção?`, `qual detergente está em promoção`. */
const ON_OFFER = /\b(?:em|na|de|com) (?:promoc\w+|oferta|desconto)\W*$/;
/** Of all that the shop has: that list is another. */
const OF_ALL = /\b(?:o que|que produtos?|quais produtos?|tudo|da loja|voces?|maiores|melhores|ver)\b/;

/** Those of the kind that the turn names, or that was asked for before it. */
async function ofKind({ tools, words, memory }: Talk): Promise<SimilarProduct[]> {
  if (words.length > 0) {
    const text = saidIn(words);
    const { results, isExact } = await tools.searchProducts({ text });
    return isExact ? results : results.filter((one) => namesKind(one, text));
  }
  const { wish, shown = [] } = memory;
  if (wish?.text && !isGift(wish)) return findWished(tools, { ...wish, seen: [] });
  return tools.showProducts(shown.map(({ code }) => code));
}

/** What of the kind that is spoken of costs less than it did, or that none does. */
export async function answerOnOffer(talk: Talk): Promise<Answer | null> {
  const { tools, folded, meant, words } = talk;
  if (!ON_OFFER.test(folded) || OF_ALL.test(folded)) return null;
  const product = meant && words.length === 0 ? await tools.findProduct(meant.code) : null;
  const found = await ofKind(talk);
  const reduced = found.filter(({ metadata }) => isOnSale(metadata));
  if (product && !reduced.some(({ productCode }) => productCode !== product.code)) {
    const isSo = isOnSale(product);
    return {
      text: `**${product.name}** ${isSo ? "está em promoção" : "não está em promoção agora"}: ${priceSentence(product)}.`,
      memory: { focus: product.code },
      suggestions: ["Quero", "Ver promoções"],
    };
  }
  if (found.length === 0) return null;
  const results = (reduced.length > 0 ? reduced : found).slice(0, MOST_LISTED);
  const title = reduced.length > 0 ? "Em promoção agora" : "Disso nada está em promoção agora. O que temos";
  return {
    text: `${title}:\n\n${productList(results, MOST_LISTED)}`,
    results,
    memory: { ...rememberShown(results), ...(words.length > 0 && { wish: { text: saidIn(words) } }) },
    suggestions: ["Qual o mais barato?", "Ver promoções"],
  };
}
