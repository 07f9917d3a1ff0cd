import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KNOWN_DEVICE_HEADER } from "#contract/account/login-code.ts";
import { type Accounts, openAccounts, wrongCode } from "../../../tests/support/account-harness.ts";
import { codeOf } from "../../../tests/support/smtp-catcher.ts";

const OWNER = "198.51.100.20";
const DAY = 86_400;

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const flowOf = (name: string | number) => `janela-${name}-`.padEnd(22, "x");
const mailsTo = (email: string) => harness.mailbox.mailsTo(email).length;

const askOf = (email: string, options: { flow?: string; address?: string; headers?: Record<string, string> }) =>
  harness.call("auth/login", { body: { email }, ...options });

/** Asks, lets the worker do its work, and a minute pass. */
async function ask(email: string, options: Parameters<typeof askOf>[1]): Promise<number> {
  const { status } = await askOf(email, options);
  await harness.work();
  harness.passSeconds(61);
  return status;
}

const verify = (email: string, code: string, flow?: string) =>
  harness.call("auth/verify-account-code", { body: { email, code }, flow });

const newestCode = (email: string) => codeOf(harness.mailbox.mailsTo(email).at(-1) ?? { text: "" });

/** Strangers of four networks ask for all that an address grants to those whom it does not know. */
async function besiege(email: string): Promise<void> {
  for (let stranger = 0; stranger < 12; stranger += 1)
    await ask(email, { address: `203.0.113.${stranger % 4}`, flow: flowOf(`estranho-${stranger}`) });
  expect(await ask(email, { address: "203.0.113.9", flow: flowOf("estranho-novo") })).toBe(429);
}

/** An account, and the mark of the browser that signed in. */
async function knownAt(email: string): Promise<Record<string, string>> {
  await harness.signUp(email);
  const { json } = await verify(email, await harness.askLogin(email));
  return { [KNOWN_DEVICE_HEADER]: json.data.knownDevice };
}

describe("strangers who ask all day", () => {
  test("from one network take no code from the owner, who asks from another", async () => {
    const email = "trancada@exemplo.com.br";
    await harness.signUp(email);
    const before = mailsTo(email);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push(await ask(email, { address: "203.0.113.50", flow: flowOf(`estranho-${time}`) }));
    expect(statuses).toEqual([202, 202, 202, ...Array(9).fill(429)]);
    expect(mailsTo(email)).toBe(before + 3);
    const code = await harness.askLogin(email, { address: OWNER });
    expect((await verify(email, code)).status).toBe(200);
  });

  test("are told when they may ask again, and may then", async () => {
    const email = "amanha@exemplo.com.br";
    await harness.signUp(email);
    for (let time = 0; time < 3; time += 1) await ask(email, { address: OWNER, flow: flowOf(time) });
    const refused = await askOf(email, { address: OWNER, flow: flowOf("mais-uma") });
    expect(refused.json).toMatchObject({
      code: "account/codes-used-up",
      error: expect.stringMatching(/^Muitos códigos foram pedidos hoje para este e-mail/),
    });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(DAY - 200);
    expect(seconds).toBeLessThanOrEqual(DAY - 3 * 61);
    harness.passSeconds(seconds);
    expect(await ask(email, { address: OWNER, flow: flowOf("mais-uma") })).toBe(202);
  });

  test("from many networks get ten codes; the browser that asked before them gets its own again", async () => {
    const email = "cercada@exemplo.com.br";
    await harness.signUp(email);
    const own = { address: OWNER, flow: flowOf("da-dona") };
    expect(await ask(email, own)).toBe(202);
    const before = mailsTo(email);
    await besiege(email);
    expect(mailsTo(email)).toBe(before + 9);
    expect(await ask(email, own)).toBe(202);
    expect((await verify(email, newestCode(email), own.flow)).status).toBe(200);
  });

  test("from many networks leave a known browser five requests of its own, at once, and refuse others plainly", async () => {
    const email = "conhecida@exemplo.com.br";
    const headers = await knownAt(email);
    await besiege(email);
    expect((await askOf(email, { address: OWNER })).json.code).toBe("account/codes-used-up");
    const before = mailsTo(email);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await ask(email, { headers, flow: flowOf(`dona-${time}`) }));
    expect(statuses).toEqual([...Array(5).fill(202), 429]);
    expect(mailsTo(email)).toBe(before + 5);
    expect((await verify(email, newestCode(email), flowOf("dona-4"))).status).toBe(200);
  });

  test("keep a known browser not even a minute waiting", async () => {
    const email = "na-hora@exemplo.com.br";
    const headers = await knownAt(email);
    await askOf(email, { flow: flowOf("estranho-a") });
    await harness.work();
    await askOf(email, { flow: flowOf("estranho-b") });
    const code = await harness.askLogin(email, { headers, flow: flowOf("dona") });
    expect((await verify(email, code, flowOf("dona"))).status).toBe(200);
  });

  test("of registering take no login code", async () => {
    const email = "so-cadastros@exemplo.com.br";
    await harness.signUp(email);
    for (let time = 0; time < 12; time += 1) {
      const body = { name: "Estranho", email, whatsapp: "+55 11 91234-5678" };
      await harness.call("auth/register", { body, address: `203.0.113.${100 + time}` });
      await harness.work();
      harness.passSeconds(61);
    }
    expect(await harness.askLogin(email, { address: OWNER })).toMatch(/^\d{6}$/);
  });
});

