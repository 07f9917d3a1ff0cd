import { expect, test } from "vitest";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { answerMatter, withMatter } from "./matter-skill.ts";

const article = (title: string, ...questions: string[]) => ({
  title,
  questions,
  related: [],
  text: `${title}.`,
  source: { title: "" },
});
const search = new KnowledgeSearch([
  article("Pedido sem resposta", "pedi uma proposta e nada"),
  article("Reclamação de show", "o show atrasou"),
  article("Rider técnico", "manda o rider"),
  article("Fãs", "sou fã"),
]);
const ask = (text: string, topic?: string) => {
  const turn: Turn = { bot: "marley", text, history: [], memory: {}, conversationKey: "" };
  return answerMatter({ turn, text, memory: topic ? { topic } : {} }, search);
};

test("what is told on behind a complaint joins the message, and what is asked is not taken for it", () => {
  expect(ask("faz dez dias, pra um baile em mossoró", "Pedido sem resposta")?.text).toMatch(/vai junto/);
  expect(ask("manda o rider", "Pedido sem resposta")).toBeNull();
  expect(ask("quando respondem?", "Pedido sem resposta")).toBeNull();
  expect(ask("faz dez dias", "Rider técnico")).toBeNull();
});

test("a complaint in words that no text has is known for one", () => {
  expect(ask("ninguém me atende, mandei e-mail terça")?.memory?.topic).toBe("Pedido sem resposta");
  expect(ask("achei um descaso a fila")?.memory?.topic).toBe("Reclamação de show");
});

test("who begins with thanks for the music means the artist, and who thanks in a talk does not", () => {
  expect(ask("essa canção me pegou num dia ruim, obrigado")?.memory?.topic).toBe("Fãs");
  expect(ask("essa resposta me ajudou, obrigado", "Rider técnico")).toBeNull();
  expect(ask("manda o rider, obrigado")).toBeNull();
});

test("the way to the production stands under such a matter alone", () => {
  const tell = (wish: string) => ({ url: wish, label: "" });
  expect(withMatter([{ text: "", memory: { topic: "Imprensa" } }], tell)?.[0]?.handOff?.url).toMatch(/imprensa/);
  expect(withMatter([{ text: "", memory: { topic: "Rider técnico" } }], tell)?.[0]?.handOff).toBeUndefined();
});
