import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const results = (page: Page) => page.getByRole("region", { name: "Resultado" });

test("a merchant ticks products, makes adverts of them and gets one ZIP", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  // The first ticks all.
  for (const place of [1, 2])
    await page
      .getByRole("main")
      .getByRole("checkbox", { name: /^Selecionar / })
      .nth(place)
      .check();
  await page.getByRole("region", { name: "Produtos selecionados" }).getByRole("link", { name: "Divulgar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Divulgar" })).toBeVisible();
  const make = page.getByRole("button", { name: "Fazer 2 peças" });
  await expect(make).toBeEnabled();
  await page.getByRole("button", { name: "Noite", exact: true }).click();
  await page.getByLabel("Data comemorativa").selectOption("Natal");
  await page.getByLabel("Chamada (opcional)").fill("Tudo por R$ 0,01");
  await make.click();
  await expect(results(page).first().getByRole("alert")).toContainText("não é um preço de");
  await page.getByLabel("Chamada (opcional)").fill("Presente certo");
  await make.click();
  await expect(page.getByRole("heading", { name: "2 peças prontas" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^Baixar tudo em ZIP/ })).toHaveAttribute(
    "href",
    /\/api\/v1\/studio\/files\//,
  );
});

test("a merchant finds a product by its name on a phone, and prints labels of it", async ({ page, session }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart/divulgar");
  await page.getByRole("button", { name: "Fazer a peça" }).click();
  const search = page.getByRole("searchbox", { name: "Acrescentar produto" });
  await expect(search).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Escolha pelo menos um produto à venda.");
  await search.fill("café");
  const found = page.getByRole("region", { name: "Produtos" }).getByRole("listitem");
  await found.first().getByRole("button").click();
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/produtos=\d+$/);
  await expect(page.getByText("O produto escolhido acima.")).toBeVisible();
  await page.getByRole("button", { name: "Montar PDF" }).click();
  await expect(page.getByRole("heading", { name: "PDF pronto" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^Baixar o PDF/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a merchant types labels with their days and a menu: what is wrong is said at its field, and what was typed stays", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart/divulgar");
  const make = page.getByRole("button", { name: "Montar PDF" });
  await page.getByRole("button", { name: "Com o que você escrever" }).click();
  await expect(page.getByRole("button", { name: /^Etiquetas livres/ })).toHaveAttribute("aria-pressed", "true");
  await make.click();
  const words = page.getByRole("textbox", { name: "O que vai na etiqueta" });
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(/Escreva o que vai impresso/);
  await words.fill("Marmita de frango 400 g");
  await page.getByLabel("Fabricação (opcional)").fill("2026-11-27");
  await page.getByLabel("Validade (opcional)").fill("2026-11-20");
  await make.click();
  await expect(page.getByLabel("Validade (opcional)")).toHaveAccessibleDescription(/antes da fabricação/);
  await page.getByLabel("Validade (opcional)").fill("2026-12-04");
  await make.click();
  await expect(page.getByRole("heading", { name: "PDF pronto" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Cardápio ou tabela/ }).click();
  await page.getByRole("textbox", { name: "Itens e preços" }).fill("Salgados\nCoxinha 8,50\nEsfiha 7");
  await expect(page.getByText("2 itens; o mais caro: Coxinha, R$ 8,50.")).toBeVisible();
  await page.getByRole("button", { name: /^Etiquetas livres/ }).click();
  await expect(words).toHaveValue("Marmita de frango 400 g");
  await expectNoAxeViolationsInAnyTheme(page);
  await expectNoSidewaysScroll(page);
});

test("a merchant makes a film of a product, and plays it on the page", async ({ page, session }) => {
  test.slow();
  await openAs(page, session, "/admin/mart/divulgar");
  await page.getByRole("searchbox", { name: "Acrescentar produto" }).fill("café");
  const found = page.getByRole("region", { name: "Produtos" }).getByRole("listitem");
  await found.first().getByRole("button").click();
  await expect(page).toHaveURL(/produtos=\d+$/);
  await page.getByRole("button", { name: /^Vídeos/ }).click();
  await expect(page.getByLabel("A4")).toBeHidden();
  await page.getByRole("button", { name: "6 s", exact: true }).click();
  await page.getByRole("button", { name: "Fazer o vídeo" }).click();
  await expect(page.getByRole("heading", { name: "1 vídeo pronto" })).toBeVisible({ timeout: 120_000 });
  const film = results(page).first().locator("video");
  await film.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.5);
  await expectNoAxeViolationsInAnyTheme(page);
});
