import { asc, desc, eq, sql } from "drizzle-orm";
import { type ChatBot, CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import type { HandoffChange, HandoffDetail, HandoffItem } from "#contract/bot/handoff.ts";
import { type HandoffState, handoffStates } from "#contract/bot/handoff-state.ts";
import { AppError } from "#contract/errors.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { findPhone } from "#lib/find-phone.ts";
import { shorten } from "#lib/shorten.ts";
import { selectMessages } from "#server/conversation/conversation.queries.ts";
import { botConversation } from "#server/conversation/conversation.table.ts";
import { maskPersonalData } from "#server/conversation/guard/personal-data.ts";
import { wantsHuman } from "#server/conversation/rules/person-rules.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { whatsappContact } from "#server/whatsapp/whatsapp.table.ts";
import { personas } from "../personas.ts";
import { botHandoff } from "./handoff.table.ts";

const DAY_MS = 86_400_000;
const SHOWN_MESSAGES = 100;
const LONGEST_EXCERPT = 200;
/** Messages of a person in which the subject is looked for. */
const LOOKED_THROUGH = 5;

interface HandoffDeps {
  db: Db;
  audit: AuditLog;
  store: { readonly settings: { name: string } };
}

/** Notes that a person is asked for in this conversation; asked for again, it is open again. */
export async function noteHandoff(db: Queryable, conversationId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO bot_handoff (conversation_id, asked_at) VALUES (${conversationId}, now())
    ON CONFLICT (conversation_id) DO UPDATE SET state = 'open', asked_at = now(), handled_at = NULL,
      revision = bot_handoff.revision + 1`);
}

/** What the person wrote last, the newest first. */
const lastTexts = sql<
  string[] | null
>`(SELECT json_agg(m.text ORDER BY m.id DESC) FROM (SELECT id, text FROM bot_message
  WHERE conversation_id = ${botConversation.id} AND role = 'user' ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) m)`;
const messages = sql<number>`(SELECT count(*)::int FROM bot_message m WHERE m.conversation_id = ${botConversation.id})`;

const selectHandoffs = (db: Queryable) =>
  db
    .select({
      id: botHandoff.conversationId,
      state: botHandoff.state,
      askedAt: botHandoff.askedAt,
      handledAt: botHandoff.handledAt,
      revision: botHandoff.revision,
      bot: sql<ChatBot>`${botConversation.bot}`,
      lastAt: botConversation.lastAt,
      order: sql<string | null>`${botConversation.memory}->>'order'`,
      isOnWhatsapp: sql<boolean>`${whatsappContact.id} IS NOT NULL`,
      phone: whatsappContact.phone,
      lastTexts,
      messages,
    })
    .from(botHandoff)
    .leftJoin(whatsappContact, eq(whatsappContact.conversationId, botHandoff.conversationId))
    .innerJoin(botConversation, eq(botConversation.id, botHandoff.conversationId));

type HandoffRow = Awaited<ReturnType<typeof selectHandoffs>>[number];

/** What it is about: the last message that is neither the wish for a person nor a number to call. */
function subjectOf(texts: readonly string[]): string {
  const telling = texts.find((text) => !wantsHuman(text) && findPhone([text]) === null);
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
}: HandoffRow): HandoffItem => ({
  ...row,
  channel: isOnWhatsapp ? "whatsapp" : "site",
  askedAt: askedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
  expiresAt: new Date(lastAt.getTime() + CONVERSATION_DAYS * DAY_MS).toISOString(),
  subject: subjectOf(texts ?? []),
});

/** Conversations that asked for a person, for the shop's team. */
export function createHandoffs({ db, audit, store }: HandoffDeps) {
  async function find(id: number): Promise<HandoffRow> {
    const [row] = await selectHandoffs(db).where(eq(botHandoff.conversationId, id));
    if (!row) throw new AppError("bot/handoff-not-found");
    return row;
  }

  async function getDetail(id: number): Promise<HandoffDetail> {
    const row = await find(id);
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
    async list(state: HandoffState, paging: Paging) {
      const { offset, limit } = rangeOf(paging);
      const order = state === "open" ? asc(botHandoff.askedAt) : desc(botHandoff.askedAt);
      const rows = await selectHandoffs(db)
        .where(eq(botHandoff.state, state))
        .orderBy(order, botHandoff.conversationId)
        .limit(limit)
        .offset(offset);
      const counted = await db
        .select({ state: botHandoff.state, count: sql<number>`count(*)::int` })
        .from(botHandoff)
        .groupBy(botHandoff.state);
      const countOf = (one: HandoffState) => counted.find((row) => row.state === one)?.count ?? 0;
      const counts = Object.fromEntries(handoffStates.map((one) => [one, countOf(one)])) as Record<
        HandoffState,
        number
      >;
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
