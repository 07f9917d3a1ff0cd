import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { findVariation } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import type { Listed } from "#server/conversation/rules/answer.ts";
import { namesThing } from "../../shop/find-products.ts";
import { optionNames, reais, stockSentence } from "../../shop/product-sentences.ts";
import {
  type AskedWord,
  askedWords,
  asWritten,
  lackedBy,
  saidIn,
  saysHow,
  tells,
  toldIn,
} from "../../shop/told-words.ts";
import { type Chosen, countOnList, setOnList } from "./conversation-list.ts";
import { findOrdered, type OrderedProduct } from "./ordered-product.ts";
import { chooseOption, noSuchOption, optionSentence, readOption } from "./product-options.ts";
import type { OrderItem } from "./read-order.ts";
import { pointedAt } from "./shown-products.ts";
import type { Talk } from "./talk.ts";
import { meantTogether } from "./together-answer.ts";

/** What becomes of an ordered thing: a line of the list, a question, or what is said of it. */
export type Outcome =
  | { kind: "line"; chosen: Omit<Chosen, "count">; count?: number | undefined; isMore: boolean }
  | { kind: "open"; product: ProductDetail; count: number; options: string }
  | { kind: "tie"; name: string; count: number; of: SimilarProduct[] }
  | { kind: "told"; product: ProductDetail; text: string }
  | { kind: "missed"; name: string; isMarked: boolean; isThing: boolean; near?: ProductDetail };

/** What a turn is read by: its talk, what was spoken of in it, and the list as it is by now. */
export interface Ordering {
  talk: Talk;
  spoken: ProductDetail[];
  list: readonly Listed[];
}

const isFound = <T>(one: T | null | undefined): one is T => one !== null && one !== undefined;

/** The words of names and options, which say a thing wherever they stand. */
export const namesOf = (products: readonly ProductDetail[]): Set<string> =>
  new Set([...products].flatMap((product) => [...toldOf({ ...product, description: "" })]));

/** All that was spoken of in the talk, what is meant first. */
export async function spokenProducts({ tools, meant, memory }: Talk): Promise<ProductDetail[]> {
  const { shown = [], list = [], spoken = [] } = memory;
  const codes = [
    meant?.code,
    ...shown.map(({ code }) => code),
    ...list.map(({ code }) => code),
    ...spoken.toReversed(),
  ];
  return (await Promise.all([...new Set(codes.filter(isFound))].map(tools.findProduct))).filter(isFound);
}

/** The item as it was typed, with its accents. */
const nameOf = ({ words, said }: OrderItem, { said: text }: Talk) => {
  const sure = words.filter(({ isSure }) => isSure);
  const named = sure.length > 0 ? sure : words;
  return asWritten(named, text) || saidIn(named) || said;
};

/** An item whose number is an option of the product: `38`, of shoes, above all where the option was asked for. */
function withNumberAsOption(item: OrderItem, product: ProductDetail, { memory }: Talk): OrderItem {
  const { count, words, points, isMore } = item;
  const isAwaited = memory.takesAs !== undefined && memory.focus === product.code;
  if (count === undefined || count === 1 || points || isMore || !words.every((word) => saysHow(word))) return item;
  const number = askedWords(String(count));
  const option = readOption(product, number);
  const isOption = option?.said.length === 1 && option.fitting.length < product.variations.length;
  if (!isOption || !(isAwaited || words.length > 0 || count > product.stock / 2 || count > 9)) return item;
  return {
    ...item,
    count: undefined,
    words: [...number.map((word) => ({ ...word, isSure: true, isThing: false, isLoose: false })), ...words],
  };
}

/** How it stands on the list already, where no other option of it is told. */
function listedOption(product: ProductDetail, list: readonly Listed[]): string[] {
  const lines = list.filter(({ productId }) => productId === product.id);
  return lines.length === 1 ? [lines[0]?.option ?? ""] : [];
}

/** The option that the words tell, or the one that was settled before them. */
function optionFor(product: ProductDetail, words: readonly AskedWord[], { talk, list }: Ordering) {
  const { focus, options = [] } = talk.memory;
  const own = lackedBy(words, toldIn(product.name));
  const said = readOption(product, [...words]);
  const settled = product.code === focus ? options : [];
  const before = said && own.length > 0 ? settled : [...settled, ...listedOption(product, list)];
  return { said, ...chooseOption(product, [...before, saidIn(words)]) };
}

const isToBeHad = ({ disponivel }: Variation) => disponivel;

