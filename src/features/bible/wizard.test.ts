import fc from "fast-check";
import { expect, test } from "vitest";
import { mostFilmWords } from "#contract/studio/studio-rules.ts";
import { filmOrderOf } from "./film-order.ts";
import { createShotList, formatShotList } from "./shot-list.ts";
import { answer, FALLBACK, firstState, suggestionsOf, type WizardState } from "./wizard.ts";
import { type StepId, sections, stepIds, steps } from "./wizard-steps.ts";

/** The conversation of the sample, one text for each step. */
const SAMPLE = [
  "Sim",
  "Davi e Golias",
  "Jovens, para inspirar coragem",
  "Cinematográfico",
  "Davi: jovem pastor. Golias: gigante de bronze",
  "Vale de Elá, colinas secas",
  "Aéreo, tracking em Davi, close em Golias",
  "Pôr do sol",
  "Em nome do Senhor dos Exércitos, o estilingue gira",
  "Corte para o exército de Israel, corte para a pedra",
  "45 segundos, vertical 9:16",
  "Narração em português, voz masculina; música épica",
  "Jornada da Fé; leia as Escrituras",
  "Aprovar",
  "Preview",
  "Baixar",
  "Digital",
  "ana@exemplo.com.br",
  "Obrigado",
];

const at = (step: StepId, given: Partial<WizardState> = {}): WizardState => ({
  ...firstState,
  at: stepIds.indexOf(step),
  ...given,
});

function walk(texts: readonly string[], from: WizardState = firstState): WizardState {
  return texts.reduce((state, text) => answer(state, text)[0], from);
}

test("the sample conversation goes through every step to the farewell, each reply named by its step [BIBLE-15 BIBLE-43]", () => {
  let state = firstState;
  for (const [place, text] of SAMPLE.entries()) {
    const [next, reply] = answer(state, text);
    const step = steps[stepIds[place] as StepId];
    expect(reply).toMatchObject({ content: step.reply.replace("{text}", text), meta: step.meta });
    state = next;
  }
  expect(state.at).toBe(stepIds.length);
});

const keywordCases = stepIds.flatMap((step) =>
  (steps[step].needsAll ? ["eu@casa.br"] : steps[step].keywords).map((word): [string, StepId] => [word, step]),
);

test.each(keywordCases)(
  "'%s' leads past the step %s, in any case and inside other words [BIBLE-40 BIBLE-41]",
  (word, step) => {
    for (const text of [word, word.toLocaleUpperCase("pt-BR"), `xx${word}xx`]) {
      const [next, reply] = answer(at(step), text);
      expect([next.at, reply.meta]).toEqual([stepIds.indexOf(step) + 1, steps[step].meta]);
    }
  },
);

test("'assim' contains 'sim' [BIBLE-41]", () => {
  expect(answer(firstState, "assim não sei")[0].at).toBe(1);
});

test("rules are tried from the step of the conversation, then from the top; the first wins [BIBLE-42]", () => {
  expect(answer(at("characters"), "Davi: pastor")[0].at).toBe(stepIds.indexOf("environment"));
  expect(answer(at("environment"), "Davi: pastor")[0].at).toBe(stepIds.indexOf("audience"));
  expect(answer(at("story"), "exército de Davi")[0].at).toBe(stepIds.indexOf("audience"));
  expect(answer(at("action"), "o senhor dos exércitos")[0].at).toBe(stepIds.indexOf("cut"));
});

test("anything else gets the fallback, stays where it is, and is kept as a detail [BIBLE-39]", () => {
  const [state, reply] = answer(at("camera"), "bem bonito");
  expect([state.at, reply.content]).toEqual([stepIds.indexOf("camera"), FALLBACK]);
  const [next] = answer(state, "aéreo");
  expect(next.answers.camera).toEqual(["bem bonito", "aéreo"]);
  const [goneOn] = answer(state, "Pode seguir");
  expect(goneOn).toMatchObject({ at: stepIds.indexOf("lighting"), answers: { camera: ["bem bonito"] } });
});

test("every suggestion of every step of every story leads on [BIBLE-17 BIBLE-19 BIBLE-23]", () => {
  for (const story of suggestionsOf(at("story"))) {
    let state = walk(["sim", story]);
    while (state.at < stepIds.length) {
      const suggestions = suggestionsOf(state);
      expect(suggestions, `${story}, ${stepIds[state.at]}`).not.toEqual([]);
      for (const suggestion of suggestions) {
        const [next, reply] = answer(state, suggestion);
        expect(reply.content, suggestion).not.toBe(FALLBACK);
        if (suggestion !== "Editar") expect(next.at, suggestion).toBe(state.at + 1);
      }
      state = answer(state, suggestions[0] as string)[0];
    }
  }
});

test("a choice is understood among other words, and a section by its name", () => {
  expect(answer(at("tone"), "algo bem épico")[0].at).toBe(stepIds.indexOf("characters"));
  expect(answer(at("lighting"), "de manhã, por favor")[0].at).toBe(stepIds.indexOf("action"));
  const review = walk(SAMPLE.slice(0, 13));
  expect(answer(review, "muda a câmera")[0].editing).toBe("camera");
  expect(answer(review, "aprovar a câmera")[0].at).toBe(stepIds.indexOf("result"));
});

