// `npm test`: style, types and dead code beside the first tests; unit, component and integration tests on one database; one
// way through each page in a browser. With --full everything: slow tests, all journeys, and again on the embedded database
// what depends on it. Which test is which is said in tests/tiers.ts. Says plainly what it could not run, and ends with one
// line that counts everything.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { onBothDatabases } from "../tests/tiers.ts";
import { findChromium } from "./chromium.mjs";
import { startLocalPostgres } from "./local-postgres.ts";
import { judgeSecondTries, readUnstableTests } from "./unstable.ts";
import { briefError, type Finding, readJourneyVerdict, type Verdict } from "./verdict.ts";

interface Part extends Verdict {
  name: string;
}

const RESULTS = "test-results";
const isFull = process.argv.includes("--full");
const unstable = readUnstableTests();
const notRun: string[] = [];
const nothing: Verdict = { passed: 0, skipped: 0, failed: [], unstable: [] };

const failure = (name: string, error: string): Verdict => ({ ...nothing, failed: [{ name, error }] });

function title(words: string): void {
  console.log(`\n── ${words} ${"─".repeat(Math.max(0, 70 - words.length))}`);
}

const exitCodeOf = (child: ReturnType<typeof spawn>) =>
  new Promise<number | null>((resolve, reject) => child.once("close", resolve).once("error", reject));

/** Whoever runs everything runs it as CI does: nothing is left out by a forgotten `only`. */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, CI: "1", ...env } });
  return (await exitCodeOf(child)) === 0;
}

/** The work of one part; what it says is counted under the part's name. */
async function part(name: string, work: () => Promise<Verdict>): Promise<Part> {
  title(name);
  const startedAt = Date.now();
  const verdict = judgeSecondTries(await work(), unstable);
  console.log(`\n${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return { ...verdict, name };
}

/** A check that is either right or wrong as a whole: when wrong, what it says first stands for it in the end. */
async function check(name: string, command: string, args: string[]): Promise<Part> {
  const startedAt = Date.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const [exitCode, ...streams] = await Promise.all([exitCodeOf(child), text(child.stdout), text(child.stderr)]);
  const output = streams.join("").trim();
  console.log(`\n${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (exitCode === 0) return { ...nothing, passed: 1, name };
  console.log(output);
  return { ...failure([command, ...args].join(" "), briefError(output)), name };
}

/** One after another, beside the tests. */
async function checks(): Promise<Part[]> {
  return [
    await check("Estilo e lei de importação", "biome", ["check", "."]),
    await check("Tipos", "npm", ["run", "--silent", "typecheck"]),
    // After the types: it follows the files that their generation writes.
    await check("Código sem uso", "knip", []),
  ];
}

/** A run whose report is missing or whose exit code disagrees with it is a failure of its own. */
function judge(isGreen: boolean, reportFile: string, read: (report: never) => Verdict): Verdict {
  if (!existsSync(reportFile)) return failure("a execução", "terminou sem relatório");
  const verdict = read(JSON.parse(readFileSync(reportFile, "utf8")) as never);
  if (isGreen && !verdict.passed) return failure("a execução", "não encontrou nenhum teste");
  if (isGreen || verdict.failed.length) return verdict;
  return { ...verdict, failed: failure("a execução", "terminou em erro sem nomear um teste").failed };
}

async function vitest(which: string[], databaseUrl: string): Promise<Verdict> {
  const file = `${RESULTS}/vitest.json`;
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=./scripts/vitest-verdict.ts", `--outputFile=${file}`];
  const env = { TEST_DATABASE_URL: databaseUrl, TEST_TIER: isFull ? "full" : "quick" };
  return judge(await run("vitest", ["run", "--retry=1", ...reporters, ...which], env), file, (verdict) => verdict);
}

async function journeys(): Promise<Verdict> {
  if (!findChromium()) {
    notRun.push(
      "jornadas no navegador: nenhum Chromium encontrado (instale o pacote chromium ou defina CHROMIUM_PATH)",
    );
    return { ...(process.env.CI ? failure("Chromium", "não encontrado") : nothing), skipped: 1 };
  }
  const file = `${RESULTS}/journeys.json`;
  rmSync(file, { force: true });
  const which = isFull ? [] : ["--grep", "@path"];
  return judge(await run("playwright", ["test", "--retries=1", ...which]), file, readJourneyVerdict);
}

const quickProjects = ["--project=unit", "--project=component", "--project=integration"];

/** On Postgres where there is one, and, of the full tier, on the embedded database what depends on it. */
async function tests(): Promise<Part[]> {
  const local = process.env.TEST_DATABASE_URL ? undefined : await startLocalPostgres();
  if (local) process.once("exit", local.stop);
  const url = process.env.TEST_DATABASE_URL ?? local?.url ?? "";
  const name = url ? "Testes, com Postgres" : "Testes, com o banco embutido";
  const parts = [await part(name, () => vitest(isFull ? [] : quickProjects, url))];
  if (isFull && url) parts.push(await part("Testes no banco embutido", () => vitest(onBothDatabases, "")));
  if (!url) notRun.push("testes em Postgres: nenhum encontrado (instale postgresql ou defina TEST_DATABASE_URL)");
  return parts;
}

/** Names what was found in every part, where whoever reads only the end of the output finds it. */
function repeat(heading: string, parts: Part[], pick: (part: Part) => Finding[]): void {
  const found = parts.flatMap((from) => pick(from).map((finding) => ({ ...finding, part: from.name })));
  if (!found.length) return;
  title(`${heading} (${found.length})`);
  for (const { part: name, name: what, error } of found) console.log(`• [${name}] ${what}\n    ${error}`);
}

// Ends what was started, as the end of the run does.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
mkdirSync(RESULTS, { recursive: true });
const startedAt = Date.now();
const checking = checks();
const parts = [...(await tests()), await part("Jornadas no navegador", journeys), ...(await checking)];
repeat("Instáveis, da lista: certos só na segunda tentativa", parts, ({ unstable: found }) => found);
repeat("Falharam", parts, ({ failed }) => failed);
const sum = (pick: (part: Part) => number) => parts.reduce((total, one) => total + pick(one), 0);
const failed = sum(({ failed: found }) => found.length);
const skipped = sum(({ skipped: count }) => count);
for (const reason of notRun) console.log(`\nNão executado: ${reason}`);
console.log(`\nTudo em ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed ? 1 : 0);
