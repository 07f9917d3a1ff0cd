import type { ProductDetail } from "#contract/catalog/product.ts";
import { toCents } from "#lib/money.ts";
import { NO_PIECES, readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import type { Answer, Listed } from "#server/conversation/rules/answer.ts";
import { namesKind, optionNames, reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, lackedBy, toldIn } from "../../shop/told-words.ts";
import { addToList, listSentence } from "./conversation-list.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { chooseOption } from "./product-options.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

const WAYS_ON = ["Quanto é o frete?", "Formas de pagamento"];

/** What all that was put on the list costs. */
async function answerTotal({ tools, memory: { list = [] }, change, folded }: Talk): Promise<Answer | null> {
  const isAll = /\b(?:tudo|total|lista|sacola|carrinho|soma\w*)\b/.test(folded);
  return change.asksTotal && isAll && list.length > 0
    ? { text: await listSentence(tools, list), suggestions: WAYS_ON }
    : null;
}

/** The list without what the turn takes off it: `tira a erva`. */
async function answerTakenOff({ tools, memory: { list = [] }, change }: Talk): Promise<Answer | null> {
  const unwanted = askedWords(change.without ?? "");
  if (unwanted.length === 0) return null;
  const kept = list.filter(({ name }) => lackedBy(unwanted, toldIn(name)).length > 0);
  if (kept.length === list.length) return null;
  const text =
    kept.length > 0
      ? `Tirei da lista. Ela ficou assim:\n\n${await listSentence(tools, kept)}`
      : "Tirei da lista. Ela está vazia.";
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

/** Several things, each with how many of it, put on the list in one turn: `2 mel, 2 café moído e 1 erva mate`. */
async function answerBasket({ tools, memory, folded }: Talk): Promise<Answer | null> {
  const counted = [...folded.replace(CLOSING, "").matchAll(ITEM)];
  // `estou montando uma cesta` counts nothing, `2 mel e um café` does.
  const items = counted.slice(counted.findIndex(([, count = ""]) => readCount(count) !== 1)).slice(0, MOST_ITEMS);
  if (items.length < FEWEST_ITEMS || items.every(([, count = ""]) => readCount(count) === 1)) return null;
  let list: readonly Listed[] = memory.list ?? [];
  const missed: string[] = [];
  const open: string[] = [];
  for (const [, count = "", name = ""] of items) {
    const product = await findItem(tools, name);
    if (!product) {
      missed.push(name.trim());
      continue;
    }
    const chosen = chooseOption(product, [name]);
    if (chosen.open.length > 0)
      open.push(`**${product.name}** (${optionNames({ ...product, variations: chosen.open })})`);
    else list = addToList(list, { product, variation: chosen.variation, count: readCount(count) });
  }
  // Where more was misread than found, the numbers were no counts.
  if (missed.length * 2 >= items.length) return null;
  const parts = [
    list.length > 0 ? `Sua lista está assim:\n\n${await listSentence(tools, list)}` : "",
    open.length > 0 ? `Diga em qual opção quer: ${open.join("; ")}.` : "",
    missed.length > 0 ? `Isto não encontrei, ou não está em estoque: **${missed.join("**, **")}**.` : "",
  ];
  return { text: parts.filter(Boolean).join("\n\n"), memory: { list: [...list] }, suggestions: WAYS_ON };
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
    (await answerBasket(talk)) ??
    (await answerTogether(talk))
  );
}
