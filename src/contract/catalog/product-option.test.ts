import { expect, test } from "vitest";
import { findVariation, optionOf } from "./product-option.ts";
import type { Variation } from "./variation.ts";

const variation = (nome: string, cor: string, disponivel = true): Variation => ({ nome, cor, disponivel });

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

test("the name alone means an available one of that name", () => {
  const colours = [variation("M", "Azul", false), variation("M", "Preto")];
  expect(findVariation("M", colours)).toBe(colours[1]);
});
