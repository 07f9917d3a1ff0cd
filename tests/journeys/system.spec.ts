import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

test("the owner sees how the machine stands and who did what, narrowed down in the address @path", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  await page.getByRole("navigation", { name: "Mais do Admin Mart" }).getByRole("link", { name: "Sistema" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sistema" })).toBeVisible();
  const now = page.getByRole("region", { name: "Como está agora" });
  await expect(now).toContainText("1.1.0");
  await expect(now).toContainText(/[\d,]+\sMB/);
  await expect(page.getByRole("heading", { name: "Nenhum trabalho falhou" })).toBeVisible();
  const log = page.getByRole("region", { name: "Registro" });
  await expect(log.getByText("Entrou", { exact: true }).first()).toBeVisible();
  await log.getByLabel("Parte da loja").selectOption("Importações");
  await expect(page).toHaveURL(/parte=import/);
  await expect(page.getByRole("heading", { name: "Nada foi feito aí" })).toBeVisible();
  await page.reload();
  await expect(log.getByLabel("Parte da loja")).toHaveValue("import");
});

test("what cannot be loaded says so, each part for itself, and comes when it is asked for again", async ({
  page,
  session,
}) => {
  let isBroken = true;
  await page.route("**/api/v1/system/audit*", (route) => (isBroken ? route.abort() : route.continue()));
  await openAs(page, session, "/admin/sistema");
  await expect(page.getByRole("region", { name: "Como está agora" })).toContainText("1.1.0");
  const log = page.getByRole("region", { name: "Registro" });
  await expect(log.getByRole("alert")).toBeVisible();
  isBroken = false;
  await log.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(log.getByText("Entrou", { exact: true }).first()).toBeVisible();
});

test("the page fits a phone", async ({ page, session }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/sistema");
  await expect(
    page.getByRole("region", { name: "Registro" }).getByText("Entrou", { exact: true }).first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
