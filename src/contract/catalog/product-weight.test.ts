import fc from "fast-check";
import { expect, test } from "vitest";
import { productWeightGrams } from "./product-weight.ts";

test.each([
  ["Arroz Tio João. Arroz. Peso: 1,5 kg.", 1_500],
  ["Detergente Líquido Ype Clear 500ml", 500],
  ["Água Mineral 2L", 2_000],
  ["Água sanitária 2 litros", 2_000],
  ["PALMITO YACO PICADO 270G", 270],
  ["Ração 1.5kg", 1_500],
  ["Saco de areia 1.500 g", 1_500],
  ["Refrigerante Lata com 6X220ml. Volume: 220 ml.", 1_320],
  ["Grão de Bico em Conserva Sachê 32 X 180g. Peso: 180 g.", 5_760],
  ["Suco Néctar 1,5L Laranja (6 un)", 9_000],
  ["Refrigerante Mini Pack Garrafa 12 Unidades 200ml. Volume: 200 ml.", 2_400],
  ["Shampoo Kit com 2 un 250 ml", 500],
  ["Toalha de rosto. Kit com 2 un", 1_000],
])("%s weighs %d g", (text, grams) => {
  expect(productWeightGrams(text)).toBe(grams);
});

test.each([
  "Caneca de porcelana",
  "Smartphone 5G 256GB",
  "Notebook 16 GB",
  "Cabo M-5g",
  "Lâmpada 110V/220V",
  "Saco Conserva 27X41cm com 10 un",
  "Absorvente Noturno com Abas com 8 un",
  "Caixa d'água 1000 litros",
  "Peso: 0 g",
  "",
])("%j tells no weight: 500 g", (text) => {
  expect(productWeightGrams(text)).toBe(500);
});

test("any text gives a weight, at once", () => {
  const length = { maxLength: 1_200, size: "max" } as const;
  const anyText = fc.oneof(
    fc.string({ unit: "binary", ...length }),
    fc.string({ unit: fc.constantFrom("1", ".", ",", " ", "x", "kg", "un", "c/", "Peso: "), ...length }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const startedAt = performance.now();
      const grams = productWeightGrams(text);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      expect(Number.isInteger(grams) && grams > 0).toBe(true);
    }),
  );
});
