import { expect, test } from "vitest";
import { z } from "zod";
import emergencyFile from "#contract/emergency/data/emergencies.json" with { type: "json" };
import { emergencyKinds } from "#contract/emergency/emergencies.ts";
import handoffFile from "#contract/handoff/data/handoff.json" with { type: "json" };
import { conceptShape } from "../rules/concept-shape.ts";
import { readGate } from "../rules/emergency-gate.ts";
import { actMatter } from "./act-odds.ts";
import { emergencyMatter, emergencyOdds } from "./emergency-odds.ts";
import { type Example, learnWeights, readExamples } from "./learning.ts";
import { type Matter, oddsOf, readWeights, type Weights } from "./odds.ts";
import { personMatter } from "./person-odds.ts";
import { stepMatter } from "./step-choice.ts";

test("the file of emergencies has its form, and its rules name concepts that it has", () => {
  const kind = z.enum(emergencyKinds);
  const rule = z.strictObject({
    kind,
    signs: z.array(z.string()).nonempty(),
    within: z.int().optional(),
    isTopic: z.literal(true).optional(),
    isStill: z.literal(true).optional(),
    mild: z.array(z.string()).nonempty().optional(),
  });
  const preventable = z.array(z.string()).optional();
  const shape = { answers: z.record(kind, z.string()), ...conceptShape, preventable, rules: z.array(rule) };
  const { concepts, numbers, rules } = z.strictObject(shape).parse(emergencyFile);
  const known = new Set([...Object.keys(concepts), ...Object.keys(numbers)]);
  expect(rules.flatMap(({ signs, mild = [] }) => [...signs, ...mild]).filter((sign) => !known.has(sign))).toEqual([]);
});

test("the file of what asks for a person has its form, and its rules name concepts that it has", () => {
  const rule = z.strictObject({ signs: z.array(z.string()).nonempty(), within: z.int().optional() });
  const shape = z.strictObject({ ...conceptShape, rules: z.array(rule), bare: z.array(z.string()) });
  const { concepts, rules, bare } = shape.parse(handoffFile);
  const named = [...rules.flatMap(({ signs }) => signs), ...bare];
  expect(named.filter((sign) => !(sign in concepts))).toEqual([]);
});

test("what no rule knows is doubted; everyday talk, goods and stories are not", () => {
  for (const text of ["meu tio ficou cinza e não levanta do chão", "a criança engoliu um negócio e está roxa"])
    expect(emergencyOdds(text).odds, text).toBeGreaterThan(0);
  for (const text of ["qual o frete para o Recife", "como bebo mais água", "quero uma caneca", "que horas é o show"])
    expect(emergencyOdds(text).odds, text).toBeLessThan(0);
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

const QUARTERS = 4;

/** A quarter of the examples, with the odds by what was learnt of the others. */
function readUnseen<Kind extends string>(matter: Matter<Kind>) {
  const examples: Example<Kind>[] = readExamples(matter);
  const isUnseen = (_: unknown, place: number) => place % QUARTERS === 0;
  const weights = learnWeights(
    examples.filter((_, place) => place % QUARTERS !== 0),
    matter,
  );
  return examples
    .filter(isUnseen)
    .map((example) => ({ ...example, seen: oddsOf(matter.signsOf(example.text), weights, matter.kinds) }));
}

const share = <T>(all: T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length;

test("of examples that it has not learnt from it tells most emergencies, of their kind, from what only sounds like one", () => {
  const read = readUnseen(emergencyMatter);
  const emergencies = read.filter(({ kind }) => kind !== null);
  const others = read.filter(({ kind }) => kind === null);
  expect(share(emergencies, ({ seen }) => seen.odds > 0)).toBeGreaterThan(0.9);
  expect(share(others, ({ seen }) => seen.odds > 0)).toBeLessThan(0.05);
  for (const kind of emergencyKinds) {
    const own = emergencies.filter((one) => one.kind === kind);
    expect(
      share(own, ({ seen }) => seen.kind === kind),
      kind,
    ).toBeGreaterThan(0.75);
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

/** The greatest difference between two odds. */
function differenceOf<Kind extends string>(matter: Matter<Kind>, one: Weights, other: Weights): number {
  const read = readExamples(matter).map(({ text }) => matter.signsOf(text));
  return Math.max(
    ...read.map((signs) => Math.abs(oddsOf(signs, one, matter.kinds).odds - oddsOf(signs, other, matter.kinds).odds)),
  );
}

test("the files of weights are what the examples teach", () => {
  const ofEmergencies = learnWeights(readExamples(emergencyMatter), emergencyMatter);
  expect(
    differenceOf(emergencyMatter, readWeights(emergencyMatter.weights, emergencyMatter.kinds), ofEmergencies),
  ).toBeLessThan(0.3);
  const ofActs = learnWeights(readExamples(actMatter), actMatter);
  expect(differenceOf(actMatter, readWeights(actMatter.weights, actMatter.kinds), ofActs)).toBeLessThan(0.3);
  const ofPersons = learnWeights(readExamples(personMatter), personMatter);
  expect(differenceOf(personMatter, readWeights(personMatter.weights, personMatter.kinds), ofPersons)).toBeLessThan(
    0.1,
  );
});
