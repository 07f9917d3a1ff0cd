import type { Page } from "@playwright/test";
import { openAs, openSession, test } from "../support/account-journey.ts";
import { expect, openHydrated } from "../support/journey.ts";
import { signUp } from "../support/signed-in.ts";

/** A word of TanStack Query that no minifier changes. */
const QUERY_LIBRARY = "isPlaceholderData";

const publicPages = [
  ...["/", "/arara-mart", "/arara-mart/catalog", "/arara-mart/product/CAF-0101", "/bot-jaiminho", "/bot-biblia"],
  ...["/theme", "/auth", "/register-account"],
];

/** Which of the scripts that the page loads have the query library in them. */
async function scriptsWithQueries(page: Page, open: () => Promise<void>): Promise<string[]> {
  const found: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    found.push(response.text().then((text) => (text.includes(QUERY_LIBRARY) ? response.url() : null)));
  });
  await open();
  return (await Promise.all(found)).filter((url) => url !== null);
}

test("visitors of public pages never load the library that the pages behind the login stand on", async ({
  page,
  request,
}) => {
  for (const path of publicPages) {
    expect(await scriptsWithQueries(page, () => openHydrated(page, path)), path).toEqual([]);
  }
  const session = await openSession(request, await signUp(request));
  expect(await scriptsWithQueries(page, () => openAs(page, session, "/prompts"))).not.toEqual([]);
});
