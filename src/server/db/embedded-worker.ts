// The embedded database: real Postgres (PGlite) in a worker thread, so that a slow query never blocks the event loop of
// the server. It speaks the Postgres protocol on a unix socket; `embedded.ts` starts it.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath, settings } = workerData as { dataDir: string; socketPath: string; settings: string[] };

const db = await PGlite.create({ dataDir, extensions: { pg_trgm }, postgresqlconf: settings });
// Two, because a redial may arrive before the broken connection is gone. The pool itself never opens more than one.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 });
await server.start();
parentPort?.postMessage("ready");
parentPort?.once("message", async () => {
  await server.stop();
  await db.close();
  parentPort?.postMessage("closed");
  parentPort?.close();
});
