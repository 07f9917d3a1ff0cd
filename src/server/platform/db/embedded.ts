import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PROJECT_ROOT } from "../lifecycle/project-root.ts";

/** The sources also lie beside a build, and Node runs them as they are. */
const HERE = join(PROJECT_ROOT, "src/server/platform/db");
/** Postgres settings of the embedded database: sized for one person's machine, not for a server. */
const SETTINGS = ["shared_buffers = 64MB", "work_mem = 8MB", "maintenance_work_mem = 64MB", "jit = off"];

export interface EmbeddedDatabase {
  /** Folder of the unix socket, as the `host` of a `pg` connection. */
  socketFolder: string;
  /** Copies the cluster as it is between two statements; nobody else is answered meanwhile. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs `file` with this same Node and resolves when it ended well. */
function runToEnd(file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(HERE, file), ...args], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}

/** Creates the cluster beside its place and moves it in when whole, so that a kill in the middle leaves nothing behind. */
async function createCluster(clusterDir: string): Promise<void> {
  const draft = `${clusterDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await runToEnd("embedded-create.ts", [draft]);
  await rename(draft, clusterDir);
}

/**
 * Starts Postgres in a worker thread over the cluster in `dataDir` (made when missing), or in memory for `memory://…`.
 * The caller holds the lock of the folder: two servers over one folder lose writes in silence.
 * @param onExit called once if the worker dies by itself: every later query fails, so the process should end.
 * @param isBrief it ends too soon for its parser to become hot, so it does not wait for what that would cost.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  onExit: (code: number) => void,
  isBrief = false,
): Promise<EmbeddedDatabase> {
  const isInMemory = dataDir.startsWith("memory://");
  const clusterDir = join(dataDir, "postgres");
  if (!isInMemory) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(join(clusterDir, "PG_VERSION"))) await createCluster(clusterDir);
  }
  const socketFolder = await mkdtemp(join(tmpdir(), "arara-pg-"));
  await chmod(socketFolder, 0o700);
  const worker = new Worker(join(HERE, "embedded-worker.ts"), {
    workerData: {
      dataDir: isInMemory ? dataDir : clusterDir,
      socketPath: join(socketFolder, ".s.PGSQL.5432"),
      settings: SETTINGS,
      isBrief,
    },
  });
  let isClosing = false;
  await new Promise<void>((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
  });
  worker.on("error", () => {});
  worker.once("exit", (code) => {
    if (!isClosing) onExit(code);
  });
  return {
    socketFolder,
    copyTo(folder) {
      const copied = Promise.withResolvers<void>();
      const id = randomUUID();
      const hear = (message: { copied?: string; problem?: string }) => {
        if (message.copied !== id) return;
        worker.off("message", hear);
        if (message.problem) copied.reject(new Error(message.problem));
        else copied.resolve();
      };
      worker.on("message", hear);
      worker.postMessage({ copy: folder, id });
      return copied.promise;
    },
    async close() {
      isClosing = true;
      const closed = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      worker.postMessage("close");
      await closed;
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
