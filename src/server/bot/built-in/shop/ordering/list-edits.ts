import type { ProductDetail } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Listed } from "#server/conversation/rules/answer.ts";
import { optionNames } from "../../../shop/product-sentences.ts";
import { saidIn, toldIn } from "../../../shop/told-words.ts";
import { chooseOption, readOption } from "../product-options.ts";
import type { Talk } from "../talk.ts";
import { withOutcomes } from "./basket.ts";
import { countOnList, setOnList } from "./conversation-list.ts";
import type { OrderItem } from "./item-reader.ts";
import { isNamedBy, type Ordering, type Outcome, productOf } from "./order-lines.ts";
import { type OrderPiece, withoutVerb } from "./order-pieces.ts";
import { itemsIn } from "./ordered-items.ts";
import { resolveItems } from "./resolve-items.ts";
import { readSwap } from "./swap.ts";

/** The list after a change, and what is said of it. */
export interface Edited {
  list: Listed[];
  outcomes: readonly Outcome[];
  done: string;
}

const namesIn = (list: readonly Listed[]) => toldIn(list.map(({ name }) => name).join(" . "));

/** The list with so many fewer of a line, or without it. */
const withLess = (list: readonly Listed[], line: Listed, less: number): Listed[] =>
  list.flatMap((one) => {
    if (one !== line) return [one];
    return one.quantity > less ? [{ ...one, quantity: one.quantity - less }] : [];
  });

/** The lines that an item names; the last, where it names none. */
const linesMeant = (list: readonly Listed[], { words }: OrderItem) =>
  words.length > 0 ? list.filter(isNamedBy(words)) : list.slice(-1);

/** The list without what the pieces take off, or with fewer of it: `tira a erva`, `tira 1 café`. Null where they take nothing off it. */
export function takenOff(list: readonly Listed[], pieces: readonly OrderPiece[]): Edited | null {
  const items = itemsIn(pieces.map(({ text }) => withoutVerb(text)).join(", "), namesIn(list));
  let left = [...list];
  for (const item of items) {
    const less = item.count ?? Number.POSITIVE_INFINITY;
    if (item.points === "all") left = [];
    for (const line of linesMeant(left, item)) left = withLess(left, line, less);
  }
  if (left.length < list.length || left.some((one) => !list.includes(one)))
    return { list: left, outcomes: [], done: "Tirei da lista." };
  const isNamed = list.length > 0 && items.some(({ words: [head] }) => head?.isThing);
  return isNamed ? { list: left, outcomes: [], done: "Isso não estava na sua lista." } : null;
}

/** Fewer of what was ordered and whose option is still to be told: `tira uma`. Null where that is not said. */
export async function fewerAwaited({ tools, memory }: Talk, [piece]: readonly OrderPiece[]): Promise<Outcome | null> {
  const { takesAs, focus = "", quantity = 1 } = memory;
  const [only, ...others] = piece ? itemsIn(withoutVerb(piece.text)) : [];
  const left = quantity - (only?.count ?? quantity);
  if (takesAs !== "list" || !only || only.words.length > 0 || others.length > 0 || left < 1) return null;
  const product = await tools.findProduct(focus);
  const { open } = product ? chooseOption(product, []) : { open: [] };
  if (!product || open.length === 0) return null;
  return { kind: "open", product, count: left, options: optionNames({ ...product, variations: open }) };
}

const EMPTIES =
  /\besvazi\p{L}*|\b(?:zer|limp|apag|cancel|tir)\p{L}* (?:tudo|(?:(?:a|o|minha|meu|toda a) )?(?:lista|carrinho|sacola))\b/u;

/** Nothing is left of the list. */
export const emptied = (list: readonly Listed[], folded: string): Edited | null =>
  list.length > 0 && EMPTIES.test(folded) ? { list: [], outcomes: [], done: "Esvaziei a lista." } : null;

/** What is to go, and what is to come in its place, as items. Null where nothing is to come. */
function exchangedItems(text: string, known: ReadonlySet<string>) {
  const swap = readSwap(foldText(text));
  if (!swap) return null;
  const [from] = itemsIn(swap.before, known);
  const [read] = itemsIn(swap.after, known);
  // `pro 37` is a size.
  const [to] = read?.words.length ? [read] : itemsIn(`tamanho ${swap.after}`, known);
  return to?.words.length ? { from, to } : null;
}

/** What a thing is exchanged within: so many of a line of the list. */
interface Exchange {
  rest: Listed[];
  line: Listed;
  product: ProductDetail;
  count: number;
}

/** So many of a line in another option; null where the words say none that can be had. */
function inOtherOption({ rest, line, product, count }: Exchange, { words }: OrderItem): Listed[] | null {
  const said = readOption(product, words);
  if (said?.said.length !== words.length) return null;
  const fitting = said.fitting.filter(({ disponivel }) => disponivel);
  const [first] = fitting;
  if (!first) return null;
  const { variation = first } = chooseOption({ ...product, variations: fitting }, [line.option ?? "", saidIn(words)]);
  const chosen = { product, variation };
  return setOnList(rest, { ...chosen, count: countOnList(rest, chosen) + count });
}

/** What comes in the place of another; of `de girassol`, the thing is that of what goes. */
async function inItsPlace(ordering: Ordering, to: OrderItem, from: OrderItem | undefined): Promise<Outcome[]> {
  const resolve = (item: OrderItem) => resolveItems([item], { ...ordering, list: [], spoken: [] });
  const own = await resolve(to);
  const [thing] = from?.words ?? [];
  if (!thing || own.some((one) => productOf(one))) return own;
  return resolve({ ...to, words: [thing, ...to.words], said: `${thing.shown} ${to.said}` });
}

/** One thing of the list in the place of another, or in another option: `troca o bule pro azul`. `isAll`: all of it. */
export async function exchanged(ordering: Ordering, { text }: OrderPiece, isAll: boolean): Promise<Edited | null> {
  const { talk, list } = ordering;
  const swap = exchangedItems(text, namesIn(list));
  if (!swap) return null;
  const { from, to } = swap;
  const focus = list.find(({ code }) => code === talk.memory.focus);
  const line = from?.words.length ? list.find(isNamedBy(from.words)) : (focus ?? list.at(-1));
  const product = line && (await talk.tools.findProduct(line.code));
  if (!line || !product) return null;
  const count = isAll ? line.quantity : Math.min(line.quantity, from?.count ?? line.quantity);
  const rest = withLess(list, line, count);
  const done = "Troquei na lista.";
  const other = inOtherOption({ rest, line, product, count }, to);
  if (other) return { list: other, outcomes: [], done };
  const outcomes = await inItsPlace(ordering, { ...to, count: to.count ?? count, isMarked: true }, from);
  return outcomes.some(({ kind }) => kind === "line" || kind === "open")
    ? { list: withOutcomes(rest, outcomes), outcomes, done }
    : { list: [...list], outcomes, done: "A lista ficou como estava." };
}
