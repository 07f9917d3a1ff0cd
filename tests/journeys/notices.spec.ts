import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

test("a merchant fills a notice in, copies it for WhatsApp and prints it", async ({ page, session }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart/divulgar");
  await page.getByRole("link", { name: "avisos da loja" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Avisos da loja" })).toBeVisible();
  await page.getByRole("button", { name: "Montar PDF" }).click();
  await expect(page.getByLabel("Segunda a sexta")).toBeFocused();
  await page.getByLabel("Segunda a sexta").fill("8h às 18h");
  await page.getByLabel("Sábado").fill("8h às 13h");
  const message = page.getByRole("region", { name: "Texto para o WhatsApp" });
  await expect(message).toContainText("Segunda a sexta: 8h às 18h");
  await page.getByRole("button", { name: "Montar PDF" }).click();
  await expect(page.getByRole("heading", { name: "PDF pronto" })).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Cobrança amigável" }).click();
  await expect(page.getByText("Nunca vai para a parede")).toBeVisible();
  await page.getByRole("button", { name: "Horário de funcionamento" }).click();
  await expect(page.getByLabel("Segunda a sexta")).toHaveValue("8h às 18h");
});
