import { openAs, openSession } from "../support/account-journey.ts";
import { toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { signUp } from "../support/signed-in.ts";
import { storeJourney } from "../support/team-journey.ts";
import { WebhookReceiver } from "../support/webhook-receiver.ts";

const test = storeJourney({ WEBHOOKS_ON_OWN_MACHINE: "1" });
const PAGE = "/programas";

test("@path a merchant gives a program a token, which works until it is revoked", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await openAs(page, await openSession(request, await signUp(request)), "/dashboard");
  await page.getByRole("button", { name: "Configurações" }).click();
  await page.getByRole("link", { name: "Ver programas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Programas" })).toBeVisible();
  await expect(page.getByText("Nenhum programa entra com a sua conta.")).toBeVisible();
  const form = page.getByRole("form", { name: "Novo token" });
  await form.getByRole("button", { name: "Criar token" }).click();
  await expect(form.getByLabel("Nome do programa")).toBeFocused();
  await expect(form.getByText("Escolha ao menos uma permissão.")).toBeVisible();
  await form.getByLabel("Nome do programa").fill("n8n da loja");
  await form.getByLabel("Ler produtos").check();
  await form.getByRole("button", { name: "Criar token" }).click();
  await expect(page.getByRole("heading", { name: "O token de n8n da loja" })).toBeFocused();
  const token = (await page.getByText(/^arara_[\w-]{43}$/).textContent()) ?? "";
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  const use = async () =>
    (await request.get("/api/v1/products?isActive=all", { headers: { Authorization: `Bearer ${token}` } })).status();
  expect(await use()).toBe(200);
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: /^Revogar o token n8n da loja/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revogar" }).click();
  await expect(toast(page, "O token n8n da loja foi revogado.")).toBeVisible();
  expect(await use()).toBe(401);
});

test("@path a merchant makes a webhook, sees a test fail and then arrive, and turns it off", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const receiver = await new WebhookReceiver().start();
  receiver.answer = () => 404;
  await openAs(page, await openSession(request, await signUp(request)), PAGE);
  const form = page.getByRole("form", { name: "Novo webhook" });
  await form.getByLabel("Nome do webhook").fill("Avisos no n8n");
  await form.getByLabel("Endereço").fill("https://10.0.0.5/x");
  await form.getByLabel("Pedido novo").check();
  await form.getByRole("button", { name: "Criar webhook" }).click();
  await expect(form.getByRole("alert")).toContainText("Use um endereço https público");
  await form.getByLabel("Endereço").fill(receiver.url);
  await form.getByRole("button", { name: "Criar webhook" }).click();
  receiver.secrets = [(await page.getByText(/^whsec_/).textContent()) ?? ""];
  await page.getByRole("button", { name: "Já guardei" }).click();
  await page.getByRole("link", { name: "Avisos no n8n" }).click();
  await page.getByRole("button", { name: "Mandar um teste" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Teste" });
  await expect(line).toContainText("O programa recusou (404).");
  receiver.answer = undefined;
  await line.getByRole("button", { name: "Tentar agora: Teste, test" }).click();
  await expect(line).toContainText("Chegou");
  expect(receiver.effects).toMatchObject([{ type: "webhook.test" }]);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Desligar" }).click();
  await expect(page.getByText("Desligado", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mandar um teste" })).toHaveCount(0);
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Nenhum programa é avisado do que acontece na loja.")).toBeVisible();
  await receiver.stop();
});
