import type { Page } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import { test as journey, openAs, openSession, storedSession } from "../support/account-journey.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
} from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { newUser, signUp } from "../support/signed-in.ts";

const PLACES = {
  Dashboard: "/dashboard",
  "Admin Mart": "/admin/mart",
  Pedidos: "/admin/mart/pedidos",
  Conversas: "/admin/mart/conversas",
  "IA Texto": "/ia-texto",
  "IA Imagens": "/ia-imagens",
  "IA Vídeo": "/ia-video",
  "IA Áudio": "/ia-audio",
  Traduções: "/traducoes",
  Prompts: "/prompts",
  Biblioteca: "/biblioteca",
  Chatbots: "/chatbots",
  "Minha IA": "/minha-ia",
  Assistentes: "/assistentes",
};

/** A journey of someone who has an account and signed in. */
const test = journey.extend<{ session: Session }>({
  session: async ({ request }, use) => use(await openSession(request, await signUp(request))),
});

const topBar = (page: Page) => page.getByRole("banner");
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Menu lateral" });
const nav = (page: Page) => page.getByRole("navigation", { name: "Área de trabalho" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the shell shows who is signed in, and its navigation leads to every place, marking the open one [SHELL-01 SHELL-02 SHELL-04 SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-12 SHELL-13 SHELL-14 SHELL-15 SHELL-16 SHELL-17 SHELL-18]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/dashboard");
  await expect(topBar(page)).toContainText(session.email);
  await expect(topBar(page).getByRole("button", { name: "Sair" })).toBeVisible();
  await expect(sidebar(page)).toContainText(session.name);
  await expect(sidebar(page)).toContainText(session.email);
  await expect(sidebar(page).getByText("A", { exact: true })).toBeVisible();
  expect((await sidebar(page).boundingBox())?.width).toBe(256);
  const links = nav(page).getByRole("link");
  // Who waits for somebody is counted behind a place's name.
  const named = (label: string) => new RegExp(`^${label}(?: ?\\d.*)?$`);
  await expect(links).toHaveText(Object.keys(PLACES).map(named));
  for (const [label, path] of Object.entries(PLACES)) {
    await nav(page)
      .getByRole("link", { name: named(label) })
      .click();
    await expect(page).toHaveURL(path);
    await expect(nav(page).locator("[aria-current=page]")).toHaveText(named(label));
    await expect(heading(page)).toHaveCount(1);
  }
});

test("on a phone a button opens the menu; Esc, the way out and a choice close it and give the focus back [SHELL-03]", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/dashboard");
  await expect(nav(page)).toBeHidden();
  const button = page.getByRole("button", { name: "Abrir menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("navigation").getByRole("link")).toHaveCount(Object.keys(PLACES).length);
  await expect(drawer.getByRole("link", { name: "Página inicial" })).toHaveAttribute("href", "/");
  await expect(drawer).toContainText(session.name);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole("button", { name: "Fechar" }).click();
  await expect(drawer).toBeHidden();
  await button.click();
  await drawer.getByRole("link", { name: "Prompts" }).click();
  await expect(page).toHaveURL("/prompts");
  await expect(drawer).toBeHidden();
});

test("Ctrl+K finds pages, products and orders by what is typed, by keyboard alone, and gives the focus back", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/dashboard");
  const opener = page.getByRole("button", { name: /^Ir para/ });
  await opener.focus();
  await page.keyboard.press("Control+k");
  const finder = page.getByRole("dialog", { name: "Ir para" });
  const box = finder.getByRole("combobox");
  await expect(box).toBeFocused();
  await expect(finder.getByRole("group", { name: "Administração da loja" })).toContainText("Saúde do catálogo");
  await expectNoAxeViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
  await expect(finder).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Control+k");
  await box.fill("relat");
  await expect(finder.getByRole("option", { selected: true })).toHaveText("Relatórios");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/mart/relatorios");
  await page.keyboard.press("Control+k");
  await box.fill("caneca");
  const product = finder.getByRole("group", { name: "Produtos" }).getByRole("option").first();
  await expect(product).toContainText(/caneca/i);
  await product.click();
  await expect(page).toHaveURL(/\/admin\/mart\/product\/.+\/edit/);
  await page.keyboard.press("Control+k");
  await box.fill("xqzwv jkprt");
  await expect(finder.getByRole("status")).toHaveText("Nada encontrado. Tente outra palavra.");
});

