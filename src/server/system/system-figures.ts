import { withinTime } from "#lib/within-time.ts";
import type { LastBackup } from "#server/platform/backup/last-backup.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type JobFigures, selectDatabaseBytes, selectJobFigures } from "./system.queries.ts";

type MailsLeft = Record<"accounts" | "newcomers", number>;

/** What the product's nouns tell of themselves, each with a statement of its own. */
export interface FigureSources {
  db: Db;
  /** How many mails of each pool are left of the hour. */
  mailsLeft: () => Promise<MailsLeft>;
  /** How many tokens of the model are left of the day; null where no model is asked. */
  tokensLeft: () => Promise<number> | null;
  lastBackup: () => Promise<LastBackup | null>;
  ordersByStatus: () => Promise<ReadonlyMap<string, number>>;
}

/** Null stands where it could not be read. */
export interface SystemFigures {
  databaseBytes: number | null;
  jobs: JobFigures[] | null;
  mailsLeft: MailsLeft | null;
  tokensLeft: number | null;
  orders: ReadonlyMap<string, number> | null;
  /** The newest good one that the schedule made. */
  lastBackup: LastBackup | null;
}

/** Someone who asks every second costs no more than someone who asks every five. */
const KEPT_MS = 5_000;
const DEADLINE_MS = 2_000;

/** What comes in time; null when it is late or fails: whoever asks is told by what is missing. */
const inTime = <T>(work: Promise<T>): Promise<T | null> => withinTime(work, DEADLINE_MS).catch(() => null);

/** The figures of the database: read together, for all who ask within five seconds. A database that is away makes none of them wait. */
export function createSystemFigures({
  db,
  mailsLeft,
  tokensLeft,
  ordersByStatus,
  lastBackup: readBackup,
}: FigureSources) {
  let kept: { readAt: number; figures: Promise<SystemFigures> } | undefined;

  async function readNow(): Promise<SystemFigures> {
    const [databaseBytes, jobs, mails, tokens, orders, lastBackup] = await Promise.all([
      inTime(selectDatabaseBytes(db)),
      inTime(selectJobFigures(db)),
      inTime(mailsLeft()),
      inTime(Promise.resolve(tokensLeft())),
      inTime(ordersByStatus()),
      inTime(readBackup()),
    ]);
    return { databaseBytes, jobs, mailsLeft: mails, tokensLeft: tokens, orders, lastBackup };
  }

  return {
    read(): Promise<SystemFigures> {
      const now = performance.now();
      if (!kept || now - kept.readAt > KEPT_MS) kept = { readAt: now, figures: readNow() };
      return kept.figures;
    },
  };
}

export type SystemFiguresReader = ReturnType<typeof createSystemFigures>;
