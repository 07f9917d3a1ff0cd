import { toCents } from "#lib/money.ts";
import type { Answer, Listed } from "#server/conversation/rules/answer.ts";
import { namesKind, reais } from "../../shop/product-sentences.ts";
import { askedWords, lackedBy, toldIn } from "../../shop/told-words.ts";
import { addToList, listSentence } from "./buy-answer.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

const WAYS_ON = ["Quanto é o frete?", "Formas de pagamento"];

/** What all that was put on the list costs. */
function answerTotal({ memory: { list = [] }, change, folded }: Talk): Answer | null {
  const isAll = /\b(?:tudo|total|lista|sacola|carrinho|soma\w*)\b/.test(folded);
  return change.asksTotal && isAll && list.length > 0 ? { text: listSentence(list), suggestions: WAYS_ON } : null;
}

/** The list without what the turn takes off it: `tira a erva`. */
function answerTakenOff({ memory: { list = [] }, change }: Talk): Answer | null {
  const unwanted = askedWords(change.without ?? "");
  if (unwanted.length === 0) return null;
  const kept = list.filter(({ name }) => lackedBy(unwanted, toldIn(name)).length > 0);
  if (kept.length === list.length) return null;
  const text =
    kept.length > 0 ? `Tirei da lista. Ela ficou assim:\n\n${listSentence(kept)}` : "Tirei da lista. Ela está vazia.";
  return { text, memory: { list: kept }, suggestions: WAYS_ON };
}

/** What one each of those shown cost together: `os dois juntos`. */
async function answerTogether({ tools, memory: { shown = [] }, folded, change }: Talk): Promise<Answer | null> {
  if (change.compares) return null;
  const isPair = /\b(?:os|as) (?:dois|duas)\b|\bjunt[oa]s\b/.test(folded);
  if (!isPair && !/\bsoma\w*\b/.test(folded)) return null;
  const results = await tools.showProducts(shown.slice(0, isPair ? 2 : MOST_LISTED).map(({ code }) => code));
  if (results.length < 2) return null;
  const prices = results.map(({ metadata }) => metadata.price);
  const lines = results.map(({ productName }, place) => `- 1 × ${productName}: ${reais(prices[place] ?? 0)}`);
  const total = prices.reduce((sum, price) => sum + toCents(price), 0) / 100;
  return {
    text: `${lines.join("\n")}\n\nJuntos: **${reais(total)}**, sem o frete.`,
    results,
    memory: rememberShown(results),
    suggestions: ["Põe na lista o primeiro", ...WAYS_ON],
  };
}

const COUNTS: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  dez: 10,
};
const NUMBER = String.raw`\d{1,3}|${Object.keys(COUNTS).join("|")}`;
const UNITS = "kg|g|ml|l|litros?|quilos?|gramas?|cm|m|mm|metros?|w|v|gb|pol|anos?|dias?|mil|reais|contos?";
const COUNTED = String.raw`(?:${NUMBER}) (?!(?:${UNITS})\b)\p{L}`;
const ITEM = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER}) (?!(?:${UNITS})\b)(?:de |do |da |x )?(\p{L}[\p{L}\d ]*?)(?=,| e ${COUNTED}| mais ${COUNTED}| ${COUNTED}|$)`,
  "gu",
);
/** Behind the last thing nothing of these is a thing. */
const CLOSING = /[, ]*\b(?:quanto (?:fica|da|sai)|por favor|na lista|no carrinho)\b.*$/;
const FEWEST_ITEMS = 2;
const MOST_ITEMS = 8;

/** Several things, each with how many of it, put on the list in one turn: `2 mel, 2 café moído e 1 erva mate`. */
async function answerBasket({ tools, memory, folded }: Talk): Promise<Answer | null> {
  const counted = [...folded.replace(CLOSING, "").matchAll(ITEM)];
  // `estou montando uma cesta` counts nothing, `2 mel e um café` does.
  const items = counted.slice(counted.findIndex(([, count = ""]) => COUNTS[count] !== 1)).slice(0, MOST_ITEMS);
  if (items.length < FEWEST_ITEMS || items.every(([, count = ""]) => COUNTS[count] === 1)) return null;
  let list: readonly Listed[] = memory.list ?? [];
  const missed: string[] = [];
  for (const [, count = "1", name = ""] of items) {
    const { results, isExact, isWhole } = await tools.searchProducts({ text: name, isInStock: true });
    const first = isExact && isWhole ? results.find((one) => namesKind(one, name)) : undefined;
    const product = first ? await tools.findProduct(first.productCode) : null;
    if (product) list = addToList(list, { product, variation: undefined, count: COUNTS[count] ?? Number(count) });
    else missed.push(name.trim());
  }
  // Where more was misread than found, the numbers were no counts.
  if (missed.length * 2 >= items.length) return null;
  const rest = missed.length > 0 ? `\n\nIsto não encontrei, ou não está em estoque: **${missed.join("**, **")}**.` : "";
  return {
    text: `Pus na sua lista:\n\n${listSentence(list)}${rest}\n\nOnde há cor ou tamanho, escolha na lista.`,
    memory: { list: [...list] },
    suggestions: WAYS_ON,
  };
}

/** What a turn does with the list as a whole, or with several things at once; null when it does nothing with it. */
export async function answerListChange(talk: Talk): Promise<Answer | null> {
  return answerTotal(talk) ?? answerTakenOff(talk) ?? (await answerBasket(talk)) ?? (await answerTogether(talk));
}
