import { expect, test } from "vitest";
import { writeNumbersInDigits } from "./spoken-number.ts";

test.each([
  ["custa cento e vinte reais", "custa 120 reais"],
  ["noventa e nove reais e noventa centavos", "99 reais e 90 centavos"],
  ["por noventa e nove e noventa", "por 99 e 90"],
  ["Mil duzentos e cinquenta e três", "1253"],
  ["dois mil e quinhentos reais", "2500 reais"],
  ["vinte por cento", "20 por cento"],
  ["uma caneca e duas xícaras", "uma caneca e 2 xícaras"],
  ["em três, quatro ou cinco vezes", "em 3, 4 ou 5 vezes"],
  ["vem sem número", "vem sem número"],
])("%s is %s", (spoken, written) => {
  expect(writeNumbersInDigits(spoken)).toBe(written);
});

test("a lone article is a number only before what it counts", () => {
  expect(writeNumbersInDigits("um ano de uma loja", (behind) => /^ ano/.test(behind))).toBe("1 ano de uma loja");
});
