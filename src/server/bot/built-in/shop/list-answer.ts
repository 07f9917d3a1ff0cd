import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { namesNothing } from "../../shop/named-in-turn.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { productList } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { rememberShown } from "./shown-products.ts";

export const MOST_LISTED = 3;
const OFFERS = /\b(promoc\w+|ofertas?|descontos?|liquidac\w+|queima de estoque|black friday|saldao)\b/;
const PERCENT = /\b(\d{1,2}) ?%/;
const NEWEST = /\b(lancamentos?|novidades?|o que (tem|ha) de novo|mais recentes?|chegou de novo|recem.chegad\w+)\b/;

const BEST_SELLING =
  /\bmais (?:vendid[oa]s?|vende[mn]?|sai(?:em)?|procurad[oa]s?|populares)\b|\bcampe[ao]\w* de venda\w*/;

const rangeTitles = {
  cheapest: "Os mais baratos da loja:",
  dearest: "Os mais caros da loja:",
  any: "Nessa faixa de preço temos:",
};

function listed(title: string, results: SimilarProduct[]): Answer | null {
  if (results.length === 0) return null;
  return {
    text: `${title}\n\n${productList(results, MOST_LISTED)}`,
    results,
    memory: rememberShown(results),
    suggestions: ["Qual o mais barato?", "Quanto é o frete?"],
  };
}

async function answerOffers(tools: ShopTools, least?: number): Promise<Answer | null> {
  if (least === undefined) return listed("Estas são as maiores promoções agora:", await tools.listOffers());
  const found = await tools.listOffers(least);
  return (
    listed(`Com ${least}% de desconto ou mais:`, found) ??
    listed(`Com ${least}% de desconto não há nada agora. As maiores promoções são:`, await tools.listOffers())
  );
}

/** Lists that are asked for as such: offers, news, a range of prices. */
export async function answerLists(tools: ShopTools, folded: string, request: ProductRequest): Promise<Answer | null> {
  const percent = PERCENT.exec(folded)?.[1];
  const wish = request.text
    .replace(OFFERS, " ")
    .replace(NEWEST, " ")
    .replace(BEST_SELLING, " ")
    .replace(/\b\d{1,2} ?%|%/g, " ")
    .trim();
  const named = percent ? wish.replace(/\b\d{1,2}\b|\bacima\b|\bpelo\b/g, " ").trim() : wish;
  if (!isAnything(named) && !namesNothing(named)) return null;
  if (OFFERS.test(folded)) return answerOffers(tools, percent === undefined ? undefined : Number(percent));
  if (BEST_SELLING.test(folded)) {
    return listed("O que mais se vende eu não sei dizer. Em destaque na loja:", await tools.listByPrice({}));
  }
  if (NEWEST.test(folded)) return listed("O que chegou por último:", await tools.listNewest());
  const { minPrice, maxPrice, sort, isAsking } = request;
  if (!isAsking || (sort === undefined && minPrice === undefined && maxPrice === undefined)) return null;
  const results = await tools.listByPrice({ minPrice, maxPrice }, sort);
  const kept = { text: "", ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
  const seen = results.slice(0, MOST_LISTED).map(({ productCode }) => productCode);
  const answer = listed(rangeTitles[sort ?? "any"], results);
  if (answer) return { ...answer, memory: { ...answer.memory, wish: { ...kept, seen } } };
  return { text: "Não encontrei produtos nessa faixa de preço." };
}

/** What an amount of money buys, when nothing else is said: `tenho 50 reais, o que dá para comprar?`. */
export async function answerBudget(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const request = parseProductRequest(text);
  return request.maxPrice === undefined ? null : answerLists(tools, foldText(text), request);
}
