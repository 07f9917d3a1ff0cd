const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/**
 * A number below 10^12 as people in Brazil read it: `1.234,5`, with `min` to `max` decimals, three at most. It is the text
 * that `Intl.NumberFormat("pt-BR")` writes, save that zero has no sign, without waking the browser's tables of all
 * languages: that takes a phone a fifth of a second, while a page comes alive.
 */
export function formatNumber(value: number, min = 0, max = 3): string {
  const size = Math.abs(value);
  // Rounded by the digits of its text, as the browser does it: in a product like 1.005 × 1,000 the last digits move. Below
  // 0,000001 the text has an exponent.
  const [whole, fraction = ""] = `${size < 1e-6 ? 0 : size}`.split(".");
  const kept = Number(whole + fraction.slice(0, max).padEnd(max, "0"));
  const rounded = (kept + Number(fraction.charAt(max) > "4")) / 10 ** max;
  const decimals = `${rounded}`.split(".")[1]?.length ?? 0;
  const plain = rounded.toFixed(Math.max(min, decimals)).replace(".", ",");
  const text = rounded < 1_000 ? plain : plain.replace(THOUSANDS, ".");
  return value < 0 && rounded > 0 ? `-${text}` : text;
}

/** A part of a whole, 0 to 1, as people read it: `94%`. */
export function formatShare(share: number): string {
  return `${formatNumber(share * 100, 0, 0)}%`;
}
