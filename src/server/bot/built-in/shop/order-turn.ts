import { findVariation } from "#contract/catalog/product-option.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Listed } from "#server/conversation/rules/answer.ts";
import { saidIn, saysHow, tells, toldIn } from "../../shop/told-words.ts";
import { readWishChange } from "../../shop/wish-change.ts";
import { answerBasketPrice, LIST_IS, tellBasket, withOutcomes } from "./basket.ts";
import { setOnList } from "./conversation-list.ts";
import {
  isNamedBy,
  linesOf,
  namesOf,
  type Ordering,
  type Outcome,
  productOf,
  resolveItems,
  spokenProducts,
} from "./order-lines.ts";
import { chooseOption, readOption } from "./product-options.ts";
import { itemsIn, type OrderItem, type OrderPiece, orderPieces, withoutVerb } from "./read-order.ts";
import type { Talk } from "./talk.ts";

/** What a turn orders is answered, and what it asks beside that is still to be. */
export interface AnsweredOrder {
  answer: Answer;
  asked: string;
}

/** From here on a piece of a turn surely takes something. */
const SURELY_TAKES = 0.75;
/** Whatever else the turn asks. */
const OUTRIGHT = 0.95;
const FEWEST_ITEMS = 2;
/** Who speaks like this may only look for it. */
const WISHES = /\b(?:quero|queria|queremos|gostaria|preciso|procuro)\b/;

/** Whether an item names a thing that was not spoken of. */
const isNew = ({ words: [head] }: OrderItem, spoken: Ordering["spoken"]) =>
  head !== undefined && !saysHow(head) && !spoken.some(({ name }) => tells(toldIn(name), head));
const isDefinite = ({ said }: OrderItem) => /^(?:[oa]s?|aquel[ea]s?) /.test(foldText(said));
/** It points at what is spoken of, and says no more. */
const isPlain = ({ words, points }: OrderItem) => words.length === 0 && points !== "all" && points !== "each";

/** How surely a turn orders. Of what is `told`, only what was spoken of is meant. */
type Sureness = "no" | "told" | "likely" | "surely";

const takesIn = (pieces: readonly OrderPiece[]) =>
  pieces.some(({ does, taking }) => does === "put" && taking >= SURELY_TAKES);

/** How surely a turn orders: by its verb, by several numbers, or as it goes on with what is on the list. */
function howSurely({ talk, spoken }: Ordering, puts: readonly OrderPiece[], items: readonly OrderItem[]): Sureness {
  const { memory, change, act, said } = talk;
  const isWish = puts.some(({ text }) => WISHES.test(foldText(text))) && change.takes !== "list";
  const isVerb = change.takes !== false && !isWish;
  const takes = takesIn(puts) || isVerb;
  const [only, ...others] = items;
  // `quero uma luminária` looks for one.
  const isSearch = only && others.length === 0 && (only.count ?? 1) === 1 && !isDefinite(only) && isNew(only, spoken);
  // `a bota é impermeável?` asks; `vou levar, e vem com capa?` takes too.
  if (act === "detail" && !puts.some(({ taking }) => taking >= OUTRIGHT)) return "no";
  if (isWish && isSearch) return "no";
  // `a vermelha` chooses; it is not taken yet.
  const isChoice =
    change.takes === false &&
    !isWish &&
    others.length === 0 &&
    only !== undefined &&
    only.words.length > 0 &&
    only.count === undefined;
  if (isChoice && !memory.list?.length && memory.takesAs === undefined) return "no";
  if (takes) return isVerb ? "surely" : "likely";
  const isAwaited = memory.takesAs === "list" && (memory.shown?.length ?? 0) < 2 && !said.includes("?");
  const marked = items.filter(({ isMarked }) => isMarked);
  const isCounted = isWish || marked.some(({ count = 1, said: named }) => count > 1 || /^\d/.test(named));
  const isAnother =
    memory.list?.length &&
    !said.includes("?") &&
    marked.some(({ count }) => count !== undefined) &&
    puts.some(({ text }) => /^(?:e|mais) /.test(text));
  if (isAnother || isAwaited || (marked.length >= FEWEST_ITEMS && isCounted)) return "likely";
  const goesOn = takesIn(orderPieces(said)) || (memory.list?.length && items.some(({ count }) => count !== undefined));
  return goesOn ? "told" : "no";
}

/** Those of what was found that a turn is sure enough to order. */
function keptOf(outcomes: readonly Outcome[], sureness: Sureness, { spoken }: Ordering): Outcome[] {
  const isFound = outcomes.some((one) => productOf(one) !== undefined);
  // What has no number or article may be no thing.
  const kept = outcomes.filter((one) => one.kind !== "missed" || one.isMarked || one.isThing || !isFound);
  const isSpoken = (one: Outcome) => spoken.some(({ code }) => code === productOf(one)?.code);
  if (sureness === "told") return kept.every(isSpoken) ? kept : [];
  if (sureness === "likely") return isFound ? kept : [];
  const isSure =
    isFound || kept.every((one) => one.kind === "tie" || (one.kind === "missed" && one.isThing && one.isMarked));
  return isSure ? kept : [];
}

