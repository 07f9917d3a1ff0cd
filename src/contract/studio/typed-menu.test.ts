import { expect, test } from "vitest";
import { readTypedMenu, titledMenu } from "./typed-menu.ts";

test.each([
  ["Coxinha 8,50", { name: "Coxinha", price: 8.5 }],
  ["Coxinha ..... R$ 8,50", { name: "Coxinha", price: 8.5 }],
  ["Esfiha de carne - 7", { name: "Esfiha de carne", price: 7 }],
  ["Bolo inteiro: 1.200,00", { name: "Bolo inteiro", price: 1200 }],
  ["Coca-Cola 2 L 12 reais", { name: "Coca-Cola 2 L", price: 12 }],
  ["Borda recheada +8", { name: "Borda recheada (adicional)", price: 8 }],
  ["Cera + R$ 25,00", { name: "Cera (adicional)", price: 25 }],
  ["Tomate 6,99 o kg", { name: "Tomate", price: 6.99, unit: "o kg" }],
  ["Pastel R$ 9 cada", { name: "Pastel", price: 9, unit: "cada" }],
  ["Bebidas:", { heading: "Bebidas" }],
  ["Suco 300 ml", { heading: "Suco 300 ml" }],
])("the line '%s' of a menu is read", (line, wanted) => {
  expect(readTypedMenu(`\n${line}\n\n`)).toEqual([wanted]);
});

test("the first line is the title of a list when it heads all of it", () => {
  const titleOf = (text: string) => titledMenu(readTypedMenu(text)).title;
  expect(titleOf("Tranças\nNagô 80\nTwist 190")).toBe("Tranças");
  expect(titleOf("Lanches da Zezé\nSalgados\nCoxinha 8\nBebidas\nSuco 9")).toBe("Lanches da Zezé");
  expect(titleOf("Salgados\nCoxinha 8\nBebidas\nSuco 9")).toBe("");
  expect(titleOf("Nagô 80")).toBe("");
});
