import { randomInt, randomUUID } from "node:crypto";
import type { SignedIn } from "#contract/account/account.ts";
import { firstShop } from "#contract/brand.ts";
import { AppError } from "#contract/errors.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import * as queries from "./account.queries.ts";
import type { AccountCall } from "./account-call.ts";
import { toUser } from "./account-profile.ts";
import { createKnownDevices } from "./known-device.ts";
import type { SignUpDeps } from "./sign-up.ts";

const visits: Limit = { name: "account/demo-visits", max: 3_000, windowSeconds: 86_400 };

/** Visitors of a demonstration, who get in without a mail. */
export function createDemoEntry(deps: SignUpDeps & { isDemo: boolean }) {
  const { db, audit, openSession, now, isDemo } = deps;
  const knownDevices = createKnownDevices(deps);

  return {
    /**
     * Makes an account that is the visitor's alone, so that nobody meets another one's conversations, files and sessions, and signs in
     * to it. The shop is common to all.
     * @throws AppError demo/only, demo/full
     */
    async enterDemo({ device, caller }: AccountCall): Promise<SignedIn> {
      if (!isDemo) throw new AppError("demo/only");
      if ((await countHit(db, visits, "all", now)) > visits.max)
        throw new AppError("demo/full", { retryAfterSeconds: visits.windowSeconds });
      const email = `visita-${randomUUID()}@demonstracao.invalid`;
      const name = `Visita ${randomInt(1_000, 10_000)}`;
      const { created, accessToken } = await db.transaction(async (tx) => {
        const created = await queries.insertAccount(tx, { email, name, whatsapp: firstShop.whatsappNumber }, now);
        if (!created) throw new Error("a random address was taken");
        await audit.record(tx, { action: "account/demo", caller, accountId: created.id });
        return { created, accessToken: await openSession(tx, created.id, device ?? "") };
      });
      return { accessToken, user: toUser(created), knownDevice: knownDevices.issue(email) };
    },
  };
}