/** What is put, as the catalogue has it; none where the turn orders nothing. */
async function putOf(ordering: Ordering, puts: readonly OrderPiece[], isMore: boolean): Promise<Outcome[]> {
  const { talk, spoken } = ordering;
  const { memory } = talk;
  const items = itemsIn(puts.map(({ text }) => text).join(", "), namesOf(spoken)).filter(({ isDenied }) => !isDenied);
  const sureness = howSurely(ordering, puts, items);
  if (sureness === "no") return [];
  const [only, ...others] = items;
  if (!only) return takesIn(puts) ? takenAlone(ordering, isMore) : [];
  const isChoice = memory.takesAs === "list" && (memory.shown?.length ?? 0) > 1 && talk.isPointed;
  if (others.length === 0 && isChoice) return [];
  // One alone that is pointed at is taken as such.
  const isOrder = memory.list?.length || memory.takesAs === "list" || isMore;
  if (others.length === 0 && isPlain(only) && !isOrder) return [];
  return keptOf(await resolveItems(items, ordering), sureness, ordering);
}

const IT: OrderItem = { words: [], said: "", isMarked: true, isMore: false, isDenied: false, points: "it" };

/** Who takes and says no more takes what was summed up, or what is spoken of: `pode fechar`. */
async function takenAlone(ordering: Ordering, isMore: boolean): Promise<Outcome[]> {
  const { talk } = ordering;
  const { offered, list } = talk.memory;
  if (offered?.length) return (await linesOf(offered, talk)).filter((one) => one !== null);
  return talk.meant && (isMore || list?.length) ? resolveItems([IT], ordering) : [];
}

/** The list without what the pieces take off, or with fewer of it: `tira a erva`, `tira 1 café`, `tira tudo`. */
function withoutTaken(list: readonly Listed[], pieces: readonly OrderPiece[]): Listed[] {
  const known = toldIn(list.map(({ name }) => name).join(" . "));
  return itemsIn(pieces.map(({ text }) => withoutVerb(text)).join(", "), known).reduce<Listed[]>(
    (left, item) => {
      if (item.points === "all") return [];
      const last = left.at(-1);
      const isMeant = item.words.length > 0 ? isNamedBy(item.words) : (one: Listed) => one === last;
      const less = item.count ?? Number.POSITIVE_INFINITY;
      return left.flatMap((one) => {
        if (!isMeant(one)) return [one];
        return one.quantity > less ? [{ ...one, quantity: one.quantity - less }] : [];
      });
    },
    [...list],
  );
}

const SWAP_VERB = /^.*?\b(?:troc(?:a|ue|ar|o)|mud(?:a|e|ar))\b/;
const FOR_OTHER = /^(.*?)\b(?:por|pel[oa]s?|pa?ra|pr[oa])\b\s*(.*)$/;

/** One thing of the list in the place of another, or in another option: `troca o bule pro azul`. */
async function swapped(
  ordering: Ordering,
  { text }: OrderPiece,
  isAll: boolean,
): Promise<{ list: Listed[]; outcomes: Outcome[] } | null> {
  const { talk, list } = ordering;
  const [, before = "", after = ""] = FOR_OTHER.exec(foldText(text).replace(SWAP_VERB, "").trim()) ?? [];
  const known = toldIn(list.map(({ name }) => name).join(" . "));
  const [from] = itemsIn(before, known);
  const [read] = itemsIn(after, known);
  // `pro 37` is a size.
  const [to] = read?.words.length ? [read] : itemsIn(`tamanho ${after}`, known);
  if (!to?.words.length) return null;
  const focus = list.find(({ code }) => code === talk.memory.focus);
  const line = from?.words.length ? list.find(isNamedBy(from.words)) : (focus ?? list.at(-1));
  const product = line && (await talk.tools.findProduct(line.code));
  if (!line || !product) return null;
  const count = isAll ? line.quantity : Math.min(line.quantity, from?.count ?? line.quantity);
  const rest = list.flatMap((one) =>
    one !== line ? [one] : one.quantity > count ? [{ ...one, quantity: one.quantity - count }] : [],
  );
  const said = readOption(product, to.words);
  if (said && said.said.length === to.words.length && said.fitting.some(({ disponivel }) => disponivel)) {
    const { variation } = chooseOption({ ...product, variations: said.fitting }, [line.option ?? "", saidIn(to.words)]);
    const chosen =
      variation ??
      (said.fitting[0] && findVariation(`${said.fitting[0].nome} - ${said.fitting[0].cor}`, product.variations)) ??
      undefined;
    return {
      list: setOnList(rest, {
        product,
        variation: chosen,
        count:
          (rest.find(
            ({ code, option }) => code === product.code && chosen && option === `${chosen.nome} - ${chosen.cor}`,
          )?.quantity ?? 0) + count,
      }),
      outcomes: [],
    };
  }
  const wanted = { ...to, count: to.count ?? count, isMarked: true };
  const resolve = (item: OrderItem) => resolveItems([item], { ...ordering, list: [], spoken: [] });
  const own = await resolve(wanted);
  // `troca o óleo por de girassol`: the thing is said once.
  const other = from?.words[0]
    ? { ...wanted, words: [from.words[0], ...to.words], said: `${from.words[0].shown} ${to.said}` }
    : wanted;
  const outcomes = own.some((one) => productOf(one)) ? own : await resolve(other);
  const isFound = outcomes.some(({ kind }) => kind === "line" || kind === "open");
  return { list: isFound ? withOutcomes(rest, outcomes) : [...list], outcomes };
}

