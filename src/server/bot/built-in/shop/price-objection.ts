import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { namesKind, priceSentence, productList } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, saidIn } from "../../shop/told-words.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

const TOO_DEAR =
  /(?<!\bnao )(?<!\bnao seja )\b(esta|estao|achei|ficou|ficaram|tao|muito|meio|bem|bastante|super) (muito |meio |bem |um pouco )?(car[oa]s?|salgad[oa]s?)\b|^(que |nossa,? )?(car[oa]|carissim[oa]|salgad[oa])\W*$|\bmais (?:barato|em conta) (na|no|em)\b|\bmais car[oa]s? (?:que|do que)? ?n[ao]\b|\b(na|no) (shopee|amazon|mercado livre|magalu|concorren\w+) (esta|e|tem|custa)\b/;
const HAGGLING =
  /\b(faz|fazem|faria|deixa|deixam|sai|vende) por (menos|r\$|\d)|\bfaz (?:r\$ ?)?\d{2,}\b(?! ?(?:x|anos?|parcelas|vezes))|\b(abaixa\w*|baixa|melhora|diminui) (o |esse |um )?(preco|pouco|valor)\b|\b(me )?(faz|fazem|da|dao|dar|fazer|consegue|rola|quero) (mais )?(um |uma |algum |alguma )?(desconto|descontinho|precinho)\b|\bnegoci\w+\b|\b(?:faz|fazer) (?:um )?melhor\b.*\bpreco\b|\bdesconto de \d+ ?%/;

/** Whether the price itself is what someone minds. */
const isObjection = (folded: string) =>
  !/\b(frete|entrega|envio)\b/.test(folded) && (TOO_DEAR.test(folded) || HAGGLING.test(folded));

/** Whether less is asked for what is spoken of: `leva 2 tem desconto?`. */
export const asksForLess = (folded: string) =>
  isObjection(folded) || (/\bdesconto\W*$/.test(folded) && !/\b(?:qua(?:l|is)|produtos?|o que)\b/.test(folded));

/** Where the shop's word on its prices stands. */
const ARTICLE = "Negociar preço";

/** What is said to who finds it too dear, or haggles, with no product spoken of. */
export function answerHaggling(search: KnowledgeSearch, { text }: Question): Answer[] | null {
  const article = isObjection(foldText(text)) && search.findByTitle(ARTICLE);
  return article ? [toAnswer({ article, score: 1 })] : null;
}

/** Who haggles over a product that is named: `faz 300 na guitarra?`. */
export async function answerHagglingOver(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const folded = foldText(text);
  if (!isObjection(folded)) return null;
  const words = askedWords(folded.replace(HAGGLING, " ").replace(TOO_DEAR, " "));
  if (words.length === 0) return null;
  const { results, isExact } = await tools.searchProducts({ text: saidIn(words) });
  const [named, ...others] = isExact ? results.filter((one) => namesKind(one, saidIn(words))) : [];
  if (named && others.length > 0) return answerNoneCheaper([named, ...others]);
  const product = named && (await tools.findProduct(named.productCode));
  if (!product) return null;
  const answer = await answerCheaper(tools, product, true);
  const shown = [named, ...(answer.results ?? [])];
  return { ...answer, results: shown, memory: { ...rememberShown(shown), focus: named.productCode } };
}

/** Of several, none of which was chosen. */
const answerNoneCheaper = (found: SimilarProduct[]): Answer => {
  const results = found.toSorted((a, b) => a.metadata.price - b.metadata.price);
  return {
    text: `O preço que vale é o da página, e eu não consigo mudá-lo. Do mais em conta para o mais caro:\n\n${productList(results, MOST_LISTED)}\n\nQual deles?`,
    results,
    memory: rememberShown(results),
    suggestions: ["Quero o primeiro", "Formas de pagamento"],
  };
};

/** What there is for less than a product; `isObjecting` says first that its price is not haggled over. */
export async function answerCheaper(tools: ShopTools, product: ProductDetail, isObjecting = false): Promise<Answer> {
  // Who takes "that one" of them means the cheapest: it comes first.
  const cheaper = (await tools.listCheaper(product))
    .filter((one) => namesKind(one, product.name))
    .toSorted((a, b) => a.metadata.price - b.metadata.price);
  const price = isObjecting
    ? `O preço que vale é o da página, e eu não consigo mudá-lo: **${product.name}** está por ${priceSentence(product)}.`
    : `**${product.name}** custa ${priceSentence(product)}.`;
  if (cheaper.length === 0) {
    return {
      text: `${price} É o mais em conta desse tipo que temos agora.`,
      memory: { focus: product.code },
      suggestions: ["Ver promoções", "Formas de pagamento"],
    };
  }
  const own = { productCode: product.code, productName: product.name };
  return {
    text: `${price} Mais em conta, na mesma prateleira:\n\n${productList(cheaper, MOST_LISTED)}`,
    results: cheaper,
    // Who haggles goes on with what they haggle over.
    memory: isObjecting
      ? { ...rememberShown([...cheaper.slice(0, MOST_LISTED), own]), focus: product.code }
      : rememberShown(cheaper),
    suggestions: ["Ver promoções", "Formas de pagamento"],
  };
}
