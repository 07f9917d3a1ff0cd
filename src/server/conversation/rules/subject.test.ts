import { expect, test } from "vitest";
import type { Article } from "../knowledge/article.ts";
import { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { facetsOf, generalStems } from "./facets.ts";
import { answerOfSubject } from "./subject.ts";

const article = (title: string, text: string, given: Partial<Article> = {}): Article => ({
  title,
  questions: [],
  related: [],
  text,
  source: { title: "Teste" },
  ...given,
});

const articles = [
  article("Apagar a conta", "Toque em Excluir e confirme com o código.", {
    details: [
      { label: "desistir arrepender voltar", text: "Em sete dias a conta ainda volta." },
      { label: "pedido antigo", text: "Os pedidos ficam como registro." },
    ],
    related: ["Suas conversas"],
  }),
  article("Suas conversas", "A conversa fica guardada por trinta dias."),
  article("Desistir da compra", "Quem compra desiste em sete dias e recebe tudo.", {
    questions: ["me arrependi da compra", "quero devolver"],
  }),
  article("Entrega de pedidos", "O pedido sai em dois dias.", { questions: ["onde está meu pedido antigo"] }),
  article("Temas de cor", "Há seis temas, e um deles é escuro.", { questions: ["tem modo escuro"] }),
  article("É de graça", "Nada se paga.", { details: [{ label: "preço", text: "É gratuito." }], serves: ["preço"] }),
];
const facets = facetsOf(articles);
const search = new KnowledgeSearch(articles, generalStems(facets), { readsClosely: true, facets });

const ask = (text: string, topic?: string, isTold = false) =>
  answerOfSubject(search, { text, isTold, memory: topic ? { topic } : {} }, (title) => ({ text: `não sei: ${title}` }))
    ?.map((one) => one.text)
    .join(" ");

test.each([
  ["e se eu me arrepender", "Em sete dias a conta ainda volta."],
  ["até os pedidos antigos", "Os pedidos ficam como registro."],
])("what another text is asked for by belongs to the subject that tells it: '%s'", (asked, told) => {
  expect(ask(asked, "Apagar a conta")).toBe(told);
  expect(ask(asked)).not.toBe(told);
});

test("what surely names another subject goes there, and is told of it alone", () => {
  expect(ask("tem modo escuro?", "Apagar a conta")).toBe("Há seis temas, e um deles é escuro.");
  expect(ask("me arrependi da compra de ontem", "Temas de cor")).toMatch(/^Quem compra desiste/);
});

test("what is asked of every subject is answered for it, which goes on being spoken of", () => {
  const unknown = (title: string) => ({ text: title });
  const [answer] =
    answerOfSubject(search, { text: "tem que pagar?", memory: { topic: "Temas de cor" } }, unknown) ?? [];
  expect(answer).toMatchObject({ text: "É gratuito.", memory: { topic: "Temas de cor" } });
});

test("what is only told on leads to no other subject", () => {
  expect(ask("foi o pedido da semana passada", "Temas de cor", true)).toBeUndefined();
});
