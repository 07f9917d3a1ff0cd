import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";

/** A test by its full name, with the beginning of its error. */
export interface Finding {
  name: string;
  error: string;
}

/** What a run of tests came to. */
export interface Verdict {
  passed: number;
  skipped: number;
  failed: Finding[];
  /** Right only on a second try: counted among the passed. */
  unstable: Finding[];
}

const ERROR_LENGTH = 240;

/** One line of an error: long enough to recognise it, short enough for a list. */
export function briefError(message: string | undefined): string {
  const line = stripVTControlCharacters(message ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > ERROR_LENGTH ? `${line.slice(0, ERROR_LENGTH)}…` : line || "sem mensagem de erro";
}

function* testsOf(suite: JSONReportSuite, place: string[]): Generator<{ name: string; test: JSONReportTest }> {
  for (const spec of suite.specs)
    for (const test of spec.tests) yield { name: [...place, spec.title].join(" › "), test };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, [...place, inner.title]);
}

/** Reads Playwright's JSON report. */
export function readJourneyVerdict(report: JSONReport): Verdict {
  const verdict: Verdict = { passed: 0, skipped: 0, failed: [], unstable: [] };
  for (const suite of report.suites)
    for (const { name, test } of testsOf(suite, [suite.title])) {
      const finding = { name, error: briefError(test.results.find(({ error }) => error)?.error?.message) };
      if (test.status === "unexpected") verdict.failed.push(finding);
      else if (test.status === "skipped") verdict.skipped++;
      else verdict.passed++;
      if (test.status === "flaky") verdict.unstable.push(finding);
    }
  for (const { message } of report.errors)
    verdict.failed.push({ name: "fora das jornadas", error: briefError(message) });
  return verdict;
}
