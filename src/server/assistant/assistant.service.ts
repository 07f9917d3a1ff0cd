import { createHash, randomBytes } from "node:crypto";
import type {
  Assistant,
  AssistantBin,
  AssistantFileInput,
  AssistantInput,
  AssistantPage,
  AssistantSummary,
  AssistantUpdate,
  AssistantUsage,
  AssistantVersion,
  AssistantVersions,
  BinnedAssistant,
  VersionReason,
} from "#contract/assistant.ts";
import {
  ASSISTANT_BIN_DAYS,
  MAX_ACCOUNT_FILES_LENGTH,
  MAX_ASSISTANT_FILES,
  MAX_ASSISTANT_FILES_LENGTH,
  MAX_ASSISTANTS,
  USAGE_DAYS,
} from "#contract/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog, Caller } from "../audit/audit.ts";
import type { Db, Queryable } from "../db/database.ts";
import * as queries from "./assistant.queries.ts";
import type { AssistantContent } from "./assistant.table.ts";
import { countMessage, keepRating, selectDays } from "./assistant-usage.queries.ts";
import * as versions from "./assistant-version.queries.ts";

const DAY_MS = 86_400_000;
/** 128 random bits: nobody guesses where an assistant is published. */
const SLUG_BYTES = 16;

/** Who asks. */
interface OwnerCall {
  accountId: number;
  caller: Caller;
}

interface Paging {
  page: number;
  limit: number;
}

type Row = queries.AssistantRow;

function contentOf({ name, category, personality, knowledge, fileIds }: AssistantContent): AssistantContent {
  return { name, category, personality, knowledge, fileIds };
}

const hashOf = (input: AssistantInput) =>
  createHash("sha256")
    .update(JSON.stringify(contentOf({ ...input, fileIds: [] })))
    .digest("base64url");

function toSummary(row: Row): AssistantSummary {
  const { id, name, category, personality, isActive, slug, conversations, satisfaction, revision } = row;
  return {
    ...{ id, name, category, personality, isActive, slug, conversations, satisfaction, revision },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toBinned(row: Row): BinnedAssistant {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    ...toSummary(row),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + ASSISTANT_BIN_DAYS * DAY_MS).toISOString(),
  };
}

const toFile = ({ createdAt, ...file }: { id: number; name: string; length: number; createdAt: Date }) => ({
  ...file,
  createdAt: createdAt.toISOString(),
});

const pageOf = ({ page, limit }: Paging, total: number) => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

const rangeOf = ({ page, limit }: Paging) => ({ offset: (page - 1) * limit, limit });

/**
 * The assistants of an account. No call reaches another's: the id of one is not found. Every save is a version that can be
 * read and brought back.
 */
