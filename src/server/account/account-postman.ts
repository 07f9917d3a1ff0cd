import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS, RESEND_GAP_SECONDS } from "#contract/account/login-code.ts";
import type { Signer } from "../crypto/signer.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { isAskedForEarlier } from "../jobs/job.queries.ts";
import { handle, type JobAtHand, type JobHandler, JobRefusedError, type TooEarly } from "../jobs/job-worker.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import type { Log } from "../telemetry/log.ts";
import * as accounts from "./account.queries.ts";
import * as jobs from "./account-jobs.ts";
import { type MailQuota, reserveMail } from "./account-mail.queries.ts";
import * as mails from "./account-mails.ts";
import { codeParts } from "./code-parts.ts";
import { type CodePurpose, isCodeTypedSince, isCodeUsed, storeCode } from "./email-code.queries.ts";

/** What strangers can make us send to one address. */
const ADDRESS_QUOTA: Omit<MailQuota, "sitePerHour"> = { gapSeconds: RESEND_GAP_SECONDS, addressPerDay: 10 };

/** Six digits, each of the million as likely as any other. */
export function createCode(): string {
  return String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

interface Recipient {
  purpose: CodePurpose;
  email: string;
  accountId?: number;
  registrationId?: number;
  flowHash: string | null;
}

/** What there is to send, now or later; nothing when it is not granted or not needed any more. */
type Written = Mail | TooEarly | null;

/**
 * Writes the mails about accounts, in the worker: only here is it looked up whether an address is known, and only here
 * does a code exist in clear, between being drawn and being handed to the mail server. A mail that is tried again
 * carries a new code, which replaces the one before it.
 */
export function createAccountPostman({
  db,
  signer,
  mailer,
  appUrl,
  log,
  now,
  mailsPerHour,
}: {
  db: Db;
  signer: Signer;
  mailer: Mailer;
  appUrl: string;
  log: Log;
  now: DbClock;
  /** How many the whole site may send, whoever asks. */
  mailsPerHour: number;
}): JobHandler[] {
  const quota: MailQuota = { ...ADDRESS_QUOTA, sitePerHour: mailsPerHour };

  async function reserve(tx: Queryable, email: string, kind: string, jobId: number) {
    const outcome = await reserveMail(tx, { email, kind, jobId }, quota, now);
    if (outcome.kind === "site") log.error({ job: jobId }, "the hour's mails are used up: a mail was not sent");
    return outcome;
  }

  async function isGranted(tx: Queryable, email: string, kind: string, jobId: number): Promise<boolean> {
    return (await reserve(tx, email, kind, jobId)).kind === "granted";
  }

  /** Draws a code, stores its hash and writes the mail that carries it. */
  async function writeCode(
    tx: Queryable,
    recipient: Recipient,
    job: JobAtHand,
    write: (code: string) => Mail,
  ): Promise<Written> {
    const { email, purpose } = recipient;
    if ((await isCodeUsed(tx, job.id)) || (await isCodeTypedSince(tx, recipient, job.createdAt))) return null;
    const outcome = await reserve(tx, email, purpose, job.id);
    // Of all who ask too early, the first waits for everybody. Registrations are not asked for again, but made anew.
    if (outcome.kind === "soon" && job.kind !== jobs.registrationMailJob.name) {
      const isWaitedFor = await isAskedForEarlier(tx, { kind: job.kind, email, id: job.id });
      return isWaitedFor ? null : { againInSeconds: outcome.seconds };
    }
    if (outcome.kind !== "granted") return null;
    const code = createCode();
    const codeHash = signer.sign(...codeParts(recipient), code);
    await storeCode(tx, { ...recipient, codeHash, jobId: job.id }, CODE_LIFETIME_SECONDS, now);
    return write(code);
  }

  async function writeActivation(tx: Queryable, waiting: accounts.RegistrationRow, job: JobAtHand): Promise<Written> {
    const { id: registrationId, email, flowHash } = waiting;
    const known = await accounts.findAccountByEmail(tx, email);
    if (known) return (await isGranted(tx, email, "known", job.id)) ? mails.knownAccountMail(known, appUrl) : null;
    const recipient: Recipient = { purpose: "activation", email, registrationId, flowHash };
    return writeCode(tx, recipient, job, (code) => mails.activationMail(waiting, code));
  }

  async function writeLogin(tx: Queryable, email: string, flowHash: string | null, job: JobAtHand): Promise<Written> {
    const known = await accounts.findAccountByEmail(tx, email);
    if (known) {
      const recipient: Recipient = { purpose: "login", email, accountId: known.id, flowHash };
      return writeCode(tx, recipient, job, (code) => mails.loginMail(known, code));
    }
    const waiting = await accounts.findNewestRegistration(tx, email, flowHash);
    if (!waiting || !(await isGranted(tx, email, "pending", job.id))) return null;
    return mails.pendingAccountMail(waiting, appUrl);
  }

  async function writeNotice(tx: Queryable, accountId: number, write: (known: accounts.AccountRow) => Mail) {
    const known = await accounts.findAccount(tx, accountId);
    return known && write(known);
  }

  /** What the mail says is decided and on disk before it is sent, and no connection is held while it is. */
  async function post(write: (tx: Queryable) => Promise<Written>): Promise<TooEarly | undefined> {
    const written = await db.transaction(write);
    if (!written) return undefined;
    if ("againInSeconds" in written) return written;
    const outcome = await mailer.send(written);
    if (!outcome.isTaken) throw new JobRefusedError(outcome.code);
    return undefined;
  }

  return [
    handle(jobs.registrationMailJob, ({ registrationId }, job) =>
      post(async (tx) => {
        const waiting = await accounts.findRegistration(tx, registrationId);
        return waiting && writeActivation(tx, waiting, job);
      }),
    ),
    handle(jobs.resendMailJob, ({ email, flowHash }, job) =>
      post(async (tx) => {
        const waiting = await accounts.findNewestRegistration(tx, email, flowHash);
        return waiting && writeActivation(tx, waiting, job);
      }),
    ),
    handle(jobs.loginMailJob, ({ email, flowHash }, job) => post((tx) => writeLogin(tx, email, flowHash, job))),
    handle(jobs.whatsappChangedJob, ({ accountId }) =>
      post((tx) => writeNotice(tx, accountId, (known) => mails.whatsappChangedMail(known, appUrl))),
    ),
    handle(jobs.codesRefusedJob, ({ accountId }) => post((tx) => writeNotice(tx, accountId, mails.codesRefusedMail))),
  ];
}
