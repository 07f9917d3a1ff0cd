import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { managedProduct, success } from "../support/api-answers.ts";
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

async function fillForm(page: Page, given: Record<string, string> = {}): Promise<string> {
  const code = given.code ?? newCode();
  const fields = { name: "Caneca Nova", code, supplier: "Olaria", costPrice: "10", originalPrice: "25.5", ...given };
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
  await field(page, "category").selectOption("Cozinha");
  await field(page, "subcategory").selectOption({ index: 1 });
  return code;
}

test("the form of a new product has its sections, its kinds of boxes and their bounds [FORM-01 FORM-04 FORM-05 FORM-06 FORM-07 FORM-08]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await expect(submit(page)).toHaveText("Criar Produto");
  for (const name of ["Informações básicas", "Preços e estoque", "Informações adicionais", "Configurações"]) {
    await expect(page.getByRole("group", { name })).toBeVisible();
  }
  for (const name of ["costPrice", "originalPrice", "promotionalPrice"]) {
    const box = field(page, name);
    await expect(box).toHaveAttribute("type", "number");
    await expect(box).toHaveAttribute("step", "0.01");
    await expect(box).toHaveAttribute("min", "0");
  }
  await expect(field(page, "discountPercentage")).toHaveAttribute("min", "0");
  await expect(field(page, "discountPercentage")).toHaveAttribute("max", "100");
  await expect(field(page, "averageRating")).toHaveAttribute("min", "0");
  await expect(field(page, "averageRating")).toHaveAttribute("max", "5");
  for (const name of ["realImage", "thumbnail"]) await expect(field(page, name)).toHaveAttribute("type", "url");
});

test("subcategories are offered once there is a category: those whose text contains it [FORM-09 FORM-10]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  // The shop has it under this category, although its name does not say so.
  await catalogAdmin.create({ subcategory: "Barro cozido" });
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  const subcategory = field(page, "subcategory");
  await expect(subcategory).toBeDisabled();
  const held = holdBack(page, /[?&]category=Cozinha/);
  await held.ready;
  await field(page, "category").selectOption("Cozinha");
  await expect(subcategory).toBeEnabled();
  const values = () =>
    subcategory
      .getByRole("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const offered = (await values()).slice(1, -1);
  expect(offered.length).toBeGreaterThan(1);
  for (const name of offered) expect(name, "also while those of the category are asked for").toContain("Cozinha");
  held.letGo();
  await subcategory.selectOption({ index: 1 });
  await field(page, "category").selectOption(catalogAdmin.category);
  await expect(subcategory).toHaveValue("");
  await expect.poll(values).toContain("Barro cozido");
});

test("all mistakes are told at once, the first has the focus, and each leaves when its field is edited [FORM-11 FORM-12 FORM-13 FORM-14 FORM-15 FORM-16 FORM-17 FORM-18 FORM-19]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await field(page, "costPrice").fill("0");
  await field(page, "originalPrice").fill("0");
  await field(page, "stock").fill("-1");
  await submit(page).click();
  const problems = {
    name: "Nome é obrigatório",
    code: "Código é obrigatório",
    category: "Categoria é obrigatória",
    subcategory: "Subcategoria é obrigatória",
    costPrice: "Preço de custo deve ser maior que zero",
    originalPrice: "Preço original deve ser maior que zero",
    stock: "Estoque não pode ser negativo",
    supplier: "Fornecedor é obrigatório",
  };
  for (const [name, problem] of Object.entries(problems)) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(problem));
  }
  await expect(field(page, "name")).toBeFocused();
  await expectNoAxeViolations(page);
  await field(page, "name").fill("C");
  await expect(page.getByText(problems.name)).toBeHidden();
  await field(page, "stock").fill("3");
  await expect(page.getByText(problems.stock)).toBeHidden();
  await field(page, "category").selectOption("Cozinha");
  await expect(page.getByText(problems.category)).toBeHidden();
  await expect(page.getByText(problems.code)).toBeVisible();
  await submit(page).click();
  await expect(field(page, "code")).toBeFocused();
  await field(page, "subcategory").selectOption({ index: 1 });
  await expect(page.getByText(problems.subcategory)).toBeHidden();
  const mended = { code: "X", costPrice: "1", originalPrice: "2", supplier: "Olaria" };
  for (const [name, value] of Object.entries(mended)) {
    await expect(page.getByText(problems[name as keyof typeof problems])).toBeVisible();
    await field(page, name).fill(value);
    await expect(page.getByText(problems[name as keyof typeof problems])).toBeHidden();
    await expect(field(page, name)).not.toHaveAttribute("aria-invalid");
  }
});

