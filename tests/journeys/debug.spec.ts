import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openHydrated, test } from "../support/journey.ts";
import { productionSettings } from "../support/production-settings.ts";
import type { RunningServer } from "../support/running-server.ts";
import { startSmtpCatcher } from "../support/smtp-catcher.ts";
import { startWorkerServer } from "../support/worker-server.ts";

const fact = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
    .getByRole("definition");

/** Opens a page of the server under another host's address, as a proxy before it would. */
async function openAs(page: Page, server: RunningServer, address: string): Promise<void> {
  const { origin } = new URL(address);
  // What the page before still asks for ends with it.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
  });
  await openHydrated(page, address);
  // What is still on its way when the page is left would fail, and the console would say so.
  await page.waitForLoadState("networkidle");
}

test("diagnostics tells the app, its version, and where the page runs [ROUTE-10 DEBUG-01 DEBUG-02 DEBUG-03 DEBUG-07 DEBUG-08 DEBUG-09 DEBUG-11]", {
  tag: "@path",
}, async ({ page, baseURL }) => {
  await openHydrated(page, "/debug");
  const { hostname, port } = new URL(baseURL ?? "");
  await expect(fact(page, "Aplicativo")).toHaveText("Arara IA");
  await expect(fact(page, "Versão")).toHaveText("1.1.0");
  await expect(fact(page, "URL base da API")).toContainText(`${baseURL}/api/v1`);
  await expect(fact(page, "Ambiente")).toHaveText("development");
  await expect(fact(page, "Hostname")).toHaveText(hostname);
  await expect(fact(page, "Protocolo")).toHaveText("http:");
  await expect(fact(page, "Porta")).toHaveText(port);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  expect(userAgent.length).toBeGreaterThan(50);
  await expect(fact(page, "User agent")).toHaveText(userAgent.slice(0, 50));
  await expect(page.getByRole("term")).toHaveText([
    "Aplicativo",
    "Versão",
    "URL base da API",
    "Ambiente",
    "Hostname",
    "Protocolo",
    "Porta",
    "User agent",
  ]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoAxeViolations(page);
});

test("the back button leads to where one came from, and home when one came straight here [DEBUG-12]", async ({
  page,
}) => {
  await openHydrated(page, "/debug");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/");

  await openHydrated(page, "/arara-mart");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/debug", textContent: "diagnóstico" });
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "diagnóstico" }).click();
  await openHydrated(page, "/theme");
  await page.getByRole("contentinfo").getByRole("link", { name: "Arara Mart", exact: true }).click();
  await expect(page).toHaveURL("/arara-mart");
  await page.evaluate(() => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: "teste" }, "", "/debug");
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
  await expect(page.getByRole("heading", { name: "Diagnóstico" })).toBeVisible();
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/arara-mart");
});

test("elsewhere than on the journeys' server, diagnostics tells where it runs, and production starts without an error screen [DEBUG-04 DEBUG-06 DEBUG-08 DEBUG-10 ENV-13]", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mailbox = await startSmtpCatcher();
  const { DATA_DIR: _, ...settings } = productionSettings;
  const local = await startWorkerServer(mailbox, { API_URL: "http://localhost:3999/api/v1" });
  const production = await startWorkerServer(mailbox, settings);
  try {
    await openHydrated(page, `${local.url}/debug`);
    await expect(fact(page, "URL base da API")).toHaveText("http://localhost:3999/api/v1🛠️ Desenvolvimento");
    await openAs(page, local, "http://loja.localhost/debug");
    await expect(fact(page, "Porta")).toHaveText("80/443");
    await expect(fact(page, "Hostname")).toHaveText("loja.localhost");
    await expect(fact(page, "Ambiente")).toHaveText("development");
    for (const [origin, environment] of Object.entries({
      "https://loja.exemplo": "production",
      "https://www.loja.exemplo": "production",
      "https://teste.loja.exemplo": "development",
    })) {
      await openAs(page, production, `${origin}/debug`);
      await expect(fact(page, "Ambiente")).toHaveText(environment);
      await expect(fact(page, "Protocolo")).toHaveText("https:");
      await expect(fact(page, "URL base da API")).toContainText("🚀 Produção");
    }
    await page.goto("about:blank");
  } finally {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all([local.stop(), production.stop(), mailbox.close()]);
  }
});
