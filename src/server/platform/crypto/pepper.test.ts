import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openPeppers } from "./pepper.ts";
import { createSigner } from "./signer.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "arara-pepper-"));
  folders.push(folder);
  return join(folder, "data");
}

test("development makes a secret of 256 bits once, which only its owner can read", async () => {
  const dataDir = await dataFolder();
  const together = await Promise.all([1, 2, 3].map(() => openPeppers({ authPeppers: undefined, dataDir })));
  const [pepper = ""] = together[0] ?? [];
  expect(Buffer.from(pepper, "base64url")).toHaveLength(32);
  expect(together).toEqual([[pepper], [pepper], [pepper]]);
  expect(await openPeppers({ authPeppers: undefined, dataDir })).toEqual([pepper]);
  const file = join(dataDir, "auth-pepper");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, "utf8")).trim()).toBe(pepper);
});

test("the secrets of the environment are used as they are", async () => {
  expect(await openPeppers({ authPeppers: ["novo", "antigo"], dataDir: "/nao/existe" })).toEqual(["novo", "antigo"]);
});

test("a hash belongs to its purpose, its parts and its secret", () => {
  const signer = createSigner(["a".repeat(32)]);
  const signed = signer.sign("login", "1", "123456");
  expect(signer.isSigned(signed, "login", "1", "123456")).toBe(true);
  expect(signer.isSigned(signed, "activation", "1", "123456")).toBe(false);
  expect(signer.isSigned(signed, "login", "11", "23456")).toBe(false);
  expect(signer.isSigned("", "login", "1", "123456")).toBe(false);
  expect(createSigner(["b".repeat(32)]).isSigned(signed, "login", "1", "123456")).toBe(false);
});

test("while one secret replaces another, what the old one signed is still recognised", () => {
  const [before, after] = ["a".repeat(32), "b".repeat(32)];
  const signed = createSigner([before]).sign("login", "1", "123456");
  expect(createSigner([after, before]).isSigned(signed, "login", "1", "123456")).toBe(true);
  expect(createSigner([after, before]).sign("x")).toBe(createSigner([after]).sign("x"));
});
