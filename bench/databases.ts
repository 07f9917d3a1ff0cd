import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { startLocalPostgres } from "../scripts/local-postgres.ts";

export type DatabaseKind = "embedded" | "external";

/** An empty database for one measurement: the settings that lead to it, and what removes it. */
export interface BenchDatabase {
  settings: Record<string, string>;
  /** A folder of its own, which is removed with it. */
  folder: string;
  remove(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(statement).finally(() => pool.end());
}

function embeddedDatabase(): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), "arara-bench-"));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { settings: { DATA_DIR: folder }, folder, remove };
}

async function externalDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `arara_bench_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const folder = mkdtempSync(join(tmpdir(), "arara-bench-"));
  return {
    settings: { DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href, DATA_DIR: folder },
    folder,
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export interface BenchDatabases {
  create(kind: DatabaseKind): Promise<BenchDatabase>;
  /** Undefined when no external server could be had. */
  externalUrl: string | undefined;
  stop(): void;
}

/** The external server is the one of `BENCH_DATABASE_URL`, else a throw-away one of this machine. */
export async function openBenchDatabases(kinds: DatabaseKind[]): Promise<BenchDatabases> {
  const isWanted = kinds.includes("external");
  const local = isWanted && !process.env.BENCH_DATABASE_URL ? await startLocalPostgres() : undefined;
  const externalUrl = process.env.BENCH_DATABASE_URL ?? local?.url;
  return {
    externalUrl,
    create: async (kind) => {
      if (kind === "embedded") return embeddedDatabase();
      if (!externalUrl) throw new Error("there is no external server");
      return externalDatabase(externalUrl);
    },
    stop: () => local?.stop(),
  };
}
