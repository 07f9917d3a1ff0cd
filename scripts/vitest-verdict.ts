import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from "vitest/node";
import { briefError, type Finding, type Verdict } from "./verdict.ts";

type Errors = readonly { message: string }[];

function find(item: TestCase | TestSuite | TestModule, errors: Errors | undefined): Finding {
  const name = item.type === "module" ? item.relativeModuleId : `${moduleOf(item)} › ${item.fullName}`;
  return { name, error: briefError(errors?.[0]?.message) };
}

const moduleOf = (item: TestCase | TestSuite) => item.module.relativeModuleId;

function countTest(test: TestCase, verdict: Verdict): void {
  const { state, errors } = test.result();
  if (state === "passed") verdict.passed++;
  else if (state === "failed") verdict.failed.push(find(test, errors));
  else verdict.skipped++;
  if (test.diagnostic()?.flaky) verdict.unstable.push(find(test, errors));
}

/** What Vitest's own JSON leaves out counts here: hooks and modules that broke, errors outside tests, second tries. */
function readVerdict(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Verdict {
  const verdict: Verdict = { passed: 0, skipped: 0, failed: [], unstable: [] };
  for (const module of modules) {
    for (const test of module.children.allTests()) countTest(test, verdict);
    for (const suite of [module, ...module.children.allSuites()])
      if (suite.errors().length) verdict.failed.push(find(suite, suite.errors()));
    if (module.state() === "pending" || module.state() === "queued")
      verdict.failed.push({ name: module.relativeModuleId, error: "não chegou ao fim" });
  }
  for (const { message } of unhandled) verdict.failed.push({ name: "fora dos testes", error: briefError(message) });
  return verdict;
}

/** Writes the verdict to the file that `--outputFile` names. */
export default class VitestVerdict implements Reporter {
  #file = "";

  onInit({ config }: Vitest) {
    if (typeof config.outputFile !== "string") throw new Error("the verdict needs --outputFile");
    this.#file = config.outputFile;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(readVerdict(modules, unhandled)));
  }
}
