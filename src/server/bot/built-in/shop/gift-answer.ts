import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import { actOf } from "#server/conversation/learned/act.ts";
import type { Answer, Memory, Question, Wish } from "#server/conversation/rules/answer.ts";
import { namesThing } from "../../shop/find-products.ts";
import { type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { productList } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, saidIn } from "../../shop/told-words.ts";
import { readWishChange } from "../../shop/wish-change.ts";
import { fromYears } from "./cautions.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";
import { AGE, CHILD, isAgeAlone, readWhom } from "./whom.ts";
import { isGift } from "./wish.ts";

const WHOM_CHIPS = ["Para mulher", "Para homem", "Para criança"];

/** A present of which it is not told whom it is for. */
const isOpenGift = ({ text }: ProductRequest) => /^(?:(?:um|uns|de|para) )*presentes?$/.test(foldText(text));

/** A present for nobody in particular: ideas within what may be spent, and the one question that makes them better. */
export async function answerGift(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const request = parseProductRequest(text);
  if (!isOpenGift(request)) return null;
  const { minPrice, maxPrice } = request;
  const prices = { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
  const isPriced = Object.keys(prices).length > 0;
  const { results: alike } = await tools.searchProducts({ text: "presente", isInStock: true, ...prices });
  const results = (alike.length > 0 ? alike : await tools.listByPrice(prices)).slice(0, MOST_LISTED);
  if (results.length === 0) return null;
  return {
    text: `Algumas ideias:\n\n${productList(results, MOST_LISTED)}\n\nPara acertar no presente: **para quem é**${isPriced ? "" : ", e **até quanto**"}?`,
    results,
    memory: {
      ...rememberShown(results),
      wish: { text: "presente", ...prices, seen: results.map(({ productCode }) => productCode) },
    },
    suggestions: isPriced ? WHOM_CHIPS : [...WHOM_CHIPS, "Até R$ 100"],
  };
}

export const GIVING =
  /\bpresent\w*|\blembranc\w+|\bmimo\b|\bdar (?:algo |alguma coisa )?(?:de presente )?(?:para|pra|pro)\b/;

/** Whoever wants something for somebody, and says no more of it, wants ideas: `algo pra criança`. */
const SOMETHING = /\b(?:algo|alguma coisa)\b(?!.*\p{L}{2}[aei]r\b)/u;

/** Whoever tells that looks for a present: `meu neto faz 7 anos sábado`. */
const HAS_BIRTHDAY = /\bm(?:eu|inha) \p{L}+ (?:\p{L}+ )?(?:faz|fara|completa|vai fazer) \d{1,2} an/u;

/** `posso dar para um bebê?` asks whether it may be given, and for no present. */
const ASKS_WHETHER = /\b(?:posso|pode|podem|faz mal) dar\b/;

/** Of whom it is not known what they are like. */
const ANYBODY = /^(?:chefe|vizinh[oa]|amig[oa]|professora?)$/;

const RECEIVERS =
  /\bm(?:eu|inha) (mae|pai|filh[oa]|av[oó]|irma|irmao|sogr[oa]|ti[oa]|namorad[oa]|marido|esposa|amig[oa]|sobrinh[oa]|net[oa]|afilhad[oa]|prim[oa]|velh[oa])\b/;

/** Of whom it is told before the present: `minha filha faz 15 anos, quero um presente`. */
const receiverIn = (folded: string) => RECEIVERS.exec(folded)?.[1];

const TOY = "brinquedo";
/** Who gets toys, whatever their age. */
const TOY_AGED = /^(?:menin[oa]|crianca|bebe|bb|nenem)$/;
/** Up to this age. */
const OLDEST_CHILD = 11;

function presentFor(person: string | undefined, age: number | undefined): string {
  if (age === undefined ? TOY_AGED.test(person ?? "") : age <= OLDEST_CHILD) return TOY;
  return person === undefined || ANYBODY.test(person) ? "presente" : `presente ${person}`;
}

/** Those that are for a child of this age, first those of which the page says so. */
function forAge(found: SimilarProduct[], age: number | undefined): SimilarProduct[] {
  if (age === undefined) return found;
  const fitting = found.filter((one) => (fromYears(one) ?? 0) <= age);
  return fitting.toSorted((a, b) => Number(fromYears(b) !== undefined) - Number(fromYears(a) !== undefined));
}

/** What goes with each of the things that somebody likes, the best of each first: `churrasco e violão`. */
async function ideasFor(tools: ShopTools, liked: string, prices: PriceRange): Promise<SimilarProduct[]> {
  const searches = liked.split(/ e |, ?/).map((text) => tools.searchProducts({ text, isInStock: true, ...prices }));
  const shelves = (await Promise.all(searches)).map(({ results }) => results);
  const longest = Math.max(...shelves.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? [])).flat();
  return [...new Map(inTurn.map((one) => [one.productCode, one])).values()];
}

