import { expect, test } from "vitest";
import { judgeSecondTries, parseUnstableTests, readUnstableTests } from "./unstable.ts";

const flaky = { name: "a.test.ts › a thing", error: "late" };
const verdict = { passed: 2, skipped: 0, failed: [], unstable: [flaky] };
const entry = { name: flaky.name, since: "2026-03-01", reason: "the provider is slow", expires: "2026-03-20" };

test("what is right only on a second try is a failure", () => {
  expect(judgeSecondTries(verdict, [])).toEqual({
    passed: 1,
    skipped: 0,
    failed: [{ name: flaky.name, error: "certo só na segunda tentativa: late" }],
    unstable: [],
  });
});

test("a listed test may take its second try", () => {
  expect(judgeSecondTries(verdict, [entry])).toEqual(verdict);
});

test("no test is listed for more than a month, or without a reason", () => {
  const parse = (given: object) => parseUnstableTests(JSON.stringify([{ ...entry, ...given }]));
  expect(parse({})).toEqual([entry]);
  expect(() => parse({ expires: "2026-05-01" })).toThrow("31 dias");
  expect(() => parse({ reason: "" })).toThrow();
});

test("no entry of the list of unstable tests has expired", () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(readUnstableTests().filter(({ expires }) => expires < today)).toEqual([]);
});
