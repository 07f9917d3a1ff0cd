import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type {
  Prompt,
  PromptExport,
  PromptImport,
  PromptInput,
  PromptPage,
  PromptTrash,
  PromptUpdate,
  TrashedPrompt,
} from "#contract/prompt/prompt.ts";
import { MAX_PROMPT_TITLE, MAX_PROMPTS, PROMPT_TRASH_DAYS, type PromptSort } from "#contract/prompt/prompt-rules.ts";
import { findVariables } from "#contract/prompt/prompt-variables.ts";
import { shorten } from "#lib/shorten.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as queries from "./prompt.queries.ts";

const DAY_MS = 86_400_000;

/** Who asks. */
export interface OwnerCall {
  accountId: number;
  caller: Caller;
}

type PromptContent = queries.PromptContent;

const contentOf = ({ title, category, text, tags }: PromptContent): PromptContent => ({ title, category, text, tags });
const hashOf = (content: PromptContent) =>
  createHash("sha256")
    .update(JSON.stringify(contentOf(content)))
    .digest("base64url");

function toPrompt(row: queries.PromptRow): Prompt {
  const { id, uses, revision } = row;
  return {
    ...contentOf(row),
    id,
    variables: findVariables(row.text),
    uses,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toTrashed(row: queries.PromptRow): TrashedPrompt {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    ...toPrompt(row),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + PROMPT_TRASH_DAYS * DAY_MS).toISOString(),
  };
}

/** The prompts of an account. No call reaches another's: the id of one is not found. */
export function createPromptService({ db, audit }: { db: Db; audit: AuditLog }) {
  async function getPrompt(tx: Queryable, accountId: number, id: number): Promise<queries.PromptRow> {
    const row = await queries.findPrompt(tx, accountId, id);
    if (!row || row.deletedAt) throw new AppError("prompt/not-found");
    return row;
  }

  async function requireQuota(tx: Queryable, accountId: number, wanted = 1): Promise<void> {
    if ((await queries.countKept(tx, accountId)) + wanted > MAX_PROMPTS) throw new AppError("prompt/limit-reached");
  }

  async function note(
    tx: Queryable,
    action: string,
    { accountId, caller }: OwnerCall,
    detail: Record<string, unknown>,
  ) {
    await audit.record(tx, { action, accountId, caller, detail });
  }

  return {
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
      return toPrompt(await getPrompt(db, accountId, id));
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
      const current = await getPrompt(db, accountId, id);
      throw new AppError("prompt/changed-meanwhile", { current: toPrompt(current) });
    },

    /** @throws AppError prompt/not-found, prompt/limit-reached */
    async duplicatePrompt(accountId: number, id: number): Promise<Prompt> {
      return db.transaction(async (tx) => {
        await queries.lockCreation(tx, accountId);
        await requireQuota(tx, accountId);
        const row = await getPrompt(tx, accountId, id);
        const title = shorten(`Cópia de ${row.title}`, MAX_PROMPT_TITLE);
        return toPrompt(await queries.insertPrompt(tx, accountId, { ...contentOf(row), title }));
      });
    },

    /** @throws AppError prompt/not-found */
    async deletePrompt(id: number, call: OwnerCall): Promise<TrashedPrompt> {
      return db.transaction(async (tx) => {
        await getPrompt(tx, call.accountId, id);
        const row = await queries.setDeleted(tx, call.accountId, id, true);
        if (!row) throw new AppError("prompt/not-found");
        await note(tx, "prompt/delete", call, { promptId: id });
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
        await note(tx, "prompt/restore", call, { promptId: id });
        return toPrompt(row ?? before);
      });
    },

    async listTrash(accountId: number, paging: Paging): Promise<PromptTrash> {
      const range = { days: PROMPT_TRASH_DAYS, ...rangeOf(paging) };
      const { rows, total } = await queries.selectTrash(db, accountId, range);
      return { prompts: rows.map(toTrashed), ...pageOf(paging, total) };
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
        await note(tx, "prompt/import", call, { created: fresh.size, skipped: prompts.length - fresh.size });
        return { created: fresh.size, skipped: prompts.length - fresh.size };
      });
    },

    cleanUp: () => queries.purgeTrash(db, PROMPT_TRASH_DAYS),
  };
}

export type PromptService = ReturnType<typeof createPromptService>;
