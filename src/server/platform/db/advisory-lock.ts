import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Log } from "../telemetry/log.ts";

/** A database or a transaction of it. */
type Statements = Pick<NodePgDatabase, "execute">;

/** Our own among all that other programs lock in the same database. */
const FAMILY = 727_110_000;

/** What the instances of this product do one after the other. A number belongs to one thing for ever. */
export const lockNumbers = {
  migrations: 1,
  "vectors/prepare": 2,
  "account/mails": 3,
  "account/address": 4,
  "account/network": 5,
  "order/mails": 6,
  "member/team": 7,
  "import/start": 8,
  "assistant/create": 9,
  "prompt/create": 10,
  "bulk/begin": 11,
  "program/create": 12,
  "webhook/products": 13,
  "bot/answers": 14,
  "whatsapp/replies": 15,
} as const;

export type LockName = keyof typeof lockNumbers;

const LOOK_EVERY_MS = 500;
const WAIT_AT_MOST_MS = 5 * 60_000;

/** Another instance holds what this one needs to start, and does not give it back. */
class LockHeldTooLongError extends ExplainedError {
  override name = "LockHeldTooLongError";

  constructor(lock: LockName, waitMs: number) {
    super(
      `Outra cópia do servidor, ou uma conexão que ela deixou aberta, está há ${Math.round(waitMs / 1_000)} s com a trava "${lock}" do banco de dados. ` +
        "Veja quem a segura com: SELECT * FROM pg_locks WHERE locktype = 'advisory'",
    );
  }
}

function keysOf(lock: LockName, subject: number | string): SQL {
  const number = sql`${FAMILY + lockNumbers[lock]}::int`;
  return typeof subject === "number" ? sql`${number}, ${subject}::int` : sql`${number}, hashtext(${subject})`;
}

/**
 * From here until the transaction ends, nobody else, in any instance, is behind the same lock for the same subject. Two texts
 * may rarely share a lock, and then wait for each other. Such locks end with their transaction, so a pooler of
 * connections cannot leave one behind.
 */
export async function lockUntilCommit(tx: Statements, lock: LockName, subject: number | string = 0): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${keysOf(lock, subject)})`);
}

interface Waiting {
  log: Pick<Log, "warn">;
  everyMs?: number;
  atMostMs?: number;
}

/**
 * The same for long work without deadlines: asks again and again instead of standing in line, says once that it waits, and gives up.
 * @throws LockHeldTooLongError
 */
export async function waitForLock(
  tx: Statements,
  lock: LockName,
  { log, everyMs = LOOK_EVERY_MS, atMostMs = WAIT_AT_MOST_MS }: Waiting,
): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await tx.execute<{ isOurs: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${keysOf(lock, 0)}) AS "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
    if (performance.now() - startedAt >= atMostMs) throw new LockHeldTooLongError(lock, atMostMs);
    if (attempt === 1) log.warn({ lock }, "another instance holds the lock: waiting");
    await sleep(everyMs);
  }
}
