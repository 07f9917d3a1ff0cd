import { expect, test } from "vitest";
import { canBuyNow } from "./can-buy-now.ts";
import {
  findUnpricedOption,
  findVariation,
  hasOptionStock,
  isOptionAvailable,
  lowestPrices,
  optionOf,
  optionPriceCents,
  optionPrices,
  optionStock,
  priceRangeCents,
  totalStock,
} from "./product-option.ts";
import { compactVariation, type Variation } from "./variation.ts";

const variation = (nome: string, cor: string, disponivel = true): Variation => ({ nome, cor, disponivel });
const way = (nome: string, given: Partial<Variation> = {}): Variation => ({ ...variation(nome, ""), ...given });

test("an order names a variation by its name and its colour; who sends the name alone is understood", () => {
  const sizes = [variation("P", "Azul"), variation("M", "Azul", false), variation("G", "")];
  expect(sizes.map(optionOf)).toEqual(["P - Azul", "M - Azul", "G"]);
  expect(findVariation("M - Azul", sizes)).toBe(sizes[1]);
  expect(findVariation("M", sizes)).toBe(sizes[1]);
  expect(findVariation("GG", sizes)).toBeNull();
});

test("variations of one name are told apart by their colour", () => {
  const colours = [variation("M", "Azul", false), variation("M", "Preto"), variation("", "Verde")];
  expect(colours.map(optionOf)).toEqual(["M - Azul", "M - Preto", "Verde"]);
  expect(findVariation("M - Azul", colours)).toBe(colours[0]);
  expect(findVariation("Verde", colours)).toBe(colours[2]);
});

test("the name alone means one of that name that can be had: neither hidden nor sold out", () => {
  const colours = [variation("M", "Azul", false), { ...variation("M", "Verde"), stock: 0 }, variation("M", "Preto")];
  expect(findVariation("M", colours)).toBe(colours[2]);
});

test("where every option counts its pieces, the product's are their sum; else the product's are those of each option", () => {
  const counted = { stock: 99, variations: [way("P", { stock: 2 }), way("M", { stock: 0 })] };
  expect(hasOptionStock(counted.variations)).toBe(true);
  expect(totalStock(counted)).toBe(2);
  expect(counted.variations.map((one) => optionStock(one, counted))).toEqual([2, 0]);
  const uncounted = { stock: 7, variations: [way("P", { stock: 2 }), way("M")] };
  expect(hasOptionStock(uncounted.variations)).toBe(false);
  expect(totalStock(uncounted)).toBe(7);
  expect(uncounted.variations.map((one) => optionStock(one, uncounted))).toEqual([7, 7]);
  expect(totalStock({ stock: 3, variations: [] })).toBe(3);
});

test("an option costs what the product does and its difference, to the cent, with a promotion and without", () => {
  expect(optionPriceCents(1_990, way("G", { priceDifference: 0.1 }))).toBe(2_000);
  expect(optionPriceCents(1_990, way("P", { priceDifference: -4.05 }))).toBe(1_585);
  expect(optionPriceCents(1_990, null)).toBe(1_990);
  const prices = { originalPrice: 30, promotionalPrice: 19.9 };
  expect(optionPrices(prices, way("G", { priceDifference: 5.1 }))).toEqual({
    originalPrice: 35.1,
    promotionalPrice: 25,
  });
  expect(optionPrices({ originalPrice: 30, promotionalPrice: 0 }, way("G", { priceDifference: 5 }))).toEqual({
    originalPrice: 35,
    promotionalPrice: 0,
  });
});

test("no option is ever had for nothing, or less", () => {
  const free = way("P", { priceDifference: -10 });
  expect(isOptionAvailable(free, 1_000)).toBe(false);
  expect(isOptionAvailable(free, 1_001)).toBe(true);
  expect(findUnpricedOption(1_000, [way("M"), free])).toBe(free);
  expect(findUnpricedOption(1_001, [way("M"), free])).toBeNull();
});

test("a product whose offered options are all sold out cannot be bought now", () => {
  const variations = [way("P", { stock: 0 }), way("M", { stock: 4, disponivel: false })];
  expect(canBuyNow({ stock: 4, variations })).toBe(false);
  expect(canBuyNow({ stock: 4, variations: [...variations, way("G", { stock: 1 })] })).toBe(true);
});

test("the prices told of a product are those of the options that can be had", () => {
  const variations = [way("P"), way("M", { priceDifference: 5 }), way("G", { priceDifference: 9, stock: 0 })];
  expect(priceRangeCents(1_000, variations)).toEqual([1_000, 1_500]);
  expect(priceRangeCents(1_000, [])).toEqual([1_000, 1_000]);
});

test("where options cost differently, what is shown is the price of the cheapest that can be had", () => {
  const prices = { originalPrice: 20, promotionalPrice: 10 };
  const sizes = [
    way("P", { priceDifference: 2, stock: 0 }),
    way("M", { priceDifference: 5 }),
    way("G", { priceDifference: 9 }),
  ];
  const lowest = (variations: Variation[]) => lowestPrices({ ...prices, variations });
  expect(lowest(sizes)).toEqual({ originalPrice: 25, promotionalPrice: 15, isFrom: true });
  expect(lowest(sizes.slice(0, 2))).toEqual({ originalPrice: 25, promotionalPrice: 15, isFrom: false });
  expect(lowest([way("M")])).toEqual({ ...prices, isFrom: false });
  expect(lowest([])).toEqual({ ...prices, isFrom: false });
});

test("what a variation does not say is not kept", () => {
  const bare = { nome: "P", cor: "", disponivel: true };
  expect(compactVariation({ ...bare, priceDifference: 0, stock: undefined, sku: "", gtinEan: "", image: "" })).toEqual(
    bare,
  );
  expect(compactVariation({ ...bare, stock: 0 })).toEqual({ ...bare, stock: 0 });
});
