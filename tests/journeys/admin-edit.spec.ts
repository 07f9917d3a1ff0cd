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

test("a product is shown as it stands, by the code in the address [EDIT-01 EDIT-03 EDIT-04 EDIT-05 EDIT-06 EDIT-07 EDIT-08 EDIT-09]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
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
  await expect(fact(page, "NCM")).toHaveText("6912.00.00");
  const date = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: "America/Sao_Paulo" });
  await expect(fact(page, "Criado em")).toHaveText(date.format(new Date(createdAt)));
});

test("without a promotion there is no promotional price [EDIT-06]", async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create({ originalPrice: 20 });
  await openAs(page, session, at(code));
  await expect(fact(page, "Preço original")).toBeVisible();
  await expect(fact(page, "Preço promocional")).toHaveCount(0);
});

test("the picture of the product is shown; a drawing stands in for one that fails [EDIT-02 ERR-22]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const good = await catalogAdmin.create({ name: "Com foto", realImage: "/demo/caneca-ceramica-800.webp" });
  const bad = await catalogAdmin.create({ name: "Sem foto", realImage: "/demo/nao-existe-800.webp" });
  await openAs(page, session, at(good.code));
  await expect(page.getByRole("img", { name: "Com foto" })).toHaveAttribute("src", /caneca-ceramica/);
  await page.goto(at(bad.code));
  await expect(page.getByRole("img", { name: "Sem foto (imagem ilustrativa)" })).toBeVisible();
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

test("an unknown code says so, and leads back [EDIT-12 EDIT-13 ERR-20]", async ({ page, session }) => {
  await openAs(page, session, at("NAO-EXISTE-123"));
  await expect(heading(page)).toHaveText("Produto não encontrado");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Voltar para Administração" }).click();
  await expect(page).toHaveURL("/admin/mart");
});

test("an address without a code says so, and leads back [EDIT-13 EDIT-14]", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart/product/%20/edit");
  await expect(heading(page)).toHaveText("Código do produto não fornecido");
  await page.getByRole("link", { name: "Voltar para Administração" }).click();
  await expect(page).toHaveURL("/admin/mart");
});

test("a product that cannot be had says why, and can be asked for again [EDIT-13 ERR-20]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code } = await catalogAdmin.create({ name: "De volta" });
  await page.route(catalogAdminApi.one, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await openAs(page, session, at(code));
  await expect(page.getByRole("alert")).toContainText("Erro ao carregar produto");
  await expect(page.getByRole("alert")).toContainText("Erro 503");
  await expect(page.getByRole("link", { name: "Voltar para Administração" })).toBeVisible();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(heading(page)).toHaveText("De volta");
});

test("axe finds nothing on the page of a product", { tag: "@path" }, async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create({ promotionalPrice: 40 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, at(code));
  await expect(heading(page)).toBeVisible();
  await expectNoAxeViolations(page);
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
