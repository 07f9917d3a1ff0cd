import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { optionNames, reais } from "../../shop/product-sentences.ts";
import { type AskedWord, askedWords, saysHow, tells, toldIn } from "../../shop/told-words.ts";

/** What a text says of the options of a product. */
export interface SaidOption {
  /** The words that tell one option from another. */
  said: AskedWord[];
  /** The options that all of them fit. */
  fitting: Variation[];
}

const toldByOption = ({ nome, cor }: Variation) => toldIn(`${nome} . ${cor}`);

/**
 * Reads the words by the product's own options: `a de 9`, `220`, `coral no G`; `110 ou 220` is either of them. Null when they say none of
 * them.
 */
export function readOption(
  { variations }: Pick<ProductDetail, "variations">,
  words: AskedWord[],
  isEither = false,
): SaidOption | null {
  const told = variations.map(toldByOption);
  const tellsApart = (word: AskedWord) => {
    const having = told.filter((one) => tells(one, word)).length;
    return having > 0 && (having < told.length || told.length === 1 || saysHow(word));
  };
  const said = words.filter(tellsApart);
  if (said.length === 0) return null;
  const fits = (place: number) => (word: AskedWord) => tells(told[place] as Set<string>, word);
  const fitting = variations.filter((_, place) => (isEither ? said.some(fits(place)) : said.every(fits(place))));
  const last = said.at(-1);
  // Of a name, its last word tells the option: `fogão de indução` is no `fogão a gás`.
  if (fitting.length === 0 && last && said.length > 1 && !said.some(saysHow))
    return { said: [last], fitting: variations.filter((_, place) => fits(place)(last)) };
  return { said, fitting };
}

/** `no 42`, `em preto`, `no G verde`. */
const shownAs = (words: AskedWord[]) => {
  const isNamed = words.every(({ key }) => /^\p{L}{3,}/u.test(key));
  return `${isNamed ? "em" : "no"} ${words.map(({ shown }) => (shown.length < 3 ? shown.toUpperCase() : shown)).join(" ")}`;
};

/** Whether there is the option that is said, and what there is instead. */
export function optionSentence(product: ProductDetail, { said, fitting }: SaidOption): string {
  const { name } = product;
  const named = `As opções são: ${optionNames(product)}.`;
  const available = fitting.filter(({ disponivel }) => disponivel);
  if (available.length > 0) {
    const prices = new Set(available.map((one) => priceToPay(optionPrices(product, one))));
    const [price = 0] = prices;
    const cost = prices.size === 1 ? `, por **${reais(price)}**` : "";
    const which = available.map(optionOf).join(", ");
    return `Sim, **${name}** tem **${which}**${product.stock > 0 ? "" : ", mas está sem estoque no momento"}${cost}. ${named}`;
  }
  if (fitting.length > 0)
    return `**${name}** existe em ${fitting.map(optionOf).join(", ")}, mas agora está indisponível. ${named}`;
  return `**${name}** não tem ${shownAs(said)} nessa combinação. ${named}`;
}

const NUMBER = /^\d+$/;
/** A number, or the letter of a size, for which people have numbers as well. */
const SIZE = /^(?:\d+|pp|p|m|g|gg|xg|xgg)$/;

/** That there is no such option, with those that there are. Null where the product has none to choose from; a number is none of colours. */
export function noSuchOption(product: ProductDetail, said: AskedWord[]): string | null {
  const isSized = product.variations.some((one) => [...toldByOption(one)].some((key) => SIZE.test(key)));
  const words = isSized ? said : said.filter(({ key }) => !NUMBER.test(key));
  if (product.variations.length === 0 || words.length === 0) return null;
  return `**${product.name}** não tem ${shownAs(words)}. As opções são: ${optionNames(product)}.`;
}

const LETTERS = ["pp", "p", "m", "g", "gg", "xg", "xgg"];
const END = /\b(maior|menor)\b/;

/** How large an option is, by the first of its words that says a size; null where none does. */
function sizeOf(option: Variation): number | null {
  const size = [...toldByOption(option)].find((key) => /^\d/.test(key) || LETTERS.includes(key));
  if (size === undefined) return null;
  return /^\d/.test(size) ? Number.parseFloat(size) : LETTERS.indexOf(size);
}

/** The largest or the smallest of these: `vou querer a maior`. */
function endOf(open: readonly Variation[], folded: string): Variation[] {
  const end = END.exec(folded)?.[1];
  const sizes = open.map(sizeOf);
  if (end === undefined || sizes.includes(null)) return [];
  const best = end === "maior" ? Math.max(...(sizes as number[])) : Math.min(...(sizes as number[]));
  return open.filter((_, place) => sizes[place] === best);
}

/** The one option that what was said of it leaves, or those between which it is to be chosen. What was said last counts most. */
export function chooseOption(
  product: ProductDetail,
  said: readonly string[],
): { variation?: Variation | undefined; open: Variation[] } {
  let open = product.variations.filter(({ disponivel }) => disponivel);
  for (const text of said.toReversed()) {
    const fitting = readOption({ variations: open }, askedWords(text))?.fitting ?? endOf(open, foldText(text));
    if (fitting.length > 0) open = fitting;
  }
  return open.length === 1 ? { variation: open[0], open: [] } : { open };
}
