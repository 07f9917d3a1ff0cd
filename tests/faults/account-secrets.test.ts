import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registrationOf } from "../support/account-harness.ts";
import { activate, activateAndSignIn, askLoginCode, postAccount } from "../support/account-steps.ts";
import { lookUntil } from "../support/look-until.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const OLD = "o-segredo-de-antes-com-mais-de-trinta-e-dois-bytes";
const NEW = "o-segredo-de-agora-com-mais-de-trinta-e-dois-bytes";
const email = "ana@exemplo.com.br";

let home: ServerHome;
let mailbox: SmtpCatcher;
let server: RunningServer;

beforeEach(async () => {
  mailbox = await startSmtpCatcher();
  home = await openServerHome();
});
afterEach(async () => {
  await home.close();
  await mailbox.close();
});

async function startWith(settings: Record<string, string>): Promise<void> {
  server = await home.start(settings);
}

const withPepper = (pepper: string) => startWith({ SMTP_URL: mailbox.url, AUTH_PEPPER: pepper });

const profile = (token: string) =>
  fetch(`${server.url}/api/v1/auth/profile`, { headers: { Authorization: `Bearer ${token}` } });

const register = async () => expect((await postAccount(server, "register", registrationOf(email))).status).toBe(202);

test("a secret is changed without anybody noticing: mailed codes and sessions of the old one still hold", async () => {
  await withPepper(OLD);
  await register();
  await activate(server, mailbox, email);
  const code = await askLoginCode(server, mailbox, email);
  await withPepper(`${NEW},${OLD}`);
  const verified = await postAccount(server, "verify-account-code", { email, code });
  expect(verified.status).toBe(200);
  const { data } = (await verified.json()) as { data: { accessToken: string } };
  await withPepper(NEW);
  expect((await profile(data.accessToken)).status).toBe(200);
});

test("once the old secret is gone, a code that it signed is refused", async () => {
  await withPepper(OLD);
  await register();
  await activate(server, mailbox, email);
  const code = await askLoginCode(server, mailbox, email);
  await withPepper(NEW);
  expect((await postAccount(server, "verify-account-code", { email, code })).status).toBe(400);
});

test("an operator ends all sessions of an account by its e-mail, and is told when there is no such account", async () => {
  await withPepper(NEW);
  await register();
  const { token } = await activateAndSignIn(server, mailbox, email);
  await server.stop();
  const revoke = (address: string) =>
    promisify(execFile)(process.execPath, ["scripts/revoke-sessions.ts", address], {
      env: { ...process.env, ...home.settings, SMTP_URL: mailbox.url, AUTH_PEPPER: NEW },
    });
  expect((await revoke(email)).stdout.trim()).toBe("1 sessão encerrada.");
  await expect(revoke("ninguem@exemplo.com.br")).rejects.toMatchObject({ code: 1 });
  await expect(revoke("isto não é um e-mail")).rejects.toMatchObject({ code: 2 });
  await withPepper(NEW);
  expect((await profile(token)).status).toBe(401);
});

test("without a mail server, in development, mails are read at /dev/outbox and nobody on the way keeps them", async () => {
  await startWith({});
  await register();
  const look = async () => {
    const answer = await fetch(`${server.url}/dev/outbox`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.text();
  };
  const page = await lookUntil(look, (text) => text.includes('class="code"'), "the outbox");
  const code = /class="code">(\d{6})</.exec(page)?.[1];
  expect((await postAccount(server, "activate-account", { email, code })).status).toBe(200);
});

test("with a mail server there is no outbox to be read", async () => {
  await withPepper(NEW);
  expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404);
});
