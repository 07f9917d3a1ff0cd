import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ProductPage } from "#contract/catalog/product.ts";
import type { AssetKind, RunStart, StudioRun } from "#contract/studio/studio.ts";
import { advertFilmSizes, MAX_ADVERTS } from "#contract/studio/studio-advert-choices.ts";
import { soundLengths } from "#contract/studio/studio-audio.ts";
import { pictureSizes } from "#contract/studio/studio-images.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";
import { videoQualities } from "#contract/studio/studio-video.ts";
import { findTool } from "#engine/studio-tools.ts";
import { createWorkerPool } from "#server/studio/worker-pool.ts";
import { call, signIn } from "./measured-account.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";
import { quantile, startVisitors } from "./visitors.ts";

// How long the built-in engines of the studio take for each kind and size, how much memory their process holds at most, and
// what visitors of the shop feel while three films, or adverts of a hundred products, are being made:
// node bench/studio.ts [--only text,image,audio,video] [--skip-visitors] [--while films|adverts]

const SEED = 7;
const IDLE_MS = 20_000;
const FILMS_AT_ONCE = 3;
const WORDS = "A padaria abre cedo. O café sai quentinho! Venha tomar conosco.";
const PHRASES = "Bom dia! Seu pedido 1234 foi enviado. Obrigado pela compra!";
const LONG_TEXT = `${WORDS} Concerteza voce vai gostar do pão, que é feito na hora, na hora mesmo. `
  .repeat(140)
  .slice(0, 19_000);

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "text,image,audio,video" },
    "skip-visitors": { type: "boolean" },
    while: { type: "string", default: "films" },
  },
});

interface Work {
  kind: AssetKind;
  name: string;
  tool: string;
  input: Record<string, unknown>;
}

const text = (name: string, tool: string, input: Record<string, unknown>): Work => ({
  kind: "text",
  name,
  tool,
  input,
});
const filmInput = (quality: string, seconds: number) => ({
  kind: "type",
  words: WORDS,
  palette: "arara",
  loop: "pop",
  quality,
  seconds,
});

const works: Work[] = [
  text("improve, 60 signs", "text-improve", { text: WORDS }),
  text("improve, 19,000 signs", "text-improve", { text: LONG_TEXT }),
  text("summary, 19,000 signs", "text-summary", { text: LONG_TEXT }),
  text("translation, pt to en", "translate", { text: PHRASES, from: "pt", to: "en" }),
  ...pictureSizes.map(
    (size): Work => ({
      kind: "image",
      name: `poster ${size}`,
      tool: "image-layout",
      input: { format: "poster", headline: "Feira de sábado", background: "geometric", palette: "arara", size },
    }),
  ),
  ...soundLengths.map(
    (seconds): Work => ({
      kind: "audio",
      name: `loop ${seconds} s, 256 kbps`,
      tool: "audio-make",
      input: { kind: "music", loop: "samba", seconds, quality: "256" },
    }),
  ),
  ...(["128", "320", "lossless"] as const).map(
    (quality): Work => ({
      kind: "audio",
      name: `loop 60 s, ${quality}`,
      tool: "audio-make",
      input: { kind: "music", loop: "samba", seconds: 60, quality },
    }),
  ),
  ...videoQualities.flatMap((quality) =>
    [5, 15, 30].map(
      (seconds): Work => ({
        kind: "video",
        name: `${quality} ${seconds} s`,
        tool: "video-layout",
        input: filmInput(quality, seconds),
      }),
    ),
  ),
];

/** Makes it as the server does, in a new process of the studio. */
async function measure({ kind, name, tool: id, input }: Work): Promise<string[]> {
  const tool = findTool(id);
  if (!tool) throw new Error(`no tool ${id}`);
  const pool = createWorkerPool();
  const folder = await mkdtemp(join(tmpdir(), "arara-bench-studio-"));
  const begunAt = performance.now();
  try {
    const end = await pool.work(
      {
        tool: id,
        input: tool.input.parse(input),
        material: { product: null, units: [] },
        engine: "built-in",
        servers: [],
        outsideId: null,
        seed: SEED,
        folder,
      },
      { kind, ...tool.limits, onMessage() {}, signal: new AbortController().signal },
    );
    const seconds = (performance.now() - begunAt) / 1_000;
    if (end.type !== "made") throw new Error(`${name}: ${JSON.stringify(end)}`);
    const [file] = end.files;
    const bytes = file ? (await stat(file.path)).size : 0;
    const load = (loadavg()[0] ?? 0).toFixed(1);
    console.error(`${name}: ${seconds.toFixed(1)} s`);
    return [
      `${kind}: ${name}`,
      seconds.toFixed(1),
      (end.cpuMs / 1e3).toFixed(1),
      String(end.peakMb),
      (bytes / 1e6).toFixed(2),
      load,
    ];
  } finally {
    pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Until all are over. Answers the most memory, in MB, that a process of the studio held meanwhile. */
async function waitFor(server: MeasuredServer, token: string, ids: number[]): Promise<number> {
  let peakMb = 0;
  for (const id of ids) {
    for (;;) {
      peakMb = Math.max(peakMb, server.childPeakMemoryMb());
      const { status, reason } = await call<StudioRun>(server, `studio/runs/${id}`, { token });
      if (status === "failed") throw new Error(`a film failed: ${reason}`);
      if (isRunOver(status)) break;
      await sleep(500);
    }
  }
  return peakMb;
}

const felt = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), many: sorted.length };
};

