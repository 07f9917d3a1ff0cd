import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { test } from "../support/model-journey.ts";
import { PHONE } from "../support/screens.ts";

/** The first work of a server takes a busy machine a while. */
const READY = { timeout: 45_000 };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a model proposes a description in the product's form; what it made up is taken out, and the merchant decides", async ({
  page,
  session,
  model,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart");
  await press(page, "Novo Produto");
  await expectNoSidewaysScroll(page);
  const description = page.locator("[role=dialog] form [name=description]");
  await expect(page.getByText("Diga primeiro o nome.")).toBeVisible();
  await page.locator("[role=dialog] form [name=name]").fill("Caneca Ipê 300 ml");
  await description.fill("Caneca para café.");
  model.step = { say: "Uma caneca de 300 ml para o café. Feita de cerâmica. Tem garantia de 5 anos." };
  await press(page, "Escrever com IA");
  const proposal = page.getByRole("region", { name: "Descrição proposta" });
  await expect(proposal).toContainText("Uma caneca de 300 ml para o café. Feita de cerâmica.", READY);
  await expect(proposal.getByRole("list", { name: "O que tiramos" })).toContainText("Tem garantia de 5 anos.");
  await expect(proposal).toContainText("Confira: “cerâmica” não está nos dados do produto.");
  await expect(description).toHaveValue("Caneca para café.");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await press(page, "Usar esta descrição");
  await expect(description).toHaveValue("Uma caneca de 300 ml para o café. Feita de cerâmica.");
  await expect(description).toBeFocused();
  await press(page, "Voltar à descrição de antes");
  await expect(description).toHaveValue("Caneca para café.");
});

test("headlines and a caption are proposed for adverts, a headline by a press", async ({ page, session, model }) => {
  await openAs(page, session, "/admin/mart/divulgar");
  await page.getByRole("searchbox", { name: "Acrescentar produto" }).fill("café");
  await page.getByRole("region", { name: "Produtos" }).getByRole("listitem").first().getByRole("button").click();
  model.step = { say: "CHAMADA: Cheiro de manhã\nTEXTO: Para começar o dia." };
  await expect(page.getByText("Preços e links vêm do catálogo.")).toBeVisible();
  await press(page, "Sugerir chamadas e legenda");
  const words = page.getByRole("region", { name: "Textos sugeridos" });
  await expect(words).toContainText("Para começar o dia.", READY);
  await expect(words).toContainText("/arara-mart/product/");
  await words.getByRole("button", { name: "Cheiro de manhã" }).click();
  const headline = page.getByLabel("Chamada (opcional)");
  await expect(headline).toHaveValue("Cheiro de manhã");
  await expect(headline).toBeFocused();
  model.step = { say: "NOME: Coffee\nDESCRIÇÃO: Ground coffee, 1 kg." };
  await page.getByLabel("Língua", { exact: true }).selectOption("Inglês");
  await press(page, "Traduzir os produtos");
  const translated = page.getByRole("region", { name: "Produtos traduzidos" });
  await expect(translated.getByRole("list", { name: "O que mudou" })).toContainText("Ground coffee, 1 kg.", READY);
  await expect(translated).toContainText("os números não são os do original");
  await expect(translated.getByRole("link", { name: "Baixar a planilha" })).toHaveAttribute("href", /download=1/);
  await expectNoAxeViolationsInAnyTheme(page);
});

test("what a photo shows is proposed, put right, saved, and said on the product's page", async ({
  page,
  session,
  model,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart/product/CAF-0101/edit");
  await press(page, "Editar Produto");
  const group = page.getByRole("group", { name: "O que as fotos mostram" });
  await group.locator("summary").click();
  model.step = { say: "Foto de cafeteira italiana prateada em um fogão. Faz 12 xícaras." };
  await page.route("**/api/v1/studio/runs", () => {}, { times: 1 });
  await group.getByRole("button", { name: "Sugerir o texto da foto 1" }).click();
  await expect(group.getByRole("status").first()).toHaveText("Escrevendo o texto da foto 1…");
  await group.getByRole("button", { name: "Cancelar o texto da foto 1" }).click();
  await expect(group.getByRole("status").first()).toBeEmpty();
  await expect(group.getByLabel("O que a foto 1 mostra")).toBeFocused();
  await group.getByRole("button", { name: "Sugerir o texto da foto 1" }).click();
  const proposal = page.getByRole("region", { name: "Sugestão para a foto 1" });
  await expect(proposal).toContainText("Cafeteira italiana prateada em um fogão.", READY);
  await expect(proposal.getByRole("list", { name: "O que tiramos" })).toContainText("Faz 12 xícaras.");
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: "test-results/picture-texts-360.png" });
  await expectNoAxeViolationsInAnyTheme(page);
  await proposal.getByRole("button", { name: "Usar este texto" }).click();
  const field = group.getByLabel("O que a foto 1 mostra");
  await expect(field).toBeFocused();
  await field.fill("Cafeteira italiana sobre o fogão");
  await expect(group.getByText("32 de 250 letras")).toBeVisible();
  await page.getByRole("button", { name: "Atualizar Produto" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/arara-mart/product/CAF-0101");
  await expect(page.getByRole("img", { name: "Cafeteira italiana sobre o fogão" })).toBeVisible();
});