test("the payment needs both signs of an address, and says it back [BIBLE-36 BIBLE-37]", () => {
  for (const text of ["joao@gmail", "joao.gmail", "e-mail do joão"]) {
    expect(answer(at("confirmation"), text)[1].content, text).toBe(FALLBACK);
  }
  expect(answer(at("confirmation"), "Joao@gmail.com")[1]).toMatchObject({
    card: "payment",
    content: expect.stringMatching(/PIX.*Joao@gmail\.com/),
  });
});

test("the choices are those of the table [BIBLE-17 BIBLE-19 BIBLE-23]", () => {
  expect(suggestionsOf(at("story"))).toEqual(["Davi e Golias", "Noé", "Êxodo", "Nascimento de Jesus", "Ressurreição"]);
  expect(suggestionsOf(at("tone"))).toEqual(["Épico", "Didático", "Cinematográfico", "Suave"]);
  expect(suggestionsOf(at("lighting"))).toEqual(["Manhã", "Pôr do sol", "Natural", "Cinematográfico"]);
});

test("from the review every section can be written anew, and the review comes back [BIBLE-31]", () => {
  const review = walk(SAMPLE.slice(0, 13));
  const [choosing, question] = answer(review, "Editar");
  expect(question.suggestions).toEqual([...sections.map(({ title }) => `Editar: ${title}`), "Voltar à revisão"]);
  for (const { step, title } of sections) {
    const [editing] = answer(choosing, `Editar: ${title}`);
    expect(editing.editing).toBe(step);
    const [back, reply] = answer(editing, "outra coisa");
    expect(reply.card).toBe("review");
    expect(back).toMatchObject({ at: review.at, editing: null, answers: { [step]: ["outra coisa"] } });
    expect(answer(editing, "Voltar à revisão")[0].answers).toEqual(review.answers);
  }
});

test("whatever is written, the conversation goes on from some step and says something", () => {
  const word = fc.constantFrom(
    ...stepIds.flatMap((step) => steps[step].keywords),
    "x",
    "Editar",
    "Editar: Câmera",
    "Pode seguir",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (texts) => {
      let state = firstState;
      for (const text of texts) {
        const [next, reply] = answer(state, text);
        expect(reply.content && reply.meta).toBeTruthy();
        expect(next.at >= 0 && next.at <= stepIds.length).toBe(true);
        state = next;
      }
    }),
  );
});

test("the script has the ten sections and shots that share the 45 seconds [BIBLE-30 BIBLE-43]", () => {
  const list = createShotList(walk(SAMPLE.slice(0, 13)).answers);
  expect(list).toMatchObject({ title: "Davi e Golias", durationSeconds: 45, aspectRatio: "9:16" });
  expect(Object.keys(list.sections)).toEqual(sections.map(({ title }) => title));
  expect(list.sections).toMatchObject({
    Narração: "Narração em português, voz masculina",
    "Música e efeitos": "música épica",
    "Cenas de corte": SAMPLE[9],
  });
  expect(list.shots.map(({ subject }) => subject)).toEqual([
    "Abertura",
    "Personagens",
    "Ação e diálogo",
    "Corte",
    "Corte",
    "Encerramento",
  ]);
  expect(list.shots.map(({ camera }) => camera).slice(0, 3)).toEqual(["Aéreo", "tracking em Davi", "close em Golias"]);
  expect([list.shots[0]?.startSecond, list.shots.at(-1)?.endSecond]).toEqual([0, 45]);
  expect(formatShotList(list)).toContain("1. [0:00–0:08] Abertura · câmera: Aéreo");
});

test("what was skipped is still to be decided, and no length is taken that is none", () => {
  const list = createShotList({ duration: ["0 segundos, quadrado"] });
  expect(list).toMatchObject({ durationSeconds: 45, aspectRatio: "1:1", sections: { Câmera: "A definir" } });
  expect(createShotList({ duration: ["1 min e 30 s, horizontal"] })).toMatchObject({
    durationSeconds: 90,
    aspectRatio: "16:9",
  });
});

test("a story that is not offered goes through in its own words, with choices that name it", () => {
  let state = walk(["sim", "José do Egito"]);
  const said = ["Famílias", "Algo suave", "José e os irmãos", "Um poço seco, 45 metros de fundo", "De cima", "Noite"];
  for (const text of said) {
    const [next, reply] = answer(state, text);
    expect(reply.content, text).not.toBe(FALLBACK);
    expect(next.at, text).toBe(state.at + 1);
    expect(suggestionsOf(next)).not.toContain("Pode seguir");
    state = next;
  }
  expect(suggestionsOf(state)[0]).toContain("José do Egito");
  expect(
    createShotList(
      walk(["Ele perdoa", "Corte para o choro", "30 segundos", "Voz feminina", "Leia Gênesis"], state).answers,
    ),
  ).toMatchObject({
    title: "José do Egito",
    durationSeconds: 30,
  });
  expect(answer(at("story"), "algo bem bonito")[1].content).toBe(FALLBACK);
});

test("the script is an order for a film: its scenes with times that fit, and no more words than can be read", () => {
  const order = filmOrderOf(createShotList(walk(SAMPLE.slice(0, 13)).answers));
  expect(order).toMatchObject({ title: "Davi e Golias", seconds: 30, shape: "portrait" });
  expect(order.description).toMatch(/Cena 1 \(0:00–0:0\d\): .*\nCena 2/s);
  expect(order.description).toMatch(/–0:30\): /);
  expect(order.words.split(/\s+/).length).toBeLessThanOrEqual(mostFilmWords(30));
});
