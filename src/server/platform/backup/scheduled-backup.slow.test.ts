import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { seedCatalog } from "#server/catalog/seed-catalog.ts";
import { contentOf } from "../../../../tests/support/backup-places.ts";
import { type Bucket, startBucket } from "../../../../tests/support/bucket.ts";
import { lookUntil } from "../../../../tests/support/look-until.ts";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { createJobWorker } from "../jobs/job-worker.ts";
import type { Mail } from "../mail/mailer.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createLog } from "../telemetry/log.ts";
import { createBackupRunner } from "./backup-runner.ts";
import { readLastBackup } from "./last-backup.ts";
import { readEntries, verifyBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { createScheduledBackup } from "./scheduled-backup.ts";
import { writeBackup } from "./write-backup.ts";

const closings: (() => Promise<unknown>)[] = [];
let folder: string;
let bucket: Bucket;
/** Half an hour before the backup of that day, in São Paulo. */
const FIRST_TIME = "2026-11-24T06:00:00Z";
let minutes: number;
const now = () => sql<Date>`('${sql.raw(FIRST_TIME)}'::timestamptz + make_interval(mins => ${minutes}))`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-kept-"));
  bucket = await startBucket();
  closings.push(() => rm(folder, { recursive: true, force: true }), bucket.close);
  minutes = 0;
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const kept = () => readdir(join(folder, "kept"));
const inBucket = () => [...bucket.objects.keys()].filter((key) => key.startsWith("backups/"));

interface Copy {
  database: TestDatabase;
  mails: Mail[];
  /** Does what is due. */
  work(): Promise<void>;
}

async function openDatabase(settings: Record<string, string>): Promise<TestDatabase> {
  const database = await openTestDatabase(settings);
  closings.push(database.close);
  return database;
}

/** A server as far as backups go, on its own database or on another's. */
async function openCopy(settings: Record<string, string>, known?: TestDatabase): Promise<Copy> {
  const database = known ?? (await openDatabase(settings));
  const { db, config } = database;
  const queue = createJobQueue({ now });
  const log = createLog("silent");
  const mails: Mail[] = [];
  const { handlers, worker } = createScheduledBackup({
    db,
    queue,
    log,
    now,
    mailer: {
      async send(mail) {
        mails.push(mail);
        return { isTaken: true };
      },
    },
    settings: config.backup,
    run: createBackupRunner(config, database),
    listOwners: async () => [{ email: "dona@exemplo.com.br" }],
  });
  const jobs = createJobWorker({ db, queue, handlers, log, now });
  return {
    database,
    mails,
    async work() {
      await worker.runDue();
      await jobs.runDue();
    },
  };
}

test("a backup a day is made at its hour, by one of the copies, and comes back whole", async () => {
  const one = await openCopy({ BACKUP_DIR: join(folder, "kept"), AUTH_PEPPER: "p".repeat(40) });
  const other = await openCopy({}, one.database);
  const { database } = one;
  await seedCatalog(database.db, demoShop);
  await openStorage(database.config).put("products/ab/foto.webp", Buffer.from("foto"), { maxBytes: 10 });
  await one.work();
  expect(await readLastBackup(database)).toBeNull();
  minutes = 31;
  await Promise.all([one.work(), other.work()]);
  await one.work();
  const [name = "", ...others] = await kept();
  expect(others).toEqual([]);
  const last = await readLastBackup(database);
  expect(last).toMatchObject({ place: join(folder, "kept", name), error: null });
  expect(last?.finishedAt).toEqual(new Date("2026-11-24T06:31:00Z"));
  expect(last?.bytes).toBeGreaterThan(10_000);
  expect((await readdir(database.config.dataDir)).filter((entry) => /backup/.test(entry))).toEqual([]);

  const target = await openDatabase({});
  const storage = openStorage(target.config);
  await restoreBackup(join(folder, "kept", name), { database: target, storage, savePepper: async () => {} });
  expect((await contentOf(target)).product).toEqual((await contentOf(database)).product);
  expect(await storage.stat("products/ab/foto.webp")).toEqual({ sizeBytes: 4 });
  minutes += 24 * 60;
  await one.work();
  const again = await kept();
  expect(again, "of backups of one day the newest stays").toHaveLength(1);
  expect(again).not.toEqual([name]);
});

test("a bucket that is also that of the files holds backups of the files alone, and old ones go last", async () => {
  const settings = { ...bucket.settings, BACKUP_BUCKET: "balde", BACKUP_KEEP: "1,0,0" };
  const { database, work, mails } = await openCopy(settings);
  await openStorage(database.config).put("products/ab/foto.webp", Buffer.from("foto"), { maxBytes: 10 });
  const strange = "backups/meu-proprio.tgz";
  for (const key of ["backups/arara-2020-01-01-063000.tgz", strange]) bucket.objects.set(key, Buffer.from("antigo"));
  minutes = 31;
  await work();
  expect(mails.map(({ text }) => text)).toEqual([]);
  const [key = "", ...others] = inBucket().filter((name) => name !== strange);
  expect(others, "the one of 2020 is gone").toEqual([]);
  expect(await readLastBackup(database)).toMatchObject({ place: `balde/${key}`, error: null });
  const path = join(folder, "downloaded.tgz");
  await writeFile(path, bucket.objects.get(key) ?? "");
  const { entries } = await verifyBackup(path);
  const files = entries.filter((entry) => entry.name.startsWith("files/"));
  expect(files.map((entry) => entry.name)).toEqual(["files/products/ab/foto.webp"]);
  expect(await readdir(join(database.config.dataDir, "backup-drafts"))).toEqual([]);
  for await (const { content } of readEntries(path)) for await (const _ of content);
});

test("while the bucket is away nothing old goes, owners are told once, and it is tried again until it works", async () => {
  const { database, mails, work } = await openCopy({
    ...bucket.settings,
    BACKUP_BUCKET: "balde",
    BACKUP_KEEP: "1,0,0",
  });
  const old = "backups/arara-2020-01-01-063000.tgz";
  bucket.objects.set(old, Buffer.from("antigo"));
  minutes = 31;
  // The files are listed first; then the backup is sent.
  bucket.refuseNext("let in", 500, 500, 500);
  await work();
  expect(inBucket()).toEqual([old]);
  expect(mails.map(({ to, text }) => [to, /O bucket recusou \(S3_SlowDown\)/.test(text)])).toEqual([
    ["dona@exemplo.com.br", true],
  ]);
  await work();
  minutes += 31;
  bucket.refuseNext("let in", "let in", 403);
  await work();
  expect(mails).toHaveLength(1);
  expect(inBucket()).toEqual([old]);
  expect(bucket.uploads.size, "no part stays behind").toBe(0);
  minutes += 31;
  await work();
  expect(inBucket()).toHaveLength(1);
  expect(inBucket()).not.toContain(old);
  expect(await readLastBackup(database)).toMatchObject({ error: null });
  minutes += 24 * 60;
  bucket.refuseNext(403);
  await work();
  expect(await readLastBackup(database)).toMatchObject({ error: "O bucket recusou (S3_SlowDown)." });
});

test("a disk that is full leaves neither a backup nor half of one", async () => {
  const database = await openDatabase({});
  const path = join(folder, "loja.tgz");
  await symlink("/dev/full", `${path}.part`);
  const writing = database.withoutDeadlines((session) =>
    writeBackup({ session, storage: openStorage(database.config), pepper: undefined, version: "1.2.0" }, path),
  );
  await expect(writing).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await readdir(folder)).toEqual([]);
});

