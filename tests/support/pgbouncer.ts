import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { lookUntil } from "./look-until.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
export const hasPgbouncer = existsSync(PROGRAM);

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Debian's PgBouncer before a database: transactions share `poolSize` connections, everything else as it comes.
 * It does not run as root, and the user that Postgres brings is there wherever it is.
 */
export async function startPgbouncer(databaseUrl: string, poolSize = 20) {
  const folder = await mkdtemp(join(tmpdir(), "arara-pgbouncer-"));
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const listenPort = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    [
      "[databases]",
      `* = host=${hostname} port=${port || 5432} user=${username}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${listenPort}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      `default_pool_size = ${poolSize}`,
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(PROGRAM, [...(isRoot ? ["-u", "postgres"] : []), settings], { stdio: "ignore" });
  const url = `postgres://${username}@127.0.0.1:${listenPort}${pathname}`;
  await lookUntil(() => answers(url), Boolean, "PgBouncer");
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
