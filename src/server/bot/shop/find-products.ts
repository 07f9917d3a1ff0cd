import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { ProductWish } from "#server/conversation/engines/shop-reader.ts";
import { withHeadAsNamed } from "./head-word.ts";
import { namesKind, nameWords, sharesName } from "./product-sentences.ts";
import {
  type AskedWord,
  askedWords,
  isForAnimals,
  isPerson,
  lackedBy,
  saysHow,
  searchText,
  toldBy,
  toldIn,
} from "./told-words.ts";

export interface FoundProducts {
  /** What was looked for, as the catalogue spells it. */
  text: string;
  /** At most `MOST_FOUND`, the best first. */
  results: SimilarProduct[];
  /** Whether they are what was asked for, not only what is near it. */
  isExact: boolean;
  /** Whether each of them tells of itself all that was asked for. */
  isWhole: boolean;
  /** What was asked for and none of them tells of itself. */
  lacks: AskedWord[];
  /** What was asked for and the first of them does not tell. */
  firstLacks: AskedWord[];
}

export const MOST_FOUND = 6;

/** What is not to be among those found. */
export interface LeftOut {
  /** Codes, such as those that were shown before. */
  seen?: string[];
  /** Words that may not stand in a name. */
  without?: string[];
}

/** Whether a product is none of those left out. */
export function staysIn({ seen = [], without = [] }: LeftOut) {
  const unwanted = without.flatMap(nameWords);
  return ({ productCode, productName, metadata }: SimilarProduct) => {
    const words = nameWords(`${productName} ${metadata.category} ${metadata.subcategory}`);
    return !seen.includes(productCode) && !unwanted.some((word) => words.includes(word));
  };
}

/** Whether the text says the category or the subcategory: `brinquedo para menino`. */
function namesCategory({ category, subcategory }: SimilarProduct["metadata"], text: string): boolean {
  const asked = new Set(nameWords(text));
  return [category, subcategory].some((sameCategory) => {
    const words = nameWords(sameCategory);
    return words.length > 0 && words.every((word) => asked.has(word));
  });
}

/** What is this much less alike than the best hit is another thing. */
const NEAR_BEST = 0.72;
const EXACT = /^(nome|código|sinônimo|ideia)/;
const MOST_SORTED = 30;

const priceOf = ({ metadata }: SimilarProduct) => metadata.price;

function sorted(results: SimilarProduct[], sort: ProductWish["sort"]): SimilarProduct[] {
  if (!sort) return results;
  const way = sort === "cheapest" ? 1 : -1;
  return results.toSorted((a, b) => way * (priceOf(a) - priceOf(b)));
}

/** Those of the kind of thing that is asked for, where it is said: a guitar's strings are no guitar. Else of the shelf of the best. */
function sameKind(results: SimilarProduct[], text: string, isSorted: boolean): SimilarProduct[] {
  const [best] = results;
  const named = results.filter((one) => namesKind(one, text));
  return named.length > 0
    ? named
    : isSorted
      ? results.filter(({ metadata }) => metadata.category === best?.metadata.category)
      : results;
}

/** What a hit itself was found by though it does not say it: `sinônimo: cerva → cerveja`. */
export const saidOtherwise = ({ reason = "" }: SimilarProduct) => /^sinônimo: (.*) → /.exec(reason)?.[1] ?? "";

/** What a hit itself is called by, where it was found by another word for that. */
const calledOf = ({ reason = "" }: SimilarProduct) => /^sinônimo: .* → (.*)$/.exec(reason)?.[1] ?? "";

/** Whether the other word for what was asked stands behind another thing in the name: no saw is in `Café Serra Alta`. */
export function isOtherwiseInPassing(product: SimilarProduct, last = LAST_PLACE_OF_KIND - 1): boolean {
  const name = nameWords(product.productName);
  const places = nameWords(calledOf(product)).map((word) => name.indexOf(word));
  return places.length > 0 && places.every((place) => place > last);
}

