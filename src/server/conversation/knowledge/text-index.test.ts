import { expect, test } from "vitest";
import type { Article } from "./article.ts";
import { QuestionIndex } from "./question-index.ts";
import { TextIndex } from "./text-index.ts";

const source = { title: "Loja" };
const delivery: Article = {
  title: "Frete",
  questions: ["quanto é o frete"],
  related: [],
  text: "Depende do CEP.",
  source,
  particulars: [
    {
      label: "prazo",
      text: "O prazo é em dias úteis.",
      asked: ["a partir de quando começa a contar o prazo", "o prazo inclui sábado", ">conta a partir de quando"],
    },
  ],
};
const payment: Article = {
  title: "Pagamento",
  questions: ["como pago"],
  related: [],
  text: "Pix e cartão.",
  source,
  particulars: [
    {
      label: "vale",
      text: "Vale-refeição não.",
      asked: ["vcs aceitam vale refeição", "passa o cartão do vr aí", ">conta o vale também"],
    },
  ],
};
const index = new TextIndex([delivery, payment], (text) => text);
const textOf = (text: string, topic?: Article) => {
  const [best] = index.find(text, topic);
  return best && (best.detail?.text ?? best.article.text);
};

test("the text is found whose questions are worded like a message, with other words and with slips", () => {
  expect(textOf("o prazo começa a contar quando?")).toBe("O prazo é em dias úteis.");
  expect(textOf("aceita cartao vr")).toBe("Vale-refeição não.");
  expect(textOf("qunto é o fretee")).toBe("Depende do CEP.");
});

test("what leans on a talk is meant only in a talk about it", () => {
  const scoreOf = (topic?: Article) =>
    index.find("conta a partir de quando", topic).find(({ detail }) => detail?.label === "prazo")?.score ?? 0;
  expect(scoreOf(delivery)).toBeGreaterThan(scoreOf(payment) + 0.2);
  expect(textOf("conta a partir de quando", delivery)).toBe("O prazo é em dias úteis.");
});

test("what is like none of the questions finds nothing", () => {
  expect(index.find("xyz")).toEqual([]);
});

test("an index without questions finds nothing", () => {
  expect(new QuestionIndex<string>([]).find("oi")).toEqual([]);
});
