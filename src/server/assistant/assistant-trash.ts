import type { Assistant, AssistantTrash, TrashedAssistant } from "#contract/assistant/assistant.ts";
import { ASSISTANT_TRASH_DAYS } from "#contract/assistant/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as queries from "./assistant.queries.ts";
import { getRow, noteCall, type OwnerCall, readAssistant, requireQuota, toAssistant } from "./assistant-record.ts";
import { toTrashed } from "./assistant-view.ts";

/** Deleted assistants, which can be taken back for a while. */
export function createAssistantTrash({ db, audit }: { db: Db; audit: AuditLog }) {
  return {
    /** @throws AppError assistant/not-found */
    async deleteAssistant(id: number, call: OwnerCall): Promise<TrashedAssistant> {
      return db.transaction(async (tx) => {
        await getRow(tx, call.accountId, id);
        await queries.setDeleted(tx, call.accountId, id, true);
        await noteCall(tx, audit, "assistant/delete", { ...call, assistantId: id });
        return toTrashed((await queries.findAssistant(tx, call.accountId, id)) as queries.AssistantRow);
      });
    },

    /**
     * Takes an assistant out of the trash; it is not published any more. Undoing twice is undoing once.
     * @throws AppError assistant/not-found, assistant/limit-reached
     */
    async restoreAssistant(id: number, call: OwnerCall): Promise<Assistant> {
      return db.transaction(async (tx) => {
        await queries.lockAccount(tx, call.accountId);
        const row = await queries.findAssistant(tx, call.accountId, id);
        if (!row) throw new AppError("assistant/not-found");
        if (!row.deletedAt) return toAssistant(tx, row);
        await requireQuota(tx, call.accountId);
        await queries.setDeleted(tx, call.accountId, id, false);
        await noteCall(tx, audit, "assistant/restore", { ...call, assistantId: id });
        return readAssistant(tx, call.accountId, id);
      });
    },

    async listTrash(accountId: number, paging: Paging): Promise<AssistantTrash> {
      const range = { days: ASSISTANT_TRASH_DAYS, ...rangeOf(paging) };
      const { rows, total } = await queries.selectTrash(db, accountId, range);
      return { assistants: rows.map(toTrashed), ...pageOf(paging, total) };
    },

    cleanUp: () => queries.purgeTrash(db, ASSISTANT_TRASH_DAYS),
  };
}
