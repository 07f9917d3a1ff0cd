import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { summaryOf } from "../support/made-texts.ts";
import { PHONE } from "../support/screens.ts";
import { test } from "../support/studio-journey.ts";

const items = (page: Page) => page.getByRole("region", { name: "Recursos" }).getByRole("listitem");
const names = (page: Page) => items(page).getByRole("heading", { level: 3 });
const optionsOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator("option");

test("a new account sees the figures and resources of the example, marked, with search, types, orders and quick actions [TOOL-BIB-01 TOOL-BIB-02 TOOL-BIB-03 TOOL-BIB-04 TOOL-BIB-05]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/biblioteca");
  const figures = page.getByRole("region", { name: "Seus números" });
  for (const figure of ["12", "8", "2.4GB", "156"])
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
  await expect(figures.getByText("Exemplo", { exact: true })).toHaveCount(4);
  await expect(page.getByRole("searchbox", { name: "Buscar na biblioteca" })).toBeVisible();
  await expect(optionsOf(page, "Tipo")).toHaveText([
    "Todos",
    "Imagens",
    "Áudios",
    "Vídeos",
    "Textos",
    "Assistentes",
    "Prompts",
  ]);
  await expect(optionsOf(page, "Ordem")).toHaveText(["Mais recentes", "Mais antigos", "Nome", "Tamanho", "Uso"]);
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).getByText("Exemplo", { exact: true })).toHaveCount(3);
  const actions = page.getByRole("region", { name: "Ações rápidas" });
  await expect(actions.getByRole("link", { name: "Criar texto" })).toHaveAttribute("href", "/ia-texto");
});

test("what was made is found by word, type and order, and the address keeps the view [TOOL-BIB-01 TOOL-BIB-02 TOOL-BIB-03 TOOL-BIB-04]", async ({
  page,
  session,
  make,
}) => {
  for (const request of ["água", "zebra"]) await make(summaryOf(request));
  await openAs(page, session, "/biblioteca");
  const figures = page.getByRole("region", { name: "Seus números" });
  await expect(figures.getByText("Exemplo", { exact: true })).toHaveCount(0);
  await expect(figures.getByText("2", { exact: true }).first()).toBeVisible();
  await expect(names(page)).toHaveText(["Resumo: zebra", "Resumo: água"]);
  await page.getByLabel("Ordem", { exact: true }).selectOption("Mais antigos");
  await expect(names(page)).toHaveText(["Resumo: água", "Resumo: zebra"]);
  await page.getByLabel("Ordem", { exact: true }).selectOption("Mais recentes");
  await expect(names(page)).toHaveText(["Resumo: zebra", "Resumo: água"]);
  await page.getByLabel("Tipo", { exact: true }).selectOption("Textos");
  await expect(names(page)).toHaveText(["Resumo: zebra", "Resumo: água"]);
  await page.getByLabel("Ordem", { exact: true }).selectOption("Nome");
  await expect(names(page)).toHaveText(["Resumo: água", "Resumo: zebra"]);
  await page.getByRole("searchbox").fill("AGUA");
  await expect(names(page)).toHaveText(["Resumo: água"]);
  await expect(page).toHaveURL(/busca=AGUA.*ordem=name/);
  await page.reload();
  await expect(names(page)).toHaveText(["Resumo: água"]);
  await page.getByLabel("Tipo", { exact: true }).selectOption("Imagens");
  await expect(page.getByRole("heading", { name: "Nada encontrado" })).toBeVisible();
});

test("a thing is looked at, renamed, thrown away and taken back", async ({ page, session, make }) => {
  await make(summaryOf("mar"));
  await openAs(page, session, "/biblioteca");
  await names(page).getByRole("button", { name: "Resumo: mar" }).click();
  await expect(page.getByRole("dialog").getByText("mar", { exact: false }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Renomear Resumo: mar" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Ondas");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(names(page)).toHaveText(["Ondas"]);
  await page.getByRole("button", { name: "Excluir Ondas" }).click();
  await expect(page.getByRole("button", { name: "Excluir Ondas" })).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(names(page)).toHaveText(["Ondas"]);
});

test("a page of the library after the last yields to the last", async ({ page, session, make }) => {
  await make(summaryOf("rio"));
  await openAs(page, session, "/biblioteca?pagina=9");
  await expect(page).toHaveURL("/biblioteca");
  await expect(page.getByRole("checkbox", { name: "Escolher Resumo: rio" })).toBeVisible();
});

test("several things come as one ZIP", async ({ page, session, make }) => {
  for (const request of ["rio", "lua"]) await make(summaryOf(request));
  await openAs(page, session, "/biblioteca");
  await page.getByRole("checkbox", { name: "Escolher Resumo: rio" }).check();
  await page.getByRole("checkbox", { name: "Escolher Resumo: lua" }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar em ZIP" }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  for (const name of ["Resumo rio.txt", "Resumo lua.txt"]) expect(bytes.includes(name)).toBe(true);
});

test("a link shows one thing to someone without an account, until it is taken back", async ({
  page,
  session,
  make,
  browser,
}) => {
  await make(summaryOf("sertão"));
  await openAs(page, session, "/biblioteca");
  await page.getByRole("button", { name: "Compartilhar Resumo: sertão" }).click();
  await page.getByRole("button", { name: "Criar link" }).click();
  const link = await page.getByRole("textbox", { name: /^Link até/ }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "Resumo: sertão" })).toBeVisible();
  await expect(stranger.getByText("Feito por regras, sem IA")).toBeVisible();
  await page.getByRole("button", { name: "Desativar" }).click();
  await expect(page.getByText("Nenhum ainda.")).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(410);
  await expect(stranger.getByRole("heading", { name: "Não há nada aqui" })).toBeVisible();
  await stranger.context().close();
});

test("axe finds nothing in the library", async ({ page, session, make }) => {
  await make(summaryOf("rio"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, "/biblioteca");
  await expect(items(page)).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
