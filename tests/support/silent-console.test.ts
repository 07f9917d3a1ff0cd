import { describe, expect, test } from "vitest";
import { expectConsole } from "./silent-console.ts";

describe("a test fails", () => {
  test.fails("when something is written to console.error", () => console.error("a surprise"));

  test.fails("when something is written to console.warn", () => console.warn("a surprise"));

  test.fails("when something else than expected is written", () => {
    expectConsole(/^error: known/);
    console.error("known");
    console.error("unknown");
  });

  test.fails("when what it expects is not written", () => expectConsole(/^error: known/));
});

test("what a test expects may be written", () => {
  expectConsole(/^warn: \{ place: 1 \} is known$/);
  console.warn("%o is known", { place: 1 });
  expect(true).toBe(true);
});
