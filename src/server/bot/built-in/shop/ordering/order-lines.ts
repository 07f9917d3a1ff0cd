import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { findVariation } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import type { Listed } from "#server/conversation/rules/answer.ts";
import { optionNames, reais, stockSentence } from "../../../shop/product-sentences.ts";
import {
  type AskedWord,
  askedWords,
  asWritten,
  lackedBy,
  saidIn,
  saysHow,
  tells,
  toldIn,
} from "../../../shop/told-words.ts";
import { chooseOption, noSuchOption, optionSentence, readOption } from "../product-options.ts";
import { pointedAt } from "../shown-products.ts";
import type { Talk } from "../talk.ts";
import { meantTogether } from "../together-answer.ts";
import { type Chosen, countOnList, setOnList } from "./conversation-list.ts";
import type { OrderItem } from "./item-reader.ts";
import { findOrdered, nameToldBy, type OrderedProduct } from "./ordered-product.ts";

/** What becomes of an ordered thing: a line of the list, a question, or what is said of it. */
export type Outcome =
  | { kind: "line"; chosen: Omit<Chosen, "count">; count?: number | undefined; isMore: boolean }
  | { kind: "open"; product: ProductDetail; count: number; options: string }
  | { kind: "tie"; name: string; count: number; of: SimilarProduct[] }
  | { kind: "told"; product: ProductDetail; text: string; isNoOption?: true }
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
  new Set(products.flatMap((product) => [...nameToldBy(product)]));

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
  if (said && !said.fitting.some(isToBeHad)) {
    const text = optionSentence(product, said);
    return { kind: "told", product, text, ...(said.fitting.length === 0 && { isNoOption: true }) };
  }
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
  if (text !== null) return { kind: "told", product, text, isNoOption: true };
  return { ...missedOf(item, ordering), near: product };
}

/** One of each of those that are spoken of together: `os dois`. */
async function allOutcomes(item: OrderItem, ordering: Ordering): Promise<Outcome[]> {
  const { talk } = ordering;
  const { offered } = talk.memory;
  if (offered?.length) return (await linesOf(offered, talk)).filter(isFound);
  const many = await meantTogether(talk, item.count === 1 ? undefined : item.count);
  const products = await Promise.all(many.map(({ productCode }) => talk.tools.findProduct(productCode)));
  const one: OrderItem = { ...item, count: undefined, points: undefined };
  return products.filter(isFound).map((product) => outcomeOf(one, product, ordering));
}

/** One in each option that can be had, and which cannot. */
function eachOption(product: ProductDetail): Outcome[] {
  const without = product.variations.filter((one) => !isToBeHad(one));
  const text = `Não há agora: ${optionNames({ ...product, variations: without })}.`;
  return [
    ...product.variations.filter(isToBeHad).map((variation): Outcome => {
      return { kind: "line", chosen: { product, variation }, count: 1, isMore: false };
    }),
    ...(without.length > 0 ? [{ kind: "told", product, text } as const] : []),
  ];
}

/** The things that an item without words points at. */
async function pointedOutcomes(item: OrderItem, ordering: Ordering): Promise<Outcome[]> {
  if (item.points === "all") return allOutcomes(item, ordering);
  const { talk, spoken } = ordering;
  const code = pointedAt(item.said, talk.memory)?.code ?? talk.meant?.code;
  const product = spoken.find((one) => one.code === code) ?? (spoken.length === 1 ? spoken[0] : undefined);
  if (product) return item.points === "each" ? eachOption(product) : [outcomeOf(item, product, ordering)];
  const of = await talk.tools.showProducts((talk.memory.shown ?? []).map((one) => one.code));
  return of.length > 0 ? [{ kind: "tie", name: "", count: item.count ?? 1, of }] : [];
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
const COUNT_BEFORE = /^(?:\d+|uma?|outr[oa]|[oa]s?|dois|duas|tr[êe]s) (?=\S)/i;

/** What becomes of one item. */
export async function outcomesOf(item: OrderItem, ordering: Ordering): Promise<Outcome[]> {
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
