import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

test("a merchant sees what is wrong with the catalogue, repairs it with one press, and takes that back", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const broken = await catalogAdmin.create({ name: "Chá do NCM torto", ncm: "0902-10 00" });
  const other = await catalogAdmin.create({ name: "Chá sem jeito", ncm: "123" });
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Saúde do catálogo" }).click();
  await expect(page.getByRole("heading", { name: "Saúde do catálogo", level: 1 })).toBeVisible();
  await expect(page.getByText("Em ordem")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "NCM errado" }).click();
  const list = page.getByRole("list", { name: "NCM errado" });
  await expect(list.getByText(broken.code)).toBeVisible();
  await expect(list.getByText(other.code)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: `Deixar só os números: ${broken.name}` }).click();
  await expect(list.getByText(broken.code)).toHaveCount(0);
  expect((await catalogAdmin.find(broken.code))?.ncm).toBe("09021000");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(list.getByText(broken.code)).toBeVisible();
  expect((await catalogAdmin.find(broken.code))?.ncm).toBe("0902-10 00");
  await page.getByRole("button", { name: "Fechar aviso" }).first().click();

  await page.getByRole("button", { name: `Ignorar: ${other.name}` }).click();
  await expect(toast(page, "Ignorado: não será mais lembrado.")).toBeVisible();
  await expect(list.getByText(other.code)).toHaveCount(0);
  await page.getByRole("link", { name: /^Ignorados: / }).click();
  await expect(list.getByText(other.code)).toBeVisible();
  await page.getByRole("button", { name: `Lembrar de novo: ${other.name}` }).click();
  await expect(page.getByRole("heading", { name: "Nada ignorado" })).toBeVisible();
});

test("a name in capitals is read beside its proposal before anything is written, and comes back", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const loud = await catalogAdmin.create({ name: "CHÁ PRETO TORRADO LG 500 G" });
  await openAs(page, session, "/admin/mart/saude?regra=shouting-name");
  const row = page
    .getByRole("list", { name: "Nome em maiúsculas" })
    .getByRole("listitem")
    .filter({ hasText: loud.code });
  await expect(row).toContainText("Chá preto torrado LG 500 g");
  expect((await catalogAdmin.find(loud.code))?.name).toBe(loud.name);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await row.getByRole("button", { name: `Escrever como frase: ${loud.name}` }).click();
  await expect(row).toHaveCount(0);
  expect((await catalogAdmin.find(loud.code))?.name).toBe("Chá preto torrado LG 500 g");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row).toBeVisible();
  expect((await catalogAdmin.find(loud.code))?.name).toBe(loud.name);
});
