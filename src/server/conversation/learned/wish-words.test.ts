import { expect, test } from "vitest";
import { readWishWords, type WishPart } from "./wish-words.ts";

const saidAs = (part: WishPart, text: string, isInTalk = false) =>
  readWishWords(text, isInTalk)
    .filter((word) => word.part === part)
    .map(({ word }) => word)
    .join(" ");

test.each([
  ["boa tarde, vcs teriam um ventilador de coluna bivolt pra mandar pra minha mãe?", "ventilador de coluna"],
  ["xablau azul", "xablau"],
  ["Olá! Estou há dias atrás de um escorredor de louça, será que encontro aí?", "escorredor de louca"],
  ["meu pedido não chegou e ninguém responde", ""],
  ["vocês abrem no feriado?", ""],
])("%s: the thing is '%s'", (text, thing) => {
  expect(saidAs("thing", text)).toBe(thing);
});

test("what follows in a talk is told apart from a thing: how it is to be, what is asked of it, what is refused", () => {
  expect(saidAs("thing", "e mochila vocês têm?", true)).toBe("mochila");
  expect(saidAs("quality", "tem na cor verde?", true)).toContain("verde");
  expect(saidAs("detail", "ela é à prova d'água?", true)).toContain("prova");
  expect(saidAs("unwanted", "nada de plástico por favor", true)).toBe("plastico");
});

test("words stand where they are written, whatever stands around them", () => {
  const text = "  oi… quero 2 PANELAS, por favor!";
  const found = readWishWords(text).find(({ part }) => part === "thing");
  expect(text.slice(found?.from, found?.to)).toBe("PANELAS");
  expect(readWishWords("")).toEqual([]);
});
