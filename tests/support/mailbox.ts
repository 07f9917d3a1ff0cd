import { type CaughtMail, codeOf, type SmtpCatcher, startSmtpCatcher } from "./smtp-catcher.ts";

let mailbox: SmtpCatcher | undefined;

/** Opens the mailbox of this worker: a real SMTP server, to which its server sends all mails. */
export async function openMailbox(): Promise<SmtpCatcher> {
  mailbox = await startSmtpCatcher();
  return mailbox;
}

/** The newest mail to the address, once there are `count` of them. */
export function waitForMail(address: string, count = 1): Promise<CaughtMail> {
  if (!mailbox) throw new Error("the mailbox of this worker is not open: take `test` from journey.ts");
  return mailbox.waitForMail(address, count);
}

/** The code of the newest mail to the address, once there are `count` of them. */
export async function waitForCode(address: string, count = 1): Promise<string> {
  return codeOf(await waitForMail(address, count));
}
