import { AppError } from "#contract/errors.ts";
import type { Prompt, PromptTrash, TrashedPrompt } from "#contract/prompt/prompt.ts";
import { PROMPT_TRASH_DAYS } from "#contract/prompt/prompt-rules.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as queries from "./prompt.queries.ts";
import { getRow, noteCall, type OwnerCall, requireQuota, toPrompt, toTrashed } from "./prompt-record.ts";

/** Deleted prompts, which can be taken back for a while. */
export function createPromptTrash({ db, audit }: { db: Db; audit: AuditLog }) {
  return {
    /** @throws AppError prompt/not-found */
    async deletePrompt(id: number, call: OwnerCall): Promise<TrashedPrompt> {
      return db.transaction(async (tx) => {
        await getRow(tx, call.accountId, id);
        const row = await queries.setDeleted(tx, call.accountId, id, true);
        if (!row) throw new AppError("prompt/not-found");
        await noteCall(tx, audit, "prompt/delete", { ...call, promptId: id });
        return toTrashed(row);
      });
    },

    /**
     * Takes a prompt out of the trash, as it was. Undoing twice is undoing once.
     * @throws AppError prompt/not-found, prompt/limit-reached
     */
    async restorePrompt(id: number, call: OwnerCall): Promise<Prompt> {
      return db.transaction(async (tx) => {
        await queries.lockCreation(tx, call.accountId);
        const before = await queries.findPrompt(tx, call.accountId, id);
        if (!before) throw new AppError("prompt/not-found");
        if (!before.deletedAt) return toPrompt(before);
        await requireQuota(tx, call.accountId);
        const row = await queries.setDeleted(tx, call.accountId, id, false);
        await noteCall(tx, audit, "prompt/restore", { ...call, promptId: id });
        return toPrompt(row ?? before);
      });
    },

    async listTrash(accountId: number, paging: Paging): Promise<PromptTrash> {
      const range = { days: PROMPT_TRASH_DAYS, ...rangeOf(paging) };
      const { rows, total } = await queries.selectTrash(db, accountId, range);
      return { prompts: rows.map(toTrashed), ...pageOf(paging, total) };
    },

    cleanUp: () => queries.purgeTrash(db, PROMPT_TRASH_DAYS),
  };
}
