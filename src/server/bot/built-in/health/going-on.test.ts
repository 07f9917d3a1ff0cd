import { describe, expect, test } from "vitest";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { isGeneralStem } from "#server/conversation/rules/facets.ts";
import { answerGoingOn } from "./going-on.ts";

const article = (title: string, text: string, given: Partial<Article> = {}): Article => ({
  title,
  text,
  questions: [title.toLowerCase()],
  related: [],
  source: { title: "teste" },
  ...given,
});

const search = new KnowledgeSearch(
  [
    article("Mordida de animal", "Lave a mordida com água e sabão. Vá ao posto no mesmo dia.", {
      details: [
        { label: "vacinado carteira", text: "Mesmo com o animal vacinado, vá ao posto." },
        { label: "quando", text: "Sim, vá ao posto no mesmo dia, com qualquer mordida." },
      ],
    }),
    article("Vacinas", "As vacinas são de graça no posto.", { questions: ["vacina atrasada", "vacinas do bebê"] }),
    article("Dengue", "A dengue dá febre alta.", { details: [{ label: "dura", text: "Dura de 5 a 7 dias." }] }),
    article("Dor de garganta", "Faça gargarejo. Procure um profissional se houver febre alta.", {
      details: [{ label: "própolis mel", text: "Mel alivia, e não cura." }],
    }),
    article("Chás e plantas", "Um chá pode confortar.", { questions: ["posso tomar chá"] }),
    article("Viagem e gripe", "Com gripe, adie o avião.", { questions: ["viajar de avião com gripe", "avião gripe"] }),
    article("Gripe", "A gripe passa em dias."),
    article("Remédios e doses", "Não indico remédio.", {
      serves: ["remédio", "dose"],
      details: [
        { label: "parar paro", text: "Não pare o remédio por conta própria." },
        { label: "esqueci pulei", text: "Esqueceu o remédio? Não tome em dobro." },
        { label: "convencer", text: "Para convencer, pergunte por que parou." },
      ],
    }),
    article("Quando procurar atendimento", "Procure o posto se não melhora.", { serves: ["quando"] }),
  ],
  isGeneralStem,
);

const reply = (topic: string, text: string, said: string[] = []) =>
  answerGoingOn(search, {
    turn: {
      bot: "jaiminho",
      text,
      memory: { topic },
      conversationKey: "test",
      history: [{ role: "user", text: topic }, ...said.map((one) => ({ role: "assistant" as const, text: one }))],
    },
    text,
    memory: { topic },
  });

describe("what is said after something was spoken of is of that", () => {
  test("one word in common with another text leads nowhere", () => {
    const told = reply("Mordida de animal", "ele diz que é vacinado");
    expect(told?.text).toMatch(/animal vacinado/);
    expect(told?.memory?.topic).toBe("Mordida de animal");
    expect(reply("Mordida de animal", "mesmo assim tenho que ir no posto?")?.text).toMatch(/^Sim, vá ao posto/);
  });

  test("another subject that is named without doubt is told of", () => {
    expect(reply("Dor de garganta", "e a dengue?")?.memory?.topic).toBe("Dengue");
  });

  test("who only tells more hears when to be seen, and what is denied is not told of", () => {
    const told = reply("Dor de garganta", "febre não tenho");
    expect(told?.text).toMatch(/^Certo\. /);
    expect(told?.memory?.topic).toBe("Dor de garganta");
  });

  test("what is told of no illness is not sent to be seen if it does not pass", () => {
    expect(reply("Chás e plantas", "no posto disseram que acabou a vaga")?.text).not.toMatch(/não melhora/);
    expect(reply("Dengue", "não quero falar com minha esposa")?.text).not.toMatch(/não melhora/);
  });

  test("no passage answers two questions in a row, but what was told comes before what is not known", () => {
    expect(reply("Dengue", "quanto tempo dura?")?.text).toBe("Dura de 5 a 7 dias.");
    expect(reply("Dor de garganta", "e gargarejo?", ["Faça gargarejo."])?.isUnanswered).toBeUndefined();
  });

  test("what no text tells is said so, with what is spoken of, and nobody is sent to another subject", () => {
    const told = reply("Dengue", "posso pintar a parede?");
    expect(told?.isUnanswered).toBe(true);
    expect(told?.memory?.topic).toBe("Dengue");
    expect(told?.text).toMatch(/^Sobre isso não tenho.*136/);
    expect(reply("Dengue", "e tem cura?")?.text).toMatch(/Dengue.*não diz.*136/);
  });

  test("a text of what is asked and of what is spoken of is found, where neither alone tells it", () => {
    expect(reply("Gripe", "posso viajar de avião?")?.text).toBe("Com gripe, adie o avião.");
  });

  test("of medicines what was written for other words is no answer: what holds of all is said again", () => {
    expect(reply("Remédios e doses", "e paracetamol?", ["Não indico remédio."])?.text).toBe("Não indico remédio.");
    expect(reply("Remédios e doses", "esqueci o comprimido de ontem")?.text).toMatch(/^Esqueceu o remédio/);
  });

  test("nothing is answered before something was spoken of", () => {
    expect(
      answerGoingOn(search, {
        turn: { bot: "jaiminho", text: "e aí?", memory: {}, conversationKey: "test", history: [] },
        text: "e aí",
        memory: {},
      }),
    ).toBeNull();
  });
});