interface Judged {
  product: SimilarProduct;
  lacks: AskedWord[];
}

/** Who has it by its whole name or an idea tells all of it; else what it lacks of the words. */
function judge(
  product: SimilarProduct,
  asked: readonly AskedWord[],
  isKindNamed: boolean,
  saidByOthers: ReadonlySet<string>,
  options: readonly Variation[] = [],
): Judged {
  const { reason = "" } = product;
  if (/^(?:nome|código)/.test(reason)) return { product, lacks: [] };
  // What an idea leads to need not say the words of it, only how the thing is to be; unless the thing itself is named.
  if (reason.startsWith("ideia") && !isKindNamed)
    return { product, lacks: lackedBy(asked.filter(saysHow), toldBy(product, options)) };
  // What is called otherwise is said; a brand that others of them have is not.
  const otherwise = new Set(askedWords(saidOtherwise(product)).map(({ key }) => key));
  const words = asked.filter(({ key }) => !otherwise.has(key) || saidByOthers.has(key));
  return { product, lacks: lackedBy(words, toldBy(product, options)) };
}

/** From so many things on that go with a wish, one of each is shown: `vou fazer um churrasco`. */
const FEWEST_OF_SET = 3;

/** One of each thing that an idea leads to, the best first. */
function setOf(found: SimilarProduct[]): SimilarProduct[] {
  const things = new Map<string, SimilarProduct>();
  for (const product of found) {
    const thing = /^ideia: .* → (.*)$/.exec(product.reason ?? "")?.[1];
    if (thing && !things.has(thing) && product.metadata.stock > 0) things.set(thing, product);
  }
  return [...things.values()];
}

/** The first word says what is wanted: who lacks it lacks more than so many others. */
const HEAD_WEIGHT = 3;
const PART_OF_NAME = "parte do nome";

/** Of so many of the best the options are read, where no name tells all that was asked for. */
const MOST_OPENED = 12;

/** So many of those that have a word in their names begin with it, where it is the name of a kind of thing. */
const LEAST_KIND_SHARE = 0.3;
/** Of so many a smaller share is enough: besides beds there is all that is for beds. */
const MANY_OF_KIND = 3;
const MANY_SHARE = 0.15;

/**
 * Whether the text says the name of a kind of thing that the catalogue has, or one of its categories. The catalogue decides: `rosa` stands
 * behind the kind in nearly all names that have it, `rede` before it.
 */
export async function namesThing(
  tools: { listNamed(word: string): Promise<SimilarProduct[]> },
  text: string,
): Promise<boolean> {
  for (const word of nameWords(text)) {
    const named = await tools.listNamed(word);
    if (named.some(({ metadata }) => namesCategory(metadata, word))) return true;
    // What is only also called so counts where nothing has the word itself.
    const having = named.filter((product) => sharesName(product, word));
    const all = having.length > 0 ? having : named;
    const kinds = all.filter((product) => namesKind(product, word));
    const least = kinds.length >= MANY_OF_KIND ? MANY_SHARE : LEAST_KIND_SHARE;
    if (kinds.length > 0 && kinds.length >= least * all.length) return true;
  }
  return false;
}

/** Whether a word is what a thing is called, or another word for that: `celular`, of a smartphone. */
export const isCalled = (product: SimilarProduct, word: AskedWord): boolean =>
  namesKind(product, word.shown) ||
  (askedWords(saidOtherwise(product)).some(({ key }) => key === word.key) && !isOtherwiseInPassing(product));

/** A name begins with what the thing is, behind its brand at most. */
const LAST_PLACE_OF_KIND = 2;
const SERVED = /^(?:p|para|pra|de|do|da|com)$/;

/** Whether a name has the word where kinds stand: a tripod for a phone is no phone. */
export function standsEarly({ productName }: SimilarProduct, { key }: AskedWord): boolean {
  const tokens = foldText(productName).split(/[^\p{L}\p{N}]+/u);
  const place = tokens.findIndex((token) => askedWords(token)[0]?.key === key);
  return place <= LAST_PLACE_OF_KIND && !SERVED.test(tokens[place - 1] ?? "");
}

