import { expect, test } from "vitest";
import { isTold, splitTold } from "./told.ts";

test.each([
  "foi ontem de noite",
  "já mandei mensagem três vezes",
  "ele comprou faz 5 dias",
  "é pra adolescentes",
  "não há fins lucrativos",
  "pode ser por telefone",
  "passava da meia-noite",
  "aqui fica rodando",
  "um vaso",
])("'%s' only tells", (text) => {
  expect(isTold(text, text)).toBe(true);
});

test.each([
  ["quanto eu pago", "quanto eu pago"],
  ["quero apagar minha conta", "quero apagar minha conta"],
  ["e no iphone", "e no iphone"],
  ["minha loja", "minha loja?"],
  ["pode ser por telefone", "pode ser por telefone?"],
  ["aquilo existe ou inventei", "aquilo existe ou inventei"],
  ["depois eu baixo em que formato", "depois eu baixo em que formato"],
])("'%s' asks", (piece, message) => {
  expect(isTold(piece, message)).toBe(false);
});

test("what is asked behind something told is found", () => {
  expect(splitTold("tenho uma banda de reggae, ele aceita feat")).toEqual([
    "tenho uma banda de reggae",
    "ele aceita feat",
  ]);
  expect(splitTold("quero um cartaz, azul")).toBeNull();
});
