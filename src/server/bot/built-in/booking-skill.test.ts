import { expect, test } from "vitest";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Memory } from "#server/conversation/rules/answer.ts";
import { answerBooking } from "./booking-skill.ts";

function talk(...messages: string[]) {
  let memory: Memory = {};
  const answers = messages.map((text) => {
    const turn: Turn = { bot: "marley", text, history: [], memory: {}, conversationKey: "" };
    const answer = answerBooking({ turn, text, memory }, (wish) => ({ url: `https://wa.me/?text=${wish}`, label: "" }));
    memory = { ...memory, ...answer?.memory };
    return answer;
  });
  return { last: answers.at(-1), memory };
}

test("what is told of a show over several turns is kept, and goes as one message", () => {
  const { last, memory } = talk(
    "quero contratar um show para meu casamento",
    "dia 12 de dezembro",
    "em campinas",
    "umas 150 pessoas",
    "tenho 6 mil reais",
  );
  expect(memory.booking).toEqual({
    event: "casamento",
    day: "dia 12 de dezembro",
    city: "campinas",
    audience: "umas 150",
    budget: "6 mil reais",
  });
  expect(last?.handOff?.url).toMatch(/casamento.*12 de dezembro.*Campinas.*150.*6 mil/);
});

test("a price is not promised, also when it is asked for in the middle", () => {
  const { last } = talk("quanto custa o show na minha formatura", "quanto fica?");
  expect(last?.text).toMatch(/formatura.*quem confirma é a produção/);
  expect(last?.text).not.toMatch(/R\$/);
});

test("a question about the agenda, and one that tells nothing of a show, are for others", () => {
  expect(talk("tem show em São Paulo em dezembro?").last).toBeNull();
  expect(talk("qual o rider técnico").last).toBeNull();
  expect(talk("quero contratar para uma festa", "precisa de passagem de som?").last).toBeNull();
});