export function createAssistantService({ db, audit }: { db: Db; audit: AuditLog }) {
  async function getRow(tx: Queryable, accountId: number, id: number): Promise<Row> {
    const row = await queries.findAssistant(tx, accountId, id);
    if (!row || row.deletedAt) throw new AppError("assistant/not-found");
    return row;
  }

  async function toAssistant(tx: Queryable, row: Row): Promise<Assistant> {
    const files = await versions.selectFiles(tx, row.id, row.fileIds);
    return { ...toSummary(row), knowledge: row.knowledge, files: files.map(toFile) };
  }

  const read = async (tx: Queryable, accountId: number, id: number) => toAssistant(tx, await getRow(tx, accountId, id));

  async function note(tx: Queryable, action: string, { accountId, caller }: OwnerCall, assistantId: number) {
    await audit.record(tx, { action, accountId, caller, detail: { assistantId } });
  }

  const findPublic = async (slug: string) => {
    const row = await queries.findPublished(db, slug);
    if (!row) throw new AppError("assistant/not-found");
    return row;
  };

  async function requireRoom(tx: Queryable, accountId: number): Promise<void> {
    if ((await queries.countKept(tx, accountId)) >= MAX_ASSISTANTS) throw new AppError("assistant/limit-reached");
  }

  /** Makes the content the next version of the row that was read. */
  async function save(tx: Queryable, row: Row, content: AssistantContent, reason: VersionReason): Promise<Assistant> {
    const { id, accountId, revision } = row;
    const version = await queries.updateContent(tx, accountId, { id, revision, content });
    if (version === null) {
      const current = await read(tx, accountId, id);
      throw new AppError("assistant/changed-meanwhile", { current });
    }
    await versions.insertVersion(tx, id, { version, reason, content });
    return read(tx, accountId, id);
  }

  return {
    async listAssistants(accountId: number, asked: queries.AssistantFilter & Paging): Promise<AssistantPage> {
      const { rows, total } = await queries.selectAssistants(db, accountId, { ...asked, ...rangeOf(asked) });
      const account = await queries.selectFigures(db, accountId);
      return { assistants: rows.map(toSummary), ...pageOf(asked, total), account };
    },

    /** @throws AppError assistant/not-found */
    getAssistant: (accountId: number, id: number): Promise<Assistant> => read(db, accountId, id),

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
        await requireRoom(tx, accountId);
        const content = contentOf({ ...input, fileIds: [] });
        const id = await queries.insertAssistant(tx, accountId, content, { creationKey, creationHash });
        await versions.insertVersion(tx, id, { version: 1, reason: "create", content });
        return read(tx, accountId, id);
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
        return save(tx, { ...row, revision }, content, "edit");
      });
    },

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
        return save(tx, row, contentOf({ ...row, fileIds: [...row.fileIds, fileId] }), "file");
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
        return save(tx, row, contentOf({ ...row, fileIds }), "file");
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
        return save(tx, row, { ...found.content, fileIds }, "restore");
      });
    },

    /** @throws AppError assistant/not-found */
    async setActive(accountId: number, id: number, isActive: boolean): Promise<Assistant> {
      await getRow(db, accountId, id);
      await queries.setActive(db, accountId, id, isActive);
      return read(db, accountId, id);
    },

    /**
     * Publishes the assistant at a new unguessable address, or takes it down: then the old address leads nowhere for ever.
     * @throws AppError assistant/not-found
     */
    async setPublished(id: number, isPublished: boolean, call: OwnerCall): Promise<Assistant> {
      const { accountId } = call;
      return db.transaction(async (tx) => {
        const row = await getRow(tx, accountId, id);
        if ((row.slug !== null) === isPublished) return toAssistant(tx, row);
        await queries.setSlug(tx, accountId, id, isPublished ? randomBytes(SLUG_BYTES).toString("base64url") : null);
        await note(tx, isPublished ? "assistant/publish" : "assistant/unpublish", call, id);
        return read(tx, accountId, id);
      });
    },

    /** @throws AppError assistant/not-found */
    async deleteAssistant(id: number, call: OwnerCall): Promise<BinnedAssistant> {
      return db.transaction(async (tx) => {
        await getRow(tx, call.accountId, id);
        await queries.setDeleted(tx, call.accountId, id, true);
        await note(tx, "assistant/delete", call, id);
        return toBinned((await queries.findAssistant(tx, call.accountId, id)) as Row);
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
        await note(tx, "assistant/restore", call, id);
        return read(tx, call.accountId, id);
      });
    },

    async listBin(accountId: number, paging: Paging): Promise<AssistantBin> {
      const range = { days: ASSISTANT_BIN_DAYS, ...rangeOf(paging) };
      const { rows, total } = await queries.selectBin(db, accountId, range);
      return { assistants: rows.map(toBinned), ...pageOf(paging, total) };
    },

    /**
     * How much was talked, day by day: with one assistant, or with all.
     * @throws AppError assistant/not-found
     */
    async getUsage(accountId: number, assistantId?: number): Promise<AssistantUsage> {
      if (assistantId !== undefined) await getRow(db, accountId, assistantId);
      return { days: await selectDays(db, accountId, { assistantId, days: USAGE_DAYS }) };
    },

    /**
     * What is published at an address, as anyone may know it.
     * @throws AppError assistant/not-found
     */
    async getPublished(slug: string) {
      const { id, name, category, isActive } = await findPublic(slug);
      return { id, name, category, isActive };
    },

    /** All that an engine reads to answer for an assistant; null when it is gone. */
    async findTaught(id: number) {
      const row = await queries.findLiving(db, id);
      if (!row) return null;
      const { name, personality, knowledge, revision, isActive } = row;
      const files = await versions.selectFileTexts(db, id, row.fileIds);
      return {
        id,
        revision,
        isActive,
        name,
        personality,
        taught: [{ name: "Conhecimento", text: knowledge }, ...files],
      };
    },

    countMessage: (id: number, sessionHash: string) => countMessage(db, id, sessionHash),
    keepRating: (id: number, messageId: string, isGood: boolean | null) => keepRating(db, id, messageId, isGood),

    sweep: () => queries.purgeBin(db, ASSISTANT_BIN_DAYS),
  };
}

export type AssistantService = ReturnType<typeof createAssistantService>;