const filmRuns = () =>
  Array.from({ length: FILMS_AT_ONCE }, (_, film): RunStart => {
    return { tool: "video-layout", input: filmInput("1080p", 15), seed: SEED + film };
  });

/** A hundred products of the shop in the three shapes of a screen. */
async function advertRun(server: MeasuredServer, token: string): Promise<RunStart> {
  const { products } = await call<ProductPage>(server, `products?limit=${MAX_ADVERTS}`, { token });
  const input = { products: products.map(({ code }) => code), sizes: advertFilmSizes, layout: "showcase" };
  console.error(`${products.length} products`);
  return { tool: "promote-products", input };
}

/** What the list and the landing page take with nothing else to do, and while films are being made. */
async function measureVisitors(server: MeasuredServer): Promise<string[][]> {
  const token = await signIn(server);
  const visited = [
    { name: "list", visitors: startVisitors(server, "/api/v1/products?search=caneca") },
    { name: "landing", visitors: startVisitors(server, "/arara-mart") },
  ];
  const takeAll = () => visited.map(({ visitors }) => felt(visitors.take()));
  // The first requests meet a server that has not warmed up.
  await sleep(5_000);
  takeAll();
  await sleep(IDLE_MS);
  const idle = takeAll();
  server.forgetPeakMemory();
  const ids: number[] = [];
  for (const json of values.while === "adverts" ? [await advertRun(server, token)] : filmRuns()) {
    ids.push((await call<StudioRun>(server, "studio/runs", { token, json })).id);
  }
  const begunAt = performance.now();
  const workMb = await waitFor(server, token, ids);
  const seconds = (performance.now() - begunAt) / 1_000;
  console.log(`made in ${seconds.toFixed(1)} s; most memory of the work ${workMb.toFixed(0)} MB`);
  const busy = takeAll();
  for (const { visitors } of visited) visitors.stop();
  return visited.map(({ name }, place) => {
    const [before, during] = [idle[place], busy[place]];
    const [p95, p95Busy] = [before?.p95 ?? Number.NaN, during?.p95 ?? Number.NaN];
    const [p50, p50Busy] = [before?.p50 ?? Number.NaN, during?.p50 ?? Number.NaN];
    const figures = [p50, p50Busy, p95, p95Busy].map((figure) => figure.toFixed(0));
    return [name, ...figures, `× ${(p95Busy / p95).toFixed(1)}`, String(during?.many)];
  });
}

const kinds = values.only.split(",");
const rows: string[][] = [];
for (const work of works) if (kinds.includes(work.kind)) rows.push(await measure(work));
if (rows.length > 0) console.log(`${table(["made", "s", "processor s", "peak MB", "file MB", "load"], rows)}\n`);

if (!values["skip-visitors"]) {
  const folder = await mkdtemp(join(tmpdir(), "arara-bench-studio-"));
  const server = await startMeasuredServer({ LOG_LEVEL: "warn", DATA_DIR: folder });
  const stop = () => server.stop().finally(() => rm(folder, { recursive: true, force: true }));
  once(process, "SIGINT").then(() => stop().finally(() => process.exit(1)));
  try {
    const head = [
      "page",
      "idle p50 ms",
      `${values.while} p50 ms`,
      "idle p95 ms",
      `${values.while} p95 ms`,
      "p95 to idle",
      "requests",
    ];
    console.log(table(head, await measureVisitors(server)));
    console.log(`most memory of the server meanwhile, its database included, ${server.peakMemoryMb().toFixed(0)} MB`);
  } finally {
    await stop();
  }
}
