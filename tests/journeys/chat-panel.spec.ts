import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import {
  answerMessages,
  BOTS,
  bubbles,
  field,
  heldAnswer,
  launcher,
  log,
  openPanel,
  panel,
  say,
  sendButton,
  streamed,
  typingDots,
} from "../support/panel.ts";
import { PHONE } from "../support/screens.ts";
import { arriveSignedIn } from "../support/signed-in.ts";

const FAILED = "Desculpe, ocorreu um erro ao processar sua mensagem. Tente novamente.";
const EMPTY = "Desculpe, não consegui processar sua mensagem.";

const result = (place: number, given: Record<string, unknown> = {}) => ({
  productId: place,
  productName: `Caneca ${place}`,
  productCode: `CAN ${place}`,
  similarity: 0.9 - place / 20,
  metadata: {
    category: "Cozinha",
    originalPrice: 50 + place,
    promotionalPrice: place === 1 ? 39.9 : 0,
    thumbnail: "/demo/caneca-ceramica-800.webp",
    ...given,
  },
});

/** Sends a message to the store's assistant, which answers with these products. */
async function showProducts(page: Page, results: object[]): Promise<void> {
  await answerMessages(page, "mart", { json: { response: "Olha só:", data: { results } } });
  await openPanel(page, "mart");
  await say(page, "canecas");
}

test("a page loads no script of conversations before someone opens one", { tag: "@path" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.url().includes("/assets/") && scripts.push(request.url()));
  await openHydrated(page, BOTS.arara.path);
  await page.waitForLoadState("networkidle");
  await page.mouse.wheel(0, 4_000);
  await launcher(page).hover();
  expect(scripts.filter((address) => address.includes("/assets/bot-panel-"))).toEqual([]);
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  expect(scripts.filter((address) => address.includes("/assets/bot-panel-"))).toHaveLength(1);
});

test("the round button at the bottom right opens the panel of 384 by 500 px, and closes it again [CHAT-01 CHAT-02 CHAT-03 CHAT-04 CHAT-06 CHAT-07 CHAT-08 CHAT-09 CHAT-10]", {
  tag: "@path",
}, async ({ page }) => {
  await openHydrated(page, BOTS.arara.path);
  const button = await launcher(page).boundingBox();
  const view = page.viewportSize();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 60);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 60);
  expect(button?.width).toBe(button?.height);
  const radius = await launcher(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).borderRadius));
  expect(radius).toBeGreaterThanOrEqual((button?.width ?? 0) / 2);
  await page.mouse.wheel(0, 2_000);
  await expect(launcher(page)).toBeInViewport({ ratio: 1 });
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  const { width, height } = (await panel(page).boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), Math.round(height)]).toEqual([384, 500]);
  await expect(panel(page).getByText("Online", { exact: true })).toBeVisible();
  await expect(log(page)).toContainText("Olá! Como posso te ajudar hoje?");
  await expect(field(page)).toHaveAttribute("placeholder", "Digite sua mensagem...");
  await expect(sendButton(page)).toBeVisible();
  await launcher(page).click();
  await expect(panel(page)).toBeHidden();
});

test("the close button and Esc close the panel, and the focus goes back to what opened it [CHAT-05]", async ({
  page,
}) => {
  await openHydrated(page, BOTS.arara.path);
  const hero = page.getByRole("button", { name: "Experimente agora!" });
  await hero.focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(hero).toBeFocused();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Fechar conversa" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(hero).toBeFocused();
});

test("Enter sends, Shift+Enter makes a new line, blank text goes nowhere [CHAT-17 CHAT-18 CHAT-19 CHAT-20 CHAT-21 CHAT-22 CHAT-23]", async ({
  page,
}) => {
  const sent = await answerMessages(page, "arara", { json: { output: "Certo." } });
  await openPanel(page);
  await expect(sendButton(page)).toBeDisabled();
  await field(page).fill("   ");
  await expect(sendButton(page)).toBeDisabled();
  await field(page).press("Enter");
  await field(page).fill("  uma linha");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("outra  ");
  expect(sent).toHaveLength(0);
  await field(page).press("Enter");
  await expect(bubbles(page)).toHaveCount(2);
  expect(sent.map(({ body }) => body.chatInput)).toEqual(["uma linha\noutra"]);
  await expect(field(page)).toHaveValue("");
  await field(page).fill("pelo botão");
  await sendButton(page).click();
  await expect(bubbles(page)).toHaveCount(4);
  expect(sent).toHaveLength(2);
});

