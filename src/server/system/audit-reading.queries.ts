import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AuditFilter } from "#contract/system/system.ts";
import { auditEvent } from "#server/platform/audit/audit.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export interface AuditQuestion extends AuditFilter {
  /** The rows before this one; undefined = the newest. */
  before?: number | undefined;
  /** Of this account alone. */
  accountId?: number | undefined;
  limit: number;
}

/** The beginning of a day in Brasília. */
const dayStart = (day: string, daysLater = 0) =>
  sql`(${day}::timestamp + make_interval(days => ${daysLater})) AT TIME ZONE 'America/Sao_Paulo'`;

/** What was done, the newest first. Each filter is followed by an index, and the place of a page is that of a row. */
export async function selectAudit(db: Queryable, { area, from, to, before, accountId, limit }: AuditQuestion) {
  const conditions: (SQL | undefined)[] = [
    area && sql`split_part(${auditEvent.action}, '/', 1) = ${area}`,
    from ? sql`${auditEvent.at} >= ${dayStart(from)}` : undefined,
    to ? sql`${auditEvent.at} < ${dayStart(to, 1)}` : undefined,
    accountId === undefined ? undefined : eq(auditEvent.accountId, accountId),
    before === undefined
      ? undefined
      : sql`(${auditEvent.at}, ${auditEvent.id}) < (SELECT at, id FROM audit_event WHERE id = ${before})`,
  ];
  const { id, at, action, accountId: who, detail, requestId } = auditEvent;
  return db
    .select({ id, at, action, accountId: who, detail, requestId })
    .from(auditEvent)
    .where(and(...conditions))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
