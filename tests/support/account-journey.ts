import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { expect, test as journey } from "./journey.ts";
import { carrySession, signIn, type User } from "./signed-in.ts";

/**
 * A journey of someone with an address of their own on the network, so that the limits that hold for one address do not
 * reach from one journey into the next.
 */
export const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => {
    const address = Array.from({ length: 3 }, () => randomInt(256)).join(".");
    await use({ "X-Forwarded-For": `10.${address}` });
  },
});

/** Signs a person in by the API, as another device would; `mails` as in `signIn`. */
export async function openSession(request: APIRequestContext, person: User, mails?: number): Promise<Session> {
  const { accessToken, user } = await signIn(request, person, mails);
  return { token: accessToken, id: user.id, name: user.name, email: user.email };
}

/** Opens a page as a person who signed in before. */
export async function openAs(page: Page, session: Session, path: string): Promise<void> {
  await carrySession(page, session);
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Sair", exact: true })).toBeVisible();
}

/** A box for a mailed code, on whichever screen. */
export async function expectCodeField(field: Locator): Promise<void> {
  const attributes = {
    required: "",
    type: "text",
    maxlength: "6",
    placeholder: "Código de 6 dígitos",
    inputmode: "numeric",
    autocomplete: "one-time-code",
  };
  for (const [name, value] of Object.entries(attributes)) await expect(field).toHaveAttribute(name, value);
}

export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    session: localStorage.getItem("arara_user_session"),
    token: localStorage.getItem("arara_auth_token"),
  }));

/** The session as a sign-in in this tab leaves it. */
export const keepSession = (page: Page, session: Session) =>
  page.evaluate(
    ([keys, kept]) => {
      localStorage.setItem(keys.session, JSON.stringify(kept));
      localStorage.setItem(keys.token, kept.token);
    },
    [storageKeys, session] as const,
  );
