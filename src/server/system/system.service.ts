import { AppError } from "#contract/errors.ts";
import type { Standing } from "#contract/member/standing.ts";
import type { AuditEvent, AuditFilter, FailedJob, SystemState } from "#contract/system/system.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { selectAudit } from "./audit-reading.queries.ts";
import { retryJob, selectFailedJobs } from "./system.queries.ts";
import type { SystemFiguresReader } from "./system-figures.ts";
import type { CatalogCopy } from "./system-gauges.ts";

const MOST_JOBS = 100;
const AUDIT_PAGE = 50;
const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

interface SystemServices {
  database: Pick<Database, "db" | "kind">;
  version: string;
  figures: SystemFiguresReader;
  catalogCopy: () => CatalogCopy;
  queue: JobQueue;
  audit: AuditLog;
  now: DbClock;
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
  /** In a store that is open every account acts as the owner: then nobody is told what others did. */
  findStanding: (accountId: number) => Promise<Pick<Standing, "storeAccess">>;
}

type SystemCall = { accountId: number; caller: Caller };

/** What the owner sees of the machine: how it stands, what failed, and who did what. */
export function createSystemService(services: SystemServices) {
  const { database, version, figures, catalogCopy, queue, audit, now, namesOf, findStanding } = services;
  const { db, kind } = database;

  return {
    async readState(): Promise<SystemState> {
      const { databaseBytes, jobs, mailsLeft, tokensLeft, lastBackup } = await figures.read();
      const { products, version: catalogVersion, ageSeconds } = catalogCopy();
      return {
        version,
        startedAt,
        database: { kind, bytes: databaseBytes },
        memoryBytes: process.memoryUsage.rss(),
        catalog: { products, version: catalogVersion, ageSeconds: Number.isNaN(ageSeconds) ? null : ageSeconds },
        mailsLeft,
        lastBackup: lastBackup && {
          finishedAt: lastBackup.finishedAt.toISOString(),
          bytes: lastBackup.bytes,
          isFailing: lastBackup.error !== null,
        },
        tokensLeft,
        jobs,
      };
    },

    async listFailedJobs(): Promise<{ items: FailedJob[] }> {
      const rows = await selectFailedJobs(db, MOST_JOBS);
      return {
        items: rows.map(({ lastError, createdAt, runAt, abandonedAt, ...row }) => ({
          ...row,
          error: lastError,
          createdAt: createdAt.toISOString(),
          nextAt: abandonedAt ? null : runAt.toISOString(),
        })),
      };
    },

    /** @throws AppError system/job-not-found */
    async retryJob(id: number, { accountId, caller }: SystemCall): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await retryJob(tx, id, now);
        if (!found) throw new AppError("system/job-not-found");
        await audit.record(tx, {
          action: "system/retry-job",
          accountId,
          caller,
          detail: { jobId: id, kind: found.kind },
        });
      });
      queue.wake();
    },

    async listAudit(filter: AuditFilter & { before?: number | undefined }, { accountId }: SystemCall) {
      const { storeAccess } = await findStanding(accountId);
      const rows = await selectAudit(db, {
        ...filter,
        limit: AUDIT_PAGE + 1,
        accountId: storeAccess === "open" ? accountId : undefined,
      });
      const shown = rows.slice(0, AUDIT_PAGE);
      const names = await namesOf([...new Set(shown.flatMap((row) => row.accountId ?? []))]);
      const items = shown.map(
        (row): AuditEvent => ({
          ...row,
          at: row.at.toISOString(),
          accountName: (row.accountId !== null && names.get(row.accountId)) || null,
        }),
      );
      return { items, next: rows.length > AUDIT_PAGE ? (shown.at(-1)?.id ?? null) : null };
    },
  };
}

export type SystemService = ReturnType<typeof createSystemService>;
