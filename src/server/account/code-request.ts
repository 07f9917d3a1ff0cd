import { CODE_LIFETIME_SECONDS, RESEND_GAP_SECONDS } from "#contract/account/login-code.ts";
import { AppError } from "#contract/errors.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";
import * as jobs from "./account-jobs.ts";
import { ATTEMPTS_PER_CODE, lockAddress, lockNetwork } from "./code-check.ts";
import * as queries from "./code-request.queries.ts";
import type { CodePurpose } from "./email-code.queries.ts";
import type { MailBudget } from "./mail-budget.ts";

const DAY_SECONDS = 86_400;
/** Requests of a day, for one address and purpose. A request whose code was typed counts no more. */
const PER_NETWORK = 3;
const PER_ADDRESS = 10;
/** What a browser that signed in before has besides. */
const PER_DEVICE = 5;
/** How often one request is mailed in all. */
const SENDS_PER_REQUEST = 3;

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  flowHash: string | null;
  networkHash: string;
  /** Of the known browser that asks; null = none. */
  deviceHash: string | null;
  /** The registration to activate; left out = the newest of the flow. */
  registrationId?: number;
}

type Placement =
  /** A mail to the address is on its way. */
  | { kind: "joined" }
  | { kind: "again"; id: number; deviceHash: string | null }
  | { kind: "new"; deviceHash: string | null }
  | { kind: "refused"; retryAfterSeconds: number };

/** When the oldest of the newest `max` requests is a day old. */
function secondsUntilFewer(requests: queries.OpenRequest[], max: number): number {
  const oldest = requests[max - 1];
  return oldest ? DAY_SECONDS - oldest.ageSeconds : 0;
}

/**
 * What becomes of a request, from what was asked for the address in the last day, newest first. All of it is known of
 * every address, whether anybody has it or not: that is what keeps the answers alike.
 */
function placeRequest(open: queries.OpenRequest[], request: CodeRequest): Placement {
  const { flowHash, networkHash, deviceHash, registrationId } = request;
  const isOwn = (one: queries.OpenRequest) =>
    flowHash === null
      ? one.flowHash === null && one.deviceHash === null && one.networkHash === networkHash
      : one.flowHash === flowHash;
  const own = open.find(isOwn);
  // A registration is mailed with its own data, so it never goes out in the place of another.
  if (own && registrationId === undefined) {
    if (own.isWaiting) return { kind: "joined" };
    const attempts = flowHash === null ? own.otherAttempts : own.flowAttempts;
    if (own.sends < SENDS_PER_REQUEST && attempts < ATTEMPTS_PER_CODE)
      return { kind: "again", id: own.id, deviceHash: own.deviceHash };
  }
  if (deviceHash !== null && open.filter((one) => one.deviceHash === deviceHash).length < PER_DEVICE)
    return { kind: "new", deviceHash };
  const ofAll = open.filter((one) => one.deviceHash === null);
  const isJustMailed = ({ mailedSecondsAgo }: queries.OpenRequest) =>
    (mailedSecondsAgo ?? Infinity) < RESEND_GAP_SECONDS;
  const isOnItsWay = ofAll.some((one) => one.isWaiting || (registrationId !== undefined && isJustMailed(one)));
  if (isOnItsWay) return { kind: "joined" };
  const ofNetwork = ofAll.filter((one) => one.networkHash === networkHash);
  const waitSeconds = Math.max(secondsUntilFewer(ofNetwork, PER_NETWORK), secondsUntilFewer(ofAll, PER_ADDRESS));
  if (waitSeconds > 0) return { kind: "refused", retryAfterSeconds: Math.ceil(waitSeconds) };
  return { kind: "new", deviceHash: null };
}

const mailJobs: Record<CodePurpose, JobKind<object>> = {
  login: jobs.loginMailJob,
  activation: jobs.resendMailJob,
  deletion: jobs.deletionMailJob,
};

const jobFor = ({ purpose, registrationId }: CodeRequest) =>
  registrationId === undefined ? mailJobs[purpose] : jobs.registrationMailJob;

/** Where codes are asked for, without a look at who has the address. */
export function createCodeRequests({
  queue,
  budget,
  counters,
  now,
}: {
  queue: JobQueue;
  budget: MailBudget;
  counters: Counters;
  now: DbClock;
}) {
  /** A known browser has its own allowance; everyone else shares one with their network, whatever they ask for. */
  async function requireNetworkQuota(tx: Queryable, { networkHash }: CodeRequest): Promise<void> {
    const { sends, oldestAgeSeconds } = await queries.readNetworkUse(tx, networkHash, DAY_SECONDS, now);
    if (sends < budget.perNetworkADay) return;
    counters.add("account_mails_refused_network");
    throw new AppError("account/network-used-up", { retryAfterSeconds: Math.ceil(DAY_SECONDS - oldestAgeSeconds) });
  }

  return {
    /**
     * Has a code mailed, in the caller's transaction, unless one is on its way already.
     * @throws AppError account/codes-used-up, account/network-used-up, account/mails-used-up
     */
    async open(tx: Queryable, request: CodeRequest): Promise<void> {
      await lockNetwork(tx, request.networkHash);
      await lockAddress(tx, request.email);
      const since = { seconds: DAY_SECONDS, longestWaitSeconds: CODE_LIFETIME_SECONDS, now };
      const placement = placeRequest(await queries.listOpenRequests(tx, request, since), request);
      if (placement.kind === "joined") return;
      if (placement.kind === "refused") {
        counters.add("account_mails_refused_address");
        throw new AppError("account/codes-used-up", { retryAfterSeconds: placement.retryAfterSeconds });
      }
      if (placement.deviceHash === null) await requireNetworkQuota(tx, request);
      const jobId = await queue.enqueue(tx, jobFor(request), {});
      if (request.purpose === "activation") await budget.take(tx, "newcomers", jobId);
      if (placement.kind === "again") await queries.repeatRequest(tx, placement.id, jobId, now);
      else await queries.insertRequest(tx, { ...request, deviceHash: placement.deviceHash, jobId }, now);
    },
  };
}
