import { AppError } from "#contract/errors.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";
import type { SampledWarning } from "#server/platform/telemetry/sampled-warning.ts";
import {
  insertMail,
  isMailCounted,
  lockMails,
  type MailPool,
  type PoolUse,
  readMailUse,
} from "./account-mail.queries.ts";

/** How far the hour's mails of a pool are used. Not a number: from one, strangers could read whether a mail was sent. */
export type PoolState = "ok" | "half-used" | "used-up";

/** The most that one network is mailed in a day; a third of what newcomers have in an hour where that is less. */
const PER_NETWORK_A_DAY = 50;

/**
 * The mails of an hour: half for people with an account, half for newcomers, so that neither takes from the other.
 * Whoever would get none is told so where they ask.
 */
export function createMailBudget({
  db,
  perHour,
  counters,
  warn,
  now,
}: {
  db: Db;
  /** How many the whole site sends. */
  perHour: number;
  counters: Counters;
  warn: SampledWarning;
  now: DbClock;
}) {
  const newcomers = Math.floor(perHour / 2);
  const most: Record<MailPool, number> = { accounts: perHour - newcomers, newcomers };

  function stateOf(pool: MailPool, { used }: PoolUse): PoolState {
    if (used >= most[pool]) return "used-up";
    return pool === "newcomers" && used * 2 >= most[pool] ? "half-used" : "ok";
  }

  function refusal(pool: MailPool, { secondsToNext }: PoolUse): AppError {
    counters.add(`account_mails_refused_${pool}`);
    warn(`the hour's mails for ${pool} are used up: requests are refused`);
    return new AppError("account/mails-used-up", { retryAfterSeconds: Math.max(1, Math.ceil(secondsToNext)) });
  }

  /** Counts a mail, once for each job. Answers null, or how the pool stands that has no room for it. */
  async function count(tx: Queryable, pool: MailPool, jobId: number): Promise<PoolUse | null> {
    await lockMails(tx);
    if (await isMailCounted(tx, jobId)) return null;
    const { [pool]: use } = await readMailUse(tx, now);
    if (stateOf(pool, use) === "used-up") return use;
    await insertMail(tx, pool, jobId, now);
    counters.add(`account_mails_${pool}`);
    return null;
  }

  return {
    /** One caller alone never takes an hour's mails from all other newcomers. */
    perNetworkADay: Math.min(PER_NETWORK_A_DAY, Math.ceil(newcomers / 3)),

    /** How the pools stand, as anybody may know. */
    async read(): Promise<Record<MailPool, PoolState>> {
      const use = await readMailUse(db, now);
      return { accounts: stateOf("accounts", use.accounts), newcomers: stateOf("newcomers", use.newcomers) };
    },

    /** How many of each pool are left of the hour: for the operator alone. */
    async readLeft(): Promise<Record<MailPool, number>> {
      const { accounts, newcomers: ofNewcomers } = await readMailUse(db, now);
      const left = (pool: MailPool, { used }: PoolUse) => Math.max(0, most[pool] - used);
      return { accounts: left("accounts", accounts), newcomers: left("newcomers", ofNewcomers) };
    },

    /** @throws AppError account/mails-used-up */
    async requireQuota(pool: MailPool): Promise<Exclude<PoolState, "used-up">> {
      const { [pool]: use } = await readMailUse(db, now);
      const state = stateOf(pool, use);
      if (state === "used-up") throw refusal(pool, use);
      if (state === "half-used") warn(`half of the hour's mails for ${pool} are used: requests have to show work`);
      return state;
    },

    /** @throws AppError account/mails-used-up */
    async take(tx: Queryable, pool: MailPool, jobId: number): Promise<void> {
      const use = await count(tx, pool, jobId);
      if (use) throw refusal(pool, use);
    },

    /** For what was promised already: counts the mail, or answers for how many seconds it has to wait. */
    async secondsToWait(tx: Queryable, pool: MailPool, jobId: number): Promise<number> {
      const use = await count(tx, pool, jobId);
      if (!use) return 0;
      warn(`the hour's mails for ${pool} are used up: mails wait`);
      return Math.max(1, use.secondsToNext);
    },
  };
}

export type MailBudget = ReturnType<typeof createMailBudget>;
