import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DataFolderLock, lockDataFolder, lockSocketPath } from "#server/platform/db/data-folder-lock.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { type ImportChannel, openImportChannel } from "./import-channel.ts";
import { ImportRefusedError, importThroughServer } from "./import-client.ts";
import type { ImportEvent } from "./import-event.ts";
import { type ImportJob, runImport } from "./import-job.ts";

const BATCH_SIZE = 100;

let folder: string;
let lock: DataFolderLock;
let channel: ImportChannel | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-channel-"));
  lock = await lockDataFolder(folder);
});

afterEach(async () => {
  await channel?.close();
  channel = undefined;
  await lock.release();
  await rm(folder, { recursive: true, force: true });
});

const createAll: ImportJob["save"] = async (products) => ({ created: products.length, updated: 0, unchanged: 0 });

function openChannel(save: ImportJob["save"] = createAll): ImportChannel {
  channel = openImportChannel(lock, { save, afterWriting: async () => {} }, createLog("silent"));
  return channel;
}

async function* linesFrom(count: number): AsyncGenerator<Uint8Array> {
  for (let line = 1; line <= count; line += 1) {
    yield Buffer.from(`${line === 7 ? "{" : JSON.stringify({ code: `P${line}`, name: `Produto ${line}` })}\n`);
  }
}

/** Lines without end, in no more haste than they are read. */
async function* endlessLines(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield* linesFrom(BATCH_SIZE);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function importing(source: AsyncIterable<Uint8Array>, signal = new AbortController().signal) {
  return importThroughServer(lockSocketPath(folder), source, signal);
}

async function allOf(events: AsyncIterable<ImportEvent>): Promise<ImportEvent[]> {
  const all = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Reads events until the first progress, so that the import is surely under way. */
async function underWay(events: AsyncGenerator<ImportEvent>): Promise<AsyncGenerator<ImportEvent>> {
  for (;;) {
    const { value } = await events.next();
    if (!value || value.type === "finished") throw new Error("the import ended too soon");
    if (value.type === "progress") return events;
  }
}

test("an import through the server tells exactly what one in the same process does", async () => {
  openChannel();
  const direct = { save: createAll, afterWriting: async () => {}, signal: new AbortController().signal };
  const expected = await allOf(runImport({ ...direct, source: linesFrom(250), batchSize: BATCH_SIZE }));
  const update = await allOf(importing(linesFrom(250)));
  expect(update.map((event) => ({ ...event, totals: undefined }))).toEqual(
    expected.map((event) => ({ ...event, totals: undefined })),
  );
  expect(update.at(-1)).toEqual(expected.at(-1));
  expect(update.at(-1)).toMatchObject({ outcome: "complete", totals: { line: 250, created: 249, refused: 1 } });
});

test("a stop is told to the server, which ends after its batch and answers where it was", async () => {
  openChannel();
  const stop = new AbortController();
  const events = await underWay(importing(endlessLines(), stop.signal));
  stop.abort();
  const last = (await allOf(events)).at(-1);
  expect(last).toMatchObject({ type: "finished", outcome: "stopped" });
  expect(last?.type === "finished" && last.totals.line % BATCH_SIZE).toBe(0);
});

test("a stop is heard while the file has nothing to give", async () => {
  openChannel();
  const stop = new AbortController();
  async function* stalled() {
    yield* linesFrom(BATCH_SIZE * 2);
    await new Promise(() => {});
  }
  const events = await underWay(importing(stalled(), stop.signal));
  stop.abort();
  expect((await allOf(events)).at(-1)).toMatchObject({ type: "finished", outcome: "stopped" });
});

test("while one import runs, a second one is refused with a sentence", async () => {
  openChannel();
  const stop = new AbortController();
  const first = await underWay(importing(endlessLines(), stop.signal));
  await expect(allOf(importing(linesFrom(1)))).rejects.toThrow("Outra importação já está em andamento");
  stop.abort();
  await allOf(first);
  expect((await allOf(importing(linesFrom(1)))).at(-1)).toMatchObject({ outcome: "complete" });
});

test("a server that closes ends the import after its batch, tells its client, and takes no more", async () => {
  const open = openChannel();
  const events = await underWay(importing(endlessLines()));
  const [rest] = await Promise.all([allOf(events), open.close()]);
  expect(rest.at(-1)).toMatchObject({ type: "finished", outcome: "stopped" });
  await expect(allOf(importing(linesFrom(1)))).rejects.toBeInstanceOf(ImportRefusedError);
});

test("when the client goes away the import ends, and the next one is taken", async () => {
  let saved = 0;
  openChannel(async (products) => {
    saved += products.length;
    return createAll(products);
  });
  const events = await underWay(importing(endlessLines()));
  await events.return(undefined);
  await expect.poll(async () => (await allOf(importing(linesFrom(0)))).at(-1)).toMatchObject({ outcome: "complete" });
  const settled = saved;
  await allOf(importing(linesFrom(3)));
  expect(saved).toBe(settled + 3);
});

test("a holder that is no server refuses, in Portuguese", async () => {
  await expect(allOf(importing(linesFrom(3)))).rejects.toThrow("um processo que não recebe importações");
});

test("nothing else is served on the lock", async () => {
  openChannel();
  const sent = request({ socketPath: lockSocketPath(folder), path: "/api/v1/products" }).end();
  const [response] = await once(sent, "response");
  response.resume();
  expect(response.statusCode).toBe(404);
});
