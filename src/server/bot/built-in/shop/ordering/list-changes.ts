import type { Answer } from "#server/conversation/rules/answer.ts";
import { askedWords, asWritten, lackedBy, toldIn } from "../../../shop/told-words.ts";
import type { Talk } from "../talk.ts";
import { answerFewer, answerTogether, sumOf } from "../together-answer.ts";
import { listSentence, WAYS_ON } from "./conversation-list.ts";
import { itemsIn } from "./ordered-items.ts";
import { findOrdered } from "./ordered-product.ts";
import { readSwap, tellsSwap } from "./swap.ts";

/** What all that was put on the list costs. */
async function answerTotal({ tools, memory, change, folded, words, act, meant }: Talk): Promise<Answer | null> {
  const { list = [] } = memory;
  if (list.length === 0 || !(change.asksTotal || act === "price")) return null;
  const isAll = /\b(?:tudo|total|lista|sacola|carrinho|soma\w*)\b/.test(folded);
  const isOfList = meant === null || list.some(({ code }) => code === meant.code);
  const isDone = words.length === 0 && change.count === undefined && isOfList;
  return isAll || isDone ? { text: await listSentence(tools, list), suggestions: WAYS_ON } : null;
}

/** What is not wanted of that of which it is still to be asked which. */
function answerLessPending({ memory: { pending = [] }, change: { without } }: Talk): Answer | null {
  const unwanted = askedWords(without ?? "");
  const left = pending.filter(({ name }) => unwanted.length === 0 || lackedBy(unwanted, toldIn(name)).length > 0);
  if (left.length === pending.length) return null;
  return {
    text: `Certo, **${without}** fica de fora. Falta dizer qual dos que mostrei você quer.`,
    memory: { pending: left },
  };
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

/** Of what was asked for at once one thing in the place of another: `troca o óleo por de girassol`. */
async function answerSwapped({ tools, memory: { shown = [], wish }, folded }: Talk): Promise<Answer | null> {
  const swap = wish?.text === "" && tellsSwap(folded) ? readSwap(folded.replace(/[^\p{L}\p{N} ]+/gu, " ")) : null;
  if (!swap) return null;
  const { before, after } = swap;
  const unwanted = askedWords(before);
  const replaced = shown.find(({ name }) => unwanted.length > 0 && lackedBy(unwanted, toldIn(name)).length === 0);
  if (!replaced) return null;
  const wanted = /^(?:de|com|sem|d[oa]) /.test(after) ? `${before} ${after}` : after;
  const [item] = itemsIn(wanted);
  const found = item ? await findOrdered(tools, item.words, []) : null;
  if (!found || found.lacks.length > 0)
    return { text: `**${wanted}** não encontrei, ou não está em estoque: deixei como está.`, suggestions: WAYS_ON };
  return sumOf(await tools.showProducts(shown.map(({ code }) => (code === replaced.code ? found.product.code : code))));
}

/** What a turn does with the list as a whole, or with several things at once; null when it does nothing with it. */
export async function answerListChange(talk: Talk): Promise<Answer | null> {
  // With its freight, what the list costs is told there.
  if (talk.memory.list?.length && /\bfretes?\b/.test(talk.folded)) return null;
  return (
    (await answerTotal(talk)) ??
    answerLessPending(talk) ??
    (await answerNotWanted(talk)) ??
    (await answerFewer(talk)) ??
    (await answerSwapped(talk)) ??
    (await answerTogether(talk))
  );
}
