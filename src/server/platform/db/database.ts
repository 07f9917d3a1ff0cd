import { mkdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Config } from "#server/config.ts";
import { describeError, type Log } from "../telemetry/log.ts";
import { type LockName, waitForLock } from "./advisory-lock.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";
import { createYieldToOthers } from "./yield-to-others.ts";

/** The database of the settings, named by its setting, cannot be opened. */
class CannotOpenDatabaseError extends ExplainedError {
  override name = "CannotOpenDatabaseError";

  constructor(setting: "DATA_DIR" | "DATABASE_URL" | "DIRECT_DATABASE_URL", cause: unknown) {
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
const IDLE_TRANSACTION_MS = 60_000;
const EXTERNAL_POOL_SIZE = 10;
/** What a pooler answers to a connection that comes with settings of its own. */
const REFUSED_SETTING = /unsupported startup parameter/;

export interface Database {
  db: Db;
  pool: Pool;
  kind: "embedded" | "external";
  /** The lock of the data folder; only the embedded database has one. */
  lock: DataFolderLock | undefined;
  /** Whether a session of ours may end up in the hands of another program, so that nothing may be set on it. */
  isPooled: boolean;
  /** Asks whether the database answers, past all who wait for a connection. */
  ping(): Promise<unknown>;
  /** Lends a connection without deadlines, for migrations and maintenance. Whatever is set on it ends with it. */
  withoutDeadlines<T>(work: (client: Client | PoolClient) => Promise<T>): Promise<T>;
  /**
   * One transaction without deadlines, one instance after the other.
   * @throws LockHeldTooLongError
   */
  runAlone<T>(lock: LockName, work: (client: Client | PoolClient) => Promise<T>): Promise<T>;
  /** To be called between the steps of long work; see `createYieldToOthers`. */
  yieldToOthers(): Promise<void>;
  /** Copies the embedded database into a folder, whole, while it goes on; undefined where it is another program. */
  copyTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/**
 * A connection that breaks would end the process if nobody listened. One that breaks between two statements of someone's
 * work is told by the next of them; one that breaks while idle, by the pool.
 */
function createPool(settings: PoolConfig): Pool {
  const pool = new Pool(settings);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function openEmbeddedPool(embedded: EmbeddedDatabase): Pool {
  // One, always: PGlite is one session shared by all connections, and messages of two clients would interleave.
  return createPool({
    host: embedded.socketFolder,
    port: 5432,
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_CONNECT_TIMEOUT_MS,
  });
}

/** Behind a pooler a session is anybody's: the server's own deadlines are then set for each transaction (`withDeadlines`). */
function openExternalPool(connectionString: string, max: number, isPooled: boolean): Pool {
  const ofSession = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
  return createPool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    ...(isPooled ? {} : ofSession),
  });
}

async function connectPool(connectionString: string, isPooled: boolean): Promise<Opened> {
  const pool = openExternalPool(connectionString, EXTERNAL_POOL_SIZE, isPooled);
  try {
    await pool.query("SELECT 1");
    return { pool, probes: openExternalPool(connectionString, 1, isPooled), isPooled };
  } catch (cause) {
    await pool.end();
    if (!isPooled && cause instanceof Error && REFUSED_SETTING.test(cause.message))
      return connectPool(connectionString, true);
    throw new CannotOpenDatabaseError("DATABASE_URL", cause);
  }
}

/** Each transaction brings the server's deadlines along, where the session cannot. */
function withDeadlines(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    begin(async (tx) => {
      await tx.execute(sql`SELECT set_config('statement_timeout', ${`${STATEMENT_TIMEOUT_MS}`}, true),
        set_config('idle_in_transaction_session_timeout', ${`${IDLE_TRANSACTION_MS}`}, true)`);
      return work(tx);
    }, settings);
  return db;
}

type Work<T> = (client: Client | PoolClient) => Promise<T>;

/** The embedded database has no deadlines, and only one session; an external one gives a session of its own. */
function createLending(pool: Pool, { databaseUrl, directDatabaseUrl }: Config, isPooled: boolean) {
  const connectionString = directDatabaseUrl ?? databaseUrl;
  const isOwnSession = directDatabaseUrl !== undefined || !isPooled;
  return async <T>(work: Work<T>): Promise<T> => {
    if (connectionString === undefined) {
      const client = await pool.connect();
      return work(client).finally(() => client.release());
    }
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
    // A connection that breaks is told to whoever waits for its answer; without a listener it would end the process.
    client.on("error", () => {});
    try {
      await client.connect();
      // The role may have deadlines of its own.
      if (isOwnSession) await client.query("SET statement_timeout = 0");
    } catch (cause) {
      await client.end();
      throw new CannotOpenDatabaseError(directDatabaseUrl ? "DIRECT_DATABASE_URL" : "DATABASE_URL", cause);
    }
    return work(client).finally(() => client.end());
  };
}

async function inTransaction<T>(client: Client | PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

interface OpenOptions {
  /** Closed again within seconds: an embedded database is open sooner, and not prepared for lasting work. */
  isBrief?: boolean;
}

/** What was opened, before it is put to work. */
interface Opened {
  pool: Pool;
  /** For probes; the embedded database has but one connection. */
  probes: Pool;
  isPooled: boolean;
  lock?: DataFolderLock | undefined;
  embedded?: EmbeddedDatabase;
}

async function openEmbedded({ dataDir }: Config, log: Log, isBrief?: boolean): Promise<Opened> {
  const isOnDisk = !dataDir.startsWith("memory://");
  if (isOnDisk) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
      throw new CannotOpenDatabaseError("DATA_DIR", cause);
    });
  }
  const lock = isOnDisk ? await lockDataFolder(dataDir) : undefined;
  const onStopped = (code: number) => {
    log.fatal({ code }, "embedded database stopped by itself");
    process.exit(1);
  };
  const embedded = await startEmbeddedDatabase(dataDir, onStopped, isBrief);
  const pool = openEmbeddedPool(embedded);
  return { pool, probes: pool, isPooled: false, lock, embedded };
}

