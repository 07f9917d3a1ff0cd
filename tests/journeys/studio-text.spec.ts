import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { summaryOf } from "../support/made-texts.ts";
import { PHONE } from "../support/screens.ts";
import { test } from "../support/studio-journey.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Seu pedido ou texto" });
const result = (page: Page) => page.getByRole("region", { name: "Resultado" });
const HELP = "Como ligar um provedor de IA";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the page offers five kinds of content, a text area, its buttons and tools, and samples marked as such [TOOL-TXT-01 TOOL-TXT-02 TOOL-TXT-03 TOOL-TXT-04 TOOL-TXT-05]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/ia-texto");
  const kinds = page.getByRole("group", { name: "Tipo de conteúdo" }).getByRole("button");
  await expect(kinds).toHaveText(["Artigo", "E-mail", "História", "Poema", "Código"]);
  await expect(box(page)).toBeVisible();
  for (const name of ["Melhorar", "Reescrever", "Correção", "Resumo"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Tradução", exact: true })).toHaveAttribute("href", "/traducoes");
  await expect(page.getByRole("link", { name: "Chat", exact: true })).toHaveAttribute("href", "/bot-arara");
  const history = page.getByRole("region", { name: "Histórico recente" });
  await expect(history.getByRole("listitem")).toHaveCount(3);
  await expect(history.getByText("Exemplo", { exact: true })).toHaveCount(3);
  await expect(page.getByText("Feito por regras, sem IA").first()).toBeVisible();
});

test("each kind of content says, as soon as it is chosen, that it needs a provider, how to connect one and what works instead [TOOL-TXT-01 TOOL-TXT-06]", async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, session, "/ia-texto");
  for (const [kind, said] of [
    ["E-mail", "Escrever um e-mail precisa de um provedor de IA"],
    ["História", "Escrever uma história precisa de um provedor de IA"],
    ["Poema", "Escrever um poema precisa de um provedor de IA"],
    ["Código", "Escrever código precisa de um provedor de IA"],
    ["Artigo", "Escrever um artigo precisa de um provedor de IA"],
  ] as const) {
    if (kind !== "Artigo") await expect(page.getByText(said)).toHaveCount(0);
    await press(page, kind);
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
  }
  await expect(page.getByText("Reescrever em outro tom precisa de um provedor de IA")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Seus prompts" })).toHaveAttribute("href", "/prompts");
  await expect(main.getByRole("link", { name: "Guia de frases" })).toHaveAttribute("href", "/traducoes#guia-de-frases");
  await page.getByRole("button", { name: HELP }).last().click();
  const help = page.getByRole("dialog", { name: HELP });
  await expect(help).toContainText("AI_CHAT_MODEL=");
  await help.getByRole("button", { name: "Copiar as linhas" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^AI_BASE_URL=.*\nAI_API_KEY=/);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
});

test("who asks all the same is refused with the way to a provider, and nothing typed is lost [TOOL-TXT-03]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/ia-texto");
  await box(page).fill("E-mail para a Marina sobre o atraso da entrega.");
  for (const [button, reason] of [
    ["Criar", "Escrever um artigo precisa de um provedor de IA"],
    ["Reescrever", "Reescrever em outro tom precisa de um provedor de IA"],
  ] as const) {
    await press(page, button);
    await expect(result(page).getByRole("alert")).toContainText(reason);
    await expect(result(page).getByRole("button", { name: HELP })).toBeVisible();
    await expect(box(page)).toHaveValue("E-mail para a Marina sobre o atraso da entrega.");
  }
  await press(page, "Correção");
  await expect(result(page)).toContainText(
    "Não achei erro com as regras que conheço. Elas não veem tudo: leia mais uma vez.",
    { timeout: 45_000 },
  );
  await expect(result(page).getByRole("alert")).toHaveCount(0);
});

test("improving fixes the text, tells each change with its reason and says what it is; it joins the history and can be downloaded [TOOL-TXT-03 TOOL-TXT-06]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/ia-texto");
  await box(page).fill("Concerteza vou estar enviando os produto as 15h.");
  await press(page, "Melhorar");
  await expect(result(page)).toContainText("Com certeza vou enviar os produtos às 15h.", { timeout: 45_000 });
  const changes = result(page).getByRole("region", { name: "O que mudou" });
  await expect(changes).toContainText("Gerundismo: o infinitivo basta.");
  await expect(result(page)).toContainText("Feito por regras, sem IA");
  const history = page.getByRole("region", { name: "Histórico recente" });
  await expect(history.getByText(/^Correção e estilo: Com certeza/)).toBeVisible();
  await expect(history.getByText("Exemplo", { exact: true })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await result(page).getByRole("link", { name: "Baixar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Correção e estilo Com certeza.*\.txt$/);
  await press(page, "Continuar com este texto");
  await expect(box(page)).toHaveValue("Com certeza vou enviar os produtos às 15h.");
});

test("correcting changes only what is wrong; a summary keeps the author's sentences [TOOL-TXT-05]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/ia-texto");
  await box(page).fill("Vou estar enviando a excessão.");
  await press(page, "Correção");
  await expect(result(page)).toContainText("Vou estar enviando a exceção.");
  await box(page).fill(
    "A arara-azul vive no Pantanal. Ontem choveu. A arara-azul do Pantanal come castanhas. O ninho da arara-azul fica no Pantanal.",
  );
  await press(page, "Resumo");
  await expect(result(page)).toContainText("A arara-azul do Pantanal come castanhas.");
  await expect(result(page).getByText("Ontem choveu.")).toHaveCount(0);
});

