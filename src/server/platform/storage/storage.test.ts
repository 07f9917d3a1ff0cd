import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Bucket, startBucket } from "../../../../tests/support/bucket.ts";
import { openStorage } from "./open-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { type Storage, StorageLimitError } from "./storage.ts";

// The server puts a `Response` of its own in the platform's place; what is stored here is stored beside it.
getRequestListener(() => new Response());

interface StorageFixture {
  storage: Storage;
  folder: string;
  bucket?: Bucket;
}

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function onDisk(): Promise<StorageFixture> {
  const folder = await mkdtemp(join(tmpdir(), "arara-storage-"));
  closings.push(() => rm(folder, { recursive: true }));
  return { storage: openStorage(readConfig({ DATA_DIR: folder })), folder };
}

async function inBucket(): Promise<StorageFixture & { bucket: Bucket }> {
  const bucket = await startBucket();
  closings.push(bucket.close);
  return { storage: openStorage(readConfig(bucket.settings)), folder: "", bucket };
}

const read = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer());
const noLimit = { maxBytes: 10_000_000 };
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe.each([
  ["a folder", onDisk],
  ["a bucket", inBucket],
])("what is stored in %s", (_name, open) => {
  test("is read back as it was, whole or in part, with its size and hash", async () => {
    const { storage } = await open();
    const bytes = randomBytes(300_000);
    expect(await storage.put("studio/1/a.png", inPieces(bytes, 7_000), noLimit)).toEqual({
      sizeBytes: 300_000,
      sha256: sha256(bytes),
    });
    expect(await storage.stat("studio/1/a.png")).toEqual({ sizeBytes: 300_000 });
    expect((await read(await storage.get("studio/1/a.png")))?.equals(bytes)).toBe(true);
    const part = await read(await storage.get("studio/1/a.png", { first: 1_000, last: 1_999 }));
    expect(part?.equals(bytes.subarray(1_000, 2_000))).toBe(true);
  });

  test("is replaced whole, and an empty content is a content", async () => {
    const { storage } = await open();
    await storage.put("a/b", Buffer.from("antes, e mais longo"), noLimit);
    await storage.put("a/b", Buffer.from("depois"), noLimit);
    expect(String(await read(await storage.get("a/b")))).toBe("depois");
    await storage.put("a/b", new Uint8Array(), noLimit);
    expect(await storage.stat("a/b")).toEqual({ sizeBytes: 0 });
  });

  test("is gone when it is deleted, and what never was is told as null", async () => {
    const { storage } = await open();
    await storage.put("a/b", Buffer.from("x"), noLimit);
    await storage.delete("a/b");
    await storage.delete("a/b");
    expect(await storage.get("a/b")).toBeNull();
    expect(await storage.stat("a/b")).toBeNull();
    expect(await storage.stat("a")).toBeNull();
  });

  test("is never longer than its limit, and what a broken source began is not there", async () => {
    const { storage } = await open();
    const tooLong = storage.put("a/long", inPieces(randomBytes(5_000), 100), { maxBytes: 4_999 });
    await expect(tooLong).rejects.toThrow(StorageLimitError);
    const broken = (async function* () {
      yield Buffer.from("metade");
      throw new Error("caiu");
    })();
    await expect(storage.put("a/half", broken, noLimit)).rejects.toThrow("caiu");
    expect(await storage.stat("a/long")).toBeNull();
    expect(await storage.stat("a/half")).toBeNull();
  });

  test("never lies outside: a key that is not plain is refused", async () => {
    const { storage } = await open();
    const hostile = [
      "../x",
      "a/../../x",
      "/etc/passwd",
      "a//b",
      ".drafts/x",
      "A/b",
      "a b",
      "a\u0000",
      "",
      "a/.b",
      "a?b",
      "a".repeat(201),
    ];
    for (const key of hostile) {
      expect(() => storage.get(key), key).toThrow("not a storage key");
      expect(() => storage.put(key, Buffer.from("x"), noLimit), key).toThrow("not a storage key");
    }
  });
});

test("no draft stays behind in the folder, and one of a process that died is removed", async () => {
  const { storage, folder } = await onDisk();
  await storage.put("a/b", Buffer.from("x"), noLimit);
  const drafts = join(folder, "files", ".drafts");
  expect(await readdir(drafts)).toEqual([]);
  await writeFile(join(drafts, "morto.draft"), "x");
  await utimes(join(drafts, "morto.draft"), new Date(0), new Date(0));
  await writeFile(join(drafts, "vivo.draft"), "x");
  await storage.cleanUp();
  expect(await readdir(drafts)).toEqual(["vivo.draft"]);
});

test("a bucket that is busy or hangs up is asked again, one that refuses is not", async () => {
  const { storage, bucket } = await inBucket();
  bucket.refuseNext(503, "hang up");
  await storage.put("a/b", Buffer.from("na terceira"), noLimit);
  expect(bucket.objects.get("a/b")?.toString()).toBe("na terceira");
  bucket.refuseNext(500, 500, 500);
  await expect(storage.get("a/b")).rejects.toMatchObject({ code: "S3_SlowDown" });
  const before = bucket.answers.length;
  bucket.refuseNext(403);
  await expect(storage.delete("a/b")).rejects.toMatchObject({ code: "S3_SlowDown" });
  expect(bucket.answers.slice(before)).toEqual(["DELETE 403"]);
});

test("a file goes into a bucket in parts, each as often as it takes, and is there whole or not at all", async () => {
  const { bucket } = await inBucket();
  const folder = await mkdtemp(join(tmpdir(), "arara-parts-"));
  closings.push(() => rm(folder, { recursive: true }));
  const path = join(folder, "grande");
  const bytes = randomBytes(3_500);
  await writeFile(path, bytes);
  const { s3 } = readConfig(bucket.settings);
  if (!s3) throw new Error("the settings name a bucket");
  const storage = createS3Storage(s3, 1_000);
  bucket.refuseNext(503, "hang up");
  await storage.putFile("a/grande", { path, sizeBytes: bytes.length });
  expect(bucket.objects.get("a/grande")?.equals(bytes)).toBe(true);
  expect(bucket.answers.filter((answer) => answer === "PUT 200")).toHaveLength(4);
  bucket.objects.clear();
  bucket.refuseNext("let in", "let in", "let in", 403);
  await expect(storage.putFile("a/grande", { path, sizeBytes: bytes.length })).rejects.toMatchObject({
    code: "S3_SlowDown",
  });
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("a bucket with another secret believes nothing", async () => {
  const { bucket } = await inBucket();
  const storage = openStorage(readConfig({ ...bucket.settings, S3_SECRET_ACCESS_KEY: "outro" }));
  await expect(storage.put("a/b", Buffer.from("x"), noLimit)).rejects.toMatchObject({
    code: "S3_SignatureDoesNotMatch",
  });
  expect(bucket.objects.size).toBe(0);
});

test("the settings of a bucket are given together or not at all", () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: "balde" })).toThrow("S3_ENDPOINT: só vale junto com S3_BUCKET");
});
