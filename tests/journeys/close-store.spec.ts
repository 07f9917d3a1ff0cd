import type { Page } from "@playwright/test";
import { openAs, openSession } from "../support/account-journey.ts";
import { toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated } from "../support/journey.ts";
import { waitForCode, waitForMail } from "../support/mailbox.ts";
import { PHONE } from "../support/screens.ts";
import { newUser, signUp, type User } from "../support/signed-in.ts";
import { codeOf } from "../support/smtp-catcher.ts";
import { storeJourney } from "../support/team-journey.ts";

const test = storeJourney({});
const CLOSE = "Fechar a loja para a minha equipe";

/** The address that the mailed invitation leads to. */
async function invitationPath(email: string): Promise<string> {
  const { text } = await waitForMail(email);
  const address = /https?:\/\/\S+\/convite/.exec(text)?.[0] ?? "";
  expect(text).toContain("Vendas");
  return new URL(address).pathname;
}

/** From the invitation to the administration, as somebody without an account. */
async function acceptAsNewcomer(page: Page, { name, email, whatsapp }: User): Promise<void> {
  await openHydrated(page, await invitationPath(email));
  await page.getByRole("link", { name: "Criar minha conta" }).click();
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("WhatsApp").fill(whatsapp);
  await page.getByRole("main").getByRole("button", { name: "Criar conta" }).click();
  await expect(page).toHaveURL("/auth/verify-account");
  await page.getByLabel("Código de ativação").fill(await waitForCode(email, 2));
  await page.getByRole("button", { name: "Ativar conta" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page).toHaveURL("/auth/verify-login");
  await page.getByLabel("Código de acesso").fill(codeOf(await waitForMail(email, 3)));
  await page.getByRole("button", { name: "Entrar na minha área" }).click();
}

test("a merchant closes the open store and invites a seller, who sees products without their cost and changes none", async ({
  page,
  browser,
  request,
  server,
}) => {
  const merchant = await openSession(request, await signUp(request, newUser("Marta Lima")));
  const stranger = await openSession(request, await signUp(request));
  const seller = newUser("Saulo Reis");

  await openAs(page, merchant, "/dashboard");
  await expect(page.getByRole("region", { name: "Acesso à loja" })).toBeVisible();
  await page.goto("/admin/mart");
  await page.getByRole("button", { name: CLOSE }).click();
  const question = page.getByRole("dialog", { name: "Fechar a loja para a sua equipe?" });
  await expect(question).toContainText("Sua conta passa a ser a dona da loja");
  await question.getByRole("button", { name: "Fechar a loja" }).click();
  await expect(page).toHaveURL("/admin/mart/equipe");
  await expect(page.getByRole("region", { name: "Acesso à loja" })).toHaveCount(0);

  await page.getByLabel("E-mail").fill(seller.email);
  await page.getByLabel("Papel", { exact: true }).selectOption("Vendas");
  await page.getByRole("button", { name: "Convidar" }).click();
  await expect(toast(page, `Convite a caminho de ${seller.email}.`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: seller.email })).toContainText("Convite enviado");

  const theirs = await browser.newPage({ baseURL: server.url });
  await acceptAsNewcomer(theirs, seller);
  await expect(theirs.getByText("Você está na equipe. Seu papel: Vendas.")).toBeVisible();
  await theirs.getByRole("link", { name: "Abrir a administração" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Admin Mart" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: /^Ver / }).first()).toBeVisible();
  await expect(theirs.getByRole("button", { name: /Novo Produto|Importar|Atualizar|^Excluir/ })).toHaveCount(0);
  await expect(theirs.getByRole("link", { name: "Equipe" })).toHaveCount(0);
  await theirs.getByRole("link", { name: /^Ver / }).first().click();
  await expect(theirs.getByText("Preço original")).toBeVisible();
  await expect(theirs.getByText("Preço de custo")).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: "Editar Produto" })).toHaveCount(0);
  await theirs.close();

  const other = await browser.newPage({ baseURL: server.url });
  await openAs(other, stranger, "/admin/mart");
  await expect(other.getByRole("heading", { level: 1, name: "Esta área é da equipe da loja" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Admin Mart" })).toHaveCount(0);
  await other.close();
});

test.describe("an open store", () => {
  test("says so without an axe violation or a sideways scroll, and asks before it is closed", async ({
    page,
    request,
  }) => {
    await page.route("**/api/v1/auth/profile", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ json: { ...json, data: { ...json.data, role: "owner", storeAccess: "open" } } });
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await openAs(page, await openSession(request, await signUp(request)), "/dashboard");
    const button = page.getByRole("button", { name: CLOSE });
    await expect(button).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test("that somebody else closed meanwhile says so, and the bar is gone", async ({ page, request }) => {
    let isClosed = false;
    await page.route("**/api/v1/auth/profile", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const standing = isClosed ? { role: null, storeAccess: "team" } : { role: "owner", storeAccess: "open" };
      await route.fulfill({ json: { ...json, data: { ...json.data, ...standing } } });
    });
    const error = "Outra conta acabou de fechar a loja para a equipe dela.";
    await page.route("**/api/v1/store/access", (route) => {
      isClosed = true;
      return route.fulfill({ status: 409, json: { status: "error", code: "member/already-closed", error } });
    });
    await openAs(page, await openSession(request, await signUp(request)), "/admin/mart");
    await page.getByRole("button", { name: CLOSE }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar a loja" }).click();
    await expect(toast(page, error)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Esta área é da equipe da loja" })).toBeVisible();
  });
});
