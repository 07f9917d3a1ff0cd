import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { OrderSource, OrderStatus } from "#contract/order/order-status.ts";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { Uf } from "#lib/cep.ts";
import { customer } from "#server/customer/customer.table.ts";
import { foldedWords, tsvector } from "#server/platform/db/folded-words.ts";

const time = () => timestamp({ withTimezone: true });

/** The freight as it was told to the buyer. */
export interface FreightSnapshot {
  cents: number;
  regularCents: number;
  /** Null = no total makes it free. */
  freeAboveCents: number | null;
  minDays: number;
  maxDays: number;
  weightGrams: number;
  weightBand: string;
  /** Whether the goods may, or must, be fetched at the shop. */
  pickUp?: "offered" | "only";
}

/**
 * What someone asked for, as it was at that moment: the catalogue may change, the order does not. `productId` to
 * `unitPriceCents` repeat its first line, for programs that know one product only. Its CEP is cut to the state after a while
 * (`order-retention.ts`).
 */
export const orderIntent = pgTable(
  "order_intent",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    productId: integer().notNull(),
    productCode: text().notNull(),
    productName: text().notNull(),
    option: text(),
    quantity: integer().notNull(),
    unitPriceCents: integer().notNull(),
    totalCents: bigint({ mode: "number" }).notNull(),
    /** What its goods cost with Pix; null when the shop took no Pix then. */
    pixTotalCents: bigint({ mode: "number" }),
    origin: text().$type<ShippingOrigin>().notNull(),
    zipCode: text(),
    uf: text().$type<Uf>(),
    freight: jsonb().$type<FreightSnapshot>(),
    message: text().notNull(),
    /** Hash of the caller's Idempotency-Key; taken away when its 24 hours are over and the key comes again. */
    idempotencyKey: text().unique(),
    /** Hash of what was asked under that key. */
    requestHash: text(),
    createdAt: time().notNull().defaultNow(),
    source: text().$type<OrderSource>().notNull().default("product"),
    customerId: integer().references(() => customer.id),
    customerName: text(),
    /** Digits with country code. */
    customerWhatsapp: text(),
    customerEmail: text(),
    note: text(),
    status: text().$type<OrderStatus>().notNull().default("new"),
    /** Grows with every change: sent back when changing, so that nobody moves what they have not seen. */
    revision: integer().notNull().default(1),
    statusAt: time().notNull().defaultNow(),
    /** Every write of the row; inboxes look here for what is new. */
    updatedAt: time().notNull().defaultNow(),
    /** Since when it counts as revenue. */
    paidAt: time(),
    /** When its pieces were taken out of the stock. */
    stockTakenAt: time(),
    /** When the buyer said that they paid, which proves nothing. */
    paymentClaimedAt: time(),
    /** When it came to the shop's number on WhatsApp: as a cart, or by its code. */
    whatsappAt: time(),
    lostReason: text(),
    trackingCode: text(),
    /** When the people of the shop were mailed about it. */
    mailedAt: time(),
  },
  (table) => [
    index().on(table.status, table.createdAt, table.id),
    index().on(table.createdAt, table.id),
    index().on(table.updatedAt),
    index("order_intent_code_prefix_index").on(table.code.op("text_pattern_ops")),
    index().on(table.paidAt).where(sql`${table.paidAt} IS NOT NULL`),
    index().on(table.mailedAt),
    index("order_intent_zip_code_kept").on(table.createdAt).where(sql`zip_code IS NOT NULL`),
    index().on(table.customerId, table.createdAt),
  ],
);

/** One product of an order, as it was then. */
export const orderLine = pgTable(
  "order_line",
  {
    orderId: integer()
      .notNull()
      .references(() => orderIntent.id, { onDelete: "cascade" }),
    /** From 1. */
    place: smallint().notNull(),
    productId: integer().notNull(),
    productCode: text().notNull(),
    productName: text().notNull(),
    option: text(),
    quantity: integer().notNull(),
    unitPriceCents: integer().notNull(),
    /** Pieces of it that were taken out of the stock and not given back. */
    stockTaken: integer().notNull().default(0),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(foldedWords(sql`product_code || ' ' || product_name || ' ' || coalesce(option, '')`)),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    index().using("gin", table.words),
    index().on(table.productId),
  ],
);

/** One step of an order: who moved it, when, from where to where. Rows are only ever added. */
export const orderChange = pgTable(
  "order_change",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orderIntent.id, { onDelete: "cascade" }),
    at: time().notNull().defaultNow(),
    accountId: integer(),
    fromStatus: text().$type<OrderStatus>().notNull(),
    toStatus: text().$type<OrderStatus>().notNull(),
    reason: text(),
    /** Whether this step took the pieces out of the stock. */
    tookStock: boolean().notNull().default(false),
    /** The step that this one took back. */
    undoesId: integer(),
  },
  (table) => [index().on(table.orderId, table.id)],
);

/** How many orders there are in each status: written by triggers of `order_intent` alone, so that nobody counts them all. */
export const orderCount = pgTable("order_count", {
  status: text().$type<OrderStatus>().primaryKey(),
  count: bigint({ mode: "number" }).notNull(),
});
