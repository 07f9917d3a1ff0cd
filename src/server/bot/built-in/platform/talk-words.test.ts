import { expect, test } from "vitest";
import { asks, hasTried, isConfused, onlyRole, roleIn, sideOf, thingToMake } from "./talk-words.ts";

test.each([
  ["uma cliente reclamou da cor", "seller"],
  ["vendo bijuterias e comprei material", "seller"],
  ["fiz um pedido ontem", "buyer"],
  ["não vendo nada, comprei um vaso", "buyer"],
  ["errei o preço de um bolo", "seller"],
  ["quantos temas tem", undefined],
])("'%s' is said by a %s", (text, side) => {
  expect(sideOf(text)).toBe(side);
});

test("who says to be on a side is told from who only says what that side does", () => {
  expect(roleIn("sou compradora e importei um vaso")).toBe("buyer");
  expect(roleIn("paguei ontem")).toBeUndefined();
  expect(onlyRole("Eu vendo")).toBe("seller");
  expect(onlyRole("eu vendo bolo")).toBeUndefined();
});

test.each([
  ["pode criar uma vinheta para o meu bar?", "vinheta"],
  ["por favor escreve um cartão de natal", "cartao"],
  ["faz uma para o queijo", ""],
  ["qual o prazo", null],
])("of '%s', what is to be made is %j", (text, thing) => {
  expect(thingToMake(text)).toBe(thing);
});

test("what was tried is told from what is asked", () => {
  expect(hasTried("já conferi o e-mail e nada")).toBe(true);
  expect(hasTried("quando já tentei três vezes")).toBe(false);
  expect(asks("e se eu errar")).toBe(true);
  expect(isConfused("Não entendi nada")).toBe(true);
  expect(isConfused("não entendi o preço")).toBe(false);
});