test("the skip link leads past the navigation, and a new place takes the focus", async ({ page, session }) => {
  await openAs(page, session, "/dashboard");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: /Nova IA/ })).toBeFocused();
  await nav(page).getByRole("link", { name: "Biblioteca" }).press("Enter");
  await expect(heading(page)).toHaveText("Biblioteca");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the dashboard welcomes by name and tells the account's facts [DASH-01 DASH-02 DASH-03 DASH-04 DASH-05]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/dashboard");
  await expect(heading(page)).toHaveText(`Olá, ${session.name}!`);
  const facts = page.getByRole("region", { name: "Informações da conta" });
  const values = facts.getByRole("definition");
  await expect(values).toHaveText([session.name, session.email, String(session.id), "Ativo"]);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: /^Nova IA/ }).click();
  await expect(page).toHaveURL("/minha-ia");
});

test("'Configurações' changes name and WhatsApp, everywhere at once and for good [DASH-06]", { tag: "@path" }, async ({
  page,
  session,
}) => {
  await openAs(page, session, "/dashboard");
  const open = page.getByRole("button", { name: /^Configurações/ });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Configurações" });
  const name = dialog.getByLabel("Nome completo");
  await expect(name).toHaveValue(session.name);
  await expect(dialog.getByLabel("WhatsApp")).toHaveValue("+55 (11) 91234-5678");
  await expect(dialog.getByLabel("E-mail")).toHaveAttribute("readonly", "");
  await expectNoAxeViolations(page);
  await name.fill("");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Informe o seu nome completo.");
  await name.fill("Ana Maria Souza");
  await dialog.getByLabel("WhatsApp").fill("61987654321");
  const saved = page.waitForRequest((request) => request.method() === "PUT");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  const request = await saved;
  expect(new URL(request.url()).pathname).toBe("/api/v1/profile");
  expect(request.headers().authorization).toBe(`Bearer ${session.token}`);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(heading(page)).toHaveText("Olá, Ana Maria Souza!");
  await expect(sidebar(page)).toContainText("Ana Maria Souza");
  expect(JSON.parse((await storedSession(page)).session ?? "")).toEqual({ ...session, name: "Ana Maria Souza" });
  await page.reload();
  await open.click();
  await expect(dialog.getByLabel("WhatsApp")).toHaveValue("+55 (61) 98765-4321");
});

test("'Sair de todos os aparelhos' ends every session, this one too", async ({ page, session, request }) => {
  await openAs(page, session, "/dashboard");
  await page.getByRole("button", { name: /^Configurações/ }).click();
  const dialog = page.getByRole("dialog", { name: "Configurações" });
  const leave = dialog.getByRole("button", { name: "Sair de todos os aparelhos" });
  await leave.click();
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toEqual({ session: null, token: null });
  const headers = { Authorization: `Bearer ${session.token}` };
  expect((await request.get("/api/v1/auth/profile", { headers })).status()).toBe(401);
});

test("'Relatórios' tells only what is known: since when, on how many devices, and the favourites of this one [DASH-07]", async ({
  page,
  session,
}) => {
  await page.addInitScript(() => localStorage.setItem("arara_favorites", "[1,2,3]"));
  await openAs(page, session, "/dashboard");
  const open = page.getByRole("button", { name: /^Relatórios/ });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Relatórios" });
  await expect(dialog.getByRole("definition").first()).toContainText(/^1 dia/);
  await expect(dialog.getByRole("definition").nth(1)).toHaveText("1Só este");
  await expect(dialog).toContainText("3 produtos");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test("the workspace needs no sideways scroll at 360 px, even with the longest names", async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const person = { ...newUser("A".repeat(120)), email: `${"a".repeat(20)}${newUser().email}` };
  const session = await openSession(request, await signUp(request, person));
  await openAs(page, session, "/dashboard");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Relatórios/ }).click();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await page.goto("/ia-imagens");
  await expect(heading(page)).toHaveText("IA Imagens");
  await expectNoSidewaysScroll(page);
});
