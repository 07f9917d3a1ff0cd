import { expect, test } from "vitest";
import { z } from "zod";
import emergencyFile from "#contract/emergency/data/emergencies.json" with { type: "json" };
import { emergencyKinds } from "#contract/emergency/emergencies.ts";
import { findEmergency } from "#contract/emergency/emergency-rules.ts";
import handoffFile from "#contract/handoff/data/handoff.json" with { type: "json" };
import { conceptShape } from "./concept-shape.ts";
import { createDoubt, type Example, emergencyDoubt, readEmergencyExamples } from "./emergency-doubt.ts";
import { readGate } from "./emergency-gate.ts";

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
    expect(emergencyDoubt.of(text), text).toBeGreaterThan(0);
  for (const text of ["qual o frete para o Recife", "como bebo mais água", "quero uma caneca", "que horas é o show"])
    expect(emergencyDoubt.of(text), text).toBeLessThan(0);
});

test("who laughs is told where help is, and no more; codes and strange words are nothing to fear", () => {
  const laughing = "parece que o coração vai sair pela boca e apaguei kkk";
  expect(readGate(laughing).emergency).toBeNull();
  for (const text of [
    "testei PASCOA30 e JULHO15 e não foi, libera um aí",
    "briguei com minha tia mas a gente já se acertou",
  ])
    for (const isCaring of [true, false])
      expect(readGate(text, isCaring), text).toEqual({ emergency: null, isDoubtful: false });
});

test("a thing that fell or stopped is no emergency, and the person it fell on is", () => {
  for (const text of ["a internet caiu e não volta", "minha net caiu e não volta mais desde ontem"])
    expect(readGate(text), text).toEqual({ emergency: null, isDoubtful: false });
  expect(readGate("a televisão caiu na cabeça do meu filho e ele não acorda").emergency).toBe("medical");
});

const FOLDS = 4;

/** Each example, read by what was learnt of three quarters of them that it is not among. */
function readUnseen<T>(examples: Example[], read: (text: string, doubt: ReturnType<typeof createDoubt>) => T) {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const doubt = createDoubt(() => examples.filter((_, place) => place % FOLDS !== fold));
    const unseen = examples.filter((_, place) => place % FOLDS === fold);
    return unseen.map((example) => ({ ...example, seen: read(example.text, doubt) }));
  }).flat();
}

test("of examples that it has not learnt from it doubts most emergencies and few others, with the rules", () => {
  const read = readUnseen(readEmergencyExamples(), (text, { of }) => findEmergency(text) !== null || of(text) > 0);
  const share = (isEmergency: boolean) => {
    const all = read.filter(({ emergency }) => (emergency !== null) === isEmergency);
    return all.filter(({ seen }) => seen).length / all.length;
  };
  expect(share(true)).toBeGreaterThan(0.85);
  expect(share(false)).toBeLessThan(0.13);
});

test("of emergencies that it has not learnt from it knows which help most of them call for", () => {
  const emergencies = readEmergencyExamples().filter(({ emergency }) => emergency !== null);
  const read = readUnseen(emergencies, (text, { kindOf }) => kindOf(text));
  for (const kind of emergencyKinds) {
    const own = read.filter(({ emergency }) => emergency === kind);
    const share = own.filter(({ seen }) => seen === kind).length / own.length;
    expect(share, kind).toBeGreaterThan(kind === "medical" ? 0.88 : 0.65);
  }
});

test("what is learnt in the pauses weighs a message as what is learnt at once, also where a message comes meanwhile", async () => {
  const text = "minha mãe caiu e não acorda";
  const atOnce = createDoubt(readEmergencyExamples).of(text);
  const early = createDoubt(readEmergencyExamples);
  const ahead = early.learnAhead();
  expect(early.of(text)).toBe(atOnce);
  await ahead;
  const late = createDoubt(readEmergencyExamples);
  await late.learnAhead();
  expect(late.of(text)).toBe(atOnce);
});