test("an empty box is asked to be filled, and a refusal is told without losing the text", async ({ page, session }) => {
  await openAs(page, session, "/ia-texto");
  await press(page, "Melhorar");
  await expect(page.getByText("Escreva ou cole um texto.").first()).toBeVisible();
  await expect(box(page)).toBeFocused();
  await box(page).fill("Uma frase só.");
  await press(page, "Resumo");
  await expect(result(page)).toContainText("O texto tem só uma frase: não há o que resumir.");
  await expect(box(page)).toHaveValue("Uma frase só.");
});

test("work that is under way is found again after a reload, and its result with it", async ({ page, session }) => {
  await openAs(page, session, "/ia-texto");
  // A text of unknown words takes the dictionary some seconds.
  const slow = Array.from(
    { length: 120 },
    (_, at) => `zquvx${"abcdefghij"[at % 10]}wkr${"klmnopqrst"[Math.floor(at / 12)]}ytp`,
  ).join(" ");
  await box(page).fill(`${slow}. Concerteza chega.`);
  await press(page, "Correção");
  await expect(result(page).getByRole("progressbar")).toBeVisible();
  await page.reload();
  await expect(result(page).getByRole("progressbar")).toBeVisible();
  await expect(result(page)).toContainText("Com certeza chega.", { timeout: 45_000 });
});

test("what is only asked about is taken by a press, copied and downloaded with it, and given back by another", async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, session, "/ia-texto");
  await box(page).fill("Gravei um disco aonde misturo os ritmos.");
  await press(page, "Correção");
  const take = result(page).getByRole("button", { name: "Trocar “aonde misturo” por “onde misturo”" });
  await expect(take).toHaveAttribute("aria-pressed", "false", { timeout: 45_000 });
  await take.click();
  await expect(result(page)).toContainText("Gravei um disco onde misturo os ritmos.");
  await result(page).getByRole("button", { name: "Copiar", exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Gravei um disco onde misturo os ritmos.");
  const download = page.waitForEvent("download");
  await result(page).getByRole("button", { name: "Baixar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Correção.*\.txt$/);
  await take.click();
  await expect(result(page)).toContainText("Gravei um disco aonde misturo os ritmos.");
});

test("what needs a provider can be taken to another assistant, with what it must not invent [TOOL-TXT-01]", async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, session, "/ia-texto");
  const copy = page.getByRole("button", { name: "Copiar como pedido para outra IA" });
  await expect(page.getByRole("button", { name: HELP })).toBeVisible();
  await expect(copy).toBeHidden();
  await box(page).fill("descrição para a minha caneca azul");
  await copy.click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("descrição para a minha caneca azul");
  expect(copied).toContain("não invente preço");
  await page.getByRole("button", { name: "Copiar como pedido de reescrita para outra IA" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("descrição para a minha caneca azul");
});

test("work that is under way can be cancelled, and asked for again", async ({ page, session }) => {
  await openAs(page, session, "/ia-texto");
  const slow = Array.from(
    { length: 200 },
    (_, at) => `bquvx${"abcdefghij"[at % 10]}wkr${"klmnopqrst"[Math.floor(at / 20)]}ytp`,
  ).join(" ");
  await box(page).fill(slow);
  await press(page, "Correção");
  await result(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(result(page)).toContainText("A criação foi cancelada.");
  await result(page).getByRole("button", { name: "Tentar de novo" }).click();
  await expect(result(page)).toContainText("você quis dizer…?", { timeout: 45_000 });
});

test("axe finds nothing on the text page, with a result and a history", async ({ page, session, make }) => {
  await make(summaryOf("ipê-amarelo"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, "/ia-texto");
  await box(page).fill("Concerteza os produto chega amanhã.");
  await press(page, "Melhorar");
  await expect(result(page)).toContainText("Com certeza", { timeout: 45_000 });
  await expect(page.getByRole("region", { name: "Histórico recente" }).getByRole("listitem")).toHaveCount(2);
  await expectNoAxeViolations(page);
});

test("on a phone nothing is wider than the screen", async ({ page, session, make }) => {
  await make({ tool: "text-improve", input: { text: "Concerteza os produto chega amanhã." } });
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/ia-texto");
  await expect(page.getByRole("region", { name: "Histórico recente" }).getByRole("listitem")).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});
