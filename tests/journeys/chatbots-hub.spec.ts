import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { arriveSignedIn } from "../support/signed-in.ts";

const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test.beforeEach(async ({ page, request }) => {
  await arriveSignedIn(page, request);
});

test("the hub shows six cards, and only those of the store and of the Bible lead on [HUB-01 HUB-02 HUB-03 HUB-04 HUB-05 HUB-07]", {
  tag: "@path",
}, async ({ page }) => {
  await openHydrated(page, "/chatbots");
  await expect(page.getByRole("heading", { level: 1, name: "Chatbots" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);
  await expectNoAxeViolations(page);
  await expect(card(page, "Suporte ao Cliente")).toContainText("Online");
  await expect(card(page, "Vendas")).toContainText("Em manutenção");
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(2);
  for (const [title, path] of Object.entries({ "Arara Mart": "/bot-arara-mart", "Chatbot Bíblico": "/bot-biblia" })) {
    await expect(card(page, title)).toContainText("Online");
    await card(page, title).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  for (const title of ["Suporte ao Cliente", "Vendas", "Métricas", "Novo Chatbot"]) {
    await card(page, title).getByRole("heading").click();
    await expect(page, title).toHaveURL("/chatbots");
    if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
  }
  await card(page, "Novo Chatbot").getByRole("button", { name: "Criar chatbot" }).click();
  await expect(page).toHaveURL("/chatbots");
  await page.getByRole("dialog").getByRole("link", { name: "Ir para a Minha IA" }).click();
  await expect(page).toHaveURL("/minha-ia");
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/chatbots");
  await expect(card(page, "Métricas")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("from the first conversation on, the figures are real", async ({ page, request }) => {
  const data = { chatInput: "oi", sessionId: `hub-${Date.now()}-${Math.random()}` };
  expect((await request.post("/webhook/bot-arara/chat", { data })).ok()).toBe(true);
  const answered = page.waitForResponse("**/api/v1/bot-figures");
  await openHydrated(page, "/chatbots");
  const { conversations } = (await (await answered).json()).data;
  await expect(card(page, "Métricas")).toContainText(
    `Conversas${new Intl.NumberFormat("pt-BR").format(conversations)}`,
  );
  await expect(card(page, "Métricas")).not.toContainText("Exemplo");
});