test("while a reply is pending nothing can be sent and three dots hop; then the field has the focus again [CHAT-13 CHAT-14 CHAT-15]", async ({
  page,
}) => {
  const held = heldAnswer({ json: { output: "Pronto." } });
  await answerMessages(page, "arara", held.answer);
  await openPanel(page);
  const status = panel(page).getByRole("status").first();
  await say(page, "oi");
  await expect(field(page)).toBeDisabled();
  await expect(sendButton(page)).toBeDisabled();
  await expect(typingDots(page).locator("span")).toHaveCount(3);
  await expect(status).toHaveText("Digitando…");
  await expect(panel(page).getByRole("button", { name: "Parar" })).toBeFocused();
  held.release();
  await expect(bubbles(page).last()).toContainText("Pronto.");
  await expect(typingDots(page)).toHaveCount(0);
  await expect(status).toHaveText("Resposta pronta");
  await expect(field(page)).toBeFocused();
});

test("all messages of a widget carry one session, another widget's carry another, and no one's account [CHAT-11 CHAT-12 CHAT-32 KNOW-10 KNOW-11]", async ({
  page,
  context,
  request,
}) => {
  await arriveSignedIn(page, request);
  const sent = await answerMessages(page, "arara", { json: { output: "Oi de novo." } });
  await openPanel(page);
  await say(page, "um");
  await expect(bubbles(page)).toHaveCount(2);
  await say(page, "dois");
  await expect(bubbles(page).last()).toContainText("Oi de novo.");
  await expect(bubbles(page)).toHaveCount(4);
  const other = await context.newPage();
  const sentThere = await answerMessages(other, "arara", { json: { output: "Oi." } });
  await openPanel(other);
  await say(other, "três");
  await expect(bubbles(other)).toHaveCount(2);
  const sessions = [...sent, ...sentThere].map(({ body }) => body.sessionId);
  expect(sessions[0]).toBe(sessions[1]);
  expect(sessions[2]).not.toBe(sessions[0]);
  expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(["chatInput", "sessionId"]);
  for (const { headers } of [...sent, ...sentThere]) expect(headers).not.toHaveProperty("authorization");
});

test("the store's assistant gets message, session and user, and shows response, message and suggestions [MARTBOT-15 MARTBOT-16 MARTBOT-17 MARTBOT-18 CHAT-24 CHAT-25]", async ({
  page,
}) => {
  const replies = [{ response: "Temos!", suggestions: ["Qual o frete?", "Tem azul?"] }, { message: "Sem response." }];
  const sent = await answerMessages(page, "mart", (route) => route.fulfill({ json: replies[sent.length - 1] }));
  await openPanel(page, "mart");
  await say(page, "tem caneca?");
  await expect(bubbles(page).last()).toContainText("Temos!");
  expect(sent[0]?.body).toEqual({
    message: "tem caneca?",
    sessionId: expect.any(String),
    userId: expect.any(String),
  });
  await panel(page).getByRole("button", { name: "Qual o frete?" }).click();
  await expect(field(page)).toHaveValue("Qual o frete?");
  await expect(field(page)).toBeFocused();
  expect(sent).toHaveLength(1);
  await field(page).press("Enter");
  await expect(bubbles(page).last()).toContainText("Sem response.");
});

test("messages tell their hour and minute as in Brazil [CHAT-26]", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T17:05:00-03:00"));
  await answerMessages(page, "arara", { json: { output: "Oi." } });
  await openPanel(page);
  await say(page, "oi");
  await expect(bubbles(page).locator("time")).toHaveText(["17:05", "17:05"]);
});

test("the newest message is in sight [CHAT-16]", async ({ page }) => {
  await answerMessages(page, "arara", { json: { output: "Uma linha.\n\n".repeat(20) } });
  await openPanel(page);
  for (const text of ["um", "dois"]) {
    await say(page, text);
    await expect(field(page)).toBeEnabled();
    const left = () => log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await expect.poll(left).toBeLessThan(2);
  }
});

