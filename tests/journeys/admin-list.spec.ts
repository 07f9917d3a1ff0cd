import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { apiProducts, apiSimilar, listAnswer, managedProduct, success } from "../support/api-answers.ts";
import { catalogAdminApi, holdBack, newCode, rowOf, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { PHONE } from "../support/screens.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 2 });
const searchBox = (page: Page) => page.getByRole("searchbox");
const searchButton = (page: Page) => page.getByRole("button", { name: "Buscar", exact: true });
const aiSwitch = (page: Page) => page.getByRole("switch", { name: "Busca com IA" });
const at = (category: string, more = "") => `/admin/mart?category=${encodeURIComponent(category)}${more}`;

test("the catalogue admin has its buttons, its filters, and a table with all columns [ADMIN-01 ADMIN-02 ADMIN-03 ADMIN-04 ADMIN-05 ADMIN-06 ADMIN-07]", {
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
});

test("a row tells the product: picture, name, code, description, shelf, prices, stock [ADMIN-08 ADMIN-09 ADMIN-10 ADMIN-11 ERR-22]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code, id } = await catalogAdmin.create({
    name: "Caneca Azul",
    description: "Esmaltada, 300 ml",
    originalPrice: 1234.5,
    promotionalPrice: 999.9,
    stock: 1500,
    realImage: "/demo/nao-existe-800.webp",
  });
  const plain = await catalogAdmin.create({ name: "Caneca Lisa", originalPrice: 20 });
  await openAs(page, session, at(catalogAdmin.category));
  const row = rowOf(page, code);
  await expect(row.getByRole("rowheader")).toContainText("Caneca Azul");
  await expect(row.getByRole("rowheader")).toContainText("Esmaltada, 300 ml");
  const cells = row.getByRole("cell");
  await expect(cells.first()).toHaveText(String(id));
  await expect(row).toContainText(catalogAdmin.category);
  await expect(row).toContainText("Canecas");
  await expect(row.locator("strong")).toHaveText(/R\$\s999,90/);
  await expect(row.locator("s")).toHaveText(/R\$\s1\.234,50/);
  await expect(row).toContainText("1.500");
  // The picture that is not there never shows as broken: a drawing stands in.
  await expect(row.locator("img[src*='/illustrations/']")).toBeVisible();
  await expect(rowOf(page, plain.code).locator("s")).toHaveCount(0);
  await expect(rowOf(page, plain.code).locator("strong")).toHaveText(/R\$\s20,00/);
});

test("the status of a product is told, also of those that the store does not show [ADMIN-12 ADMIN-13 ADMIN-14 ADMIN-15]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const products = {
    Inativo: await catalogAdmin.create({ isActive: false }),
    "Sem estoque": await catalogAdmin.create({ stock: 0 }),
    "Estoque baixo": await catalogAdmin.create({ stock: 9 }),
    Disponível: await catalogAdmin.create({ stock: 10 }),
  };
  await openAs(page, session, at(catalogAdmin.category));
  for (const [status, { code }] of Object.entries(products)) {
    await expect(rowOf(page, code).getByText(status, { exact: true })).toBeVisible();
  }
});

