import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const pathOf = ({ code }: { code: string }) => `/arara-mart/product/${encodeURIComponent(code)}`;

test("a shopper asks to be told when a product is back; the merchant gets the message ready once it is", async ({
  page,
  browser,
  baseURL,
  session,
  catalogAdmin,
}) => {
  const vase = await catalogAdmin.create({ name: "Vaso do Aviso", stock: 0 });
  const shopper = await (await browser.newContext({ baseURL: baseURL ?? "", viewport: PHONE })).newPage();
  await openHydrated(shopper, pathOf(vase));
  await shopper.getByRole("button", { name: "Avise-me quando chegar" }).press("Enter");
  await expect(shopper.getByLabel("Seu nome")).toBeFocused();
  await shopper.getByRole("button", { name: "Quero o aviso" }).click();
  await expect(shopper.getByLabel("Seu nome")).toHaveAccessibleDescription("Informe o seu nome.");
  await expect(shopper.getByLabel("Seu nome")).toBeFocused();
  await expectNoAxeViolations(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByLabel("Seu nome").fill("Clara");
  await shopper.getByLabel("WhatsApp ou e-mail").fill("21 98765-4321");
  await shopper.getByLabel("A loja pode usar este contato para me avisar.").check();
  await shopper.getByRole("button", { name: "Quero o aviso" }).press("Enter");
  await expect(shopper.getByRole("status").filter({ hasText: "Combinado, Clara!" })).toBeVisible();
  await shopper.context().close();

  await openAs(page, session, "/admin/mart/avise-me?estado=waiting");
  const card = page.getByRole("listitem").filter({ hasText: vase.name });
  await expect(card).toContainText("Clara");
  await catalogAdmin.update(vase, { stock: 4 });
  await expect(async () => {
    await page.goto("/admin/mart/avise-me");
    await expect(card).toContainText("4 em estoque", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  const link = new URL((await card.getByRole("link", { name: "Avisar no WhatsApp" }).getAttribute("href")) ?? "");
  expect(link.pathname).toBe("/5521987654321");
  expect(link.searchParams.get("text")).toContain(`Voltou o que você esperava: ${vase.name}`);
  await card.getByRole("button", { name: "Já avisei" }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Avise-me" })).toBeFocused();
  await page.getByRole("link", { name: /^Avisados/ }).click();
  await expect(card).toBeVisible();
  await expectNoAxeViolations(page);
});

test("only the option that is missing is waited for", async ({ page, catalogAdmin }) => {
  const shirt = await catalogAdmin.create({
    name: "Camisa do Aviso",
    stock: 4,
    variations: [
      { nome: "P", cor: "", disponivel: true },
      { nome: "G", cor: "", disponivel: false },
    ],
  });
  await openHydrated(page, pathOf(shirt));
  await page.getByRole("button", { name: "Falta a sua opção? Avise-me" }).click();
  await expect(page.getByLabel("Opção", { exact: true }).getByRole("option")).toHaveText(["G"]);
  await page.getByLabel("Seu nome").fill("Davi");
  await page.getByLabel("WhatsApp ou e-mail").fill("davi@exemplo.com.br");
  await page.getByLabel("A loja pode usar este contato para me avisar.").check();
  await page.getByRole("button", { name: "Quero o aviso" }).click();
  await expect(page.getByText("Combinado, Davi!")).toBeVisible();
});
