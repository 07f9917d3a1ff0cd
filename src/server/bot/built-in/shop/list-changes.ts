import type { ProductDetail } from "#contract/catalog/product.ts";
import { NO_PIECES, readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import type { Answer, Listed, Memory } from "#server/conversation/rules/answer.ts";
import { namesKind, optionNames } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, lackedBy, saidIn, toldIn } from "../../shop/told-words.ts";
import { addToList, listSentence } from "./conversation-list.ts";
import { chooseOption, readOption } from "./product-options.ts";
import type { Talk } from "./talk.ts";
import { answerFewer, answerTogether, sumOf } from "./together-answer.ts";

const WAYS_ON = ["Quanto é o frete?", "Formas de pagamento"];

/** What all that was put on the list costs. */
async function answerTotal({ tools, memory: { list = [] }, change, folded, words }: Talk): Promise<Answer | null> {
  if (!change.asksTotal || list.length === 0) return null;
  const isAll = /\b(?:tudo|total|lista|sacola|carrinho|soma\w*)\b/.test(folded);
  const isDone = words.length === 0 && change.count === undefined && /\b(?:deu|ficou)\b/.test(folded);
  return isAll || isDone ? { text: await listSentence(tools, list), suggestions: WAYS_ON } : null;
}

const LESS = new RegExp(String.raw`\b(?:tir|remov)\w+ (?:mais )?(\d{1,3}|uma?|${WRITTEN_COUNT}) `);

/** The list without what the turn takes off it, or with fewer of it: `tira a erva`, `tira 1 café`. */
async function answerTakenOff({ tools, memory: { list = [] }, change, folded }: Talk): Promise<Answer | null> {
  const unwanted = askedWords(change.without ?? "");
  if (unwanted.length === 0) return null;
  const said = LESS.exec(folded)?.[1];
  const less = said === undefined ? Number.POSITIVE_INFINITY : readCount(said);
  const kept = list.flatMap((one) => {
    if (lackedBy(unwanted, toldIn(one.name)).length > 0) return [one];
    return one.quantity > less ? [{ ...one, quantity: one.quantity - less }] : [];
  });
  if (kept.length === list.length && kept.every((one) => list.includes(one))) return null;
  return listNow(tools, kept, "Tirei da lista.");
}

async function listNow(tools: ShopTools, list: Listed[], done: string): Promise<Answer> {
  const text =
    list.length > 0 ? `${done} Ela ficou assim:\n\n${await listSentence(tools, list)}` : `${done} Ela está vazia.`;
  return { text, memory: { list }, suggestions: WAYS_ON };
}

/** One thing of a list for another, as it is told to be done: `posso trocar por outro tamanho?` asks for the shop's rule. */
export const SWAP =
  /(?:^|\b(?:e|pode|entao|agora) )troc(?:a|ue|ar) (?:(?:o|a|os|as|ess[ea]|el[ea]) )?(.+?) (?:por|pel[oa]s?) (?:uma? |outr[oa] )?(.+)$/;

/** The list with one thing in the place of another: `troca o óleo por de girassol`. */
async function answerSwapped({ tools, memory: { list = [], shown = [], wish }, folded }: Talk): Promise<Answer | null> {
  const [, before = "", after = ""] = SWAP.exec(folded.replace(/[^\p{L}\p{N} ]+/gu, " ").trim()) ?? [];
  const unwanted = askedWords(before);
  const isUnwanted = ({ name }: { name: string }) =>
    unwanted.length > 0 && lackedBy(unwanted, toldIn(name)).length === 0;
  const had = list.find(isUnwanted);
  // What was asked for at once is as good as a list.
  const replaced = wish?.text === "" ? shown.find(isUnwanted) : undefined;
  if (!had && !replaced) return null;
  const wanted = /^(?:de|com|sem|d[oa]) /.test(after) ? `${before} ${after}` : after;
  const product = await findItem(tools, wanted);
  if (!product) {
    return {
      text: `**${wanted}** não encontrei, ou não está em estoque: deixei a lista como está.`,
      suggestions: WAYS_ON,
    };
  }
  if (!had) {
    return sumOf(await tools.showProducts(shown.map(({ code }) => (code === replaced?.code ? product.code : code))));
  }
  const { variation, open } = chooseOption(product, [wanted]);
  const without = list.filter((one) => one !== had);
  if (open.length > 0) return askOption(product, had.quantity, without);
  return listNow(tools, addToList(without, { product, variation, count: had.quantity }), "Troquei na lista.");
}

/** The option of what is to be put on the list, asked back. */
const askOption = (product: ProductDetail, count: number, list: Listed[]): Answer => ({
  text: `Diga em qual opção quer: **${product.name}** (${optionNames(product)}).`,
  memory: { list, ...awaitingOption(product, count) },
});

/** What is remembered of a product whose option is asked, so that it comes onto the list once it is told. */
const awaitingOption = ({ code, name }: ProductDetail, quantity: number): Memory => ({
  shown: [{ code, name }],
  focus: code,
  quantity,
  options: undefined,
  takesAs: "list",
});

