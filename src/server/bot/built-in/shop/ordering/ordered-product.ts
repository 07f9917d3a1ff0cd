import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { isCalled, isOtherwiseInPassing, namesThing, standsEarly } from "../../../shop/find-products.ts";
import { namesKind } from "../../../shop/product-sentences.ts";
import type { ShopTools } from "../../../shop/shop-tools.ts";
import {
  type AskedWord,
  askedWords,
  lackedBy,
  saidIn,
  saysHow,
  tells,
  toldBy,
  toldIn,
} from "../../../shop/told-words.ts";
import type { ItemWord } from "./item-reader.ts";

/** A product that is ordered, and what of its words it does not tell. */
export interface OrderedProduct {
  product: ProductDetail;
  lacks: AskedWord[];
  /** All that may be meant as well, where nothing tells which. */
  ties?: SimilarProduct[];
  /** How many pieces of it are one of what was named. */
  pieces: number;
}

/** So many candidates are opened. */
const MOST_OPENED = 12;

/** What a product tells by its name and options. */
export const nameToldBy = ({ name, variations }: ProductDetail) =>
  toldIn([name, ...variations.map(({ nome, cor }) => `${nome} ${cor}`)].join(" . "));
/** What it tells by its page as well. */
export const pageToldBy = (product: ProductDetail) =>
  toldIn(
    [product.name, product.description, ...product.variations.map(({ nome, cor }) => `${nome} ${cor}`)].join(" . "),
  );

/** Of what is said the words that a product must tell: who may say something else need not be believed. */
const neededOf = (words: readonly ItemWord[]) => words.filter((word) => word.isSure);

const MEASURE = /^(\d+(?:\.\d+)?)(\D+)$/;

/** How many pieces of a product make the measure that is asked for: two of 1 kg, 2 kg. */
function piecesOf(asked: AskedWord, { name }: ProductDetail): number | null {
  const [, amount, unit] = MEASURE.exec(asked.key) ?? [];
  const own = [...toldIn(name)].map((key) => MEASURE.exec(key)).find((one) => one?.[2] === unit)?.[1];
  const pieces = Number(amount) / Number(own);
  return Number.isInteger(pieces) && pieces > 0 ? pieces : null;
}

/** The product that the words name among those that were spoken of; one that is called otherwise is none. */
async function amongSpoken(
  tools: ShopTools,
  words: readonly ItemWord[],
  spoken: readonly ProductDetail[],
): Promise<ProductDetail | undefined> {
  const [head] = words;
  const needed = words.filter(({ isLoose }) => !isLoose);
  const telling = (told: (product: ProductDetail) => Set<string>) =>
    spoken.find((product) => lackedBy(needed, told(product)).length === 0);
  const found = telling(nameToldBy) ?? telling(pageToldBy);
  if (!found || !head || saysHow(head) || tells(toldIn(found.name), head)) return found;
  // `mel`, after a soap with honey, is no soap.
  return (await namesThing(tools, head.shown)) ? undefined : found;
}

/** What is called so, and whether the search finds all that was said in it, by whatever words. */
interface Called {
  shown: SimilarProduct;
  isWhole: boolean;
}

/** All that is called so, by any of its names. */
async function calledSo(tools: ShopTools, head: ItemWord, said: string): Promise<Called[]> {
  const found = await Promise.all([tools.searchProducts({ text: said }), tools.searchProducts({ text: head.shown })]);
  const named = await tools.listNamed(head.shown);
  const all = [...found.flatMap(({ results }) => results), ...named];
  const spelled = [head, ...found.flatMap(({ text }) => askedWords(text).slice(0, 1))];
  // What is ordered by another word for it is called by that first.
  const isSo = (one: SimilarProduct) =>
    !isOtherwiseInPassing(one, 0) && spelled.some((word) => isCalled(one, word) || standsAs(one, word));
  const [whole] = found;
  const isWhole = (one: SimilarProduct) => whole.isExact && whole.isWhole && whole.results.includes(one);
  const unique = new Map(
    all
      .filter(isSo)
      .toReversed()
      .map((one) => [one.productCode, one]),
  );
  return [...unique.values()]
    .toReversed()
    .slice(0, MOST_OPENED)
    .map((shown) => ({ shown, isWhole: isWhole(shown) }));
}

const standsAs = (one: SimilarProduct, word: AskedWord) =>
  tells(toldIn(one.productName), word) && standsEarly(one, word) && namesKind(one, word.shown);

interface Weighed {
  product: ProductDetail;
  shown: SimilarProduct;
  lacks: AskedWord[];
  unnamed: number;
}

async function weigh(tools: ShopTools, { shown, isWhole }: Called, head: ItemWord, words: readonly ItemWord[]) {
  const product = await tools.findProduct(shown.productCode);
  if (!product) return [];
  // By whatever name it was found, that is told.
  const rest = words.filter((word) => word !== head);
  const lacks = isWhole ? [] : lackedBy(rest, toldBy(shown, product.variations));
  const unnamed = lackedBy(rest, nameToldBy(product)).length;
  return [{ product, shown, lacks, unnamed } satisfies Weighed];
}

/** Those that tell the most of what was said, and of them those that can be had. */
function bestOf(weighed: readonly Weighed[]): Weighed[] {
  const least = (some: readonly Weighed[], of: (one: Weighed) => number) => {
    const fewest = Math.min(...some.map(of));
    return some.filter((one) => of(one) === fewest);
  };
  const sure = least(weighed, ({ lacks }) => lacks.filter((word) => (word as ItemWord).isSure).length);
  const nearest = least(
    least(sure, ({ lacks }) => lacks.length),
    ({ unnamed }) => unnamed,
  );
  const inStock = nearest.filter(({ product }) => product.stock > 0);
  return inStock.length > 0 ? inStock : nearest;
}

/** What the words order: one that was spoken of, else what the catalogue calls so and tells the most of them. Null where nothing is. */
export async function findOrdered(
  tools: ShopTools,
  words: readonly ItemWord[],
  spoken: readonly ProductDetail[],
  said = saidIn(words),
): Promise<OrderedProduct | null> {
  const before = await amongSpoken(tools, words, spoken);
  if (before) return { product: before, lacks: [], pieces: 1 };
  const head = words.find(({ isThing }) => isThing) ?? words.find((word) => !saysHow(word)) ?? words[0];
  if (!head || (saysHow(head) && !head.isThing)) return null;
  const weighed = await Promise.all((await calledSo(tools, head, said)).map((one) => weigh(tools, one, head, words)));
  const best = bestOf(weighed.flat());
  const first = best.find(({ product }) => spoken.some(({ code }) => code === product.code)) ?? best[0];
  if (!first) return null;
  const lacks = neededOf(words).filter(({ key }) => first.lacks.some((lacked) => lacked.key === key));
  const isChosen = best.length === 1 || spoken.some(({ code }) => code === first.product.code);
  const ties = isChosen ? {} : { ties: best.map(({ shown }) => shown) };
  const measure = lacks.find(({ key }) => MEASURE.test(key));
  const pieces = measure ? piecesOf(measure, first.product) : null;
  if (measure && pieces)
    return { product: first.product, lacks: lacks.filter((one) => one !== measure), pieces, ...ties };
  return { product: first.product, lacks, pieces: 1, ...ties };
}
