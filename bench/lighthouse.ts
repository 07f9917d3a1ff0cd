// node bench/lighthouse.ts [--runs 3] [--screen desk] [--all] [--only home,/termos]: Lighthouse for phones on the five pages that are opened most,
// or on all that search engines may list, or on those of them that are named; the median of the runs, and BELOW, with what was found, where it is
// less than page-budgets.json asks for.
// Installs Lighthouse into bench/lighthouse on its first run, and needs a Chromium (CHROME_PATH, or /usr/bin/chromium).
// `machine` is Lighthouse's own measure of the processor just before each audit: it slows it down 4 times, which is meant for
// 1,500 to 2,000; at less, or among neighbours, the figures tell of something slower than the phone that it emulates.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMeasuredServer } from "./measured-server.ts";
import budgets from "./page-budgets.json" with { type: "json" };
import { budgetPages, listedPages } from "./pages.ts";
import { table } from "./table.ts";

const HOME = new URL("./lighthouse/", import.meta.url).pathname;
const PROGRAM = join(HOME, "node_modules/lighthouse/cli/index.js");
const CHROME_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const audits = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    screen: { type: "string", default: "phone" },
    all: { type: "boolean" },
    only: { type: "string" },
  },
});
const preset = options.screen === "desk" ? ["--preset=desktop"] : [];

/** Chromium loses the beginning of a trace now and then, on a busy machine above all: the audit is made again. */
function audit(url: string, output: string, attempts = 3): Report {
  const { status } = spawnSync(
    process.execPath,
    [
      PROGRAM,
      url,
      "--quiet",
      "--output=json",
      ...preset,
      `--output-path=${output}`,
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { CHROME_PATH: "/usr/bin/chromium", ...process.env }, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (status !== 0 && attempts === 1) throw new Error(`Lighthouse ended with ${status}`);
  if (status !== 0) return audit(url, output, attempts - 1);
  return JSON.parse(readFileSync(output, "utf8"));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

/** What brought a score down that says nothing of time: the names of Lighthouse's audits. */
function findFaults({ categories: found, audits: all }: Report): string[] {
  const told = ["accessibility", "best-practices", "seo"].flatMap((id) => found[id]?.auditRefs ?? []);
  return told.filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 1).map(({ id }) => id);
}

function row(page: string, reports: Report[]): string[] {
  const score = (id: string) => median(reports.map((report) => report.categories[id]?.score ?? 0));
  const value = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  const scores = categories.map((id) => Math.round(score(id) * 100));
  const wanted: Record<string, number> = budgets.lighthouse;
  const isBelow = categories.some((id, place) => Number(scores[place]) < Number(wanted[id]));
  return [
    page,
    ...scores.map(String),
    ...audits.map((id) => value(id).toFixed(id === "cumulative-layout-shift" ? 3 : 0)),
    median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    isBelow ? ["BELOW", ...new Set(reports.flatMap(findFaults))].join(" ") : "",
  ];
}

if (!existsSync(PROGRAM)) execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: HOME, stdio: "inherit" });
const folder = mkdtempSync(join(tmpdir(), "arara-lighthouse-"));
const server = await startMeasuredServer({ DATA_DIR: join(folder, "data") });
try {
  const rows: string[][] = [];
  const only = options.only?.split(",");
  for (const [name, path] of Object.entries(options.all || only ? listedPages : budgetPages)) {
    if (only && !only.includes(name)) continue;
    const reports = Array.from({ length: Number(options.runs) }, () =>
      audit(server.origin + path, join(folder, "report.json")),
    );
    rows.push(row(name, reports));
    process.stderr.write(".");
  }
  console.log(`\n${table(["page", ...categories, "FCP ms", "LCP ms", "TBT ms", "CLS", "machine", ""], rows)}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
