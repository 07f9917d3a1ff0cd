import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { backupPlaces, contentOf, fillPlace } from "../../../../tests/support/backup-places.ts";
import { readEntries } from "./read-backup.ts";
import { packTar, type TarEntry, unpackTar } from "./tar.ts";

const places = backupPlaces();

/** Writes the backup again with other contents. */
async function rewrite(change: (name: string, content: Buffer) => Buffer | null): Promise<void> {
  const kept: TarEntry[] = [];
  for await (const { name, content } of readEntries(places.path)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const changed = change(name, Buffer.concat(pieces));
    if (changed) kept.push({ name, sizeBytes: changed.length, content: [changed] });
  }
  const out: Uint8Array[] = [];
  for await (const piece of packTar(
    (async function* () {
      yield* kept;
    })(),
  ))
    out.push(piece);
  await writeFile(places.path, gzipSync(Buffer.concat(out)));
}

test("a backup comes back in another database with every row, every counter and every file", () =>
  places.carry("suite", "suite"));

test("a backup that was cut, changed or lost a part is refused before anything is written", async () => {
  const source = await places.open("suite");
  await fillPlace(source);
  await places.backUp(source);
  const whole = await readFile(places.path);
  const target = await places.open("suite");
  const before = await contentOf(target.database);
  const isRefused = async () => {
    await expect(places.restore(target)).rejects.toThrow("está danificado ou não é um backup da Arara");
    expect(await contentOf(target.database)).toEqual(before);
  };
  await writeFile(places.path, whole.subarray(0, whole.length - 50));
  await isRefused();
  await writeFile(places.path, "isto não é um backup");
  await isRefused();
  await writeFile(places.path, whole);
  await rewrite((name, content) => {
    if (name.startsWith("tables/product/")) content[content.length >> 1] = 0x30;
    return content;
  });
  await isRefused();
  await writeFile(places.path, whole);
  await rewrite((name, content) => (name === "files/studio/1/som.wav" ? null : content));
  await isRefused();
});

test("a backup of a newer version is refused with what to do", async () => {
  const source = await places.open("suite");
  await fillPlace(source);
  await places.backUp(source);
  const whole = await readFile(places.path);
  const withMigrations = (change: (migrations: unknown[]) => unknown[], format = 1) =>
    rewrite((name, content) => {
      if (name !== "manifest.json") return content;
      const manifest = JSON.parse(content.toString());
      return Buffer.from(JSON.stringify({ ...manifest, format, migrations: change(manifest.migrations) }));
    });
  const target = await places.open("suite");
  await withMigrations((migrations) => [...migrations, { at: 4_000_000_000_000, hash: "nova" }]);
  await expect(places.restore(target)).rejects.toThrow("use a mesma versão ou uma mais nova");
  await writeFile(places.path, whole);
  await withMigrations((migrations) => migrations, 2);
  await expect(places.restore(target)).rejects.toThrow("é de uma versão mais nova da Arara");
});

test("the tar inside is a plain one", async () => {
  const source = await places.open("suite");
  await places.backUp(source);
  const names: string[] = [];
  const bytes = gunzipSync(await readFile(places.path));
  for await (const { name, content } of unpackTar(
    (async function* () {
      yield bytes;
    })(),
  )) {
    names.push(name);
    for await (const _ of content);
  }
  expect(names.at(-1)).toBe("manifest.json");
});
