import { format } from "node:util";
import { afterAll, afterEach, expect } from "vitest";

/** What was written to the console, and what a test said beforehand that it would write. */
let written: string[] = [];
let announced: RegExp[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...given: unknown[]) => {
    written.push(`${level}: ${format(...given)}`);
  };
}

/** The test writes this to `console.error` or `console.warn`, as `error: …` or `warn: …`; it fails if it does not. */
export function expectConsole(line: RegExp): void {
  announced.push(line);
}

/** Nothing is written that nobody expects. */
function expectSilence(): void {
  const surprises = written.filter((line) => !announced.some((known) => known.test(line)));
  const missing = announced.filter((known) => !written.some((line) => known.test(line)));
  written = [];
  announced = [];
  expect({ surprises, missing }, "the console stays silent").toEqual({ surprises: [], missing: [] });
}

afterEach(expectSilence);
// What is written outside of tests, while a file is loaded or ends, is as much of a surprise.
afterAll(expectSilence);
