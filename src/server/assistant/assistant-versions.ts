import type {
  Assistant,
  AssistantFileInput,
  AssistantVersion,
  AssistantVersions,
} from "#contract/assistant/assistant.ts";
import {
  MAX_ACCOUNT_FILES_LENGTH,
  MAX_ASSISTANT_FILES,
  MAX_ASSISTANT_FILES_LENGTH,
} from "#contract/assistant/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./assistant.queries.ts";
import { getRow, saveContent, toAssistant } from "./assistant-record.ts";
import * as versions from "./assistant-version.queries.ts";
import { contentOf, toFile } from "./assistant-view.ts";

/** The files that an assistant knows from, and what it was before. */
export function createAssistantVersions(db: Db) {
  return {
    /**
     * Adds the text of a file to what the assistant knows, as a new version.
     * @throws AppError assistant/not-found, assistant/too-many-files, assistant/files-full, assistant/changed-meanwhile
     */
    async addFile(accountId: number, id: number, { name, text }: AssistantFileInput): Promise<Assistant> {
      return db.transaction(async (tx) => {
        await queries.lockAccount(tx, accountId);
        const row = await getRow(tx, accountId, id);
        const read = (await versions.selectFiles(tx, id, row.fileIds)).reduce(
          (sum, file) => sum + file.length,
          text.length,
        );
        if (row.fileIds.length >= MAX_ASSISTANT_FILES || read > MAX_ASSISTANT_FILES_LENGTH) {
          throw new AppError("assistant/too-many-files");
        }
        if ((await versions.sumFiles(tx, accountId)) + text.length > MAX_ACCOUNT_FILES_LENGTH) {
          throw new AppError("assistant/files-full");
        }
        const fileId = await versions.insertFile(tx, { assistantId: id, accountId, name, text });
        return saveContent(tx, row, contentOf({ ...row, fileIds: [...row.fileIds, fileId] }), "file");
      });
    },

    /**
     * Takes a file out of what the assistant knows, as a new version; older ones still have it.
     * @throws AppError assistant/not-found, assistant/file-not-found, assistant/changed-meanwhile
     */
    async removeFile(accountId: number, id: number, fileId: number): Promise<Assistant> {
      return db.transaction(async (tx) => {
        const row = await getRow(tx, accountId, id);
        if (!row.fileIds.includes(fileId)) throw new AppError("assistant/file-not-found");
        const fileIds = row.fileIds.filter((one) => one !== fileId);
        return saveContent(tx, row, contentOf({ ...row, fileIds }), "file");
      });
    },

    /** @throws AppError assistant/not-found */
    async listVersions(accountId: number, id: number): Promise<AssistantVersions> {
      await getRow(db, accountId, id);
      const rows = await versions.selectVersions(db, id);
      return { versions: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },

    /** @throws AppError assistant/not-found, assistant/version-not-found */
    async getVersion(accountId: number, id: number, version: number): Promise<AssistantVersion> {
      await getRow(db, accountId, id);
      const found = await versions.findVersion(db, id, version);
      if (!found) throw new AppError("assistant/version-not-found");
      const { fileIds, ...content } = found.content;
      const files = await versions.selectFiles(db, id, fileIds);
      return { version, at: found.at.toISOString(), reason: found.reason, ...content, files: files.map(toFile) };
    },

    /**
     * Makes an old version the newest one; what was until now stays in the history.
     * @throws AppError assistant/not-found, assistant/version-not-found, assistant/changed-meanwhile
     */
    async restoreVersion(accountId: number, id: number, version: number): Promise<Assistant> {
      return db.transaction(async (tx) => {
        const row = await getRow(tx, accountId, id);
        const found = await versions.findVersion(tx, id, version);
        if (!found) throw new AppError("assistant/version-not-found");
        if (version === row.revision) return toAssistant(tx, row);
        const files = await versions.selectFiles(tx, id, found.content.fileIds);
        const fileIds = files.map((file) => file.id);
        return saveContent(tx, row, { ...found.content, fileIds }, "restore");
      });
    },
  };
}
