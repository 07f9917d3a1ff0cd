import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataFolderInUseError, lockDataFolder, lockSocketPath } from "./data-folder-lock.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-lock-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("a second holder of one data folder is refused, and may enter once the first is gone", async () => {
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUseError);
  await first.release();
  await (await lockDataFolder(folder)).release();
});

test("a holder that was killed with SIGKILL does not block the next start", async () => {
  const source = `import { lockDataFolder } from ${JSON.stringify(new URL("./data-folder-lock.ts", import.meta.url).href)};
    await lockDataFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUseError);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await (await lockDataFolder(folder)).release();
});

test("the holder can serve other processes through the lock", async () => {
  const lock = await lockDataFolder(folder);
  lock.onConnection((socket) => void socket.end("olá"));
  const client = connect(lockSocketPath(folder));
  const [answer] = await once(client, "data");
  expect(String(answer)).toBe("olá");
  client.destroy();
  await lock.release();
});
