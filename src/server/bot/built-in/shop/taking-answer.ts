import type { Answer, Memory } from "#server/conversation/rules/answer.ts";
import { productList } from "../../shop/product-sentences.ts";
import { tells, toldIn } from "../../shop/told-words.ts";
import { answerSoldOut, answerTaken } from "./buy-answer.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { readOption } from "./product-options.ts";
import type { ShownProduct } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

const PLACES = ["primeiro", "segundo", "terceiro"];

/** Which of those shown is meant, asked back. */
async function askWhich({ tools, memory: { shown = [] } }: Talk, what: string, kept: Memory): Promise<Answer> {
  const asked = shown.slice(0, MOST_LISTED);
  const suggestions = asked.map((_, place) => `${what} o ${PLACES[place]}`);
  const found = new Map((await tools.showProducts(asked.map(({ code }) => code))).map((one) => [one.productCode, one]));
  const results = asked.flatMap(({ code }) => found.get(code) ?? []);
  return { text: `Qual deles?\n\n${productList(results, MOST_LISTED)}`, results, suggestions, memory: kept };
}

/** Whether all that the turn says of things says which option, or is the name of the one that is meant. */
async function saysOnlyWhich({ tools, meant, words }: Talk): Promise<boolean> {
  if (words.length === 0) return true;
  const product = meant && (await tools.findProduct(meant.code));
  if (!product) return false;
  const said = readOption(product, words)?.said;
  const own = toldIn(product.name);
  return words.every((word) => said?.includes(word) || tells(own, word));
}

/** Whether the turn takes what is shown: it says how many, or that it is wanted, and names nothing else. */
async function isTaking(talk: Talk): Promise<boolean> {
  const { change, memory, isPointed } = talk;
  const { takes, count, asksTotal, prices } = change;
  // `gostei, mas teria algo até 120?` changes the price, and takes nothing.
  if (takes === "maybe" && Object.keys(prices).length > 0) return false;
  // Of which it was asked, `o segundo` takes it.
  const isChosen = memory.takesAs === "list" && isPointed && (memory.shown?.length ?? 0) > 1;
  const isAsked = isChosen || takes !== false || count !== undefined || (asksTotal && memory.quantity !== undefined);
  return isAsked && (await saysOnlyWhich(talk));
}

/** `vou levar a mais barata`: the one at that end of those shown. */
async function endOfShown({ tools, change: { sort }, memory: { shown = [] } }: Talk): Promise<ShownProduct | null> {
  if (!sort) return null;
  const results = await tools.showProducts(shown.map(({ code }) => code));
  const way = sort === "cheapest" ? 1 : -1;
  const [first] = results.toSorted((a, b) => way * (a.metadata.price - b.metadata.price));
  return first ? { code: first.productCode, name: first.productName } : null;
}

/** What is taken of what is shown: which, how many, in which option; null when nothing is taken. */
export async function answerTaking(talk: Talk): Promise<Answer | null> {
  if (!(await isTaking(talk))) return null;
  const { tools, memory, folded, change, order } = talk;
  const { count, takes, asksTotal } = change;
  const meant = talk.meant ?? (await endOfShown(talk));
  if (!meant) {
    return askWhich(talk, takes === "list" ? "Põe na lista" : "Quero", { quantity: count ?? memory.quantity });
  }
  const other = takes || !asksTotal ? (memory.takesAs ?? "order") : "total";
  return answerTaken(
    tools,
    memory,
    { product: meant, option: folded, count, as: takes === "list" ? "list" : other },
    order,
  );
}

/** `queria fazer uma lista de chá de panela`: a list is begun, and no product. */
const MAKES_LIST = /\b(?:fazer|montar|criar|comecar|abrir) (?:uma |a |minha )?lista\b/;

const shownIn = ({ shown = [] }: Memory, key: string) => shown.some(({ name }) => tells(toldIn(name), { key }));

const askWhatToList = (): Answer => ({
  text: "O que coloco na lista? Diga o **nome** de cada produto e quantos: eu somo, e no fim ela vai inteira para a loja pelo WhatsApp.",
  memory: { takesAs: "list", shown: [], missed: undefined },
});

/** A list that is begun, with nothing named to put on it yet. */
export function answerListed({ memory, folded, change, words }: Talk): Answer | null {
  if (MAKES_LIST.test(folded) && words.every(({ key }) => !shownIn(memory, key))) return askWhatToList();
  return change.takes === "list" && words.length === 0 && !memory.shown?.length ? askWhatToList() : null;
}

/** Who asks when something is there again, and it is not. */
export async function answerWhen({ tools, meant, change }: Talk): Promise<Answer | null> {
  const product = meant && change.asksWhen ? await tools.findProduct(meant.code) : null;
  return product && product.stock <= 0 ? answerSoldOut(product) : null;
}
