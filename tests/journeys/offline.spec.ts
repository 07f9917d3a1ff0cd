import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, findViolations, test as journey, openHydrated } from "../support/journey.ts";
import { arriveSignedIn } from "../support/signed-in.ts";
import { findInShop } from "../support/store.ts";

/** A journey without a network: what the router writes late about its map of pages is no surprise there. */
const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  surprises: async ({}, use) => {
    const surprises: string[] = [];
    await use(surprises);
    expect(surprises.filter((line) => !line.startsWith("error: Failed to fetch manifest patches"))).toEqual([]);
  },
});

test.use({ serviceWorkers: "allow" });

const offlineTitle = (page: Page) => page.getByRole("heading", { name: /esta página ainda não está neste aparelho/ });

/** Until the worker looks after the page and has kept it. */
async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = async (address: string) =>
    navigator.serviceWorker.controller !== null && (await caches.match(address, { ignoreVary: true })) !== undefined;
  await expect.poll(() => page.evaluate(isKept, path), { timeout: 30_000 }).toBe(true);
}

/** Every address that is kept, and all of its text. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache);
      for (const request of await open.keys()) {
        const text = (await (await open.match(request, { ignoreVary: true }))?.text()) ?? "";
        kept.push({ cache, path: new URL(request.url).pathname + new URL(request.url).search, text });
      }
    }
    return kept;
  });

async function productPaths(request: APIRequestContext): Promise<[string, string]> {
  const { code: seen } = await findInShop(request, () => true);
  const { code: unseen } = await findInShop(request, ({ code }) => code !== seen);
  return [`/arara-mart/product/${seen}`, `/arara-mart/product/${unseen}`];
}

test("without a connection a product that was seen, the shop and the list open, and what was not seen says so", async ({
  page,
  request,
  context,
}) => {
  const [seen, unseen] = await productPaths(request);
  await openHydrated(page, "/arara-mart");
  await untilKept(page, "/arara-mart");
  await openHydrated(page, seen);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await untilKept(page, seen);

  await context.setOffline(true);
  for (const path of ["/", "/arara-mart", "/arara-mart/lista", seen]) {
    await openHydrated(page, path);
    await expect(page.getByText("Você está sem internet. O que já abriu continua aqui")).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const picture = page.getByRole("main").getByRole("img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth ?? 1)).toBeGreaterThan(0);

  for (const path of [unseen, "/arara-mart/catalog?minDiscount=1", "/dashboard"]) {
    await page.goto(path);
    await expect(offlineTitle(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("heading", { name: "Produtos que você já viu" })).toBeVisible();
  await page.screenshot({ path: "/tmp/offline-page.png" });
  await page.locator(`a[href="${seen}"]`).click();
  await expect(page).toHaveURL(seen);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.goto(unseen);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Tentar de novo" }).click();
  await expect(offlineTitle(page)).toBeHidden();
  await expect(page).toHaveURL(unseen);
});

test("a product that was reached from the shop is kept, and offline a link to another one says what is missing", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/arara-mart");
  await untilKept(page, "/arara-mart");
  const links = page.getByRole("main").getByRole("article").getByRole("link");
  const [first, second] = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await links.first().click();
  await expect(page).toHaveURL(first ?? "");
  await untilKept(page, first ?? "");
  await page.goBack();
  await expect(links.nth(1)).toHaveAttribute("href", second ?? "");

  await context.setOffline(true);
  await links.nth(1).click();
  await expect(offlineTitle(page)).toBeVisible();
  await page.goBack();
  await links.first().click();
  await expect(page).toHaveURL(first ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offlineTitle(page)).toBeHidden();
});

test("nothing of a person who is signed in is kept, and nothing that the API answers", async ({ page, request }) => {
  const person = await arriveSignedIn(page, request);
  const [seen] = await productPaths(request);
  await openHydrated(page, "/arara-mart");
  await untilKept(page, "/arara-mart");
  for (const path of ["/dashboard", "/admin/mart", "/arara-mart/catalog?search=presente", seen, "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(seen);
  await untilKept(page, seen);
  const kept = await readKept(page);
  const addresses = kept.map(({ path }) => path);
  expect(addresses).toContain(seen);
  const isNoShopPage = (path: string) => /^\/(?:api|webhook|dashboard|admin|auth|pedido)|search=/.test(path);
  expect(addresses.filter(isNoShopPage)).toEqual([]);
  const ofTheirs = [person.email, person.name, "accessToken"];
  const pages = kept.filter(({ path }) => !path.startsWith("/assets/"));
  expect(pages.filter(({ text }) => ofTheirs.some((word) => text.includes(word)))).toEqual([]);
});

test("the page of what is missing is readable in light and dark, by keyboard and by machines", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/sem-internet");
    expect(await findViolations(page)).toEqual([]);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Tentar de novo" })).toBeFocused();
});

test("the worker is told of pages of the shop alone: by a window, as a whole address", async ({ page, request }) => {
  const [seen, unseen] = await productPaths(request);
  await openHydrated(page, "/arara-mart");
  await untilKept(page, "/arara-mart");
  const tell = (data: unknown) => page.evaluate((said) => navigator.serviceWorker.controller?.postMessage(said), data);
  const { origin } = new URL(page.url());
  for (const data of [[origin + unseen], unseen, { address: origin + unseen }, `${origin}.invalid${unseen}`, null, 7])
    await tell(data);
  // One that is taken comes after them, so they were all read.
  await tell(origin + seen);
  await untilKept(page, seen);
  expect((await readKept(page)).map(({ path }) => path)).not.toContain(unseen);
});

/** The product behind an address of its own, whose worker can become another one, as with a new release. */
async function openProxy(target: string, worker: () => string | undefined): Promise<{ proxy: Server; origin: string }> {
  const proxy = createServer(async ({ url = "/" }, answer) => {
    const own = url === "/sw.js" ? worker() : undefined;
    const got = await fetch(target + url);
    const headers = Object.fromEntries([...got.headers].filter(([name]) => !/encoding|length|connection/.test(name)));
    answer.writeHead(got.status, headers).end(own ?? Buffer.from(await got.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return { proxy, origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

test("a new release takes over at once and throws the old copies away, and the switch throws away all", async ({
  server,
  browser,
}) => {
  const first = await (await fetch(`${server.url}/sw.js`)).text();
  let worker = first;
  const { proxy, origin } = await openProxy(server.url, () => worker);
  const page = await browser.newPage({ baseURL: origin });
  const cacheNames = () => page.evaluate(() => caches.keys());
  try {
    await page.goto("/arara-mart");
    await untilKept(page, "/arara-mart");
    const old = await cacheNames();
    expect(old.length).toBeGreaterThan(0);

    worker = first.replace(/const BUILD = "[^"]+"/, 'const BUILD = "another"');
    await page.goto("/arara-mart");
    await expect.poll(cacheNames, { timeout: 30_000 }).toEqual(expect.arrayContaining(["arara-pages-another"]));
    await expect.poll(async () => (await cacheNames()).filter((name) => old.includes(name))).toEqual([]);

    worker = readFileSync("src/server/offline/worker-off.js", "utf8");
    await page.goto("/arara-mart");
    await expect.poll(cacheNames, { timeout: 30_000 }).toEqual([]);
    // Whatever became of the worker, whose page may register it anew: nothing is kept any more.
    await page.goto("/arara-mart/catalog");
    await page.waitForLoadState("load");
    expect(await cacheNames()).toEqual([]);
  } finally {
    await page.close();
    proxy.close();
    proxy.closeAllConnections();
  }
});
