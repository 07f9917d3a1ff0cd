import { z } from "zod";
import type { ChatReply } from "#contract/bot/bot-chat.ts";
import { MAX_CHAT_MESSAGE_LENGTH } from "#contract/bot/bot-wire.ts";
import { AppError } from "#contract/errors.ts";
import { WHATSAPP_DAYS } from "#contract/whatsapp/whatsapp-days.ts";
import type { Config } from "#server/config.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import { GraphBusyError, sendReply } from "./graph-client.ts";
import * as queries from "./whatsapp.queries.ts";
import type { WhatsappCopy, WhatsappNumber } from "./whatsapp-copy.ts";
import { noteStatuses } from "./whatsapp-meter.ts";
import type { WhatsappOrders } from "./whatsapp-orders.ts";
import { plainReply, shapeReply, type WhatsappReply } from "./whatsapp-text.ts";
import { parseDelivery } from "./whatsapp-wire.ts";

/** A reply that comes later is no answer any more. */
const LONGEST_TRIED_SECONDS = 6 * 3_600;

const STOP = /^\s*(sair|parar|pare|stop|cancelar mensagens)\s*[.!]*\s*$/i;
const BACK = /^\s*voltar\s*[.!]*\s*$/i;

const STOPPED = "Pronto: não mando mais respostas automáticas. Para voltar a receber, escreva VOLTAR.";
const BACK_AGAIN = "Que bom ter você de volta! Em que posso ajudar?";
const PERSON = "Certo! Uma pessoa da loja vai responder por aqui. Até lá, eu fico quieto.";
const UNSUPPORTED =
  "Por enquanto só entendo mensagens de texto e pedidos do catálogo. Pode escrever o que precisa? Para falar com uma pessoa, escreva ATENDENTE.";

/** What stands in the conversation for what is no text. */
const CART = "Mandei um carrinho do catálogo.";
const OTHER_KIND = "(Mandei uma mensagem que não é texto: foto, áudio, ou outra.)";

const messageJob: JobKind<{ messageId: string }> = {
  name: "whatsapp/message",
  payload: z.object({ messageId: z.string() }),
  maxAgeSeconds: LONGEST_TRIED_SECONDS,
};

/** What is said on WhatsApp, kept where the shop's team reads it once somebody asks for a person. */
export interface WhatsappTalk {
  /** What the shop's assistant says; `isRetry` when the same was asked before. */
  ask: (sessionId: string, text: string, isRetry: boolean) => Promise<ChatReply>;
  /** Keeps what was said where nobody replies by itself, once under a message's id; answers the conversation. */
  keep: (sessionId: string, text: string, messageId: string) => Promise<number>;
  /** The conversation that was kept; null when there is none. */
  findConversation: (sessionId: string) => Promise<number | null>;
  noteHandoff: (tx: Queryable, conversationId: number) => Promise<void>;
  wantsPerson: (text: string) => boolean;
}

