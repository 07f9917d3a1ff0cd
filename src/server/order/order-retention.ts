import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { orderIntent } from "./order.table.ts";

const BATCH = 500;

/**
 * Cuts the CEP of old orders to its state: out of the row, out of the message that quotes it, and with the hash of what was
 * asked, from which it could be guessed.
 */
export function createOrderRetention({ db, zipCodeDays, now }: { db: Db; zipCodeDays: number; now: DbClock }) {
  const isOver = () =>
    and(
      isNotNull(orderIntent.zipCode),
      lt(orderIntent.createdAt, sql`${now()} - make_interval(days => ${zipCodeDays})`),
    );

  async function cutBatch(): Promise<number> {
    const old = db.select({ id: orderIntent.id }).from(orderIntent).where(isOver()).limit(BATCH);
    const { rowCount } = await db
      .update(orderIntent)
      .set({
        zipCode: null,
        message: sql`replace(${orderIntent.message}, E'\nCEP: ' || ${orderIntent.zipCode}, '')`,
        idempotencyKey: null,
        requestHash: null,
      })
      .where(inArray(orderIntent.id, old));
    return rowCount ?? 0;
  }

  return {
    async cleanUp(): Promise<void> {
      while ((await cutBatch()) === BATCH);
    },
  };
}