/** What is said of so many of a product in the option that was told. */
function outcomeOf(item: OrderItem, product: ProductDetail, ordering: Ordering, pieces = 1): Outcome {
  const { talk } = ordering;
  const told = withNumberAsOption(item, product, talk);
  const { focus, takesAs, quantity } = talk.memory;
  // What was asked for before its option was told: `2 canecas`, `azul`.
  const kept = takesAs !== undefined && focus === product.code ? quantity : undefined;
  const count = told.count === undefined ? kept : told.count * pieces;
  if (product.stock <= 0)
    return { kind: "told", product, text: `**${product.name}** está ${stockSentence(product.stock)}.` };
  const { said, variation, open } = optionFor(product, told.words, ordering);
  if (said && !said.fitting.some(isToBeHad)) return { kind: "told", product, text: optionSentence(product, said) };
  if (open.length > 0) {
    const quantity = count ?? 1;
    return { kind: "open", product, count: quantity, options: optionNames({ ...product, variations: open }) };
  }
  return {
    kind: "line",
    chosen: { product, variation },
    count: count ?? (pieces > 1 ? pieces : undefined),
    isMore: item.isMore,
  };
}

const missedOf = (item: OrderItem, { talk }: Ordering) => ({
  kind: "missed" as const,
  name: nameOf(item, talk),
  isMarked: item.isMarked,
  isThing: item.words.some((word) => word.isThing),
});

/** What a product is not: said where it is an option, else another thing is meant. */
function withLacks(item: OrderItem, found: OrderedProduct, ordering: Ordering): Outcome {
  const { product, lacks } = found;
  const [number] = lacks;
  // `canetas 10`: what is none of its options counts it.
  if (lacks.length === 1 && number && /^\d{1,2}$/.test(number.key) && item.count === undefined)
    return outcomeOf(
      { ...item, count: Number(number.key), words: item.words.filter((one) => one.key !== number.key) },
      product,
      ordering,
    );
  const text = lacks.every((word) => saysHow(word)) ? noSuchOption(product, lacks) : null;
  if (text !== null) return { kind: "told", product, text };
  return { ...missedOf(item, ordering), near: product };
}

/** The things that an item without words points at. */
async function pointedOutcomes(item: OrderItem, ordering: Ordering): Promise<Outcome[]> {
  const { talk, spoken } = ordering;
  const { tools, memory } = talk;
  if (item.points === "all") {
    if (memory.offered?.length) return (await linesOf(memory.offered, talk)).filter(isFound);
    const many = await meantTogether(talk, item.count !== undefined && item.count > 1 ? item.count : undefined);
    const products = (await Promise.all(many.map((one) => tools.findProduct(one.productCode)))).filter(isFound);
    return products.map((product) => outcomeOf({ ...item, count: undefined, points: undefined }, product, ordering));
  }
  const code = pointedAt(item.said, memory)?.code ?? talk.meant?.code;
  const product = spoken.find((one) => one.code === code) ?? (spoken.length === 1 ? spoken[0] : undefined);
  if (!product) {
    const of = await tools.showProducts((memory.shown ?? []).map((one) => one.code));
    return of.length > 0 ? [{ kind: "tie", name: "", count: item.count ?? 1, of }] : [];
  }
  if (item.points !== "each") return [outcomeOf(item, product, ordering)];
  const without = product.variations.filter((one) => !isToBeHad(one));
  return [
    ...product.variations.filter(isToBeHad).map(
      (variation): Outcome => ({
        kind: "line",
        chosen: { product, variation },
        count: 1,
        isMore: false,
      }),
    ),
    ...(without.length > 0
      ? [
          {
            kind: "told",
            product,
            text: `Indisponível agora: ${optionNames({ ...product, variations: without })}.`,
          } as const,
        ]
      : []),
  ];
}

/** Lines of a list, as what is ordered. */
export const linesOf = (list: readonly Listed[], { tools }: Talk): Promise<(Outcome | null)[]> =>
  Promise.all(
    list.map(async ({ code, option, quantity }): Promise<Outcome | null> => {
      const product = await tools.findProduct(code);
      const variation =
        product && option !== null ? (findVariation(option, product.variations) ?? undefined) : undefined;
      return product && { kind: "line", chosen: { product, variation }, count: quantity, isMore: false };
    }),
  );

/** What stands before a thing, and is not looked for. */
const COUNT_BEFORE = /^(?:\S+ )?(?=\S)(?<=^(?:\d+|uma?|outr[oa]|[oa]s?|dois|duas|tr[êe]s) )/i;

/** What becomes of one item. */
async function outcomesOf(item: OrderItem, ordering: Ordering): Promise<Outcome[]> {
  if (item.words.length === 0) return pointedOutcomes(item, ordering);
  const { talk, spoken } = ordering;
  const found = await findOrdered(talk.tools, item.words, spoken, item.said.replace(COUNT_BEFORE, ""));
  if (!found) return [missedOf(item, ordering)];
  if (found.lacks.length > 0) return [withLacks(item, found, ordering)];
  if (found.ties)
    return [{ kind: "tie", name: nameOf(item, talk), count: (item.count ?? 1) * found.pieces, of: found.ties }];
  return [outcomeOf(item, found.product, ordering, found.pieces)];
}

