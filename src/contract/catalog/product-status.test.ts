import { expect, test } from "vitest";
import { productStatus, productStatusLabels } from "./product-status.ts";

const labelOf = (isActive: boolean, stock: number) => productStatusLabels[productStatus({ isActive, stock })];

test("the status of a product follows its activity, then its stock [ADMIN-12 ADMIN-13 ADMIN-14 ADMIN-15]", () => {
  expect(labelOf(false, 50)).toBe("Inativo");
  expect(labelOf(false, 0)).toBe("Inativo");
  expect(labelOf(true, 0)).toBe("Sem estoque");
  expect(labelOf(true, 1)).toBe("Estoque baixo");
  expect(labelOf(true, 9)).toBe("Estoque baixo");
  expect(labelOf(true, 10)).toBe("Disponível");
});
