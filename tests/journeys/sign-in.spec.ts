import type { Page } from "@playwright/test";
import { expectCodeField, storedSession, test } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated } from "../support/journey.ts";
import { waitForCode } from "../support/mailbox.ts";
import { PHONE } from "../support/screens.ts";
import { newUser, signUp } from "../support/signed-in.ts";

const LOGIN = "**/api/v1/auth/login";
const VERIFY = "**/api/v1/auth/verify-account-code";
const SENT = "Código de acesso enviado para seu email!";

const email = (page: Page) => page.getByLabel("E-mail");
const codeField = (page: Page) => page.getByLabel("Código de acesso");
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Enviar código$|^Enviando/ });
const enter = (page: Page) => page.getByRole("button", { name: /^Entrar na minha área$|^Verificando/ });

/** Asks for a code, as far as the screen that takes it. */
async function askForCode(page: Page, address: string): Promise<void> {
  await openHydrated(page, "/auth");
  await email(page).fill(address);
  await submit(page).click();
  await expect(page).toHaveURL("/auth/verify-login");
}

test("someone with an account signs in with the mailed code and no password [ROUTE-06 ROUTE-09 AUTH-01 AUTH-02 AUTH-03 AUTH-08 AUTH-09 AUTH-10 VLOG-02 VLOG-05 VLOG-10 CODE-01 CODE-02 CODE-03 CODE-04 SESS-01 SESS-02 DASH-01]", {
  tag: "@path",
}, async ({ page, request }) => {
  const person = await signUp(request);
  await openHydrated(page, "/auth");
  await expect(email(page)).toHaveAttribute("required", "");
  await expect(email(page)).toHaveAttribute("type", "email");
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await expect(submit(page)).toHaveText("Enviar código");
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription("Informe o seu e-mail.");
  await expectNoAxeViolations(page);
  await email(page).fill(person.email);
  const awaited = page.waitForRequest(LOGIN);
  await submit(page).click();
  const login = await awaited;
  expect(login.postDataJSON()).toEqual({ email: person.email });
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();
  await expect(page).toHaveURL("/auth/verify-login");
  await expect(page.getByRole("main")).toContainText(person.email);

  await expect(codeField(page)).toBeFocused();
  await expectCodeField(codeField(page));
  await expectNoAxeViolations(page);
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  const code = await waitForCode(person.email, 2);
  await codeField(page).fill(code);
  const checked = page.waitForResponse(VERIFY);
  await enter(page).click();
  const answer = await checked;
  expect(answer.request().postDataJSON()).toEqual({ email: person.email, code });
  expect(answer.request().headers()["x-login-flow"]).toBe(login.headers()["x-login-flow"]);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);

  const { data } = (await answer.json()) as { data: { accessToken: string; user: { id: number } } };
  const kept = await storedSession(page);
  expect(JSON.parse(kept.session ?? "")).toEqual({
    token: data.accessToken,
    id: data.user.id,
    name: person.name,
    email: person.email,
  });
  expect(kept.token).toBe(data.accessToken);
  // Going back does not lead to a code that is used up.
  await page.goBack();
  await expect(page).not.toHaveURL("/auth/verify-login");
});

test("a browser that signed in before shows its mark when it asks for the next code, after signing out too", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await askForCode(page, person.email);
  await codeField(page).fill(await waitForCode(person.email, 2));
  const checked = page.waitForResponse(VERIFY);
  await enter(page).click();
  const { data } = (await (await checked).json()) as { data: { knownDevice: string } };
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);
  await openHydrated(page, "/auth");
  await email(page).fill(person.email);
  const awaited = page.waitForRequest(LOGIN);
  await submit(page).click();
  expect((await awaited).headers()["x-known-device"]).toBe(data.knownDevice);
  await expect(page).toHaveURL("/auth/verify-login");
});

test("a wrong code is told and can be fixed; the screen leads back to the login [VLOG-04 VLOG-06]", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await askForCode(page, person.email);
  const code = await waitForCode(person.email, 2);
  await codeField(page).fill(code === "000000" ? "000001" : "000000");
  await enter(page).click();
  const told = page.getByRole("alert");
  await expect(told.getByText("Código inválido. Tente novamente.", { exact: true })).toBeVisible();
  await expect(told.getByText("O código está errado ou venceu. Confira os números ou peça um novo.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(codeField(page)).toBeFocused();
  await expect(page).toHaveURL("/auth/verify-login");
  await codeField(page).fill(code);
  await enter(page).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(email(page)).toBeVisible();
});

test("the login and the code's screen need no sideways scroll at 360 px", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(LOGIN, (route) => route.fulfill({ status: 202, json: { status: "success" } }));
  await openHydrated(page, "/auth");
  await expectNoSidewaysScroll(page);
  await email(page).fill(`${newUser().email.replace("@", `${"a".repeat(40)}@`)}`);
  await submit(page).click();
  await expect(codeField(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
