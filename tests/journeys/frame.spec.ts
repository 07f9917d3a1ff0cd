import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { findInShop } from "../support/store.ts";

const BOTS = ["/bot-arara", "/bot-arara-mart", "/bot-jaiminho", "/bot-marley", "/bot-biblia"];
const PHONE = { width: 360, height: 740 };

const header = (page: Page) => page.getByRole("banner");

/** Opens an address inside the running app, as the back button would. */
async function travelTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

test("the scripts of a page are asked for when it is painted, and make it come alive", async ({ page }) => {
  for (const path of ["/", "/arara-mart", "/arara-mart/catalog"]) {
    await openHydrated(page, path);
    const { paintedAt, askedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      askedAt: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(askedAt.length, path).toBeGreaterThan(2);
    // A page that nothing paints for three seconds does not wait any longer.
    expect(Math.min(...askedAt), path).toBeGreaterThanOrEqual(Math.min(paintedAt, 2_500));
  }
});

test("the store's landing asks for at most 104.5 kB of script, and for none of the conversations or the catalogue admin", async ({
  request,
}) => {
  const page = await (await request.get("/arara-mart")).text();
  const names: string[] = JSON.parse(/for \(const href of (\[[^\]]+\])/.exec(page)?.[1] ?? "[]");
  expect(names.length).toBeGreaterThan(2);
  const scripts = await Promise.all(names.map(async (name) => (await request.get(name)).body()));
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(104_500);
  expect(names.filter((name) => /panel|catalogAdmin|studio|product-list/.test(name))).toEqual([]);
});

const PUBLIC_PAGES = [
  "/",
  "/arara-mart",
  "/arara-mart/catalog",
  "/theme",
  "/auth",
  "/register-account",
  "/debug",
  ...BOTS,
];

test("a visitor opens every public page and stays there, also when it has come alive [SITE-01 SITE-02]", {
  tag: "@path",
}, async ({ page, request }) => {
  const { code } = await findInShop(request, () => true);
  const places: string[] = [];
  page.on("framenavigated", (frame) => places.push(new URL(frame.url()).pathname));
  for (const path of [...PUBLIC_PAGES, `/arara-mart/product/${code}`]) {
    await test.step(path, async () => {
      places.length = 0;
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await openHydrated(page, path);
      await page.waitForLoadState("networkidle");
      expect((await answer).status()).toBe(200);
      expect(new Set(places)).toEqual(new Set([path]));
      await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    });
  }
});

test("the header leads home, to the store, to the login and to the sign-up [HEADER-01 HEADER-02 HEADER-05 HEADER-06]", {
  tag: "@path",
}, async ({ page }) => {
  await openHydrated(page, "/bot-marley");
  const links = { Início: "/", Loja: "/arara-mart", Entrar: "/auth", "Criar conta": "/register-account" };
  for (const [name, path] of Object.entries(links)) {
    await header(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test("the chatbots menu leads to the five bots, by mouse and by keyboard, and a press outside closes it [HEADER-03 HEADER-04]", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const menu = header(page).getByRole("button", { name: "Chatbots" });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  const links = header(page).getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(BOTS.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(BOTS);

  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(links).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bot-biblia");
  await expect(links).toHaveCount(0);
  await menu.click();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("on a phone the header's links are in a menu that Esc and a choice close [HEADER-03 HEADER-04]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/");
  const button = header(page).getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole("link")).toHaveCount(BOTS.length + 5);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: /BotJaiminho/ }).click();
  await expect(page).toHaveURL("/bot-jaiminho");
  await expect(menu).toBeHidden();
});

test("on a phone the shop and its search stand in the header, and the search is ready to type in, also when it is pressed again", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/");
  await expectNoAxeViolations(page);
  await header(page).getByRole("link", { name: "Loja", exact: true }).click();
  await expect(page).toHaveURL("/arara-mart");
  const search = header(page).getByRole("link", { name: "Buscar na loja" });
  await search.click();
  const field = page.getByRole("combobox", { name: "Buscar no catálogo" });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await search.click();
  await expect(field).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test("the skip link is the first stop of the keyboard and leads past the header", async ({ page }) => {
  await openHydrated(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: /^Quero comprar/ })).toBeFocused();
});

test("a new page takes the focus, so the keyboard starts at its content", async ({ page }) => {
  await openHydrated(page, "/");
  await header(page).getByRole("link", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer tells the promises of the shop, who sells, the copyright and the version [HOME-14 HOME-15]", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Garantia de 12 meses");
  await expect(footer).toContainText(/Frete grátis acima de R\$\s199/);
  await expect(footer).toContainText("Troca em 30 dias");
  await expect(footer).toContainText(/CNPJ\s.+ dados de demonstração/);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Arara`);
  await expect(footer).toContainText("1.0.0");
});

test("a page that fails shows the error with its status, within the frame, and a way back [ERR-09 ERR-10]", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "", contentType: "text/plain" }));
  await travelTo(page, "/endereco-que-nao-existe");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!", exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("503 Service Unavailable");
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/fala a língua do Brasil/);
});

test("a page that could not be fetched shows the message of the failure [ERR-10]", async ({ page }) => {
  await openHydrated(page, "/");
  await page.route("**/*.data*", (route) => route.abort());
  await travelTo(page, "/endereco-que-nao-existe");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!", exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Failed to fetch");
});

test("an unknown address answers 404 with a page that leads on", async ({ page }) => {
  const response = await page.goto("/endereco-que-nao-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página não encontrada");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: "Ir para a loja" }).click();
  await expect(page).toHaveURL("/arara-mart");
});

test("the workbench of the design system is not part of the product", async ({ page }) => {
  expect((await page.goto("/dev/gallery"))?.status()).toBe(404);
});

test("losing the connection is told plainly, and so is having it back", async ({ page, context }) => {
  await openHydrated(page, "/");
  const banner = page.getByText("Você está sem internet");
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test("the dark theme is worn, kept, and there before the page comes alive [THEME-10 THEME-16 THEME-17 THEME-22]", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const toggle = page.getByRole("button", { name: "Tema escuro" });
  await toggle.click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => localStorage.getItem("selected-theme"))).toBe("dark");

  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/bot-arara");
  await expect(page.locator("html")).toHaveClass("dark");
});

test("the first visit is dark where the system is, before the page comes alive; a choice stays, and until then it follows the system", async ({
  page,
}) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(html).toHaveClass("dark");
  await page.unroute("**/*.js");

  await openHydrated(page, "/");
  const toggle = page.getByRole("button", { name: "Tema escuro" });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveClass("");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveClass("dark");
  await toggle.click();
  await openHydrated(page, "/arara-mart");
  await expect(html).toHaveClass("");
});

test("a storage that refuses everything interrupts nobody [ERR-12]", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "Tema escuro" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
});

test("nothing scrolls sideways at 360 px, nor at 200 % zoom of a small laptop", async ({ page }) => {
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/", "/auth", "/endereco-que-nao-existe"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  }
});

test("the page does not move when its fonts arrive late", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.continue();
  });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) total += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total)));
      }),
  );
  expect(await page.evaluate(() => document.fonts.check('700 1rem "Bricolage Grotesque"'))).toBe(true);
  expect(shift).toBeLessThanOrEqual(0.02);
});

test("every file that a page asks for is there, also far down the page", async ({ page }) => {
  const missing: string[] = [];
  page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
  for (const path of ["/", "/arara-mart", "/auth", "/bot-arara"]) {
    await openHydrated(page, path);
    const scrollOn = () => {
      window.scrollBy({ top: innerHeight / 2, behavior: "instant" });
      return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    };
    await expect.poll(() => page.evaluate(scrollOn)).toBe(true);
    const areLoaded = () => [...document.images].every((image) => image.complete || !image.checkVisibility());
    await expect.poll(() => page.evaluate(areLoaded)).toBe(true);
  }
  expect(missing).toEqual([]);
});