export interface WhatsappDeps {
  settings: Config["whatsapp"];
  copy: WhatsappCopy;
  siteUrl: string;
  db: Db;
  queue: JobQueue;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
  talk: WhatsappTalk;
  orders: WhatsappOrders;
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findMessage>>>;
type Composer = Pick<WhatsappDeps, "siteUrl" | "db" | "now" | "sign" | "talk" | "orders">;

/** What a message brings about, and what is answered to it; null = nothing is to be said. */
function createComposer({ siteUrl, db, now, sign, talk, orders }: Composer) {
  const sessionOf = ({ contact }: Found) => sign("whatsapp-session", contact.id);
  const cut = (text: string) => text.slice(0, MAX_CHAT_MESSAGE_LENGTH).toWellFormed();

  async function ask(found: Found, text: string): Promise<WhatsappReply> {
    const session = sessionOf(found);
    const reply = await talk.ask(session, cut(text), found.message.state === "asked");
    const conversationId = await talk.findConversation(session);
    if (conversationId !== null) await queries.setConversation(db, found.contact.id, conversationId);
    return shapeReply(reply, siteUrl);
  }

  /** What is said to a person, or of one, stands in the conversation that the shop's team reads. */
  const keep = (found: Found, text: string) => talk.keep(sessionOf(found), cut(text), found.message.id);

  async function handToPerson(found: Found, text: string): Promise<WhatsappReply> {
    const conversationId = await keep(found, text);
    await db.transaction(async (tx) => {
      await queries.setConversation(tx, found.contact.id, conversationId);
      await talk.noteHandoff(tx, conversationId);
    });
    return plainReply(PERSON);
  }

  async function toText(found: Found, text: string): Promise<WhatsappReply | null> {
    const { contact, isWithPerson } = found;
    const about = await orders.findTold(text, contact);
    if (STOP.test(text)) {
      await queries.stopReplies(db, contact.id, now);
      return plainReply(STOPPED);
    }
    if (isWithPerson) await keep(found, text);
    if (contact.stoppedAt !== null) {
      if (!BACK.test(text)) return null;
      await queries.stopReplies(db, contact.id, null);
      return plainReply(BACK_AGAIN);
    }
    if (isWithPerson) return null;
    if (talk.wantsPerson(text)) return handToPerson(found, text);
    return about ? plainReply(about) : ask(found, text);
  }

  return async (found: Found): Promise<WhatsappReply | null> => {
    const { message, contact, isWithPerson } = found;
    const { content } = message;
    if (content?.kind === "text") return toText(found, content.text);
    // An order is placed also for whoever wants no replies.
    const told = content?.kind === "order" ? await orders.place(content, contact, message.id) : UNSUPPORTED;
    if (isWithPerson) await keep(found, content?.kind === "order" ? `${CART}\n${told}` : OTHER_KIND);
    return contact.stoppedAt !== null || isWithPerson ? null : plainReply(told);
  };
}

/** Talks with people who write to the shop's number: each message that comes is stored once, and dealt with by a job. */
export function createWhatsappService(deps: WhatsappDeps) {
  const { settings, copy, db, queue, log, now } = deps;
  const compose = createComposer(deps);

  const end = (id: string, state: "silent" | "refused", reason: string) =>
    queries.changeMessage(db, id, { state, reason, content: null, reply: null, sentAt: null });

  async function send({ contact, isOpen }: Found, id: string, reply: WhatsappReply): Promise<void> {
    const number = copy.find();
    if (!number) return end(id, "silent", "off");
    if (!isOpen) return end(id, "silent", "window-closed");
    const isTaken = await queries.takeReply(db, id, number.repliesAMonth, { queue, now });
    if (!isTaken) return end(id, "silent", "cap-reached");
    try {
      const sentId = await sendReply({ ...settings, ...number }, contact, reply);
      await queries.noteSent(db, id, sentId);
    } catch (error) {
      if (error instanceof JobRefusedError) await end(id, "refused", error.code);
      if (error instanceof GraphBusyError) await queries.changeMessage(db, id, { reason: error.code });
      throw error;
    }
  }

  async function work(messageId: string): Promise<void> {
    await copy.refresh();
    const found = await queries.findMessage(db, messageId, now);
    if (!found) return;
    const { message } = found;
    if (message.state === "composed" && message.reply) return send(found, messageId, message.reply);
    if (message.state !== "received" && message.state !== "asked") return;
    await queries.changeMessage(db, messageId, { state: "asked" });
    const reply = await compose(found);
    if (!reply) return end(messageId, "silent", "quiet");
    await queries.changeMessage(db, messageId, { state: "composed", reply, content: null });
    return send(found, messageId, reply);
  }

  const handler: JobHandler = handle(messageJob, ({ messageId }) => work(messageId));

  return {
    handler,

    /** @throws AppError whatsapp/off */
    async requireNumber(): Promise<WhatsappNumber> {
      await copy.refresh();
      const number = copy.find();
      if (!number) throw new AppError("whatsapp/off");
      return number;
    },

    /** Stores what is new in a delivery whose signature was checked, and answers how many messages that is. */
    async take(json: unknown, { phoneNumberId }: Pick<WhatsappNumber, "phoneNumberId">): Promise<number> {
      const { messages, statuses, unread } = parseDelivery(json, phoneNumberId);
      if (unread > 0) log.warn({ unread }, "messages of WhatsApp could not be read");
      if (messages.length + statuses.length === 0) return 0;
      const stored = await db.transaction(async (tx) => {
        await noteStatuses(tx, statuses);
        const ids = messages.length > 0 ? await queries.insertMessages(tx, messages, now) : [];
        for (const messageId of ids) await queue.enqueue(tx, messageJob, { messageId });
        return ids;
      });
      if (stored.length > 0) queue.wake();
      return stored.length;
    },

    cleanUp: () => queries.deleteOld(db, WHATSAPP_DAYS, now),
  };
}

export type WhatsappService = ReturnType<typeof createWhatsappService>;
