import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { rowOf, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 2 });
const searchBox = (page: Page) => page.getByRole("searchbox");
const aiSwitch = (page: Page) => page.getByRole("switch", { name: "Busca com IA" });
const at = (category: string, more = "") => `/admin/mart?category=${encodeURIComponent(category)}${more}`;

test("the catalogue admin has its buttons, its filters, and a table with all columns [ADMIN-01 ADMIN-02 ADMIN-03 ADMIN-04 ADMIN-05 ADMIN-06 ADMIN-07 ADMIN-29]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  for (const name of ["Novo Produto", "Importar JSON", "Atualizar Catálogo", "Buscar"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect(searchBox(page)).toBeVisible();
  await expect(aiSwitch(page)).not.toBeChecked();
  await expect(page.getByRole("columnheader")).toHaveText([
    "ID",
    "Imagem",
    "Produto",
    "Categoria",
    "Preço",
    "Estoque",
    "Status",
    "Ações",
  ]);
  const categories = page.getByLabel("Categoria", { exact: true });
  await expect(categories.getByRole("option", { name: "Cozinha" })).toBeAttached();
  await categories.selectOption("Cozinha");
  await expect(page).toHaveURL("/admin/mart?category=Cozinha");
  const subcategories = page.getByLabel("Subcategoria");
  await expect(subcategories.getByRole("option", { name: "Panelas" })).toBeAttached();
  await subcategories.selectOption({ label: "Panelas" });
  await expect(page).toHaveURL(/subcategory=Cozinha/);
  const products = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(products.filter({ hasNotText: "Panelas" })).toHaveCount(0);
  expect(await products.count()).toBeGreaterThan(0);

  await test.step("the search by meaning answers here too", async () => {
    await page.goto("/admin/mart?mode=ai&search=caneca");
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: /\d+,\d% similar/ })
        .first(),
    ).toBeVisible();
  });
});

test("nothing is deleted before it is confirmed; then it is gone, the list reloads, and 'Desfazer' brings it back [ADMIN-17 ADMIN-18 ADMIN-19 ADMIN-20]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  const kept = await catalogAdmin.create({ name: "Fica" });
  const { code } = await catalogAdmin.create({ name: "Caneca que Vai" });
  for (const given of [{ promotionalPrice: 40, isActive: false }, { stock: 0 }, { stock: 3 }])
    await catalogAdmin.create(given);
  await openAs(page, session, at(catalogAdmin.category));
  await expect(heading(page)).toHaveText("5 produtos encontrados");
  const button = page.getByRole("button", { name: "Excluir Caneca que Vai" });
  const dialog = page.getByRole("dialog", { name: "Confirmar Exclusão" });
  await button.click();
  await expect(dialog).toContainText("Caneca que Vai");
  await expect(dialog).toContainText("Esta ação não pode ser desfeita.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await catalogAdmin.find(code)).not.toBeNull();

  await button.press("Enter");
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(toast(page, 'Produto "Caneca que Vai" excluído com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, code)).toHaveCount(0);
  await expect(heading(page)).toHaveText("4 produtos encontrados");
  await expect(heading(page)).toBeFocused();
  await expect(rowOf(page, kept.code)).toBeVisible();
  expect(await catalogAdmin.find(code)).toBeNull();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, 'Produto "Caneca que Vai" restaurado.')).toBeVisible();
  await expect(rowOf(page, code)).toBeVisible();
  expect(await catalogAdmin.find(code)).not.toBeNull();
});

test("the real catalogue is updated from the catalogue admin [ADMIN-31 ADMIN-32]", async ({ page, session }) => {
  test.slow();
  await openAs(page, session, "/admin/mart");
  await page.getByRole("button", { name: "Atualizar Catálogo" }).click();
  const done = /^Catálogo atualizado com sucesso! \d+ produtos processados\. VectorDB: \d+ salvos, 0 erros\.$/;
  await expect(toast(page, done)).toBeVisible({ timeout: 40_000 });
});

test("on a phone and at 200 % the products are cards, without sideways scroll", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await catalogAdmin.create({
    name: "W".repeat(300),
    description: "x".repeat(2_000),
    originalPrice: 9_999_999.99,
    stock: 1_000_000,
  });
  await page.setViewportSize(PHONE);
  await openAs(page, session, at(catalogAdmin.category));
  await expect(page.getByRole("list", { name: "Produtos" }).getByRole("listitem")).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  for (const target of await page.getByRole("main").getByRole("button").all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 640, height: 450 });
  await expectNoSidewaysScroll(page);
});

test("what was deleted waits in the trash, and comes back from there", async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create({ name: `Perdida ${catalogAdmin.category}` });
  await catalogAdmin.remove(code);
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Lixeira" }).click();
  await expect(page).toHaveURL("/admin/mart/lixeira");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lixeira");
  const card = page.getByRole("listitem").filter({ hasText: code });
  await expect(card).toContainText(/Excluído em \d{2}\/\d{2}\/\d{4}.*pode voltar/);
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: /^Restaurar/ }).click();
  await expect(toast(page, /restaurado\.$/)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await catalogAdmin.find(code)).not.toBeNull();
});
