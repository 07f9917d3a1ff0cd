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

test("two seconds lie between the request and the code's screen, with the form closed [AUTH-04 AUTH-07 AUTH-09]", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, "/auth");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let calls = 0;
  await page.route(LOGIN, async (route) => {
    calls++;
    await held;
    await route.continue();
  });
  await email(page).fill("ana@exemplo.com.br");
  await submit(page).click();
  await expect(submit(page)).toHaveText("Enviando...");
  await expect(email(page)).toBeDisabled();
  await submit(page).click({ force: true });
  letGo();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL("/auth");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/auth/verify-login");
  expect(calls).toBe(1);
});

test("the login leads to the sign-up and home [AUTH-05 AUTH-06]", async ({ page }) => {
  await openHydrated(page, "/auth");
  await page.getByRole("main").getByRole("link", { name: "Criar conta" }).click();
  await expect(page).toHaveURL("/register-account");
  await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/auth");
  await page.getByRole("main").getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL("/");
});

test("a missing or impossible e-mail is told at the field, and kept", async ({ page }) => {
  await openHydrated(page, "/auth");
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription("Informe o seu e-mail.");
  await email(page).fill("ana@");
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
  await email(page).press("Enter");
  await expect(email(page)).toHaveAccessibleDescription(/Informe um e-mail válido/);
  await expect(email(page)).toHaveValue("ana@");
  // What only the server refuses stands at the field too.
  await email(page).fill("ana@exemplo");
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/Informe um e-mail válido/);
  await expect(email(page)).toBeFocused();
});

test("a failed request is told in the server's words, else in its own, and can be sent again [AUTH-11]", async ({
  page,
}) => {
  const answers = [
    { status: 503, json: { status: "error", error: "O serviço está indisponível no momento." } },
    { status: 500, json: { status: "error" } },
    { status: 502, body: "<html>", contentType: "text/html" },
  ];
  await page.route(LOGIN, (route) => route.fulfill(answers.shift()));
  await openHydrated(page, "/auth");
  await email(page).fill("ana@exemplo.com.br");
  const sentences = [
    "O serviço está indisponível no momento.",
    "Failed to initiate login",
    "Erro ao enviar código de acesso. Tente novamente.",
  ];
  for (const sentence of sentences) {
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(email(page)).toHaveValue("ana@exemplo.com.br");
  }
  await page.unroute(LOGIN);
  await submit(page).click();
  await expect(page).toHaveURL("/auth/verify-login");
});

test("a server that stays silent is given up after ten seconds [AUTH-12]", async ({ page }) => {
  await page.route(LOGIN, () => {});
  await openHydrated(page, "/auth");
  await email(page).fill("ana@exemplo.com.br");
  const start = Date.now();
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erro ao enviar código de acesso. Tente novamente.");
  expect(Date.now() - start).toBeGreaterThan(9_500);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("without an e-mail the code's screen leads to the login [VLOG-01]", async ({ page }) => {
  await page.goto("/auth/verify-login");
  await expect(page).toHaveURL("/auth");
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
  await expect(page.getByRole("alert")).toContainText("Código inválido ou vencido");
  await expect(codeField(page)).toBeFocused();
  await expect(page).toHaveURL("/auth/verify-login");
  await codeField(page).fill(code);
  await enter(page).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(email(page)).toBeVisible();
});

test("the code's screen leads back to the login with the e-mail in place [VLOG-04]", async ({ page }) => {
  await askForCode(page, "ana@exemplo.com.br");
  await page.getByRole("link", { name: "Voltar para o login" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(email(page)).toHaveValue("ana@exemplo.com.br");
});

test("failed checks without words of the server's have their own; a half answer signs nobody in [VLOG-06 VLOG-08]", async ({
  page,
}) => {
  const user = { id: 1, name: "Ana", email: "ana@exemplo.com.br" };
  const half = "Invalid session response from API - missing required fields";
  const cases = [
    { answer: { status: 400, json: { status: "error" } }, sentence: "Failed to verify login" },
    { answer: { status: 500, body: "" }, sentence: "Código inválido. Tente novamente." },
    { answer: { json: { status: "success", data: { user } } }, sentence: half },
    { answer: { json: { status: "success", data: { accessToken: "t" } } }, sentence: half },
    { answer: { json: { status: "success" } }, sentence: half },
  ];
  await askForCode(page, "ana@exemplo.com.br");
  await codeField(page).fill("123456");
  for (const { answer, sentence } of cases) {
    await page.route(VERIFY, (route) => route.fulfill(answer), { times: 1 });
    await enter(page).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
  }
  expect(await storedSession(page)).toEqual({ session: null, token: null });
});

test("a new code is asked for once a minute, and a failed request is told [VLOG-03 VLOG-07 VLOG-09 TOAST-01]", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, "/auth");
  await email(page).fill("ana@exemplo.com.br");
  await submit(page).click();
  await page.clock.runFor(2_100);
  await expect(page).toHaveURL("/auth/verify-login");
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  const resend = page.getByRole("button", { name: /^Reenviar código|^Reenviando/ });
  await page.route(LOGIN, (route) => route.abort(), { times: 1 });
  await resend.click();
  await expect(page.getByRole("alert")).toHaveText("Erro ao reenviar código. Tente novamente.");

  const awaited = page.waitForRequest(LOGIN);
  await resend.click();
  expect((await awaited).postDataJSON()).toEqual({ email: "ana@exemplo.com.br" });
  const toast = page.locator("[data-toast=success]");
  await expect(toast).toHaveText("Código reenviado com sucesso!");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await expect(resend).toHaveText(/^Reenviar código em 5\d s$/);
  await page.clock.runFor(54_000);
  await expect(resend).toHaveText(/^Reenviar código em \d s$/);
  await page.clock.runFor(2_000);
  await expect(resend).toHaveText("Reenviar código");
});

test("axe finds nothing on the login, with its errors, nor on the code's screen", { tag: "@path" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(LOGIN, (route) => route.fulfill({ status: 202, json: { status: "success" } }));
  await openHydrated(page, "/auth");
  await submit(page).click();
  await expectNoAxeViolations(page);
  await email(page).fill("ana@exemplo.com.br");
  await submit(page).click();
  await expect(codeField(page)).toBeVisible();
  await page.route(VERIFY, (route) => route.fulfill({ status: 400, json: { status: "error" } }));
  await codeField(page).fill("123456");
  await enter(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
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
