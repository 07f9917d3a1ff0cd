const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/**
 * A number below 10^12 as people in Brazil read it: `1.234,5`, with `min` to `max` decimals, three at most. It is the text
 * that `Intl.NumberFormat("pt-BR")` writes, save that zero has no sign, without waking the browser's tables of all
 * languages: that takes a phone a fifth of a second, while a page comes alive.
 */
export function formatNumber(value: number, min = 0, max = 3): string {
  const size = Math.abs(value);
  // The shift of the decimal point is done in the text, where 1.005 still ends in 5; below 0,000001 there is an exponent.
  const rounded = Math.round(Number(`${size}e${max}`) || 0) / 10 ** max;
  const decimals = `${rounded}`.split(".")[1]?.length ?? 0;
  const text = rounded.toFixed(Math.max(min, decimals)).replace(".", ",").replace(THOUSANDS, ".");
  return value < 0 && rounded > 0 ? `-${text}` : text;
}

/** A part of a whole, 0 to 1, as people read it: `94%`. */
export function formatShare(share: number): string {
  return `${formatNumber(share * 100, 0, 0)}%`;
}
