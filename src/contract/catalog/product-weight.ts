/** Nobody sends more than this in one piece. */
export const MAX_WEIGHT_GRAMS = 1_000_000;
/** Assumed of a product whose text tells no weight. */
const DEFAULT_GRAMS = 500;
/** A figure above this names the size of a thing (a fridge, a water tank), not what it weighs. */
const MAX_GRAMS = 30_000;
/** Packs of more pieces hold small pieces, whose figure is that of the whole pack. */
const MAX_PIECES = 24;
/** Nobody writes the weight later than this. */
const READ_LENGTH = 1_000;

const GRAMS_PER: Record<string, number> = {
  kg: 1_000,
  kgs: 1_000,
  quilo: 1_000,
  quilos: 1_000,
  g: 1,
  gr: 1,
  grs: 1,
  gramas: 1,
  l: 1_000,
  lt: 1_000,
  lts: 1_000,
  litro: 1_000,
  litros: 1_000,
  ml: 1,
};

const UNIT = "(kgs?|quilos?|gramas|grs?|g|ml|lts?|litros?|l)";
const NUMBER = "(\\d{1,6}(?:[.,]\\d{1,3})?)";
/** Not after a letter, digit or decimal sign, so that neither `M-5g` nor the end of `1,500 ml` is read. */
const START = "(?<![\\p{L}\\d.,-])";
const END = "(?![\\p{L}\\d])";

const COUNTED = new RegExp(`${START}(\\d{1,3})\\s*[x×]\\s*${NUMBER}\\s*${UNIT}${END}`, "iu");
const LABELLED = new RegExp(`(?:peso|volume|conteúdo)[^.:;\\n]{0,20}:\\s*${NUMBER}\\s*${UNIT}${END}`, "iu");
const PLAIN = new RegExp(`${START}${NUMBER}\\s*${UNIT}${END}`, "giu");
const PIECES =
  /(?<![\p{L}\d.,])(kit )?(?:com |c\/ ?)?(\d{1,3}) ?(?:un|und|unid|unidades?|latas?|garrafas?|peças|pçs?)(?![\p{L}\d])/iu;

/** `1.500` and `1,500` of millilitres or grams are thousands; `1,5` and `1.5` are decimals. */
function readNumber(text: string, unit: string): number {
  const isThousands = /[.,]\d{3}$/.test(text) && GRAMS_PER[unit] === 1;
  return Number(isThousands ? text.replace(/[.,]/, "") : text.replace(",", "."));
}

/** Grams of a figure with its unit; null when it cannot be what a thing weighs. A litre weighs a kilogram. */
function toGrams(figure: string | undefined, unit: string | undefined): number | null {
  if (!figure || !unit) return null;
  const name = unit.toLowerCase();
  const grams = readNumber(figure, name) * (GRAMS_PER[name] ?? 0);
  // `4G` and `5G` are radio networks.
  if (unit === "G" && grams < 10) return null;
  return grams > 0 && grams <= MAX_GRAMS ? Math.ceil(grams) : null;
}

/** How many pieces the product comes in; a pack without a weight counts as one thing unless it calls itself a kit. */
function piecesOf(text: string, isWeightKnown: boolean): number {
  const [, kit, figure] = PIECES.exec(text) ?? [];
  const pieces = Number(figure ?? 1);
  return (isWeightKnown || kit) && pieces >= 1 && pieces <= MAX_PIECES ? pieces : 1;
}

/** The weight that a text tells: of the whole where it counts the pieces itself, else of one piece. */
function toldWeight(text: string): { grams: number; isWhole: boolean } | null {
  const counted = COUNTED.exec(text);
  const each = toGrams(counted?.[2], counted?.[3]);
  if (counted && each) return { grams: Number(counted[1]) * each, isWhole: true };
  const labelled = LABELLED.exec(text);
  const grams =
    toGrams(labelled?.[1], labelled?.[2]) ??
    [...text.matchAll(PLAIN)].map(([, figure, unit]) => toGrams(figure, unit)).find((found) => found !== null);
  return grams ? { grams, isWhole: false } : null;
}

/** Whether the text of a product tells what it weighs. */
export const tellsWeight = (productText: string) => toldWeight(productText.slice(0, READ_LENGTH)) !== null;

/**
 * What one unit of a product weighs in grams, as far as its text tells: `Peso: 1,5 kg`, `500 ml`, `2L`, `12 x 350 ml`,
 * `Kit com 2 un`; else 500. A guess that is good enough for the bands of an estimate.
 */
export function productWeightGrams(productText: string): number {
  const text = productText.slice(0, READ_LENGTH);
  const told = toldWeight(text);
  if (told?.isWhole) return told.grams;
  return (told?.grams ?? DEFAULT_GRAMS) * piecesOf(text, told !== null);
}

/** What freight counts for one unit: what the merchant stated, else what its text tells. */
export function shippedGrams({
  weightGrams,
  name,
  description,
}: {
  weightGrams: number;
  name: string;
  description: string;
}): number {
  return weightGrams > 0 ? weightGrams : productWeightGrams(`${name}. ${description}`);
}
