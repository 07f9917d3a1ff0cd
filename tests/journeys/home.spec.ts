import type { Page } from "@playwright/test";
import { apiProducts, success } from "../support/api-answers.ts";
import { expect, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { arriveSignedIn } from "../support/signed-in.ts";
import { api, listShop } from "../support/store.ts";

const TOOLS = {
  Chatbot: "/chatbots",
  Tradução: "/traducoes",
  "Geração de imagens": "/ia-imagens",
  "Geração de vídeos": "/ia-video",
};

const store = (page: Page) => page.getByRole("region", { name: "Na Arara Mart, comprar é conversar" });

/** Comes home from another page, so that the browser asks the API for the products. */
async function comeHome(page: Page): Promise<void> {
  await openHydrated(page, "/theme");
  await page.getByRole("banner").getByRole("link", { name: "Início", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/fala a língua do Brasil/);
}

test("the first thing that the home page offers is an account [HOME-13]", { tag: "@path" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, "/");
  const call = page.getByRole("main").getByRole("link").first();
  await expect(call).toHaveText("Criar conta grátis");
  await expect(call).toBeInViewport({ ratio: 1 });
  await call.click();
  await expect(page).toHaveURL("/register-account");
});

test("each of the five bots is introduced by a face, a line and a question that it likes [HOME-08 HOME-09 HOME-10 HOME-11 HOME-12]", async ({
  page,
}) => {
  const bots = {
    BotArara: "/bot-arara",
    "Atendente Arara Mart": "/bot-arara-mart",
    BotJaiminho: "/bot-jaiminho",
    BotMarley: "/bot-marley",
    "Chatbot Bíblico": "/bot-biblia",
  };
  await openHydrated(page, "/");
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

test("who comes home from another page finds the products that the API puts forward", async ({ page }) => {
  await page.route(api.featured, (route) => route.fulfill(success({ products: apiProducts(9), total: 9 })));
  await comeHome(page);
  await expect(store(page).getByRole("article")).toHaveCount(4);
  await expect(store(page)).toContainText("Produto de teste 1");
});

test("the home page does without its products when they cannot be had", async ({ page }) => {
  await page.route(api.featured, (route) => route.fulfill({ status: 503, body: "" }));
  await comeHome(page);
  await expect(store(page).getByRole("link", { name: "Visitar a loja" })).toBeVisible();
  await expect(store(page).getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a visitor's press on a tool card leads nowhere [HOME-07]", async ({ page }) => {
  const addresses: string[] = [];
  await openHydrated(page, "/");
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  for (const tool of Object.keys(TOOLS)) {
    await page.getByRole("button", { name: `Experimentar ${tool}` }).click();
    await expect(page.locator("[data-toast]").last()).toHaveText(`${tool}: será implementado em breve.`);
  }
  expect(addresses).toEqual([]);
});

for (const [tool, path] of Object.entries(TOOLS)) {
  test(`who is signed in goes from the card ${tool} to ${path}`, async ({ page }) => {
    await openHydrated(page, "/");
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(new URL(frame.url()).pathname));
    const session = JSON.stringify({ token: "x", id: 1, name: "Ana", email: "ana@exemplo.com" });
    await page.evaluate((text) => localStorage.setItem("arara_user_session", text), session);
    await page.getByRole("button", { name: `Experimentar ${tool}` }).click();
    await expect.poll(() => addresses).toContain(path);
    await expect(page.locator("[data-toast]")).toHaveCount(0);
  });
}

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
  await main.getByRole("link", { name: "Ir para a minha área" }).click();
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
