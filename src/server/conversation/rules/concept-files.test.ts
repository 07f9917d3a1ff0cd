import { expect, test } from "vitest";
import { z } from "zod";
import emergencyFile from "#contract/emergency/data/emergencies.json" with { type: "json" };
import { emergencyKinds } from "#contract/emergency/emergencies.ts";
import handoffFile from "#contract/handoff/data/handoff.json" with { type: "json" };
import { conceptShape } from "./concept-shape.ts";

test("the file of emergencies has its form, and its rules name concepts that it has", () => {
  const kind = z.enum(emergencyKinds);
  const rule = z.strictObject({
    kind,
    signs: z.array(z.string()).nonempty(),
    within: z.int().optional(),
    isTopic: z.literal(true).optional(),
    isStill: z.literal(true).optional(),
    isOftenNothing: z.literal(true).optional(),
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