/** What was said of the price of a present of which the age or the taste of whoever gets it is told now: `ela gosta de cozinhar`. */
function giftToldOn({ wish }: Memory, folded: string, taste: string | undefined): PriceRange | null {
  if (!wish || !isGift(wish) || (taste === undefined && !isAgeAlone(folded))) return null;
  const { minPrice, maxPrice } = wish;
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

/** The child whose age is told now and who was told of before: `ela faz 3 aninhos`, of a granddaughter. */
function childTold({ text, history }: Question["turn"]): string | undefined {
  if (!AGE.test(foldText(text))) return undefined;
  const said = history.filter(({ role }) => role === "user").map((one) => foldText(one.text));
  return said.findLast((one) => CHILD.test(one)) && "crianca";
}

/** What is looked for as a present, and for whom, or nothing where no present is asked for or a thing is named. */
async function readGift(tools: ShopTools, { text, turn, memory }: Question) {
  const folded = foldText(text);
  const change = readWishChange(folded);
  const { person = receiverIn(folded) ?? CHILD.exec(folded)?.[0] ?? childTold(turn), rest: said } = change;
  // What somebody likes may stand in the next sentence: `pra minha namorada? ela toca violão`.
  const taste = change.taste ?? readWishChange(foldText(turn.text).replace(folded, " ")).taste;
  const before = giftToldOn(memory, folded, taste);
  const act = actOf(text, turn.history.length > 0);
  const isGiven = GIVING.test(folded) || before !== null || HAS_BIRTHDAY.test(folded) || act === "gift";
  if (!(isGiven || SOMETHING.test(folded)) || ASKS_WHETHER.test(folded)) return null;
  if (!person && !taste && !before) return null;
  const prices = { ...before, ...change.prices };
  const rest = said.replace(AGE, " ").replace(CHILD, " ");
  // Who names a thing looks for it, whoever gets it.
  const named = saidIn(askedWords(rest.replace(GIVING, " ").replace(RECEIVERS, " ")));
  if (!taste && named !== "" && (!isGiven || (await namesThing(tools, named)))) return null;
  // What they do tells what they like: `meu pai, ele toca forró`.
  const liked = taste ?? tools.ideasIn(rest.replace(GIVING, " "))[0];
  const { childAge } = readWhom(turn);
  return { person, taste, liked, prices, childAge, present: presentFor(person, childAge) };
}

/** A word as it stands in a text, with its accents. */
function asTyped(word: string, text: string): string {
  const at = foldText(text).indexOf(word);
  return at >= 0 && foldText(text).length === text.length ? text.slice(at, at + word.length) : word;
}

/** For a child toys, and nothing else; for others what there is within the price. */
const otherIdeas = async (tools: ShopTools, present: string, prices: PriceRange, age: number | undefined) =>
  present === TOY ? forAge(await ideasFor(tools, TOY, prices), age) : tools.listByPrice(prices);

function titleOf(taste: string | undefined, isFound: boolean): string {
  if (!taste) return "Algumas ideias:";
  return isFound ? `Ideias para quem gosta de ${taste}:` : `De **${taste}** não achei nada assim. Outras ideias:`;
}

/** A present for somebody of whom it is told what they like, or nothing: ideas for that, and the price is asked. */
export async function answerGiftFor(tools: ShopTools, question: Question): Promise<Answer | null> {
  const gift = await readGift(tools, question);
  if (!gift) return null;
  const { person, taste, liked, prices, childAge, present } = gift;
  const wish: Wish = {
    isGift: true,
    text: liked ?? (present === TOY ? TOY : "presente"),
    ...(!liked && { person }),
    ...(present === TOY && { otherwise: TOY }),
    ...prices,
  };
  const found = forAge(await ideasFor(tools, liked ?? present, prices), childAge);
  const results = (found.length > 0 ? found : await otherIdeas(tools, present, prices, childAge)).slice(0, MOST_LISTED);
  if (results.length === 0) return null;
  const isPriced = Object.keys(prices).length > 0;
  const title = titleOf(taste && asTyped(taste, question.text), found.length > 0);
  return {
    text: `${title}\n\n${productList(results, MOST_LISTED)}${isPriced ? "" : "\n\nAté quanto você quer gastar?"}`,
    results,
    memory: { ...rememberShown(results), wish: { ...wish, seen: results.map(({ productCode }) => productCode) } },
    suggestions: isPriced ? ["Mais opções", "Quanto é o frete?"] : ["Até R$ 50", "Até R$ 100", "Mais opções"],
  };
}
