import type { ProductDetail } from "#contract/catalog/product.ts";
import { readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import type { Answer, Listed } from "#server/conversation/rules/answer.ts";
import { optionNames } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, asWritten, lackedBy, toldIn } from "../../shop/told-words.ts";
import { answerBasket, answerBasketPrice, awaitingOption, findItem } from "./basket.ts";
import { addToList, listSentence, WAYS_ON } from "./conversation-list.ts";
import { chooseOption } from "./product-options.ts";
import type { Talk } from "./talk.ts";
import { answerFewer, answerTogether, sumOf } from "./together-answer.ts";

/** What all that was put on the list costs. */
async function answerTotal({ tools, memory: { list = [] }, change, folded, words }: Talk): Promise<Answer | null> {
  if (!change.asksTotal || list.length === 0) return null;
  const isAll = /\b(?:tudo|total|lista|sacola|carrinho|soma\w*)\b/.test(folded);
  const isDone = words.length === 0 && change.count === undefined && /\b(?:deu|ficou)\b/.test(folded);
  return isAll || isDone ? { text: await listSentence(tools, list), suggestions: WAYS_ON } : null;
}

const LESS = new RegExp(String.raw`\b(?:tir|remov)\w+ (?:mais )?(\d{1,3}|uma?|${WRITTEN_COUNT})(?=[ ,.!]|$)`);

/** The list without what the turn takes off it, or with fewer of it: `tira a erva`, `tira 1 café`. */
async function answerTakenOff({ tools, memory, change, folded }: Talk): Promise<Answer | null> {
  const { list = [], pending = [] } = memory;
  // Who names nothing takes off what came last: `tira um`.
  const last = LESS.test(folded) ? list.at(-1)?.name : undefined;
  const unwanted = askedWords(change.without ?? last ?? "");
  if (unwanted.length === 0) return null;
  const left = pending.filter(({ name }) => lackedBy(unwanted, toldIn(name)).length > 0);
  if (left.length < pending.length)
    return {
      text: `Certo, **${change.without}** fica de fora. Falta dizer qual dos que mostrei você quer.`,
      memory: { pending: left },
    };
  const said = LESS.exec(folded)?.[1];
  const less = said === undefined ? Number.POSITIVE_INFINITY : readCount(said);
  const kept = list.flatMap((one) => {
    if (lackedBy(unwanted, toldIn(one.name)).length === unwanted.length) return [one];
    return one.quantity > less ? [{ ...one, quantity: one.quantity - less }] : [];
  });
  if (kept.length === list.length && kept.every((one) => list.includes(one))) return null;
  return listNow(tools, kept, "Tirei da lista.");
}

/** Said of what was spoken of and stands on no list, once it is not wanted: `tira a ração`. */
async function answerNotWanted({ tools, memory: { spoken = [] }, act, change, text }: Talk): Promise<Answer | null> {
  const unwanted = askedWords(change.without ?? "");
  if (unwanted.length === 0 || !(act === "drop" || /^(?:n[ãa]o,? )?(?:pode )?tir(?:a|ar|e)\b/u.test(text))) return null;
  const named = (await tools.showProducts(spoken)).some(
    ({ productName }) => lackedBy(unwanted, toldIn(productName)).length === 0,
  );
  if (!named) return null;
  return {
    text: `Certo, sem **${asWritten(unwanted, text) || change.without}**: não está na sua lista nem no pedido. Quer ver outra coisa?`,
  };
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

/** What a turn does with the list as a whole, or with several things at once; null when it does nothing with it. */
export async function answerListChange(talk: Talk): Promise<Answer | null> {
  return (
    (await answerTotal(talk)) ??
    (await answerTakenOff(talk)) ??
    (await answerNotWanted(talk)) ??
    (await answerFewer(talk)) ??
    (await answerSwapped(talk)) ??
    (await answerBasket(talk)) ??
    (await answerBasketPrice(talk)) ??
    (await answerTogether(talk))
  );
}
