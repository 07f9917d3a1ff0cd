import { expect, test } from "vitest";
import { createLexicon, writeOutChatTalk } from "./lexicon.ts";
import { actionStem, readChatTalk, readIdea, readPhrase, readSynonyms, tellingWords } from "./read-lexicon.ts";

const lexicon = createLexicon();
const stems = (text: string) => tellingWords(text).map(({ stem }) => stem);
const namesFor = (text: string) => lexicon.find(stems(text))?.equals.map(({ shown }) => shown) ?? [];
const ideasFor = (text: string) => lexicon.ideasOf(new Set(stems(text).map(actionStem))).map(({ idea }) => idea.name);

test.each([
  ["celular", "smartphone"],
  ["smartphone", "celular"],
  ["geladeira", "refrigerador"],
  ["notebook", "laptop"],
  ["macaxeira", "mandioca"],
  ["mexerica", "tangerina"],
  ["bergamota", "mexerica"],
  ["pasta de dente", "creme dental"],
  ["esponja de aço", "bombril"],
  ["bolacha", "biscoito"],
  ["sem lactose", "zero lactose"],
  ["fone", "headset"],
  ["camisa", "camiseta"],
])("%s is also called %s", (word, other) => {
  expect(namesFor(word)).toContain(other);
});

test("what is only a kind of it is found by it, and does not find it", () => {
  const related = (text: string) => lexicon.find(stems(text))?.related.map(({ shown }) => shown) ?? [];
  expect(related("celular")).toContain("iphone");
  expect([...namesFor("iphone"), ...related("iphone")]).not.toContain("celular");
});

test("a name that only says more or less of the same words is no other name", () => {
  for (const line of ["sandália = sandália de dedo", "lixa = lixa d'água"]) {
    expect(readSynonyms(line).equals).toHaveLength(2);
  }
  expect(namesFor("óleo")).not.toContain("óleo de soja");
  expect(namesFor("óleo de soja")).not.toContain("óleo");
});

test("the longest phrase is read as one thing", () => {
  expect(lexicon.find(stems("pasta de dente infantil"))?.stems).toEqual(stems("pasta de dente"));
});

test.each([
  ["presente", "presente"],
  ["ideia de presente", "presente"],
  ["presente para café", "presente café"],
  ["churrasco", "churrasco"],
  ["volta às aulas", "volta aulas"],
  ["limpando o banheiro", "limpar banheiro"],
  ["festa de aniversário", "festa aniversário"],
])("%s brings an idea to mind", (text, idea) => {
  expect(ideasFor(text)).toContain(idea);
});

test("every idea has triggers, and several things that a shop may have for it", () => {
  expect(lexicon.ideas.length).toBeGreaterThan(150);
  for (const { name, triggers, answers } of lexicon.ideas) {
    expect(triggers.length, name).toBeGreaterThan(0);
    expect(answers.length, name).toBeGreaterThanOrEqual(3);
    for (const { shown, words } of answers) expect(words.length, `${name}: ${shown}`).toBeGreaterThan(0);
  }
});

test("no idea promises to cure", () => {
  const words = lexicon.ideas.flatMap(({ answers }) => answers.map(({ shown }) => shown));
  for (const shown of words) expect(shown).not.toMatch(/dipirona|paracetamol|ibuprofeno|antibi[oó]tico|rem[eé]dio/);
});

test("a line of ideas gives what comes first the most weight, and what is excluded apart", () => {
  const idea = readIdea("fazer churrasco | churrasco : carvão -ativado, espeto; cerveja");
  expect(idea.answers.map(({ shown, weight }) => [shown, weight])).toEqual([
    ["carvão", 1],
    ["espeto", 1],
    ["cerveja", 0.7],
  ]);
  expect(idea.answers[0]?.without.map(({ key }) => key)).toEqual(["ativado"]);
});

test.each([
  [readSynonyms, "água sanitária"],
  [readSynonyms, "suco > néctar > refresco"],
  [readIdea, "fazer churrasco: carvão, espeto"],
  [readIdea, "churrasco : a; b; c; d"],
  [readChatTalk, "vc"],
])("a line that would be read wrongly is refused with what it says: %o %s", (read, line) => {
  expect(() => read(line)).toThrow(line);
});

test("small words do not count in a phrase, but a negation does", () => {
  expect(readPhrase("bolo de milho sem glúten").words.map(({ key }) => key)).toEqual([
    "bolo",
    "milho",
    "sem",
    "gluten",
  ]);
});

test.each([
  ["qro fone d ouvido blutut pfv", "quero fone de ouvido bluetooth por favor"],
  ["vc tem uaifai", "você tem wi-fi"],
  ["presente de niver", "presente de aniversário"],
  ["caneca azul", "caneca azul"],
  ["oi", "oi"],
])("%s is read as %s", (typed, meant) => {
  expect(writeOutChatTalk(typed, () => false)).toBe(meant);
});

test("a word that the catalogue has is left as it is typed", () => {
  expect(writeOutChatTalk("bolaxa da vovó", (word) => word === "bolaxa")).toBe("bolaxa da vovó");
});

test("the merchant's own entries stand beside the curated ones", () => {
  const own = createLexicon([{ term: "trem de passar café", meaning: "coador" }]);
  expect(own.find(stems("trem de passar café"))?.equals.map(({ shown }) => shown)).toEqual(["coador"]);
  expect(lexicon.find(stems("trem de passar café"))).toBeNull();
});
