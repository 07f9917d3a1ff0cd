import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { newCode, test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { merchantProducts, nuvemshopFile } from "../support/merchant-files.ts";
import { PHONE } from "../support/screens.ts";
import { xlsxBytes } from "../support/xlsx-file.ts";

const PAGE = "/admin/mart/importar";
const stage = (page: Page) => page.getByRole("region", { name: "Andamento" });
const lineOf = (page: Page, line: number) =>
  page.getByRole("listitem").filter({ has: page.getByText(`Linha ${line}`, { exact: true }) });

async function choose(page: Page, name: string, content: Uint8Array): Promise<void> {
  await page.getByLabel("Escolher arquivo").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

test("a file of Nuvemshop is in the shop after two presses: its columns are known, looked through, written", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const code = newCode();
  // Nobody answers there, so every photo is one that does not open.
  const products = merchantProducts(code, "https://fotos.invalid").slice(0, 30);
  const exported = nuvemshopFile(
    products.map((product) => ({ ...product, subcategory: `${catalogAdmin.category} > Teste` })),
  );
  // What was chosen for columns is remembered: a column of its own makes these ones new, also in a second try.
  const headed = Buffer.from(exported).toString("latin1").replace("\r\n", `;Coluna ${code}\r\n`);
  const file = Buffer.from(headed, "latin1");
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole("button", { name }).click();
  };
  await openAs(page, session, PAGE);
  await choose(page, "nuvemshop.csv", file);
  await expect(page.getByRole("heading", { name: "O que é cada coluna" })).toBeVisible();
  await expect(page.getByText("Parece um arquivo de Nuvemshop.")).toBeVisible();
  await expect(page.getByLabel("O que é Estoque", { exact: true })).toHaveValue("stock");
  await expect(page.getByRole("list", { name: "Entram" })).toContainText(products[0]?.name ?? "");
  await expectNoAxeViolations(page);
  await press("Usar estas colunas");
  await expect(stage(page)).toContainText("Conferido. Nada foi gravado ainda.", { timeout: 30_000 });
  await expect(stage(page)).toContainText("3 ficarão sem foto");
  await expect(lineOf(page, 2)).toContainText("1 foto");
  await expect(lineOf(page, 2)).toContainText("3 variações");
  await expectNoAxeViolations(page);
  await press("Gravar 30 produtos");
  await expect(stage(page)).toContainText("Pronto: 30 criados.", { timeout: 30_000 });
  expect(presses).toBe(2);
  await expect(page.getByRole("status").filter({ hasText: "fotos não abriram" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Buscar de novo" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/arara-mart/catalog?search=${code}-1`);
  await expect(page.getByText(products[1]?.name ?? "").first()).toBeVisible();

  // The next file of that shape is looked through at once.
  await openAs(page, session, PAGE);
  await choose(page, "nuvemshop-de-novo.csv", file);
  await expect(stage(page)).toContainText(/Conferido|Não há nada para gravar/, { timeout: 30_000 });
});

test("where most would stay empty, the way on is to look at the columns again", async ({ page, session }) => {
  const code = newCode();
  const rows = Array.from({ length: 20 }, (_, at) => [`${code}-${at}`, `Copo ${at}`, 9.5, `${at + 1} un`, "Cozinha"]);
  const file = await xlsxBytes({
    rows: [["Produtos"], ["Código", "Nome", "Preço", "Temos", "Ambiente", code], ...rows],
  });
  await page.setViewportSize(PHONE);
  await openAs(page, session, PAGE);
  await choose(page, "produtos.xlsx", file);
  await expect(page.getByRole("heading", { name: "O que é cada coluna" })).toBeVisible();
  await page.getByLabel("O que é Ambiente").selectOption({ label: "Não importar" });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Usar estas colunas" }).click();
  await expect(stage(page)).toContainText("20 ficarão sem estoque", { timeout: 30_000 });
  await expectNoSidewaysScroll(page);
  const buttons = stage(page).getByRole("button");
  await expect(buttons.first()).toHaveText("Rever colunas");
  await buttons.first().click();
  await page.getByLabel("O que é Temos").selectOption({ label: "Estoque" });
  await page.getByLabel("O que é Ambiente").selectOption({ label: "Estoque" });
  await page.getByRole("button", { name: "Usar estas colunas" }).click();
  await expect(page.getByRole("alert")).toContainText("Duas colunas não podem ser “Estoque”");
  await page.getByLabel("O que é Ambiente").selectOption({ label: "Categoria" });
  await page.getByRole("button", { name: "Usar estas colunas" }).click();
  await expect(stage(page)).not.toContainText("sem estoque", { timeout: 30_000 });
  await expect(lineOf(page, 3)).toContainText("1 em estoque");
  await stage(page).getByRole("button", { name: "Descartar" }).click();
});
