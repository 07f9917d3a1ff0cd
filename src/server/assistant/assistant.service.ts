import type {
  Assistant,
  AssistantInput,
  AssistantPage,
  AssistantUpdate,
  AssistantUsage,
} from "#contract/assistant/assistant.ts";
import { USAGE_DAYS } from "#contract/assistant/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as queries from "./assistant.queries.ts";
import { createAssistantPublishing } from "./assistant-publishing.ts";
import { getRow, readAssistant, requireQuota, saveContent, toAssistant } from "./assistant-record.ts";
import { createAssistantTrash } from "./assistant-trash.ts";
import { selectDays } from "./assistant-usage.queries.ts";
import * as versions from "./assistant-version.queries.ts";
import { createAssistantVersions } from "./assistant-versions.ts";
import { contentOf, hashOf, toSummary } from "./assistant-view.ts";

/**
 * The assistants of an account. No call reaches another's: the id of one is not found. Every save is a version that can be
 * read and brought back.
 */
export function createAssistantService({ db, audit }: { db: Db; audit: AuditLog }) {
  return {
    ...createAssistantVersions(db),
    ...createAssistantPublishing({ db, audit }),
    ...createAssistantTrash({ db, audit }),

    async listAssistants(accountId: number, asked: queries.AssistantFilter & Paging): Promise<AssistantPage> {
      const { rows, total } = await queries.selectAssistants(db, accountId, { ...asked, ...rangeOf(asked) });
      const account = await queries.selectFigures(db, accountId);
      return { assistants: rows.map(toSummary), ...pageOf(asked, total), account };
    },

    /** @throws AppError assistant/not-found */
    getAssistant: (accountId: number, id: number): Promise<Assistant> => readAssistant(db, accountId, id),

    /**
     * Creates an assistant. The same `key` of the same account with the same body is the same assistant.
     * @throws AppError assistant/limit-reached, assistant/key-reused
     */
    async createAssistant(accountId: number, input: AssistantInput, creationKey?: string): Promise<Assistant> {
      const creationHash = hashOf(input);
      return db.transaction(async (tx) => {
        await queries.lockAccount(tx, accountId);
        const known = creationKey === undefined ? null : await queries.findByCreationKey(tx, accountId, creationKey);
        if (known && known.creationHash !== creationHash) throw new AppError("assistant/key-reused");
        if (known) return toAssistant(tx, known);
        await requireQuota(tx, accountId);
        const content = contentOf({ ...input, fileIds: [] });
        const id = await queries.insertAssistant(tx, accountId, content, { creationKey, creationHash });
        await versions.insertVersion(tx, id, { version: 1, reason: "create", content });
        return readAssistant(tx, accountId, id);
      });
    },

    /**
     * Saves what was written as a new version, if nobody saved one since it was read. What changes nothing makes none.
     * @throws AppError assistant/not-found, assistant/changed-meanwhile
     */
    async updateAssistant(accountId: number, id: number, { revision, ...input }: AssistantUpdate): Promise<Assistant> {
      return db.transaction(async (tx) => {
        const row = await getRow(tx, accountId, id);
        const content = contentOf({ ...input, fileIds: row.fileIds });
        const isSame = JSON.stringify(content) === JSON.stringify(contentOf(row));
        if (isSame && revision === row.revision) return toAssistant(tx, row);
        return saveContent(tx, { ...row, revision }, content, "edit");
      });
    },

    /**
     * How much was talked, day by day: with one assistant, or with all.
     * @throws AppError assistant/not-found
     */
    async getUsage(accountId: number, assistantId?: number): Promise<AssistantUsage> {
      if (assistantId !== undefined) await getRow(db, accountId, assistantId);
      return { days: await selectDays(db, accountId, { assistantId, days: USAGE_DAYS }) };
    },
  };
}

export type AssistantService = ReturnType<typeof createAssistantService>;
