import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { catalogAdminApi, holdBack, newCode, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
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

test("the pasted product is created with its numbers and its fallbacks [IMPORT-07 IMPORT-08 IMPORT-09 IMPORT-10 IMPORT-11 IMPORT-12 IMPORT-14]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  await openAs(page, session, "/admin/mart");
  await openImport(page);
  const product = pasted({
    gtinEan: "7891000315507",
    realImage: "https://exemplo.com.br/mel.webp",
    description: "Mel silvestre",
    promotionalPrice: "1.111,05",
    discountPercentage: "10%",
  });
  await box(page).fill('{"name": "Pote", "code": "P"}');
  await submit(page).click();
  await expect(problem(page)).toContainText("Fornecedor é obrigatório");
  await expectNoAxeViolations(page);
  await box(page).fill(JSON.stringify(product));
  await expect(preview(page)).toContainText("JSON válido");
  await expectNoAxeViolations(page);
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
