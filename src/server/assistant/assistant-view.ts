import { createHash } from "node:crypto";
import type { AssistantInput, AssistantSummary, TrashedAssistant } from "#contract/assistant/assistant.ts";
import { ASSISTANT_TRASH_DAYS } from "#contract/assistant/assistant-rules.ts";
import type { AssistantRow } from "./assistant.queries.ts";
import type { AssistantContent } from "./assistant.table.ts";

const DAY_MS = 86_400_000;

/** What a version of an assistant keeps. */
export function contentOf({ name, category, personality, knowledge, fileIds }: AssistantContent): AssistantContent {
  return { name, category, personality, knowledge, fileIds };
}

/** Equal for what is equal to its writer. */
export const hashOf = (input: AssistantInput) =>
  createHash("sha256")
    .update(JSON.stringify(contentOf({ ...input, fileIds: [] })))
    .digest("base64url");

export function toSummary(row: AssistantRow): AssistantSummary {
  const { id, name, category, personality, isActive, slug, conversations, satisfaction, revision } = row;
  return {
    ...{ id, name, category, personality, isActive, slug, conversations, satisfaction, revision },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toTrashed(row: AssistantRow): TrashedAssistant {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    ...toSummary(row),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + ASSISTANT_TRASH_DAYS * DAY_MS).toISOString(),
  };
}

export const toFile = ({ createdAt, ...file }: { id: number; name: string; length: number; createdAt: Date }) => ({
  ...file,
  createdAt: createdAt.toISOString(),
});
