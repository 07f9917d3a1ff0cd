import { expect, test } from "vitest";
import { KnowledgeSearch, LEAST_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { passagesOf } from "./passages.ts";

test("headings and empty lines part a text into passages that say where they stand", () => {
  const passages = passagesOf([
    { name: "Conhecimento", text: "Somos uma padaria.\n\n## Horário\nDas 6h às 20h.\n\nDomingo até 12h." },
  ]);
  expect(passages.map(({ title, text, source }) => [title, text, source.title])).toEqual([
    ["Somos uma padaria.", "Somos uma padaria.", "Conhecimento"],
    ["Horário", "Das 6h às 20h.", "Conhecimento: Horário"],
    ["Horário", "Domingo até 12h.", "Conhecimento: Horário"],
  ]);
});

test("no passage is longer than what may be quoted, whatever the text is like", () => {
  const texts = ["palavra ".repeat(5_000), "a".repeat(5_000), "Frase curta. ".repeat(500)];
  for (const { text } of passagesOf(texts.map((text) => ({ name: "a.txt", text })))) {
    expect(text.length).toBeLessThanOrEqual(600);
  }
});

test("the rows of a table keep the names of their columns", () => {
  const [first] = passagesOf([{ name: "precos.csv", text: 'produto;preço\n"Bolo";R$ 30\nPão;R$ 1' }]);
  expect(first?.text).toBe("produto: Bolo; preço: R$ 30");
});

test("a question finds the passage that answers it, and one about something else finds none", () => {
  const search = new KnowledgeSearch(
    passagesOf([
      {
        name: "Conhecimento",
        text: "## Horário\nAtendemos de segunda a sexta, das 9h às 18h, e aos sábados das 9h às 13h.\n\n## Trocas\nA troca pode ser pedida em até 7 dias depois da entrega, com a nota.\n\n## Prazo de entrega\nCapitais: 2 a 5 dias úteis.",
      },
    ]),
  );
  const best = (question: string) => search.find(question).find(({ score }) => score >= LEAST_SCORE)?.article.title;
  expect(best("qual o horário de atendimento no sábado?")).toBe("Horário");
  expect(best("até quando posso trocar?")).toBe("Trocas");
  expect(best("qual o prazo de entrega?")).toBe("Prazo de entrega");
  expect(best("vocês vendem bicicletas elétricas?")).toBeUndefined();
  expect(best("quem ganhou a copa de 1970?")).toBeUndefined();
});
