import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { catalogAdminApi, holdBack, newCode, rowOf, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const dialog = (page: Page, name = "Novo Produto") => page.getByRole("dialog", { name });
const field = (page: Page, name: string) => page.locator(`[role=dialog] form [name="${name}"]`);
const submit = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: /Criar Produto|Atualizar Produto|Salvando/ });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Novo Produto" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(field(page, "category").getByRole("option", { name: "Cozinha" })).toBeAttached();
}

/** What a product can be sold without is folded. */
const openAll = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Abrir tudo" }).click();

async function fillForm(page: Page, given: Record<string, string> = {}): Promise<string> {
  const code = given.code ?? newCode();
  const fields = { name: "Caneca Nova", code, supplier: "Olaria", costPrice: "10", originalPrice: "25.5", ...given };
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
  await field(page, "category").selectOption("Cozinha");
  await field(page, "subcategory").selectOption({ index: 1 });
  return code;
}

test("a new product is sent with all its fields, once, and is in the list [FORM-01 FORM-03 FORM-20 FORM-23 FORM-24]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await expect(field(page, "name")).toBeFocused();
  await expectNoAxeViolations(page);
  await openAll(page);
  await expectNoAxeViolations(page);
  const code = await fillForm(page, {
    gtinEanPackage: "7891000315507",
    realImage: "https://exemplo.com.br/caneca.webp",
    discountPercentage: "21.5",
    stock: "7",
    description: "De barro",
    supplierProductDescription: "CANECA BARRO 300",
  });
  const held = holdBack(page, catalogAdminApi.create, "POST");
  await held.ready;
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && catalogAdminApi.create.test(request.url())) sent += 1;
  });
  const awaited = page.waitForRequest(
    (request) => request.method() === "POST" && catalogAdminApi.create.test(request.url()),
  );
  await field(page, "name").press("Enter");
  await expect(submit(page)).toHaveText("Salvando...");
  await field(page, "name").press("Enter");
  await submit(page).click({ force: true });
  const request = await awaited;
  expect(request.headers().authorization).toBe(`Bearer ${session.token}`);
  expect(request.headers()["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toMatchObject({
    name: "Caneca Nova",
    code,
    description: "De barro",
    category: "Cozinha",
    subcategory: expect.stringContaining("Cozinha"),
    costPrice: 10,
    originalPrice: 25.5,
    promotionalPrice: 20.01,
    stock: 7,
    supplier: "Olaria",
    gtinEanPackage: "7891000315507",
    supplierProductDescription: "CANECA BARRO 300",
    discountPercentage: 21.5,
    realImage: "https://exemplo.com.br/caneca.webp",
    ncm: "",
    gtinEan: "7891000315507",
    thumbnail: "https://exemplo.com.br/caneca.webp",
  });
  const reloaded = page.waitForRequest(catalogAdminApi.list);
  held.letGo();
  await expect(toast(page, 'Produto "Caneca Nova" criado com sucesso!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await reloaded;
  expect(sent).toBe(1);
  expect(await catalogAdmin.find(code)).toMatchObject({ name: "Caneca Nova", originalPrice: 25.5, stock: 7 });
});