test("a new product is sent with all its fields, once, and is in the list [FORM-01 FORM-03 FORM-20 FORM-23 FORM-24]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  const code = await fillForm(page, {
    gtinEanPackage: "7891000315507",
    realImage: "https://exemplo.com.br/caneca.webp",
    promotionalPrice: "20",
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
    promotionalPrice: 20,
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

test("after an answer that got lost the same product is sent again under the same key, and is created once [FORM-20]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  const code = await fillForm(page);
  const keys: (string | undefined)[] = [];
  await page.route(catalogAdminApi.create, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await submit(page).click();
  const problem = page.getByRole("dialog").getByRole("alert");
  await expect(problem).toContainText("Erro inesperado ao salvar produto");
  await expect(problem).toBeFocused();
  await expect(field(page, "name")).toHaveValue("Caneca Nova");
  await submit(page).click();
  await expect(toast(page, 'Produto "Caneca Nova" criado com sucesso!')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  expect(await catalogAdmin.find(code)).not.toBeNull();
});

test("a save that fails says so in a red box, and keeps what was typed [FORM-22 ERR-17]", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  const code = await fillForm(page);
  const problem = page.getByRole("dialog").getByRole("alert");
  const answer = (given: { status?: number; json?: unknown; body?: string }) =>
    page.route(catalogAdminApi.create, (route) =>
      route.request().method() === "POST" ? route.fulfill(given) : route.fallback(),
    );
  await answer({ json: { status: "error" } });
  await submit(page).click();
  await expect(problem).toContainText("Erro ao salvar produto");
  await expect(problem).toContainText("Erro ao criar produto");
  await answer({ status: 500, json: {} });
  await submit(page).click();
  await expect(problem).toContainText("Erro 500: Internal Server Error");
  await answer({ status: 502, body: "<h1>Bad Gateway</h1>" });
  await submit(page).click();
  await expect(problem).toContainText("Erro inesperado ao salvar produto");
  await expect(field(page, "code")).toHaveValue(code);
  await page.unrouteAll();
  await submit(page).click();
  await expect(toast(page, /criado com sucesso/)).toBeVisible();
});

test("a code that another product has is told at its field", async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create();
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await fillForm(page, { code });
  await submit(page).click();
  await expect(field(page, "code")).toHaveAccessibleDescription("Já existe um produto com este código.");
  await expect(field(page, "code")).toBeFocused();
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
  await expect(field(page, "discountPercentage")).toHaveAccessibleDescription("Digite um número, como 1234,50");
  await expect(field(page, "discountPercentage")).toBeFocused();
  await field(page, "discountPercentage").fill("");
  await field(page, "promotionalPrice").fill("2000");
  await submit(page).click();
  await expect(field(page, "promotionalPrice")).toHaveAccessibleDescription(/não pode ser maior que o original/);
  await field(page, "promotionalPrice").fill("1199.9");
  await submit(page).click();
  await expect(toast(page, /criado com sucesso/)).toBeVisible();
  expect(await catalogAdmin.find(code)).toMatchObject({
    costPrice: 12.5,
    originalPrice: 1234.5,
    promotionalPrice: 1199.9,
  });
});

test("a category and a subcategory that the shop does not have yet are typed", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  const code = await fillForm(page);
  await field(page, "category").selectOption({ label: "Nova categoria…" });
  const category = page.getByRole("textbox", { name: "Nova categoria" });
  await expect(category).toBeFocused();
  await submit(page).click();
  await expect(category).toHaveAccessibleDescription("Categoria é obrigatória");
  await category.fill(catalogAdmin.category);
  await field(page, "subcategory").selectOption({ label: "Nova subcategoria…" });
  const subcategory = page.getByRole("textbox", { name: "Nova subcategoria" });
  await expect(subcategory).toHaveValue(`${catalogAdmin.category} > `);
  await subcategory.pressSequentially("Potes");
  await submit(page).click();
  await expect(toast(page, /criado com sucesso/)).toBeVisible();
  expect(await catalogAdmin.find(code)).toMatchObject({
    category: catalogAdmin.category,
    subcategory: `${catalogAdmin.category} > Potes`,
  });
});

test("closing with something typed asks first; the focus goes back to where it was", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Novo Produto" })).toBeFocused();
  await openForm(page);
  await field(page, "name").fill("Quase perdi");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Descartar o que você digitou?")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(field(page, "name")).toHaveValue("Quase perdi");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("two people who edit one product never overwrite each other unseen", { tag: "@path" }, async ({
  page,
  session,
  catalogAdmin,
}) => {
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

test("axe finds nothing in the form", { tag: "@path" }, async ({ page, session }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, "/admin/mart");
  await openForm(page);
  await expectNoAxeViolations(page);
  await page.route(catalogAdminApi.create, (route) => route.fulfill({ json: { status: "error", error: "Não deu" } }));
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("on a phone and at 200 % the form needs no sideways scroll, and all of it is reached by keyboard", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart");
  await openForm(page);
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
  for (let presses = 0; presses < 30; presses += 1) {
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
    await page.keyboard.press("Tab");
  }
  for (const name of ["name", "code", "supplier", "category", "costPrice", "stock", "ncm", "isActive", "isFeatured"]) {
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

test("an update that fails keeps the form [FORM-22 ERR-17]", async ({ page, session }) => {
  const product = managedProduct({ code: "FALSO-1", name: "Falsa" });
  await page.route(catalogAdminApi.one, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ json: { status: "error" } }) : route.fulfill(success(product)),
  );
  await openAs(page, session, "/admin/mart/product/FALSO-1/edit");
  await page.getByRole("button", { name: "Editar Produto" }).click();
  await field(page, "name").fill("Outra");
  await submit(page).click();
  const problem = page.getByRole("dialog").getByRole("alert");
  await expect(problem).toContainText("Erro ao salvar produto");
  await expect(problem).toContainText("Erro ao atualizar produto");
  await expect(field(page, "name")).toHaveValue("Outra");
});