const NUMBER = String.raw`\d{1,3}|uma?|${WRITTEN_COUNT}`;
const COUNTED = String.raw`(?:${NUMBER}) (?!(?:${NO_PIECES})\b)\p{L}`;
const ITEM = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER}) (?!(?:${NO_PIECES})\b)(?:de |do |da |x )?(\p{L}[\p{L}\d ]*?)(?=,| e ${COUNTED}| mais ${COUNTED}| ${COUNTED}|$)`,
  "gu",
);
/** Behind the last thing nothing of these is a thing. */
const CLOSING = /[, ]*\b(?:quanto (?:fica|da|sai)|por favor|na lista|no carrinho)\b.*$/;
const FEWEST_ITEMS = 2;
const MOST_ITEMS = 8;

interface Item {
  count: number;
  name: string;
}

/** The things of a turn that puts several on the list, counted or by their articles: `o kit e 2 kg de erva`. */
function itemsOf({ folded, change }: Talk): Item[] {
  const counted = [...folded.replace(CLOSING, "").matchAll(ITEM)].map(([, count = "", name = ""]) => ({
    count: readCount(count),
    name,
  }));
  // `estou montando uma cesta` counts nothing, `2 mel e um café` does.
  const items = counted.slice(counted.findIndex(({ count }) => count !== 1)).slice(0, MOST_ITEMS);
  if (items.length >= FEWEST_ITEMS && items.some(({ count }) => count !== 1)) return items;
  if (change.takes !== "list") return [];
  const parts = change.rest.split(/\s*,\s*|\s+(?:e|mais)\s+/).map((part) => {
    const [whole = "", count = "1"] = COUNTED_PART.exec(part) ?? [];
    return { count: readCount(count), name: part.slice(whole.length) };
  });
  return parts.every(({ name }) => askedWords(name).length > 0) ? parts.slice(0, MOST_ITEMS) : [];
}

const COUNTED_PART = new RegExp(String.raw`^(${NUMBER}) (?!(?:${NO_PIECES})\b)(?:de |do |da |x )?`);
const MEASURE = /^(\d+(?:\.\d+)?)(\D+)$/;
/** What a thing comes in. */
const CONTAINER = /^(?:[oa]s? )?(?:caixa|pacote|saco|pote|garrafa|lata|cartela|par)s? (?:de |do |da |com )/;

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

/** What a turn means by the name of an item: an option of the one that is spoken of, what was shown, or what the catalogue calls so. */
async function findItemOf({ tools, meant, memory: { shown = [] } }: Talk, name: string): Promise<FoundItem | null> {
  const words = askedWords(name);
  if (words.length === 0) return null;
  const own = meant && (await tools.findProduct(meant.code));
  const said = own ? readOption(own, words)?.said : undefined;
  if (own && said?.length === words.length) return { product: own, pieces: 1 };
  const before = shown.find((one) => lackedBy(words, toldIn(one.name)).length === 0);
  const product =
    (before && (await tools.findProduct(before.code))) ??
    (await findItem(tools, name)) ??
    (CONTAINER.test(name) ? await findItem(tools, name.replace(CONTAINER, "")) : null);
  if (product) return { product, pieces: 1 };
  const measure = words.find(({ key }) => MEASURE.test(key));
  const measured = measure && (await findItem(tools, saidIn(words.filter((word) => word !== measure))));
  const pieces = measured ? piecesOf(measure, toldIn(measured.name)) : null;
  return measured && pieces ? { product: measured, pieces } : null;
}

/** Where more was misread than found, the numbers were no counts; who says that it is for the list meant things. */
const mostMissed = ({ change }: Talk, { length }: Item[]) => (change.takes === "list" ? length : length / 2);

/** Several things, each with how many of it, put on the list in one turn: `2 mel, 2 café moído e 1 erva mate`. */
async function answerBasket(talk: Talk): Promise<Answer | null> {
  const { tools, memory } = talk;
  const items = itemsOf(talk);
  if (items.length < FEWEST_ITEMS) return null;
  let list: readonly Listed[] = memory.list ?? [];
  const missed: string[] = [];
  const open: { product: ProductDetail; count: number; said: string }[] = [];
  for (const { count: said, name } of items) {
    const item = await findItemOf(talk, name);
    if (!item) {
      missed.push(name.trim());
      continue;
    }
    const { product } = item;
    const count = said * item.pieces;
    const chosen = chooseOption(product, [name]);
    if (chosen.open.length > 0) {
      const said = `${count} × **${product.name}** (${optionNames({ ...product, variations: chosen.open })})`;
      open.push({ product, count, said });
    } else list = addToList(list, { product, variation: chosen.variation, count });
  }
  if (missed.length >= mostMissed(talk, items)) return null;
  const parts = [
    list.length > 0 ? `Sua lista está assim:\n\n${await listSentence(tools, list)}` : "",
    open.length > 0 ? `Diga em qual opção quer: ${open.map(({ said }) => said).join("; ")}.` : "",
    missed.length > 0 ? `Isto não encontrei, ou não está em estoque: **${missed.join("**, **")}**.` : "",
  ];
  const [first] = open;
  const awaiting = first && open.length === 1 ? awaitingOption(first.product, first.count) : {};
  return { text: parts.filter(Boolean).join("\n\n"), memory: { list: [...list], ...awaiting }, suggestions: WAYS_ON };
}

/** What is called so and can be had, where the catalogue is sure of it. */
async function findItem(tools: ShopTools, name: string): Promise<ProductDetail | null> {
  const { results, isExact, isWhole } = await tools.searchProducts({ text: name, isInStock: true });
  const first = isExact && isWhole ? results.find((one) => namesKind(one, name)) : undefined;
  return first ? tools.findProduct(first.productCode) : null;
}

/** What a turn does with the list as a whole, or with several things at once; null when it does nothing with it. */
export async function answerListChange(talk: Talk): Promise<Answer | null> {
  return (
    (await answerTotal(talk)) ??
    (await answerTakenOff(talk)) ??
    (await answerFewer(talk)) ??
    (await answerSwapped(talk)) ??
    (await answerBasket(talk)) ??
    (await answerTogether(talk))
  );
}
