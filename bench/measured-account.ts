import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { storageKeys } from "#contract/storage-keys.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** An address of somebody's own, for a server that trusts its proxy. */
const someone = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

interface Call {
  token?: string;
  method?: string;
  json?: unknown;
  body?: Uint8Array<ArrayBuffer>;
}

/** Calls the API of a measured server, and answers `data`. */
export async function call<T>(
  { origin }: MeasuredServer,
  path: string,
  { token, method, json, body }: Call = {},
): Promise<T> {
  const type = json === undefined ? "application/octet-stream" : "application/json";
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: method ?? (json === undefined && body === undefined ? "GET" : "POST"),
    headers: {
      "X-Forwarded-For": someone(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...((json !== undefined || body !== undefined) && { "Content-Type": type }),
    },
    ...((json !== undefined || body !== undefined) && { body: json === undefined ? body : JSON.stringify(json) }),
  });
  const told = (await answer.json()) as { status: string; data: T };
  if (told.status !== "success") throw new Error(`${path}: ${JSON.stringify(told)}`);
  return told.data;
}

/** The newest code in the outbox of a server in development. */
async function codeAfter({ origin }: MeasuredServer, known: string): Promise<string> {
  for (;;) {
    const page = await (await fetch(`${origin}/dev/outbox`)).text();
    const code = /class="code">(\d{6})</.exec(page)?.[1];
    if (code && code !== known) return code;
    await sleep(100);
  }
}

/** The token of a session of someone new, whose mails lie in the outbox of a server in development. */
export async function signIn(server: MeasuredServer): Promise<string> {
  const email = "dona@loja.example";
  await call(server, "auth/register", { json: { name: "Dona", email, whatsapp: "+55 11 91234-5678" } });
  const first = await codeAfter(server, "");
  await call(server, "auth/activate-account", { json: { email, code: first } });
  await call(server, "auth/login", { json: { email } });
  const code = await codeAfter(server, first);
  const json = { email, code };
  return (await call<{ accessToken: string }>(server, "auth/verify-account-code", { json })).accessToken;
}

/** What the pages of a browser find in their storage, as if the person of `signIn` had signed in there. */
export async function carryToken(context: BrowserContext, token: string): Promise<void> {
  const session = JSON.stringify({ token, id: 1, name: "Dona", email: "dona@loja.example" });
  await context.addInitScript(
    ([keys, kept, secret]) => {
      localStorage.setItem(keys.session, kept);
      localStorage.setItem(keys.token, secret);
    },
    [storageKeys, session, token] as const,
  );
}
