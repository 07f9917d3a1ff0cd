import { AppError } from "#contract/errors.ts";
import type {
  Prompt,
  PromptExport,
  PromptImport,
  PromptInput,
  PromptPage,
  PromptUpdate,
} from "#contract/prompt/prompt.ts";
import { MAX_PROMPT_TITLE, type PromptSort } from "#contract/prompt/prompt-rules.ts";
import { shorten } from "#lib/shorten.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as queries from "./prompt.queries.ts";
import { contentOf, getRow, hashOf, noteCall, type OwnerCall, requireQuota, toPrompt } from "./prompt-record.ts";
import { createPromptTrash } from "./prompt-trash.ts";

/** The prompts of an account. No call reaches another's: the id of one is not found. */
export function createPromptService({ db, audit }: { db: Db; audit: AuditLog }) {
  return {
    ...createPromptTrash({ db, audit }),

    async listPrompts(
      accountId: number,
      { sort, ...asked }: queries.PromptFilter & Paging & { sort: PromptSort },
    ): Promise<PromptPage> {
      const { rows, total } = await queries.selectPrompts(db, accountId, { ...asked, ...rangeOf(asked), sort });
      const account = await queries.selectFigures(db, accountId);
      return { prompts: rows.map(toPrompt), ...pageOf(asked, total), account };
    },

    /** @throws AppError prompt/not-found */
    async getPrompt(accountId: number, id: number): Promise<Prompt> {
      return toPrompt(await getRow(db, accountId, id));
    },

    /**
     * Creates a prompt. The same `key` of the same account with the same body is the same prompt.
     * @throws AppError prompt/limit-reached, prompt/key-reused
     */
    async createPrompt(accountId: number, input: PromptInput, creationKey?: string): Promise<Prompt> {
      const creationHash = hashOf(input);
      return db.transaction(async (tx) => {
        await queries.lockCreation(tx, accountId);
        const known = creationKey === undefined ? null : await queries.findByCreationKey(tx, accountId, creationKey);
        if (known && known.creationHash !== creationHash) throw new AppError("prompt/key-reused");
        if (known) return toPrompt(known);
        await requireQuota(tx, accountId);
        return toPrompt(await queries.insertPrompt(tx, accountId, input, { creationKey, creationHash }));
      });
    },

    /**
     * Writes the whole prompt, if nobody changed it since it was read.
     * @throws AppError prompt/not-found, prompt/changed-meanwhile
     */
    async updatePrompt(accountId: number, id: number, { revision, ...content }: PromptUpdate): Promise<Prompt> {
      const row = await queries.updatePrompt(db, accountId, { id, revision, content });
      if (row) return toPrompt(row);
      const current = await getRow(db, accountId, id);
      throw new AppError("prompt/changed-meanwhile", { current: toPrompt(current) });
    },

    /** @throws AppError prompt/not-found, prompt/limit-reached */
    async duplicatePrompt(accountId: number, id: number): Promise<Prompt> {
      return db.transaction(async (tx) => {
        await queries.lockCreation(tx, accountId);
        await requireQuota(tx, accountId);
        const row = await getRow(tx, accountId, id);
        const title = shorten(`Cópia de ${row.title}`, MAX_PROMPT_TITLE);
        return toPrompt(await queries.insertPrompt(tx, accountId, { ...contentOf(row), title }));
      });
    },

    /**
     * Counts one use.
     * @throws AppError prompt/not-found
     */
    async usePrompt(accountId: number, id: number): Promise<Prompt> {
      const row = await db.transaction((tx) => queries.insertUse(tx, accountId, id));
      if (!row) throw new AppError("prompt/not-found");
      return toPrompt(row);
    },

    async exportPrompts(accountId: number): Promise<PromptExport> {
      return { prompts: (await queries.selectAllKept(db, accountId)).map(contentOf) };
    },

    /**
     * Adds what the account does not have yet, all or nothing: the same file twice adds nothing.
     * @throws AppError prompt/limit-reached
     */
    async importPrompts(prompts: PromptInput[], call: OwnerCall): Promise<PromptImport> {
      const { accountId } = call;
      return db.transaction(async (tx) => {
        await queries.lockCreation(tx, accountId);
        const known = new Set((await queries.selectAllKept(tx, accountId)).map(hashOf));
        const fresh = new Map(
          prompts.map((input) => [hashOf(input), input]).filter(([hash]) => !known.has(hash as string)) as [
            string,
            PromptInput,
          ][],
        );
        await requireQuota(tx, accountId, fresh.size);
        for (const input of fresh.values()) await queries.insertPrompt(tx, accountId, input);
        await noteCall(tx, audit, "prompt/import", {
          ...call,
          created: fresh.size,
          skipped: prompts.length - fresh.size,
        });
        return { created: fresh.size, skipped: prompts.length - fresh.size };
      });
    },
  };
}

export type PromptService = ReturnType<typeof createPromptService>;
