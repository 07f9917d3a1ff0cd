import {
  test as base,
  expect,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
  openHydrated,
} from "../support/journey.ts";
import { startServer } from "../support/running-server.ts";
import { PHONE } from "../support/screens.ts";

const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: "1", TRUST_PROXY: "1" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a visitor of a demonstration is told what it is, and manages the shop after one press", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/admin/mart");
  await expect(page).toHaveURL("/auth");
  const banner = page.getByRole("complementary", { name: "Demonstração" });
  await expect(banner).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Entrar como lojista" }).click();
  await expect(page).toHaveURL("/admin/mart");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Mart" })).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "Novo Produto" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
