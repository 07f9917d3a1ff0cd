import type { Page } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import budgets from "../../bench/page-budgets.json" with { type: "json" };
import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { fillEveryPage, listPageRoutes } from "../support/every-page.ts";
import { expect, findViolations } from "../support/journey.ts";
import { watchPage } from "../support/page-at-rest.ts";
import { PHONE } from "../support/screens.ts";

/** As over a mobile network: what a page keeps no place for is seen to push the rest away. */
const ANSWER_MS = 400;
/** What loads only when a page has nothing else to do may come before it is at rest, or after: small chunks of some 0.4 kB. */
const IDLE_KB = 1;
const DESK = { width: 1280, height: 800 };
const { visitor, owner } = budgets.javaScriptKb as Record<"visitor" | "owner", Record<string, number>>;

test("every page has a budget, and every budget a page", () => {
  expect(Object.keys({ ...visitor, ...owner }).sort()).toEqual(listPageRoutes().sort());
});

/** What is over its budget, page by page. */
async function findExcess(
  page: Page,
  weights: Record<string, number>,
  open: (path: string) => Promise<unknown>,
  addresses: Record<string, string> = {},
): Promise<string[]> {
  await page.route("**/api/v1/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue().catch(() => undefined);
  });
  const watched = await watchPage(page);
  const excess: string[] = [];
  for (const [route, allowedKb] of Object.entries(weights)) {
    await open(addresses[route] ?? route);
    await watched.untilAtRest(route);
    const [shift, weight] = [await watched.shift(), await watched.javaScriptKb()];
    if (shift > budgets.layoutShift) excess.push(`${route}: ${shift.toFixed(3)} moved`);
    if (weight > allowedKb + IDLE_KB) excess.push(`${route}: ${weight.toFixed(1)} kB of JavaScript`);
    excess.push(...(await findViolations(page)).map((violation) => `${route}: ${violation}`));
  }
  return excess;
}

for (const screen of [PHONE, DESK]) {
  const size = `at ${screen.width} px`;
  const openBy = (page: Page, session: Session) => (path: string) => openAs(page, session, path);

  test(`visitors' pages are within their budgets ${size}: nothing jumps, nothing that axe minds, no more JavaScript`, async ({
    page,
    session,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const addresses = await fillEveryPage(baseURL ?? "", session.token);
    await page.setViewportSize(screen);
    expect(await findExcess(page, visitor, (path) => page.goto(path), addresses)).toEqual([]);
  });

  test(`pages behind the login are within their budgets ${size}, however late the answers`, async ({
    page,
    session,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const addresses = await fillEveryPage(baseURL ?? "", session.token);
    await page.setViewportSize(screen);
    expect(await findExcess(page, owner, openBy(page, session), addresses)).toEqual([]);
  });

  test(`so are the pages of a new account ${size}, with nothing on them yet`, async ({ page, session }) => {
    test.setTimeout(180_000);
    const ownPages = Object.entries(owner).filter(([route]) => !/^\/admin|:/.test(route));
    await page.setViewportSize(screen);
    expect(await findExcess(page, Object.fromEntries(ownPages), openBy(page, session))).toEqual([]);
  });
}
