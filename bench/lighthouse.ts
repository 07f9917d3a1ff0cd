// node bench/lighthouse.ts [--runs 3]: Lighthouse for phones on the pages that have a budget; the median of the runs.
// Installs Lighthouse into bench/lighthouse on its first run, and needs a Chromium (CHROME_PATH, or /usr/bin/chromium).
//
// Lighthouse slows the processor down 4 times, which makes a phone of a high-end desktop, and of a slower machine something
// slower than any phone. So each page is audited twice: with that constant, and with the factor that makes this machine,
// at the speed it had a moment before, as fast as the phone that Lighthouse emulates ("Calibrating the CPU slowdown" in
// Lighthouse's docs/throttling.md).
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMeasuredServer } from "./measured-server.ts";
import { budgetPages } from "./pages.ts";
import { table } from "./table.ts";

const HOME = new URL("./lighthouse/", import.meta.url).pathname;
const PROGRAM = join(HOME, "node_modules/lighthouse/cli/index.js");
const CHROME_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const audits = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

/** Lighthouse's own measure of the Moto G Power (2022): https://github.com/ChromeDevTools/devtools-frontend, CalibrationController.ts. */
const PHONE_BENCHMARK_INDEX = 264;
const STANDARD_SLOWDOWN = 4;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  /** How fast the machine was just before the audit: 1,500 and more is a high-end desktop, 125-800 a phone. */
  environment: { benchmarkIndex: number };
}

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "3" } } });

/** Chromium loses the beginning of a trace now and then, on a busy machine above all: the audit is made again. */
function audit(url: string, slowdown: number, output: string, attempts = 3): Report {
  const { status } = spawnSync(
    process.execPath,
    [
      PROGRAM,
      url,
      "--quiet",
      "--output=json",
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
      `--output-path=${output}`,
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { CHROME_PATH: "/usr/bin/chromium", ...process.env }, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (status !== 0 && attempts === 1) throw new Error(`Lighthouse ended with ${status}`);
  if (status !== 0) return audit(url, slowdown, output, attempts - 1);
  return JSON.parse(readFileSync(output, "utf8"));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

function row(page: string, reports: Report[]): string[] {
  const score = (id: string) => median(reports.map((report) => report.categories[id]?.score ?? 0));
  const value = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  return [
    page,
    ...categories.map((id) => String(Math.round(score(id) * 100))),
    ...audits.map((id) => value(id).toFixed(id === "cumulative-layout-shift" ? 3 : 0)),
  ];
}

if (!existsSync(PROGRAM)) execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: HOME, stdio: "inherit" });
const folder = mkdtempSync(join(tmpdir(), "arara-lighthouse-"));
const output = join(folder, "report.json");
const server = await startMeasuredServer({ DATA_DIR: join(folder, "data") });
try {
  const standardRows: string[][] = [];
  const calibratedRows: string[][] = [];
  for (const [name, path] of Object.entries(budgetPages)) {
    const standard: Report[] = [];
    const calibrated: Report[] = [];
    for (let run = 0; run < Number(options.runs); run++) {
      const report = audit(server.origin + path, STANDARD_SLOWDOWN, output);
      const slowdown = Math.max(1, report.environment.benchmarkIndex / PHONE_BENCHMARK_INDEX);
      standard.push(report);
      calibrated.push(audit(server.origin + path, slowdown, output));
    }
    const speed = median([...standard, ...calibrated].map(({ environment }) => environment.benchmarkIndex)).toFixed(0);
    standardRows.push([...row(name, standard), speed]);
    calibratedRows.push([...row(name, calibrated), speed]);
    process.stderr.write(".");
  }
  const head = ["page", ...categories, "FCP ms", "LCP ms", "TBT ms", "CLS", "machine"];
  console.log(`\nSlowed down to the speed of a Moto G Power (2022):\n\n${table(head, calibratedRows)}`);
  console.log(`\nSlowed down 4 times, whatever the machine:\n\n${table(head, standardRows)}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
