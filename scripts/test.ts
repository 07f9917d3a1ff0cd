// The whole suite, as `npm test` runs it: lint, types, tests on the embedded database, the same tests on a real Postgres
// when there is one, browser journeys. Says plainly what it could not run, and ends with one line that counts everything.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { startLocalPostgres } from "./local-postgres.ts";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const RESULTS = "test-results";
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const notRun: string[] = [];

function title(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(Math.max(0, 70 - text.length))}`);
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

/** A check that is either right or wrong as a whole. */
function check(name: string, command: string, args: string[]): Tally {
  title(name);
  const isRight = run(command, args);
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, skipped: 0 };
}

/** A run whose report is missing or whose exit code disagrees with its counts is a failure of its own. */
function tally(isGreen: boolean, reportFile: string, read: (report: never) => Tally): Tally {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = read(JSON.parse(readFileSync(reportFile, "utf8")) as never);
  return !isGreen && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function unitTests(name: string, env: Record<string, string>): Tally {
  title(name);
  const file = `${RESULTS}/vitest.json`;
  rmSync(file, { force: true });
  const isGreen = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile=${file}`], env);
  return tally(
    isGreen,
    file,
    (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }),
  );
}

function journeys(): Tally {
  title("Jornadas no navegador");
  if (!CHROMIUM.some((path) => path && existsSync(path))) {
    notRun.push(
      "jornadas no navegador: nenhum Chromium encontrado (instale o pacote chromium ou defina CHROMIUM_PATH)",
    );
    return { passed: 0, failed: process.env.CI ? 1 : 0, skipped: 1 };
  }
  const file = `${RESULTS}/journeys.json`;
  rmSync(file, { force: true });
  const isGreen = run("playwright", ["test"]);
  return tally(
    isGreen,
    file,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}

async function onPostgres(): Promise<Tally> {
  const local = process.env.TEST_DATABASE_URL ? undefined : await startLocalPostgres();
  const url = process.env.TEST_DATABASE_URL ?? local?.url;
  if (!url) {
    notRun.push(
      "testes em Postgres externo: nenhum servidor local encontrado (instale postgresql ou defina TEST_DATABASE_URL)",
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    return unitTests("Testes no Postgres externo", { TEST_DATABASE_URL: url });
  } finally {
    local?.stop();
  }
}

mkdirSync(RESULTS, { recursive: true });
const results = [
  check("Estilo e lei de importação", "biome", ["check", "."]),
  check("Tipos", "npm", ["run", "--silent", "typecheck"]),
  // After the types: it follows the files that their generation writes.
  check("Código sem uso", "knip", []),
  unitTests("Testes no banco embutido", { TEST_DATABASE_URL: "" }),
  await onPostgres(),
  journeys(),
];
const sum = (pick: (result: Tally) => number) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum(({ failed }) => failed);
const skipped = sum(({ skipped }) => skipped);
for (const reason of notRun) console.log(`\nNão executado: ${reason}`);
console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed ? 1 : 0);
