import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { DeliveryFailure, DeliveryState, OffReason } from "#contract/program/webhook-event.ts";
import { account } from "#server/account/account.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { webhook, webhookDelivery } from "./webhook.table.ts";

const LEASE_SECONDS = 60;
const SHOWN_DAYS = 7;
const DEAD_DAYS = 30;

const seconds = (value: number): SQL => sql`make_interval(secs => ${value})`;
const inState = (state: DeliveryState) =>
  sql<number>`(SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = "webhook"."id" AND d.state = ${state})`;

const shown = {
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  offReason: webhook.offReason,
  failingSince: webhook.failingSince,
  revision: webhook.revision,
  createdAt: webhook.createdAt,
  waiting: inState("waiting"),
  dead: inState("dead"),
};

export const selectWebhooks = (db: Queryable, accountId: number) =>
  db.select(shown).from(webhook).where(eq(webhook.accountId, accountId)).orderBy(desc(webhook.id));

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

const isOwn = (id: number, accountId: number) => and(eq(webhook.id, id), eq(webhook.accountId, accountId));

export async function findOwnWebhook(db: Queryable, id: number, accountId: number): Promise<WebhookRow | null> {
  const [row] = await db.select(shown).from(webhook).where(isOwn(id, accountId));
  return row ?? null;
}

/** The row as it is stored, held until the transaction ends. */
export async function holdOwnWebhook(tx: Queryable, id: number, accountId: number) {
  const [row] = await tx.select().from(webhook).where(isOwn(id, accountId)).for("update");
  return row ?? null;
}

export async function insertWebhook(
  db: Queryable,
  given: Pick<typeof webhook.$inferInsert, "accountId" | "name" | "url" | "events" | "secret">,
  now: DbClock,
): Promise<number> {
  const [row] = await db
    .insert(webhook)
    .values({ ...given, createdAt: now() })
    .returning({ id: webhook.id });
  if (!row) throw new Error("the webhook was not stored");
  return row.id;
}

export async function updateWebhook(
  db: Queryable,
  id: number,
  fields: Partial<
    Pick<typeof webhook.$inferInsert, "name" | "url" | "events" | "secret" | "previousSecret" | "offReason">
  >,
  { keepsPreviousHours }: { keepsPreviousHours: number },
  now: DbClock,
): Promise<void> {
  const previousUntil = sql`${now()} + make_interval(hours => ${keepsPreviousHours})`;
  await db
    .update(webhook)
    .set({
      ...fields,
      ...(fields.previousSecret !== undefined && { previousUntil }),
      // Whoever mended something is tried at once.
      failures: 0,
      failingSince: null,
      retryAt: null,
      revision: sql`${webhook.revision} + 1`,
    })
    .where(eq(webhook.id, id));
}

export async function deleteOwnWebhook(db: Queryable, id: number, accountId: number): Promise<boolean> {
  const gone = await db.delete(webhook).where(isOwn(id, accountId)).returning({ id: webhook.id });
  return gone.length === 1;
}

export interface Message {
  type: (typeof webhookDelivery.$inferInsert)["type"];
  subject: string;
  facts: Record<string, unknown>;
}