test("searching asks the server, keeps its state in the address, and goes back [ADMIN-04 ADMIN-27]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create({ name: "Bule Esmaltado Raro" });
  await openAs(page, session, "/admin/mart?page=2");
  await expect(page.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  await searchBox(page).fill(`  ${code} `);
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(`/admin/mart?search=${code}`);
  await expect(rowOf(page, code)).toBeVisible();
  await expect(heading(page)).toHaveText("1 produto encontrado");
  await page.reload();
  await expect(searchBox(page)).toHaveValue(code);
  await expect(rowOf(page, code)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/admin/mart?page=2");
  await expect(searchBox(page)).toHaveValue("");
  await page.getByLabel("Categoria", { exact: true }).selectOption("Cozinha");
  await expect(page).toHaveURL("/admin/mart?category=Cozinha");
  await page.goto("/admin/mart?page=2");
  await page.getByLabel("Subcategoria").selectOption("Cozinha > Panelas");
  await expect(page).toHaveURL(/\/admin\/mart\?subcategory=[^&]+$/);
  await expect(page.getByRole("row").nth(1)).toContainText("Panelas");
});

test("pages are links, shown when there is more than one [ADMIN-21]", async ({ page, session, catalogAdmin }) => {
  await catalogAdmin.create();
  await openAs(page, session, at(catalogAdmin.category));
  await expect(heading(page)).toHaveText("1 produto encontrado");
  await expect(page.getByRole("navigation", { name: "Paginação" })).toBeHidden();
  await page.goto("/admin/mart");
  const pages = page.getByRole("navigation", { name: "Paginação" });
  await expect(pages).toContainText(/Mostrando 1 a 20 de \d+ produtos/);
  await pages.getByRole("link", { name: "Página 2" }).click();
  await expect(page).toHaveURL("/admin/mart?page=2");
  await expect(pages).toContainText(/Mostrando 21 a 40/);
  await expect(heading(page)).toBeFocused();
});

test("requests carry the bearer token, and ask for every product [ADMIN-33]", async ({ page, session }) => {
  const awaited = page.waitForRequest(catalogAdminApi.list);
  await openAs(page, session, "/admin/mart");
  const request = await awaited;
  expect(request.headers().authorization).toBe(`Bearer ${session.token}`);
  expect(new URL(request.url()).searchParams.get("isActive")).toBe("all");
});

test("loading, nothing and failure are told in words, and the list comes back [ADMIN-22 ADMIN-24 ADMIN-26 ERR-04 ERR-05 ERR-19]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code } = await catalogAdmin.create();
  const held = holdBack(page, catalogAdminApi.list);
  await held.ready;
  await openAs(page, session, at(catalogAdmin.category));
  await expect(page.getByText("Carregando produtos...")).toBeVisible();
  held.letGo();
  await expect(rowOf(page, code)).toBeVisible();
  await expect(page.getByText("Carregando produtos...")).toBeHidden();
  await page.unrouteAll();

  await searchBox(page).fill("xyzzyqwert");
  await searchButton(page).click();
  await expect(page.getByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();

  await page.route(catalogAdminApi.list, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await page.goto(at(catalogAdmin.category));
  await expect(page.getByRole("alert")).toContainText("Erro ao carregar produtos: Erro 500: Internal Server Error");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(rowOf(page, code)).toBeVisible();

  await page.route(catalogAdminApi.list, (route) => route.fulfill({ json: { status: "error", error: "Banco fora" } }), {
    times: 1,
  });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Erro ao carregar produtos: Banco fora");
  await page.route(catalogAdminApi.list, (route) => route.fulfill({ json: { status: "error" } }), { times: 1 });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Erro ao carregar produtos");
  await page.route(catalogAdminApi.list, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Verifique sua conexão");
});

test("the AI finds by meaning and tells how close [ADMIN-05 ADMIN-23 ADMIN-25 ADMIN-28 ADMIN-29]", {
  tag: "@path",
}, async ({ page, session }) => {
  let results = [apiSimilar(0.8734, { name: "Moedor de Café", code: "MOE-1" })];
  await page.route(catalogAdminApi.similar, (route) => route.fulfill(success({ results })));
  await openAs(page, session, "/admin/mart");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await aiSwitch(page).check();
  await expect(page).toHaveURL("/admin/mart?mode=ai");
  await expect(page.getByLabel("Categoria", { exact: true })).toBeDisabled();
  const held = holdBack(page, catalogAdminApi.similar, "POST");
  await held.ready;
  await searchBox(page).fill("presente para quem gosta de café");
  const awaited = page.waitForRequest(catalogAdminApi.similar);
  await searchButton(page).click();
  expect((await awaited).postDataJSON()).toEqual({ query: "presente para quem gosta de café" });
  await expect(page.getByText("Buscando produtos similares com IA...")).toBeVisible();
  held.letGo();
  await expect(rowOf(page, "MOE-1").getByText("87,3% similar")).toBeVisible();
  await expect(toast(page, "Busca com IA realizada! Encontrados 1 produtos similares.")).toBeVisible();
  await expect(heading(page)).toHaveText("1 produto similar encontrado");
  await expect(page.getByRole("navigation", { name: "Paginação" })).toBeHidden();

  results = [];
  await searchBox(page).fill("nada disso");
  await searchButton(page).click();
  await expect(page.getByRole("heading", { name: "Nenhum produto similar encontrado" })).toBeVisible();

  await aiSwitch(page).uncheck();
  await expect(page).toHaveURL("/admin/mart?search=nada+disso");
  await expect(page.getByText("similar", { exact: false })).toHaveCount(0);
});

test("an AI search that fails is told twice: where the list was and in a toast; the switch clears it [ADMIN-28 ERR-06 ERR-07 ERR-08]", async ({
  page,
  session,
}) => {
  await page.route(catalogAdminApi.similar, (route) => route.fulfill({ status: 502, body: "" }), { times: 1 });
  await openAs(page, session, "/admin/mart?mode=ai&search=caf%C3%A9");
  await expect(page.getByRole("alert")).toContainText("Erro ao carregar produtos: Erro na busca com IA");
  await expect(toast(page, "Erro ao realizar busca com IA. Tente novamente.")).toBeVisible();
  await aiSwitch(page).uncheck();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.route(catalogAdminApi.similar, (route) =>
    route.fulfill({ json: { status: "error", error: "Modelo dormindo" } }),
  );
  await page.goto("/admin/mart?mode=ai&search=caf%C3%A9");
  await expect(page.getByRole("alert")).toContainText("Modelo dormindo");
});

test("the real AI search answers on the catalogue admin too [ADMIN-29]", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart?mode=ai&search=caneca");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: /\d+,\d% similar/ })
      .first(),
  ).toBeVisible();
});

test("editing leads to the page of the product, whatever its code has [ADMIN-16]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const code = `${newCode()}/50% off?`;
  await catalogAdmin.create({ code, name: "Código estranho" });
  await openAs(page, session, at(catalogAdmin.category));
  await page.getByRole("link", { name: "Editar Código estranho" }).click();
  await expect(page).toHaveURL(`/admin/mart/product/${encodeURIComponent(code)}/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Código estranho");
});

test("nothing is deleted before it is confirmed; then it is gone, the list reloads, and 'Desfazer' brings it back [ADMIN-17 ADMIN-18 ADMIN-19 ADMIN-20]", {
  tag: "@path",
}, async ({ page, session, catalogAdmin }) => {
  const kept = await catalogAdmin.create({ name: "Fica" });
  const { code } = await catalogAdmin.create({ name: "Caneca que Vai" });
  await openAs(page, session, at(catalogAdmin.category));
  await expect(heading(page)).toHaveText("2 produtos encontrados");
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
  await expect(heading(page)).toHaveText("1 produto encontrado");
  await expect(heading(page)).toBeFocused();
  await expect(rowOf(page, kept.code)).toBeVisible();
  expect(await catalogAdmin.find(code)).toBeNull();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, 'Produto "Caneca que Vai" restaurado.')).toBeVisible();
  await expect(rowOf(page, code)).toBeVisible();
  expect(await catalogAdmin.find(code)).not.toBeNull();
});

test("a delete that fails says so, and the product stays [ADMIN-34 ERR-17]", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const { code } = await catalogAdmin.create({ name: "Teimosa" });
  await openAs(page, session, at(catalogAdmin.category));
  const refuse = async (answer: { status?: number; json?: unknown }) => {
    await page.route(catalogAdminApi.one, (route) =>
      route.request().method() === "DELETE" ? route.fulfill(answer) : route.fallback(),
    );
    await page.getByRole("button", { name: "Excluir Teimosa" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  };
  await refuse({ status: 500, json: {} });
  await expect(toast(page, "Erro ao excluir produto")).toBeVisible();
  await expect(toast(page, "Erro 500: Internal Server Error")).toBeVisible();
  await page.unrouteAll();
  await refuse({ json: { status: "error" } });
  await expect(toast(page, "Erro ao deletar produto")).toBeVisible();
  await expect(rowOf(page, code)).toBeVisible();
});

test("'Atualizar Catálogo' tells that it begins, how far it is and how it ended [ADMIN-30 ADMIN-31 ADMIN-32]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  const refresh = (status: string, saved: number) =>
    success({ id: 1, status, totalProducts: 1200, vectorDBResult: { saved, errors: 2 } });
  await page.route(catalogAdminApi.refresh, (route) => {
    if (route.request().method() === "POST") return route.fulfill(refresh("running", 300));
    return route.fulfill(refresh("finished", 1198));
  });
  const held = holdBack(page, catalogAdminApi.refresh);
  await held.ready;
  const awaited = page.waitForRequest(catalogAdminApi.refresh);
  await page.getByRole("button", { name: "Atualizar Catálogo" }).click();
  const request = await awaited;
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toEqual({ catalogo: 123 });
  await expect(toast(page, "Iniciando atualização do catálogo...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Atualizando... 302 de 1.200" })).toBeVisible();
  held.letGo();
  const done = "Catálogo atualizado com sucesso! 1200 produtos processados. VectorDB: 1198 salvos, 2 erros.";
  await expect(toast(page, done)).toBeVisible();
});

test("the real catalogue is updated from the catalogue admin [ADMIN-31 ADMIN-32]", async ({ page, session }) => {
  test.slow();
  await openAs(page, session, "/admin/mart");
  await page.getByRole("button", { name: "Atualizar Catálogo" }).click();
  const done = /^Catálogo atualizado com sucesso! \d+ produtos processados\. VectorDB: \d+ salvos, 0 erros\.$/;
  await expect(toast(page, done)).toBeVisible({ timeout: 40_000 });
});

test("an update that fails says so [ADMIN-35]", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await page.route(catalogAdminApi.refresh, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole("button", { name: "Atualizar Catálogo" }).click();
  await expect(toast(page, "Erro ao atualizar catálogo")).toBeVisible();
  await page.route(catalogAdminApi.refresh, (route) => route.fulfill({ json: { status: "error" } }));
  await page.getByRole("button", { name: "Atualizar Catálogo" }).click();
  await expect(toast(page, "Erro na atualização do catálogo")).toBeVisible();
});

test("an account that may not write is told so in the place of the list", async ({ page, session }) => {
  const error = "Sua conta não pode mudar o catálogo. Peça acesso a quem administra a loja.";
  await page.route(catalogAdminApi.list, (route) =>
    route.fulfill({ status: 403, json: { status: "error", code: "catalog/not-a-writer", error } }),
  );
  await openAs(page, session, "/admin/mart");
  await expect(page.getByRole("alert")).toContainText(error);
});

test("what a product says is text, however it is written", async ({ page, session, catalogAdmin }) => {
  const hostile = '<img src=x onerror="window.hit=1"> {{7*7}}';
  await catalogAdmin.create({ name: hostile, description: hostile });
  await openAs(page, session, at(catalogAdmin.category));
  await expect(page.getByRole("rowheader")).toContainText(hostile);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("axe finds nothing on the list", { tag: "@path" }, async ({ page, session, catalogAdmin }) => {
  await catalogAdmin.create({ promotionalPrice: 40, isActive: false });
  await catalogAdmin.create({ stock: 0 });
  await catalogAdmin.create({ stock: 3 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, at(catalogAdmin.category));
  await expect(heading(page)).toHaveText("3 produtos encontrados");
  await expectNoAxeViolations(page);
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

test("a hundred thousand products are one page of twenty: the rest is the server's", async ({ page, session }) => {
  const products = apiProducts(20).map((product) => managedProduct(product));
  await page.route(catalogAdminApi.list, (route) =>
    route.fulfill(listAnswer(products, { total: 100_000, totalPages: 5_000, page: 5_000 })),
  );
  await openAs(page, session, "/admin/mart?page=5000");
  await expect(page.getByRole("row")).toHaveCount(21);
  expect(plainSpaces((await page.getByRole("navigation", { name: "Paginação" }).textContent()) ?? "")).toContain(
    "Mostrando 99.981 a 100.000 de 100.000 produtos",
  );
});

test("what was deleted waits in the trash, and comes back from there", { tag: "@path" }, async ({
  page,
  session,
  catalogAdmin,
}) => {
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
  await page.route("**/restore", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await card.getByRole("button", { name: /^Restaurar/ }).click();
  await expect(toast(page, /Não foi possível restaurar: Erro 500/)).toBeVisible();
  await card.getByRole("button", { name: /^Restaurar/ }).click();
  await expect(toast(page, /restaurado\.$/)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await catalogAdmin.find(code)).not.toBeNull();
});

test("a page of the trash after the last yields to the last", async ({ page, session, catalogAdmin }) => {
  const { code } = await catalogAdmin.create({ name: `Antiga ${catalogAdmin.category}` });
  await catalogAdmin.remove(code);
  await openAs(page, session, "/admin/mart/lixeira?page=5000");
  await expect(page.getByRole("button", { name: /^Restaurar/ }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/5000/);
});

test("an empty bin says so; one that cannot be had too", async ({ page, session }) => {
  await page.route(catalogAdminApi.bin, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await openAs(page, session, "/admin/mart/lixeira");
  await expect(page.getByRole("alert")).toContainText("Erro ao carregar produtos: Erro 500");
  await page.route(catalogAdminApi.bin, (route) =>
    route.fulfill(success({ products: [], total: 0, page: 1, limit: 20, totalPages: 0 })),
  );
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "A lixeira está vazia" })).toBeVisible();
});
