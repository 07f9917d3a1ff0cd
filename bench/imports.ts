import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type CatalogImport, IMPORT_PART_BYTES, type ImportStatus } from "#contract/catalog-admin/catalog-import.ts";
import { benchProducts } from "./catalogue.ts";
import { call, signIn } from "./measured-account.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";
import { quantile, startVisitors } from "./visitors.ts";

// How long an imported file takes to be looked through, written, taken back, and what visitors of the shop feel of it: the
// list is asked for every 200 ms all the while. On the embedded database, or on an external one that holds nothing:
// node bench/imports.ts [--rows 100000] [--database postgres://…]

const IDLE_MS = 10_000;
const AFTER_MS = 10_000;
const GIVE_UP_MS = 30 * 60_000;

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, database: { type: "string" } },
});
const rowCount = Number(values.rows);

interface Phase {
  name: string;
  seconds: number;
  felt: number[];
  /** What the server computed meanwhile, visitors included; the database is another program. */
  cpuMs: number;
  memoryMb: number;
}

const fileOf = (products: object[]) => new TextEncoder().encode(products.map((one) => JSON.stringify(one)).join("\n"));

async function measure(server: MeasuredServer): Promise<Phase[]> {
  const token = await signIn(server);
  const products: object[] = [];
  for await (const product of benchProducts(rowCount)) products.push(product);
  const file = fileOf(products);
  const visitors = startVisitors(server, "/api/v1/products?search=caneca");
  const phases: Phase[] = [];
  const phase = async (name: string, work: () => Promise<unknown>) => {
    visitors.take();
    const start = performance.now();
    const computedBefore = server.cpuMs();
    await work();
    const cpuMs = server.cpuMs() - computedBefore;
    const seconds = (performance.now() - start) / 1000;
    phases.push({ name, seconds, felt: visitors.take(), cpuMs, memoryMb: server.peakMemoryMb() });
    console.error(`${name}: ${seconds.toFixed(1)} s`);
  };
  await phase("idle", () => sleep(IDLE_MS));
  const json = { fileName: "medida.jsonl", sizeBytes: file.byteLength };
  const { id, parts } = await call<CatalogImport>(server, "products/import", { token, json });
  const reach = async (step: string, end: ImportStatus) => {
    await call(server, `products/import/${id}/${step}`, { token, method: "POST" });
    for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await sleep(100)) {
      const { status, reason } = await call<CatalogImport>(server, `products/import/${id}`, { token });
      if (status === end) return;
      if (status === "failed" || status === "stopped") throw new Error(`the import is ${status}: ${reason}`);
    }
    throw new Error(`the import did not become ${end}`);
  };
  await phase("upload", async () => {
    for (let number = 0; number < parts; number += 1) {
      const body = file.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
      await call(server, `products/import/${id}/parts/${number}`, { token, method: "PUT", body });
    }
  });
  await phase("check", () => reach("check", "checked"));
  await phase("apply", () => reach("apply", "applied"));
  await phase("10 s after", () => sleep(AFTER_MS));
  await phase("undo", () => reach("undo", "undone"));
  await phase("10 s after", () => sleep(AFTER_MS));
  visitors.stop();
  return phases;
}

function report(phases: Phase[]): string {
  const idle = phases[0]?.felt.toSorted((a, b) => a - b) ?? [];
  const lines = phases.map(({ name, seconds, felt, cpuMs, memoryMb }) => {
    const sorted = felt.toSorted((a, b) => a - b);
    const p95 = quantile(sorted, 0.95);
    const isWork = ["check", "apply", "undo"].includes(name);
    return [
      name,
      seconds.toFixed(1),
      isWork ? Math.round(rowCount / seconds).toLocaleString("en") : "",
      isWork ? ((cpuMs / rowCount) * 1000).toFixed(0) : "",
      quantile(sorted, 0.5).toFixed(0),
      p95.toFixed(0),
      (sorted.at(-1) ?? 0).toFixed(0),
      `× ${(p95 / quantile(idle, 0.95)).toFixed(1)}`,
      memoryMb.toFixed(0),
    ];
  });
  return table(
    ["phase", "s", "rows/s", "server µs/row", "list p50 ms", "p95 ms", "max ms", "p95 to idle", "peak MB"],
    lines,
  );
}

const folder = await mkdtemp(join(tmpdir(), "arara-bench-imports-"));
const server = await startMeasuredServer({
  LOG_LEVEL: "warn",
  DATA_DIR: folder,
  ...(values.database && { DATABASE_URL: values.database }),
});
const stop = () => server.stop().finally(() => rm(folder, { recursive: true, force: true }));
once(process, "SIGINT").then(() => stop().finally(() => process.exit(1)));
try {
  const where = values.database ? "external Postgres" : "embedded database";
  console.log(`${rowCount.toLocaleString("en")} rows over the demo shop, ${where}\n\n${report(await measure(server))}`);
} finally {
  await stop();
}
