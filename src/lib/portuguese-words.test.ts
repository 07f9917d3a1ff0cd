import fc from "fast-check";
import { expect, test } from "vitest";
import { readWords } from "./portuguese-words.ts";

const keys = (text: string) => readWords(text).map(({ key }) => key);

test.each([
  ["ABC-123", "abc-123", ["abc", "123"]],
  ["Furadeira 110v/220v", "220V", ["220v"]],
  ["Chuveiro 110/220v", "110v", ["110v"]],
  ["Guarda-chuva", "guardachuva", ["guardachuva"]],
  ["WD-40", "wd40", ["wd40"]],
  ["Galaxy A54", "a54", ["a54"]],
  ["Leite 500ml", "500 ml", ["500ml"]],
  ["Refrigerante 1,5L", "1.5 litros", ["1500ml"]],
  ["Arroz 1kg", "1000 g", ["1000g"]],
  ["Papel 1.000 folhas", "1000", ["1000"]],
  ["Smart TV 43''", "43 polegadas", ["43pol"]],
  ['Monitor 27"', "27 pol", ["27pol"]],
  ["Toalha 30×40cm", "30cm", ["300mm"]],
  ["Vela Nº 7", "vela n 7", ["vela", "7"]],
  ["1ª linha", "1 linha", ["1", "linha"]],
  ["M&M's", "m&m", ["mm"]],
  ["S.O.S. Cabelos", "sos cabelo", ["sos", "cabelo"]],
  ["Copo d'água", "agua", ["agua"]],
  ["Leite C/ Café", "com", ["com"]],
  ["Biscoito s/ açúcar", "sem acucar", ["sem", "acucar"]],
  ["Poder O²", "o2", ["o2"]],
  ["Playstation® 5", "playstation 5", ["playstation", "5"]],
  ["Straße", "strasse", ["strasse"]],
])("%s is found by %s", (text, query, shared) => {
  expect(keys(text)).toEqual(expect.arrayContaining(shared));
  expect(keys(query)).toEqual(expect.arrayContaining(shared));
});

test("twelve of something is no measure", () => {
  expect(keys("Kit 12x350ml")).toEqual(["kit", "12", "350", "350ml"]);
});

test("sizes that stand beside each other are not the words that their letters may abbreviate", () => {
  expect(keys("Camiseta P/M/G")).toEqual(["camiseta", "p", "m", "g"]);
});

test("words keep their places, and what is written together stands at one", () => {
  const places = readWords("Micro-ondas de 20L").map(({ key, position }) => `${position} ${key}`);
  expect(places).toEqual(["1 micro", "1 microonda", "2 onda", "3 de", "4 20", "4 20000ml"]);
});

test("any text is read into words of letters and digits, at growing places, in reasonable time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      let last = 0;
      for (const { key, shown, position } of readWords(text)) {
        expect(key).toMatch(/^[\p{L}\p{N}.]+$/u);
        expect(key.length).toBeLessThanOrEqual(64);
        expect(shown).toBe(shown.toLowerCase());
        expect(position === last || position === last + 1).toBe(true);
        last = position;
      }
    }),
  );
});

test("case, accents and the way a letter is composed never matter", () => {
  const word = fc.stringMatching(/^[a-zA-ZáéíóúâêôãõçÁÉÍÓÚÇ]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const text = words.join(" ");
      expect(keys(text.toUpperCase())).toEqual(keys(text));
      expect(keys(text.normalize("NFD"))).toEqual(keys(text.normalize("NFC")));
      expect(keys(text.normalize("NFD").replace(/\p{M}/gu, ""))).toEqual(keys(text));
    }),
  );
});
