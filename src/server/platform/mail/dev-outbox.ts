import { randomUUID } from "node:crypto";
import type { Log } from "../telemetry/log.ts";
import type { Mail, Mailer } from "./mailer.ts";

const MAX_MAILS = 50;

export interface KeptMail extends Mail {
  id: string;
  keptAt: Date;
}

/** Stands in for a mail server on a developer's machine: the newest mails of this process, shown at `/dev/outbox`. */
export interface DevOutbox extends Mailer {
  list(): readonly KeptMail[];
  find(id: string): KeptMail | null;
}

export function createDevOutbox(log: Log): DevOutbox {
  let mails: KeptMail[] = [];
  return {
    async send(mail) {
      mails = [{ ...mail, id: randomUUID(), keptAt: new Date() }, ...mails].slice(0, MAX_MAILS);
      // Where it is, not what it says: logs are kept longer and read by more people than this page.
      log.info({ subject: mail.subject }, "mail kept at /dev/outbox");
      return { isTaken: true };
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
  };
}
