import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Prompt, PromptPage } from "#contract/prompt/prompt.ts";
import { PROMPT_PAGE_SIZE } from "#contract/prompt/prompt-rules.ts";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { test } from "../support/owner-api.ts";
import { PHONE } from "../support/screens.ts";

const form = (page: Page) => page.locator("form", { has: page.getByLabel("Título") }).first();
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).first();
const figures = (page: Page) => page.getByRole("region", { name: "Números dos seus prompts" });

const bodyOf = (given: Partial<Prompt> = {}) => ({
  title: "Promoção de verão",
  category: "marketing",
  text: "Anuncie {{produto}} por {{preço}}.",
  tags: ["venda", "instagram"],
  ...given,
});

/** The state that the navigation carried. */
const carried = (page: Page) => page.evaluate(() => history.state?.usr);

test("a new account sees examples marked as such, and its first own prompt takes their place [TOOL-PROMPT-01 TOOL-PROMPT-02 TOOL-PROMPT-03]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/prompts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prompts");
  await expect(figures(page).getByRole("definition")).toHaveText(["3Exemplo", "3Exemplo", "42Exemplo", "8Exemplo"]);
  const samples = page.getByRole("listitem").filter({ hasText: "Exemplo" });
  await expect(samples).toHaveCount(3);
  await expectNoAxeViolations(page);
  await expect(form(page).getByLabel("Categoria").getByRole("option")).toHaveText([
    "Escrita",
    "Marketing",
    "Negócios",
    "Criativo",
    "Técnico",
    "Educação",
    "Saúde",
    "Personalizado",
  ]);

  await form(page).getByLabel("Título").fill("Convite");
  await form(page).getByLabel("Categoria").selectOption("Criativo");
  await form(page).getByLabel("Prompt", { exact: true }).fill("Convide {{nome}} para {{festa}} com {{Nome}}.");
  await expect(form(page).getByText("Variáveis:")).toContainText("nome");
  await form(page).getByLabel("Tags").fill("Festa, #Amigos, festa");
  await expect(form(page).getByText("Ficam assim:")).toContainText("amigos");
  await page.getByRole("button", { name: "Salvar prompt" }).click();
  await expect(toast(page, 'Prompt "Convite" salvo.')).toBeVisible();
  await expect(page.getByRole("main").getByText("Exemplo", { exact: true })).toHaveCount(0);
  await expect(card(page, "Convite")).toContainText("Criativo");
  await expect(card(page, "Convite").getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "#festa",
    "#amigos",
  ]);
  await expect(figures(page).getByRole("definition")).toHaveText(["1", "1", "0", "0"]);
  await expect(form(page).getByLabel("Título")).toHaveValue("");
});

test("one press carries a filled prompt to the text tool, and the use is counted [TOOL-PROMPT-03]", async ({
  page,
  session,
  owner,
}) => {
  const { id } = await owner.call<Prompt>("post", "prompts", bodyOf());
  await owner.call("post", "prompts", bodyOf({ title: "Sem campos", text: "Escreva um haicai." }));
  await openAs(page, session, "/prompts");
  await card(page, "Promoção de verão").getByRole("button", { name: "Usar no Texto" }).click();
  const dialog = page.getByRole("dialog", { name: "Promoção de verão" });
  await dialog.getByLabel("produto").fill("café {{x}}");
  await expect(dialog.getByRole("region", { name: "Como vai ficar" })).toContainText(
    "Anuncie café {{x}} por {{preço}}.",
  );
  await dialog.getByLabel("preço").fill("R$ 20");
  await expectNoAxeViolations(page);
  const counted = page.waitForResponse(/\/uses$/);
  await dialog.getByLabel("preço").press("Enter");
  await expect(page).toHaveURL("/ia-texto");
  await counted;
  expect(await carried(page)).toEqual({
    prompt: { title: "Promoção de verão", text: "Anuncie café {{x}} por R$ 20." },
  });
  expect((await owner.call<Prompt>("get", `prompts/${id}`)).uses).toBe(1);

  await page.goto("/prompts");
  await expect(card(page, "Promoção de verão")).toContainText("1 uso");
  await card(page, "Sem campos").getByRole("button", { name: "Usar no Texto" }).click();
  await expect(page).toHaveURL("/ia-texto");
  expect(await carried(page)).toEqual({ prompt: { title: "Sem campos", text: "Escreva um haicai." } });
});

