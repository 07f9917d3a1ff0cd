import { z } from "zod";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { insertMessages, type Message } from "./webhook.queries.ts";

/** A message to one webhook. When it is tried again is its own rule, not the queue's. */
export const deliveryJob: JobKind<{ deliveryId: number }> = {
  name: "webhook/deliver",
  payload: z.object({ deliveryId: z.int() }),
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

/** Where what happened is told to whoever wants to know: in the transaction in which it happens, so that neither is without the other. */
export function createWebhookOutbox({ queue, now }: { queue: JobQueue; now: DbClock }) {
  async function tell(tx: Queryable, ...messages: Message[]): Promise<void> {
    for (const deliveryId of await insertMessages(tx, messages, now))
      await queue.enqueue(tx, deliveryJob, { deliveryId });
  }
  return {
    tell,
    tellOrderPlaced: (tx: Queryable, code: string) =>
      tell(tx, { type: "order.created", subject: `order/${code}`, facts: { code } }),
    tellOrderMoved: (tx: Queryable, code: string, step: { from: string; to: string; isUndo: boolean }) =>
      tell(tx, { type: "order.status", subject: `order/${code}`, facts: { code, ...step } }),
    tellQuestion: (tx: Queryable, id: number, bot: string) =>
      tell(tx, { type: "question.open", subject: `question/${id}`, facts: { id, bot } }),
  };
}

export type WebhookOutbox = ReturnType<typeof createWebhookOutbox>;
