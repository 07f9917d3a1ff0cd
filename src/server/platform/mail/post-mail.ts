import type { Db, Queryable } from "../db/database.ts";
import { JobRefusedError, type TooEarly } from "../jobs/job-worker.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** What there is to send, now or later; null when it is not granted or not needed any more. */
export type Written = Mail | TooEarly | null;

/** Sends what a job writes. What a mail says is decided and on disk before it is sent, and no connection is held while it is. */
export function createPostMail({ db, mailer }: { db: Db; mailer: Mailer }) {
  return async (write: (tx: Queryable) => Promise<Written>): Promise<TooEarly | undefined> => {
    const written = await db.transaction(write);
    if (!written) return undefined;
    if ("againInSeconds" in written) return written;
    const outcome = await mailer.send(written);
    if (!outcome.isTaken) throw new JobRefusedError(outcome.code);
    return undefined;
  };
}
