import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

/** The shop's settings with all steps done or none: other journeys put products into the same shop meanwhile. */
async function withSteps(page: Page, isDone: boolean): Promise<void> {
  await page.route("**/api/v1/store/settings", async (route) => {
    const answer = await route.fetch();
    // Null where the page went on before its answer was read.
    const text = await answer.text().catch(() => null);
    if (text === null) return;
    const body = JSON.parse(text);
    for (const step of body.data.setup) step.isDone = isDone;
    await route.fulfill({ response: answer, json: body });
  });
}

test("the first steps of a shop lead to each place, also to an import, and can be put aside and brought back", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await withSteps(page, false);
  await openAs(page, session, "/dashboard");
  const steps = page.getByRole("region", { name: "Sua loja em cinco minutos" });
  await expect(steps.getByRole("progressbar")).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);

  await steps.getByRole("button", { name: "Agora não" }).click();
  await expect(steps.getByRole("listitem")).toHaveCount(0);
  await page.reload();
  await expect(steps.getByRole("button", { name: "Mostrar" })).toHaveAttribute("aria-expanded", "false");
  await steps.getByRole("button", { name: "Mostrar" }).click();

  await steps.getByRole("link", { name: "Já tenho uma planilha ou um catálogo: importar" }).click();
  await expect(page).toHaveURL("/admin/mart/importar");
  await page.goBack();
  await steps.getByRole("link", { name: /^Seu WhatsApp/ }).click();
  await expect(page).toHaveURL("/admin/mart/loja#a-loja");
  await page.goBack();
  // The first product is one press away, and who closes its form is not sent to it again.
  await steps.getByRole("link", { name: /^Seu primeiro produto/ }).click();
  const form = page.getByRole("dialog", { name: "Novo Produto" });
  await expect(form).toBeVisible();
  await form.getByRole("button", { name: "Cancelar" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL("/admin/mart");
});

test("a shop with all its steps done is told so, with the address that is shared", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await catalogAdmin.create({ name: "Vaso de barro", originalPrice: 50, stock: 3 });
  await withSteps(page, true);
  await openAs(page, session, "/dashboard");
  const ready = page.getByRole("region", { name: "Sua loja está pronta para vender" });
  await expect(ready.getByRole("link", { name: "Ver a loja" })).toHaveAttribute("href", "/arara-mart");
  await expect(ready.getByRole("button", { name: "Compartilhar" })).toBeVisible();
  await ready.getByRole("button", { name: "Agora não" }).click();
  await expect(ready).toHaveCount(0);
});