test("replies are Markdown whose links are safe, and HTML is text [CHAT-27 CHAT-28]", async ({ page }) => {
  const output = [
    "**Olá** <b>x</b> <img src=x onerror=alert(1)>",
    "- [loja](/arara-mart)",
    "- [site](https://exemplo.com.br/a)",
    "- [carta](mailto:a@b.co)",
    "- [conversa](xmpp:a@b.co) [canal](irc://a/b) [seguro](ircs://a/b) [velho](http://a.co)",
    "- [mau](javascript:alert(1)) [dados](data:text/html,1) [tel](tel:190) [arquivo](file:///etc)",
  ].join("\n");
  await answerMessages(page, "arara", { json: { output } });
  await openPanel(page);
  await say(page, "oi");
  const reply = bubbles(page).last();
  await expect(reply.locator("strong")).toHaveText("Olá");
  await expect(reply).toContainText("<img src=x onerror=alert(1)>");
  expect(await reply.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/arara-mart",
    "https://exemplo.com.br/a",
    "mailto:a@b.co",
    "xmpp:a@b.co",
    "irc://a/b",
    "ircs://a/b",
    "http://a.co",
  ]);
  await expect(reply).toContainText("mau dados tel arquivo");
});

test("a failed answer, a dead network and a broken one say so, and the question can be asked again [CHAT-29 CHAT-30 CHAT-33]", async ({
  page,
}) => {
  const answers = [
    { status: 500, json: { error: "segredo" } },
    { body: "<html>", contentType: "text/html" },
    { json: { output: "Agora foi." } },
  ];
  const sent = await answerMessages(page, "arara", (route) =>
    sent.length === 2 ? route.abort() : route.fulfill(answers[[0, 0, 1, 2][sent.length - 1] ?? 0]),
  );
  await openPanel(page);
  await say(page, "oi");
  for (const count of [1, 2, 3]) {
    await expect.poll(() => sent.length).toBe(count);
    await expect(bubbles(page).last()).toContainText(FAILED);
    await expect(log(page)).not.toContainText("segredo");
    await panel(page).getByRole("button", { name: "Tentar de novo" }).click();
  }
  await expect(bubbles(page).last()).toContainText("Agora foi.");
  await expect(bubbles(page)).toHaveCount(2);
  expect(sent.map(({ body }) => body.chatInput)).toEqual(["oi", "oi", "oi", "oi"]);
});

test("an empty reply says that it could not be made [CHAT-31]", async ({ page }) => {
  await answerMessages(page, "arara", { json: { output: "" } });
  await openPanel(page);
  await say(page, "oi");
  await expect(bubbles(page).last()).toContainText(EMPTY);
});

