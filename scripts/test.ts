// The whole suite, as `npm test` runs it: lint, types, tests on the embedded database, those of them that use a database on
// a real Postgres when there is one, browser journeys. Says plainly what it could not run, and ends with one line that counts everything.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { startLocalPostgres } from "./local-postgres.ts";
import { briefError, type Finding, readJourneyVerdict, type Verdict } from "./verdict.ts";

interface Part extends Verdict {
  name: string;
}

const RESULTS = "test-results";
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const OUTPUT_BYTES = 64 * 1024 * 1024;
const notRun: string[] = [];
const nothing: Verdict = { passed: 0, skipped: 0, failed: [], unstable: [] };

const failure = (name: string, error: string): Verdict => ({ ...nothing, failed: [{ name, error }] });

function title(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(Math.max(0, 70 - text.length))}`);
}

/** Whoever runs everything runs it as CI does: on servers of its own, and once more what a busy machine broke. */
function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, CI: "1", ...env } }).status === 0;
}

/** The work of one part; what it says is counted under the part's name. */
async function part(name: string, work: () => Verdict | Promise<Verdict>): Promise<Part> {
  title(name);
  const startedAt = Date.now();
  const verdict = await work();
  console.log(`\n${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return { ...verdict, name };
}

/** A check that is either right or wrong as a whole: when wrong, what it says first stands for it in the end. */
function check(command: string, args: string[]): Verdict {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: OUTPUT_BYTES });
  const output = `${stdout ?? ""}${stderr ?? ""}`.trim();
  if (output) console.log(output);
  return status === 0 ? { ...nothing, passed: 1 } : failure([command, ...args].join(" "), briefError(output));
}

/** A run whose report is missing or whose exit code disagrees with it is a failure of its own. */
function judge(isGreen: boolean, reportFile: string, read: (report: never) => Verdict): Verdict {
  if (!existsSync(reportFile)) return failure("a execução", "terminou sem relatório");
  const verdict = read(JSON.parse(readFileSync(reportFile, "utf8")) as never);
  if (isGreen && !verdict.passed) return failure("a execução", "não encontrou nenhum teste");
  if (isGreen || verdict.failed.length) return verdict;
  return { ...verdict, failed: failure("a execução", "terminou em erro sem nomear um teste").failed };
}

function unitTests(which: string[], env: Record<string, string>): Verdict {
  const file = `${RESULTS}/vitest.json`;
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=./scripts/vitest-verdict.ts", `--outputFile=${file}`];
  return judge(run("vitest", [...which, ...reporters], env), file, (verdict) => verdict);
}

function journeys(): Verdict {
  if (!CHROMIUM.some((path) => path && existsSync(path))) {
    notRun.push(
      "jornadas no navegador: nenhum Chromium encontrado (instale o pacote chromium ou defina CHROMIUM_PATH)",
    );
    return { ...(process.env.CI ? failure("Chromium", "não encontrado") : nothing), skipped: 1 };
  }
  const file = `${RESULTS}/journeys.json`;
  rmSync(file, { force: true });
  return judge(run("playwright", ["test"]), file, readJourneyVerdict);
}

async function onPostgres(): Promise<Verdict> {
  const local = process.env.TEST_DATABASE_URL ? undefined : await startLocalPostgres();
  const url = process.env.TEST_DATABASE_URL ?? local?.url;
  if (!url) {
    notRun.push(
      "testes em Postgres externo: nenhum servidor local encontrado (instale postgresql ou defina TEST_DATABASE_URL)",
    );
    return { ...nothing, skipped: 1 };
  }
  try {
    // A test that reaches no database by its imports proves nothing new on another one.
    return unitTests(["related", "--run", "tests/support/test-database.ts"], { TEST_DATABASE_URL: url });
  } finally {
    local?.stop();
  }
}

/** Names what was found in every part, where whoever reads only the end of the output finds it. */
function repeat(heading: string, pick: (part: Part) => Finding[]): void {
  const found = parts.flatMap((part) => pick(part).map((finding) => ({ ...finding, part: part.name })));
  if (!found.length) return;
  title(`${heading} (${found.length})`);
  for (const { part, name, error } of found) console.log(`• [${part}] ${name}\n    ${error}`);
}

mkdirSync(RESULTS, { recursive: true });
const parts = [
  await part("Estilo e lei de importação", () => check("biome", ["check", "."])),
  await part("Tipos", () => check("npm", ["run", "--silent", "typecheck"])),
  // After the types: it follows the files that their generation writes.
  await part("Código sem uso", () => check("knip", [])),
  await part("Testes no banco embutido", () => unitTests(["run"], { TEST_DATABASE_URL: "" })),
  await part("Testes no Postgres externo", onPostgres),
  await part("Jornadas no navegador", journeys),
];
repeat("Instáveis: certos só na segunda tentativa", ({ unstable }) => unstable);
repeat("Falharam", ({ failed }) => failed);
const sum = (pick: (part: Part) => number) => parts.reduce((total, part) => total + pick(part), 0);
const failed = sum(({ failed }) => failed.length);
const skipped = sum(({ skipped }) => skipped);
for (const reason of notRun) console.log(`\nNão executado: ${reason}`);
console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed ? 1 : 0);
