import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { Answer, Question, Wish } from "#server/conversation/rules/answer.ts";
import { splitAtJoint, splitChoice } from "#server/conversation/rules/clauses.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { namesKind, productLine, productList, reais, sharesName, stockSentence } from "../../shop/product-sentences.ts";
import type { FoundProducts, ShopTools } from "../../shop/shop-tools.ts";
import { countedThing, readWishChange } from "../../shop/wish-change.ts";
import { answerLists, MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

const MOST_TOLD = 140;
/** Where nothing but the nearness of vectors speaks for a product, less than this is chance. */
const LEAST_ALIKE = 0.5;

const GIFT_QUESTION = "Para acertar no presente: **para quem é**, e **até quanto**?";
const GIFT_CHIPS = ["Para mulher", "Para homem", "Para criança", "Até R$ 100"];

/** A present of which neither the person nor the price is known yet. */
const isOpenGift = ({ text, minPrice, maxPrice }: ProductRequest) =>
  /^(?:(?:um|uns|de|para) )*presentes?$/.test(foldText(text)) && minPrice === undefined && maxPrice === undefined;

const MOST_KINDS = 3;

/** Where it is not clear what is meant, the kinds of things that it may be are asked for. */
const kindsOf = (results: SimilarProduct[]) =>
  [...new Set(results.map(({ metadata }) => metadata.subcategory || metadata.category))]
    .filter(Boolean)
    .slice(0, MOST_KINDS);

/** What is looked for from now on. */
function wishOf({ text, sort, minPrice, maxPrice }: ProductRequest, { results = [] }: Answer): Wish {
  return {
    text,
    ...(sort && { sort }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    seen: results.slice(0, MOST_LISTED).map(({ productCode }) => productCode),
  };
}

function describeFound({ results, isExact }: FoundProducts, request: ProductRequest): Answer | null {
  const [first] = results;
  if (!first) throw new Error("nothing was found to describe");
  const memory = rememberShown(results);
  const suggestions =
    results.length > 1 ? ["Qual o mais barato?", "Quanto é o frete?"] : ["Quanto é o frete?", "Como comprar"];
  // Who names what the thing is called was understood, whatever else was said of it.
  if (!isExact && !sharesName(first, request.text)) {
    // Nobody asked for these: what cannot be bought now is not suggested.
    const inStock = results.filter(({ metadata }) => metadata.stock > 0);
    if (inStock.length === 0) return notFound(request);
    return {
      text: `Não encontrei exatamente isso na loja. O que temos de mais parecido:\n\n${productList(inStock, MOST_LISTED)}`,
      results: inStock,
      memory: rememberShown(inStock),
      suggestions: kindsOf(inStock),
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

function notFound({ isAsking }: ProductRequest): Answer | null {
  if (!isAsking) return null;
  return {
    text: "Não encontrei isso na loja. Posso procurar por outro nome, por categoria ou por preço, ou você pergunta direto à loja pelo WhatsApp.",
    suggestions: ["Ver promoções", "Presente até R$ 100"],
    isUnanswered: true,
  };
}

async function searchOne(tools: ShopTools, request: ProductRequest): Promise<FoundProducts | null> {
  const found = await tools.searchProducts(request);
  const [first] = found.results;
  return first && !(first.reason === "parecido" && first.similarity < LEAST_ALIKE) ? found : null;
}

/** What was asked for by its name and costs other than that: said, before something else is offered in its place. */
async function answerOtherPrice(tools: ShopTools, request: ProductRequest): Promise<Answer | null> {
  const { minPrice, maxPrice, ...anyPrice } = request;
  if (minPrice === undefined && maxPrice === undefined) return null;
  const found = await searchOne(tools, { ...anyPrice, sort: maxPrice === undefined ? "dearest" : "cheapest" });
  if (!found?.isExact) return null;
  return {
    text: `Nessa faixa de preço não temos. O que há na loja:\n\n${productList(found.results, MOST_LISTED)}`,
    results: found.results,
    memory: rememberShown(found.results),
    suggestions: ["Ver promoções", "Quanto é o frete?"],
  };
}

const aboutOf = ({ productName, metadata: { description = "" } }: SimilarProduct) =>
  description && description !== productName ? `. ${shorten(description, MOST_TOLD)}` : "";

/** Two products named in one question. */
async function answerPair(tools: ShopTools, text: string): Promise<Answer | null> {
  const sides = splitAtJoint(text) ?? splitChoice(text);
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
  return sideBySide(results, /\bmelhor\b/.test(foldText(text)) ? " Qual é melhor depende do seu uso." : "");
}

/** What products are and by how much their prices differ. */
export function sideBySide(results: SimilarProduct[], choice = ""): Answer {
  const prices = results.map(({ metadata }) => metadata.price);
  const difference = Math.max(...prices) - Math.min(...prices);
  const closing = difference === 0 ? "Custam o mesmo." : `A diferença de preço é de **${reais(difference)}**.`;
  const lines = results.map((one, place) => `${place + 1}. ${productLine(one)}${aboutOf(one)}`).join("\n");
  return {
    text: `Lado a lado:\n\n${lines}\n\n${closing}${choice}`,
    results,
    memory: rememberShown(results),
    suggestions: ["Mais sobre o primeiro", "Mais sobre o segundo"],
  };
}

/** A present for nobody in particular: ideas, and the one question that makes them better. */
export async function answerGift(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  if (!isOpenGift(parseProductRequest(text))) return null;
  const { results: alike } = await tools.searchProducts({ text: "presente", isInStock: true });
  const results = (alike.length > 0 ? alike : await tools.listByPrice({})).slice(0, MOST_LISTED);
  if (results.length === 0) return null;
  return {
    text: `Algumas ideias:\n\n${productList(results, MOST_LISTED)}\n\n${GIFT_QUESTION}`,
    results,
    memory: {
      ...rememberShown(results),
      wish: { text: "presente", seen: results.map(({ productCode }) => productCode) },
    },
    suggestions: GIFT_CHIPS,
  };
}

const GIVING = /\bpresent\w*|\blembranc\w+|\bmimo\b|\bdar (?:algo |alguma coisa )?(?:de presente )?(?:para|pra|pro)\b/;

/** Of whom it is not known what they are like. */
const ANYBODY = /^(?:chefe|vizinh[oa]|amig[oa]|professora?)$/;

/** A present for somebody of whom it is told what they like, or nothing: ideas for that, and the price is asked. */
export async function answerGiftFor(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const folded = foldText(text);
  if (!GIVING.test(folded)) return null;
  const { person, taste, prices } = readWishChange(folded);
  if (!person) return null;
  const wish: Wish = { text: taste ?? "presente", ...(!taste && { person }), ...prices };
  const asked = taste ?? (ANYBODY.test(person) ? "presente" : `presente ${person}`);
  const { results: found } = await tools.searchProducts({ text: asked, isInStock: true, ...prices });
  const results = found.slice(0, MOST_LISTED);
  if (results.length === 0) return null;
  const isPriced = Object.keys(prices).length > 0;
  const title = taste ? `Ideias para quem gosta de ${taste}:` : "Algumas ideias:";
  return {
    text: `${title}\n\n${productList(results, MOST_LISTED)}${isPriced ? "" : "\n\nAté quanto você quer gastar?"}`,
    results,
    memory: { ...rememberShown(results), wish: { ...wish, seen: results.map(({ productCode }) => productCode) } },
    suggestions: isPriced ? ["Mais opções", "Quanto é o frete?"] : ["Até R$ 50", "Até R$ 100", "Mais opções"],
  };
}

/** Products that the message asks for; with `isExact` only those that it really names. */
export async function answerSearch(tools: ShopTools, { text }: Question, isExact: boolean): Promise<Answer | null> {
  const request = parseProductRequest(text);
  const answer = await answerRequest(tools, text, request, isExact);
  if (!answer?.results) return answer;
  const quantity = countedThing(foldText(text)).count;
  return { ...answer, memory: { ...answer.memory, wish: wishOf(request, answer), quantity } };
}

async function answerRequest(
  tools: ShopTools,
  text: string,
  request: ProductRequest,
  isExact: boolean,
): Promise<Answer | null> {
  if (isAnything(request.text)) return null;
  const pair = await answerPair(tools, text);
  if (pair) return pair;
  const found = await searchOne(tools, request);
  if (!found?.isExact) {
    const other = await answerOtherPrice(tools, request);
    if (other) return other;
  }
  if (!found && !isExact)
    return (await answerLists(tools, foldText(text), { ...request, text: "" })) ?? notFound(request);
  if (!found || (isExact && !found.isExact)) return null;
  return found.isExact || request.isAsking || namesKind(found.results[0], text) ? describeFound(found, request) : null;
}
