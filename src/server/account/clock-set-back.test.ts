import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openForwardClock } from "#server/platform/db/forward-clock.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { consumeCode } from "./email-code.queries.ts";

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts({}, { goesForward: true });
});
afterAll(() => harness.close());

const verify = (email: string, code: string) => harness.call("auth/verify-account-code", { body: { email, code } });

test("a code that ran out stays so when the machine's clock is set back, also after a start", async () => {
  const email = "relogio@exemplo.com.br";
  await harness.signUp(email);
  const code = await harness.askLogin(email);
  harness.passSeconds(601);
  await harness.work();
  harness.passSeconds(-601);
  expect((await verify(email, code)).status).toBe(400);
  const { db } = harness.database;
  const { rows } = await db.execute<{ id: number }>(sql`SELECT max(id) AS id FROM email_code WHERE purpose = 'login'`);
  const restarted = await openForwardClock(db, { log: createLog("silent") });
  expect(await consumeCode(db, rows[0]?.id ?? 0, restarted.now)).toBe(false);
  expect(await consumeCode(db, rows[0]?.id ?? 0, () => sql`now()`), "the machine's own time would take it").toBe(true);
});

test("a clock that goes back by days, which is believed, takes no code of the days that it takes back", async () => {
  const email = "dias@exemplo.com.br";
  await harness.signUp(email);
  const code = await harness.askLogin(email);
  harness.passSeconds(601);
  await harness.work();
  harness.passSeconds(-3 * 86_400);
  await harness.work();
  expect((await verify(email, code)).status).toBe(400);
});
