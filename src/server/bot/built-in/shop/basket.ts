import type { ProductDetail } from "#contract/catalog/product.ts";
import { NO_PIECES, readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import type { Answer, Listed, Memory } from "#server/conversation/rules/answer.ts";
import { namesKind, optionNames, reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, lackedBy, saidIn, saysHow, toldIn } from "../../shop/told-words.ts";
import { addToList, listSentence, WAYS_ON } from "./conversation-list.ts";
import { chooseOption, readOption } from "./product-options.ts";
import type { Talk } from "./talk.ts";

/** What is remembered of a product whose option is asked, so that it comes onto the list once it is told. */
export const awaitingOption = ({ code, name }: ProductDetail, quantity: number): Memory => ({
  shown: [{ code, name }],
  focus: code,
  quantity,
  options: undefined,
  takesAs: "list",
});

const NUMBER = String.raw`\d{1,3}|uma?|${WRITTEN_COUNT}`;
const COUNTED = String.raw`(?:${NUMBER}) (?!(?:${NO_PIECES})\b)\p{L}`;
const ITEM = new RegExp(
  String.raw`(?<![\p{L}\d.,]|(?<!\bprecis\p{L}+ )\b(?:de|com) )(${NUMBER}) (?!(?:${NO_PIECES})\b)(?:de |do |da |x )?(\p{L}[\p{L}\d ]*?)(?=,| e ${COUNTED}| mais ${COUNTED}|(?<! (?:de|com)) ${COUNTED}|$)`,
  "gu",
);
/** Behind the last thing nothing of these is a thing. */
const CLOSING =
  /[, ]*\b(?:quanto (?:fica|da|sai)|qual (?:e )?(?:o )?(?:valor|preco|total)|por favor|na lista|no carrinho)\b.*$/;
const FEWEST_ITEMS = 2;
const MOST_ITEMS = 8;

interface Item {
  count: number;
  name: string;
}

/** `coloca 2 e um sabonete`: so many of the one that is meant, and another thing. */
const OF_MEANT = new RegExp(
  String.raw`^(?:\p{L}+ )?(?:me )?(${NUMBER})(?: d(?:el[ea]|ess[ea]|est[ea])s?)? e (${NUMBER}) (?:de |do |da )?(\p{L}.*)$`,
  "u",
);

/** The things of a turn that puts several on the list, counted or by their articles: `o kit e 2 kg de erva`. */
function itemsOf({ folded, change, isPointed, meant }: Talk): Item[] {
  const [, count, other, name] = (meant && change.takes !== false && OF_MEANT.exec(folded.trim())) || [];
  if (count && other && name)
    return [
      { count: readCount(count), name: "esse" },
      { count: readCount(other), name },
    ];
  const counted = [...folded.replace(CLOSING, "").matchAll(ITEM)].map(([, count = "", name = ""]) => ({
    count: readCount(count),
    name,
  }));
  // `estou montando uma cesta` counts nothing, `2 mel e um café` does.
  const items = counted.slice(counted.findIndex(({ count }) => count !== 1)).slice(0, MOST_ITEMS);
  if (items.length >= FEWEST_ITEMS && items.some(({ count }) => count !== 1)) return items;
  if (change.takes !== "list" && change.takes !== "order") return [];
  const parts = partsOf(change.rest.replace(CLOSING, ""));
  return isPointed && parts.length > 0 && /\bess[ea] ?,? e\b/.test(folded)
    ? [{ count: 1, name: "esse" }, ...parts]
    : parts;
}

/** What stands between commas and joints, each with its number or article; none where one of them is no thing. */
function partsOf(rest: string): Item[] {
  const parts = rest
    .replace(/\btambem\b/g, " ")
    .split(/\s*,\s*|(?:^|\s+)(?:e|mais)\s+/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [whole = "", count = "1"] = COUNTED_PART.exec(part) ?? [];
      return { count: readCount(count), name: part.slice(whole.length) };
    });
  const isItem = ({ name }: Item) => askedWords(name).length > 0 || THAT_ONE.test(name);
  return parts.every(isItem) ? parts.slice(0, MOST_ITEMS) : [];
}

/** The one that is spoken of, among other things. */
const THAT_ONE = /^\s*(?:ess[ea]|est[ea]|el[ea]|isso)\s*$/;
const COUNTED_PART = new RegExp(String.raw`^(${NUMBER}) (?!(?:${NO_PIECES})\b)(?:de |do |da |x )?`);
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
}

/** What is called so, alone or in what it comes in; at last the thing alone, whose options are asked then. */
async function findCalled(tools: ShopTools, name: string): Promise<ProductDetail | null> {
  const [head, ...qualities] = askedWords(name);
  return (
    (await findItem(tools, name)) ??
    (CONTAINER.test(name) ? await findItem(tools, name.replace(CONTAINER, "")) : null) ??
    (head && qualities.every(saysHow) ? findItem(tools, head.shown) : null)
  );
}

