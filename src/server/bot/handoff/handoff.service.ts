import { eq, sql } from "drizzle-orm";
import { CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import type { HandoffChange, HandoffDetail, HandoffItem } from "#contract/bot/handoff.ts";
import type { HandoffState } from "#contract/bot/handoff-state.ts";
import { AppError } from "#contract/errors.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { findPhone } from "#lib/find-phone.ts";
import { shorten } from "#lib/shorten.ts";
import { selectMessages } from "#server/conversation/conversation.queries.ts";
import { maskPersonalData } from "#server/conversation/guard/personal-data.ts";
import { asksForPerson } from "#server/conversation/rules/asks-for-person.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { personas } from "../personas.ts";
import * as queries from "./handoff.queries.ts";
import { botHandoff } from "./handoff.table.ts";

const DAY_MS = 86_400_000;
const SHOWN_MESSAGES = 100;
const LONGEST_EXCERPT = 200;

interface HandoffDeps {
  db: Db;
  audit: AuditLog;
  store: { readonly settings: { name: string } };
}

/** What it is about: the last message that is neither the wish for a person nor a number to call. */
function subjectOf(texts: readonly string[]): string {
  const telling = texts.find((text) => !asksForPerson(text) && findPhone([text]) === null);
  return shorten(maskPersonalData(telling ?? texts[0] ?? "").replace(/\s+/g, " "), LONGEST_EXCERPT);
}

const toItem = ({
  askedAt,
  handledAt,
  lastAt,
  lastTexts: texts,
  isOnWhatsapp,
  phone: _,
  ...row
}: queries.HandoffRow): HandoffItem => ({
  ...row,
  channel: isOnWhatsapp ? "whatsapp" : "site",
  askedAt: askedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
  expiresAt: new Date(lastAt.getTime() + CONVERSATION_DAYS * DAY_MS).toISOString(),
  subject: subjectOf(texts ?? []),
});

/** Conversations that asked for a person, for the shop's team. */
export function createHandoffs({ db, audit, store }: HandoffDeps) {
  async function getDetail(id: number): Promise<HandoffDetail> {
    const row = await queries.findHandoff(db, id);
    if (!row) throw new AppError("bot/handoff-not-found");
    const said = await selectMessages(db, id, SHOWN_MESSAGES);
    const phone = row.phone ?? findPhone(said.filter(({ role }) => role === "user").map(({ text }) => text));
    const hello = `Olá! Aqui é da ${store.settings.name}. Você pediu para falar com uma pessoa na conversa com o ${personas[row.bot].name}.`;
    return {
      ...toItem(row),
      transcript: said
        .filter(({ text }) => text !== "")
        .map(({ role, text, createdAt, content }) => ({
          role,
          // An assistant says back what it was told.
          text: maskPersonalData(text),
          createdAt: createdAt.toISOString(),
          products: (content?.results ?? []).map(({ productCode, productName }) => ({
            code: productCode,
            name: productName,
          })),
        })),
      replyUrl: phone && whatsappLink(phone, hello),
    };
  }

  return {
    /** A page: of the open ones who waits longest first, of the others the last first. */
    async list({ state, ...filters }: queries.HandoffFilters & { state: HandoffState }, paging: Paging) {
      const counts = await queries.countHandoffs(db, filters);
      const rows = await queries.selectHandoffPage(db, { state, ...filters }, rangeOf(paging));
      return { items: rows.map(toItem), counts, ...pageOf(paging, counts[state]) };
    },

    /** @throws AppError bot/handoff-not-found */
    getDetail,

    /** @throws AppError bot/handoff-not-found, bot/handoff-changed-meanwhile (`current` is how it stands) */
    async change(id: number, { state, revision }: HandoffChange, call: { accountId: number; caller: Caller }) {
      const isChanged = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(botHandoff).where(eq(botHandoff.conversationId, id)).for("update");
        if (!row) throw new AppError("bot/handoff-not-found");
        if (row.revision !== revision) return false;
        await tx
          .update(botHandoff)
          .set({ state, handledAt: state === "handled" ? sql`now()` : null, revision: revision + 1 })
          .where(eq(botHandoff.conversationId, id));
        await audit.record(tx, { action: `handoff/${state}`, ...call, detail: { conversationId: id } });
        return true;
      });
      const current = await getDetail(id);
      if (!isChanged) throw new AppError("bot/handoff-changed-meanwhile", { current });
      return current;
    },
  };
}

export type Handoffs = ReturnType<typeof createHandoffs>;
