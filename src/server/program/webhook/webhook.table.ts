import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type {
  DeliveryFailure,
  DeliveryState,
  OffReason,
  TEST_EVENT,
  WebhookEvent,
} from "#contract/program/webhook-event.ts";
import { account } from "#server/account/account.table.ts";

const time = () => timestamp({ withTimezone: true });

/** Where a program wants to be told what happens, for an account and by what its role may see. */
export const webhook = pgTable(
  "webhook",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Sealed: signing needs it. */
    secret: text().notNull(),
    /** The one before, sealed too, which signs beside it for a while. */
    previousSecret: text(),
    previousUntil: time(),
    /** Null = it is on. */
    offReason: text().$type<OffReason>(),
    /** Failures in a row, over all that it is told. */
    failures: integer().notNull().default(0),
    failingSince: time(),
    /** Before then nothing is tried: a receiver that is away is not asked once for each message. */
    retryAt: time(),
    /** Grows with every change of the owner's. */
    revision: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/** What a webhook is told: written in the transaction of what it tells of. What it says beyond these facts is read when it is sent. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    /** `webhook-id` of every try. */
    messageId: uuid().notNull().defaultRandom(),
    type: text().$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    /** Messages of one subject arrive in the order of their ids. */
    subject: text().notNull(),
    /** Identifiers and words of ours, nothing of a person. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull(),
    /** Until when the copy that sends it is believed to live. */
    leaseUntil: time(),
    lastStatus: integer(),
    lastFailure: text().$type<DeliveryFailure>(),
    createdAt: time().notNull(),
    endedAt: time(),
  },
  (table) => [
    index().on(table.webhookId, table.subject, table.id).where(sql`${table.state} = 'waiting'`),
    index().on(table.webhookId, table.state, table.id),
    index().on(table.endedAt).where(sql`${table.endedAt} IS NOT NULL`),
  ],
);

/** Up to which change of a product webhooks were told. One row. */
export const webhookCursor = pgTable("webhook_cursor", {
  id: integer().primaryKey(),
  revision: bigint({ mode: "number" }).notNull(),
  productId: integer().notNull(),
});
