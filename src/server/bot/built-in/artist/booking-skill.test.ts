import { expect, test } from "vitest";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Memory } from "#server/conversation/rules/answer.ts";
import { answerBooking, askCity } from "./booking-skill.ts";

const order = (wish: string) => ({ url: `https://wa.me/?text=${wish}`, label: "" });

function talkFrom(start: Memory, ...messages: string[]) {
  let memory: Memory = start;
  const history: Turn["history"] = [];
  const answers = messages.map((typed) => {
    const turn: Turn = { bot: "marley", text: typed, history: [...history], memory: {}, conversationKey: "" };
    const question = { turn, text: typed.toLowerCase(), memory };
    const answer = answerBooking(question, order, (word) => word === "beleza") ?? askCity(question, order);
    history.push({ role: "user", text: typed });
    memory = { ...memory, ...answer?.memory };
    return answer;
  });
  return { last: answers.at(-1), memory };
}
const talk = (...messages: string[]) => talkFrom({}, ...messages);

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

test("what asks is no name of a city", () => {
  expect(talk("quero contratar um show para meu casamento", "abre que horas").last).toBeNull();
  expect(talk("quero contratar um show para meu casamento", "barra do corda").last?.text).toContain("Barra do Corda");
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

test("a brief is told in any order, several things at once, in people's own words", () => {
  expect(
    talk("queria levar a banda pra são joão del rei", "na praça da matriz, som e luz a gente já tem").memory.booking,
  ).toEqual({
    city: "são joão del rei",
    place: "praça da matriz",
    gear: "som e luz",
  });
  expect(
    talk("preciso de um orçamento pra festival", "ribeirão preto, 22/08, às 21h", "4 mil de público, verba de 60 mil")
      .memory.booking,
  ).toEqual({
    event: "festival",
    city: "ribeirão preto",
    day: "22/08",
    hour: "às 21h",
    audience: "4 mil",
    budget: "60 mil",
  });
  expect(talk("somos da prefeitura de Caruaru", "é pro são joão, 30 mil pessoas").memory.booking).toEqual({
    event: "são joão, prefeitura",
    city: "caruaru",
    audience: "30 mil",
  });
});

test("what was asked after before it was told is remembered", () => {
  const { memory } = talkFrom({ topic: "Tipos de evento" }, "vocês fazem batizado?", "sábado que vem em olinda");
  expect(memory.booking).toEqual({ event: "batizado", day: "sábado que vem", city: "olinda" });
});

test("what is told is put right, and a new day keeps the month that was told", () => {
  const { last, memory } = talk(
    "show na nossa formatura dia 15 de março em sobral",
    "errei, é dia 22",
    "o público caiu pra 300",
  );
  expect(memory.booking).toMatchObject({ day: "dia 22 de março", audience: "300", city: "sobral" });
  expect(last?.text).toMatch(/^Anotei/);
  expect(talk("show na nossa formatura dia 15 de março", "mudou, agora é 4 de abril").last?.text).toMatch(
    /^Corrigi.*4 de abril/,
  );
  expect(talk("show na nossa formatura em sobral", "a cidade continua a mesma").last?.text).toMatch(
    /fica como está.*Sobral/,
  );
  expect(talk("show na nossa formatura dia 15/03", "a cidade é a mesma").last?.text).toMatch(/cidade.*ainda não tenho/);
});

test("it says when it is enough, and asks nothing again that is not known yet", () => {
  const told = ["contratar para um casamento", "12/06 em Ilhéus", "180 convidados"];
  expect(talk(...told).last?.text).toMatch(/Já dá para mandar.*orçamento/);
  expect(talk(...told, "o orçamento ainda não sei").last?.text).toMatch(/Orçamento: a definir.*É tudo/);
  expect(talk(...told, "pode mandar").last?.text).toMatch(/toque em/);
});

test("what is offered is noted, and whether it will do is the production's to say", () => {
  const { last, memory } = talk("contratar para um festival", "temos uns 35 mil, dá?");
  expect(memory.booking?.budget).toBe("uns 35 mil");
  expect(last?.text).toMatch(/Se cabe em \*\*uns 35 mil\*\*, quem diz é a produção/);
});

test("a figure alone is asked what it is of, and so is a name", () => {
  const begun = ["contratar para um casamento dia 12/06"];
  expect(talk(...begun, "5 mil").last?.suggestions).toEqual(["5 mil pessoas", "5 mil reais"]);
  expect(talk(...begun, "200 convidados", "5 mil").memory.booking?.budget).toBe("5 mil");
  expect(talk(...begun, "Quixadá").last?.suggestions).toEqual(["Em Quixadá"]);
});

test("a number to call stays in the conversation and out of the link", () => {
  const { last, memory } = talk("contratar para um casamento", "meu zap é 16 99123-4567");
  expect(memory.booking?.contact).toMatch(/99123-4567/);
  expect(last?.handOff?.url).not.toMatch(/99123/);
});

test("goods, tickets and what others tell begin no brief", () => {
  expect(talk("quanto fica o frete da camisa para natal").last).toBeNull();
  expect(talk("quanto custa o ingresso em recife").last).toBeNull();
  expect(talk("em quantos dias a proposta chega?").last).toBeNull();
  expect(talk("preciso de uma proposta até sexta").last).toBeNull();
  expect(talk("fui ao show em recife com 20 amigos").last).toBeNull();
});
