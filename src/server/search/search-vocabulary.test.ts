import { expect, test } from "vitest";
import { SearchVocabulary } from "./search-vocabulary.ts";

function vocabularyOf(counts: Record<string, number>): SearchVocabulary {
  const vocabulary = new SearchVocabulary();
  vocabulary.apply(Object.entries(counts).map(([word, productCount]) => ({ word, shown: word, productCount })));
  return vocabulary;
}

test.each([
  ["tene", "teni"],
  ["cadera", "cadeira"],
  ["chicara", "xicara"],
  ["bicileta", "bicicleta"],
  ["celuar", "celular"],
  ["refirgernte", "refrigerante"],
])("%s was meant to be %s", (typed, meant) => {
  const words = vocabularyOf({ teni: 9, cadeira: 9, xicara: 9, bicicleta: 9, celular: 9, refrigerante: 9, fone: 9 });
  expect(words.findCorrection(typed)).toBe(meant);
});

test("of several near words the nearest is meant, and of equally near ones the most frequent", () => {
  expect(vocabularyOf({ panela: 1, panelaço: 99, caneta: 50 }).findCorrection("panella")).toBe("panela");
  expect(vocabularyOf({ bolo: 5, bola: 50, bote: 9 }).findCorrection("bolx")).toBe("bola");
});

test.each(["tv", "sal", "a54", "500ml", "12345"])("%s is too short or a number, and is not guessed", (typed) => {
  expect(vocabularyOf({ tva: 9, sala: 9, a55: 9, "50ml": 9, "12346": 9 }).findCorrection(typed)).toBeNull();
});

test("a short word may have one mistake, a long one two", () => {
  const words = vocabularyOf({ panela: 9, liquidificador: 9 });
  expect(words.findCorrection("panlla")).toBe("panela");
  expect(words.findCorrection("pnlla")).toBeNull();
  expect(words.findCorrection("likuidificado")).toBe("liquidificador");
});

test("a word that no product has any more is not suggested", () => {
  const words = vocabularyOf({ panela: 9 });
  words.apply([{ word: "panela", shown: "panela", productCount: 0 }]);
  expect(words.findCorrection("panelo")).toBeNull();
  expect(words.countCompletions("pan")).toBe(0);
});

test("a corrected word is shown as the products write it", () => {
  const words = vocabularyOf({});
  words.apply([{ word: "teni", shown: "tênis", productCount: 3 }]);
  expect(words.shownForm("teni")).toBe("tênis");
});

test("two words written as one are told apart where both are known", () => {
  const words = vocabularyOf({ guarda: 9, chuva: 9, chuv: 1 });
  expect(words.findParts("guardachuva")).toEqual(["guarda", "chuva"]);
  expect(words.findParts("guardasol")).toBeNull();
});
