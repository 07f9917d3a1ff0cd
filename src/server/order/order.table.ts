import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { Uf } from "#lib/cep.ts";

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
 * What someone asked for, as it was at that moment: the catalogue may change, the order does not. Rows are only ever
 * added. The CEP is the one thing that tells of a person.
 */
export const orderIntent = pgTable("order_intent", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  productId: integer().notNull(),
  productCode: text().notNull(),
  productName: text().notNull(),
  option: text(),
  quantity: integer().notNull(),
  unitPriceCents: integer().notNull(),
  totalCents: bigint({ mode: "number" }).notNull(),
  origin: text().$type<ShippingOrigin>().notNull(),
  zipCode: text(),
  uf: text().$type<Uf>(),
  freight: jsonb().$type<FreightSnapshot>(),
  message: text().notNull(),
  /** Hash of the caller's Idempotency-Key; taken away when its 24 hours are over and the key comes again. */
  idempotencyKey: text().unique(),
  /** Hash of what was asked under that key. */
  requestHash: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
