import { expect, test } from "vitest";
import { emergencyKinds } from "#contract/emergency/emergencies.ts";
import { readGate } from "../rules/emergency-gate.ts";
import { actMatter } from "./act.ts";
import { emergencyJudge, emergencyMatter } from "./emergency.ts";
import { stepMatter } from "./first-step.ts";
import { learn } from "./learning.ts";
import { type Matter, weigh } from "./matter.ts";
import { personMatter } from "./person.ts";
import { readLearnt, Weights } from "./weights.ts";
import { wishMatter } from "./wish-words.ts";

test("what no rule knows is doubted; everyday talk, goods and stories are not", () => {
  for (const text of ["meu tio ficou cinza e não levanta do chão", "a criança engoliu um negócio e está roxa"])
    expect(emergencyJudge.weigh(text).odds, text).toBeGreaterThan(0);
  for (const text of ["qual o frete para o Recife", "como bebo mais água", "quero uma caneca", "que horas é o show"])
    expect(emergencyJudge.weigh(text).odds, text).toBeLessThan(0);
});

test("codes, quarrels that are over and things that fell are nothing to fear, and the person they fell on is", () => {
  for (const text of [
    "testei PASCOA30 e JULHO15 e não foi, libera um aí",
    "briguei com minha tia mas a gente já se acertou",
    "a internet caiu e não volta",
    "minha net caiu e não volta mais desde ontem",
  ])
    for (const isCaring of [true, false])
      expect(readGate(text, isCaring), text).toEqual({ emergency: null, isDoubtful: false });
  expect(readGate("a televisão caiu na cabeça do meu filho e ele não acorda").emergency).toBe("medical");
});

test("a knife that is wanted as a present is nothing to fear; held, or wanted to hurt, it is", () => {
  for (const text of ["só quero uma faca de presente pro meu pai", "faca pro meu marido que ama churrasco"])
    expect(readGate(text), text).toEqual({ emergency: null, isDoubtful: false });
  for (const text of ["meu pai tá com uma faca na mão", "meu ex trouxe uma faca de presente e ficou me ameaçando"])
    expect(readGate(text).emergency, text).toBe("violence");
  for (const text of ["quero uma faca pra me matar", "quero uma faca pra cortar meus pulsos"])
    expect(readGate(text).emergency, text).toBe("crisis");
  expect(readGate("minha filha foi violentada").emergency).toBe("violence");
});

const QUARTERS = 4;

/** A quarter of the examples, with the odds by what was learnt of the others. */
function readUnseen<Kind extends string, Item>(matter: Matter<Kind, Item>) {
  const examples = matter.readExamples();
  const learnt = learn(
    examples.filter((_, place) => place % QUARTERS !== 0),
    matter,
  );
  const weights = new Weights(matter.kinds.length, learnt);
  return examples
    .filter((_, place) => place % QUARTERS === 0)
    .map(({ item, kind }) => ({ kind, seen: weigh(item, matter, weights) }));
}

const share = <T>(all: T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length;

test("of examples that it has not learnt from it tells most emergencies, of their kind, from what only sounds like one", () => {
  const read = readUnseen(emergencyMatter);
  const emergencies = read.filter(({ kind }) => kind !== null);
  const others = read.filter(({ kind }) => kind === null);
  expect(share(emergencies, ({ seen }) => seen.odds > 0)).toBeGreaterThan(0.9);
  expect(share(others, ({ seen }) => seen.odds > 0)).toBeLessThan(0.05);
  // Who must be got out is hurt too: writers call it either, and the first step says whom to call.
  const also = { crisis: [], violence: [], medical: ["fire"], fire: ["medical"] };
  for (const kind of emergencyKinds) {
    const own = emergencies.filter((one) => one.kind === kind);
    expect(
      share(own, ({ seen }) => [kind, ...also[kind]].includes(seen.kind)),
      kind,
    ).toBeGreaterThan(0.7);
  }
});

test("of examples that it has not learnt from it tells most who ask for a person from who only speaks of people", () => {
  const read = readUnseen(personMatter);
  const asking = read.filter(({ kind }) => kind !== null);
  const others = read.filter(({ kind }) => kind === null);
  expect(share(asking, ({ seen }) => seen.odds > 0)).toBeGreaterThan(0.75);
  expect(share(others, ({ seen }) => seen.odds > 0)).toBeLessThan(0.05);
});

test("of turns that it has not learnt from it tells most of what it is sure of rightly: what a shopper does, and which step is needed", () => {
  const acts = readUnseen(actMatter).filter(({ seen }) => seen.share >= 0.6);
  expect(share(acts, ({ kind, seen }) => kind === seen.kind)).toBeGreaterThan(0.88);
  const steps = readUnseen(stepMatter).filter(({ seen }) => seen.share >= 0.4);
  expect(share(steps, ({ kind, seen }) => kind === seen.kind)).toBeGreaterThan(0.75);
  expect(steps.length).toBeGreaterThan(400);
});

test("of turns that it has not learnt from it tells the words of a thing from the others", () => {
  const things = readUnseen(wishMatter).map(({ kind, seen }) => ({
    isThing: kind === "thing",
    isRead: seen.kind === "thing" && seen.share > 0.5,
  }));
  expect(
    share(
      things.filter(({ isThing }) => isThing),
      ({ isRead }) => isRead,
    ),
  ).toBeGreaterThan(0.75);
  expect(
    share(
      things.filter(({ isThing }) => !isThing),
      ({ isRead }) => isRead,
    ),
  ).toBeLessThan(0.05);
});

/** The greatest difference between what the file says of a fifth of the examples and what these teach, 0 to 1. */
function differenceOf<Kind extends string, Item>(matter: Matter<Kind, Item>): number {
  const examples = matter.readExamples();
  const [file, taught] = [readLearnt(matter.weights, matter.kinds), learn(examples, matter)].map(
    (learnt) => new Weights(matter.kinds.length, learnt),
  ) as [Weights, Weights];
  const differences = examples
    .filter((_, place) => place % 5 === 0)
    .flatMap(({ item }) => {
      const signs = matter.signsOf(item);
      const others = taught.sharesOf(signs);
      return file.sharesOf(signs).map((share, place) => Math.abs(share - (others[place] ?? 0)));
    });
  return differences.reduce((most, one) => Math.max(most, one), 0);
}

test("the files of weights are what the examples teach", () => {
  expect(differenceOf(emergencyMatter)).toBeLessThan(0.05);
  expect(differenceOf(personMatter)).toBeLessThan(0.05);
  expect(differenceOf(actMatter)).toBeLessThan(0.05);
  expect(differenceOf(stepMatter)).toBeLessThan(0.05);
  expect(differenceOf(wishMatter)).toBeLessThan(0.05);
});