/** Keeps messages for every webhook that is on and wants them, in this order; answers their ids. */
export async function insertMessages(db: Queryable, messages: readonly Message[], now: DbClock): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO webhook_delivery (webhook_id, type, subject, facts, next_attempt_at, created_at)
    SELECT w.id, m.type, m.subject, m.facts, ${now()}, ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(messages.map((one, place) => ({ ...one, place })))}::jsonb)
      AS m(type text, subject text, facts jsonb, place int)
    JOIN webhook w ON w.off_reason IS NULL AND m.type = ANY(w.events)
    ORDER BY m.place, w.id
    RETURNING id`);
  return rows.map(({ id }) => Number(id));
}

export async function insertTest(db: Queryable, webhookId: number, { type, subject, facts }: Message, now: DbClock) {
  const [row] = await db
    .insert(webhookDelivery)
    .values({ webhookId, type, subject, facts, nextAttemptAt: now(), createdAt: now() })
    .returning();
  if (!row) throw new Error("the test was not stored");
  return row;
}

export async function selectDeliveries(
  db: Queryable,
  {
    webhookId,
    state,
    offset,
    limit,
  }: { webhookId: number; state?: DeliveryState | undefined; offset: number; limit: number },
) {
  const where = and(eq(webhookDelivery.webhookId, webhookId), state && eq(webhookDelivery.state, state));
  const rows = await db
    .select()
    .from(webhookDelivery)
    .where(where)
    .orderBy(desc(webhookDelivery.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(webhookDelivery).where(where);
  return { rows, total: total?.count ?? 0 };
}

export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** Puts a message back in line as if it had never been tried; null when it is not there. One that waits is tried at once. */
export async function requeueDelivery(
  db: Queryable,
  { id, webhookId }: { id: number; webhookId: number },
  now: DbClock,
): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(webhookDelivery)
    .set({ state: "waiting", attempts: 0, nextAttemptAt: now(), endedAt: null })
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.webhookId, webhookId)))
    .returning();
  // Whoever presses believes that the receiver is back.
  if (row) await db.update(webhook).set({ retryAt: null }).where(eq(webhook.id, webhookId));
  return row ?? null;
}

interface Lane {
  webhookId: number;
  subject: string;
}

const isWaiting = eq(webhookDelivery.state, "waiting");

/** Of what a message speaks and to whom, while it waits. */
export async function findLane(db: Queryable, id: number): Promise<Lane | null> {
  const [row] = await db
    .select({ webhookId: webhookDelivery.webhookId, subject: webhookDelivery.subject })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.id, id), isWaiting));
  return row ?? null;
}

/** The message of a subject whose turn it is, when that is, and all that sending it takes. */
export async function findHead(db: Queryable, { webhookId, subject }: Lane, now: DbClock) {
  const [row] = await db
    .select({
      delivery: webhookDelivery,
      webhook,
      email: account.email,
      isClosed: sql<boolean>`${account.eraseAt} IS NOT NULL`,
      sentAt: sql<number>`extract(epoch from ${now()})::float8`,
      secondsLeft: sql<number>`extract(epoch from greatest(${webhookDelivery.nextAttemptAt}, ${webhook.retryAt}) - ${now()})::float8`,
      isPreviousValid: sql<boolean>`coalesce(${webhook.previousUntil} > ${now()}, false)`,
      failingDays: sql<number>`coalesce(extract(epoch from ${now()} - ${webhook.failingSince}) / 86400, 0)::float8`,
    })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .innerJoin(account, eq(account.id, webhook.accountId))
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.subject, subject), isWaiting))
    .orderBy(webhookDelivery.id)
    .limit(1);
  return row ?? null;
}

export type Head = NonNullable<Awaited<ReturnType<typeof findHead>>>;

/** Whether the message is this copy's to send. */
export async function leaseDelivery(db: Queryable, id: number, now: DbClock): Promise<boolean> {
  const leased = await db
    .update(webhookDelivery)
    .set({ leaseUntil: sql`${now()} + ${seconds(LEASE_SECONDS)}` })
    .where(
      and(
        eq(webhookDelivery.id, id),
        isWaiting,
        or(isNull(webhookDelivery.leaseUntil), lt(webhookDelivery.leaseUntil, now())),
      ),
    )
    .returning({ id: webhookDelivery.id });
  return leased.length === 1;
}

export async function noteDelivered(tx: Queryable, { delivery }: Head, status: number, now: DbClock): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({
      state: "delivered",
      attempts: delivery.attempts + 1,
      endedAt: now(),
      leaseUntil: null,
      lastStatus: status,
      lastFailure: null,
    })
    .where(eq(webhookDelivery.id, delivery.id));
  await tx
    .update(webhook)
    .set({ failures: 0, failingSince: null, retryAt: null })
    .where(and(eq(webhook.id, delivery.webhookId), sql`${webhook.failures} > 0`));
}

export interface FailedTry {
  failure: DeliveryFailure;
  status: number | null;
  /** Null = it is not tried any more. */
  againInSeconds: number | null;
  /** Before that nothing else of the webhook is tried either. */
  pauseSeconds: number;
}

export async function noteFailed(tx: Queryable, { delivery }: Head, tried: FailedTry, now: DbClock): Promise<void> {
  const { failure, status, againInSeconds, pauseSeconds } = tried;
  const isOver = againInSeconds === null;
  await tx
    .update(webhookDelivery)
    .set({
      state: isOver ? "dead" : "waiting",
      attempts: delivery.attempts + 1,
      nextAttemptAt: sql`${now()} + ${seconds(againInSeconds ?? 0)}`,
      endedAt: isOver ? now() : null,
      leaseUntil: null,
      lastStatus: status,
      lastFailure: failure,
    })
    .where(eq(webhookDelivery.id, delivery.id));
  await tx
    .update(webhook)
    .set({
      failures: sql`${webhook.failures} + 1`,
      failingSince: sql`coalesce(${webhook.failingSince}, ${now()})`,
      retryAt: sql`${now()} + ${seconds(pauseSeconds)}`,
    })
    .where(eq(webhook.id, delivery.webhookId));
}

/** Turns a webhook off, and what waits for it into what may be sent again. False when it was off already. */
export async function turnOff(tx: Queryable, id: number, reason: OffReason, now: DbClock): Promise<boolean> {
  const off = await tx
    .update(webhook)
    .set({ offReason: reason })
    .where(and(eq(webhook.id, id), isNull(webhook.offReason)))
    .returning({ id: webhook.id });
  await tx
    .update(webhookDelivery)
    .set({
      state: "dead",
      endedAt: now(),
      leaseUntil: null,
      lastFailure: sql`coalesce(${webhookDelivery.lastFailure}, 'off')`,
    })
    .where(and(eq(webhookDelivery.webhookId, id), isWaiting));
  return off.length === 1;
}

export async function findMailed(db: Queryable, id: number) {
  const [row] = await db
    .select({ name: webhook.name, url: webhook.url, offReason: webhook.offReason, email: account.email })
    .from(webhook)
    .innerJoin(account, eq(account.id, webhook.accountId))
    .where(eq(webhook.id, id));
  return row ?? null;
}

/** Forgets what arrived a week ago, and what nobody sent again for a month. */
export async function deleteOldDeliveries(db: Queryable, now: DbClock): Promise<void> {
  const endedBefore = (days: number) => lt(webhookDelivery.endedAt, sql`${now()} - make_interval(days => ${days})`);
  await db
    .delete(webhookDelivery)
    .where(
      or(
        and(eq(webhookDelivery.state, "delivered"), endedBefore(SHOWN_DAYS)),
        and(inArray(webhookDelivery.state, ["delivered", "dead"]), endedBefore(DEAD_DAYS)),
      ),
    );
}
