import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS, RESEND_GAP_SECONDS } from "#contract/account/login-code.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobAtHand, type JobHandler, type TooEarly } from "#server/platform/jobs/job-worker.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { createPostMail, type Written } from "#server/platform/mail/post-mail.ts";
import * as accounts from "./account.queries.ts";
import * as jobs from "./account-jobs.ts";
import * as mails from "./account-mails.ts";
import { lockAddress } from "./code-check.ts";
import { codeParts } from "./code-parts.ts";
import { findRequest, mintCode, type RequestRow, secondsUntilTurn } from "./code-request.queries.ts";
import type { CodePurpose } from "./email-code.queries.ts";
import type { MailBudget } from "./mail-budget.ts";

/** Six digits, each of the million as likely as any other. */
export function createCode(): string {
  return String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** Whom a code is for, if anybody, and the mail that tells of it. */
interface Letter {
  accountId: number | null;
  registrationId: number | null;
  /** Undefined = nobody is written to. */
  write?: (code: string) => Mail;
}

const NOBODY: Letter = { accountId: null, registrationId: null };

type WriteLetter = (tx: Queryable, request: RequestRow, jobId: number) => Promise<Letter | TooEarly>;

/** Who gets a code, by what it is for. */
function createLetters({ queue, budget, appUrl }: { queue: JobQueue; budget: MailBudget; appUrl: string }) {
  /** Its mail was counted when it was asked for, whoever has the address. */
  async function activationLetter(tx: Queryable, { email, flowHash, registrationId }: RequestRow): Promise<Letter> {
    const known = await accounts.findAccountByEmail(tx, email);
    if (known) return { ...NOBODY, write: () => mails.knownAccountMail(known, appUrl) };
    const waiting =
      registrationId === null
        ? await accounts.findNewestRegistration(tx, email, flowHash)
        : await accounts.findRegistration(tx, registrationId);
    if (!waiting) return NOBODY;
    return { accountId: null, registrationId: waiting.id, write: (code) => mails.activationMail(waiting, code) };
  }

  /** Only a mail to an account is counted as one, so that no unknown address takes one from anybody. */
  async function letterTo(
    tx: Queryable,
    known: accounts.AccountRow,
    { jobId, write }: { jobId: number; write: (person: accounts.AccountRow, code: string) => Mail },
  ): Promise<Letter | TooEarly> {
    const waitSeconds = await budget.secondsToWait(tx, "accounts", jobId);
    if (waitSeconds > 0) return { againInSeconds: waitSeconds };
    return { accountId: known.id, registrationId: null, write: (code) => write(known, code) };
  }

  async function deletionLetter(tx: Queryable, { email }: RequestRow, jobId: number): Promise<Letter | TooEarly> {
    const known = await accounts.findAccountByEmail(tx, email);
    return known ? letterTo(tx, known, { jobId, write: mails.deletionMail }) : NOBODY;
  }

  async function loginLetter(
    tx: Queryable,
    { email, flowHash }: RequestRow,
    jobId: number,
  ): Promise<Letter | TooEarly> {
    const known = await accounts.findAccountByEmail(tx, email);
    if (known) return letterTo(tx, known, { jobId, write: mails.loginMail });
    const waiting = await accounts.findNewestRegistration(tx, email, flowHash);
    if (waiting) await queue.enqueue(tx, jobs.pendingMailJob, { registrationId: waiting.id });
    return NOBODY;
  }

  const letters: Record<CodePurpose, WriteLetter> = {
    login: loginLetter,
    activation: activationLetter,
    deletion: deletionLetter,
  };
  return letters;
}

/**
 * Writes the mails about accounts, in the worker: only here is it looked up whether an address is known, and only here
 * does a code exist in clear, between being drawn and being handed to the mail server. A mail that is tried again
 * carries a new code, which replaces the one before it.
 */
export function createAccountMailHandlers({
  db,
  signer,
  mailer,
  appUrl,
  queue,
  budget,
  now,
}: {
  db: Db;
  signer: Signer;
  mailer: Mailer;
  appUrl: string;
  queue: JobQueue;
  budget: MailBudget;
  now: DbClock;
}): JobHandler[] {
  const post = createPostMail({ db, mailer });

  const letters = createLetters({ queue, budget, appUrl });

  /**
   * Draws the code of a request whose turn it is, stores its hash and writes the mail that carries it. An address that
   * nobody knows takes its turns and gets its codes as any other: only the mail is missing.
   */
  async function writeCode(tx: Queryable, job: JobAtHand): Promise<Written> {
    const found = await findRequest(tx, job.id);
    if (!found) return null;
    await lockAddress(tx, found.email);
    const request = await findRequest(tx, job.id);
    if (!request || request.state === "closed") return null;
    const waitSeconds = request.state === "waiting" ? await secondsUntilTurn(tx, request, RESEND_GAP_SECONDS, now) : 0;
    if (waitSeconds > 0) return { againInSeconds: waitSeconds };
    const letter = await letters[request.purpose](tx, request, job.id);
    if ("againInSeconds" in letter) return letter;
    const { accountId, registrationId } = letter;
    const code = createCode();
    const codeHash = signer.sign(...codeParts({ ...request, accountId, registrationId }), code);
    const lifetime = { lifetimeSeconds: CODE_LIFETIME_SECONDS, now };
    await mintCode(tx, request.id, { codeHash, accountId, registrationId }, lifetime);
    return letter.write?.(code) ?? null;
  }

  /** Someone wants to sign in with an address whose activation is still to come. */
  async function writePending(tx: Queryable, registrationId: number, job: JobAtHand): Promise<Written> {
    const waiting = await accounts.findRegistration(tx, registrationId);
    if (!waiting) return null;
    const waitSeconds = await budget.secondsToWait(tx, "newcomers", job.id);
    return waitSeconds > 0 ? { againInSeconds: waitSeconds } : mails.pendingAccountMail(waiting, appUrl);
  }

  async function writeNotice(tx: Queryable, accountId: number, write: (known: accounts.AccountRow) => Mail | null) {
    const known = await accounts.findAccount(tx, accountId);
    return known && write(known);
  }

  const mailCode = (kind: typeof jobs.loginMailJob) => handle(kind, (_, job) => post((tx) => writeCode(tx, job)));
  return [
    mailCode(jobs.registrationMailJob),
    mailCode(jobs.resendMailJob),
    mailCode(jobs.loginMailJob),
    mailCode(jobs.deletionMailJob),
    handle(jobs.pendingMailJob, ({ registrationId }, job) => post((tx) => writePending(tx, registrationId, job))),
    handle(jobs.whatsappChangedJob, ({ accountId }) =>
      post((tx) => writeNotice(tx, accountId, (known) => mails.whatsappChangedMail(known, appUrl))),
    ),
    handle(jobs.codesRefusedJob, ({ accountId }) => post((tx) => writeNotice(tx, accountId, mails.codesRefusedMail))),
    handle(jobs.accountClosedJob, ({ accountId }) =>
      post((tx) =>
        writeNotice(tx, accountId, (known) => known.eraseAt && mails.accountClosedMail(known, known.eraseAt, appUrl)),
      ),
    ),
  ];
}
