import type { Config } from "#server/config.ts";
import type { Log } from "../telemetry/log.ts";
import { createDevOutbox, type DevOutbox } from "./dev-outbox.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export interface MailPlatform {
  mailer: Mailer;
  /** Where they are shown that do not leave: development without `SMTP_URL`, but not a demonstration, where everybody would read them. */
  outbox: DevOutbox | undefined;
}

export function openMailer({ isProduction, isDemo, mail: { smtpUrl, from } }: Config, log: Log): MailPlatform {
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, from), outbox: undefined };
  if (isProduction) throw new Error("production sends real mails");
  const outbox = createDevOutbox(log);
  return { mailer: outbox, outbox: isDemo ? undefined : outbox };
}
