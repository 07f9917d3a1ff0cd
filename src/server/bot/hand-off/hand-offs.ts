import { asc, desc, eq, sql } from "drizzle-orm";
import { type HandOffState, handOffStates } from "#contract/bot/bot-desk-limits.ts";
import { type ChatBot, CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import type { HandOffChange, HandOffDetail, HandOffItem } from "#contract/bot/hand-off-inbox.ts";
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
import { personas } from "../personas.ts";
import { botHandOff } from "./hand-off.table.ts";

const DAY_MS = 86_400_000;
const SHOWN_MESSAGES = 100;
const LONGEST_EXCERPT = 200;
/** Messages of a person in which the subject is looked for. */
const LOOKED_THROUGH = 5;

interface HandOffDeps {
  db: Db;
  audit: AuditLog;
  store: { readonly settings: { name: string } };
}

/** Notes that a person is asked for in this conversation; asked for again, it is open again. */
export async function noteHandOff(db: Queryable, conversationId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO bot_hand_off (conversation_id, asked_at) VALUES (${conversationId}, now())
    ON CONFLICT (conversation_id) DO UPDATE SET state = 'open', asked_at = now(), handled_at = NULL,
      revision = bot_hand_off.revision + 1`);
}

/** What the person wrote last, the newest first. */
const lastTexts = sql<
  string[] | null
>`(SELECT json_agg(m.text ORDER BY m.id DESC) FROM (SELECT id, text FROM bot_message
  WHERE conversation_id = ${botConversation.id} AND role = 'user' ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) m)`;
const messages = sql<number>`(SELECT count(*)::int FROM bot_message m WHERE m.conversation_id = ${botConversation.id})`;

const selectHandOffs = (db: Queryable) =>
  db
    .select({
      id: botHandOff.conversationId,
      state: botHandOff.state,
      askedAt: botHandOff.askedAt,
      handledAt: botHandOff.handledAt,
      revision: botHandOff.revision,
      bot: sql<ChatBot>`${botConversation.bot}`,
      lastAt: botConversation.lastAt,
      order: sql<string | null>`${botConversation.memory}->>'order'`,
      lastTexts,
      messages,
    })
    .from(botHandOff)
    .innerJoin(botConversation, eq(botConversation.id, botHandOff.conversationId));

type HandOffRow = Awaited<ReturnType<typeof selectHandOffs>>[number];

/** What it is about: the last message that is neither the wish for a person nor a number to call. */
function subjectOf(texts: readonly string[]): string {
  const telling = texts.find((text) => !wantsHuman(text) && findPhone([text]) === null);
  return shorten(maskPersonalData(telling ?? texts[0] ?? "").replace(/\s+/g, " "), LONGEST_EXCERPT);
}

const toItem = ({ askedAt, handledAt, lastAt, lastTexts: texts, ...row }: HandOffRow): HandOffItem => ({
  ...row,
  askedAt: askedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
  expiresAt: new Date(lastAt.getTime() + CONVERSATION_DAYS * DAY_MS).toISOString(),
  subject: subjectOf(texts ?? []),
});

/** Conversations that asked for a person, for the shop's team. */
export function createHandOffs({ db, audit, store }: HandOffDeps) {
  async function find(id: number): Promise<HandOffRow> {
    const [row] = await selectHandOffs(db).where(eq(botHandOff.conversationId, id));
    if (!row) throw new AppError("bot/hand-off-not-found");
    return row;
  }

  async function getDetail(id: number): Promise<HandOffDetail> {
    const row = await find(id);
    const said = await selectMessages(db, id, SHOWN_MESSAGES);
    const phone = findPhone(said.filter(({ role }) => role === "user").map(({ text }) => text));
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
    async list(state: HandOffState, paging: Paging) {
      const { offset, limit } = rangeOf(paging);
      const order = state === "open" ? asc(botHandOff.askedAt) : desc(botHandOff.askedAt);
      const rows = await selectHandOffs(db)
        .where(eq(botHandOff.state, state))
        .orderBy(order, botHandOff.conversationId)
        .limit(limit)
        .offset(offset);
      const counted = await db
        .select({ state: botHandOff.state, count: sql<number>`count(*)::int` })
        .from(botHandOff)
        .groupBy(botHandOff.state);
      const countOf = (one: HandOffState) => counted.find((row) => row.state === one)?.count ?? 0;
      const counts = Object.fromEntries(handOffStates.map((one) => [one, countOf(one)])) as Record<
        HandOffState,
        number
      >;
      return { items: rows.map(toItem), counts, ...pageOf(paging, counts[state]) };
    },

    /** @throws AppError bot/hand-off-not-found */
    getDetail,

    /** @throws AppError bot/hand-off-not-found, bot/hand-off-changed-meanwhile (`current` is how it stands) */
    async change(id: number, { state, revision }: HandOffChange, call: { accountId: number; caller: Caller }) {
      const isChanged = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(botHandOff).where(eq(botHandOff.conversationId, id)).for("update");
        if (!row) throw new AppError("bot/hand-off-not-found");
        if (row.revision !== revision) return false;
        await tx
          .update(botHandOff)
          .set({ state, handledAt: state === "handled" ? sql`now()` : null, revision: revision + 1 })
          .where(eq(botHandOff.conversationId, id));
        await audit.record(tx, { action: `hand-off/${state}`, ...call, detail: { conversationId: id } });
        return true;
      });
      const current = await getDetail(id);
      if (!isChanged) throw new AppError("bot/hand-off-changed-meanwhile", { current });
      return current;
    },
  };
}

export type HandOffs = ReturnType<typeof createHandOffs>;