test("a streamed reply shows words, products, sources, who answers and the way to a person", { tag: "@path" }, async ({
  page,
}) => {
  const engine = { kind: "built-in", label: "respostas por regras, sem IA" };
  const reply = streamed(
    { type: "start", messageId: "m1", messageMetadata: { engine } },
    { type: "text-start", id: "1" },
    { type: "text-delta", id: "1", delta: "Separei " },
    { type: "text-delta", id: "1", delta: "esta:" },
    { type: "text-end", id: "1" },
    { type: "data-produtos", id: "p", data: { results: [result(1)] } },
    { type: "data-atendimento", id: "a", data: { url: "https://wa.me/5511987654321", label: "Falar no WhatsApp" } },
    { type: "source-url", sourceId: "f", url: "/arara-mart", title: "A loja" },
    { type: "finish", messageMetadata: { engine } },
  );
  await answerMessages(page, "mart", reply);
  await openPanel(page, "mart");
  await say(page, "caneca");
  const last = bubbles(page).last();
  await expect(last).toContainText("Separei esta:");
  await expect(last.getByRole("heading", { name: "Produtos Encontrados (1)" })).toBeVisible();
  await expect(last.getByRole("link", { name: "A loja" })).toHaveAttribute("href", "/arara-mart");
  await expect(last.getByRole("link", { name: "Falar no WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await expect(panel(page)).toContainText("respostas por regras, sem IA");
});

test("a reply that is stopped ends on the server too, and says so", async ({ page }) => {
  const held = heldAnswer({ json: { output: "Tarde demais." } });
  await answerMessages(page, "arara", held.answer);
  const stopped = page.waitForRequest("**/webhook/bot-arara/chat/stop");
  await openPanel(page);
  await say(page, "conte tudo");
  await panel(page).getByRole("button", { name: "Parar" }).click();
  const session = (await stopped).headers()["x-session-id"];
  expect(session).toBeTruthy();
  await expect(log(page)).toContainText("Resposta interrompida por você.");
  await expect(field(page)).toBeEnabled();
  held.release();
  await expect(log(page)).not.toContainText("Tarde demais.");
});

test("the conversation is there after a reload, with what was typed; a new one begins empty, with another session", async ({
  page,
}) => {
  const sent = await answerMessages(page, "arara", { json: { output: "Anotado." } });
  await openPanel(page);
  await say(page, "meu nome é Ana");
  await expect(bubbles(page).last()).toContainText("Anotado.");
  await field(page).fill("e eu quero");
  await page.reload();
  await openPanel(page);
  await expect(bubbles(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue("e eu quero");
  await field(page).press("Enter");
  await expect(bubbles(page)).toHaveCount(4);
  await panel(page).getByRole("button", { name: "Nova conversa" }).click();
  await expect(log(page)).toContainText("Olá! Como posso te ajudar hoje?");
  await say(page, "outra coisa");
  await expect(bubbles(page)).toHaveCount(2);
  const sessions = sent.map(({ body }) => body.sessionId);
  expect(sessions[1]).toBe(sessions[0]);
  expect(sessions[2]).not.toBe(sessions[0]);
});

test("a reply that was running when the page was left is gone on with", async ({ page }) => {
  const held = heldAnswer({ json: { output: "nunca" } });
  await answerMessages(page, "arara", held.answer);
  await page.route("**/webhook/bot-arara/chat/stream", (route) =>
    route.fulfill(
      streamed(
        { type: "start", messageId: "m1" },
        { type: "text-delta", id: "1", delta: "Cheguei." },
        { type: "finish" },
      ),
    ),
  );
  await openPanel(page);
  await say(page, "oi");
  await expect(typingDots(page)).toBeVisible();
  await openHydrated(page, BOTS.arara.path);
  await launcher(page).click();
  await expect(bubbles(page).last()).toContainText("Cheguei.");
  await expect(bubbles(page)).toHaveCount(2);
});

test("a conversation with the real server is rated, kept and deleted for good [CHAT-35]", async ({ page, request }) => {
  const message = page.waitForRequest(BOTS.arara.wire);
  await openPanel(page);
  await say(page, "oi");
  await expect(bubbles(page).last()).toContainText(/olá/i);
  const { sessionId } = (await message).postDataJSON();
  const conversation = async () => {
    const answer = await request.get("/api/v1/bots/arara/conversation", { headers: { "x-session-id": sessionId } });
    return (await answer.json()).data.messages as { rating: string | null }[];
  };
  await panel(page).getByRole("button", { name: "Resposta útil" }).click();
  await expect(panel(page).getByRole("button", { name: "Resposta útil" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await conversation()).at(-1)?.rating).toBe("up");
  await expect(panel(page)).toContainText("30 dias");
  await panel(page).getByRole("button", { name: "Apagar conversa" }).click();
  await panel(page).getByRole("button", { name: "Apagar", exact: true }).click();
  await expect(log(page)).toContainText("Olá! Como posso te ajudar hoje?");
  expect(await conversation()).toEqual([]);
});

test("a reply is copied as it was written", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await answerMessages(page, "arara", { json: { output: "**Copie** isto." } });
  await openPanel(page);
  await say(page, "oi");
  await panel(page).getByRole("button", { name: "Copiar resposta" }).click();
  await expect(panel(page).getByRole("status").first()).toHaveText("Resposta copiada");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("**Copie** isto.");
});

test("without a connection the panel says so and keeps what is written", async ({ page, context }) => {
  await openPanel(page);
  await context.setOffline(true);
  await expect(panel(page)).toContainText("Você está sem internet.");
  await say(page, "chegou?");
  await expect(bubbles(page).last()).toContainText(FAILED);
  await context.setOffline(false);
  await panel(page).getByRole("button", { name: "Tentar de novo" }).click();
  await expect(log(page)).not.toContainText(FAILED);
  await expect(bubbles(page)).toHaveCount(2);
});

test("products come one at a time, round and round, by arrow and by dot [MARTBOT-19 CAROUSEL-01 CAROUSEL-02 CAROUSEL-03 CAROUSEL-04 CAROUSEL-05 CAROUSEL-06 CAROUSEL-08 CAROUSEL-09 CAROUSEL-10]", async ({
  page,
}) => {
  await showProducts(page, [result(1), result(2), result(3)]);
  const carousel = panel(page).getByRole("region", { name: "Produtos Encontrados (3)" });
  const slide = carousel.getByRole("link");
  await expect(carousel.getByRole("heading")).toHaveText("Produtos Encontrados (3)");
  await expect(slide).toHaveCount(1);
  await expect(slide).toContainText(/Caneca 1\s*Cozinha\s*R\$\s39,90\s*85,0% similar/);
  await expect(slide).toHaveAttribute("href", "/arara-mart/product/CAN%201");
  await expect(carousel).toContainText("1 de 3");
  const next = carousel.getByRole("button", { name: "Próximo produto" });
  const previous = carousel.getByRole("button", { name: "Produto anterior" });
  for (const place of [2, 3, 1]) {
    await next.click();
    await expect(carousel).toContainText(`${place} de 3`);
    await expect(slide).toContainText(`Caneca ${place}`);
  }
  await previous.click();
  await expect(carousel).toContainText("3 de 3");
  const dots = carousel.getByRole("listitem").getByRole("button");
  await expect(dots).toHaveCount(3);
  await dots.nth(1).click();
  await expect(carousel).toContainText("2 de 3");
  await page.keyboard.press("ArrowRight");
  await expect(carousel).toContainText("3 de 3");
});

test("one product needs no arrows and no dots, and a picture that fails is not shown [CAROUSEL-07 CAROUSEL-11]", async ({
  page,
}) => {
  await showProducts(page, [result(1, { thumbnail: "/demo/nao-existe.webp" })]);
  const carousel = panel(page).getByRole("region", { name: "Produtos Encontrados (1)" });
  await expect(carousel.getByRole("link")).toContainText("Caneca 1");
  await expect(carousel.getByRole("button")).toHaveCount(0);
  await expect(carousel.locator("img")).toHaveCount(0);
});

test("the panel is used by the keyboard alone", async ({ page }) => {
  await answerMessages(page, "arara", { json: { output: "Oi!", messageId: "m1", suggestions: ["Seguir"] } });
  await openHydrated(page, BOTS.arara.path);
  await launcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("oi");
  await page.keyboard.press("Enter");
  await expect(bubbles(page)).toHaveCount(2);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(panel(page).getByRole("button", { name: "Seguir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Seguir");
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
});

test("on a phone the panel is as wide as the screen and holds the focus [CHAT-03]", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPanel(page, "jaiminho");
  const box = await panel(page).boundingBox();
  // A panel that has just slid in stands at 500.00001.
  expect([box?.x, box?.width, box?.height].map((side) => Math.round(side ?? -1))).toEqual([0, PHONE.width, 500]);
  await expectNoSidewaysScroll(page);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("header, main > :not(dialog) a"))).toBeNull();
  const small = await panel(page)
    .getByRole("button")
    .evaluateAll((all) => all.filter((button) => button.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
});

test("axe finds nothing in an open conversation", { tag: "@path" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const sources = [{ title: "A loja", url: "/arara-mart" }];
  const json = { response: "**Oi**, [loja](/arara-mart)", messageId: "m1", sources, suggestions: ["Frete?"] };
  await answerMessages(page, "mart", { json: { ...json, data: { results: [result(1), result(2)] } } });
  await openPanel(page, "mart");
  await expectNoAxeViolations(page);
  await say(page, "canecas");
  await expect(bubbles(page)).toHaveCount(2);
  await expectNoAxeViolations(page);
});
