import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { deleteOldRegistrations } from "./account.queries.ts";
import { deleteOldMails } from "./account-mail.queries.ts";
import { type AccountProfileDeps, createAccountProfile } from "./account-profile.ts";
import { type AccountSessionDeps, createAccountSessions } from "./account-session.ts";
import { createDemoEntry } from "./demo-entry.ts";
import { deleteOldCodes } from "./email-code.queries.ts";
import { createSignIn, type SignInDeps } from "./sign-in.ts";
import { createSignUp, type SignUpDeps } from "./sign-up.ts";

/** Registrations, requests and counted mails are of no use after the longest window that looks at them. */
const KEPT_HOURS = 25;

type AccountDeps = { db: Db; now: DbClock; isDemo: boolean } & AccountProfileDeps &
  AccountSessionDeps &
  Omit<SignInDeps, "openSession"> &
  Omit<SignUpDeps, "openSession">;

/** Accounts by e-mail code. */
export function createAccountService(deps: AccountDeps) {
  const { db, now } = deps;
  const { open, deleteEnded, ...sessions } = createAccountSessions(deps);
  return {
    ...createSignUp({ ...deps, openSession: open }),
    ...createSignIn({ ...deps, openSession: open }),
    ...createDemoEntry({ ...deps, openSession: open }),
    ...sessions,
    ...createAccountProfile(deps),

    /** Removes what has run out. */
    async cleanUp(): Promise<void> {
      await deleteEnded();
      await deleteOldCodes(db, KEPT_HOURS, now);
      await deleteOldRegistrations(db, KEPT_HOURS, now);
      await deleteOldMails(db, KEPT_HOURS, now);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
