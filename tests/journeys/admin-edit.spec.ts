import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { managedProduct, success } from "../support/api-answers.ts";
import { catalogAdminApi, newCode, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { PHONE } from "../support/screens.ts";

const at = (code: string) => `/admin/mart/product/${encodeURIComponent(code)}/edit`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const fact = (page: Page, term: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole("definition");

test("a product is shown as it stands, by the code in the address [EDIT-01 EDIT-03 EDIT-04 EDIT-05 EDIT-06 EDIT-07 EDIT-08 EDIT-09]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code, createdAt } = await catalogAdmin.create({
    name: "Bule de Ágata",
    originalPrice: 1234.5,
    promotionalPrice: 999,
    stock: 8,
    supplier: "Olaria do Vale",
    gtinEan: "7891000315507",
    ncm: "69120000",
  });
  const awaited = page.waitForRequest(catalogAdminApi.one);
  await openAs(page, session, at(code));
  expect(new URL((await awaited).url()).pathname).toBe(`/api/v1/products/${code}`);
  await expect(heading(page)).toHaveText("Bule de Ágata");
  await expect(page.getByText(`Código: ${code}`)).toBeVisible();
  await expect(page.getByText(`${catalogAdmin.category} - ${catalogAdmin.category} > Canecas`)).toBeVisible();
  await expect(page.getByText("Estoque baixo", { exact: true })).toBeVisible();
  expect(plainSpaces((await fact(page, "Preço original").textContent()) ?? "")).toBe("R$ 1.234,50");
  expect(plainSpaces((await fact(page, "Preço promocional").textContent()) ?? "")).toBe("R$ 999,00");
  await expect(fact(page, "Estoque")).toHaveText("8 unidades");
  await expect(fact(page, "Fornecedor")).toHaveText("Olaria do Vale");
  await expect(fact(page, "GTIN/EAN")).toHaveText("7891000315507");
  await expect(fact(page, "NCM")).toHaveText("69120000");
  const date = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: "America/Sao_Paulo" });
  await expect(fact(page, "Criado em")).toHaveText(date.format(new Date(createdAt)));
  await expectNoAxeViolations(page);
});

test("'Editar Produto' opens the form, what is saved is shown, and Back leads to the list [EDIT-10 EDIT-11 FORM-21]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create({ name: "Caneca Velha" });
  await openAs(page, session, at(code));
  const open = page.getByRole("button", { name: "Editar Produto" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Editar Produto" });
  const renamed = newCode();
  await dialog.getByLabel("Nome", { exact: true }).fill("Caneca Restaurada");
  await dialog.getByLabel("Código", { exact: true }).fill(renamed);
  await dialog.getByRole("button", { name: "Atualizar Produto" }).click();
  await expect(toast(page, 'Produto "Caneca Restaurada" atualizado com sucesso!')).toBeVisible();
  await expect(heading(page)).toHaveText("Caneca Restaurada");
  await expect(page).toHaveURL(at(renamed));
  await page.reload();
  await expect(heading(page)).toHaveText("Caneca Restaurada");
  await page.getByRole("main").getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/admin/mart");
});

test("the page of a product needs no sideways scroll at 360 px, whatever the product says", async ({
  page,
  session,
}) => {
  const long = "W".repeat(200);
  const product = managedProduct({ name: long, code: long, category: long, supplier: long, gtinEan: "1".repeat(40) });
  await page.route(catalogAdminApi.one, (route) => route.fulfill(success(product)));
  await page.setViewportSize(PHONE);
  await openAs(page, session, at("LONGO"));
  await expect(heading(page)).toHaveText(long);
  await expectNoSidewaysScroll(page);
});
