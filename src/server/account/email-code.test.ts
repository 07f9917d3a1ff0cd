import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Accounts, openAccounts, registrationOf, wrongCode } from "../../../tests/support/account-harness.ts";
import { codeOf } from "../../../tests/support/smtp-catcher.ts";
import { createCode } from "./account-mail-handlers.ts";

const FLOW = "dono-do-navegador-000001";
const OTHER_FLOW = "outro-navegador-00000002";

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const verify = (email: string, code: string, flow?: string) =>
  harness.call("auth/verify-account-code", { body: { email, code }, flow });
const activate = (email: string, code: string, flow?: string) =>
  harness.call("auth/activate-account", { body: { email, code }, flow });

async function sessionsOf(email: string): Promise<number> {
  const { rows } = await harness.database.db.execute(
    sql`SELECT count(*)::int AS count FROM session s JOIN account a ON a.id = s.account_id WHERE a.email = ${email}`,
  );
  return (rows[0] as { count: number }).count;
}

describe("a code", () => {
  test("is drawn from the whole million, each as likely as any other", () => {
    const draws = 1_000_000;
    const buckets = new Array(1_000).fill(0);
    let leadingZeros = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const code = createCode();
      if (code.length !== 6) throw new Error(code);
      if (code.startsWith("0")) leadingZeros += 1;
      buckets[Math.floor(Number(code) / 1_000)] += 1;
    }
    const expected = draws / buckets.length;
    const chiSquare = buckets.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 999 degrees of freedom: beyond 6 standard deviations less than once in a thousand million runs.
    expect(Math.abs(chiSquare - 999)).toBeLessThan(6 * Math.sqrt(2 * 999));
    expect(leadingZeros / draws).toBeCloseTo(0.1, 2);
  });

  test("that fifty send at the same moment opens one session [API-07]", async () => {
    const email = "cinquenta@exemplo.com.br";
    await harness.signUp(email);
    const code = await harness.askLogin(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 429]).toContain(status);
    expect(await sessionsOf(email)).toBe(1);
    const again = await verify(email, code);
    expect([400, 429]).toContain(again.status);
  });

  test("that fifty send at the same moment makes one account", async () => {
    const email = "ativar50@exemplo.com.br";
    const code = await harness.askActivation(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is refused after five wrong ones, even when it is right at last", async () => {
    const email = "seis@exemplo.com.br";
    await harness.signUp(email);
    const code = await harness.askLogin(email);
    for (let step = 1; step <= 6; step += 1) expect((await verify(email, wrongCode(code, step))).status).toBe(400);
    expect((await verify(email, code)).status).toBe(400);
    expect(await sessionsOf(email)).toBe(0);
  });

  test("is compared at most five times, however many guess at once", async () => {
    const email = "paralelo@exemplo.com.br";
    await harness.signUp(email);
    const code = await harness.askLogin(email);
    await Promise.all(Array.from({ length: 30 }, (_, step) => verify(email, wrongCode(code, step + 1))));
    const { rows } = await harness.database.db.execute(
      sql`SELECT other_attempts FROM email_code WHERE email = ${email} AND purpose = 'login'`,
    );
    expect(rows).toEqual([{ other_attempts: 5 }]);
  });

  test("still opens the door to its owner while strangers guess", async () => {
    const email = "cercado@exemplo.com.br";
    await harness.signUp(email);
    const code = await harness.askLogin(email, { flow: FLOW });
    for (let step = 1; step <= 12; step += 1) {
      await verify(email, wrongCode(code, step));
      await verify(email, wrongCode(code, step + 50), OTHER_FLOW);
    }
    expect((await verify(email, code, FLOW)).status).toBe(200);
  });

  test("of the owner works when a stranger asked for another in the meantime, and so does the newest", async () => {
    const email = "dois-pedidos@exemplo.com.br";
    await harness.signUp(email);
    const own = await harness.askLogin(email, { flow: FLOW });
    harness.passSeconds(61);
    const newest = await harness.askLogin(email, { flow: OTHER_FLOW });
    expect((await verify(email, own, FLOW)).status).toBe(200);
    expect((await verify(email, newest, FLOW)).status).toBe(400);
    harness.passSeconds(61);
    const third = await harness.askLogin(email, { flow: OTHER_FLOW });
    expect((await verify(email, third, FLOW)).status).toBe(200);
  });

  test.each([
    [599, 200],
    [601, 400],
  ])("after %i seconds is answered with %i", async (seconds, status) => {
    const email = `depois-de-${seconds}@exemplo.com.br`;
    await harness.signUp(email);
    const code = await harness.askLogin(email);
    harness.passSeconds(seconds);
    expect((await verify(email, code)).status).toBe(status);
    expect(await sessionsOf(email)).toBe(status === 200 ? 1 : 0);
  });

  test("is worth nothing after a newer one was sent", async () => {
    const email = "novo-codigo@exemplo.com.br";
    await harness.signUp(email);
    const old = await harness.askLogin(email);
    harness.passSeconds(61);
    const newest = await harness.askLogin(email);
    if (old !== newest) expect((await verify(email, old)).status).toBe(400);
    expect((await verify(email, newest)).status).toBe(200);
  });

  test("written in another way than six digits costs no attempt", async () => {
    const email = "mal-escrito@exemplo.com.br";
    await harness.signUp(email);
    const code = await harness.askLogin(email);
    const forms = [123_456, ["123456"], { a: 1 }, " 123456", "١٢٣٤٥٦", "12345e1", "1234567", "", null];
    for (const written of forms) {
      const answer = await harness.call("auth/verify-account-code", { body: { email, code: written } });
      expect({ written, code: answer.json.code }).toEqual({ written, code: "request/invalid" });
    }
    const { rows } = await harness.database.db.execute(
      sql`SELECT other_attempts, flow_attempts FROM email_code WHERE email = ${email} AND purpose = 'login'`,
    );
    expect(rows).toEqual([{ other_attempts: 0, flow_attempts: 0 }]);
    expect((await verify(email, code)).status).toBe(200);
  });
});

