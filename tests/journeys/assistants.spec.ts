import type { Page } from "@playwright/test";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { ASSISTANT_PAGE_SIZE } from "#contract/assistant/assistant-rules.ts";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { test } from "../support/owner-api.ts";
import { PHONE } from "../support/screens.ts";

const form = (page: Page) => page.locator("form", { has: page.getByLabel("Personalidade") });
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).first();
const figures = (page: Page, name = "Números dos seus assistentes") => page.getByRole("region", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const bodyOf = (given: Partial<Assistant> = {}) => ({
  name: "Bia do balcão",
  category: "support",
  personality: "Calma e direta.",
  knowledge: "## Horário\nAbrimos às 9h.",
  ...given,
});

test("a new account sees two examples and their figures, marked as such, until it has an assistant of its own [TOOL-ASSIST-01 TOOL-ASSIST-02 TOOL-ASSIST-03 TOOL-ASSIST-04]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/assistentes");
  await expect(title(page)).toHaveText("Assistentes");
  await expect(page.getByRole("listitem").filter({ hasText: "Exemplo" })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await expect(figures(page).getByRole("definition")).toHaveText(["2Exemplo", "2Exemplo", "156Exemplo", "94%Exemplo"]);
  await expect(form(page).getByLabel("Categoria").getByRole("option")).toHaveText([
    "Vendas",
    "Atendimento",
    "Educação",
    "Saúde",
    "Finanças",
    "Jurídico",
    "Criativo",
    "Personalizado",
  ]);
  await form(page).getByLabel("Nome").fill("Bia");
  await form(page).getByLabel("Categoria").selectOption("Vendas");
  await form(page).getByLabel("Personalidade").fill("Alegre.");
  await form(page).getByLabel("Conhecimento").fill("Vendemos pão.");
  await page.getByRole("button", { name: "Criar assistente" }).click();
  await expect(page).toHaveURL(/\/assistentes\/\d+$/);
  await expect(title(page)).toHaveText("Bia");
  await page.goto("/assistentes");
  await expect(card(page, "Bia")).toContainText("Vendas");
  await expect(page.getByRole("main").getByText("Exemplo", { exact: true })).toHaveCount(0);
  await expect(figures(page).getByRole("definition")).toHaveText(["1", "1", "0", "—Ainda sem avaliações"]);
});

test("a template fills the form with one press [TOOL-ASSIST-05]", async ({ page, session }) => {
  await openAs(page, session, "/assistentes");
  const templates = page.getByRole("list", { name: "Modelos prontos" }).getByRole("button");
  expect(await templates.count()).toBeGreaterThanOrEqual(6);
  for (const template of await templates.all()) {
    await template.click();
    await expect(form(page).getByLabel("Nome")).toBeFocused();
    for (const label of ["Nome", "Personalidade", "Conhecimento"]) {
      await expect(form(page).getByLabel(label)).not.toHaveValue("");
    }
  }
});

test("'Minha IA' shows its two cards and its figures as examples; both cards work [TOOL-MINHA-01 TOOL-MINHA-02 TOOL-MINHA-03]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/minha-ia");
  await expect(title(page)).toHaveText("Minha IA");
  await expect(figures(page, "Números das suas IAs").getByRole("definition")).toHaveText(["3Exemplo", "2Exemplo"]);
  const support = card(page, "IA de Suporte");
  await expect(support).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(support).toContainText("Ativo");
  await expect(support).toContainText("Exemplo");
  await page.getByRole("link", { name: "Criar Nova IA" }).click();
  await expect(page).toHaveURL("/assistentes#criar");
  await expect(form(page).getByLabel("Nome")).toBeFocused();
  await page.goBack();
  await support.getByRole("button", { name: "Configurar" }).click();
  await expect(page).toHaveURL(/\/assistentes\/\d+$/);
  await expect(title(page)).toHaveText("IA de Suporte");
  await expect(form(page).getByLabel("Personalidade")).not.toHaveValue("");
  await page.goto("/minha-ia");
  await expect(page.getByRole("main").getByText("Exemplo", { exact: true })).toHaveCount(0);
  await expect(figures(page, "Números das suas IAs").getByRole("definition")).toHaveText(["1", "1", "0"]);
  await expect(page.getByText("0 conversas e 0 mensagens em 30 dias.")).toBeVisible();
  await page.getByRole("link", { name: 'Configurar "IA de Suporte"' }).click();
  await expect(title(page)).toHaveText("IA de Suporte");
});

test("every save is a version that is compared and brought back", async ({ page, session, owner }) => {
  const { id } = await owner.call<Assistant>("post", "assistants", bodyOf());
  await openAs(page, session, `/assistentes/${id}`);
  await form(page).getByLabel("Personalidade").fill("Animada.");
  await page.getByRole("button", { name: "Salvar nova versão" }).click();
  await expect(toast(page, "Salvo como versão 2.")).toBeVisible();
  await page.getByRole("tab", { name: "Versões" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Versão 2");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Comparar a versão 1 com a atual" }).click();
  const dialog = page.getByRole("dialog", { name: "Versão 1" });
  await expect(dialog.getByRole("definition")).toContainText(["Calma e direta."]);
  await expect(dialog.getByRole("definition")).toContainText(["Animada."]);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Restaurar esta versão" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tabpanel")).toContainText("Versão 3");
  await page.getByRole("tab", { name: "Editar" }).click();
  await expect(form(page).getByLabel("Personalidade")).toHaveValue("Calma e direta.");
});

