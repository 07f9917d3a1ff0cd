import { parsePhone } from "./parse-phone.ts";

/** Not what somebody calls a CPF: one in eleven digits may look like a phone. */
const WRITTEN =
  /(?<!\d)(?<!\bcpf(?:\s|é|eh|e|n|[º°o.:=-]){0,8})(?:\+?55[ .-]?)?\(?[1-9]\d\)?[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}(?!\d)/gi;

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
