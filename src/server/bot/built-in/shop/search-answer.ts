import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question, Wish } from "#server/conversation/rules/answer.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { namesKind, productList, sharesName } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, asWritten, isPerson, lackedBy, saidIn, toldBy } from "../../shop/told-words.ts";
import { countedThing, takeRefused } from "../../shop/wish-change.ts";
import { describeFound, MOST_PLAIN, notFound } from "./describe-found.ts";
import { dietWords, readDiet, withoutDiet } from "./diet.ts";
import { findRequested, type Requested, searchOne } from "./find-requested.ts";
import { GIVING } from "./gift-answer.ts";
import { answerLists, MOST_LISTED } from "./list-answer.ts";
import { answerMissed } from "./missed-answer.ts";
import { answerEnds, answerPair } from "./pair-answer.ts";
import { rememberShown } from "./shown-products.ts";

/** What is looked for from now on: without what was said to be had by none. */
function wishOf(
  { text, sort, minPrice, maxPrice }: ProductRequest,
  { results = [] }: Answer,
  lacks: AskedWord[],
): Wish {
  const had = askedWords(text).filter(({ key }) => !lacks.some((one) => one.key === key));
  return {
    text: lacks.length > 0 && had.length > 0 ? saidIn(had) : text,
    ...(sort && { sort }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    seen: results.slice(0, MOST_LISTED).map(({ productCode }) => productCode),
  };
}

/** What was asked for by its name and costs other than that: said, before something else is offered in its place. */
async function answerOtherPrice(tools: ShopTools, request: ProductRequest): Promise<Answer | null> {
  const { minPrice, maxPrice, ...anyPrice } = request;
  if (minPrice === undefined && maxPrice === undefined) return null;
  const found = await searchOne(tools, { ...anyPrice, sort: maxPrice === undefined ? "dearest" : "cheapest" });
  if (!found?.results.some((one) => namesKind(one, request.text) || /^sinônimo/.test(one.reason ?? ""))) return null;
  const isWithin = ({ metadata: { price } }: SimilarProduct) =>
    price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
  if (found.results.some(isWithin)) return null;
  return {
    text: `Nessa faixa de preço não temos. O que há na loja:\n\n${productList(found.results, MOST_LISTED)}`,
    results: found.results,
    memory: rememberShown(found.results),
    suggestions: ["Ver promoções", "Quanto é o frete?"],
  };
}

/** What there is within the price, for who names nothing or a present; else that it was not found. */
async function answerUnfound(tools: ShopTools, text: string, request: ProductRequest): Promise<Answer | null> {
  const isOpen = askedWords(request.text).length === 0 || GIVING.test(foldText(request.text));
  const lists = isOpen ? await answerLists(tools, foldText(text), { ...request, text: "" }) : null;
  return lists ?? notFound(request, text);
}

/** Whatever may be eaten: `comida pra diabético`. */
const ANY_FOOD =
  /^(?:(?:o que|que|de|algum\w*|para|pra) )*(?:comidas?|alimentos?|lanches?|comer)(?: (?:para|pra|de))?$/;

/** How many are wanted says nothing of the thing: `quero 10 camisetas`. */
const TAKEN_COUNT =
  /(?<=\b(?:quero|queria|preciso(?: de)?|comprar|levar|me ve|manda|pedir|tem) )\d{1,3}(?= \p{L}{3,})/u;

/** Of so many pieces as are wanted, those that there are enough of come first. */
function enoughFirst(requested: Requested, quantity = 1): Requested {
  const { found } = requested;
  if (!found || quantity < 2) return requested;
  const isEnough = ({ metadata }: SimilarProduct) => metadata.stock >= quantity;
  const results = [...found.results.filter(isEnough), ...found.results.filter((one) => !isEnough(one))];
  return { ...requested, found: { ...found, results } };
}

const tooFewOf = ([first]: SimilarProduct[], quantity = 1): string =>
  first && quantity > 1 && first.metadata.stock < quantity
    ? `\n\nTantos de uma vez não há agora: você pediu **${quantity}**. Combine com a loja pelo WhatsApp.`
    : "";

/** Products that the message asks for; with `isExact` only those that it really names. */
export async function answerSearch(
  tools: ShopTools,
  { turn, text, memory }: Question,
  isExact: boolean,
): Promise<Answer | null> {
  const ends = await answerEnds(tools, text);
  if (ends) return ends;
  const { rest: asked, refused } = takeRefused(withoutDiet(foldText(text)));
  const { quantity: pieces, asksTotal } = parseProductRequest(asked);
  const request = {
    ...parseProductRequest(asked.replace(TAKEN_COUNT, " ")),
    quantity: pieces,
    asksTotal,
    ...(refused.length > 0 && { without: refused }),
  };
  const diet = dietWords(readDiet(turn.text, memory.diet));
  if (diet !== "" && ANY_FOOD.test(request.text.trim()) && request.text.trim() !== "") request.text = diet;
  // What somebody wants to do names no thing, and yet calls for some: `vou acampar`.
  if (isAnything(request.text) && tools.ideasIn(request.text, 1).length === 0) return null;
  const pair = await answerPair(tools, text);
  const quantity = countedThing(foldText(text)).count;
  const requested = pair ? { request, found: null } : enoughFirst(await findRequested(tools, request, diet), quantity);
  // What goes with an idea in the words is no answer to who named a thing that costs more: `notebook pra faculdade até 2500`.
  const isMeant = requested.request.text === request.text;
  const dearer = pair || isMeant ? null : await answerOtherPrice(tools, request);
  const answer = pair ?? dearer ?? (await answerRequested(tools, text, requested, isExact));
  if (!answer?.results) return answer;
  return {
    ...answer,
    text: `${answer.text}${tooFewOf(answer.results, quantity)}`,
    memory: {
      ...answer.memory,
      wish: {
        ...wishOf(requested.request, answer, requested.found?.lacks ?? []),
        ...(refused.length > 0 && { without: refused }),
      },
      quantity,
    },
  };
}

/** Whether a product has no more than whom it is for in its name, and nothing that was asked for: `Absinto Neto`, to a grandchild. */
function hasOnlyPerson(product: SimilarProduct, { text }: ProductRequest): boolean {
  const telling = askedWords(text).filter((word) => !isPerson(word));
  const isByName = /^(?:parte do )?nome/.test(product.reason ?? "");
  return isByName && telling.length > 0 && lackedBy(telling, toldBy(product)).length === telling.length;
}

async function answerRequested(
  tools: ShopTools,
  text: string,
  { request, found, missed }: Requested,
  isExact: boolean,
): Promise<Answer | null> {
  const isKind = found?.results.some((one) => namesKind(one, request.text));
  const other = isKind ? null : await answerOtherPrice(tools, request);
  if (other) return other;
  if (!found) return isExact ? null : answerUnfound(tools, text, request);
  if (isExact && !found.isExact) return null;
  const [best] = found.results;
  if (best && hasOnlyPerson(best, request)) return notFound(request, text);
  const isShort = askedWords(text).length <= MOST_PLAIN && best !== undefined && sharesName(best, text);
  if (missed) return answerMissed(asWritten([missed], text) || missed.shown);
  return found.isExact || request.isAsking || isShort || namesKind(best, text)
    ? describeFound(tools, found, request, text)
    : null;
}
