import type { MappedRow, SourceRow } from "./map-row.ts";

const TOTAL = /^\s*(?:sub)?\s*-?total(?:\s+(?:geral|de\s+(?:itens|produtos|estoque)|em\s+estoque))?\s*:?\s*$/i;

const isTotalText = (value: unknown) => typeof value === "string" && TOTAL.test(value);

/** Whether a row is the sum that people put below a table: it says `Total`, and names no product besides. */
export function isTotal({ values }: SourceRow, { json, group, parent }: MappedRow): boolean {
  const naming = [json.code, json.name, group, parent].filter((value) => value !== undefined);
  return naming.every(isTotalText) && [...values.values()].some(isTotalText);
}
