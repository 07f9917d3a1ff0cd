import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { throwawayFolder } from "./throwaway-folder.ts";

const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** What is thrown away afterwards need not survive a power cut. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  max_connections: "100",
};

export interface LocalPostgres {
  url: string;
  stop(): void;
}

/** The newest Postgres that Debian's packages installed, else the one on the PATH. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = versions.map((version) => join(DEBIAN_FOLDER, String(version), "bin"));
  return [...folders, ...(process.env.PATH ?? "").split(":")].find((folder) => existsSync(join(folder, "initdb")));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Starts a throw-away server on a free loopback port, or answers undefined when the machine has no Postgres to start. */
export async function startLocalPostgres(): Promise<LocalPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(throwawayFolder(), "arara-postgres-"));
  // Postgres refuses to run as root: there, it runs as the user that Debian's package made.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout.trim() : "";
  if (isRoot && !owner) return undefined;
  if (isRoot) {
    chownSync(folder, Number(owner), -1);
    chmodSync(folder, 0o700);
  }
  const run = (program: string, args: string[]) => {
    const command = [join(programs, program), ...args];
    const [name = "", ...rest] = isRoot ? ["setpriv", `--reuid=${owner}`, "--clear-groups", ...command] : command;
    return spawnSync(name, rest, { stdio: "ignore", cwd: folder }).status === 0;
  };
  const data = join(folder, "data");
  const port = await freePort();
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${settings.join(" ")}`;
  const stop = () => {
    run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  };
  const isUp =
    run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]) &&
    run("pg_ctl", ["-D", data, "-w", "-o", options, "-l", join(folder, "log"), "start"]);
  if (isUp) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  stop();
  return undefined;
}