/** The product that an outcome is about, where it is one. */
export function productOf(outcome: Outcome | undefined): ProductDetail | undefined {
  if (outcome?.kind === "line") return outcome.chosen.product;
  return outcome?.kind === "open" || outcome?.kind === "told" ? outcome.product : undefined;
}

/** What is said without number or article may go on with the thing before it: `café torrado e moído, coador`. */
async function joined(items: readonly OrderItem[], ordering: Ordering): Promise<OrderItem[]> {
  const kept: OrderItem[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    const isOpen = last && !item.isMarked && item.count === undefined && item.words.length > 0 && last.words.length > 0;
    const both = isOpen ? [...last.words, ...item.words] : [];
    const found = isOpen ? await findOrdered(ordering.talk.tools, both, ordering.spoken) : null;
    if (isOpen && found && found.lacks.length === 0 && lackedBy(both.slice(1), toldOf(found.product)).length === 0)
      kept[kept.length - 1] = { ...last, words: both, said: `${last.said} ${item.said}` };
    else kept.push(item);
  }
  return kept;
}

const toldOf = ({ name, description, variations }: ProductDetail) =>
  toldIn([name, description, ...variations.map(({ nome, cor }) => `${nome} ${cor}`)].join(" . "));

/** Whether an item says the name of a thing, by the catalogue. */
async function isThing({ words: [head] }: OrderItem, { talk }: Ordering): Promise<boolean> {
  return head !== undefined && !saysHow(head) && namesThing(talk.tools, head.shown);
}

/** What is said once of several: `o caderno, 5 verdes e 5 azuis`. */
async function withTopics(items: readonly OrderItem[], ordering: Ordering): Promise<OrderItem[]> {
  const kept: OrderItem[] = [];
  let topic: OrderItem | undefined;
  for (const [place, item] of items.entries()) {
    const next = items[place + 1];
    const isOfAnother = await isThing(item, ordering);
    const behind = items.slice(place + 1);
    const sum = behind.reduce((all, { count = 1 }) => all + count, 0);
    const isSum = behind.length >= 2 && item.count === sum && (item.count ?? 0) > 1;
    const isCounted = next?.count !== undefined && next.words.length > 0 && !next.isMore;
    const isTopic = isCounted && (item.count === undefined || isSum);
    if (isTopic && isOfAnother && !(await isThing(next, ordering))) topic = item;
    else {
      if (isOfAnother || item.words.length === 0) topic = undefined;
      kept.push(topic ? { ...item, words: [...topic.words, ...item.words], said: `${topic.said} ${item.said}` } : item);
    }
  }
  return kept;
}

/** `bola de futebol e a de vôlei`: the thing is said once. */
function withThingBefore(item: OrderItem, last: OrderItem | undefined): OrderItem {
  const [thing] = last?.words ?? [];
  if (!thing || item.words.length === 0 || item.words.some(({ key }) => key === thing.key)) return item;
  return { ...item, words: [thing, ...item.words] };
}

const isMissing = ([first]: Outcome[]) =>
  first?.kind === "missed" || (first?.kind === "told" && first.text.includes("não tem"));

/** What becomes of each thing that is ordered, with those before it in mind. */
export async function resolveItems(items: readonly OrderItem[], given: Ordering): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let ordering = given;
  let last: OrderItem | undefined;
  for (const item of await withTopics(await joined(items, given), given)) {
    const own = await outcomesOf(item, ordering);
    const other = isMissing(own) && last ? withThingBefore(item, last) : item;
    const more = other === item ? own : await outcomesOf(other, ordering);
    const best = isMissing(more) ? own : more;
    outcomes.push(...best);
    const product = productOf(best[0]);
    if (product)
      ordering = { ...ordering, spoken: [product, ...ordering.spoken.filter((one) => one.code !== product.code)] };
    if (item.words.length > 0) last = other;
  }
  return outcomes;
}

/** What so many of what is open cost, with the options to choose from. */
export const openSentence = (outcome: Extract<Outcome, { kind: "open" }>, { tools }: Talk): string =>
  `${outcome.count} × **${outcome.product.name}**, ${reais(tools.priceOf(outcome.product) * outcome.count)} (${outcome.options})`;

/** The list with an outcome on it: so many in all, unless so many more are told. */
export function withOutcome(
  list: readonly Listed[],
  { chosen, count, isMore }: Extract<Outcome, { kind: "line" }>,
): Listed[] {
  const had = countOnList(list, chosen);
  return setOnList(list, { ...chosen, count: isMore ? had + (count ?? 1) : (count ?? (had || 1)) });
}

/** Whether a line of the list is what the words name; all of it where they are none. */
export const isNamedBy =
  (words: readonly AskedWord[]) =>
  ({ name, option }: Listed) =>
    words.length > 0 && words.every((word) => tells(toldIn(`${name} . ${option ?? ""}`), word));
