import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { PushDevice, PushDeviceInput } from "#contract/push/push-device.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import { type Internet, isTarget } from "#server/platform/http/public-fetch.ts";
import { pushDevice } from "./push.table.ts";
import { isPublicKey } from "./push-encryption.ts";
import { openKeys } from "./push-sender.ts";

/** More than one person carries; the oldest goes. */
const MOST_DEVICES = 10;

/** Devices that are told of new orders, each account its own. */
export function createPush({
  db,
  sealer,
  now,
  internet,
}: {
  db: Db;
  sealer: Sealer;
  now: DbClock;
  internet: Internet;
}) {
  return {
    /** The key that browsers subscribe with, and the account's own devices, the oldest first. */
    async list(accountId: number): Promise<{ publicKey: string; devices: PushDevice[] }> {
      const { publicKey } = await openKeys(db, sealer);
      const rows = await db
        .select({ id: pushDevice.id, device: pushDevice.device, createdAt: pushDevice.createdAt })
        .from(pushDevice)
        .where(eq(pushDevice.accountId, accountId))
        .orderBy(asc(pushDevice.id));
      return { publicKey, devices: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
    },

    /**
     * Has a browser told from now on; said twice, it is one. A browser that somebody else used before is now this account's.
     * @throws AppError push/address-refused, push/key-refused
     */
    async add(
      { accountId, sessionId }: LiveSession,
      { endpoint, keys }: PushDeviceInput,
      device: string,
    ): Promise<number> {
      if (!isTarget(endpoint, internet)) throw new AppError("push/address-refused");
      if (!isPublicKey(keys.p256dh)) throw new AppError("push/key-refused");
      return db.transaction(async (tx) => {
        const row = { accountId, sessionId, endpoint, ...keys, device, createdAt: now() };
        const [added] = await tx
          .insert(pushDevice)
          .values(row)
          .onConflictDoUpdate({ target: pushDevice.endpoint, set: { accountId, sessionId, ...keys, device } })
          .returning({ id: pushDevice.id });
        if (!added) throw new Error("a device was not kept");
        await tx.execute(sql`DELETE FROM push_device WHERE account_id = ${accountId} AND id NOT IN (
          SELECT id FROM push_device WHERE account_id = ${accountId} ORDER BY id DESC LIMIT ${MOST_DEVICES})`);
        return added.id;
      });
    },

    /** @throws AppError push/device-not-found */
    async remove(accountId: number, id: number): Promise<void> {
      const gone = await db
        .delete(pushDevice)
        .where(and(eq(pushDevice.id, id), eq(pushDevice.accountId, accountId)))
        .returning({ id: pushDevice.id });
      if (gone.length === 0) throw new AppError("push/device-not-found");
    },
  };
}

export type Push = ReturnType<typeof createPush>;
