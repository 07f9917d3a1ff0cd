import { keepSession, openAs, openSession } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect } from "../support/journey.ts";
import { signUp } from "../support/signed-in.ts";

test("a product that was being typed when the session ended waits for its person, in the open form [ERR-01]", async ({
  page,
  request,
  session,
}) => {
  const stranger = await openSession(request, await signUp(request));
  await openAs(page, session, "/admin/mart");
  const dialog = page.getByRole("dialog", { name: "Novo Produto" });
  const given = { Nome: "Caneca que não se perde", Código: "CNP-1", Fornecedor: "Olaria" };
  await page.getByRole("button", { name: "Novo Produto" }).click();
  for (const [label, text] of Object.entries(given)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel("Preço de custo").fill("10");
  await dialog.getByLabel("Preço original").fill("25.5");
  await dialog.getByLabel("Categoria", { exact: true }).selectOption("Cozinha");
  await dialog.getByLabel("Subcategoria").selectOption({ index: 1 });
  await page.route("**/api/v1/products", (route) => route.fulfill({ status: 401, json: { status: "error" } }));
  await dialog.getByRole("button", { name: "Criar Produto" }).click();
  await expect(page).toHaveURL("/auth");
  await page.unroute("**/api/v1/products");

  await keepSession(page, stranger);
  await page.goto("/admin/mart");
  await expect(page.getByRole("button", { name: "Novo Produto" })).toBeVisible();
  await expect(dialog).toBeHidden();

  await keepSession(page, session);
  await page.goto("/admin/mart");
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Recuperamos o que você estava digitando.")).toBeVisible();
  for (const [label, text] of Object.entries(given)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(dialog.getByLabel("Preço original")).toHaveValue("25.5");
  // It outlives a reload as well, until its person lets go of it.
  await page.reload();
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue(given.Nome);
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("");
  await expect(dialog.getByLabel("Nome", { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Novo Produto" })).toBeVisible();
  await expect(dialog).toBeHidden();
});
