import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyBackup } from "#server/platform/backup/read-backup.ts";
import { lookUntil } from "../support/look-until.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

/** It takes seconds to pack. */
const PHOTO_BYTES = 120_000_000;

let home: ServerHome;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-daily-"));
  home = await openServerHome({ BACKUP_DIR: folder, BACKUP_AT: "00:00" });
  const photos = join(home.settings.DATA_DIR ?? "", "files", "products", "ab");
  await mkdir(photos, { recursive: true });
  await writeFile(join(photos, "enorme.webp"), randomBytes(PHOTO_BYTES));
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});

const whole = async () => (await readdir(folder)).filter((name) => name.endsWith(".tgz"));

/** Until another draft is being written; answers its path. */
async function untilWriting(): Promise<string> {
  const known = new Set(await readdir(folder));
  const drafts = async () => (await readdir(folder)).filter((name) => name.endsWith(".part") && !known.has(name));
  const [name = ""] = await lookUntil(drafts, (found) => found.length > 0, "the backup");
  return join(folder, name);
}

test("the day's backup survives a server that is stopped, and one that is killed, in the middle of it", async () => {
  await home.start();
  await untilWriting();
  const stoppedAt = Date.now();
  expect(await home.server?.stop()).toBe(0);
  expect(Date.now() - stoppedAt, "nobody waits for a backup").toBeLessThan(10_000);
  expect(await whole()).toEqual([]);

  await home.start();
  const draft = await untilWriting();
  await home.kill();
  await sleep(500);
  const { size } = await stat(draft);
  await sleep(1_000);
  expect((await stat(draft)).size, "the process that wrote it ended too").toBe(size);
  expect(await whole()).toEqual([]);

  const { url } = await home.start();
  const [name = ""] = await lookUntil(whole, (found) => found.length > 0, "the backup");
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { entries } = await verifyBackup(join(folder, name));
  expect(entries.some((entry) => entry.name === "files/products/ab/enorme.webp")).toBe(true);
  await sleep(6_000);
  expect(await whole(), "one a day").toEqual([name]);
});
