// The embedded database: real Postgres (PGlite) in a worker thread, so that a slow query never blocks the event loop of
// the server. It speaks the Postgres protocol on a unix socket; `embedded.ts` starts it.
import { cpSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const MIB = 1024 * 1024;
/** Enough grammar work for V8 to decide that the parser is hot. */
const EMPTY_STATEMENTS = 20_000;
/** What compiling the parser takes for a moment (measured: 604 MB); half of it tells the peak from other growth. */
const PARSER_COMPILATION_BYTES = 300 * MIB;
const WARM_UP_DEADLINE_MS = 4_000;

/**
 * V8 compiles the SQL parser, one huge function, in the background once it is hot, and needs 600 MB for a second to do
 * so. Bringing that about here, before the rest of the product is loaded, keeps the two from adding up.
 */
async function compileParser(db: PGlite): Promise<void> {
  const deadline = performance.now() + WARM_UP_DEADLINE_MS;
  let highest = process.memoryUsage.rss();
  await db.exec(";".repeat(EMPTY_STATEMENTS));
  while (performance.now() < deadline) {
    await sleep(25);
    const now = process.memoryUsage.rss();
    highest = Math.max(highest, now);
    if (highest - now > PARSER_COMPILATION_BYTES) return;
  }
}

const { dataDir, socketPath, settings, isBrief } = workerData as {
  dataDir: string;
  socketPath: string;
  settings: string[];
  isBrief: boolean;
};

const db = await PGlite.create({ dataDir, extensions: { pg_trgm, vector }, postgresqlconf: settings });
if (!isBrief) await compileParser(db);
// Two, because a redial may arrive before the broken connection is gone. The pool itself never opens more than one.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 });
await server.start();
parentPort?.postMessage("ready");

/** Between two statements the files are what a crash would leave, which the next start repairs from the log: a whole copy. */
async function copyCluster({ copy, id }: { copy: string; id: string }): Promise<void> {
  try {
    await db.runExclusive(async () =>
      cpSync(dataDir, copy, { recursive: true, filter: (path) => !/(postmaster\.pid|compiled-code)$/.test(path) }),
    );
    parentPort?.postMessage({ copied: id });
  } catch (error) {
    parentPort?.postMessage({ copied: id, problem: String(error) });
  }
}

parentPort?.on("message", async (message: "close" | { copy: string; id: string }) => {
  if (message !== "close") return copyCluster(message);
  await server.stop();
  await db.close();
  parentPort?.postMessage("closed");
  parentPort?.close();
});