const EMPTIES =
  /\besvazi\p{L}*|\b(?:zer|limp|apag|cancel|tir)\p{L}* (?:tudo|(?:(?:a|o|minha|meu|toda a) )?(?:lista|carrinho|sacola))\b/u;

/** What a turn does to the list, and says beside it. Null where it does nothing to it. */
async function changedList(talk: Talk, pieces: readonly OrderPiece[]) {
  const before = talk.memory.list ?? [];
  if (before.length > 0 && EMPTIES.test(talk.folded)) return { list: [], outcomes: [], done: "Esvaziei a lista." };
  const of = (does: OrderPiece["does"]) => pieces.filter((one) => one.does === does);
  let list = withoutTaken(before, of("drop"));
  const isTakingOff =
    before.length > 0 &&
    of("drop").some(({ text }) => itemsIn(withoutVerb(text)).some(({ words }) => words[0]?.isThing));
  const isLess = list.length !== before.length || list.some((one) => !before.includes(one));
  const spoken = await spokenProducts(talk);
  const outcomes: Outcome[] = [];
  let done = isLess ? "Tirei da lista. Ela ficou assim:" : LIST_IS;
  let isSwapped = false;
  for (const piece of list.length > 0 ? of("swap") : []) {
    const isAll = itemsIn(
      of("put")
        .map(({ text }) => text)
        .join(", "),
    ).some(({ points }) => points === "all");
    const other = await swapped({ talk, spoken, list }, piece, isAll);
    if (!other) continue;
    ({ list } = other);
    outcomes.push(...other.outcomes);
    done = other.outcomes.some(({ kind }) => kind === "missed" || kind === "told")
      ? "A lista ficou como está:"
      : "Troquei na lista. Ela ficou assim:";
    isSwapped = true;
  }
  const puts = of("put");
  const isOfSwap = isSwapped && puts.every(({ text }) => itemsIn(text).every((one) => one.words.length === 0));
  // Beside what is asked, or what is ordered in the rest of the message, a bare word takes it too.
  const isMore = pieces.length > puts.length || takesIn(orderPieces(talk.said.toLowerCase().replace(talk.text, " ")));
  const put = puts.length > 0 && !isOfSwap ? await putOf({ talk, spoken, list }, puts, isMore) : [];
  if (isTakingOff && !isLess && put.length === 0)
    return { list: before, outcomes: [], done: "Isso não estava na sua lista. Ela está assim:" };
  if (!isLess && !isSwapped && put.length === 0) return null;
  return { list: withOutcomes(list, put), outcomes: [...outcomes, ...put], done };
}

/** `31 panelas não!`: what is denied changes nothing, and is no other question. */
function onlyDenied({ memory: { list = [] } }: Talk, pieces: readonly OrderPiece[]) {
  const items = itemsIn(pieces.map(({ text }) => text).join(", "));
  const isDenied = list.length > 0 && items.length > 0 && items.every((one) => one.isDenied && one.count !== undefined);
  return isDenied ? { list, outcomes: [], done: LIST_IS } : null;
}

const FREIGHT_ASKED = /\b(?:frete|entrega)\b.*$/i;

/** What a turn orders, takes off, or changes on the list, with what it asks beside that. Null where it does nothing of this. */
export async function answerOrdering(talk: Talk): Promise<AnsweredOrder | null> {
  const pieces = orderPieces(talk.text);
  const basket = (await changedList(talk, pieces)) ?? onlyDenied(talk, pieces);
  if (!basket) {
    const answer = await answerBasketPrice(talk);
    return answer && { answer, asked: FREIGHT_ASKED.exec(talk.text)?.[0] ?? "" };
  }
  const answer = await tellBasket(talk, basket);
  const text =
    basket.list.length === 0 && basket.outcomes.length === 0
      ? `${basket.done.split(" Ela")[0]} Ela está vazia.`
      : answer.text;
  // What it all costs was just told.
  const asked = pieces.filter(
    ({ does, text: said }) =>
      does === "ask" && !(readWishChange(said).asksTotal && !/\bfretes?\b/.test(foldText(said))),
  );
  return { answer: { ...answer, text }, asked: asked.map((one) => one.text).join(", ") };
}
