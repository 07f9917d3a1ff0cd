import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { catalogAdminApi, holdBack, newCode, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { PHONE } from "../support/screens.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Importar JSON" });
const box = (page: Page) => dialog(page).getByRole("textbox", { name: "JSON do produto" });
const submit = (page: Page) => dialog(page).getByRole("button", { name: /^Criar Produto$|^Criando/ });
const preview = (page: Page) => dialog(page).getByRole("region", { name: "Prévia" });
const problem = (page: Page) => dialog(page).getByRole("alert");

async function openImport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Importar JSON" }).click();
  await expect(dialog(page)).toBeVisible();
}

/** A whole product of this journey's own. */
const pasted = (given: Record<string, unknown> = {}) => ({
  name: "Pote de Mel",
  code: newCode(),
  category: "Mercearia",
  subcategory: "Mercearia > Mel",
  costPrice: 10,
  originalPrice: "1.234,50",
  stock: "15",
  supplier: "Sítio do Sol",
  ...given,
});

test("'Importar JSON' opens a place to paste, with an example that is right [IMPORT-01 IMPORT-02 IMPORT-06 IMPORT-07]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  await expect(box(page)).toBeVisible();
  await expect(submit(page)).toHaveText("Criar Produto");
  await expect(preview(page)).toBeHidden();
  await dialog(page).getByRole("button", { name: "Inserir Exemplo" }).click();
  expect(JSON.parse(await box(page).inputValue())).toHaveProperty("name");
  await expect(preview(page)).toContainText("JSON válido");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Importar JSON" })).toBeFocused();
});

test("what is pasted is checked while it is typed [IMPORT-03 IMPORT-04 IMPORT-05]", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  await submit(page).click();
  await expect(problem(page)).toContainText("Por favor, cole um JSON válido primeiro");
  await expect(problem(page)).toBeFocused();
  await box(page).fill('{"name": "Pote"');
  await expect(problem(page)).toBeHidden();
  await expect(box(page)).toHaveAccessibleDescription("JSON inválido. Verifique a sintaxe.");
  await submit(page).click();
  await expect(problem(page)).toContainText("Por favor, cole um JSON válido primeiro");
  await box(page).fill('{"name": "Pote"}');
  await expect(box(page)).toHaveAccessibleDescription('JSON deve conter pelo menos "name" e "code"');
  await expectNoAxeViolations(page);
  await box(page).fill(JSON.stringify(pasted({ originalPrice: "dez reais" })));
  await expect(dialog(page)).toContainText("Preço original (dez reais): não é um número");
  await submit(page).click();
  await expect(problem(page)).toContainText("Por favor, cole um JSON válido primeiro");
});

test("of a price that is given twice the preview shows the one that counts, and says so", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  const whole = JSON.stringify(pasted({ originalPrice: 10 }));
  await box(page).fill(whole.replace("{", '{"originalPrice":99,'));
  await expect(dialog(page)).toContainText("Preço original (10): está escrito mais de uma vez: vale o último");
  await expect(preview(page)).toContainText(/Preço originalR\$\s10,00/);
  await box(page).fill(whole);
  await expect(preview(page)).toContainText("JSON válido");
  await expect(dialog(page)).not.toContainText("mais de uma vez");
});

test("the preview tells how the text was read [IMPORT-06 IMPORT-09 IMPORT-10]", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  const product = pasted({ gtinEanPackage: "7891000315507", discountPercentage: "12,5" });
  await box(page).fill(JSON.stringify(product));
  const facts = await preview(page).locator("dl > div").allTextContents();
  expect(facts.map(plainSpaces)).toEqual([
    "NomePote de Mel",
    `Código${product.code}`,
    "CategoriaMercearia",
    "SubcategoriaMercearia > Mel",
    "Preço originalR$ 1.234,50",
    "Estoque15",
    "GTIN7891000315507",
    "Desconto12,5%",
  ]);
  await expect(dialog(page)).toContainText("Preço original (1.234,50): texto lido como número: 1234.5");
  await expect(dialog(page)).toContainText("GTIN/EAN (7891000315507): copiado de gtinEanPackage");
});

test("the pasted product is created with its numbers and its fallbacks [IMPORT-07 IMPORT-08 IMPORT-09 IMPORT-10 IMPORT-11 IMPORT-12 IMPORT-14]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  const product = pasted({
    gtinEan: "7891000315507",
    realImage: "https://exemplo.com.br/mel.webp",
    description: "Mel silvestre",
    discountPercentage: "10%",
  });
  await box(page).fill(JSON.stringify(product));
  const held = holdBack(page, catalogAdminApi.create, "POST");
  await held.ready;
  await submit(page).click();
  await expect(submit(page)).toHaveText("Criando...");
  const reloaded = page.waitForRequest(catalogAdminApi.list);
  held.letGo();
  await expect(toast(page, 'Produto "Pote de Mel" criado com sucesso!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await reloaded;
  expect(await catalogAdmin.find(product.code)).toMatchObject({
    originalPrice: 1234.5,
    stock: 15,
    discountPercentage: 10,
    gtinEan: "7891000315507",
    gtinEanPackage: "7891000315507",
    realImage: "https://exemplo.com.br/mel.webp",
    thumbnail: "https://exemplo.com.br/mel.webp",
    supplierProductDescription: "Mel silvestre",
  });
});

test("what a product still needs is told before it is sent", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  await box(page).fill('{"name": "Pote", "code": "POTE-SO"}');
  await expect(preview(page)).toContainText("Faltam dados");
  await expect(dialog(page)).toContainText("Categoria é obrigatória");
  await submit(page).click();
  await expect(problem(page)).toContainText("Erro ao criar produto");
  await expect(problem(page)).toContainText("Fornecedor é obrigatório");
});

test("an import that fails says why, and keeps the text [IMPORT-13 ERR-17]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code } = await catalogAdmin.create();
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  const text = JSON.stringify(pasted({ code }));
  await box(page).fill(text);
  await submit(page).click();
  await expect(problem(page)).toContainText("Erro ao criar produto");
  await expect(problem(page)).toContainText("Já existe um produto com este código.");
  await expect(problem(page)).toBeFocused();
  await page.route(catalogAdminApi.create, (route) => route.abort());
  await submit(page).click();
  await expect(problem(page)).toContainText("Erro inesperado ao criar produto");
  await expect(box(page)).toHaveValue(text);
});

test("axe finds nothing in the import", { tag: "@path" }, async ({ page, session }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  await dialog(page).getByRole("button", { name: "Inserir Exemplo" }).click();
  await expect(preview(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await box(page).fill('{"name": "Pote", "code": "P"}');
  await submit(page).click();
  await expect(problem(page)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the import needs no sideways scroll at 360 px", async ({ page, session }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  await box(page).fill(JSON.stringify(pasted({ name: "W".repeat(300), category: "C".repeat(100) })));
  await expect(preview(page)).toBeVisible();
  const overflow = await box(page).evaluate((area) => {
    const scroller = area.closest("form")?.parentElement as HTMLElement;
    return scroller.scrollWidth - scroller.clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
});
