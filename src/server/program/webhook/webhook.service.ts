import { AppError } from "#contract/errors.ts";
import type { Role } from "#contract/member/role.ts";
import { MAX_WEBHOOKS } from "#contract/program/program-limits.ts";
import type {
  ChangedWebhook,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookInput,
  WebhookList,
  WebhookUpdate,
} from "#contract/program/webhook.ts";
import {
  type DeliveryState,
  eventLabels,
  mayHear,
  TEST_EVENT,
  type WebhookEvent,
} from "#contract/program/webhook-event.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { type Internet, isTarget } from "#server/platform/http/public-fetch.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import * as queries from "./webhook.queries.ts";
import { deliveryJob } from "./webhook-outbox.ts";
import { SEAL_PURPOSE } from "./webhook-sender.ts";
import { createWebhookSecret } from "./webhook-signature.ts";

/** So long the secret before the newest one signs beside it. */
const PREVIOUS_HOURS = 24;

export interface WebhookDeps {
  db: Db;
  queue: JobQueue;
  audit: AuditLog;
  sealer: Sealer;
  internet: Internet;
  /** Tells those who listen already of all that changed, so that whoever begins to is not told of what was before. */
  settle(): Promise<void>;
  now: DbClock;
}

/** Who asks, and what their role is. */
interface WebhookCall {
  accountId: number;
  role: Role;
  caller: Caller;
}

const toWebhook = ({ createdAt, failingSince, offReason, ...same }: queries.WebhookRow): Webhook => ({
  ...same,
  isActive: offReason === null,
  offReason,
  failingSince: failingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const toDelivery = (row: queries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: `msg_${row.messageId}`,
  type: row.type,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  nextAttemptAt: row.state === "waiting" ? row.nextAttemptAt.toISOString() : null,
  lastStatus: row.lastStatus,
  lastFailure: row.lastFailure,
});

function requireAudible(events: readonly WebhookEvent[], role: Role): void {
  const refused = events.find((event) => !mayHear(role, event));
  if (refused === undefined) return;
  throw new AppError("webhook/event-refused", {
    message: `O papel da sua conta não vê o que o aviso "${eventLabels[refused]}" conta.`,
  });
}

/** @throws AppError webhook/address-refused */
function requireTarget(url: string, internet: Internet): void {
  if (!isTarget(url, internet)) throw new AppError("webhook/address-refused");
}

/** The fields that change, with a new secret where one is wanted. */
function changesOf(update: WebhookUpdate, before: { secret: string }, sealed: string | null) {
  const { name, url, events, isActive } = update;
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events }),
    ...(isActive !== undefined && { offReason: isActive ? null : ("owner" as const) }),
    ...(sealed !== null && { secret: sealed, previousSecret: before.secret }),
  };
}

/** @throws AppError webhook/not-found */
async function getOwn(tx: Queryable, id: number, accountId: number): Promise<queries.WebhookRow> {
  const row = await queries.findOwnWebhook(tx, id, accountId);
  if (!row) throw new AppError("webhook/not-found");
  return row;
}

type RecordDeed = (
  tx: Queryable,
  action: string,
  call: WebhookCall,
  detail: { [name: string]: unknown },
) => Promise<void>;

