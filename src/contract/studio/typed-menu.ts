import { parsePtBrNumber } from "#lib/pt-br-number.ts";

/** A line of a menu: a heading, or something to order with its price in reais. */
export type MenuLine = { heading: string } | { name: string; price: number; unit?: string };

/** The amount at the end of a line, behind dots, a dash or nothing: `Coxinha ..... R$ 8,50`, `Suco 500 ml - 9`; `Borda recheada +8` is paid on top; `Tomate 6,99 o kg` has its unit. */
const PRICED =
  /^(.*?\S)[\s.…:–-]+(\+\s*)?(?:R\$\s*)?(\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s*(?:reais)?(?:\s*((?:\/\s*|(?:o|a|por|cada)\s+)(?:kg|kilo|quilo|unidade|un|dúzia|cento|litro|metro|pacote|caixa)|cada))?$/i;

function readLine(line: string): MenuLine {
  const [, named = "", plus, amount = "", unit] = PRICED.exec(line) ?? [];
  const name = plus ? `${named} (adicional)` : named;
  const price = parsePtBrNumber(amount)?.value ?? null;
  return price !== null && price > 0 && name !== ""
    ? { name, price, ...(unit && { unit: unit.toLowerCase() }) }
    : { heading: line.replace(/[\s:]+$/, "") };
}

/** The title of a list and what stands below it: the first line is one when another follows it, or no other stands in the list. */
export function titledMenu(lines: readonly MenuLine[]): { title: string; lines: readonly MenuLine[] } {
  const [first, second] = lines;
  const headings = lines.filter((line) => "heading" in line).length;
  if (!first || !("heading" in first) || (headings > 1 && second && !("heading" in second)))
    return { title: "", lines };
  return { title: first.heading, lines: lines.slice(1) };
}

/** Reads a menu as people type one: a line with a price at its end is something to order, one without a price is a heading. */
export const readTypedMenu = (text: string): MenuLine[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(readLine);
