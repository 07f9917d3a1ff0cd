import pino from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { KNOWN_DEVICE_HEADER } from "#contract/account/login-code.ts";
import { type Accounts, openAccounts, registrationOf } from "../../../tests/support/account-harness.ts";

const HOUR = 3_600;
const ONE_CALLER = "203.0.113.9";

let harness: Accounts;
afterEach(() => harness.close());

const invented = (number: number) => `inventada${number}@exemplo.com.br`;

async function register(email: string, address?: string) {
  const answer = await harness.callWithProof("auth/register", { body: registrationOf(email), address });
  await harness.work();
  return answer;
}

const askLogin = (email: string, address?: string) => harness.call("auth/login", { body: { email }, address });

/** Newcomers ask until nobody is mailed any more. */
async function useUpNewcomers(): Promise<number> {
  for (let made = 0; ; made += 1) {
    const { status, json } = await register(invented(made));
    if (status === 202) continue;
    expect([status, json.code]).toEqual([429, "account/mails-used-up"]);
    return made;
  }
}

describe("when newcomers asked for all their mails of the hour", () => {
  test("people with an account are mailed as ever", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "8" });
    const email = "dona@exemplo.com.br";
    await harness.signUp(email);
    await useUpNewcomers();
    expect(await harness.askLogin(email)).toMatch(/^\d{6}$/);
  });

  test("nobody is told that a mail is on its way; when the hour is over they go out again", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "8" });
    const told = await useUpNewcomers();
    expect(told).toBe(4);
    expect(harness.mailbox.mails).toHaveLength(told);
    for (const path of ["auth/register", "auth/resend-activation"]) {
      const email = "mais-uma@exemplo.com.br";
      const body = path === "auth/register" ? registrationOf(email) : { email };
      const refused = await harness.call(path, { body });
      expect(refused.json).toMatchObject({
        code: "account/mails-used-up",
        error: expect.stringContaining("não foi mandado"),
      });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(HOUR - 120);
      expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(HOUR);
    }
    expect(await harness.countRows("registration")).toBe(told);
    harness.passSeconds(HOUR);
    expect((await register("mais-uma@exemplo.com.br")).status).toBe(202);
    expect(harness.mailbox.mailsTo("mais-uma@exemplo.com.br")).toHaveLength(1);
  });

  test("the mail that reminds of an activation waits for the next hour", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "8" });
    await useUpNewcomers();
    expect((await askLogin(invented(0))).status).toBe(202);
    await harness.work();
    expect(harness.mailbox.mailsTo(invented(0))).toHaveLength(1);
    harness.passSeconds(HOUR);
    await harness.work();
    expect(harness.mailbox.mailsTo(invented(0)).at(-1)?.subject).toBe("Falta ativar a sua conta na Arara");
  });
});

describe("when the mails for people with an account are used up", () => {
  const people = ["ana@exemplo.com.br", "bia@exemplo.com.br", "caio@exemplo.com.br"];

  test("who was promised one gets it in the next hour, and everyone else is refused alike", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "4" });
    for (const email of people) {
      await harness.signUp(email);
      harness.passSeconds(HOUR);
    }
    const before = harness.mailbox.mails.length;
    const promised = await Promise.all(people.map((email) => askLogin(email)));
    expect(promised.map(({ status }) => status)).toEqual([202, 202, 202]);
    await harness.work();
    expect(harness.mailbox.mails).toHaveLength(before + 2);
    const refused = await Promise.all(["ana@exemplo.com.br", "ninguem@exemplo.com.br"].map((email) => askLogin(email)));
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
      Array(2).fill([429, "account/mails-used-up"]),
    );
    expect(refused[1]?.text).toBe(refused[0]?.text);
    expect((await register(invented(1))).status).toBe(202);
    harness.passSeconds(HOUR);
    await harness.work();
    expect(harness.mailbox.mails).toHaveLength(before + 4);
    for (const email of people) expect(harness.mailbox.mailsTo(email)).toHaveLength(2);
  });

  test("addresses that nobody has used none of them", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "4" });
    await harness.signUp("ana@exemplo.com.br");
    for (let made = 0; made < 6; made += 1) expect((await askLogin(invented(made))).status).toBe(202);
    await harness.work();
    expect(await harness.askLogin("ana@exemplo.com.br")).toMatch(/^\d{6}$/);
  });
});

describe("one caller", () => {
  test("has a third of a newcomers' hour in a day, whatever they ask for, and others are not held to it", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "30" });
    const statuses: number[] = [];
    for (let made = 0; made < 4; made += 1) statuses.push((await register(invented(made), ONE_CALLER)).status);
    for (let made = 4; made < 6; made += 1) statuses.push((await askLogin(invented(made), ONE_CALLER)).status);
    expect(statuses).toEqual([...Array(5).fill(202), 429]);
    const refused = await register(invented(7), ONE_CALLER);
    expect(refused.json).toMatchObject({ code: "account/network-used-up", error: expect.stringContaining("sua rede") });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await register(invented(8))).status).toBe(202);
    harness.passSeconds(86_400);
    expect((await register(invented(9), ONE_CALLER)).status).toBe(202);
  });

  test("whose codes are typed is never refused: a whole office may sign in", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "30" });
    for (let person = 0; person < 7; person += 1) {
      const email = `colega${person}@exemplo.com.br`;
      const code = await harness.askActivation(email, { address: ONE_CALLER });
      await harness.call("auth/activate-account", { body: { email, code }, address: ONE_CALLER });
      await harness.call("auth/verify-account-code", {
        body: { email, code: await harness.askLogin(email, { address: ONE_CALLER }) },
        address: ONE_CALLER,
      });
    }
  });

  test("shares no limit with a known browser of the same network", async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "30" });
    const email = "vizinha@exemplo.com.br";
    await harness.signUp(email);
    const body = { email, code: await harness.askLogin(email) };
    const { json } = await harness.call("auth/verify-account-code", { body });
    for (let made = 0; made < 6; made += 1) await askLogin(invented(made), ONE_CALLER);
    expect((await askLogin(email, ONE_CALLER)).json.code).toBe("account/network-used-up");
    const headers = { [KNOWN_DEVICE_HEADER]: json.data.knownDevice };
    expect(await harness.askLogin(email, { address: ONE_CALLER, headers })).toMatch(/^\d{6}$/);
  });
});

test("the operator is told: once a minute in the log, by counters, and by how each half stands, without a name", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn", base: null }, { write: (line: string) => void lines.push(line) });
  harness = await openAccounts({ MAILS_AN_HOUR: "8" }, { log });
  const { mailBudget, counters } = harness.services;
  expect(await mailBudget.read()).toEqual({ accounts: "ok", newcomers: "ok" });
  for (const made of [1, 2]) await register(invented(made));
  expect(await mailBudget.read()).toEqual({ accounts: "ok", newcomers: "half-used" });
  await useUpNewcomers();
  for (let made = 0; made < 5; made += 1) await register(`recusada${made}@exemplo.com.br`);
  expect(await mailBudget.read()).toEqual({ accounts: "ok", newcomers: "used-up" });
  expect(counters.read()).toMatchObject({ account_mails_newcomers: 4, account_mails_refused_newcomers: 6 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ times: 1, msg: expect.stringMatching(/newcomers.*show work/) }),
    expect.objectContaining({ times: 1, msg: expect.stringMatching(/newcomers are used up/) }),
  ]);
  expect(lines.join("")).not.toMatch(/@|exemplo/);
});
