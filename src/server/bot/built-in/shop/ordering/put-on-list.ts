import { foldText } from "#lib/portuguese-text.ts";
import { saysHow, tells, toldIn } from "../../../shop/told-words.ts";
import type { Talk } from "../talk.ts";
import type { OrderItem } from "./item-reader.ts";
import { linesOf, namesOf, type Ordering, type Outcome, productOf } from "./order-lines.ts";
import { type OrderPiece, orderPieces } from "./order-pieces.ts";
import { itemsIn } from "./ordered-items.ts";
import { resolveItems } from "./resolve-items.ts";

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

export const takesIn = (pieces: readonly OrderPiece[], least = SURELY_TAKES) =>
  pieces.some(({ does, taking }) => does === "put" && taking >= least);

const isWished = (puts: readonly OrderPiece[], { change }: Talk) =>
  change.takes !== "list" && puts.some(({ text }) => WISHES.test(foldText(text)));

/** `quero uma luminária` looks for one. */
const isSearch = (item: OrderItem, spoken: Ordering["spoken"]) =>
  (item.count ?? 1) === 1 && !isDefinite(item) && isNew(item, spoken);

/** `a vermelha` chooses; it is not taken yet. */
const isChoice = ({ words, count }: OrderItem, { change, memory }: Talk) =>
  change.takes === false &&
  words.length > 0 &&
  count === undefined &&
  !memory.list?.length &&
  memory.takesAs === undefined;

/** Whether the option was asked for that the turn tells. */
const isAwaited = ({ memory: { takesAs, shown = [] }, said }: Talk) =>
  takesAs === "list" && shown.length < FEWEST_ITEMS && !said.includes("?");

/** `e 1 quebra-cabeça`, once there is a list. */
const isAnother = ({ memory, said }: Talk, puts: readonly OrderPiece[], items: readonly OrderItem[]) =>
  memory.list !== undefined &&
  memory.list.length > 0 &&
  !said.includes("?") &&
  items.some(({ count }) => count !== undefined) &&
  puts.some(({ text }) => /^(?:e|mais) /.test(text));

/** Several things, each with its number or article, of which so many are told or wished for. */
function isSeveral(items: readonly OrderItem[], isWish: boolean): boolean {
  const marked = items.filter(({ isMarked }) => isMarked);
  const isCounted = ({ count = 1, said }: OrderItem) => count > 1 || /^\d/.test(said);
  return marked.length >= FEWEST_ITEMS && (isWish || marked.some(isCounted));
}

/** `na verdade 2 ursos`, once there is a list. */
const isOfList = (items: readonly OrderItem[], { memory: { list = [] } }: Talk) =>
  list.length > 0 && items.some(({ count }) => count !== undefined);

/** How surely a turn orders: by its verb, by several numbers, or as it goes on with what is on the list. */
function howSurely({ talk, spoken }: Ordering, puts: readonly OrderPiece[], items: readonly OrderItem[]): Sureness {
  const { change, act } = talk;
  const isWish = isWished(puts, talk);
  const isVerb = change.takes !== false && !isWish;
  // `a bota é impermeável?` asks; `vou levar, e vem com capa?` takes too.
  if (act === "detail" && !takesIn(puts, OUTRIGHT)) return "no";
  if (items.length === 1 && items.some((only) => (isWish ? isSearch(only, spoken) : isChoice(only, talk)))) return "no";
  if (isVerb) return "surely";
  if (takesIn(puts) || isAwaited(talk) || isAnother(talk, puts, items)) return "likely";
  if (isSeveral(items, isWish)) return "likely";
  return isOfList(items, talk) || takesIn(orderPieces(talk.said)) ? "told" : "no";
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

/** One alone that is pointed at is taken as such: `quero esse`, `o segundo`, of those of which it was asked. */
function isTakenAsSuch(item: OrderItem, { memory, isPointed }: Talk, isMore: boolean): boolean {
  const isAsked = memory.takesAs === "list";
  if (isAsked && (memory.shown?.length ?? 0) > 1 && isPointed) return true;
  return isPlain(item) && !(memory.list?.length || isAsked || isMore);
}

/** What is put, as the catalogue has it; none where the turn orders nothing. */
export async function putOf(ordering: Ordering, puts: readonly OrderPiece[], isMore: boolean): Promise<Outcome[]> {
  const { talk, spoken } = ordering;
  const items = itemsIn(puts.map(({ text }) => text).join(", "), namesOf(spoken)).filter(({ isDenied }) => !isDenied);
  const sureness = howSurely(ordering, puts, items);
  if (sureness === "no") return [];
  const [only, ...others] = items;
  if (!only) return takesIn(puts) ? takenAlone(ordering, isMore) : [];
  if (others.length === 0 && isTakenAsSuch(only, talk, isMore)) return [];
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
