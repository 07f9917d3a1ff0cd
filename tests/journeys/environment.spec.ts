import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { productionSettings } from "../support/production-settings.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

const TITLE = "Configuração de ambiente inválida";
const PRODUCTION = {
  isProduction: true,
  apiUrl: "https://loja.exemplo/api/v1",
  telemetryEndpoint: "https://coletor.exemplo:4317",
  telemetryServiceName: "arara-ia-frontend",
  telemetryServiceVersion: "1.1.0",
  logLevel: "info",
};

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
});

const wrong: [change: Record<string, unknown>, told: string[], rows: string][] = [
  [{ apiUrl: "" }, ["API_URL: é obrigatório"], "ENV-04"],
  [{ apiUrl: "http://api.exemplo" }, ["API_URL: deve ser um endereço https"], "ENV-04"],
  [{ appName: "" }, ["APP_NAME: é obrigatório"], "ENV-05"],
  [{ appVersion: "v1" }, ["APP_VERSION: deve ter a forma x.y.z"], "ENV-06"],
  [{ martAgentUrl: undefined }, ["MART_AGENT_URL: é obrigatório"], "ENV-07"],
  [
    { ...PRODUCTION, telemetryEndpoint: "coletor:4317" },
    ["OTEL_EXPORTER_OTLP_ENDPOINT: deve ser um endereço http ou https"],
    "ENV-08",
  ],
  [
    { ...PRODUCTION, telemetryServiceName: "", telemetryServiceVersion: "" },
    ["OTEL_SERVICE_NAME: é obrigatório em produção", "OTEL_SERVICE_VERSION: é obrigatório em produção"],
    "ENV-09",
  ],
  [{ ...PRODUCTION, logLevel: "verbose" }, ["LOG_LEVEL: deve ser debug, info, warn ou error"], "ENV-10"],
];

for (const [change, told, rows] of wrong) {
  test(`the browser tells: ${told.join("; ")}, of ${JSON.stringify(change)} [${rows}]`, async ({ page }) => {
    await breakSettings(page, change);
    await page.goto("/theme");
    await expect(problems(page)).toHaveText(told);
    expect(await isAlive(page)).toBe(false);
  });
}

test("settings that did not arrive at all are told like wrong ones [ENV-01]", async ({ page }) => {
  await breakSettings(page, "all");
  await page.goto("/");
  await expect(problems(page)).toHaveCount(8);
});

test("axe finds nothing on the screen of wrong settings, nor does it scroll sideways at 360 px", {
  tag: "@path",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await breakSettings(page, "all");
  await page.goto("/");
  await expect(problems(page)).toHaveCount(8);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test("the screen of wrong settings offers another try, which shows the page once they are right", async ({ page }) => {
  await breakSettings(page, { appName: "" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/fala a língua do Brasil/);
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

test.describe("a server in production", () => {
  let server: RunningServer;

  test.beforeAll(async () => {
    server = await startServer(productionSettings);
  });
  test.afterAll(() => server?.stop());

  test("starts its pages in the browser without the error screen [ENV-13]", async ({ page }) => {
    await openHydrated(page, `${server.url}/`);
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});
