import { randomInt } from "node:crypto";
import { expect } from "vitest";
import type { RunningServer } from "./running-server.ts";
import { codeOf, type SmtpCatcher } from "./smtp-catcher.ts";

type Init = RequestInit & { token?: string; json?: unknown };

const someone = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Calls the API of a server that trusts its proxy, each time as someone else's address; answers `data`. */
export async function callRunning<T>(server: RunningServer | undefined, path: string, init: Init = {}): Promise<T> {
  const { token, json, headers, ...rest } = init;
  const answer = await fetch(`${server?.url}/api/v1/${path}`, {
    ...rest,
    headers: {
      "X-Forwarded-For": someone(),
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(headers as Record<string, string>),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body = (await answer.json()) as { status: string; data: T };
  expect(body).toMatchObject({ status: "success" });
  return body.data;
}

/** The token of a new account that writes the catalogue of the server. */
export async function joinRunning(server: RunningServer, mailbox: SmtpCatcher, email: string): Promise<string> {
  const post = (path: string, json: unknown) =>
    callRunning<{ accessToken: string }>(server, `auth/${path}`, { method: "POST", json });
  const code = async (count: number) => codeOf(await mailbox.waitForMail(email, count));
  await post("register", { name: "Dona", email, whatsapp: "+55 11 91234-5678" });
  await post("activate-account", { email, code: await code(1) });
  await post("login", { email });
  return (await post("verify-account-code", { email, code: await code(2) })).accessToken;
}
