import type { Assistant, AssistantBin, BinnedAssistant } from "#contract/assistant/assistant.ts";
import { ASSISTANT_BIN_DAYS } from "#contract/assistant/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "../audit/audit.ts";
import type { Db } from "../db/database.ts";
import { type Paging, pageOf, rangeOf } from "../db/paging.ts";
import * as queries from "./assistant.queries.ts";
import { getRow, noteCall, type OwnerCall, readAssistant, requireRoom, toAssistant } from "./assistant-record.ts";
import { toBinned } from "./assistant-view.ts";

/** Deleted assistants, which can be taken back for a while. */
export function createAssistantBin({ db, audit }: { db: Db; audit: AuditLog }) {
  return {
    /** @throws AppError assistant/not-found */
    async deleteAssistant(id: number, call: OwnerCall): Promise<BinnedAssistant> {
      return db.transaction(async (tx) => {
        await getRow(tx, call.accountId, id);
        await queries.setDeleted(tx, call.accountId, id, true);
        await noteCall(tx, audit, "assistant/delete", { ...call, assistantId: id });
        return toBinned((await queries.findAssistant(tx, call.accountId, id)) as queries.AssistantRow);
      });
    },

    /**
     * Takes an assistant out of the bin; it is not published any more. Undoing twice is undoing once.
     * @throws AppError assistant/not-found, assistant/limit-reached
     */
    async restoreAssistant(id: number, call: OwnerCall): Promise<Assistant> {
      return db.transaction(async (tx) => {
        await queries.lockAccount(tx, call.accountId);
        const row = await queries.findAssistant(tx, call.accountId, id);
        if (!row) throw new AppError("assistant/not-found");
        if (!row.deletedAt) return toAssistant(tx, row);
        await requireRoom(tx, call.accountId);
        await queries.setDeleted(tx, call.accountId, id, false);
        await noteCall(tx, audit, "assistant/restore", { ...call, assistantId: id });
        return readAssistant(tx, call.accountId, id);
      });
    },

    async listBin(accountId: number, paging: Paging): Promise<AssistantBin> {
      const range = { days: ASSISTANT_BIN_DAYS, ...rangeOf(paging) };
      const { rows, total } = await queries.selectBin(db, accountId, range);
      return { assistants: rows.map(toBinned), ...pageOf(paging, total) };
    },

    sweep: () => queries.purgeBin(db, ASSISTANT_BIN_DAYS),
  };
}
