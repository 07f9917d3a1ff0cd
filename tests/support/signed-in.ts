import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Session, SignedIn } from "#contract/account/account.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { expect } from "./journey.ts";
import { waitForCode } from "./mailbox.ts";

export interface User {
  name: string;
  email: string;
  whatsapp: string;
}

/** Someone whom the server does not know yet. */
export function newUser(name = "Ana Souza"): User {
  return { name, email: `ana-${randomUUID()}@exemplo.com.br`, whatsapp: "+55 11 91234-5678" };
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/v1/auth/${path}`, { data });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return answer.json();
}

/** An activated account; the code is in the newest of its mails, of which there is one unless told. */
export async function signUp(request: APIRequestContext, person = newUser(), mails = 1): Promise<User> {
  await post(request, "register", person);
  await post(request, "activate-account", { email: person.email, code: await waitForCode(person.email, mails) });
  return person;
}

/** A new session of an account that `signUp` made; its code is in the newest of so many mails. */
export async function signIn(request: APIRequestContext, { email }: User, mails = 2): Promise<SignedIn> {
  await post(request, "login", { email });
  const { data } = await post(request, "verify-account-code", { email, code: await waitForCode(email, mails) });
  return data;
}

/** What the next pages of this tab find in their storage; only once: a journey that signs out must stay signed out. */
export async function carrySession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(
    ([keys, kept]) => {
      if (sessionStorage.getItem("arrived")) return;
      sessionStorage.setItem("arrived", "yes");
      localStorage.setItem(keys.session, JSON.stringify(kept));
      localStorage.setItem(keys.token, kept.token);
    },
    [storageKeys, session] as const,
  );
}

/** Puts a session of a new account into the browser, as if its person had signed in before. */
export async function arriveSignedIn(page: Page, request: APIRequestContext, person = newUser()): Promise<User> {
  const { accessToken: token, user } = await signIn(request, await signUp(request, person));
  await carrySession(page, { token, id: user.id, name: user.name, email: user.email });
  return person;
}
