import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { Answer, Question, Wish } from "#server/conversation/rules/answer.ts";
import { namesThing } from "../../shop/find-products.ts";
import { type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { productList } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, saidIn } from "../../shop/told-words.ts";
import { readWishChange } from "../../shop/wish-change.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

const GIFT_QUESTION = "Para acertar no presente: **para quem é**, e **até quanto**?";
const GIFT_CHIPS = ["Para mulher", "Para homem", "Para criança", "Até R$ 100"];

/** A present of which neither the person nor the price is known yet. */
const isOpenGift = ({ text, minPrice, maxPrice }: ProductRequest) =>
  /^(?:(?:um|uns|de|para) )*presentes?$/.test(foldText(text)) && minPrice === undefined && maxPrice === undefined;

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

export const GIVING =
  /\bpresent\w*|\blembranc\w+|\bmimo\b|\bdar (?:algo |alguma coisa )?(?:de presente )?(?:para|pra|pro)\b/;

/** Of whom it is not known what they are like. */
const ANYBODY = /^(?:chefe|vizinh[oa]|amig[oa]|professora?)$/;

const RECEIVERS =
  /\bm(?:eu|inha) (mae|pai|filh[oa]|av[oó]|irma|irmao|sogr[oa]|ti[oa]|namorad[oa]|marido|esposa|amig[oa]|sobrinh[oa]|net[oa]|afilhad[oa]|prim[oa]|velh[oa])\b/;

/** Of whom it is told before the present: `minha filha faz 15 anos, quero um presente`. */
const receiverIn = (folded: string) => RECEIVERS.exec(folded)?.[1];

const presentFor = (person: string | undefined) =>
  person === undefined || ANYBODY.test(person) ? "presente" : `presente ${person}`;

/** What goes with each of the things that somebody likes, the best of each first: `churrasco e violão`. */
async function ideasFor(tools: ShopTools, liked: string, prices: PriceRange): Promise<SimilarProduct[]> {
  const searches = liked.split(/ e |, ?/).map((text) => tools.searchProducts({ text, isInStock: true, ...prices }));
  const shelves = (await Promise.all(searches)).map(({ results }) => results);
  const longest = Math.max(...shelves.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? [])).flat();
  return [...new Map(inTurn.map((one) => [one.productCode, one])).values()];
}

/** A present for somebody of whom it is told what they like, or nothing: ideas for that, and the price is asked. */
export async function answerGiftFor(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const folded = foldText(text);
  if (!GIVING.test(folded)) return null;
  const { person = receiverIn(folded), taste, prices, rest } = readWishChange(folded);
  if (!person && !taste) return null;
  // Who names a thing looks for it, whoever gets it.
  const named = saidIn(askedWords(rest.replace(GIVING, " ").replace(RECEIVERS, " ")));
  if (!taste && named !== "" && (await namesThing(tools, named))) return null;
  // What they do tells what they like: `meu pai, ele toca forró`.
  const [idea] = taste ? [] : tools.ideasIn(rest.replace(GIVING, " "));
  const liked = taste ?? idea;
  const wish: Wish = { isGift: true, text: liked ?? "presente", ...(!liked && { person }), ...prices };
  const found = await ideasFor(tools, liked ?? presentFor(person), prices);
  const results = (found.length > 0 ? found : await tools.listByPrice(prices)).slice(0, MOST_LISTED);
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