describe("guessing", () => {
  test("from many addresses ends after ten codes in 15 minutes, for known and unknown addresses alike", async () => {
    const known = "mil-ips@exemplo.com.br";
    await harness.signUp(known);
    await harness.askLogin(known);
    for (const email of [known, "ninguem@exemplo.com.br"]) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1) statuses.push((await verify(email, `00000${guess % 10}`)).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      const refused = await verify(email, "000000");
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
    }
    harness.passSeconds(901);
    expect((await verify("ninguem@exemplo.com.br", "000000")).status).toBe(400);
  });

  test("from one address ends after thirty codes, whoever they are for", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) {
      const body = { email: `alvo${guess}@exemplo.com.br`, code: "123456" };
      statuses.push((await harness.call("auth/verify-account-code", { body, address: "203.0.113.9" })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
  });

  test("asking from one address ends after thirty in a minute", async () => {
    const ask = (address: string) => harness.call("auth/login", { body: { email: "a@exemplo.com.br" }, address });
    const statuses = (await Promise.all(Array.from({ length: 31 }, () => ask("198.51.100.7")))).map((a) => a.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const network = await Promise.all(Array.from({ length: 31 }, (_, host) => ask(`2001:db8:1:2::${host + 1}`)));
    expect(network.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("a hundred wrong codes in a row leave only codes typed where they were asked for, and tell the owner", async () => {
    const email = "cem@exemplo.com.br";
    await harness.signUp(email);
    await harness.database.db.execute(sql`UPDATE account SET failed_codes = 99 WHERE email = ${email}`);
    const code = await harness.askLogin(email);
    expect((await verify(email, wrongCode(code))).status).toBe(400);
    await harness.work();
    expect(harness.mailbox.mailsTo(email).at(-1)?.subject).toBe("Muitos códigos errados na sua conta");
    expect((await verify(email, code)).status).toBe(400);
    harness.passSeconds(61);
    await verify(email, wrongCode(await harness.askLogin(email)));
    await harness.work();
    const told = harness.mailbox
      .mailsTo(email)
      .filter(({ subject }) => subject === "Muitos códigos errados na sua conta");
    expect(told).toHaveLength(1);
    harness.passSeconds(61);
    const own = await harness.askLogin(email, { flow: FLOW });
    expect((await verify(email, own)).status).toBe(400);
    expect((await verify(email, own, FLOW)).status).toBe(200);
    const after = await harness.askLogin(email);
    expect((await verify(email, after)).status).toBe(200);
  });
});

describe("mails", () => {
  test("fifty registrations at once make one mail and one account", async () => {
    const email = "multidao@exemplo.com.br";
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.call("auth/register", { body: registrationOf(email) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await harness.work();
    const mails = harness.mailbox.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect((await activate(email, codeOf(mails[0] ?? { text: "" }))).status).toBe(200);
    const { rows } = await harness.database.db.execute(sql`SELECT 1 FROM account WHERE email = ${email}`);
    expect(rows).toHaveLength(1);
  });

  test("fifty requests to sign in from fifty addresses send one", async () => {
    const email = "cinquenta-logins@exemplo.com.br";
    await harness.signUp(email);
    const before = harness.mailbox.mailsTo(email).length;
    const ask = () => harness.call("auth/login", { body: { email } });
    await Promise.all(Array.from({ length: 50 }, ask));
    await harness.work();
    expect(harness.mailbox.mailsTo(email)).toHaveLength(before + 1);
  });

  test("asked for again too early goes out when the minute is over, once, unless the first code was typed", async () => {
    const email = "cedo-demais@exemplo.com.br";
    await harness.signUp(email);
    const count = () => harness.mailbox.mailsTo(email).length;
    const ask = async () => {
      expect((await harness.call("auth/login", { body: { email } })).status).toBe(202);
      await harness.work();
    };
    const before = count();
    for (let press = 0; press < 5; press += 1) await ask();
    expect(count()).toBe(before + 1);
    harness.passSeconds(61);
    await harness.work();
    expect(count()).toBe(before + 2);
    harness.passSeconds(61);
    await harness.work();
    expect(count()).toBe(before + 2);
    harness.passSeconds(61);
    await ask();
    const code = codeOf(harness.mailbox.mailsTo(email).at(-1) ?? { text: "" });
    await ask();
    expect((await harness.call("auth/verify-account-code", { body: { email, code } })).status).toBe(200);
    harness.passSeconds(61);
    await harness.work();
    expect(count()).toBe(before + 3);
  });

  test("go to an address at most once a minute and ten times a day, unless its owner types the codes", async () => {
    const email = "dez-por-dia@exemplo.com.br";
    await harness.signUp(email);
    const count = () => harness.mailbox.mailsTo(email).length;
    const ask = async () => {
      await harness.call("auth/login", { body: { email } });
      await harness.work();
    };
    for (let login = 0; login < 3; login += 1) await harness.signIn(email);
    const before = count();
    await ask();
    harness.passSeconds(59);
    await ask();
    expect(count()).toBe(before + 1);
    for (let minute = 0; minute < 14; minute += 1) {
      harness.passSeconds(61);
      await ask();
    }
    expect(count()).toBe(before + 10);
    harness.passSeconds(86_400);
    await ask();
    expect(count()).toBe(before + 11);
  });

  test("of an address that has an account say so, and change nothing in it", async () => {
    const email = "ja-tenho@exemplo.com.br";
    await harness.signUp(email);
    const body = registrationOf(email, { name: "Outro Nome", whatsapp: "+55 21 98888-7777" });
    expect((await harness.call("auth/register", { body })).status).toBe(202);
    await harness.work();
    const mail = harness.mailbox.mailsTo(email).at(-1);
    expect(mail?.subject).toBe("Você já tem conta na Arara");
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    const { rows } = await harness.database.db.execute(sql`SELECT name, whatsapp FROM account WHERE email = ${email}`);
    expect(rows).toEqual([{ name: "Ana Souza", whatsapp: "5511912345678" }]);
  });

  test("the code decides whose data become the account", async () => {
    const email = "vitima@exemplo.com.br";
    const stranger = registrationOf(email, { name: "Estranho", whatsapp: "+55 21 90000-0000" });
    await harness.askActivation(email, { body: stranger, flow: OTHER_FLOW });
    harness.passSeconds(61);
    const code = await harness.askActivation(email, { flow: FLOW });
    expect((await activate(email, code, FLOW)).status).toBe(200);
    const { rows } = await harness.database.db.execute(sql`SELECT name, whatsapp FROM account WHERE email = ${email}`);
    expect(rows).toEqual([{ name: "Ana Souza", whatsapp: "5511912345678" }]);
  });

  test("a new activation code is of the registration of the same browser", async () => {
    const email = "reenvio@exemplo.com.br";
    await harness.askActivation(email, { flow: FLOW });
    await harness.call("auth/register", { body: registrationOf(email, { name: "Estranho" }), flow: OTHER_FLOW });
    await harness.work();
    harness.passSeconds(61);
    const before = harness.mailbox.mailsTo(email).length;
    expect((await harness.call("auth/resend-activation", { body: { email }, flow: FLOW })).status).toBe(202);
    await harness.work();
    const code = codeOf(await harness.mailbox.waitForMail(email, before + 1));
    expect((await activate(email, code, FLOW)).status).toBe(200);
    const { rows } = await harness.database.db.execute(sql`SELECT name FROM account WHERE email = ${email}`);
    expect(rows).toEqual([{ name: "Ana Souza" }]);
  });

  test("never go to an address that nobody registered", async () => {
    const email = "desconhecido@exemplo.com.br";
    await harness.call("auth/login", { body: { email } });
    await harness.call("auth/resend-activation", { body: { email } });
    await harness.work();
    expect(harness.mailbox.mailsTo(email)).toHaveLength(0);
  });

  test("all that ran out is swept away", async () => {
    harness.passSeconds(40 * 86_400);
    await harness.services.background.cleanUp();
    for (const table of ["email_code", "registration", "account_mail", "session"])
      expect({ table, rows: await harness.countRows(table) }).toEqual({ table, rows: 0 });
  });
});

test("each wrong one is a line of the log, which tells neither whose it was nor what was typed", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const told = await openAccounts({}, { log });
  try {
    const email = "olhada@exemplo.com.br";
    const typed = wrongCode(await told.askActivation(email));
    lines.length = 0;
    for (const path of ["auth/verify-account-code", "auth/activate-account"])
      await told.call(path, { body: { email, code: typed } });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: "request", path: "/api/v1/auth/verify-account-code", status: 400 }),
      expect.objectContaining({ msg: "request", path: "/api/v1/auth/activate-account", status: 400 }),
    ]);
    for (const secret of ["@", "olhada", typed]) expect(lines.join("")).not.toContain(secret);
  } finally {
    await told.close();
  }
});
