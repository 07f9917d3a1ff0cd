// node bench/chat.ts [--size 100000] [--database embedded] [--conversations 200]: how soon the store's assistant says its first
// words, alone and with many conversations at once, next to a bare server that streams a fixed reply. See README.md.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { benchProducts } from "./catalogue.ts";
import {
  converseAtOnce,
  converseInTurn,
  LOAD_COLUMNS,
  loadRow,
  ownQuestions,
  usualQuestions,
  waitUntilQuiet,
} from "./chat-load.ts";
import { type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "100000" },
    database: { type: "string", default: "embedded" },
    conversations: { type: "string", default: "200" },
  },
});
const kind = values.database as DatabaseKind;
const conversations = Number(values.conversations);
const ALONE = 40;

/** Streams the same words to everyone. */
async function startBareServer() {
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write('data: {"type":"text-delta","id":"t1","delta":"Olá!"}\n\n');
      response.end("data: [DONE]\n\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

const databases = await openBenchDatabases([kind]);
const database = await databases.create(kind);
const file = join(database.folder, "catalogue.jsonl");
/** Names of products from all over the catalogue. */
const names: string[] = [];
async function* lines() {
  let place = 0;
  const step = Math.ceil(Number(values.size) / (conversations + ALONE));
  for await (const product of benchProducts(Number(values.size))) {
    if (place % step === 0) names.push(product.name);
    place += 1;
    yield `${JSON.stringify(product)}\n`;
  }
}
await pipeline(Readable.from(lines()), createWriteStream(file));
const env = { ...process.env, ...database.settings };
const imported = spawnSync(process.execPath, ["scripts/catalog-import.ts", file], {
  env,
  stdio: ["ignore", "ignore", "inherit"],
});
if (imported.status !== 0) throw new Error(`the import ended with ${imported.status}`);

const server = await startMeasuredServer({ ...database.settings, TRUST_PROXY: "1", LOG_LEVEL: "error" });
await waitUntilQuiet(server);
const bare = await startBareServer();
const rows: string[][] = [];

async function measure(name: string, cpuNow: () => number, work: () => ReturnType<typeof converseInTurn>) {
  const [begunAt, cpuBefore] = [performance.now(), cpuNow()];
  const outcomes = await work();
  const spent = { seconds: (performance.now() - begunAt) / 1_000, cpuMs: cpuNow() - cpuBefore };
  rows.push([...loadRow(name, outcomes, spent), (loadavg()[0] ?? 0).toFixed(1)]);
}

const { origin, cpuMs } = server;
const own = ownQuestions(names);
await measure("one at a time", cpuMs, () => converseInTurn(origin, ALONE, usualQuestions));
await measure("one at a time, each about another product", cpuMs, () =>
  converseInTurn(origin, ALONE, (place) => own(conversations + place)),
);
await measure(`${conversations} at once`, cpuMs, () => converseAtOnce(origin, conversations, usualQuestions));
await waitUntilQuiet(server);
await measure(`${conversations} at once, each about another product`, cpuMs, () =>
  converseAtOnce(origin, conversations, own),
);
await measure(
  `${conversations} at once, bare server`,
  () => 0,
  () => converseAtOnce(bare.origin, conversations, usualQuestions),
);
console.log(`${values.size} products, ${kind} database, peak memory ${server.peakMemoryMb().toFixed(0)} MB\n`);
console.log(table([...LOAD_COLUMNS, "load"], rows));
bare.stop();
await server.stop();
await database.remove();
databases.stop();