/** How accounts keep their webhooks. */
function createKeeping({ db, sealer, internet, settle, now }: WebhookDeps, record: RecordDeed) {
  const seal = (secret: string) => sealer.seal(secret, SEAL_PURPOSE);

  async function change(tx: Queryable, id: number, update: WebhookUpdate, call: WebhookCall): Promise<string | null> {
    const before = await queries.holdOwnWebhook(tx, id, call.accountId);
    if (!before) throw new AppError("webhook/not-found");
    if (before.revision !== update.revision) {
      const current = toWebhook(await getOwn(tx, id, call.accountId));
      throw new AppError("webhook/changed-meanwhile", { current });
    }
    const secret = update.rotateSecret ? createWebhookSecret() : null;
    const fields = changesOf(update, before, secret && seal(secret));
    if (update.isActive === false) await queries.turnOff(tx, id, "owner", now);
    await queries.updateWebhook(tx, id, fields, { keepsPreviousHours: PREVIOUS_HOURS }, now);
    await record(tx, "update", call, { webhookId: id, fields: Object.keys(fields) });
    return secret;
  }

  return {
    async list(accountId: number): Promise<WebhookList> {
      const rows = await queries.selectWebhooks(db, accountId);
      return { items: rows.map(toWebhook), ...pageOf({ page: 1, limit: MAX_WEBHOOKS }, rows.length) };
    },

    /**
     * Makes a webhook and answers its secret, this once.
     * @throws AppError webhook/event-refused, webhook/address-refused, webhook/too-many
     */
    async create(input: WebhookInput, call: WebhookCall): Promise<NewWebhook> {
      const { accountId, role } = call;
      requireAudible(input.events, role);
      requireTarget(input.url, internet);
      const secret = createWebhookSecret();
      await settle();
      const row = await db.transaction(async (tx) => {
        await lockUntilCommit(tx, "program/create", accountId);
        if ((await queries.selectWebhooks(tx, accountId)).length >= MAX_WEBHOOKS)
          throw new AppError("webhook/too-many");
        const id = await queries.insertWebhook(tx, { ...input, accountId, secret: seal(secret) }, now);
        await record(tx, "create", call, { webhookId: id, events: input.events });
        return getOwn(tx, id, accountId);
      });
      return { ...toWebhook(row), secret };
    },

    /** @throws AppError webhook/not-found, webhook/changed-meanwhile, webhook/event-refused, webhook/address-refused */
    async update(id: number, update: WebhookUpdate, call: WebhookCall): Promise<ChangedWebhook> {
      if (update.events) requireAudible(update.events, call.role);
      if (update.url !== undefined) requireTarget(update.url, internet);
      await settle();
      return db.transaction(async (tx) => {
        const secret = await change(tx, id, update, call);
        return { ...toWebhook(await getOwn(tx, id, call.accountId)), secret };
      });
    },

    /** @throws AppError webhook/not-found */
    async remove(id: number, call: WebhookCall): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await queries.deleteOwnWebhook(tx, id, call.accountId))) throw new AppError("webhook/not-found");
        await record(tx, "delete", call, { webhookId: id });
      });
    },
  };
}

/** What was sent to a webhook, and sending it again. */
function createDeliveries({ db, queue, now }: WebhookDeps, record: RecordDeed) {
  async function requireOn(tx: Queryable, id: number, accountId: number): Promise<void> {
    if ((await getOwn(tx, id, accountId)).offReason !== null) throw new AppError("webhook/off");
  }

  async function enqueue(work: (tx: Queryable) => Promise<queries.DeliveryRow>): Promise<WebhookDelivery> {
    const row = await db.transaction(async (tx) => {
      const delivery = await work(tx);
      await queue.enqueue(tx, deliveryJob, { deliveryId: delivery.id });
      return delivery;
    });
    queue.wake();
    return toDelivery(row);
  }

  return {
    /**
     * Sends a message that says nothing, on the way of all others.
     * @throws AppError webhook/not-found, webhook/off
     */
    sendTest: (id: number, { accountId }: WebhookCall): Promise<WebhookDelivery> =>
      enqueue(async (tx) => {
        await requireOn(tx, id, accountId);
        const facts = { message: "Olá da Arara! É só um teste." };
        return queries.insertTest(tx, id, { type: TEST_EVENT, subject: "test", facts }, now);
      }),

    /** @throws AppError webhook/not-found */
    async listDeliveries(
      id: number,
      { state, ...paging }: Paging & { state?: DeliveryState | undefined },
      accountId: number,
    ): Promise<WebhookDeliveryList> {
      await getOwn(db, id, accountId);
      const { rows, total } = await queries.selectDeliveries(db, { webhookId: id, state, ...rangeOf(paging) });
      return { items: rows.map(toDelivery), ...pageOf(paging, total) };
    },

    /**
     * Sends a message again, under its own id, as if it had never been tried.
     * @throws AppError webhook/not-found, webhook/delivery-not-found, webhook/off
     */
    resend: (webhookId: number, id: number, call: WebhookCall): Promise<WebhookDelivery> =>
      enqueue(async (tx) => {
        await requireOn(tx, webhookId, call.accountId);
        const row = await queries.requeueDelivery(tx, { id, webhookId }, now);
        if (!row) throw new AppError("webhook/delivery-not-found");
        await record(tx, "resend", call, { webhookId, deliveryId: id });
        return row;
      }),
  };
}

/** The webhooks of accounts: each account has its own, and is told what its role may see. */
export function createWebhooks(deps: WebhookDeps) {
  const record: RecordDeed = (tx, action, { accountId, caller }, detail) =>
    deps.audit.record(tx, { action: `webhook/${action}`, accountId, caller, detail });
  return {
    ...createKeeping(deps, record),
    ...createDeliveries(deps, record),
    cleanUp: () => queries.deleteOldDeliveries(deps.db, deps.now),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
