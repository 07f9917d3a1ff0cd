import { expect, test } from "vitest";
import { actMatter } from "./act.ts";
import { learntLines, readLearnt, Weights } from "./weights.ts";

const learnt = (sign: string) => ({
  base: { rest: -100, own: [] },
  signs: [[sign, { rest: 0, own: [[1, 300]] as const }]] as const,
});

test("what is learnt speaks for its kind, and what nobody wrote for none", () => {
  const weights = new Weights(2, learnt("sangue"));
  expect(weights.sharesOf(["sangue"])[1]).toBeGreaterThan(0.7);
  expect(weights.sharesOf(["sangue"])[0]).toBeLessThan(0.1);
  expect(weights.sharesOf(["nunca visto"])[1]).toBeLessThan(0.3);
  expect(weights.sharesOf([])[1]).toBeLessThan(0.3);
});

test("a sign that a file would take for a comment or spell otherwise is not written", () => {
  expect(learntLines(["a", "b"], learnt("sangue"))).toEqual(["kinds\ta\tb", "=\t-100", "sangue\t0\t1:300"]);
  for (const sign of ["#1", " x", "x "]) expect(() => learntLines(["a", "b"], learnt(sign))).toThrow(/cannot begin/);
});

test("weights that were learnt for other kinds are not read", () => {
  expect([...readLearnt(actMatter.weights, actMatter.kinds).signs].length).toBeGreaterThan(1_000);
  expect(() => readLearnt(actMatter.weights, actMatter.kinds.toReversed())).toThrow(/npm run learn/);
});