/** What is sold in measures, of which so many make the one that is asked for: `2 kg de erva`. */
async function findMeasured(tools: ShopTools, words: readonly AskedWord[]): Promise<FoundItem | null> {
  const measure = words.find(({ key }) => MEASURE.test(key));
  const product = measure && (await findItem(tools, saidIn(words.filter((word) => word !== measure))));
  const pieces = product ? piecesOf(measure, toldIn(product.name)) : null;
  return product && pieces ? { product, pieces } : null;
}

/** What a turn means by the name of an item: an option of the one that is spoken of, what was shown, or what the catalogue calls so. */
async function findItemOf({ tools, meant, memory: { shown = [] } }: Talk, name: string): Promise<FoundItem | null> {
  const words = askedWords(name);
  const own = meant && (await tools.findProduct(meant.code));
  if (words.length === 0) return own && THAT_ONE.test(name) ? { product: own, pieces: 1 } : null;
  const said = own ? readOption(own, words)?.said : undefined;
  if (own && said?.length === words.length) return { product: own, pieces: 1 };
  const before = shown.find((one) => lackedBy(words, toldIn(one.name)).length === 0);
  const product = (before && (await tools.findProduct(before.code))) ?? (await findCalled(tools, name));
  return product ? { product, pieces: 1 } : findMeasured(tools, words);
}

/** Where more was misread than found, the numbers were no counts; who says that it is for the list meant things. */
const mostMissed = ({ change }: Talk, { length }: Item[]) => (change.takes === "list" ? length : length / 2);

interface Basket {
  list: Listed[];
  /** What is sold in options, of which none was told. */
  open: { product: ProductDetail; count: number; said: string }[];
  /** What was not found. */
  missed: string[];
}

/** The list with the items, and what could not be put on it. */
async function fillBasket(talk: Talk, items: readonly Item[], before: readonly Listed[]): Promise<Basket> {
  const basket: Basket = { list: [...before], open: [], missed: [] };
  for (const { count: said, name } of items) {
    const item = await findItemOf(talk, name);
    if (!item) {
      basket.missed.push(name.trim());
      continue;
    }
    const { product } = item;
    const count = said * item.pieces;
    const { open, variation } = chooseOption(product, [name]);
    if (open.length === 0) basket.list = addToList(basket.list, { product, variation, count });
    else {
      const options = optionNames({ ...product, variations: open });
      basket.open.push({
        product,
        count,
        said: `${count} × **${product.name}**, ${reais(talk.tools.priceOf(product) * count)} (${options})`,
      });
    }
  }
  return basket;
}

/** Several things, each with how many of it, put on the list in one turn: `2 mel, 2 café moído e 1 erva mate`. */
export async function answerBasket(talk: Talk): Promise<Answer | null> {
  const { tools, memory } = talk;
  const items = itemsOf(talk);
  if (items.length < FEWEST_ITEMS) return null;
  const { list, open, missed } = await fillBasket(talk, items, memory.list ?? []);
  if (missed.length >= mostMissed(talk, items)) return null;
  const parts = [
    list.length > 0 ? `Sua lista está assim:\n\n${await listSentence(tools, list)}` : "",
    open.length > 0 ? `Diga em qual opção quer: ${open.map(({ said }) => said).join("; ")}.` : "",
    missed.length > 0 ? `Isto não encontrei, ou não está em estoque: **${missed.join("**, **")}**.` : "",
  ];
  const [first] = open;
  const awaiting = first && open.length === 1 ? awaitingOption(first.product, first.count) : {};
  return { text: parts.filter(Boolean).join("\n\n"), memory: { list, ...awaiting }, suggestions: WAYS_ON };
}

/** What several things with their numbers cost, of which only the price is asked: `quanto dá o kit mais 2 ervas`. */
export async function answerBasketPrice(talk: Talk): Promise<Answer | null> {
  const { tools, change } = talk;
  const items = change.asksTotal && change.takes === false ? partsOf(change.rest) : [];
  if (items.length < FEWEST_ITEMS) return null;
  const { list, open, missed } = await fillBasket(talk, items, []);
  if (missed.length > 0 || open.length > 0 || list.length < FEWEST_ITEMS) return null;
  return { text: `Juntos:\n\n${await listSentence(tools, list)}`, suggestions: ["Põe na lista", ...WAYS_ON] };
}

/** What is called so and can be had, where the catalogue is sure of it. */
export async function findItem(tools: ShopTools, name: string): Promise<ProductDetail | null> {
  const { results, isExact, isWhole } = await tools.searchProducts({ text: name, isInStock: true });
  const first = isExact && isWhole ? results.find((one) => namesKind(one, name)) : undefined;
  return first ? tools.findProduct(first.productCode) : null;
}
