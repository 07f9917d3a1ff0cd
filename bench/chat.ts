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
import { chatPath } from "#contract/bot-chat.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { benchProducts } from "./catalogue.ts";
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

/** What people ask a shop, one conversation after the other. */
const MESSAGES = [
  ["tem café em grãos?", "quanto custa o segundo?", "e o frete pra 01310-100?"],
  ["presente até 100 reais", "qual o mais barato?", "aceita pix?"],
  ["quero um tenis de corrida", "tem em estoque?", "como faço pra trocar?"],
  ["oi", "shampo anticaspa", "qual a garantia?"],
  ["fone blutut até 150", "me fala mais sobre esse", "obrigado"],
];
const ALONE_ROUNDS = 8;

interface Timing {
  firstMs: number;
  wholeMs: number;
}

let caller = 0;

/** One message, read to its end; each conversation comes from an address of its own, so that no limit is met. */
async function ask(origin: string, sessionId: string, address: string, message: string): Promise<Timing | null> {
  const begunAt = performance.now();
  const answer = await fetch(origin + chatPath("mart"), {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Forwarded-For": address },
    body: JSON.stringify({ message, sessionId }),
  });
  let firstMs = 0;
  let text = "";
  for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (!firstMs && text.includes('"text-delta"')) firstMs = performance.now() - begunAt;
  }
  const isWhole = answer.status === 200 && text.endsWith("data: [DONE]\n\n") && firstMs > 0;
  return isWhole ? { firstMs, wholeMs: performance.now() - begunAt } : null;
}

async function converse(origin: string, place: number): Promise<(Timing | null)[]> {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const sessionId = createRandomKey();
  const timings: (Timing | null)[] = [];
  for (const message of MESSAGES[place % MESSAGES.length] ?? []) {
    timings.push(await ask(origin, sessionId, address, message).catch(() => null));
  }
  return timings;
}

function row(name: string, timings: (Timing | null)[], seconds: number): string[] {
  const good = timings.filter((one) => one !== null);
  const at = (share: number, pick: (one: Timing) => number) => {
    const sorted = good.map(pick).sort((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  };
  const first = ({ firstMs }: Timing) => firstMs;
  const errors = timings.length - good.length;
  return [
    name,
    at(0.5, first),
    at(0.95, first),
    at(0.95, ({ wholeMs }) => wholeMs),
    String(timings.length),
    String(errors),
    (good.length / seconds).toFixed(0),
  ];
}

async function measure(name: string, work: () => Promise<(Timing | null)[][]>): Promise<string[]> {
  const begunAt = performance.now();
  const timings = (await work()).flat();
  return row(name, timings, (performance.now() - begunAt) / 1_000);
}

const many = (origin: string) =>
  Promise.all(Array.from({ length: conversations }, (_, place) => converse(origin, place)));

async function alone(origin: string): Promise<(Timing | null)[][]> {
  const all: (Timing | null)[][] = [];
  for (let round = 0; round < ALONE_ROUNDS * MESSAGES.length; round += 1) all.push(await converse(origin, round));
  return all;
}

/** Streams the same words to everybody. */
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
async function* lines() {
  for await (const product of benchProducts(Number(values.size))) yield `${JSON.stringify(product)}\n`;
}
await pipeline(Readable.from(lines()), createWriteStream(file));
const env = { ...process.env, ...database.settings };
const imported = spawnSync(process.execPath, ["scripts/catalog-import.ts", file], {
  env,
  stdio: ["ignore", "ignore", "inherit"],
});
if (imported.status !== 0) throw new Error(`the import ended with ${imported.status}`);

const server = await startMeasuredServer({ ...database.settings, TRUST_PROXY: "1", LOG_LEVEL: "error" });
const bare = await startBareServer();
await alone(server.origin);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const rows = [
  [...(await measure("one at a time", () => alone(server.origin))), load()],
  [...(await measure(`${conversations} at once`, () => many(server.origin))), load()],
  [...(await measure(`${conversations} at once, bare server`, () => many(bare.origin))), load()],
];
console.log(`${values.size} products, ${kind} database, peak memory ${server.peakMemoryMb().toFixed(0)} MB\n`);
console.log(
  table(
    ["conversations", "first words p50 ms", "p95 ms", "whole p95 ms", "messages", "errors", "messages/s", "load"],
    rows,
  ),
);
bare.stop();
await server.stop();
await database.remove();
databases.stop();
