import { findVariation } from "#contract/catalog/product-option.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Listed } from "#server/conversation/rules/answer.ts";
import { readWishChange } from "../../shop/wish-change.ts";
import { allOf, LIST_IS, tellBasket, withOutcomes } from "./basket.ts";
import { setOnList } from "./conversation-list.ts";
import { isNamedBy, linesOf, type Outcome, type Ordering, resolveItems, spokenProducts } from "./order-lines.ts";
import { chooseOption, readOption } from "./product-options.ts";
import { itemsIn, type OrderItem, type OrderPiece, orderPieces } from "./read-order.ts";
import type { Talk } from "./talk.ts";
import { saidIn, toldIn } from "../../shop/told-words.ts";

/** What a turn orders is answered, and what it asks beside that is still to be. */
export interface AnsweredOrder {
  answer: Answer;
  asked: string;
}

/** From here on a piece of a turn surely takes something. */
const SURELY_TAKES = 0.75;
const FEWEST_ITEMS = 2;
/** Who speaks like this may only look for it. */
const WISHES = /\b(?:quero|queria|queremos|gostaria|preciso|procuro)\b/;

const isTold = ({ words, points }: OrderItem) => words.length > 0 || points !== undefined;
const isNew = ({ words, isMarked }: OrderItem, spoken: Ordering["spoken"]) =>
  words.length > 0 && isMarked && !spoken.some(({ name }) => words[0] && toldIn(name).has(words[0].key));

/** How surely a turn orders: by its verb, by several numbers, or as it goes on with what is on the list. */
function howSurely({ memory, change, act, said }: Talk, pieces: readonly OrderPiece[], items: readonly OrderItem[], spoken: Ordering["spoken"]) {
  const puts = pieces.filter(({ does }) => does === "put");
  const takes = puts.some(({ taking }) => taking >= SURELY_TAKES) || change.takes === "list" || change.takes === "order";
  const isWish = puts.some(({ text }) => WISHES.test(foldText(text))) && change.takes !== "list";
  const [only, ...others] = items;
  // `quero uma luminária` looks for one.
  const isSearch = only !== undefined && others.length === 0 && isWish && (only.count ?? 1) === 1 && !isDefinite(only) && isNew(only, spoken);
  if (isSearch || (act === "detail" && !takes)) return "no";
  const counted = items.filter(({ count = 1, words }) => count > 1 && words.length > 0);
  if (takes) return isWish ? "likely" : "surely";
  const isAwaited = memory.takesAs === "list" && (memory.shown?.length ?? 0) < 2;
  if (isAwaited && !said.includes("?")) return "likely";
  const marked = items.filter(({ isMarked }) => isMarked);
  if (marked.length >= FEWEST_ITEMS && counted.length > 0) return "likely";
  return memory.list?.length && items.some(({ count }) => count !== undefined) ? "listed" : "no";
}

const isDefinite = ({ said }: OrderItem) => /^(?:[oa]s?|aquel[ea]s?) /.test(foldText(said));

/** What is put, as the catalogue has it; none where the turn orders nothing. */
async function putOf(ordering: Ordering, pieces: readonly OrderPiece[]): Promise<Outcome[]> {
  const { talk, spoken } = ordering;
  const { memory } = talk;
  const text = pieces.map((one) => one.text).join(", ");
  const known = toldIn(spoken.map(({ name }) => name).join(" . "));
  const all = itemsIn(text, known);
  const items = all.filter(({ isDenied }) => !isDenied);
  const surely = howSurely(talk, pieces, items, spoken);
  if (surely === "no") return [];
  if (items.length === 0) return memory.offered && surely === "surely" ? (await linesOf(memory.offered, talk)).filter((one) => one !== null) : [];
  // One alone that is pointed at is taken as such.
  const [only] = items;
  const isPlain = items.length === 1 && only && only.words.length === 0 && only.points !== "all" && only.points !== "each";
  if (isPlain && !(memory.list?.length && only.count) && memory.takesAs !== "list") return [];
  if (memory.takesAs === "list" && (memory.shown?.length ?? 0) > 1 && talk.isPointed && items.length === 1) return [];
  const outcomes = await resolveItems(items, ordering);
  const isFound = outcomes.some(({ kind }) => kind === "line" || kind === "open");
  const onList = (outcome: Outcome) => outcome.kind === "line" && memory.list?.some(({ code }) => code === outcome.chosen.product.code);
  if (surely === "listed") return outcomes.length > 0 && outcomes.every(onList) ? outcomes : [];
  // What has no number or article may be no thing.
  const sure = outcomes.filter((one) => one.kind !== "missed" || one.isMarked || !isFound);
  if (surely === "surely") return isFound || items.every(({ isMarked }) => isMarked) || allOf("tie", sure).length + allOf("told", sure).length > 0 ? sure : [];
  return isFound && !(allOf("tie", sure).length > 0 && !items.some(({ count = 1 }) => count > 1)) ? sure : allOf("told", sure).length === sure.length ? sure : [];
}

/** The list without what the pieces take off, or with fewer of it: `tira a erva`, `tira 1 café`, `tira tudo`. */
function withoutTaken(list: readonly Listed[], pieces: readonly OrderPiece[]): Listed[] {
  const known = toldIn(list.map(({ name }) => name).join(" . "));
  return itemsIn(pieces.map(({ text }) => text).join(", "), known).reduce<Listed[]>((left, item) => {
    if (item.points === "all") return [];
    const last = left.at(-1);
    const isMeant = item.words.length > 0 ? isNamedBy(item.words) : (one: Listed) => one === last;
    const less = item.count ?? Number.POSITIVE_INFINITY;
    return left.flatMap((one) => {
      if (!isMeant(one)) return [one];
      return one.quantity > less ? [{ ...one, quantity: one.quantity - less }] : [];
    });
  }, [...list]);
}

