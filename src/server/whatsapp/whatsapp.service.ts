import { z } from "zod";
import type { ChatReply } from "#contract/bot/bot-chat.ts";
import { MAX_CHAT_MESSAGE_LENGTH } from "#contract/bot/bot-wire.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import { createGraphClient } from "./graph-client.ts";
import * as queries from "./whatsapp.queries.ts";
import type { WhatsappOrders } from "./whatsapp-orders.ts";
import { plainReply, shapeReply, type WhatsappReply } from "./whatsapp-text.ts";
import { parseDelivery } from "./whatsapp-wire.ts";

const KEPT_DAYS = 90;
/** How long a person of the shop has the conversation, after somebody asked for one. */
const PERSON_HOURS = 12;
/** A reply that comes later is no answer any more. */
const LONGEST_TRIED_SECONDS = 6 * 3_600;

const STOP = /^\s*(sair|parar|pare|stop|cancelar mensagens)\s*[.!]*\s*$/i;
const BACK = /^\s*voltar\s*[.!]*\s*$/i;

const STOPPED = "Pronto: não mando mais respostas automáticas. Para voltar a receber, escreva VOLTAR.";
const BACK_AGAIN = "Que bom ter você de volta! Em que posso ajudar?";
const PERSON = "Certo! Uma pessoa da loja vai responder por aqui. Até lá, eu fico quieto.";
const UNSUPPORTED =
  "Por enquanto só entendo mensagens de texto e pedidos do catálogo. Pode escrever o que precisa? Para falar com uma pessoa, escreva ATENDENTE.";

const messageJob: JobKind<{ messageId: string }> = {
  name: "whatsapp/message",
  payload: z.object({ messageId: z.string() }),
  maxAgeSeconds: LONGEST_TRIED_SECONDS,
};

export interface WhatsappDeps {
  settings: NonNullable<Config["whatsapp"]>;
  siteUrl: string;
  db: Db;
  queue: JobQueue;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
  /** What the shop's assistant says; `isRetry` when the same was asked before. */
  ask: (sessionId: string, text: string, isRetry: boolean) => Promise<ChatReply>;
  wantsPerson: (text: string) => boolean;
  orders: WhatsappOrders;
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findMessage>>>;

/** What a message brings about, and what is answered to it; null = nothing is to be said. */
function createComposer({ siteUrl, db, now, sign, ask, wantsPerson, orders }: WhatsappDeps) {
  async function toText({ contact, message, isWithPerson }: Found, text: string): Promise<WhatsappReply | null> {
    const about = await orders.findTold(text, contact);
    if (STOP.test(text)) {
      await queries.stopReplies(db, contact.id, now);
      return plainReply(STOPPED);
    }
    if (contact.stoppedAt !== null) {
      if (!BACK.test(text)) return null;
      await queries.stopReplies(db, contact.id, null);
      return plainReply(BACK_AGAIN);
    }
    if (isWithPerson) return null;
    if (about) return plainReply(about);
    if (wantsPerson(text)) {
      await queries.handToPerson(db, contact.id, PERSON_HOURS, now);
      return plainReply(PERSON);
    }
    const asked = text.slice(0, MAX_CHAT_MESSAGE_LENGTH).toWellFormed();
    const reply = await ask(sign("whatsapp-session", contact.id), asked, message.state === "asked");
    return shapeReply(reply, siteUrl);
  }

  return async (found: Found): Promise<WhatsappReply | null> => {
    const { message, contact, isWithPerson } = found;
    const { content } = message;
    if (content?.kind === "text") return toText(found, content.text);
    // An order is placed also for whoever wants no replies.
    const told = content?.kind === "order" ? await orders.place(content, contact, message.id) : UNSUPPORTED;
    return contact.stoppedAt !== null || isWithPerson ? null : plainReply(told);
  };
}

/** Talks with people who write to the shop's number: each message that comes is stored once, and dealt with by a job. */
export function createWhatsappService(deps: WhatsappDeps) {
  const { settings, db, queue, log, now } = deps;
  const graph = createGraphClient(settings);
  const compose = createComposer(deps);

  const end = (id: string, state: "silent" | "refused", reason: string) =>
    queries.changeMessage(db, id, { state, reason, content: null, reply: null });

  async function send({ contact, isOpen }: Found, id: string, reply: WhatsappReply): Promise<void> {
    if (!isOpen) return end(id, "silent", "window-closed");
    if ((await queries.countSentThisMonth(db, now)) >= settings.repliesAMonth) return end(id, "silent", "cap-reached");
    try {
      await graph.send(contact, reply);
    } catch (error) {
      if (error instanceof JobRefusedError) await end(id, "refused", error.code);
      throw error;
    }
    await queries.noteSent(db, id, now);
  }

  async function work(messageId: string): Promise<void> {
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
    settings,
    handler,

    /** Stores what is new in a delivery whose signature was checked, and answers how much that is. */
    async take(json: unknown): Promise<number> {
      const { messages, unread } = parseDelivery(json, settings.phoneNumberId);
      if (unread > 0) log.warn({ unread }, "messages of WhatsApp could not be read");
      if (messages.length === 0) return 0;
      const stored = await db.transaction(async (tx) => {
        const ids = await queries.insertMessages(tx, messages, now);
        for (const messageId of ids) await queue.enqueue(tx, messageJob, { messageId });
        return ids;
      });
      if (stored.length > 0) queue.wake();
      return stored.length;
    },

    cleanUp: () => queries.deleteOld(db, KEPT_DAYS, now),
  };
}

export type WhatsappService = ReturnType<typeof createWhatsappService>;
