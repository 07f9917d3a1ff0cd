import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { mayCall } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import type { OrderStatus } from "#contract/order/order-status.ts";
import type { PushMessage } from "#contract/push/push-message.ts";
import { formatBRL, toReais } from "#lib/money.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { PublicFetchError, type PublicPost } from "#server/platform/http/public-fetch.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { pushDevice, pushKey } from "./push.table.ts";
import { encryptPush } from "./push-encryption.ts";
import { createVapidKeys, vapidHeader } from "./vapid.ts";

const SEAL_PURPOSE = "push-key";
/** An order that is told of tomorrow is no news. */
const LIVE_SECONDS = 4 * 3_600;
const TIMEOUT_MS = 10_000;
/** The push service does not know the browser any more, or knows us by another key: nothing will ever arrive. */
const GONE = new Set([401, 403, 404, 410]);
const NOT_FOUND = 404;
/** No waiting makes these addresses ones that may be sent to. */
const NEVER = new Set(["address", "private"]);
const TAKEN = new Set([200, 201, 202, 204]);

/** The push service cannot take messages now. */
class PushBusyError extends Error {
  override name = "PushBusyError";
  readonly code: string;

  constructor(status: number) {
    super("the push service is busy");
    this.code = `push-${status}`;
  }
}

/** A new order: the devices of the shop's people are to be told. */
export const orderPushJob: JobKind<{ code: string }> = {
  name: "push/order",
  payload: z.object({ code: z.string() }),
  maxAgeSeconds: LIVE_SECONDS,
};

/** One message to one device. */
const pushJob: JobKind<{ deviceId: number; message: PushMessage }> = {
  name: "push/send",
  payload: z.object({
    deviceId: z.int(),
    message: z.object({ title: z.string(), body: z.string(), path: z.string(), badge: z.int() }),
  }),
  maxAgeSeconds: LIVE_SECONDS,
};

export interface PushSenderDeps {
  db: Db;
  sealer: Sealer;
  queue: JobQueue;
  post: PublicPost;
  /** The address of the site, which tells push services who we are. */
  siteUrl: string;
  findRole(accountId: number): Promise<Role | null>;
  /** With its freight, as the order itself tells it. */
  findTotalCents(code: string): Promise<number | null>;
  countByStatus(db: Queryable): Promise<Map<OrderStatus, number>>;
}

/** The shop's key pair, made once; made anew where none of our secrets opens it, which devices notice when their page is opened. */
export async function openKeys(db: Db, sealer: Sealer): Promise<ReturnType<typeof createVapidKeys>> {
  const [kept] = await db.select().from(pushKey);
  const opened = kept && sealer.open(kept.sealedKey, SEAL_PURPOSE);
  if (kept && opened) {
    if (sealer.isStale(kept.sealedKey, SEAL_PURPOSE))
      await db.update(pushKey).set({ sealedKey: sealer.seal(opened, SEAL_PURPOSE) });
    return { publicKey: kept.publicKey, privateKey: opened };
  }
  const made = createVapidKeys();
  const row = { publicKey: made.publicKey, sealedKey: sealer.seal(made.privateKey, SEAL_PURPOSE) };
  // Of two copies that ask at once the first decides; one that cannot be opened is replaced.
  const isUnchanged = kept ? eq(pushKey.publicKey, kept.publicKey) : sql`false`;
  await db.insert(pushKey).values(row).onConflictDoUpdate({ target: pushKey.id, set: row, setWhere: isUnchanged });
  return openKeys(db, sealer);
}

/** Tells the devices of those who may see orders of a new one, each by a job of its own. */
export function createPushSender(deps: PushSenderDeps): JobHandler[] {
  const { db, sealer, queue, post, siteUrl, findRole, findTotalCents, countByStatus } = deps;
  const subject = siteUrl.startsWith("https:") ? siteUrl : "mailto:loja@localhost";

  async function tellOrder(code: string): Promise<void> {
    const totalCents = await findTotalCents(code);
    if (totalCents === null) return;
    const badge = (await countByStatus(db)).get("new") ?? 0;
    const total = formatBRL(toReais(totalCents));
    const message: PushMessage = {
      title: "Pedido novo",
      body: `${code} · ${total}`,
      path: managedOrderPath(code),
      badge,
    };
    const devices = await db.select({ id: pushDevice.id, accountId: pushDevice.accountId }).from(pushDevice);
    const roles = new Map<number, Role | null>();
    for (const { accountId } of devices) if (!roles.has(accountId)) roles.set(accountId, await findRole(accountId));
    await db.transaction(async (tx) => {
      for (const { id, accountId } of devices)
        if (mayCall(roles.get(accountId) ?? null, "GET /orders"))
          await queue.enqueue(tx, pushJob, { deviceId: id, message });
    });
    queue.wake();
  }

  async function send(deviceId: number, message: PushMessage): Promise<void> {
    const [device] = await db.select().from(pushDevice).where(eq(pushDevice.id, deviceId));
    if (!device) return;
    // Roles may have changed while the message waited.
    if (!mayCall(await findRole(device.accountId), "GET /orders")) return;
    const { endpoint } = device;
    const keys = await openKeys(db, sealer);
    const status = await postOnce(endpoint, {
      timeoutMs: TIMEOUT_MS,
      headers: {
        Authorization: vapidHeader(keys, { endpoint, subject, nowSeconds: Date.now() / 1_000 }),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(LIVE_SECONDS),
        Urgency: "high",
      },
      body: encryptPush(JSON.stringify(message), device),
    });
    if (TAKEN.has(status)) return;
    if (status === 429 || status >= 500) throw new PushBusyError(status);
    if (!GONE.has(status)) throw new JobRefusedError(`push-${status}`);
    await db.delete(pushDevice).where(eq(pushDevice.id, deviceId));
  }

  /** The status of the push service; an address that nobody may send to is as good as gone. */
  async function postOnce(endpoint: string, asked: Parameters<PublicPost>[1]): Promise<number> {
    try {
      return await post(endpoint, asked);
    } catch (error) {
      if (error instanceof PublicFetchError && NEVER.has(error.failure)) return NOT_FOUND;
      throw error;
    }
  }

  return [
    handle(orderPushJob, ({ code }) => tellOrder(code)),
    handle(pushJob, ({ deviceId, message }) => send(deviceId, message)),
  ];
}
