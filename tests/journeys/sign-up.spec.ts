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
  await fillIn(page, person);
  const registered = page.waitForRequest(REGISTER);
  await submit(page).click();
  const sent = await registered;
  expect(sent.postDataJSON()).toEqual({ ...person, whatsapp: "+55 (11) 91234-5678" });
  await expect(page.getByRole("status").filter({ hasText: CREATED })).toBeVisible();
  await expect(page).toHaveURL("/register-account");
  await expect(page).toHaveURL("/auth/verify-account");
  await expect(page.getByRole("main")).toContainText(person.email);

  await expect(codeField(page)).toBeFocused();
  await expectCodeField(codeField(page));
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
});

test("the good news stays for two seconds, with the form closed [REG-06 REG-07 REG-09]", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/register-account");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(REGISTER, async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page, newUser());
  await submit(page).click();
  await expect(submit(page)).toHaveText("Criando conta...");
  for (const label of ["Nome completo", "E-mail", "WhatsApp"]) await expect(page.getByLabel(label)).toBeDisabled();
  letGo();
  await expect(page.getByText(CREATED)).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL("/register-account");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/auth/verify-account");
});

test("an empty form says what is missing and sends nothing; each field's message leaves when it is filled", async ({
  page,
}) => {
  let calls = 0;
  await page.route(REGISTER, (route) => {
    calls++;
    return route.abort();
  });
  await openHydrated(page, "/register-account");
  await submit(page).click();
  const name = page.getByLabel("Nome completo");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Informe o seu nome completo.");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Informe o seu e-mail.");
  await expect(page.getByLabel("WhatsApp")).toHaveAccessibleDescription(/Informe o seu WhatsApp com DDD\./);
  await name.fill("Ana");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("E-mail").fill("ana");
  await page.getByLabel("WhatsApp").fill("11912345678");
  await submit(page).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Informe um e-mail válido/);
  expect(calls).toBe(0);
});

test("a number that the server refuses is told at its field, and nothing typed is lost", async ({ page }) => {
  await openHydrated(page, "/register-account");
  const person = { ...newUser(), whatsapp: "123" };
  await fillIn(page, person);
  await submit(page).click();
  const phone = page.getByLabel("WhatsApp");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/código do país e DDD/);
  await expect(page.getByLabel("Nome completo")).toHaveValue(person.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
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

test("a failed sign-up is told in the server's words, else in its own [REG-10]", async ({ page }) => {
  const answers = [
    { status: 429, json: { status: "error", error: "Muitos pedidos.", message: "Muitos pedidos." } },
    { status: 500, json: { status: "error" } },
    { status: 502, body: "<html>", contentType: "text/html" },
  ];
  await page.route(REGISTER, (route) => route.fulfill(answers.shift()));
  await openHydrated(page, "/register-account");
  await fillIn(page, newUser());
  for (const sentence of ["Muitos pedidos.", "Failed to register user", "Erro ao criar conta. Tente novamente."]) {
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(page.getByLabel("Nome completo")).toBeFocused();
  }
});

test("without an e-mail the activation leads to the sign-up [ACT-01]", async ({ page }) => {
  await page.goto("/auth/verify-account");
  await expect(page).toHaveURL("/register-account");
});

test("the activation has a new code and the sign-up one press away [ACT-03 ACT-04 ACT-08 ACT-09]", async ({ page }) => {
  const person = newUser();
  await signUp(page, person);
  const awaited = page.waitForResponse("**/api/v1/auth/resend-activation");
  await page.getByRole("button", { name: "Reenviar código" }).click();
  const answer = await awaited;
  expect(answer.status()).toBe(202);
  expect(answer.request().postDataJSON()).toEqual({ email: person.email });
  await expect(page.locator("[data-toast]")).toHaveText("Código reenviado com sucesso!");
  await expect(page.getByRole("button", { name: /^Reenviar código em \d+ s$/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("link", { name: "Voltar para o cadastro" }).click();
  await expect(page).toHaveURL("/register-account");
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
});

test("a wrong activation code is told, and the right one still works [ACT-07]", async ({ page }) => {
  const person = newUser();
  await signUp(page, person);
  const code = await waitForCode(person.email);
  const wrong = code === "000000" ? "000001" : "000000";
  await codeField(page).fill(wrong);
  await page.getByRole("button", { name: "Ativar conta" }).click();
  await expect(page.getByRole("alert")).toContainText("Código inválido ou vencido");
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue(wrong);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Ativar conta" }).click();
  await expect(page).toHaveURL("/auth");
});

test("two seconds lie between the activation and the login [ACT-05 ACT-06]", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/register-account");
  await page.route(REGISTER, (route) => route.fulfill({ status: 202, json: { status: "success" } }));
  await page.route(ACTIVATE, (route) => route.fulfill({ json: { status: "success", data: {} } }));
  await fillIn(page, newUser());
  await submit(page).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await page.clock.runFor(2_100);
  await expect(page).toHaveURL("/auth/verify-account");
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  await codeField(page).fill("123456");
  await page.getByRole("button", { name: "Ativar conta" }).click();
  await expect(page.getByText("Conta verificada com sucesso! Redirecionando para login...")).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL("/auth/verify-account");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/auth");
});

test("a failed activation without words of the server's has its own [ACT-07]", async ({ page }) => {
  const answers = [
    { status: 400, json: { status: "error" } },
    { status: 500, body: "" },
  ];
  await signUp(page, newUser());
  await page.route(ACTIVATE, (route) => route.fulfill(answers.shift()));
  await codeField(page).fill("123456");
  for (const sentence of ["Failed to activate account", "Erro na verificação. Tente novamente."]) {
    await page.getByRole("button", { name: "Ativar conta" }).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
  }
});

test("the code's screen survives a reload, and a code is pasted with its space [CODE-03]", async ({ page }) => {
  await signUp(page, newUser());
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).focus();
  await codeField(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", " 123 456 ");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(codeField(page)).toHaveValue("123456");
  await codeField(page).fill("");
  await page.getByRole("button", { name: "Ativar conta" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription("Digite o código que chegou no seu e-mail.");
  await codeField(page).pressSequentially("12a");
  await expect(codeField(page)).toHaveValue("12");
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

test("axe finds nothing on the sign-up, with its errors, nor on the activation", { tag: "@path" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/register-account");
  await submit(page).click();
  await expectNoAxeViolations(page);
  await page.route(REGISTER, (route) => route.fulfill({ status: 202, json: { status: "success" } }));
  await fillIn(page, newUser());
  await submit(page).click();
  await expect(codeField(page)).toBeVisible();
  await expectNoAxeViolations(page);
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
