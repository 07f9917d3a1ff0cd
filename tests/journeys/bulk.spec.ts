import { openAs } from "../support/account-journey.ts";
import { rowOf, test, toast } from "../support/catalog-admin.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
} from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const at = (category: string) => `/admin/mart?category=${encodeURIComponent(category)}`;

test("many products are chosen, looked at as they would become, changed, and given back", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const [lost, kept] = [
    await catalogAdmin.create({ name: "Caneca Cara", costPrice: 45 }),
    await catalogAdmin.create({ name: "Caneca Boa", promotionalPrice: 40 }),
  ];
  await openAs(page, session, at(catalogAdmin.category));
  await page.getByRole("checkbox", { name: "Selecionar a página" }).check();
  const bar = page.getByRole("region", { name: "Produtos selecionados" });
  await expect(bar).toContainText("2 selecionados");
  await bar.getByRole("button", { name: "Preço" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar 2 produtos" });
  await dialog.getByLabel("Como").selectOption("Diminuir em %");
  await dialog.getByLabel("Quantos por cento").fill("20");
  await dialog.getByLabel("Centavos").selectOption("Terminando em ,90");
  await dialog.getByRole("button", { name: "Ver o que muda" }).click();
  const rows = page.getByRole("list", { name: "Produtos desta alteração" });
  await expect(rows.getByRole("listitem").filter({ hasText: lost.code })).toContainText("R$ 39,90");
  await expect(rows.getByRole("listitem").filter({ hasText: lost.code })).toContainText("Abaixo do custo");
  await expect(rows.getByRole("listitem").filter({ hasText: kept.code })).toContainText("R$ 31,90");
  await page.getByRole("button", { name: "Alterar 2 produtos mesmo assim" }).click();
  await expect(toast(page, "2 produtos alterados.")).toBeVisible();
  expect(await catalogAdmin.find(kept.code)).toMatchObject({ promotionalPrice: 31.9, originalPrice: 50 });
  await page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Desfeita: 2 produtos de volta ao que eram.")).toBeVisible();
  expect(await catalogAdmin.find(kept.code)).toMatchObject({ promotionalPrice: 40, originalPrice: 50 });
});

test("on a phone the first product stands within the first screen, in three lines, and is chosen there too", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const name of ["Caneca", "Bule com uma tampa de vidro e uma alça de madeira de lei"])
    await catalogAdmin.create({ name, promotionalPrice: 1_234.5, originalPrice: 9_999.9 });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, session, at(catalogAdmin.category));
  const rows = page.getByRole("list", { name: "Produtos" }).getByRole("listitem");
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(112);
  const { y = 0, height = 0 } = (await rows.first().boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(740);
  await rows.first().getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Produtos selecionados" });
  await expect(bar).toContainText("1 selecionado");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await bar.getByRole("button", { name: "Alterar" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar 1 produto" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a price is written in its row by the keyboard alone, down the column", async ({
  page,
  session,
  catalogAdmin,
}) => {
  for (const name of ["Caneca A", "Caneca B"]) await catalogAdmin.create({ name });
  await openAs(page, session, `${at(catalogAdmin.category)}&sortBy=name`);
  const price = (name: string) => rowOf(page, name).getByRole("button", { name: /^Preço de/ });
  await price("Caneca A").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("1.234,5");
  await page.keyboard.press("Enter");
  const next = page.getByRole("textbox", { name: "Preço de Caneca B" });
  await expect(next).toBeFocused();
  await expect(price("Caneca A")).toContainText("R$ 1.234,50");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(price("Caneca B")).toBeFocused();
});

test("the pages of changes have no axe violation in any theme, and no sideways scroll", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await catalogAdmin.create({ name: "W".repeat(200), costPrice: 49 });
  await openAs(page, session, at(catalogAdmin.category));
  await page.getByRole("checkbox", { name: "Selecionar a página" }).check();
  await page.getByRole("region", { name: "Produtos selecionados" }).getByRole("button", { name: "Preço" }).click();
  await page.getByLabel("Como").selectOption("Diminuir em %");
  await page.getByLabel("Quantos por cento").fill("50");
  await page.getByRole("button", { name: "Ver o que muda" }).click();
  await expect(page.getByRole("button", { name: /^Alterar 1 produto/ })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.goto("/admin/mart/alteracoes");
  await expect(page.getByRole("heading", { name: "Desfazer o que alguém fez" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
});

test("a preview of many products is read page by page, every price with its margin", async ({
  page,
  session,
  catalogAdmin,
}) => {
  for (let at = 0; at < 53; at += 1) {
    await catalogAdmin.create({ name: `Copo ${at}`, costPrice: at === 52 ? 45 : 10, originalPrice: 50 });
  }
  await openAs(page, session, at(catalogAdmin.category));
  await page.getByRole("checkbox", { name: "Selecionar a página" }).check();
  const bar = page.getByRole("region", { name: "Produtos selecionados" });
  await bar.getByRole("button", { name: "Todos os 53 deste filtro" }).click();
  await bar.getByRole("button", { name: "Preço" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar 53 produtos" });
  await dialog.getByLabel("Como").selectOption("Diminuir em %");
  await dialog.getByLabel("Quantos por cento").fill("20");
  await dialog.getByRole("button", { name: "Ver o que muda" }).click();
  const rows = page.getByRole("list", { name: "Produtos desta alteração" }).getByRole("listitem");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText("Copo 52");
  await expect(rows.first()).toContainText("Abaixo do custo");
  await expect(rows.nth(1)).toContainText("Margem 80,0% → 75,0%");
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText("Margem 80,0% → 75,0%");
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
