import { expect } from "vitest";
import type { RunningServer } from "./running-server.ts";
import { codeOf, type SmtpCatcher } from "./smtp-catcher.ts";

/** Calls an endpoint of accounts of a server that runs as its own process. */
export function postAccount(running: RunningServer, path: string, body: object): Promise<Response> {
  return fetch(`${running.url}/api/v1/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Activates whoever just registered, by the mail that came. */
export async function activate(running: RunningServer, mailbox: SmtpCatcher, email: string): Promise<string> {
  const code = codeOf(await mailbox.waitForMail(email));
  expect((await postAccount(running, "activate-account", { email, code })).status).toBe(200);
  return code;
}

/** Asks for a login code of an account whose mailbox has one mail, and answers what came. */
export async function askLoginCode(running: RunningServer, mailbox: SmtpCatcher, email: string): Promise<string> {
  expect((await postAccount(running, "login", { email })).status).toBe(202);
  return codeOf(await mailbox.waitForMail(email, 2));
}

/** The codes that were used and the token of the session that they led to. */
export async function activateAndSignIn(running: RunningServer, mailbox: SmtpCatcher, email: string) {
  const activation = await activate(running, mailbox, email);
  const login = await askLoginCode(running, mailbox, email);
  const verified = await postAccount(running, "verify-account-code", { email, code: login });
  const { data } = (await verified.json()) as { data: { accessToken: string } };
  return { activation, login, token: data.accessToken };
}
