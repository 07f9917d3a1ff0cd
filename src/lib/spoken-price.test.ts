import { expect, test } from "vitest";
import { takePrices } from "./spoken-price.ts";

test.each([
  ["azeite extra virgem até 40 reais", { rest: "azeite extra virgem", maxPrice: 40 }],
  ["celular samsung ate 1500", { rest: "celular samsung", maxPrice: 1500 }],
  ["fone por até R$ 99,90 sem fio", { rest: "fone sem fio", maxPrice: 99.9 }],
  ["notebook até 3 mil reais", { rest: "notebook", maxPrice: 3000 }],
  ["geladeira no máximo R$ 2.500", { rest: "geladeira", maxPrice: 2500 }],
  ["tênis entre 100 e 200", { rest: "tênis", minPrice: 100, maxPrice: 200 }],
  ["vinho de 50 a 80 reais", { rest: "vinho", minPrice: 50, maxPrice: 80 }],
  ["relógio acima de R$ 300", { rest: "relógio", minPrice: 300 }],
  ["panela abaixo de 80 conto", { rest: "panela", maxPrice: 80 }],
  ["até 20 reais", { rest: "", maxPrice: 20 }],
])("%s says a price", (text, said) => {
  expect(takePrices(text, { isSure: true })).toEqual(said);
});

test.each([
  "fralda até 9 kg",
  "fralda até 12 kg",
  "jogo de 2 a 4 pessoas",
  "brinquedo de 3 a 5",
  "roupa de bebê até 9",
  "cédula de 100 reais",
  "moeda 1 real",
  "shampoo 2 em 1",
  "lâmpada de 60 a 100 w",
  "mais de 100 peças",
  "desconto até 50%",
])("%s says none for sure", (text) => {
  expect(takePrices(text, { isSure: true })).toEqual({ rest: text });
});
