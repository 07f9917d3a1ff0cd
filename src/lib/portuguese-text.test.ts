import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText, genderlessForm, isStopWord, singularForm, sortKey, soundForm } from "./portuguese-text.ts";

const singular = (word: string) => singularForm(foldText(word));
const genderless = (word: string) => genderlessForm(singular(word));

test.each([
  ["promoção", "promoções"],
  ["calção", "calções"],
  ["pão", "pães"],
  ["mão", "mãos"],
  ["azul", "azuis"],
  ["anel", "anéis"],
  ["papel", "papéis"],
  ["jornal", "jornais"],
  ["lençol", "lençóis"],
  ["sol", "sóis"],
  ["infantil", "infantis"],
  ["perfil", "perfis"],
  ["fácil", "fáceis"],
  ["mês", "meses"],
  ["francês", "franceses"],
  ["luz", "luzes"],
  ["rapaz", "rapazes"],
  ["cor", "cores"],
  ["colher", "colheres"],
  ["árvore", "árvores"],
  ["frase", "frases"],
  ["chapéu", "chapéus"],
  ["café", "cafés"],
  ["pé", "pés"],
  ["bombom", "bombons"],
  ["garagem", "garagens"],
  ["kiwi", "kiwis"],
  ["livre", "livres"],
  ["classe", "classes"],
  ["shampoo", "shampoos"],
  ["cookie", "cookies"],
  ["top", "tops"],
  ["TV", "TVs"],
])("%s and %s are one word", (one, many) => {
  expect(singular(many)).toBe(singular(one));
});

test.each(["tênis", "lápis", "ônibus", "óculos", "grátis", "pires", "jeans", "fitness", "gás", "seis", "dois"])(
  "%s, which only looks like a plural, is still itself",
  (word) => {
    expect(singular(word).startsWith(foldText(word).slice(0, -1))).toBe(true);
  },
);

test.each([
  ["preto", "pretas"],
  ["vermelho", "vermelha"],
  ["elétrico", "elétricas"],
  ["torrado", "torrada"],
  ["moído", "moída"],
  ["cremoso", "cremosa"],
  ["esportivo", "esportiva"],
  ["masculinos", "masculina"],
  ["francês", "francesas"],
  ["pequeno", "pequena"],
])("%s and %s agree in gender, and meet", (one, other) => {
  expect(genderless(other)).toBe(genderless(one));
});

test.each([
  ["bola", "bolo"],
  ["bolsa", "bolso"],
  ["mesa", "mês"],
  ["banana", "banano"],
  ["porta", "porto"],
  ["caneca", "caneco"],
  ["carteira", "carteiro"],
  ["capa", "capo"],
  ["leite", "leito"],
  ["pera", "pero"],
])("%s and %s are two things, and never meet", (one, other) => {
  expect(genderless(one)).not.toBe(genderless(other));
});

test.each(["não", "até", "você", "também", "são", "para", "sem", "com", "de", "à"])(
  "%s ties words together, with its accent or without",
  (word) => {
    expect(isStopWord(foldText(word))).toBe(true);
  },
);

test.each(["sal", "nao-me-toque", "pão", "mala", "sapo"])("%s is no such word", (word) => {
  expect(isStopWord(foldText(word))).toBe(false);
});

test.each([
  ["xícara", "chícara"],
  ["Philco", "filco"],
  ["queijo", "keijo"],
  ["casaco", "cazaco"],
  ["hidratante", "idratante"],
  ["gelatina", "jelatina"],
  ["pantene", "pantenne"],
])("%s and %s sound alike", (right, wrong) => {
  expect(soundForm(foldText(wrong))).toBe(soundForm(foldText(right)));
});

test.each([
  ["Fogão", "fogao"],
  ["ÁÉÍÓÚ ÀÂÃ Ç Ü", "aeiou aaa c u"],
  ["cafe\u0301", "cafe"],
  ["Straße", "strasse"],
])("%s folds to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe("the order of names", () => {
  test("is that of a Portuguese reader, with numbers by value", () => {
    const names = [
      "Zebra",
      "água",
      "Arroz 10kg",
      "Arroz 2kg",
      "ÁGUIA",
      "abacate",
      "Ábaco",
      "Café",
      "cafeteira",
      "100 folhas",
    ];
    const expected = names.toSorted(new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true }).compare);
    expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(expected);
  });

  test("holds for any words of letters and digits", () => {
    const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });
    const word = fc.stringMatching(/^[a-zA-ZáàâãéêíóôõúçÁÉÍÓÚÇ]{1,6}$|^[1-9]\d{0,5}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [first, second] = [sortKey(a), sortKey(b)];
        expect(first < second ? -1 : first > second ? 1 : 0).toBe(Math.sign(collator.compare(a, b)));
      }),
    );
  });
});

test("whatever text comes, folding leaves no accent and no capital, and folding again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).not.toMatch(/\p{M}/u);
    }),
  );
});
