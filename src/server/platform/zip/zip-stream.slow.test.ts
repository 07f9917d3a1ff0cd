import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { readZip } from "../../../../tests/support/read-zip.ts";
import { type UnmeasuredEntry, type ZipEntry, zipStream } from "./zip-stream.ts";

const modifiedAt = new Date("2026-11-23T12:00:00Z");

const measured = (name: string, text: string): ZipEntry => ({
  name,
  modifiedAt,
  sizeBytes: Buffer.byteLength(text),
  crc32: crc32(Buffer.from(text)),
  open: async () => [Buffer.from(text)] as unknown as AsyncIterable<Uint8Array>,
});

function unmeasured(name: string, pieces: string[], onClosed = () => {}): UnmeasuredEntry {
  async function* content() {
    try {
      for (const piece of pieces) yield Buffer.from(piece);
    } finally {
      onClosed();
    }
  }
  return { name, modifiedAt, open: async () => content() };
}

async function bytesOf(entries: (ZipEntry | UnmeasuredEntry)[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("files of known and of unknown length stand in one ZIP, as another reader finds them", async () => {
  const long = "Jabuticaba é preta. ".repeat(50_000);
  const bytes = await bytesOf([
    measured("ação.txt", "inteiro"),
    unmeasured("perfil.json", ['{"nome":', '"Ana"}']),
    unmeasured("vazio.json", []),
    unmeasured("longo.txt", [long, long]),
    measured("fim.txt", ""),
  ]);
  expect(readZip(bytes)).toEqual({
    "ação.txt": "inteiro",
    "perfil.json": '{"nome":"Ana"}',
    "vazio.json": "",
    "longo.txt": long + long,
    "fim.txt": "",
  });
  expect(bytes.length).toBeLessThan(long.length / 10);
});

test("what fails while it is read fails the ZIP, and is closed", async () => {
  const broken: UnmeasuredEntry = {
    name: "quebrado.json",
    modifiedAt,
    async open() {
      return (async function* () {
        yield Buffer.from("[");
        throw new Error("the database went away");
      })();
    },
  };
  await expect(bytesOf([broken])).rejects.toThrow("the database went away");
});

test("a reader who leaves closes the file at hand", async () => {
  let isClosed = false;
  const pieces = Array.from({ length: 1_000 }, () =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString("hex"),
  );
  const zip = zipStream([unmeasured("longo.txt", pieces, () => (isClosed = true))]);
  await zip.next();
  await zip.next();
  await zip.return(undefined);
  await expect.poll(() => isClosed).toBe(true);
});
