import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";

const TITLE = "Configuração de ambiente inválida";
/** Changes the settings on their way from the server to the browser, as a broken cache or proxy would. */
async function breakSettings(page: Page, change: Record<string, unknown> | "all"): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/ data-settings="([^"]*)"/, (_, text: string) => {
      if (change === "all") return "";
      const settings = { ...JSON.parse(text.replaceAll("&quot;", '"')), ...change };
      return ` data-settings="${JSON.stringify(settings).replaceAll('"', "&quot;")}"`;
    });
    return route.fulfill({ response, body });
  });
}

const problems = (page: Page) => page.getByRole("main").getByRole("listitem");
const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

test("wrong settings stop the page before it comes alive: a screen that lists them takes its place [ENV-01 ENV-02 ENV-03]", {
  tag: "@path",
}, async ({ page }) => {
  await breakSettings(page, { apiUrl: "http://api.exemplo", appName: " ", appVersion: "1.1", martAgentUrl: "agente" });
  await page.goto("/arara-mart");
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} | Arara`);
  await expect(problems(page)).toHaveText([
    "API_URL: deve ser um endereço https",
    "APP_NAME: é obrigatório",
    "APP_VERSION: deve ter a forma x.y.z",
    "MART_AGENT_URL: deve ser um endereço válido",
  ]);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  expect(await isAlive(page)).toBe(false);

  await test.step("it is readable on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("another try shows the page once the settings are right", async () => {
    await page.unrouteAll();
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByRole("link", { name: "Ver Produtos" })).toBeVisible();
    await expect.poll(() => isAlive(page)).toBe(true);
  });
});

test("right settings start the page without that screen, whose script is not even fetched [ENV-13]", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openHydrated(page, "/");
  expect(await isAlive(page)).toBe(true);
  await expect(page.getByText(TITLE)).toHaveCount(0);
  expect(scripts.filter((url) => url.includes("invalid-environment"))).toEqual([]);
});

test("a page that failed before anything was loaded is not taken for wrong settings", async ({ page }) => {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    return route.fulfill({ response: await route.fetch({ method: "OPTIONS" }) });
  });
  expect((await page.goto("/"))?.status()).toBe(405);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
});
