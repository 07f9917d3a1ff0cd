import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer, Listed, Memory } from "#server/conversation/rules/answer.ts";
import { namesKind, optionNames, productList, reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, asWritten, lackedBy, saidIn, saysHow, toldIn } from "../../shop/told-words.ts";
import { addToList, listSentence, WAYS_ON } from "./conversation-list.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { type Item, itemsIn, orderedItems } from "./ordered-items.ts";
import { chooseOption, readOption } from "./product-options.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** What is remembered of a product whose option is asked, so that it comes onto the list once it is told. */
export const awaitingOption = ({ code, name }: ProductDetail, quantity: number): Memory => ({
  shown: [{ code, name }],
  focus: code,
  quantity,
  options: undefined,
  takesAs: "list",
});

const FEWEST_ITEMS = 2;

const MEASURE = /^(\d+(?:\.\d+)?)(\D+)$/;
/** What a thing comes in. */
const CONTAINER =
  /^(?:[oa]s? )?(?:caixa|caixinha|pacote|pacotinho|saco|pote|garrafa|garrafinha|lata|latinha|cartela|par)s? (?:de |do |da |com )/;

/** How many pieces of it make the measure that is asked for: two of 1 kg, 2 kg. */
function piecesOf(asked: AskedWord, told: ReadonlySet<string>): number | null {
  const [, amount, unit] = MEASURE.exec(asked.key) ?? [];
  const own = [...told].map((key) => MEASURE.exec(key)).find((one) => one?.[2] === unit)?.[1];
  const pieces = Number(amount) / Number(own);
  return Number.isInteger(pieces) && pieces > 0 ? pieces : null;
}

interface FoundItem {
  product: ProductDetail;
  /** How many pieces of it are one of what was named. */
  pieces: number;
  /** All that may be meant as well, where nothing tells which. */
  ties?: SimilarProduct[];
}

/** What is called so, alone or in what it comes in; at last the thing alone, whose options are asked then. */
async function findCalled(tools: ShopTools, { name, sort }: Item): Promise<SimilarProduct[]> {
  const [head, ...qualities] = askedWords(name);
  const texts = [name, name.replace(CONTAINER, ""), head && qualities.every(saysHow) ? head.shown : ""];
  for (const text of new Set(texts)) {
    const named = text === "" ? [] : await listItems(tools, text, sort);
    if (named.length > 0) return named;
  }
  return [];
}

/** What is sold in measures, of which so many make the one that is asked for: `2 kg de erva`. */
async function findMeasured(tools: ShopTools, words: readonly AskedWord[]): Promise<FoundItem | null> {
  const measure = words.find(({ key }) => MEASURE.test(key));
  const product = measure && (await findItem(tools, saidIn(words.filter((word) => word !== measure))));
  const pieces = product ? piecesOf(measure, toldIn(product.name)) : null;
  return product && pieces ? { product, pieces } : null;
}

/** What a turn means by an item: the one that is spoken of or an option of it, what was shown, or what the catalogue calls so. */
async function findItemOf({ tools, meant, memory: { shown = [] } }: Talk, item: Item): Promise<FoundItem | null> {
  const words = askedWords(item.name);
  const own = meant && (await tools.findProduct(meant.code));
  if (words.length === 0) return own && { product: own, pieces: 1 };
  const said = own ? readOption(own, words)?.said : undefined;
  if (own && said?.length === words.length) return { product: own, pieces: 1 };
  const before = shown.find((one) => lackedBy(words, toldIn(one.name)).length === 0);
  const called = before ? [] : await findCalled(tools, item);
  const product = await tools.findProduct(before?.code ?? called[0]?.productCode ?? "");
  if (!product) return findMeasured(tools, words);
  return { product, pieces: 1, ...(called.length > 1 && item.sort === undefined && { ties: called }) };
}

interface Basket {
  list: Listed[];
  /** What is sold in options, of which none was told. */
  open: { product: ProductDetail; count: number; said: string }[];
  /** What several are called, and how many of it are wanted. */
  ties: { name: string; count: number; of: SimilarProduct[] }[];
  /** What was not found. */
  missed: string[];
}

/** What an item was called, with its accents. */
const asTyped = ({ name }: Item, { said }: Talk) => asWritten(askedWords(name), said) || name.trim();

/** The list with the items, and what could not be put on it. */
async function fillBasket(talk: Talk, items: readonly Item[], before: readonly Listed[]): Promise<Basket> {
  const basket: Basket = { list: [...before], open: [], ties: [], missed: [] };
  for (const item of items) {
    const found = await findItemOf(talk, item);
    if (!found) {
      if (item.name === "") basket.ties.push(await tiesOfShown(talk, item));
      else basket.missed.push(asTyped(item, talk));
      continue;
    }
    const { product } = found;
    const count = item.count * found.pieces;
    const { focus, options = [] } = talk.memory;
    const { open, variation } = chooseOption(product, [...(product.code === focus ? options : []), item.name]);
    if (found.ties) basket.ties.push({ name: asTyped(item, talk), count, of: found.ties });
    else if (open.length === 0) basket.list = addToList(basket.list, { product, variation, count });
    else {
      const options = optionNames({ ...product, variations: open });
      basket.open.push({
        product,
        count,
        said: `${count} × **${product.name}**, ${reais(talk.tools.priceOf(product) * count)} (${options})`,
      });
    }
  }
  return { ...basket, ties: basket.ties.filter(({ of }) => of.length > 0) };
}

