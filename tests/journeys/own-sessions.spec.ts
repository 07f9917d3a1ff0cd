import { openAs, openSession, test } from "../support/account-journey.ts";
import { toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { signIn, signUp } from "../support/signed-in.ts";

test("a user sees where the account is open and ends a session of another device, which is signed out", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const person = await signUp(request);
  const { accessToken: lost } = await signIn(request, person);
  const { accessToken: token, user } = await signIn(request, person, 3);
  await page.setViewportSize(PHONE);
  await openAs(page, { token, id: user.id, name: user.name, email: user.email }, "/dashboard");
  await page.getByRole("button", { name: "Configurações" }).click();
  const sessions = page.getByRole("list", { name: "Onde a sua conta está aberta" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "Este aparelho" })).toHaveCount(1);
  await expect(sessions.filter({ hasText: "Este aparelho" }).getByRole("button")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await sessions.getByRole("button", { name: /^Encerrar a sessão de/ }).click();
  await expect(toast(page, "Sessão encerrada: aparelho desconhecido.")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  const profile = await request.get("/api/v1/auth/profile", { headers: { Authorization: `Bearer ${lost}` } });
  expect(profile.status()).toBe(401);
});

test("devices that cannot be loaded are told, with the way to ask again", async ({ page, request }) => {
  let isBroken = true;
  await page.route("**/api/v1/profile/sessions", (route) => (isBroken ? route.abort() : route.continue()));
  await openAs(page, await openSession(request, await signUp(request)), "/dashboard");
  await page.getByRole("button", { name: "Configurações" }).click();
  const dialog = page.getByRole("dialog", { name: "Configurações" });
  await expect(dialog.getByRole("alert")).toBeVisible();
  isBroken = false;
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(dialog.getByText("Este aparelho")).toBeVisible();
});
