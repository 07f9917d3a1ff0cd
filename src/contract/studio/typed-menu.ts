import { parsePtBrNumber } from "#lib/pt-br-number.ts";

/** A line of a menu: a heading, or something to order with its price in reais. */
export type MenuLine = { heading: string } | { name: string; price: number };

/** The amount at the end of a line, behind dots, a dash or nothing: `Coxinha ..... R$ 8,50`, `Suco 500 ml - 9`; `Borda recheada +8` is paid on top. */
const PRICED =
  /^(.*?\S)[\s.…:–-]+(\+\s*)?(?:R\$\s*)?(\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s*(?:reais)?$/i;

function readLine(line: string): MenuLine {
  const [, named = "", plus, amount = ""] = PRICED.exec(line) ?? [];
  const name = plus ? `${named} (adicional)` : named;
  const price = parsePtBrNumber(amount)?.value ?? null;
  return price !== null && price > 0 && name !== "" ? { name, price } : { heading: line.replace(/[\s:]+$/, "") };
}

/** Reads a menu as people type one: a line with a price at its end is something to order, one without a price is a heading. */
export const readTypedMenu = (text: string): MenuLine[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(readLine);
