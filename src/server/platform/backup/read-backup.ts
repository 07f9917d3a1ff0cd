import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BACKUP_FORMAT, BackupError, MANIFEST, type Manifest, manifestSchema } from "./backup-format.ts";
import { type TarEntry, unpackTar } from "./tar.ts";

const DAMAGED = "O arquivo de backup está danificado ou não é um backup da Arara. Nada foi mudado.";
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;

/** The files of a backup, one after the other. */
export async function* readEntries(path: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(path);
  // An error of either end comes out of the stream that is read.
  const bytes = pipeline(file, createGunzip(), () => {});
  try {
    yield* unpackTar(bytes);
  } finally {
    bytes.destroy();
    file.destroy();
  }
}

async function collect(content: TarEntry["content"]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function hashOf(content: TarEntry["content"]): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("hex");
}

async function readAll(path: string) {
  const found = new Map<string, string>();
  let manifest: unknown;
  for await (const { name, sizeBytes, content } of readEntries(path)) {
    if (name !== MANIFEST) found.set(name, `${sizeBytes} ${await hashOf(content)}`);
    else if (sizeBytes <= MOST_MANIFEST_BYTES) manifest = JSON.parse((await collect(content)).toString());
  }
  return { found, manifest };
}

/**
 * Reads a backup to its end and compares every part of it with what its manifest says, before anybody believes it.
 * @throws BackupError
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const { found, manifest: given } = await readAll(path).catch((cause: unknown) => {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOENT") throw new BackupError(`O arquivo ${path} não existe.`, { cause });
    throw new BackupError(DAMAGED, { cause });
  });
  const format = (given as { format?: unknown } | undefined)?.format;
  if (typeof format === "number" && format > BACKUP_FORMAT)
    throw new BackupError("O backup é de uma versão mais nova da Arara. Atualize o programa. Nada foi mudado.");
  const { data: manifest } = manifestSchema.safeParse(given);
  const isWhole =
    manifest?.entries.length === found.size &&
    manifest.entries.every(({ name, sizeBytes, sha256 }) => found.get(name) === `${sizeBytes} ${sha256}`);
  if (!isWhole) throw new BackupError(DAMAGED);
  return manifest;
}
