import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { openImportFile } from "#server/catalog-admin/import/import-file.ts";
import { type SheetCell, xlsxFile } from "../tests/support/xlsx-file.ts";

// How long a sheet of Excel takes to be read row by row, how much memory the process has at most meanwhile, and how long
// it keeps others waiting: node bench/sheet-memory.ts [--rows 100000]

const { values } = parseArgs({ options: { rows: { type: "string", default: "100000" }, make: { type: "string" } } });
const rowCount = Number(values.rows);

function* rows(): Generator<SheetCell[]> {
  yield ["Código", "Nome", "Preço", "Estoque", "Categoria", "Descrição", "Foto"];
  for (let at = 0; at < rowCount; at += 1) {
    const name = `Caneca esmaltada nº ${at}`;
    yield [
      `C-${at}`,
      name,
      10 + at / 100,
      at % 50,
      "Cozinha",
      `${name}: feita à mão em lotes pequenos, ${randomUUID()}.`,
      `https://fotos.example/${at}.jpg`,
    ];
  }
}

// The sheet is made by another process, so that this one's memory is that of the reading.
if (values.make) {
  await pipeline(xlsxFile({ rows: rows() }), createWriteStream(values.make));
  process.exit(0);
}
const path = join(tmpdir(), `sheet-${process.pid}.xlsx`);
execFileSync(process.execPath, [import.meta.filename, "--rows", values.rows, "--make", path]);
try {
  const { size: sizeBytes } = await stat(path);
  const before = process.memoryUsage.rss();
  let peak = 0;
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    longestMs = Math.max(longestMs, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  const chunks = (from = 0) => createReadStream(path, { start: from, highWaterMark: 250_000 });
  const start = performance.now();
  const file = await openImportFile({ sizeBytes, chunks }, async () => null);
  let read = 0;
  for await (const _ of file.rows) {
    read += 1;
    // As the check, which asks the database every hundred rows.
    if (read % 100 === 0) await new Promise(setImmediate);
  }
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `${read.toLocaleString("en")} rows, ${megabytes(sizeBytes)}: ${seconds.toFixed(1)} s; memory ${megabytes(before)} before, ${megabytes(peak)} at most; longest pause ${Math.round(longestMs)} ms`,
  );
} finally {
  await rm(path, { force: true });
}
