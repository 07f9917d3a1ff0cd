import { foldText } from "./portuguese-text.ts";

/** In reais. */
export interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}

const CURRENCY = /r\$|\b(?:reais|real|contos?|pilas?)\b/;
const AMOUNT = String.raw`(?:r\$ ?)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)( mil)?(?: ?(?:reais|real|contos?|pilas?)\b)?`;
const BELOW = `(?:ate(?: uns| umas)?|no maximo|maximo(?: de)?|max|menos (?:de|que)|abaixo de|mais baratos? (?:que|do que)|mais baratas? (?:que|do que)|de ate|por ate|menor que|tenho(?: so| apenas)?)`;
const ABOVE = `(?:acima de|mais de|a partir de|pelo menos|no minimo|mais car[oa]s? que|maior que)`;

const RANGE = new RegExp(String.raw`\b(?:entre|de) ${AMOUNT} (?:e|a|ate) ${AMOUNT}`);
const BELOW_AMOUNT = new RegExp(String.raw`\b${BELOW} ${AMOUNT}(?![\w%])`);
const ABOVE_AMOUNT = new RegExp(String.raw`\b${ABOVE} ${AMOUNT}(?![\w%])`);

/** Below this an amount without its currency is an age, a size or a number of pieces as often as a price. */
const LEAST_BARE_PRICE = 10;

function amountOf(number = "", thousand: string | undefined): number {
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(number);
  const value = Number((isGrouped ? number.replaceAll(".", "") : number).replace(",", "."));
  return value * (thousand ? 1_000 : 1);
}

interface Said {
  start: number;
  end: number;
  prices: PriceRange;
}

function rangeIn(folded: string): Said | null {
  const match = RANGE.exec(folded);
  if (!match) return null;
  const ends = [amountOf(match[1], match[2]), amountOf(match[3], match[4])];
  const prices = { minPrice: Math.min(...ends), maxPrice: Math.max(...ends) };
  return { start: match.index, end: match.index + match[0].length, prices };
}

function limitIn(folded: string, pattern: RegExp, name: keyof PriceRange): Said | null {
  const match = pattern.exec(folded);
  if (!match) return null;
  return {
    start: match.index,
    end: match.index + match[0].length,
    prices: { [name]: amountOf(match[1], match[2]) },
  };
}

/** Whether a number is a price for sure: its currency is said, or a limit without any unit ends the text. */
function isSurelyPrice(folded: string, { start, end, prices }: Said): boolean {
  const said = folded.slice(start, end);
  if (CURRENCY.test(said)) return true;
  const isLimit = prices.maxPrice !== undefined && !said.startsWith("de ");
  return isLimit && (prices.maxPrice ?? 0) >= LEAST_BARE_PRICE && folded.slice(end).trim() === "";
}

/**
 * Takes the prices out of what a person says: `caneca até 50 reais` → `caneca`, at most 50. `isSure`: only what cannot be
 * anything else, so that `fralda até 9 kg` and `jogo de 2 a 4 pessoas` stay as they are.
 */
export function takePrices(text: string, { isSure = false } = {}): PriceRange & { rest: string } {
  const plain = text.normalize("NFC");
  // Where folding keeps every place, what is left keeps its accents.
  const folded = foldText(plain);
  const source = folded.length === plain.length ? plain : folded;
  const isMeant = (said: Said | null): said is Said => said !== null && (!isSure || isSurelyPrice(folded, said));
  const range = rangeIn(folded);
  const found = isMeant(range)
    ? [range]
    : [limitIn(folded, BELOW_AMOUNT, "maxPrice"), limitIn(folded, ABOVE_AMOUNT, "minPrice")].filter(isMeant);
  const rest = found
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, source);
  return Object.assign({ rest: rest.replace(/\s+/g, " ").trim() }, ...found.map(({ prices }) => prices));
}
