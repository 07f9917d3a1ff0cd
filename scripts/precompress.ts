// Writes .br and .gz beside every compressible file of the browser build, so the server sends them without work.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest|xml)$/;
const MIN_BYTES = 512;
const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.byteLength < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    withBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    withGzip(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

// Node compresses on threads of its own, one for each core and more.
await Promise.all(
  readdirSync("build/client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => compress(join(entry.parentPath, entry.name))),
);
