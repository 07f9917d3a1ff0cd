import { expect, test } from "vitest";
import { subcategoryUnder } from "./category-moves.ts";

test.each([
  ["Ferramentas > Elétricas", "Oficina > Elétricas"],
  ["Ferramentas", "Oficina"],
  ["Ferramentas-Leves", "Oficina-Leves"],
  ["Ferramentaspesadas", "Ferramentaspesadas"],
  ["Elétricas", "Elétricas"],
  ["", ""],
])("makes of the subcategory %s: %s", (subcategory, renamed) => {
  expect(subcategoryUnder("Oficina", "Ferramentas", subcategory)).toBe(renamed);
});