test("a place that is no folder is told in a sentence", async () => {
  await writeFile(join(folder, "kept"), "");
  const { mails, work } = await openCopy({ BACKUP_DIR: join(folder, "kept") });
  minutes = 31;
  await work();
  expect(mails[0]?.text).toMatch(/\((EEXIST|ENOTDIR)\)/);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "what was killed in the middle has no name of a backup, and is removed when it is old",
  async () => {
    const database = await openDatabase({ BACKUP_DIR: join(folder, "kept") });
    const { config } = database;
    if (!config.backup) throw new Error("the settings name a folder");
    await mkdir(join(folder, "kept"));
    const run = createBackupRunner(config, database);
    const settings = config.backup;
    await database.withoutDeadlines(async (session) => {
      await session.query("BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE");
      const stop = new AbortController();
      const running = run(settings, stop.signal);
      running.catch(() => {});
      await lookUntil(kept, (names) => names.length === 1, "a draft");
      stop.abort(new Error("killed"));
      await expect(running).rejects.toThrow("killed");
      await session.query("ROLLBACK");
    });
    const [left = "", ...others] = await kept();
    expect([others, left.endsWith(".tgz.part")]).toEqual([[], true]);
    // A backup is named after its second.
    const second = async () => Math.floor(Date.now() / 1_000);
    const killedIn = await second();
    await lookUntil(second, (now) => now > killedIn, "the clock");
    await run(settings, new AbortController().signal);
    expect(await kept(), "it may still be written").toHaveLength(2);
    await utimes(join(folder, "kept", left), new Date(0), new Date(0));
    await run(settings, new AbortController().signal);
    expect((await kept()).filter((name) => name.endsWith(".part"))).toEqual([]);
  },
);
