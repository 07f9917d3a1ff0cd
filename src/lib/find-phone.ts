import { parsePhone } from "./parse-phone.ts";

const WRITTEN = /(?<!\d)(?:\+?55[ .-]?)?\(?[1-9]\d\)?[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}(?!\d)/g;

/** The last Brazilian phone number with area code that stands in these texts: digits with country code. */
export function findPhone(texts: readonly string[]): string | null {
  for (const text of texts.toReversed()) {
    const found = [...text.matchAll(WRITTEN)]
      .map(([written]) => parsePhone(written))
      .filter((number) => number !== null);
    const last = found.at(-1);
    if (last) return last;
  }
  return null;
}