test("text files are read, whatever computer wrote them; others are refused with an honest sentence", async ({
  page,
  session,
  owner,
}) => {
  const { id } = await owner.call<Assistant>("post", "assistants", bodyOf());
  await openAs(page, session, `/assistentes/${id}`);
  const input = page.getByLabel("Arquivo de conhecimento");
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
  await input.setInputFiles(file("antigo.txt", Buffer.from("promoção de São João", "latin1")));
  const files = page.getByRole("region", { name: "Arquivos" });
  await expect(files.getByRole("listitem")).toContainText(["antigo.txt20 letras"]);
  await input.setInputFiles(file("manual.pdf", Buffer.from("%PDF-1.7")));
  await expect(files.getByRole("alert")).toContainText("Ainda não lemos PDF");
  await input.setInputFiles(file("foto.txt", Buffer.from([1, 0, 2])));
  await expect(files.getByRole("alert")).toContainText("não é de texto");
  await expectNoAxeViolations(page);
  await files.getByRole("button", { name: "Tirar antigo.txt" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(0);
});

test("an assistant is paused, deleted with a way back, and found in the trash", async ({ page, session, owner }) => {
  await owner.call("post", "assistants", bodyOf());
  await openAs(page, session, "/assistentes");
  await page.getByRole("button", { name: 'Pausar "Bia do balcão"' }).click();
  await expect(card(page, "Bia do balcão")).toContainText("Em pausa");
  await page.getByRole("button", { name: 'Ativar "Bia do balcão"' }).click();
  await expect(card(page, "Bia do balcão")).toContainText("Ativo");
  await page.getByRole("button", { name: 'Excluir "Bia do balcão"' }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(card(page, "Bia do balcão")).toBeVisible();
  await page.getByRole("button", { name: 'Excluir "Bia do balcão"' }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("link", { name: "Lixeira" }).click();
  await card(page, "Bia do balcão").getByRole("button", { name: 'Restaurar "Bia do balcão"' }).click();
  await expect(page.getByRole("heading", { name: "A lixeira está vazia" })).toBeVisible();
});

test("the trash of assistants has pages, and a page after the last yields to the last", async ({
  page,
  session,
  owner,
}) => {
  for (let at = 0; at <= ASSISTANT_PAGE_SIZE; at += 1) {
    const { id } = await owner.call<{ id: number }>("post", "assistants", bodyOf({ name: `Atendente ${at}` }));
    await owner.call("delete", `assistants/${id}`);
  }
  await owner.call("post", "assistants", bodyOf());
  await openAs(page, session, "/assistentes?page=9");
  await expect(page).toHaveURL("/assistentes");
  await expect(card(page, "Bia do balcão")).toBeVisible();
  await page.getByRole("link", { name: "Lixeira" }).click();
  await expect(page.getByRole("button", { name: "Restaurar" })).toHaveCount(ASSISTANT_PAGE_SIZE);
  await page.getByRole("link", { name: "Página 2" }).click();
  await expect(page.getByRole("button", { name: "Restaurar" })).toHaveCount(1);
});

test("searching and category are in the address", async ({ page, session, owner }) => {
  await owner.call("post", "assistants", bodyOf());
  await owner.call("post", "assistants", bodyOf({ name: "Léo", category: "education", knowledge: "Frações" }));
  await openAs(page, session, "/assistentes");
  await page.getByRole("searchbox", { name: "Buscar assistentes" }).fill("fracoes");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/assistentes?search=fracoes");
  await expect(card(page, "Léo")).toBeVisible();
  await expect(card(page, "Bia do balcão")).toHaveCount(0);
  await page.getByRole("search").getByLabel("Categoria").selectOption("Atendimento");
  await expect(page.getByRole("heading", { name: "Nenhum assistente encontrado" })).toBeVisible();
});

test("an assistant that is not there, or another's, is told without failing", async ({ page, session }) => {
  await openAs(page, session, "/assistentes/999999999");
  await expect(title(page)).toHaveText("Não conseguimos abrir este assistente");
  await expect(page.getByRole("alert")).toContainText("Assistente não encontrado.");
  await page.goto("/assistentes/abc");
  await expect(page.getByRole("alert")).toContainText("O id deve ser um número inteiro.");
});

test("the assistants fit 360 px", async ({ page, session, owner }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await owner.call<Assistant>("post", "assistants", bodyOf({ name: "A".repeat(80) }));
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/minha-ia");
  for (const path of ["/minha-ia", "/assistentes", `/assistentes/${id}`]) {
    await page.goto(path);
    await expect(page.getByText("A".repeat(80)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
