// node bench/overload.ts: what comes of a copy that is asked for 1, 2, 5 and 10 times what it can do. Each request comes at its
// time, whether or not the last one was answered, from one of many addresses, and with a query that nobody asked before: a kept
// answer costs next to nothing. Needs a build; DATABASE_URL to an empty database
// of an external Postgres, else the embedded one. See README.md.
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";
import { quantile } from "./visitors.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const FACTORS = [1, 2, 5, 10];
const CLOSED_CONNECTIONS = 8;
const ADDRESSES = 200;
const PROBE_EVERY_MS = 250;
const GIVE_UP_MS = 30_000;
const TICK_MS = 5;
/** Of ten requests: pages, lists, a product and a search, as visitors mix them. */
const PATHS = [
  "/arara-mart",
  "/arara-mart/catalog",
  "/api/v1/products?page=1&limit=12",
  "/api/v1/products?page=2&limit=12",
  "/arara-mart/product/CAF-0101",
  "/api/v1/products?page=1&limit=12&search=caf%C3%A9",
  "/",
  "/api/v1/products?category=Cozinha&limit=12",
  "/arara-mart/catalog?page=2",
  "/api/v1/products?category=Casa&limit=12",
];

interface Outcome {
  status: number;
  ms: number;
}

let asked = 0;
/** An address whose answer is not kept. */
function freshPath(place: number): string {
  asked += 1;
  const path = PATHS[place % PATHS.length] ?? "/";
  const other = path.startsWith("/api/") ? `maxPrice=${(1_000 + asked / 100).toFixed(2)}` : `visita=${asked}`;
  return `${path}${path.includes("?") ? "&" : "?"}${other}`;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_500 });

function ask(origin: string, path: string, place: number): Promise<Outcome> {
  const startedAt = performance.now();
  const headers = { "X-Forwarded-For": `10.1.${place % ADDRESSES}.1`, Accept: "text/html,application/json" };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = request(new URL(path, origin), { agent, headers, timeout: GIVE_UP_MS }, (response) => {
      response.resume();
      response.once("end", () => end(response.statusCode ?? 0));
      response.once("error", () => end(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => end(0));
    sent.end();
  });
}

/** What a copy can do: a few visitors, each asking again as soon as they were answered. */
async function measureCapacity(origin: string): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      const { status } = await ask(origin, freshPath(asked), asked);
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLOSED_CONNECTIONS }, visitor));
  return answered / SECONDS;
}

function startProbes(origin: string) {
  const probes: Promise<boolean>[] = [];
  const probe = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const timer = setInterval(() => probes.push(probe()), PROBE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    const right = (await Promise.all(probes)).filter(Boolean).length;
    return right / probes.length;
  };
}

async function offer(origin: string, perSecond: number): Promise<{ outcomes: Outcome[]; ready: number }> {
  const endProbes = startProbes(origin);
  const startedAt = performance.now();
  const calls: Promise<Outcome>[] = [];
  while (performance.now() - startedAt < SECONDS * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (calls.length < due) calls.push(ask(origin, freshPath(calls.length), calls.length));
    await sleep(TICK_MS);
  }
  const outcomes = await Promise.all(calls);
  return { outcomes, ready: await endProbes() };
}

const ms = (times: number[], share: number) => (times.length ? quantile(times, share).toFixed(0) : "–");
const timesOf = (outcomes: Outcome[], status: number) =>
  outcomes
    .filter((one) => one.status === status)
    .map((one) => one.ms)
    .sort((a, b) => a - b);

async function measure({ origin }: MeasuredServer): Promise<void> {
  await measureCapacity(origin);
  const capacity = await measureCapacity(origin);
  console.log(`capacity, ${CLOSED_CONNECTIONS} visitors: ${capacity.toFixed(0)} req/s\n`);
  const rows: string[][] = [];
  for (const factor of FACTORS) {
    const { outcomes, ready } = await offer(origin, capacity * factor);
    const admitted = timesOf(outcomes, 200);
    const refused = timesOf(outcomes, 503);
    const others = outcomes.length - admitted.length - refused.length;
    const back = performance.now();
    while ((await ask(origin, "/arara-mart", 1)).status !== 200) await sleep(20);
    rows.push([
      `${factor}×`,
      String(Math.round(outcomes.length / SECONDS)),
      `${((admitted.length / SECONDS / capacity) * 100).toFixed(0)} %`,
      ms(admitted, 0.5),
      ms(admitted, 0.99),
      ms(refused, 0.5),
      String(others),
      `${(ready * 100).toFixed(0)} %`,
      `${(performance.now() - back).toFixed(0)}`,
    ]);
  }
  const head = [
    "offered",
    "req/s",
    "goodput",
    "p50 ms",
    "p99 ms",
    "refused p50 ms",
    "lost",
    "/readyz right",
    "back after ms",
  ];
  console.log(table(head, rows));
}

const folder = await mkdtemp(join(tmpdir(), "arara-overload-"));
const { DATABASE_URL } = process.env;
const server = await startMeasuredServer({
  DATA_DIR: folder,
  TRUST_PROXY: "1",
  LOG_LEVEL: "error",
  ...(DATABASE_URL && { DATABASE_URL }),
});
try {
  await measure(server);
} finally {
  agent.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