/**
 * Opens the external Postgres of `DATABASE_URL`, else the embedded one in the data folder.
 * @throws ExplainedError when neither can be opened: DataFolderInUseError when another process holds the data folder.
 */
export async function openDatabase(config: Config, log: Log, { isBrief }: OpenOptions = {}): Promise<Database> {
  const { databaseUrl, directDatabaseUrl } = config;
  const { pool, probes, isPooled, lock, embedded } = databaseUrl
    ? await connectPool(databaseUrl, directDatabaseUrl !== undefined)
    : await openEmbedded(config, log, isBrief);
  for (const one of new Set([pool, probes]))
    one.on("error", (error) => log.warn({ error: describeError(error) }, "idle database connection broke"));
  if (isPooled && !directDatabaseUrl)
    log.warn(
      "the database is behind a pooler: DIRECT_DATABASE_URL gives migrations and maintenance a session of their own",
    );
  const db = drizzle(pool, { casing: "snake_case" });
  const withoutDeadlines = createLending(pool, config, isPooled);
  return {
    db: isPooled ? withDeadlines(db) : db,
    pool,
    kind: databaseUrl ? "external" : "embedded",
    isPooled,
    lock,
    ping: () => probes.query("SELECT 1"),
    withoutDeadlines,
    runAlone: (name, work) =>
      withoutDeadlines((client) =>
        inTransaction(client, async () => {
          await client.query("SET LOCAL statement_timeout = 0");
          await waitForLock(drizzle(client), name, { log });
          return work(client);
        }),
      ),
    copyTo: embedded?.copyTo,
    yieldToOthers: createYieldToOthers(pool, !databaseUrl),
    async close() {
      await Promise.all([...new Set([pool, probes])].map((one) => one.end()));
      await embedded?.close();
      await lock?.release();
    },
  };
}