/** Who names a kind of thing wants one, not what tells of it: a bag for a notebook is no notebook. */
function ofHead(results: SimilarProduct[], text: string): SimilarProduct[] {
  const asked = askedWords(text);
  const [head] = asked;
  if (!head) return [];
  // Another word for it counts where no name has the word itself.
  const isNamed = results.some((one) => sharesName(one, head.shown));
  const ofKind = isNamed ? results.filter((one) => namesKind(one, head.shown)) : [];
  const called = ofKind.length > 0 ? ofKind : results.filter((one) => isCalled(one, head));
  if (asked.length < 2 || called.some((one) => saysAll(one, asked))) return called;
  // A name may begin with its brand, `Plus Carregador Tipo C`, or with another word for it: a dye for hair, of paints.
  const whole = results.filter((one) => saysAll(one, asked) && (saidOtherwise(one) !== "" || standsEarly(one, head)));
  if (whole.length > 0) return [...whole, ...called];
  // What stands first in few of the names that have it is a brand: of `coca zero` any that has it.
  const having = results.filter((one) => sharesName(one, head.shown));
  if (called.length < LEAST_KIND_SHARE * having.length) return having;
  return isNamed ? results.filter((one) => called.includes(one) || isCalled(one, head)) : called;
}

const saysAll = (product: SimilarProduct, asked: readonly AskedWord[]) =>
  lackedBy(asked, toldIn(`${product.productName} . ${saidOtherwise(product)}`)).length === 0;

/** What finding reads from. */
interface Sources {
  searchSimilarProducts(text: string, filters?: PriceRange): Promise<SimilarProduct[]>;
  /** The text as the catalogue spells it. */
  spelled(text: string): string;
  findProduct(code: string): Promise<ProductDetail | null>;
}

/** Those that lack the least of what was asked for, by what their pages say. */
async function fittest(
  findProduct: Sources["findProduct"],
  found: SimilarProduct[],
  all: SimilarProduct[],
  text: string,
): Promise<Judged[]> {
  const asked = askedWords(text);
  const isKindNamed = found.some(
    (one) => namesKind(one, text) && (asked.length < 2 || lackedBy(asked, toldBy(one)).length < asked.length - 1),
  );
  // A brand that others have with all else that was asked for is not said by another word for it.
  const told = all.map((one) => toldIn(one.productName)).filter((one) => lackedBy(asked, one).length === 0);
  const saidByOthers = new Set(asked.filter((word) => told.some((one) => one.has(word.key))).map(({ key }) => key));
  const judged = found.map((product) => judge(product, asked, isKindNamed, saidByOthers));
  const [head] = asked;
  const weightOf = ({ lacks }: Judged) =>
    lacks.reduce((sum, { key }) => sum + (key === head?.key ? HEAD_WEIGHT : 1), 0);
  const least = (those: Judged[]) => Math.min(...those.map(weightOf));
  if (least(judged) > 0) {
    for (const [place, { product }] of judged.slice(0, MOST_OPENED).entries()) {
      const opened = await findProduct(product.productCode);
      if (opened?.variations.length)
        judged[place] = judge(product, asked, isKindNamed, saidByOthers, opened.variations);
    }
  }
  const fewest = least(judged);
  return judged.filter((one) => weightOf(one) === fewest);
}

const OF_MEN = /\b(?:masculin\p{L}+|homem|homens)\b/u;
const OF_WOMEN = /\b(?:feminin\p{L}+|mulher(?:es)?)\b/u;

/** Whether a product says that it is for the others: of `tênis masculino` none that is `Feminino`. */
function isForOthers(text: string, { productName }: SimilarProduct): boolean {
  const [asked, name] = [foldText(text), foldText(productName)];
  const isOf = (mine: RegExp, theirs: RegExp) =>
    mine.test(asked) && !theirs.test(asked) && theirs.test(name) && !mine.test(name);
  return isOf(OF_MEN, OF_WOMEN) || isOf(OF_WOMEN, OF_MEN);
}

