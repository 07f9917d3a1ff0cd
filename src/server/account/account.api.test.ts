import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Accounts, openAccounts, registrationOf, wrongCode } from "../../../tests/support/account-harness.ts";

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

test("a person registers, activates, signs in, reads and changes the profile, and leaves [API-01 API-02 API-03 API-05 API-06 API-07 API-08 API-10 API-12 API-13 API-15 API-19]", async () => {
  const email = "ana@exemplo.com.br";
  const registered = await harness.call("auth/register", { body: registrationOf(email) });
  expect(registered.status).toBe(202);
  expect(registered.json).toEqual({
    status: "success",
    message: "Conta criada com sucesso! Verifique seu email para ativar.",
    data: {},
  });
  expect(registered.headers.get("content-type")).toMatch(/^application\/json/);
  await harness.work();
  const [mail] = harness.mailbox.mailsTo(email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(code).toMatch(/^\d{6}$/);

  const activated = await harness.call("auth/activate-account", { body: { email, code } });
  expect([activated.status, activated.json.status]).toEqual([200, "success"]);

  const asked = await harness.call("auth/login", { body: { email } });
  expect([asked.status, asked.json]).toEqual([202, { status: "success", message: expect.any(String), data: {} }]);
  await harness.work();
  const loginMail = await harness.mailbox.waitForMail(email, 2);
  const loginCode = /\b\d{6}\b/.exec(loginMail.text)?.[0] ?? "";
  expect(loginCode).toMatch(/^\d{6}$/);
  const verified = await harness.call("auth/verify-account-code", { body: { email, code: loginCode } });
  expect(verified.status).toBe(200);
  const { accessToken: token, user } = verified.json.data;
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(user).toEqual({ id: expect.any(Number), name: "Ana Souza", email, description: "" });

  const profile = await harness.call("auth/profile", { method: "GET", token });
  const moment = expect.stringMatching(/Z$/);
  const standing = { role: "owner", storeAccess: "open" };
  const times = { createdAt: moment, openSessions: 1, signedInAt: moment };
  const known = { ...user, ...standing, whatsapp: "5511912345678", ...times };
  expect(profile.json.data).toEqual(known);

  const body = { name: "Ana B. Souza", description: "Vendo cerâmica." };
  const changed = await harness.call("profile", { method: "PUT", token, body });
  expect(changed.json).toEqual({ status: "success", data: { token, id: user.id, name: "Ana B. Souza", email } });
  const read = await harness.call("auth/profile", { method: "GET", token });
  expect(read.json.data).toMatchObject({ ...body, whatsapp: "5511912345678" });

  const left = await harness.call("auth/logout", { token });
  expect([left.status, left.json.status]).toEqual([200, "success"]);
  expect(left.headers.get("clear-site-data")).toBeNull();
  expect((await harness.call("auth/profile", { method: "GET", token })).status).toBe(401);
  for (const { headers } of [activated, asked, verified, profile, changed, left]) {
    expect(headers.get("content-type")).toMatch(/^application\/json/);
  }
});

describe("what is refused", () => {
  test.each(["name", "email", "whatsapp"])("a registration without %s [API-16 API-20]", async (field) => {
    const { status, json } = await harness.call("auth/register", {
      body: registrationOf("sem@exemplo.com.br", { [field]: undefined }),
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: "error", error: expect.stringMatching(/\p{L}/u), code: "request/invalid" });
    expect(json.message).toBe(json.error);
    expect(json.fields[0].path).toBe(field);
  });

  test("a registration with an address that is none [API-17]", async () => {
    const { status, json } = await harness.call("auth/register", { body: registrationOf("ana@") });
    expect(status).toBe(400);
    const error = "Informe um e-mail válido, como nome@exemplo.com.br.";
    expect(json).toMatchObject({ status: "error", error, fields: [{ path: "email", message: error }] });
  });

  test.each(['"a@evil.com x"@ex.com', "a@ex.com,b@evil.com", "a@ex.com(x)evil.com", "a@ex.com\r\nBcc: z@evil.com"])(
    "an address that hides a second one, %j, and no mail leaves",
    async (email) => {
      const mailsBefore = harness.mailbox.mails.length;
      const register = await harness.call("auth/register", { body: registrationOf(email) });
      const login = await harness.call("auth/login", { body: { email } });
      expect([register.status, login.status]).toEqual([400, 400]);
      await harness.work();
      expect(harness.mailbox.mails).toHaveLength(mailsBefore);
    },
  );

  test("a wrong code, for activating and for signing in, with 400 and one sentence [API-04 API-09 API-20]", async () => {
    const email = "errado@exemplo.com.br";
    const code = await harness.askActivation(email);
    const activation = await harness.call("auth/activate-account", { body: { email, code: wrongCode(code) } });
    await harness.call("auth/activate-account", { body: { email, code } });
    const loginCode = await harness.askLogin(email);
    const login = await harness.call("auth/verify-account-code", { body: { email, code: wrongCode(loginCode) } });
    expect([activation.status, login.status]).toEqual([400, 400]);
    expect(activation.json).toEqual({
      status: "error",
      error: "O código está errado ou venceu. Confira os números ou peça um novo.",
      message: "O código está errado ou venceu. Confira os números ou peça um novo.",
      code: "account/code-refused",
    });
    expect(login.text).toBe(activation.text);
  });

  test("a code that was mailed to another address, or for another purpose [API-21]", async () => {
    await harness.signUp("um@exemplo.com.br");
    await harness.signUp("dois@exemplo.com.br");
    const code = await harness.askLogin("um@exemplo.com.br");
    await harness.askLogin("dois@exemplo.com.br");
    const crossed = await harness.call("auth/verify-account-code", { body: { email: "dois@exemplo.com.br", code } });
    const repurposed = await harness.call("auth/activate-account", { body: { email: "um@exemplo.com.br", code } });
    expect([crossed.status, repurposed.status]).toEqual([400, 400]);
    const own = await harness.call("auth/verify-account-code", { body: { email: "um@exemplo.com.br", code } });
    expect(own.status).toBe(200);
  });

  test("an activation code where one signs in", async () => {
    const email = "tres@exemplo.com.br";
    const code = await harness.askActivation(email);
    expect((await harness.call("auth/verify-account-code", { body: { email, code } })).status).toBe(400);
    expect((await harness.call("auth/activate-account", { body: { email, code } })).status).toBe(200);
  });

  test("who is not signed in [API-11 API-14 API-18]", async () => {
    const made = "a".repeat(43);
    const calls = [
      harness.call("auth/profile", { method: "GET" }),
      harness.call("profile", { method: "PUT", body: { name: "X" } }),
      harness.call("auth/logout"),
      harness.call("auth/profile", { method: "GET", token: made }),
      harness.call("profile", { method: "PUT", body: { name: "X" }, token: made }),
      harness.call("auth/logout", { token: made }),
    ];
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
    expect(answers.map(({ json }) => json.code)).toEqual([
      ...Array(3).fill("account/session-required"),
      ...Array(3).fill("account/session-ended"),
    ]);
    for (const { headers, json } of answers) {
      expect(headers.get("www-authenticate")).toBe("Bearer");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(json.message).toBe(json.error);
    }
  });

  test("an unknown field of a closed body", async () => {
    const body = registrationOf("mais@exemplo.com.br", { role: "admin" });
    expect((await harness.call("auth/register", { body })).status).toBe(400);
    expect((await harness.call("auth/login", { body: { email: "a@b.co", activated: true } })).status).toBe(400);
  });
});

test.each(["auth/register", "auth/login", "auth/verify-account-code", "auth/activate-account"])(
  "nobody on the way keeps an answer of %s",
  async (path) => {
    const refused = await harness.call(path, { body: {} });
    expect(refused.status).toBe(400);
    expect(refused.headers.get("cache-control")).toBe("no-store");
  },
);

describe("the profile", () => {
  test("keeps its address, its id and all that is not a person's to change", async () => {
    const email = "perfil@exemplo.com.br";
    const token = await harness.join(email);
    const rowOf = async () =>
      (await harness.database.db.execute(sql`SELECT * FROM account WHERE email = ${email}`)).rows;
    const before = await rowOf();
    const otherAddress = { email: "outro@exemplo.com.br", name: "Outra" };
    const refused = await harness.call("profile", { method: "PUT", token, body: otherAddress });
    expect([refused.status, refused.json.code]).toEqual([400, "account/email-fixed"]);
    expect(await rowOf()).toEqual(before);
    const everyColumn = { id: 1, failed_codes: 9, failedCodes: 9, created_at: "2000-01-01", codesRefusedUntil: null };
    const ignored = await harness.call("profile", { method: "PUT", token, body: { ...everyColumn, email } });
    expect(ignored.status).toBe(200);
    const { updated_at: _, ...after } = (await rowOf())[0] as Record<string, unknown>;
    expect(before[0]).toMatchObject(after);
  });

  test("tells the owner by mail when the WhatsApp changes, and only then", async () => {
    const email = "zap@exemplo.com.br";
    const token = await harness.join(email);
    const count = () => harness.mailbox.mailsTo(email).length;
    const before = count();
    const change = (body: unknown) => harness.call("profile", { method: "PUT", token, body });
    await change({ name: "Outro Nome" });
    await change({ whatsapp: "+55 (11) 91234-5678" });
    await harness.work();
    expect(count()).toBe(before);
    await change({ whatsapp: "+55 21 99876-4321" });
    await harness.work();
    const mail = await harness.mailbox.waitForMail(email, before + 1);
    expect(mail.subject).toBe("O WhatsApp da sua conta mudou");
    expect(mail.text).toContain("final 4321");
    expect(mail.text).not.toContain("99876");
  });

  test("takes ten numbers a day, for each sends a mail; the other fields as often as one likes", async () => {
    const email = "indeciso@exemplo.com.br";
    const token = await harness.join(email);
    const change = (body: unknown) => harness.call("profile", { method: "PUT", token, body });
    const numberOf = (last: number) => `+55 21 99876-${1_000 + last}`;
    for (let last = 0; last < 10; last += 1) expect((await change({ whatsapp: numberOf(last) })).status).toBe(200);
    const refused = await change({ name: "Não Fica", whatsapp: numberOf(10) });
    expect(refused).toMatchObject({ status: 429, json: { error: expect.stringContaining("amanhã") } });
    expect(refused.headers.get("retry-after")).toBe("86400");
    expect((await harness.call("auth/profile", { method: "GET", token })).json.data).toMatchObject({
      name: "Ana Souza",
      whatsapp: "5521998761009",
    });
    expect((await change({ name: "Fica", whatsapp: numberOf(9) })).status).toBe(200);
    harness.passSeconds(86_401);
    expect((await change({ whatsapp: numberOf(10) })).status).toBe(200);
  });
});

test("everything that changed an account left a row that cannot be changed or removed", async () => {
  const email = "trilha@exemplo.com.br";
  const token = await harness.join(email);
  await harness.call("profile", { method: "PUT", token, body: { name: "Trilha Nova" } });
  await harness.call("auth/logout", { token });
  const { db } = harness.database;
  const { rows } = await db.execute(sql`SELECT e.* FROM audit_event e JOIN account a ON a.id = e.account_id
    WHERE a.email = ${email} ORDER BY e.id`);
  expect(rows.map(({ action }) => action)).toEqual([
    "account/activate",
    "account/login",
    "account/profile",
    "account/logout",
  ]);
  for (const row of rows)
    expect(row).toMatchObject({ request_id: expect.any(String), address_hash: expect.any(String) });
  expect(rows[2]).toMatchObject({ detail: { fields: ["name"] }, before_hash: expect.any(String) });
  expect(JSON.stringify(rows)).not.toMatch(/Trilha|trilha@|10\.\d+\.\d+\.\d+/);
  await expect(db.execute(sql`UPDATE audit_event SET action = 'x'`)).rejects.toThrow();
  await expect(db.execute(sql`DELETE FROM audit_event`)).rejects.toThrow();
});

test("the browser that registered is signed in by the code of its registration, another one that types it is not", async () => {
  const flow = "registered-in-this-browser1";
  const open = async (email: string, shown: string | undefined) => {
    const body = { name: "Ana Souza", email, whatsapp: "+55 11 91234-5678" };
    await harness.call("auth/register", { body, flow });
    await harness.work();
    const code = /\b\d{6}\b/.exec((await harness.mailbox.waitForMail(email, 1)).text)?.[0] ?? "";
    return harness.call("auth/activate-account", { body: { email, code }, flow: shown });
  };
  const own = await open("mesmo@exemplo.com.br", flow);
  const { accessToken: token, user, knownDevice } = own.json.data;
  expect(user).toEqual({ id: expect.any(Number), name: "Ana Souza", email: "mesmo@exemplo.com.br", description: "" });
  expect(knownDevice).toEqual(expect.any(String));
  expect((await harness.call("auth/profile", { method: "GET", token })).json.data).toMatchObject({ openSessions: 1 });
  for (const [email, shown] of [
    ["outro@exemplo.com.br", "typed-in-another-browser-2"],
    ["nenhum@exemplo.com.br", undefined],
  ] as const) {
    const stranger = await open(email, shown);
    expect([stranger.status, stranger.json.data]).toEqual([200, {}]);
  }
});
