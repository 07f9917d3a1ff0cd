import { expect, test } from "vitest";
import { csvCell, plainCell } from "./csv-cell.ts";

const texts = ["=1+1", "'=1+1", "''-2", "-5", "+55", "@eu", "'aspas'", "D'água", "a", "", "\t=", "“cedilha”", "🦜=1"];

test.each(texts)("what is written is no formula, and read again the same: %j", (text) => {
  const cell = csvCell(text);
  expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
  const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(plainCell(bare)).toBe(text);
});

test("what would end a cell or a line is quoted", () => {
  expect(csvCell('Copo 12"; azul\nnovo')).toBe('"Copo 12""; azul\nnovo"');
  expect(csvCell(null)).toBe("");
  expect(csvCell(12)).toBe("12");
});
