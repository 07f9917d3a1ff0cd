import { mkdir } from "node:fs/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, Pool, type PoolClient } from "pg";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Config } from "#server/config.ts";
import { describeError, type Log } from "../telemetry/log.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";
import { createYieldToOthers } from "./yield-to-others.ts";

/** The database of the settings, named by its setting, cannot be opened. */
class CannotOpenDatabaseError extends ExplainedError {
  override name = "CannotOpenDatabaseError";

  constructor(setting: "DATA_DIR" | "DATABASE_URL", cause: unknown) {
    const { kind, code = kind } = describeError(cause);
    const hint =
      setting === "DATA_DIR"
        ? "Confira se a pasta existe e pode ser escrita."
        : "Confira o endereço, o nome do banco, o usuário e a senha, e se o servidor está no ar.";
    super(`O banco de dados de ${setting} não pôde ser aberto (${code}). ${hint}`, { cause });
  }
}

export type Db = NodePgDatabase;
/** A database or a transaction of it: what every function of a `.queries.ts` takes. */
export type Queryable = Pick<Db, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute">;

const CONNECT_TIMEOUT_MS = 5_000;
/** The embedded database has one connection: whoever asks waits for all who asked before. */
const EMBEDDED_CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** For a server that does not even say that a statement took too long. */
const ANSWER_TIMEOUT_MS = 6_500;
const EXTERNAL_POOL_SIZE = 10;

export interface Database {
  db: Db;
  pool: Pool;
  kind: "embedded" | "external";
  /** The lock of the data folder; only the embedded database has one. */
  lock: DataFolderLock | undefined;
  /** Lends a connection without deadlines, for migrations and maintenance. Whatever is set on it ends with it. */
  withoutDeadlines<T>(work: (client: Client | PoolClient) => Promise<T>): Promise<T>;
  /** To be called between the steps of long work; see `createYieldToOthers`. */
  yieldToOthers(): Promise<void>;
  close(): Promise<void>;
}

function openPool(config: Config, embedded: EmbeddedDatabase | undefined): Pool {
  if (embedded) {
    // One, always: PGlite is one session shared by all connections, and messages of two clients would interleave.
    return new Pool({
      host: embedded.socketFolder,
      port: 5432,
      user: "postgres",
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_CONNECT_TIMEOUT_MS,
    });
  }
  return new Pool({
    connectionString: config.databaseUrl,
    max: EXTERNAL_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
  });
}

/** The embedded database has no deadlines, and only one session; an external one gives a session of its own. */
async function lendConnection<T>(
  pool: Pool,
  connectionString: string | undefined,
  work: (client: Client | PoolClient) => Promise<T>,
): Promise<T> {
  if (connectionString === undefined) {
    const client = await pool.connect();
    return work(client).finally(() => client.release());
  }
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // A connection that breaks is told to whoever waits for its answer; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

interface OpenOptions {
  /** Closed again within seconds: an embedded database is open sooner, and not prepared for lasting work. */
  isBrief?: boolean;
}

/**
 * Opens the external Postgres of `DATABASE_URL`, else the embedded one in the data folder.
 * @throws ExplainedError when neither can be opened: DataFolderInUseError when another process holds the data folder.
 */
export async function openDatabase(config: Config, log: Log, { isBrief }: OpenOptions = {}): Promise<Database> {
  const isEmbedded = !config.databaseUrl;
  const isOnDisk = isEmbedded && !config.dataDir.startsWith("memory://");
  if (isOnDisk) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
      throw new CannotOpenDatabaseError("DATA_DIR", cause);
    });
  }
  const lock = isOnDisk ? await lockDataFolder(config.dataDir) : undefined;
  const embedded = isEmbedded
    ? await startEmbeddedDatabase(
        config.dataDir,
        (code) => {
          log.fatal({ code }, "embedded database stopped by itself");
          process.exit(1);
        },
        isBrief,
      )
    : undefined;
  const pool = openPool(config, embedded);
  // A connection that breaks would end the process if nobody listened. One that breaks between two statements of someone's
  // work is told by the next of them; one that breaks while idle, here.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log.warn({ error: describeError(error) }, "idle database connection broke"));
  if (!isEmbedded) {
    await pool.query("SELECT 1").catch(async (cause: unknown) => {
      await pool.end();
      throw new CannotOpenDatabaseError("DATABASE_URL", cause);
    });
  }
  return {
    db: drizzle(pool, { casing: "snake_case" }),
    pool,
    kind: isEmbedded ? "embedded" : "external",
    lock,
    withoutDeadlines: (work) => lendConnection(pool, config.databaseUrl, work),
    yieldToOthers: createYieldToOthers(pool, isEmbedded),
    async close() {
      await pool.end();
      await embedded?.close();
      await lock?.release();
    },
  };
}
