import { readFile } from "node:fs/promises";
import { openAs, openSession, test } from "../support/account-journey.ts";
import { toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { waitForCode } from "../support/mailbox.ts";
import { readZip } from "../support/read-zip.ts";
import { PHONE } from "../support/screens.ts";
import { signUp } from "../support/signed-in.ts";

test("a user takes their data along, closes the account with a code, and takes that back after signing in anew", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const person = await signUp(request);
  const session = await openSession(request, person);
  await openAs(page, session, "/dashboard");
  await page.getByRole("button", { name: "Configurações" }).click();
  const settings = page.getByRole("dialog", { name: "Configurações" });
  const downloading = page.waitForEvent("download");
  await settings.getByRole("button", { name: "Baixar meus dados" }).click();
  const files = readZip(await readFile(await (await downloading).path()));
  expect(Object.keys(files)).toContain("LEIA-ME.html");
  expect(JSON.parse(files["perfil.json"] ?? "[]")).toMatchObject([{ email: person.email, name: person.name }]);
  await expect(settings.getByText("Pronto: meus-dados.zip foi baixado.")).toBeVisible();
  await expectNoAxeViolations(page);
  await settings.getByRole("button", { name: "Excluir minha conta" }).click();
  const explanation = page.getByRole("dialog", { name: "Excluir a sua conta" });
  await expect(explanation).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  // With the keyboard alone from here on.
  await explanation.getByRole("button", { name: "Mandar o código" }).focus();
  await page.keyboard.press("Enter");
  const code = page.getByRole("dialog", { name: "Digite o código" });
  await expect(code.getByLabel("Código para excluir a conta")).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type(await waitForCode(person.email, 3));
  await page.keyboard.press("Enter");
  const done = page.getByRole("dialog", { name: /^Sua conta será apagada em \d\d\/\d\d$/ });
  await expect(done.getByRole("button", { name: "Entendi" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Sua conta será apagada em/ })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  const refused = await request.get("/api/v1/prompts", { headers: { Authorization: `Bearer ${session.token}` } });
  expect(await refused.json()).toMatchObject({ code: "account/closed" });
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth");
  const anew = await openSession(request, person, 5);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), ["arara_auth_token", anew.token] as const);
  await page.goto("/biblioteca");
  await page.getByRole("button", { name: "Manter minha conta" }).click();
  await expect(toast(page, "Sua conta continua como antes.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Biblioteca");
});