test("an example can be used and made one's own", async ({ page, session }) => {
  await openAs(page, session, "/prompts");
  await card(page, "Plano de aula de 50 minutos").getByRole("button", { name: "Copiar para os meus" }).click();
  await expect(toast(page, '"Plano de aula de 50 minutos" agora é seu.')).toBeVisible();
  await expect(card(page, "Plano de aula de 50 minutos")).toContainText("Ainda não usado");
  await expect(page.getByRole("main").getByText("Exemplo", { exact: true })).toHaveCount(0);
});

test("searching, category, tag and order are in the address and find without accents", async ({
  page,
  session,
  owner,
}) => {
  await owner.call("post", "prompts", bodyOf());
  await owner.call("post", "prompts", bodyOf({ title: "Aula de física", category: "education", tags: ["escola"] }));
  await openAs(page, session, "/prompts");
  await page.getByRole("searchbox", { name: "Buscar prompts" }).fill("promocao");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/prompts?search=promocao");
  await expect(page.getByRole("heading", { level: 2, name: "1 prompt", exact: true })).toBeVisible();
  await page.goto("/prompts");
  await page.getByRole("search").getByLabel("Categoria").selectOption("Educação");
  await expect(page).toHaveURL("/prompts?category=education");
  await expect(card(page, "Promoção de verão")).toHaveCount(0);
  await page.goto("/prompts");
  await page.getByLabel("Ordem").selectOption("Nome (A–Z)");
  await expect(page).toHaveURL("/prompts?sort=name");
  await card(page, "Aula de física").getByRole("button", { name: "#escola" }).click();
  await expect(page).toHaveURL("/prompts?tag=escola&sort=name");
  await expect(card(page, "Promoção de verão")).toHaveCount(0);
  await page.goBack();
  await expect(card(page, "Promoção de verão")).toBeVisible();
  await page.goto("/prompts?search=nada-disso");
  await expect(page.getByRole("heading", { name: "Nenhum prompt encontrado" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("editing keeps what someone else saved meanwhile in sight, and overwrites only when asked again", async ({
  page,
  session,
  owner,
}) => {
  const prompt = await owner.call<Prompt>("post", "prompts", bodyOf());
  await openAs(page, session, "/prompts");
  await page.getByRole("button", { name: 'Editar "Promoção de verão"' }).click();
  const dialog = page.getByRole("dialog", { name: "Editar prompt" });
  await dialog.getByLabel("Título").fill("Meu título");
  await owner.call("put", `prompts/${prompt.id}`, { ...bodyOf({ title: "De outra aba" }), revision: 1 });
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByRole("alert")).toContainText("De outra aba");
  await expect(dialog.getByLabel("Título")).toHaveValue("Meu título");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Meu título")).toBeVisible();
});

test("a prompt is duplicated, deleted with a way back, and found in the trash", async ({ page, session, owner }) => {
  await owner.call("post", "prompts", bodyOf());
  await openAs(page, session, "/prompts");
  await page.getByRole("button", { name: 'Duplicar "Promoção de verão"' }).click();
  await expect(card(page, "Cópia de Promoção de verão")).toBeVisible();
  const remove = async () => {
    await page.getByRole("button", { name: 'Excluir "Cópia de Promoção de verão"' }).click();
    const dialog = page.getByRole("dialog", { name: "Excluir este prompt?" });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await expect(card(page, "Cópia de Promoção de verão")).toHaveCount(0);
  };
  await remove();
  await page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(card(page, "Cópia de Promoção de verão")).toBeVisible();
  await remove();
  await page.getByRole("link", { name: "Lixeira" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Lixeira" })).toBeVisible();
  await expectNoAxeViolations(page);
  await card(page, "Cópia de Promoção de verão")
    .getByRole("button", { name: 'Restaurar "Cópia de Promoção de verão"' })
    .click();
  await expect(page.getByRole("heading", { name: "A lixeira está vazia" })).toBeVisible();
});

test("list and bin have pages, and one that lost its last prompt yields to the page before", async ({
  page,
  session,
  owner,
}) => {
  const many = Array.from({ length: PROMPT_PAGE_SIZE + 1 }, (_, at) => bodyOf({ title: `Pedido ${at + 1}` }));
  await owner.call("post", "prompts/import", { prompts: many });
  await openAs(page, session, "/prompts");
  await page.getByRole("link", { name: "Página 2" }).click();
  await expect(page).toHaveURL("/prompts?page=2");
  const remove = page.getByRole("button", { name: /^Excluir "Pedido/ });
  await expect(remove).toHaveCount(1);
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page).toHaveURL("/prompts");
  await expect(page.getByRole("button", { name: /^Duplicar "Pedido/ })).toHaveCount(PROMPT_PAGE_SIZE);

  const { prompts } = await owner.call<PromptPage>("get", `prompts?limit=${PROMPT_PAGE_SIZE}`);
  for (const { id } of prompts) await owner.call("delete", `prompts/${id}`);
  await page.goto("/prompts?lixeira");
  await page.getByRole("link", { name: "Página 2" }).click();
  const restore = page.getByRole("button", { name: "Restaurar" });
  await expect(restore).toHaveCount(1);
  await restore.click();
  await expect(page).toHaveURL(/\/prompts\?lixeira=?$/);
  await expect(restore).toHaveCount(PROMPT_PAGE_SIZE);
});

test("prompts are kept as a file and read back; a file that is none is told", async ({ page, session, owner }) => {
  await owner.call("post", "prompts", bodyOf());
  await openAs(page, session, "/prompts");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar" }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file.prompts).toEqual([bodyOf()]);
  const input = page.getByLabel("Arquivo de prompts");
  const json = (content: unknown) => ({
    name: "a.json",
    mimeType: "application/json",
    buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  });
  await input.setInputFiles(json({ prompts: [...file.prompts, bodyOf({ title: "Novo" })] }));
  await expect(toast(page, "1 prompt importado. Você já tinha 1 prompt.")).toBeVisible();
  await expect(card(page, "Novo")).toBeVisible();
  await input.setInputFiles(json("{"));
  await expect(toast(page, "O arquivo não é um JSON válido.")).toBeVisible();
  await input.setInputFiles(json({ prompts: [{ title: "" }] }));
  await expect(toast(page, "Dê um título ao prompt.")).toBeVisible();
});

test("the form says what to fix, keeps what was typed when saving fails, and saves by keyboard alone", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/prompts");
  await page.getByRole("button", { name: "Salvar prompt" }).click();
  await expect(form(page).getByLabel("Título")).toBeFocused();
  await expect(form(page).getByLabel("Título")).toHaveAccessibleDescription("Dê um título ao prompt.");
  await page.keyboard.type("Pelo teclado");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Escreva.");
  await page.route("**/api/v1/prompts", (route) => route.fulfill({ status: 503, json: { status: "error" } }), {
    times: 1,
  });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("alert")).toContainText("Não foi possível salvar o prompt.");
  await expect(form(page).getByLabel("Prompt", { exact: true })).toHaveValue("Escreva.");
  await page.getByRole("button", { name: "Salvar prompt" }).press("Enter");
  await expect(card(page, "Pelo teclado")).toBeVisible();
});

test("the prompts fit 360 px", async ({ page, session, owner }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await owner.call("post", "prompts", bodyOf({ title: "A".repeat(120), tags: ["b".repeat(40)] }));
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/prompts");
  await expect(card(page, "A".repeat(120))).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
