import type { Page } from "@playwright/test";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated } from "../support/journey.ts";
import { test } from "../support/owner-api.ts";
import { PHONE } from "../support/screens.ts";

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).first();
const panel = (page: Page, name = "Bia") => page.getByRole("dialog", { name: `Conversa com ${name}` });

const body = {
  name: "Bia",
  category: "support",
  personality: "Calma e direta.",
  knowledge: "## Horário\nAtendemos das 9h às 18h.\n\n## Trocas\nA troca pode ser pedida em até 7 dias.",
};

async function ask(page: Page, question: string, name = "Bia") {
  await panel(page, name).getByRole("textbox").fill(question);
  await page.keyboard.press("Enter");
}

test("its maker tries an assistant in a panel: it answers with the source, says what it does not know, and follows the saved version", {
  tag: "@path",
}, async ({ page, session, owner }) => {
  const { id } = await owner.call<Assistant>("post", "assistants", body);
  await openAs(page, session, `/assistentes/${id}`);
  await page.getByRole("button", { name: "Testar agora" }).click();
  await ask(page, "Qual é o horário?");
  await expect(panel(page)).toContainText("Atendemos das 9h às 18h.");
  await expect(panel(page)).toContainText("Conhecimento: Horário");
  await expect(panel(page)).toContainText("respostas por regras, sem IA");
  await expectNoAxeViolations(page);
  await ask(page, "Quem descobriu o Brasil?");
  await expect(panel(page)).toContainText("Isso eu não sei: não está no que me ensinaram.");
  await panel(page).getByRole("button", { name: "Fechar conversa" }).click();
  await page.getByRole("textbox", { name: "Conhecimento" }).fill("## Horário\nAgora é das 7h às 12h.");
  await page.getByRole("button", { name: "Salvar nova versão" }).click();
  await expect(toast(page, "Salvo como versão 2.")).toBeVisible();
  await page.getByRole("button", { name: "Testar agora" }).click();
  await ask(page, "Qual é o horário?");
  await expect(panel(page)).toContainText("Agora é das 7h às 12h.");
});

test("a published assistant has a page for anyone with the link, until it is taken down", async ({
  page,
  session,
  owner,
  browser,
  baseURL,
}) => {
  const { id } = await owner.call<Assistant>("post", "assistants", body);
  await openAs(page, session, `/assistentes/${id}`);
  await page.getByRole("tab", { name: "Publicar" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Publicar como link" }).click();
  const link = page.getByLabel("Link público");
  await expect(link).toHaveValue(/\/a\/[\w-]{22}$/);
  await expectNoAxeViolations(page);
  const { pathname } = new URL(await link.inputValue());

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const answer = await visitor.goto(pathname);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await visitor.content()).not.toContain(session.email);
  await openHydrated(visitor, pathname);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Bia");
  await visitor.getByRole("button", { name: "Trocas" }).click();
  await expect(panel(visitor).getByRole("textbox")).toHaveValue("Trocas");
  await visitor.keyboard.press("Enter");
  await expect(panel(visitor)).toContainText("em até 7 dias");
  await panel(visitor)
    .getByRole("button", { name: /gostei|útil|boa/i })
    .first()
    .click();
  await expect.poll(async () => (await owner.call<Assistant>("get", `assistants/${id}`)).satisfaction).toBe(1);

  await page.getByRole("tab", { name: "Uso" }).click();
  await page.reload();
  await page.getByRole("tab", { name: "Uso" }).click();
  await expect(page.getByText("1 conversa e 1 mensagem em 30 dias.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Números do assistente" })).toContainText("100%");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Pausar" }).click();
  await expect(page.getByText("Em pausa", { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Este assistente está em pausa. Volte mais tarde.")).toBeVisible();

  await page.getByRole("tab", { name: "Publicar" }).click();
  await page.getByRole("button", { name: "Tirar do ar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tirar do ar" }).click();
  await expect(page.getByRole("button", { name: "Publicar como link" })).toBeVisible();
  expect((await visitor.goto(pathname))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Assistente não encontrado");
  await visitor.context().close();
});

test("axe finds nothing on a published assistant, which fits 360 px", async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await owner.call<Assistant>("post", "assistants", { ...body, name: "B".repeat(80) });
  const { slug } = await owner.call<Assistant>("put", `assistants/${id}/publication`, { isPublished: true });
  await page.setViewportSize(PHONE);
  await openHydrated(page, `/a/${slug}`);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Começar conversa" }).click();
  await ask(page, "Qual é o horário?", "B".repeat(80));
  await expect(panel(page, "B".repeat(80))).toContainText("9h");
  await expectNoAxeViolations(page);
});
