import { expect, test } from "vitest";
import { createKeptAnswers, type KeptAnswer } from "./kept-answers.ts";
import { createKeptBody } from "./kept-body.ts";

const answerOf = (bytes: number): KeptAnswer => ({
  headers: [],
  body: createKeptBody([Buffer.alloc(bytes)]),
  etag: undefined,
  vary: "Accept-Encoding",
  route: "/",
});
const NOW = { exact: "1", loose: "1" };

test("an answer is given again for as long as what it is made of is the same, and never of another version", () => {
  const kept = createKeptAnswers();
  const answer = answerOf(10);
  kept.keep("/", answer, NOW, performance.now());
  expect(kept.find("/", NOW)).toBe(answer);
  expect(kept.find("/", { ...NOW, exact: "2" })).toBeUndefined();
  kept.keep("/", answer, { ...NOW, exact: "2" }, performance.now());
  expect(kept.find("/", NOW)).toBeUndefined();
  expect(kept.read().answers).toBe(1);
});

test("an answer that shows the same in a newer version counts as one of it, and gets no younger", () => {
  let now = 0;
  const kept = createKeptAnswers({ nowMs: () => now });
  const answer = { ...answerOf(10), madeOf: "a list" };
  const newer = { exact: "2", loose: "2" };
  kept.keep("/", answer, NOW, 0);
  expect(kept.renew("/", "another list", newer)).toBeUndefined();
  expect(kept.find("/", newer)).toBeUndefined();
  expect(kept.renew("/", "a list", newer)).toBe(answer);
  expect(kept.find("/", newer)).toBe(answer);
  now = 30_001;
  expect(kept.renew("/", "a list", newer)).toBeUndefined();
  kept.keep("/", answerOf(10), NOW, now);
  expect(kept.renew("/", "a list", newer)).toBeUndefined();
});

test("what long work writes by the way is less than a second old, and what has no version half a minute", () => {
  let now = 0;
  const kept = createKeptAnswers({ nowMs: () => now });
  kept.keep("/", answerOf(10), NOW, 0);
  now = 700;
  expect(kept.find("/", { ...NOW, loose: "2" })).toBeDefined();
  now = 900;
  expect(kept.find("/", NOW)).toBeDefined();
  expect(kept.find("/", { ...NOW, loose: "2" })).toBeUndefined();
  kept.keep("/", answerOf(10), NOW, now);
  now += 30_001;
  expect(kept.find("/", NOW)).toBeUndefined();
});

test("addresses without end take no more memory than is granted, and what is asked for stays", () => {
  const kept = createKeptAnswers({ maxBytes: 100_000 });
  for (let number = 0; number < 5_000; number += 1) {
    kept.keep(`/?page=${number}`, answerOf(1_000), NOW, performance.now());
    kept.find("/?page=0", NOW);
  }
  expect(kept.read().bytes).toBeLessThanOrEqual(100_000);
  expect(kept.find("/?page=0", NOW)).toBeDefined();
  expect(kept.find("/?page=1", NOW)).toBeUndefined();
  kept.keep("/huge", answerOf(50_000), NOW, performance.now());
  expect(kept.find("/huge", NOW)).toBeUndefined();
});

test("an address is known when it is asked for again, and no list of them grows without end", () => {
  const kept = createKeptAnswers();
  expect(kept.isKnown("/a")).toBe(false);
  expect(kept.isKnown("/a")).toBe(true);
  for (let number = 0; number < 30_000; number += 1) kept.isKnown(`/?x=${number}`);
  expect(kept.isKnown("/a")).toBe(false);
});
