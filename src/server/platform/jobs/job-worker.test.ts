import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { createLog } from "../telemetry/log.ts";
import { createJobQueue } from "./job-queue.ts";
import { createJobWorker, handle, JobRefusedError } from "./job-worker.ts";

const greet = { name: "test/greet", payload: z.object({ name: z.string() }), maxAgeSeconds: 600 };

let database: TestDatabase;
let passedSeconds: number;
beforeEach(async () => {
  database = await openTestDatabase();
  passedSeconds = 0;
});
afterEach(() => database.close());

const now = () => sql<Date>`(now() + make_interval(secs => ${passedSeconds}))`;

function open(run: (name: string, id: number) => Promise<void>, isAlone = false) {
  const queue = createJobQueue({ now });
  const handlers = [handle(greet, ({ name }, { id }) => run(name, id))];
  return {
    queue,
    worker: createJobWorker({ db: database.db, queue, handlers, log: createLog("silent"), now, isAlone }),
  };
}

const jobs = async () => (await database.db.execute(sql`SELECT * FROM job ORDER BY id`)).rows;

test("a job exists exactly when the transaction that asked for it was committed", async () => {
  const done: string[] = [];
  const { queue, worker } = open(async (name) => void done.push(name));
  await database.db.transaction((tx) => queue.enqueue(tx, greet, { name: "fica" }));
  await database.db
    .transaction(async (tx) => {
      await queue.enqueue(tx, greet, { name: "some" });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await worker.runDue();
  expect(done).toEqual(["fica"]);
  expect(await jobs()).toEqual([]);
});

test("one job is taken at a time, however the database finds it, and no other is kept waiting", async () => {
  const done: string[] = [];
  const { queue, worker } = open(async (name) => void done.push(name));
  await queue.enqueue(database.db, greet, { name: "0" });
  // To a planner that knows of one row, reading the queue again for each row costs nothing.
  await database.pool.query("ANALYZE job");
  for (let number = 1; number < 10; number += 1) await queue.enqueue(database.db, greet, { name: String(number) });
  await worker.runDue();
  expect(done).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

test("a failed job waits longer each time and is done once", async () => {
  let tries = 0;
  const { queue, worker } = open(async () => {
    tries += 1;
    if (tries < 4) throw Object.assign(new Error("segredo"), { code: "ECONNREFUSED" });
  });
  await queue.enqueue(database.db, greet, { name: "x" });
  for (const [attempt, longest] of [1, 2, 4].entries()) {
    await worker.runDue();
    expect(tries).toBe(attempt + 1);
    expect(await jobs()).toMatchObject([{ attempts: attempt + 1, last_error: "ECONNREFUSED", lease_until: null }]);
    passedSeconds += longest + 1;
  }
  await worker.runDue();
  await worker.runDue();
  expect(tries).toBe(4);
  expect(await jobs()).toEqual([]);
});

test("a job that keeps failing is given up when its time is over, one that can never succeed at once", async () => {
  const { queue, worker } = open(async (name) => {
    if (name === "nunca") throw new JobRefusedError("SMTP_550");
    throw new TypeError("sempre");
  });
  await queue.enqueue(database.db, greet, { name: "nunca" });
  await queue.enqueue(database.db, greet, { name: "sempre" });
  await worker.runDue();
  expect(await jobs()).toMatchObject([
    { attempts: 1, last_error: "SMTP_550", abandoned_at: expect.anything() },
    { attempts: 1, last_error: "TypeError", abandoned_at: null },
  ]);
  passedSeconds = 601;
  await worker.runDue();
  expect(await jobs()).toMatchObject([{ attempts: 1 }, { attempts: 2, abandoned_at: expect.anything() }]);
  await worker.runDue();
  passedSeconds += 8 * 86_400;
  await worker.cleanUp();
  expect(await jobs()).toEqual([]);
});

test("the job of a copy that died is taken up when its lease is over, and not before", async () => {
  const done: string[] = [];
  const { queue, worker } = open(async (name) => void done.push(name));
  await queue.enqueue(database.db, greet, { name: "herdado" });
  await database.db.execute(sql`UPDATE job SET attempts = 1, lease_until = now() + interval '20 seconds'`);
  await worker.runDue();
  expect(done).toEqual([]);
  passedSeconds = 21;
  await worker.runDue();
  expect(done).toEqual(["herdado"]);
});

test("where no other copy can be, the next start takes up what a killed one was doing at once", async () => {
  const taken = Promise.withResolvers<string>();
  const { queue, worker } = open(async (name) => taken.resolve(name), true);
  await queue.enqueue(database.db, greet, { name: "herdado" });
  await database.db.execute(sql`UPDATE job SET attempts = 1, lease_until = now() + interval '1 hour'`);
  worker.start();
  expect(await taken.promise).toBe("herdado");
  await worker.stop();
});

test("several copies do every job once, and begin at once when they are woken", async () => {
  const seen: number[] = [];
  const copies = [1, 2, 3].map(() => open(async (_name, id) => void seen.push(id)));
  for (const { worker } of copies) worker.start();
  await database.db.transaction(async (tx) => {
    for (let job = 0; job < 40; job += 1) await copies[0]?.queue.enqueue(tx, greet, { name: String(job) });
  });
  const startedAt = performance.now();
  copies[0]?.queue.wake();
  while ((await jobs()).length > 0 && performance.now() - startedAt < 20_000);
  await Promise.all(copies.map(({ worker }) => worker.stop()));
  expect(seen).toHaveLength(40);
  expect(new Set(seen).size).toBe(40);
});

test("a worker that stops finishes what it does and takes nothing more", async () => {
  const done: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { queue, worker } = open(async (name) => {
    begin();
    await held;
    done.push(name);
  });
  await queue.enqueue(database.db, greet, { name: "última" });
  worker.start();
  await begun;
  const stopped = worker.stop();
  await queue.enqueue(database.db, greet, { name: "tarde demais" });
  release();
  await stopped;
  expect(done).toEqual(["última"]);
  expect(await jobs()).toHaveLength(1);
});

test("of a job that was given up the log tells what went wrong, and none of its words", async () => {
  const told: unknown[] = [];
  const log = Object.assign(createLog("silent"), { warn: (facts: unknown) => void told.push(facts) });
  const queue = createJobQueue({ now });
  const broken = handle(greet, async () => {
    throw new JobRefusedError("greet", { cause: new TypeError("segredo") });
  });
  await queue.enqueue(database.db, greet, { name: "nunca" });
  await createJobWorker({ db: database.db, queue, handlers: [broken], log, now }).runDue();
  expect(told).toMatchObject([
    { isOver: true, error: { kind: "TypeError", at: expect.stringContaining("job-worker.test.ts") } },
  ]);
  expect(JSON.stringify(told)).not.toContain("segredo");
});
