const COMBINING_MARKS = /\p{M}+/gu;

/** Lower case without accents: what two people who mean the same word type alike. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase().replaceAll("ß", "ss");
}

const SORTED_DIGITS = 9;

/**
 * A text whose plain byte order is the order of a Portuguese reader: accents and case do not count, any punctuation is
 * a space, and numbers go by value (2 before 10).
 */
export function sortKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(SORTED_DIGITS, "0"));
}
