import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { arriveSignedIn } from "../support/signed-in.ts";
import { listShop } from "../support/store.ts";

const store = (page: Page) => page.getByRole("region", { name: "Na Arara Mart, comprar é conversar" });

test("the home page offers an account first, introduces the five bots and leads to the store [ROUTE-01 HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-06 HOME-08 HOME-09 HOME-10 HOME-11 HOME-12 HOME-13]", {
  tag: "@path",
}, async ({ page }) => {
  const bots = {
    BotArara: "/bot-arara",
    "Atendente Arara Mart": "/bot-arara-mart",
    BotJaiminho: "/bot-jaiminho",
    BotMarley: "/bot-marley",
    "Chatbot Bíblico": "/bot-biblia",
  };
  const main = page.getByRole("main");
  await test.step("a phone's first screen has a door for who buys and one for who sells", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHydrated(page, "/");
    const shop = main.getByRole("link", { name: /^Quero comprar/ });
    const account = main.getByRole("link", { name: /^Quero vender e criar/ });
    for (const door of [shop, account]) await expect(door).toBeInViewport({ ratio: 1 });
    await expect(shop).toHaveAttribute("href", "/arara-mart");
    await expect(account).toContainText("Criar conta grátis");
    await account.click();
    await expect(page).toHaveURL("/register-account");
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openHydrated(page, "/");
  await expectNoAxeViolations(page);
  for (const path of ["/register-account", "/arara-mart"]) {
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  const cards = page.getByRole("region", { name: "Cinco assistentes, cada um no seu assunto" }).getByRole("listitem");
  await expect(cards).toHaveCount(5);
  for (const [name, path] of Object.entries(bots)) {
    const card = cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("link")).toHaveAttribute("href", path);
    await expect(card.getByRole("paragraph")).toHaveText([/.{30,}/, /^“.{10,}”$/]);
    const face = card.locator("img");
    await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await page.getByRole("button", { name: "Experimentar Chatbot" }).click();
  await expect(page.locator("[data-toast]")).toHaveText("Chatbot: será implementado em breve.");
});

test("the home page is sent with products of the store, their prices and links, without JavaScript", async ({
  browser,
  baseURL,
  request,
}) => {
  const featured = (await listShop(request)).filter(({ isFeatured }) => isFeatured);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/");
  const cards = store(page).getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    const text = plainSpaces(await card.innerText());
    const product = featured.find(({ name }) => text.includes(name));
    expect(product, text).toBeDefined();
    const price = (product?.promotionalPrice || product?.originalPrice)?.toFixed(2).replace(".", ",");
    expect(text).toContain(`R$ ${price}`);
    await expect(card.getByRole("link")).toHaveAttribute("href", `/arara-mart/product/${product?.code}`);
  }
  await context.close();
});

test("the home page tells search engines and link previews what it is", async ({ page, baseURL }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Inteligência artificial que fala a língua do Brasil | Arara");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{80,155}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.+\/share\/page\/home\//);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", `${baseURL}/`);
});

test("who is signed in is led to the own area, and not asked to sign up again", async ({ page, request }) => {
  await arriveSignedIn(page, request);
  await openHydrated(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /criar/i })).toHaveCount(0);
  await main.getByRole("link", { name: /^Ir para a minha área/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("everything on the home page that can be pressed is reached by the keyboard and at least 44 px high at 360 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, "/");
  await expectNoSidewaysScroll(page);
  const targets = page.getByRole("main").locator("a:visible, button:visible");
  const count = await targets.count();
  const reached = new Set<number>();
  for (let press = 0; press < count + 20 && reached.size < count; press += 1) {
    await page.keyboard.press("Tab");
    const at = await targets.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    if (at >= 0) reached.add(at);
  }
  expect(reached.size).toBe(count);
  const heights = await targets.evaluateAll((all) =>
    all.map((target) => {
      const own = target.getBoundingClientRect().height;
      const stretched = getComputedStyle(target, "::after").position === "absolute";
      return stretched ? 44 : own;
    }),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
