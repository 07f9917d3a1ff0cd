import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

test("a merchant finds the feeds' addresses, sees why a product is in none, and puts it there", async ({
  page,
  session,
  catalogAdmin,
  request,
}) => {
  const { code, id, name } = await catalogAdmin.create({ name: "Jarra sem foto", description: "Jarra de barro 900 g" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Feeds" }).click();
  await expect(page.getByRole("heading", { name: "Feeds", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Copiar o endereço: Google" }).click();
  await expect(toast(page, "Texto copiado.")).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.pathname).toBe("/feeds/google.xml");
  const feed = async () => (await request.get(address.pathname)).text();
  expect(await feed()).not.toContain(name);

  const reasons = page.getByRole("region", { name: "O que ficou de fora" });
  await reasons
    .getByRole("listitem")
    .filter({ hasText: "Sem foto" })
    .getByRole("link", { name: /^Ver \d/ })
    .click();
  const list = page.getByRole("list", { name: "Sem foto" });
  await expect(list).toBeVisible();
  // The newest are on the last page.
  const last = page.getByRole("navigation", { name: "Paginação" }).getByRole("link", { name: /^Página \d/ });
  if ((await last.count()) > 1) await last.last().click();
  await expect(list.getByText(code)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await list.getByRole("button", { name: `Editar ${name}` }).click();
  const form = page.getByRole("dialog", { name: "Editar Produto" });
  await expect(form.getByRole("region", { name: "Para acertar" })).toContainText("Sem foto.");
  await form.getByRole("button", { name: "Abrir tudo" }).click();
  await form.getByLabel("Imagem", { exact: true }).fill("https://a.example/jarra.png");
  await expect(form.getByRole("region", { name: "Para acertar" })).not.toContainText("Sem foto.");
  await form.getByRole("button", { name: "Atualizar Produto" }).click();
  await expect(form).toBeHidden();
  await expect(list.getByText(code)).toHaveCount(0);
  expect(await feed()).toContain(`<g:id>${id}</g:id>`);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar planilha" }).click();
  expect((await download).suggestedFilename()).toBe("produtos.csv");
});
