import { foldText } from "#lib/portuguese-text.ts";
import { shorten } from "#lib/shorten.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { productLine, productList, reais, stockSentence } from "../../shop/product-sentences.ts";
import type { FoundProducts, ShopTools } from "../../shop/shop-tools.ts";
import type { Answer, Question } from "../answer.ts";
import { splitAtJoint } from "../clauses.ts";
import { answerLists, MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

const MOST_QUOTED = 60;

function describeFound({ results, isExact }: FoundProducts, request: ProductRequest): Answer {
  const [first] = results;
  if (!first) throw new Error("nothing was found to describe");
  const memory = rememberShown(results);
  const suggestions =
    results.length > 1 ? ["Qual o mais barato?", "Quanto é o frete?"] : ["Quanto é o frete?", "Como comprar"];
  if (!isExact) {
    return {
      text: `Não encontrei exatamente isso na loja. O que temos de mais parecido:\n\n${productList(results, MOST_LISTED)}`,
      results,
      memory,
      suggestions,
    };
  }
  if (request.asksTotal) {
    const { price, stock } = first.metadata;
    const short = stock < request.quantity ? ` Atenção: há ${stockSentence(stock)}.` : "";
    const text = `${request.quantity} × ${first.productName}: **${reais(price * request.quantity)}** (${reais(price)} cada), sem o frete.${short}`;
    return { text, results: [first], memory, suggestions };
  }
  const text =
    results.length === 1
      ? `Encontrei **${productLine(first).replace(":", "**:")}.`
      : `Encontrei estas opções:\n\n${productList(results, MOST_LISTED)}`;
  return { text, results, memory, suggestions };
}

function notFound({ text, isAsking }: ProductRequest): Answer | null {
  if (!isAsking) return null;
  return {
    text: `Não encontrei “${shorten(text.replace(/^(?:(?:para|de|com|um|uma|o|a) )+/, ""), MOST_QUOTED)}” na loja. Posso procurar por outro nome, por categoria ou por preço.`,
    suggestions: ["Ver promoções", "Presente até R$ 100"],
    isUnanswered: true,
  };
}

async function searchOne(tools: ShopTools, request: ProductRequest): Promise<FoundProducts | null> {
  const found = await tools.searchProducts(request);
  return found.results.length > 0 ? found : null;
}

/** Whether the text says what kind of thing the best hit is: a notebook, whatever it should be good for. */
function namesFirst({ results: [first] }: FoundProducts, text: string): boolean {
  const [kind = ""] = foldText(first?.productName ?? "").split(" ");
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(kind);
}

/** Two products named in one question. */
async function answerPair(tools: ShopTools, text: string): Promise<Answer | null> {
  const sides = splitAtJoint(text);
  if (!sides) return null;
  const found = await Promise.all(
    sides.map(async (side) => {
      const request = parseProductRequest(side);
      return isAnything(request.text) ? null : searchOne(tools, request);
    }),
  );
  const firsts = found.map((one) => (one?.isExact && one.results[0]?.reason === "nome" ? one.results[0] : null));
  if (firsts.some((one) => one === null) || firsts[0]?.productCode === firsts[1]?.productCode) return null;
  const results = firsts.filter((one) => one !== null);
  const [first, second] = results.map(({ metadata }) => metadata.price);
  const difference = Math.abs((first ?? 0) - (second ?? 0));
  const closing = difference === 0 ? "Custam o mesmo." : `A diferença de preço é de **${reais(difference)}**.`;
  return {
    text: `Lado a lado:\n\n${productList(results, 2)}\n\n${closing}`,
    results,
    memory: rememberShown(results),
    suggestions: ["Mais sobre o primeiro", "Mais sobre o segundo"],
  };
}

/** Products that the message asks for; with `isExact` only those that it really names. */
export async function answerSearch(tools: ShopTools, { text }: Question, isExact: boolean): Promise<Answer | null> {
  const request = parseProductRequest(text);
  if (isAnything(request.text)) return null;
  const pair = await answerPair(tools, text);
  if (pair) return pair;
  const found = await searchOne(tools, request);
  if (!found && !isExact)
    return (await answerLists(tools, foldText(text), { ...request, text: "" })) ?? notFound(request);
  if (!found || (isExact && !found.isExact)) return null;
  return found.isExact || request.isAsking || namesFirst(found, text) ? describeFound(found, request) : null;
}
