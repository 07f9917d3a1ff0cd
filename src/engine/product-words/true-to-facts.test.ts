import { expect, test } from "vitest";
import { keepTrue } from "./true-to-facts.ts";

const facts =
  "Nome: Caneca Ipê 300 ml\nCategoria: Cozinha\nOpções: Azul, Branca\nDescrição de hoje: Cerâmica esmaltada. Vai ao micro-ondas.";

test("what the facts say stays, with its paragraphs", () => {
  const text = "A Caneca Ipê leva 300 ml.\n\nDe cerâmica, vai ao micro-ondas e sai em azul ou branca.";
  expect(keepTrue(text, facts)).toEqual({ text, changes: [], doubts: [] });
});

test.each([
  ["Guarda 500 ml do seu café.", "500"],
  ["Guarda quinhentos ml do seu café.", "500"],
  ["Tem garantia de fábrica.", "garantia"],
  ["É a melhor caneca do Brasil.", "a melhor"],
  ["Feita à mão por artesãos.", "feita a mao"],
  ["Livre de BPA.", "bpa"],
  ["Aproveite o desconto de hoje.", "desconto"],
  ["Resistente a quedas.", "resistente a"],
  ["Entregamos em todo o Brasil.", "entregamos"],
  ["Peça importada.", "importada"],
])("a sentence that says more than the facts is taken out: %s", (sentence, reason) => {
  const { text, changes } = keepTrue(`Uma caneca para o café. ${sentence}`, facts);
  expect(text).toBe("Uma caneca para o café.");
  expect(changes).toEqual([{ before: sentence, after: "", reason: `“${reason}” não está nos dados do produto.` }]);
});

test("a material or a colour that only a photo shows is asked about", () => {
  const { text, doubts } = keepTrue("Alça de madeira e corpo azul.", facts);
  expect(text).toBe("Alça de madeira e corpo azul.");
  expect(doubts).toEqual([{ word: "madeira", suggestions: [] }]);
});
