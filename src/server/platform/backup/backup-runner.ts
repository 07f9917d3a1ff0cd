import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Database } from "../db/database.ts";
import { PROJECT_ROOT } from "../lifecycle/project-root.ts";
import { BackupError } from "./backup-format.ts";
import type { BackupAnswer } from "./backup-process.ts";
import type { BackupSettings } from "./backup-settings.ts";
import type { BackupOrder, KeptBackup } from "./kept-backup.ts";
import { SNAPSHOT_PREFIX } from "./snapshot-channel.ts";

/** In the data folder. One is enough: the process that holds the folder makes one backup at a time. */
const COPY_FOLDER = `${SNAPSHOT_PREFIX}scheduled`;

/** The sources also lie beside a build, and Node runs them as they are. */
const PROCESS_FILE = join(PROJECT_ROOT, "src/server/platform/backup/backup-process.ts");

/** Has a process carry it out, which is killed when the signal says so. */
async function carryOutBeside(order: BackupOrder, signal: AbortSignal): Promise<KeptBackup> {
  const child = fork(PROCESS_FILE, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const end = Promise.withResolvers<BackupAnswer>();
  const onAbort = () => end.reject(signal.reason);
  child.once("message", (answer: BackupAnswer) => end.resolve(answer));
  child.once("error", end.reject);
  child.once("exit", (code, killed) =>
    end.resolve({ failure: `O processo do backup terminou sem resposta (${killed ?? code}).` }),
  );
  signal.addEventListener("abort", onAbort);
  try {
    signal.throwIfAborted();
    child.send(order);
    const answer = await end.promise;
    if ("kept" in answer) return answer.kept;
    throw new BackupError(answer.failure);
  } finally {
    signal.removeEventListener("abort", onAbort);
    child.kill("SIGKILL");
  }
}

/** Makes backups beside this process: of the external database itself, of the embedded one out of a copy of its files. */
export function createBackupRunner(config: Config, { copyTo }: Pick<Database, "copyTo">) {
  return async (settings: BackupSettings, signal: AbortSignal): Promise<KeptBackup> => {
    if (!copyTo) return carryOutBeside({ config, settings, copyDir: undefined }, signal);
    const copyDir = join(config.dataDir, COPY_FOLDER);
    await rm(copyDir, { recursive: true, force: true });
    try {
      await copyTo(join(copyDir, "postgres"));
      return await carryOutBeside({ config, settings, copyDir }, signal);
    } finally {
      await rm(copyDir, { recursive: true, force: true });
    }
  };
}

export type BackupRunner = ReturnType<typeof createBackupRunner>;