/** Of those shown, which is meant is asked. */
const tiesOfShown = async ({ tools, memory: { shown = [] } }: Talk, { count }: Item) => ({
  name: "",
  count,
  of: await tools.showProducts(shown.map(({ code }) => code)),
});

/** What is asked next of a basket: which of several, or which option. */
function awaitedOf({ ties: [tie], open }: Basket): Memory {
  const [first] = open;
  if (tie) return { ...rememberShown(tie.of.slice(0, MOST_LISTED)), quantity: tie.count, takesAs: "list" };
  return first && open.length === 1 ? awaitingOption(first.product, first.count) : {};
}

const PLACES = ["Quero o primeiro", "Quero o segundo", "Quero o terceiro"];

/** What a turn orders, put on the list; of what several are called it is asked which: `2 mel, 2 café moído e 1 erva mate`. */
export async function answerBasket(talk: Talk): Promise<Answer | null> {
  const items = orderedItems(talk);
  return items.length === 0 ? null : tellBasket(talk, items, talk.memory.list ?? []);
}

/** Once it is told which is meant of what several are called, the next of them is asked for. */
export async function goOnOrdering(talk: Talk, answer: Answer | null): Promise<Answer | null> {
  const { pending = [], list = [] } = talk.memory;
  const now = answer?.memory?.list ?? [];
  if (!answer || pending.length === 0 || now.length <= list.length) return answer;
  const items = pending.map((one) => ({ ...one, isMarked: true }));
  const next = await tellBasket({ ...talk, meant: null, memory: { list: now } }, items, now);
  return next && { ...answer, ...next, memory: { ...answer.memory, ...next.memory } };
}

const askTie = ({ name, count, of }: Basket["ties"][number]) =>
  `Qual ${name === "" ? "destes" : `**${name}**`} você quer${count > 1 ? ` (${count} ×)` : ""}?\n\n${productList(of, MOST_LISTED)}`;

const named = (names: readonly string[]) => `**${names.join("**, **")}**`;

async function tellBasket(talk: Talk, items: readonly Item[], before: readonly Listed[]): Promise<Answer | null> {
  const basket = await fillBasket(talk, items, before);
  const { list, open, missed } = basket;
  // What has no number or article may be no thing.
  const isNothing = missed.length === items.length;
  if (isNothing && !items.every(({ isMarked }) => isMarked)) return null;
  const [tie, ...later] = basket.ties;
  const parts = [
    list.length > 0 ? `Sua lista está assim:\n\n${await listSentence(talk.tools, list)}` : "",
    open.length > 0 ? `Diga em qual opção quer: ${open.map(({ said }) => said).join("; ")}.` : "",
    missed.length > 0
      ? `Isto não encontrei, ou não está em estoque: ${named(missed)}. A loja responde pelo WhatsApp.`
      : "",
    tie ? askTie(tie) : "",
    later.length > 0 ? `Depois vemos: ${named(later.map(({ name, count }) => `${count} × ${name}`))}.` : "",
  ];
  return {
    text: parts.filter(Boolean).join("\n\n"),
    memory: {
      list,
      takesAs: undefined,
      pending: later.map(({ name, count }) => ({ name, count })),
      ...awaitedOf(basket),
      ...(isNothing && !talk.memory.shown?.length && { missed: missed.join(", ") }),
    },
    ...(tie && { results: tie.of.slice(0, MOST_LISTED) }),
    ...(isNothing && { isUnanswered: true }),
    suggestions: tie ? PLACES.slice(0, tie.of.length) : WAYS_ON,
  };
}

/** What several things with their numbers cost, of which only the price is asked: `quanto dá o kit mais 2 ervas`. */
export async function answerBasketPrice(talk: Talk): Promise<Answer | null> {
  const { tools, change } = talk;
  const items = change.asksTotal && change.takes === false ? itemsIn(change.rest) : [];
  if (items.length < FEWEST_ITEMS) return null;
  const { list, open, ties, missed } = await fillBasket(talk, items, []);
  if (missed.length + open.length + ties.length > 0 || list.length < FEWEST_ITEMS) return null;
  return { text: `Juntos:\n\n${await listSentence(tools, list)}`, suggestions: ["Põe na lista", ...WAYS_ON] };
}

/** All that is called so and can be had, the best first, where the catalogue is sure of it. */
async function listItems(tools: ShopTools, name: string, sort?: Item["sort"]): Promise<SimilarProduct[]> {
  const { results, isExact, isWhole } = await tools.searchProducts({
    text: name,
    isInStock: true,
    ...(sort && { sort }),
  });
  return isExact && isWhole ? results.filter((one) => namesKind(one, name)) : [];
}

/** What is called so and can be had, where the catalogue is sure of it. */
export async function findItem(tools: ShopTools, name: string): Promise<ProductDetail | null> {
  const [first] = await listItems(tools, name);
  return first ? tools.findProduct(first.productCode) : null;
}
