import { randomBytes } from "node:crypto";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { PUBLISHED_SLUG } from "#contract/assistant/assistant-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./assistant.queries.ts";
import { getRow, noteCall, type OwnerCall, readAssistant, toAssistant } from "./assistant-record.ts";
import { countMessage, keepRating } from "./assistant-usage.queries.ts";
import * as versions from "./assistant-version.queries.ts";

/** 128 random bits: nobody guesses where an assistant is published. */
const SLUG_BYTES = 16;

/** An assistant as others meet it: whether it answers, where, and from what. */
export function createAssistantPublishing({ db, audit }: { db: Db; audit: AuditLog }) {
  const findPublic = async (slug: string) => {
    const row = PUBLISHED_SLUG.test(slug) ? await queries.findPublished(db, slug) : null;
    if (!row) throw new AppError("assistant/not-found");
    return row;
  };

  return {
    /** @throws AppError assistant/not-found */
    async setActive(accountId: number, id: number, isActive: boolean): Promise<Assistant> {
      await getRow(db, accountId, id);
      await queries.setActive(db, accountId, id, isActive);
      return readAssistant(db, accountId, id);
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
        const action = isPublished ? "assistant/publish" : "assistant/unpublish";
        await noteCall(tx, audit, action, { ...call, assistantId: id });
        return readAssistant(tx, accountId, id);
      });
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
    async findChatAssistant(id: number) {
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
  };
}
