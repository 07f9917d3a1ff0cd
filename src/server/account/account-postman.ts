import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS, RESEND_GAP_SECONDS } from "#contract/login-code.ts";
import type { Signer } from "../crypto/signer.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { handle, type JobHandler, JobRefusedError } from "../jobs/job-worker.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import type { Log } from "../telemetry/log.ts";
import * as accounts from "./account.queries.ts";
import * as jobs from "./account-jobs.ts";
import { type MailQuota, reserveMail } from "./account-mail.queries.ts";
import * as mails from "./account-mails.ts";
import { codeParts } from "./code-parts.ts";
import { type CodePurpose, isCodeUsed, storeCode } from "./email-code.queries.ts";

/** What strangers can make us send. */
const MAIL_QUOTA: MailQuota = { gapSeconds: RESEND_GAP_SECONDS, addressPerDay: 10, sitePerHour: 300 };

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
  quota = MAIL_QUOTA,
}: {
  db: Db;
  signer: Signer;
  mailer: Mailer;
  appUrl: string;
  log: Log;
  now: DbClock;
  quota?: MailQuota;
}): JobHandler[] {
  async function isGranted(tx: Queryable, email: string, kind: string, jobId: number): Promise<boolean> {
    const outcome = await reserveMail(tx, { email, kind, jobId }, quota, now);
    if (outcome === "site") log.error({ job: jobId }, "the hour's mails are used up: a mail was not sent");
    return outcome === "granted";
  }

  /** Draws a code and stores its hash; null when the mail is not granted, or its code was typed already. */
  async function mintCode(tx: Queryable, recipient: Recipient, jobId: number): Promise<string | null> {
    if (!(await isGranted(tx, recipient.email, recipient.purpose, jobId))) return null;
    if (await isCodeUsed(tx, jobId)) return null;
    const code = createCode();
    const codeHash = signer.sign(...codeParts(recipient), code);
    await storeCode(tx, { ...recipient, codeHash, jobId }, CODE_LIFETIME_SECONDS, now);
    return code;
  }

  async function writeActivation(tx: Queryable, waiting: accounts.RegistrationRow, jobId: number) {
    const { id: registrationId, email, flowHash } = waiting;
    const known = await accounts.findAccountByEmail(tx, email);
    if (known) return (await isGranted(tx, email, "known", jobId)) ? mails.knownAccountMail(known, appUrl) : null;
    const code = await mintCode(tx, { purpose: "activation", email, registrationId, flowHash }, jobId);
    return code && mails.activationMail(waiting, code);
  }

  async function writeLogin(tx: Queryable, email: string, flowHash: string | null, jobId: number) {
    const known = await accounts.findAccountByEmail(tx, email);
    if (known) {
      const code = await mintCode(tx, { purpose: "login", email, accountId: known.id, flowHash }, jobId);
      return code && mails.loginMail(known, code);
    }
    const waiting = await accounts.findNewestRegistration(tx, email, flowHash);
    if (!waiting || !(await isGranted(tx, email, "pending", jobId))) return null;
    return mails.pendingAccountMail(waiting, appUrl);
  }

  async function writeNotice(tx: Queryable, accountId: number, write: (known: accounts.AccountRow) => Mail) {
    const known = await accounts.findAccount(tx, accountId);
    return known && write(known);
  }

  /** What the mail says is decided and on disk before it is sent, and no connection is held while it is. */
  async function post(write: (tx: Queryable) => Promise<Mail | null | "">): Promise<void> {
    const mail = await db.transaction(write);
    if (!mail) return;
    const outcome = await mailer.send(mail);
    if (!outcome.isTaken) throw new JobRefusedError(outcome.code);
  }

  return [
    handle(jobs.registrationMailJob, ({ registrationId }, job) =>
      post(async (tx) => {
        const waiting = await accounts.findRegistration(tx, registrationId);
        return waiting && writeActivation(tx, waiting, job.id);
      }),
    ),
    handle(jobs.resendMailJob, ({ email, flowHash }, job) =>
      post(async (tx) => {
        const waiting = await accounts.findNewestRegistration(tx, email, flowHash);
        return waiting && writeActivation(tx, waiting, job.id);
      }),
    ),
    handle(jobs.loginMailJob, ({ email, flowHash }, job) => post((tx) => writeLogin(tx, email, flowHash, job.id))),
    handle(jobs.whatsappChangedJob, ({ accountId }) =>
      post((tx) => writeNotice(tx, accountId, (known) => mails.whatsappChangedMail(known, appUrl))),
    ),
    handle(jobs.codesRefusedJob, ({ accountId }) => post((tx) => writeNotice(tx, accountId, mails.codesRefusedMail))),
  ];
}
