import type { Assistant, VersionReason } from "#contract/assistant/assistant.ts";
import { MAX_ASSISTANTS } from "#contract/assistant/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { AssistantRow } from "./assistant.queries.ts";
import * as queries from "./assistant.queries.ts";
import type { AssistantContent } from "./assistant.table.ts";
import * as versions from "./assistant-version.queries.ts";
import { toFile, toSummary } from "./assistant-view.ts";

/** Who asks. */
export interface OwnerCall {
  accountId: number;
  caller: Caller;
}

export async function noteCall(
  tx: Queryable,
  audit: AuditLog,
  action: string,
  { accountId, caller, assistantId }: OwnerCall & { assistantId: number },
): Promise<void> {
  await audit.record(tx, { action, accountId, caller, detail: { assistantId } });
}

/** @throws AppError assistant/not-found also for one in the trash, or of another account. */
export async function getRow(tx: Queryable, accountId: number, id: number): Promise<AssistantRow> {
  const row = await queries.findAssistant(tx, accountId, id);
  if (!row || row.deletedAt) throw new AppError("assistant/not-found");
  return row;
}

export async function toAssistant(tx: Queryable, row: AssistantRow): Promise<Assistant> {
  const files = await versions.selectFiles(tx, row.id, row.fileIds);
  return { ...toSummary(row), knowledge: row.knowledge, files: files.map(toFile) };
}

export const readAssistant = async (tx: Queryable, accountId: number, id: number): Promise<Assistant> =>
  toAssistant(tx, await getRow(tx, accountId, id));

/** @throws AppError assistant/limit-reached */
export async function requireQuota(tx: Queryable, accountId: number): Promise<void> {
  if ((await queries.countKept(tx, accountId)) >= MAX_ASSISTANTS) throw new AppError("assistant/limit-reached");
}

/**
 * Makes the content the next version of the row that was read.
 * @throws AppError assistant/changed-meanwhile
 */
export async function saveContent(
  tx: Queryable,
  row: AssistantRow,
  content: AssistantContent,
  reason: VersionReason,
): Promise<Assistant> {
  const { id, accountId, revision } = row;
  const version = await queries.updateContent(tx, accountId, { id, revision, content });
  if (version === null) {
    const current = await readAssistant(tx, accountId, id);
    throw new AppError("assistant/changed-meanwhile", { current });
  }
  await versions.insertVersion(tx, id, { version, reason, content });
  return readAssistant(tx, accountId, id);
}
