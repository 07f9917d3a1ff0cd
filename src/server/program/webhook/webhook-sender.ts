import type { Role } from "#contract/member/role.ts";
import { mayHear } from "#contract/program/webhook-event.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { PublicFetchError, type PublicPost } from "#server/platform/http/public-fetch.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobAtHand, type JobHandler, type TooEarly } from "#server/platform/jobs/job-worker.ts";
import * as queries from "./webhook.queries.ts";
import { offMailJob } from "./webhook-mail.ts";
import { deliveryJob } from "./webhook-outbox.ts";
import { signedHeaders } from "./webhook-signature.ts";
import type { WebhookViews } from "./webhook-views.ts";

export const SEAL_PURPOSE = "webhook-secret";
/** How long a receiver may take. */
const TIMEOUT_MS = 10_000;
/** How long after each failure a message is tried again, in seconds; after the last of them nobody tries any more. */
const PAUSES_SECONDS = [1, 5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400];
/** So many failures in a row mean that the receiver is away: then one try at a time, and more and more rarely. */
const AWAY_AFTER = 5;
const LONGEST_AWAY_SECONDS = 300;
/** After so many days without anything that arrived a webhook goes off. */
const OFF_AFTER_DAYS = 3;
const ANOTHER_COPY_SECONDS = 2;
const GONE = 410;

/** Between three quarters and five quarters of it, so that what failed together does not come back together. */
const jittered = (seconds: number) => seconds * (0.75 + Math.random() / 2);

export interface SenderDeps {
  db: Db;
  queue: JobQueue;
  audit: AuditLog;
  sealer: Sealer;
  post: PublicPost;
  views: WebhookViews;
  findRole(accountId: number): Promise<Role | null>;
  now: DbClock;
}

type Tried = { status: number } | { failure: Exclude<queries.FailedTry["failure"], "status" | "off"> };

/** When a message that was not taken is tried again, and what that means for the rest of its webhook. */
function planAfter({ delivery, webhook }: queries.Head, tried: Tried): queries.FailedTry {
  const failure = "failure" in tried ? tried.failure : "status";
  const status = "status" in tried ? tried.status : null;
  // Nobody becomes more entitled, nor an address another one, by waiting.
  const isFinal = failure === "role" || failure === "secret" || failure === "address";
  const pause = PAUSES_SECONDS[delivery.attempts];
  const againInSeconds = isFinal || pause === undefined ? null : jittered(pause);
  const over = webhook.failures + 1 - AWAY_AFTER;
  const pauseSeconds = isFinal || over < 0 ? 0 : jittered(Math.min(LONGEST_AWAY_SECONDS, 2 ** over));
  return { failure, status, againInSeconds, pauseSeconds };
}

/** Sends messages: those of one subject one after the other, each until it arrived or its tries are used up. */
export function createWebhookSender({ db, queue, audit, sealer, post, views, findRole, now }: SenderDeps): JobHandler {
  function secretsOf({ webhook, isPreviousValid }: queries.Head): string[] {
    const sealed = [webhook.secret, ...(isPreviousValid && webhook.previousSecret ? [webhook.previousSecret] : [])];
    return sealed.flatMap((one) => sealer.open(one, SEAL_PURPOSE) ?? []);
  }

  async function send(head: queries.Head): Promise<Tried> {
    const { delivery, webhook, isClosed, sentAt } = head;
    const role = isClosed ? null : await findRole(webhook.accountId);
    if (!mayHear(role, delivery.type)) return { failure: "role" };
    const secrets = secretsOf(head);
    if (secrets.length === 0) return { failure: "secret" };
    const body = JSON.stringify({
      type: delivery.type,
      timestamp: delivery.createdAt.toISOString(),
      data: await views.read(delivery.type, delivery.facts),
    });
    const signed = { messageId: `msg_${delivery.messageId}`, sentAt: Math.floor(sentAt), body };
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "Arara/1 (webhooks)",
      ...signedHeaders(signed, secrets),
    };
    try {
      return { status: await post(webhook.url, { headers, body, timeoutMs: TIMEOUT_MS }) };
    } catch (error) {
      if (!(error instanceof PublicFetchError)) throw error;
      const { failure } = error;
      const isOurs = failure === "too-slow" || failure === "private" || failure === "address";
      return { failure: isOurs ? failure : "unreachable" };
    }
  }

  /** Writes down what became of a try. */
  async function note(head: queries.Head, tried: Tried): Promise<void> {
    const { webhook, failingDays } = head;
    const isTaken = "status" in tried && tried.status >= 200 && tried.status < 300;
    const isGone = "status" in tried && tried.status === GONE;
    await db.transaction(async (tx) => {
      if (isTaken) return queries.noteDelivered(tx, head, tried.status, now);
      await queries.noteFailed(tx, head, planAfter(head, tried), now);
      if (!isGone && failingDays < OFF_AFTER_DAYS) return;
      const reason = isGone ? "gone" : "failing";
      if (!(await queries.turnOff(tx, webhook.id, reason, now))) return;
      const detail = { webhookId: webhook.id, reason };
      await audit.record(tx, { action: "webhook/off", accountId: webhook.accountId, detail });
      await queue.enqueue(tx, offMailJob, { webhookId: webhook.id });
    });
    queue.wake();
  }

  /** Sends a message whose turn it is; how long to wait where it is too early, or another copy is at it. */
  async function sendHead(head: queries.Head): Promise<TooEarly | undefined> {
    if (head.secondsLeft > 0) return { againInSeconds: head.secondsLeft + Math.random() };
    if (!(await queries.leaseDelivery(db, head.delivery.id, now))) return { againInSeconds: ANOTHER_COPY_SECONDS };
    await note(head, await send(head));
    return undefined;
  }

  /** Sends what waits of the subject, the oldest first, for as long as it is taken. */
  async function deliver(deliveryId: number, job: JobAtHand): Promise<TooEarly | undefined> {
    const lane = await queries.findLane(db, deliveryId);
    let head = lane && (await queries.findHead(db, lane, now));
    while (lane && head) {
      job.throwIfStopping();
      const early = await sendHead(head);
      // What comes after this job's own message has a job of its own.
      if (early) return head.delivery.id > deliveryId ? undefined : early;
      head = await queries.findHead(db, lane, now);
    }
    return undefined;
  }

  return handle(deliveryJob, ({ deliveryId }, job) => deliver(deliveryId, job));
}
