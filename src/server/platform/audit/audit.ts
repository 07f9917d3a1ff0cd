import type { Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { auditEvent } from "./audit.table.ts";

/** Whose request it is, as far as an audit row tells of it. */
export interface Caller {
  address: string;
  requestId: string;
}

export interface AuditEntry {
  action: string;
  caller?: Caller;
  accountId?: number;
  detail?: Record<string, unknown>;
  before?: unknown;
  after?: unknown;
}

/** @param sign a keyed hash: plain ones of addresses and phone numbers could be tried out. */
export function createAuditLog({ sign, now }: { sign: (purpose: string, text: string) => string; now: DbClock }) {
  const hash = (row: unknown) => (row === undefined ? null : sign("audit-row", JSON.stringify(row)));
  return {
    /** Adds a row in the transaction of the change that it tells of. */
    async record(tx: Queryable, { action, caller, accountId, detail, before, after }: AuditEntry): Promise<void> {
      await tx.insert(auditEvent).values({
        at: now(),
        action,
        accountId,
        detail,
        beforeHash: hash(before),
        afterHash: hash(after),
        addressHash: caller ? sign("audit-address", caller.address) : null,
        requestId: caller?.requestId,
      });
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
