import { expect, test } from "vitest";
import { canBuyNow } from "./can-buy-now.ts";

const size = { nome: "P", cor: "", disponivel: true };

test.each([
  [5, [], true],
  [0, [], false],
  [5, [{ ...size, disponivel: false }, size], true],
  [5, [{ ...size, disponivel: false }], false],
])("with %d units and the options %j, that it can be bought now is %s", (stock, variations, isBuyable) => {
  expect(canBuyNow({ stock, variations })).toBe(isBuyable);
});
