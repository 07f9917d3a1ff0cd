/** By this a spreadsheet of Brazil knows that a file is UTF-8. */
export const BOM = "\uFEFF";

/** What a spreadsheet would take for a formula, or what already begins as such a text is written. */
const FORMULA = /^'*[=+\-@\t\r]/;
const WRITTEN_FORMULA = /^'+[=+\-@\t\r]/;

/** One value of a `;` separated file, as plain text whatever a spreadsheet would make of it. `plainCell` takes it back. */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(";")}\r\n`;

/** The text of a cell that was written so that it is no formula. */
export function plainCell(text: string): string {
  return WRITTEN_FORMULA.test(text) ? text.slice(1) : text;
}