describe("asked for again by the same browser", () => {
  test("a code is sent again, three times in all, and counts once", async () => {
    const email = "de-novo@exemplo.com.br";
    await harness.signUp(email);
    const before = mailsTo(email);
    const statuses: number[] = [];
    for (let request = 0; request < 3; request += 1)
      for (let send = 0; send < 3; send += 1)
        statuses.push(await ask(email, { address: OWNER, flow: flowOf(`janela-${request}`) }));
    expect(statuses).toEqual(Array(9).fill(202));
    expect(mailsTo(email)).toBe(before + 9);
    expect(await ask(email, { address: OWNER, flow: flowOf("janela-2") })).toBe(429);
    expect((await verify(email, newestCode(email), flowOf("janela-2"))).status).toBe(200);
  });

  test("also one that names no flow", async () => {
    const email = "sem-janela@exemplo.com.br";
    await harness.signUp(email);
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) statuses.push(await ask(email, { address: OWNER }));
    expect(statuses).toEqual([...Array(9).fill(202), 429]);
    expect((await verify(email, newestCode(email))).status).toBe(200);
  });

  test("a new code brings no new tries: five in all, whatever is sent", async () => {
    const email = "cinco-ao-todo@exemplo.com.br";
    await harness.signUp(email);
    const flow = flowOf("tentativas");
    await ask(email, { flow });
    for (let step = 1; step <= 3; step += 1) await verify(email, wrongCode(newestCode(email), step), flow);
    await ask(email, { flow });
    for (let step = 1; step <= 2; step += 1) await verify(email, wrongCode(newestCode(email), step), flow);
    expect((await verify(email, newestCode(email), flow)).status).toBe(400);
    await ask(email, { flow });
    expect((await verify(email, newestCode(email), flow)).status).toBe(200);
  });

  test("guesses of a network that asks and guesses all day stay below fifty", async () => {
    const email = "o-dia-todo@exemplo.com.br";
    await harness.signUp(email);
    let compared = 0;
    for (let time = 0; time < 16; time += 1) {
      const flow = flowOf(`palpite-${time >> 2}`);
      await ask(email, { address: "203.0.113.77", flow });
      harness.passSeconds(900);
      for (let guess = 0; guess < 6; guess += 1) {
        const { status } = await verify(email, wrongCode(newestCode(email), 1 + guess), flow);
        if (status === 400) compared += 1;
      }
    }
    const { rows } = await harness.database.db.execute(
      `SELECT sum(flow_attempts + other_attempts)::int AS tries FROM email_code WHERE email = '${email}'`,
    );
    expect(compared).toBeGreaterThan(50);
    expect((rows[0] as { tries: number }).tries).toBeLessThan(50);
  });
});

describe("a mark", () => {
  test.each([
    ["of another address", "outro", (mark: string) => mark],
    ["that is forged", "forjada", (mark: string) => mark.replace(/^./, "0")],
    ["that is no mark at all", "nenhuma", () => "%C3%A9,,a.b.c,"],
  ])("%s gives no allowance, and keeps nobody out", async (_, name, change) => {
    const headers = await knownAt(`${name}@exemplo.com.br`);
    const email = name === "forjada" ? `${name}@exemplo.com.br` : `alvo-${name}@exemplo.com.br`;
    if (name !== "forjada") await harness.signUp(email);
    const shown = { headers: { [KNOWN_DEVICE_HEADER]: change(headers[KNOWN_DEVICE_HEADER] ?? "") } };
    expect(await ask(email, shown)).toBe(202);
    await besiege(email);
    expect(await ask(email, shown)).toBe(429);
  });

  test("stands beside those of the browser's other accounts", async () => {
    const email = "familia@exemplo.com.br";
    const others = await Promise.all(["pai", "filha"].map((name) => knownAt(`${name}@exemplo.com.br`)));
    const own = await knownAt(email);
    await besiege(email);
    const shown = [...others, own].map((headers) => headers[KNOWN_DEVICE_HEADER]).join(", ");
    expect(await ask(email, { headers: { [KNOWN_DEVICE_HEADER]: shown } })).toBe(202);
  });
});
