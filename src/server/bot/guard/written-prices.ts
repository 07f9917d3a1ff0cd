import { toCents } from "#lib/money.ts";

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const PRICE = new RegExp(String.raw`R\$\s*(${NUMBER})|(?<![\d.,])(${NUMBER})\s*(?:reais|real)\b`, "gi");

const amountOf = (text: string) =>
  Number(/^\d{1,3}(\.\d{3})+/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text.replace(",", "."));

/** The sums of money in a text, in reais. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(PRICE)].map((match) => amountOf(match[1] ?? match[2] ?? ""));

/** The text with what `change` makes of each sum of money in it. */
export const replacePrices = (text: string, change: (amount: number, written: string) => string): string =>
  text.replace(PRICE, (written, first?: string, second?: string) => change(amountOf(first ?? second ?? ""), written));

export const isSameAmount = (a: number, b: number) => toCents(a) === toCents(b);