const SWAP_VERB = /^.*?\b(?:troc(?:a|ue|ar|o)|mud(?:a|e|ar))\b/;
const FOR_OTHER = /^(.*?)\b(?:por|pel[oa]s?|pa?ra|pr[oa])\b\s*(.*)$/;

/** One thing of the list in the place of another, or in another option: `troca o bule pro azul`. */
async function swapped(ordering: Ordering, { text }: OrderPiece, isAll: boolean): Promise<{ list: Listed[]; outcomes: Outcome[] } | null> {
  const { talk, list } = ordering;
  const [, before = "", after = ""] = FOR_OTHER.exec(foldText(text).replace(SWAP_VERB, "").trim()) ?? [];
  const known = toldIn(list.map(({ name }) => name).join(" . "));
  const [from] = itemsIn(before, known);
  const [to] = itemsIn(after, known);
  if (!to?.words.length) return null;
  const focus = list.find(({ code }) => code === talk.memory.focus);
  const line = from?.words.length ? list.find(isNamedBy(from.words)) : (focus ?? list.at(-1));
  const product = line && (await talk.tools.findProduct(line.code));
  if (!line || !product) return null;
  const count = isAll ? line.quantity : Math.min(line.quantity, from?.count ?? line.quantity);
  const rest = list.flatMap((one) => (one !== line ? [one] : one.quantity > count ? [{ ...one, quantity: one.quantity - count }] : []));
  const said = readOption(product, to.words);
  if (said && said.said.length === to.words.length && said.fitting.some(({ disponivel }) => disponivel)) {
    const { variation } = chooseOption({ ...product, variations: said.fitting }, [line.option ?? "", saidIn(to.words)]);
    const chosen = variation ?? (said.fitting[0] && findVariation(`${said.fitting[0].nome} - ${said.fitting[0].cor}`, product.variations)) ?? undefined;
    return { list: setOnList(rest, { product, variation: chosen, count: (rest.find(({ code, option }) => code === product.code && chosen && option === `${chosen.nome} - ${chosen.cor}`)?.quantity ?? 0) + count }), outcomes: [] };
  }
  // `troca o óleo por de girassol`: the thing is said once.
  const wanted = /^(?:de|com|sem|d[oa]) /.test(after) && from ? { ...to, words: [...from.words.slice(0, 1), ...to.words] } : to;
  const outcomes = await resolveItems([{ ...wanted, count: to.count ?? count, isMarked: true }], { ...ordering, list: [], spoken: [] });
  const isFound = outcomes.some(({ kind }) => kind === "line" || kind === "open");
  return { list: isFound ? withOutcomes(rest, outcomes) : [...list], outcomes };
}

const EMPTIES = /\besvazi\p{L}*|\b(?:zer|limp|apag|cancel|tir)\p{L}* (?:tudo|(?:(?:a|o|minha|meu|toda a) )?(?:lista|carrinho|sacola))\b/u;

/** What a turn does to the list, and says beside it. Null where it does nothing to it. */
async function changedList(talk: Talk, pieces: readonly OrderPiece[]) {
  const before = talk.memory.list ?? [];
  if (before.length > 0 && EMPTIES.test(talk.folded)) return { list: [], outcomes: [], done: "Esvaziei a lista." };
  const of = (does: OrderPiece["does"]) => pieces.filter((one) => one.does === does);
  let list = withoutTaken(before, of("drop"));
  const isLess = list.length !== before.length || list.some((one) => !before.includes(one));
  const spoken = await spokenProducts(talk);
  const outcomes: Outcome[] = [];
  let done = isLess ? "Tirei da lista. Ela ficou assim:" : LIST_IS;
  let isSwapped = false;
  for (const piece of list.length > 0 ? of("swap") : []) {
    const isAll = itemsIn(of("put").map(({ text }) => text).join(", ")).some(({ points }) => points === "all");
    const other = await swapped({ talk, spoken, list }, piece, isAll);
    if (!other) continue;
    ({ list } = other);
    outcomes.push(...other.outcomes);
    done = other.outcomes.some(({ kind }) => kind === "missed" || kind === "told") ? "A lista ficou como está:" : "Troquei na lista. Ela ficou assim:";
    isSwapped = true;
  }
  const puts = of("put");
  const put = puts.length > 0 && !(isSwapped && puts.every(({ text }) => itemsIn(text).every((one) => one.words.length === 0)))
    ? await putOf({ talk, spoken, list }, puts) : [];
  if (!isLess && !isSwapped && put.length === 0) return null;
  return { list: withOutcomes(list, put), outcomes: [...outcomes, ...put], done };
}

/** What a turn orders, takes off, or changes on the list, with what it asks beside that. Null where it does nothing of this. */
export async function answerOrdering(talk: Talk): Promise<AnsweredOrder | null> {
  const pieces = orderPieces(talk.text);
  const basket = await changedList(talk, pieces);
  if (!basket) return null;
  const answer = await tellBasket(talk, basket);
  const text = basket.list.length === 0 && basket.outcomes.length === 0 ? `${basket.done.split(" Ela")[0]} Ela está vazia.` : answer.text;
  // What it all costs was just told.
  const asked = pieces.filter(({ does, text: said }) => does === "ask" && !(readWishChange(said).asksTotal && !/\bfretes?\b/.test(foldText(said))));
  return { answer: { ...answer, text }, asked: asked.map((one) => one.text).join(", ") };
}
export { isTold };
