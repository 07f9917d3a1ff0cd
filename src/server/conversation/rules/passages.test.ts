import { expect, test } from "vitest";
import type { Article } from "../knowledge/article.ts";
import { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { isGeneralStem } from "./facets.ts";
import { answerFromKnowledge } from "./knowledge-skill.ts";
import { answerOfTopic } from "./topic-answer.ts";

const article = (title: string, text: string, given: Partial<Article> = {}): Article => ({
  title,
  questions: [],
  related: [],
  text,
  source: { title: "Teste" },
  ...given,
});

const search = new KnowledgeSearch(
  [
    article("Pressão alta", "A pressão alta não dá sinais. Meça todo ano.", {
      details: [
        { label: "comer", text: "Diminua o sal." },
        { label: "vez única só", text: "Uma medida só não fecha." },
      ],
      related: ["Infarto"],
    }),
    article("Infarto", "Falta sangue ao coração.", { details: [{ label: "evitar", text: "Sem cigarro." }] }),
    article("Cortes", "Lave o corte com água e sabão.", { questions: ["cortei o dedo", "corte com faca"] }),
    article("Código", "O código vale dez minutos."),
  ],
  isGeneralStem,
);

const ask = (text: string, topic = "Pressão alta") => {
  const asked = { text, memory: { topic } };
  const unknown = (title: string) => ({ text: `não sei: ${title}` });
  const answers = answerOfTopic(search, asked, unknown) ?? answerFromKnowledge(search, asked);
  return answers?.map((one) => one.text).join(" ");
};

test.each([
  ["o que eu corto da comida", "Diminua o sal."],
  ["foi só uma vez", "Uma medida só não fecha."],
  ["e como evitar?", "Sem cigarro."],
  ["cortei o dedo com a faca", "Lave o corte com água e sabão."],
])("of blood pressure, '%s' gets '%s'", (asked, told) => {
  expect(ask(asked)).toBe(told);
});

test("what no passage tells is said to be unknown, and not told from another subject", () => {
  expect(ask("e dura quanto tempo?")).toBe("não sei: Pressão alta");
});
