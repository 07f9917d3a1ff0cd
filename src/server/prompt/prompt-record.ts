import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { Prompt, TrashedPrompt } from "#contract/prompt/prompt.ts";
import { MAX_PROMPTS, PROMPT_TRASH_DAYS } from "#contract/prompt/prompt-rules.ts";
import { findVariables } from "#contract/prompt/prompt-variables.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { PromptContent, PromptRow } from "./prompt.queries.ts";
import * as queries from "./prompt.queries.ts";

const DAY_MS = 86_400_000;

/** Who asks. */
export interface OwnerCall {
  accountId: number;
  caller: Caller;
}

export const contentOf = ({ title, category, text, tags }: PromptContent): PromptContent => ({
  title,
  category,
  text,
  tags,
});
export const hashOf = (content: PromptContent) =>
  createHash("sha256")
    .update(JSON.stringify(contentOf(content)))
    .digest("base64url");

export function toPrompt(row: PromptRow): Prompt {
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

export function toTrashed(row: PromptRow): TrashedPrompt {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    ...toPrompt(row),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + PROMPT_TRASH_DAYS * DAY_MS).toISOString(),
  };
}

/** @throws AppError prompt/not-found also for one in the trash, or of another account. */
export async function getRow(tx: Queryable, accountId: number, id: number): Promise<PromptRow> {
  const row = await queries.findPrompt(tx, accountId, id);
  if (!row || row.deletedAt) throw new AppError("prompt/not-found");
  return row;
}

/** @throws AppError prompt/limit-reached */
export async function requireQuota(tx: Queryable, accountId: number, wanted = 1): Promise<void> {
  if ((await queries.countKept(tx, accountId)) + wanted > MAX_PROMPTS) throw new AppError("prompt/limit-reached");
}

export async function noteCall(
  tx: Queryable,
  audit: AuditLog,
  action: string,
  { accountId, caller, ...detail }: OwnerCall & Record<string, unknown>,
): Promise<void> {
  await audit.record(tx, { action, accountId, caller, detail });
}
