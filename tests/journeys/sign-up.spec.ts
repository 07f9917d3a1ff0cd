import type { Page } from "@playwright/test";
import { expectCodeField, test } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated } from "../support/journey.ts";
import { waitForCode } from "../support/mailbox.ts";
import { PHONE } from "../support/screens.ts";
import { newUser, type User } from "../support/signed-in.ts";

const REGISTER = "**/api/v1/auth/register";
const ACTIVATE = "**/api/v1/auth/activate-account";
const CREATED = "Conta criada com sucesso! Verifique seu email para ativar.";

const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Criar conta$|^Criando conta/ });
const codeField = (page: Page) => page.getByLabel("Código de ativação");

async function fillIn(page: Page, { name, email, whatsapp }: User): Promise<void> {
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("WhatsApp").fill(whatsapp);
}

/** Signs up as far as the screen of the activation code. */
async function signUp(page: Page, person: User): Promise<void> {
  await openHydrated(page, "/register-account");
  await fillIn(page, person);
  await submit(page).click();
  await expect(page).toHaveURL("/auth/verify-account");
}

test("someone creates an account, activates it with the mailed code and is led to the login [ROUTE-07 ROUTE-08 REG-01 REG-02 REG-03 REG-05 REG-08 REG-09 REG-11 ACT-02 ACT-05 ACT-06 ACT-10 CODE-01 CODE-02 CODE-03 CODE-04]", {
  tag: "@path",
}, async ({ page }) => {
  const person = newUser();
  await openHydrated(page, "/register-account");
  const fields = {
    name: page.getByLabel("Nome completo"),
    email: page.getByLabel("E-mail"),
    phone: page.getByLabel("WhatsApp"),
  };
  for (const field of Object.values(fields)) await expect(field).toHaveAttribute("required", "");
  await expect(fields.email).toHaveAttribute("type", "email");
  await expect(submit(page)).toHaveText("Criar conta");
  await submit(page).click();
  await expect(fields.name).toHaveAccessibleDescription("Informe o seu nome completo.");
  await expectNoAxeViolations(page);
  await fillIn(page, person);
  const registered = page.waitForRequest(REGISTER);
  await submit(page).click();
  const sent = await registered;
  expect(sent.postDataJSON()).toEqual({ ...person, whatsapp: "+5511912345678" });
  await expect(page.getByRole("status").filter({ hasText: CREATED })).toBeVisible();
  await expect(page).toHaveURL("/register-account");
  await expect(page).toHaveURL("/auth/verify-account");
  await expect(page.getByRole("main")).toContainText(person.email);

  await expect(codeField(page)).toBeFocused();
  await expectCodeField(codeField(page));
  await expectNoAxeViolations(page);
  const code = await waitForCode(person.email);
  await codeField(page).fill(code);
  const activated = page.waitForRequest(ACTIVATE);
  await page.getByRole("button", { name: "Ativar conta" }).click();
  const check = await activated;
  expect(check.postDataJSON()).toEqual({ email: person.email, code });
  expect(check.headers()["x-login-flow"]).toMatch(/^[\w-]{22,64}$/);
  expect(check.headers()["x-login-flow"]).toBe(sent.headers()["x-login-flow"]);
  await expect(page.getByText("Conta verificada com sucesso! Redirecionando para login...")).toBeVisible();
  await expect(page).toHaveURL("/auth/verify-account");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  // The browser that registered is signed in by the same code.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sua conta está ativa");
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Olá, ${person.name}!`);
});

test("the number takes its Brazilian form while it is typed, and keeps another country's [REG-04]", async ({
  page,
}) => {
  await openHydrated(page, "/register-account");
  const phone = page.getByLabel("WhatsApp");
  await expect(phone).toHaveAttribute("placeholder", /^\+55 \(\d\d\) \d{5}-\d{4}$/);
  await phone.pressSequentially("11912345678");
  await expect(phone).toHaveValue("+55 (11) 91234-5678");
  // A correction in the middle stays in the middle.
  await phone.press("ArrowLeft");
  await phone.press("ArrowLeft");
  await phone.press("Backspace");
  await phone.pressSequentially("9");
  await expect(phone).toHaveValue("+55 (11) 91234-5978");
  await phone.fill("");
  await phone.pressSequentially("+351 912 345 678");
  await expect(phone).toHaveValue("+351 912 345 678");
});

test("a wrong activation code is told, and the right one still works [ACT-07]", async ({ page }) => {
  const person = newUser();
  await signUp(page, person);
  const code = await waitForCode(person.email);
  const wrong = code === "000000" ? "000001" : "000000";
  await codeField(page).fill(wrong);
  await page.getByRole("button", { name: "Ativar conta" }).click();
  const told = page.getByRole("alert");
  await expect(told.getByText("Erro na verificação. Tente novamente.", { exact: true })).toBeVisible();
  await expect(told.getByText("O código está errado ou venceu. Confira os números ou peça um novo.")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue(wrong);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Ativar conta" }).click();
  await expect(page).toHaveURL("/auth");
});

test("the code's screen survives a reload", async ({ page }) => {
  await signUp(page, newUser());
  await page.reload();
  await expect(codeField(page)).toBeVisible();
});

test("a sign-up is done by the keyboard alone", async ({ page }) => {
  const person = newUser();
  await openHydrated(page, "/register-account");
  await page.getByLabel("Nome completo").focus();
  await page.keyboard.type(person.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("11912345678");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth/verify-account");
  await expect(codeField(page)).toBeFocused();
});

test("the sign-up and the activation need no sideways scroll at 360 px, even with the longest e-mail", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.route(REGISTER, (route) => route.fulfill({ status: 202, json: { status: "success" } }));
  await openHydrated(page, "/register-account");
  await expectNoSidewaysScroll(page);
  await fillIn(page, { ...newUser(), email: `${"a".repeat(64)}@${"b".repeat(60)}.com.br` });
  await submit(page).click();
  await expect(codeField(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
