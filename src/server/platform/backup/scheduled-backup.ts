import { eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#contract/brand.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import type { JobKind, JobQueue } from "../jobs/job-queue.ts";
import { handle, type JobAtHand, type JobHandler, JobRefusedError, type TooEarly } from "../jobs/job-worker.ts";
import { createRegularWork } from "../jobs/regular-work.ts";
import { composeMail } from "../mail/mail-layout.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import type { Log } from "../telemetry/log.ts";
import { backupRun } from "./backup-run.table.ts";
import type { BackupRunner } from "./backup-runner.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { type KeptBackup, tellFailure } from "./kept-backup.ts";

const LOOK_EVERY_MS = 5_000;
const AGAIN_SECONDS = 30 * 60;
/** How soon a process that is about to end is noticed. */
const STOP_LOOK_MS = 250;

const backupJob: JobKind<{ day: string }> = {
  name: "backup/make",
  payload: z.strictObject({ day: z.iso.date() }),
  maxAgeSeconds: 2 * 86_400,
};

const failedMailJob: JobKind<{ email: string; day: string; why: string }> = {
  name: "backup/failed-mail",
  payload: z.strictObject({ email: z.string(), day: z.iso.date(), why: z.string() }),
  maxAgeSeconds: 86_400,
};

function failedMail(email: string, day: string, why: string): Mail {
  const [year, month, date] = day.split("-");
  return composeMail(email, {
    subject: `O backup da ${brand.name} falhou`,
    preview: why,
    title: "O backup de hoje não foi feito",
    blocks: [
      {
        kind: "facts",
        rows: [
          ["Dia", `${date}/${month}/${year}`],
          ["Motivo", why],
        ],
      },
      { kind: "text", text: "O servidor tenta de novo a cada 30 minutos. Nenhum backup antigo foi apagado." },
    ],
    reason: "Você recebeu este e-mail porque é dono(a) da loja. Ele vem no máximo uma vez por dia.",
  });
}

interface Deps {
  db: Db;
  queue: JobQueue;
  log: Log;
  now: DbClock;
  mailer: Mailer;
  /** Undefined = nobody wants backups. */
  settings: BackupSettings | undefined;
  run: BackupRunner;
  listOwners: () => Promise<{ email: string }[]>;
}

/** Runs as long work does, and ends it when the process is about to end. */
async function stoppable<T>(job: JobAtHand, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const watch = setInterval(() => {
    try {
      job.throwIfStopping();
    } catch (reason) {
      stop.abort(reason);
    }
  }, STOP_LOOK_MS);
  try {
    return await work(stop.signal);
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(watch);
  }
}

/**
 * A backup a day, asked for by whichever copy first sees that it is time, made by one copy, tried again until the next is due.
 */
export function createScheduledBackup({ db, queue, log, now, mailer, settings, run, listOwners }: Deps) {
  /** Asks for today's, once. */
  async function ask({ atMinute }: BackupSettings): Promise<void> {
    const local = sql`(${now()} AT TIME ZONE 'America/Sao_Paulo')`;
    const isDue = sql`extract(hour from ${local}) * 60 + extract(minute from ${local}) >= ${atMinute}::int`;
    const isAsked = sql`EXISTS (SELECT 1 FROM ${backupRun} WHERE day = ${local}::date)`;
    const isNew = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ day: string }>(sql`
        INSERT INTO ${backupRun} (day, begun_at) SELECT ${local}::date, ${now()} WHERE ${isDue} AND NOT ${isAsked}
        ON CONFLICT DO NOTHING RETURNING day::text`);
      for (const { day } of rows) await queue.enqueue(tx, backupJob, { day });
      return rows.length > 0;
    });
    if (isNew) queue.wake();
  }

  async function noteSuccess(day: string, { place, sizeBytes, leftOver }: KeptBackup): Promise<void> {
    await db.update(backupRun).set({ finishedAt: now(), sizeBytes, place, error: null }).where(eq(backupRun.day, day));
    log.info({ day, place, sizeBytes }, "backup made");
    if (leftOver) log.warn({ day, why: leftOver }, "old backups could not be removed");
  }

  /** Owners are told once a day. */
  async function noteFailure(tx: Queryable, day: string, why: string, owners: { email: string }[]): Promise<void> {
    const [known] = await tx.select().from(backupRun).where(eq(backupRun.day, day)).for("update");
    await tx.update(backupRun).set({ error: why }).where(eq(backupRun.day, day));
    if (known?.error === null)
      for (const { email } of owners) await queue.enqueue(tx, failedMailJob, { email, day, why });
  }

  async function make(wanted: BackupSettings, day: string, job: JobAtHand): Promise<TooEarly | undefined> {
    const [newer] = await db.select().from(backupRun).where(gt(backupRun.day, day)).limit(1);
    if (newer) return undefined;
    let kept: KeptBackup;
    try {
      kept = await stoppable(job, (signal) => run(wanted, signal));
    } catch (error) {
      job.throwIfStopping();
      const why = tellFailure(error);
      log.error({ day, why }, "backup failed");
      const owners = await listOwners();
      await db.transaction((tx) => noteFailure(tx, day, why, owners));
      queue.wake();
      return { againInSeconds: AGAIN_SECONDS };
    }
    await noteSuccess(day, kept);
    return undefined;
  }

  const handlers: JobHandler[] = [
    // What a database that was put back still had in its queue ends here too.
    handle(backupJob, async ({ day }, job) => (settings ? make(settings, day, job) : undefined)),
    handle(failedMailJob, async ({ email, day, why }) => {
      const outcome = await mailer.send(failedMail(email, day, why));
      if (!outcome.isTaken) throw new JobRefusedError(outcome.code);
    }),
  ];
  const worker = createRegularWork({
    everyMs: LOOK_EVERY_MS,
    work: async () => settings && ask(settings),
    failed: "the backup of the day could not be asked for",
    log,
  });
  return { handlers, worker };
}