/** Whether what is for a person may be this: a toy for dogs is no child's. */
const isForWhom = (text: string): ((product: SimilarProduct) => boolean) =>
  askedWords(text).some(isPerson) && !/\b(?:pets?|animal|ca(?:o|es)|cachorr\p{L}*|gat[oa]s?)\b/u.test(foldText(text))
    ? (product) => !isForAnimals(product)
    : () => true;

/** Finds what a wish asks for: of what the search brings, the kind of thing that is named and what lacks the least of the words. */
export function createProductFinder({ searchSimilarProducts, spelled, findProduct }: Sources) {
  /** What the whole text brings, and behind it what its first word does: rare words around a thing must not hide it. */
  async function searchAll(text: string, range: PriceRange): Promise<SimilarProduct[]> {
    const whole = await searchSimilarProducts(searchText(text), range);
    const [head, ...further] = askedWords(text);
    if (!head || further.length === 0 || whole.some(({ reason = "" }) => /^(?:nome|código)/.test(reason))) return whole;
    const ofHead = await searchSimilarProducts(head.shown, range);
    const known = new Set(whole.map(({ productCode }) => productCode));
    const others = ofHead.filter(
      (one) => !known.has(one.productCode) && (isCalled(one, head) || saysAll(one, [head, ...further])),
    );
    // They were found by one word: what they have of the others is still to be judged.
    return [...whole, ...others.map((one) => (saidOtherwise(one) ? one : { ...one, reason: PART_OF_NAME }))];
  }

  async function searchProducts({
    text: given,
    sort,
    isInStock,
    seen = [],
    without = [],
    ...range
  }: ProductWish & LeftOut): Promise<FoundProducts> {
    const text = await withHeadAsNamed(given, { searchSimilarProducts, spelled });
    const everything = await searchAll(text, range);
    const found = everything
      .filter(staysIn({ seen, without }))
      .filter(isForWhom(text))
      .filter((one) => !isForOthers(given, one))
      // One word names a thing; of more, `à prova d'água`, any may say how it is to be.
      .filter((one) => askedWords(text).length > 1 || !isOtherwiseInPassing(one));
    const [best] = found;
    if (!best) return { text, results: [], isExact: false, isWhole: false, lacks: [], firstLacks: [] };
    const isNamed = EXACT.test(best.reason ?? "");
    const sameCategory = isNamed ? [] : found.filter(({ metadata }) => namesCategory(metadata, text));
    const isExact = isNamed || sameCategory.length > 0;
    const near = found.filter(
      (one) =>
        namesKind(one, text) ||
        (one.similarity >= best.similarity * NEAR_BEST && (!isNamed || EXACT.test(one.reason ?? ""))),
    );
    const closest = [ofHead(near, text), sameCategory, near].find((some) => some.length > 0) ?? [];
    const fitting = await fittest(findProduct, closest, found, text);
    const set = setOf(found);
    if (!isNamed && set.length >= FEWEST_OF_SET)
      return { text, results: set.slice(0, MOST_FOUND), isExact: true, isWhole: true, lacks: [], firstLacks: [] };
    const ofKind = sameKind(
      fitting.map(({ product }) => product),
      text,
      sort !== undefined,
    );
    const inStock = isInStock ? ofKind.filter(({ metadata }) => metadata.stock > 0) : ofKind;
    const wanted = sorted(inStock.slice(0, MOST_SORTED), sort);
    const lacks = fitting.map((one) => one.lacks).reduce((all, some) => all.filter((one) => some.includes(one)));
    const firstLacks = fitting.find(({ product }) => product === wanted[0])?.lacks ?? [];
    return {
      text,
      results: wanted.slice(0, MOST_FOUND),
      isExact,
      isWhole: fitting[0]?.lacks.length === 0,
      lacks,
      firstLacks,
    };
  }

  return searchProducts;
}
