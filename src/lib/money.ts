import { formatNumber } from "./format-number.ts";

const NO_BREAK_SPACE = "\u00A0";

/** Reais as a person reads them: `R$ 1.234,50`, with a no-break space. */
export function formatBRL(reais: number): string {
  return `${reais < 0 ? "-" : ""}R$${NO_BREAK_SPACE}${formatNumber(Math.abs(reais), 2, 2)}`;
}

/** Whole cents of an amount in reais. */
export function toCents(reais: number): number {
  return Math.round(reais * 100);
}

/** Reais of whole cents. */
export function toReais(cents: number): number {
  return cents / 100;
}