test("prices are understood as Brazilians write them, and never become another number in silence [FORM-05]", async ({
  page,
  session,
  catalogAdmin,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await openAll(page);
  const code = await fillForm(page, { costPrice: "", originalPrice: "" });
  await field(page, "costPrice").pressSequentially("12,50");
  await expect(field(page, "costPrice")).toHaveValue("12.50");
  await field(page, "originalPrice").pressSequentially("1.234,50");
  await expect(field(page, "originalPrice")).toHaveValue("1234.50");
  await page.evaluate(() => navigator.clipboard.writeText("R$ 1.199,90"));
  await field(page, "promotionalPrice").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field(page, "promotionalPrice")).toHaveValue("1199.9");
  await field(page, "discountPercentage").pressSequentially("1e");
  await submit(page).click();
  await expect(field(page, "discountPercentage")).toHaveAccessibleDescription(/Digite um número, como 1234,50$/);
  await expect(field(page, "discountPercentage")).toBeFocused();
  await expectNoAxeViolations(page);
  await field(page, "discountPercentage").fill("");
  await field(page, "promotionalPrice").fill("2000");
  await submit(page).click();
  const question = dialog(page).getByRole("alert");
  await expect(question).toContainText("O preço promocional não é menor que o original");
  await expectNoAxeViolations(page);
  await expect(question.getByRole("button", { name: "Corrigir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "promotionalPrice")).toBeFocused();
  await field(page, "promotionalPrice").fill("1199.9");
  await expect(field(page, "discountPercentage")).toHaveValue("2");
  await submit(page).click();
  await expect(toast(page, /criado com sucesso/)).toBeVisible();
  expect(await catalogAdmin.find(code)).toMatchObject({
    costPrice: 12.5,
    originalPrice: 1234.5,
    promotionalPrice: 1199.9,
  });
});

test("two people who edit one product never overwrite each other unseen", async ({ page, session, catalogAdmin }) => {
  const product = await catalogAdmin.create({ name: "Caneca de Dois", stock: 20, originalPrice: 50 });
  await openAs(page, session, `/admin/mart/product/${product.code}/edit`);
  await page.getByRole("button", { name: "Editar Produto" }).click();
  await field(page, "originalPrice").fill("60");
  await field(page, "name").fill("Caneca Minha");
  await catalogAdmin.update(product, { originalPrice: 70, stock: 5 });
  await submit(page).click();
  const box = page.getByRole("dialog").getByRole("alert");
  await expect(box).toContainText("Este produto mudou enquanto você editava");
  await expect(box).toBeFocused();
  await expectNoAxeViolations(page);
  // What nobody disputes is taken over; what both changed is asked.
  await expect(field(page, "stock")).toHaveValue("5");
  await expect(field(page, "name")).toHaveValue("Caneca Minha");
  await expect(field(page, "originalPrice")).toHaveValue("60");
  expect(await catalogAdmin.find(product.code)).toMatchObject({ name: "Caneca de Dois", originalPrice: 70 });
  const question = page.getByRole("group", { name: /^Preço original/ });
  await expect(question.getByRole("button", { name: /Ficar com o meu/ })).toHaveAttribute("aria-pressed", "true");
  await question.getByRole("button", { name: /Usar o novo/ }).click();
  await expect(field(page, "originalPrice")).toHaveValue("70");
  await question.getByRole("button", { name: /Ficar com o meu/ }).click();
  await submit(page).click();
  await expect(toast(page, 'Produto "Caneca Minha" atualizado com sucesso!')).toBeVisible();
  expect(await catalogAdmin.find(product.code)).toMatchObject({ name: "Caneca Minha", originalPrice: 60, stock: 5 });
});

test("on a phone and at 200 % the form needs no sideways scroll, and all of it is reached by keyboard", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await openAll(page);
  await page.getByRole("textbox", { name: "Tamanhos" }).fill("P, M");
  await page.getByRole("textbox", { name: "Tamanhos" }).press("Enter");
  await expect(page.getByRole("group", { name: "M", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const overflow = await page
    .locator("[role=dialog] form")
    .first()
    .evaluate((form) => {
      const box = form.parentElement as HTMLElement;
      return box.scrollWidth - box.clientWidth;
    });
  expect(overflow).toBeLessThanOrEqual(0);
  await field(page, "name").focus();
  const reached = new Set<string>();
  for (let presses = 0; presses < 70; presses += 1) {
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
    await page.keyboard.press("Tab");
  }
  const names = ["name", "code", "supplier", "category", "costPrice", "stock", "ncm", "cfop", "isActive", "isFeatured"];
  for (const name of [...names, "variations.1.stock"]) {
    expect(reached).toContain(name);
  }
  await page.setViewportSize({ width: 640, height: 450 });
  await expect(submit(page)).toBeInViewport();
});

test("a product out of the list is edited where the store may not show it [FORM-02 FORM-21]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code } = await catalogAdmin.create({ name: "Guardada", isActive: false, stock: 0 });
  await openAs(page, session, `/admin/mart?category=${encodeURIComponent(catalogAdmin.category)}`);
  await rowOf(page, code).getByRole("link", { name: "Editar Guardada" }).click();
  await page.getByRole("button", { name: "Editar Produto" }).click();
  await expect(dialog(page, "Editar Produto")).toBeVisible();
  await expect(submit(page)).toHaveText("Atualizar Produto");
  await expect(field(page, "name")).toHaveValue("Guardada");
  await expect(field(page, "subcategory")).toHaveValue(`${catalogAdmin.category} > Canecas`);
  await openAll(page);
  await expect(field(page, "isActive")).not.toBeChecked();
  await field(page, "isActive").check();
  await field(page, "averageRating").fill("4.5");
  const held = holdBack(page, catalogAdminApi.one, "PUT");
  await held.ready;
  await submit(page).click();
  await expect(submit(page)).toHaveText("Salvando...");
  held.letGo();
  await expect(toast(page, 'Produto "Guardada" atualizado com sucesso!')).toBeVisible();
  expect(await catalogAdmin.find(code)).toMatchObject({ isActive: true, averageRating: 4.5 });
});
