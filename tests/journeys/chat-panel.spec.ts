import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
  openHydrated,
  test,
} from "../support/journey.ts";
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

test("a page loads no script of conversations before someone opens one", async ({ page }) => {
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

test("the round button at the bottom right opens the panel of 384 by 500 px, and closes it again [CHAT-01 CHAT-02 CHAT-03 CHAT-04 CHAT-06 CHAT-07 CHAT-08 CHAT-09 CHAT-10]", async ({
  page,
}) => {
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

test("the newest message is in sight by its beginning, and stays where the person reads [CHAT-16]", async ({
  page,
}) => {
  await answerMessages(page, "arara", {
    json: { output: `1. Uma caneca\n2. Uma xícara\n\n${"Uma linha.\n\n".repeat(20)}` },
  });
  await openPanel(page);
  const top = (place: number) =>
    bubbles(page)
      .nth(place)
      .evaluate((bubble) => {
        const list = bubble.closest('[role="log"]');
        return bubble.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0);
      });
  for (const [at, text] of ["um", "dois"].entries()) {
    await say(page, text);
    await expect(bubbles(page)).toHaveCount(2 * at + 2);
    await expect(field(page)).toBeEnabled();
    await expect.poll(async () => Math.abs((await top(2 * at + 1)) - 12)).toBeLessThan(3);
  }
  await log(page).evaluate((list) => list.scrollTo({ top: 0 }));
  await field(page).fill("três");
  expect(Math.abs((await top(0)) - 16)).toBeLessThan(3);
  // Whoever writes again wants to see what comes of it, wherever they were reading.
  await say(page, "três");
  await expect(bubbles(page)).toHaveCount(6);
  await expect.poll(async () => Math.abs((await top(5)) - 12)).toBeLessThan(3);
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

test("a conversation with the real server is rated, kept and deleted for good [CHAT-35]", { tag: "@path" }, async ({
  page,
  request,
}) => {
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

test("on a phone the panel fills the screen and holds the focus", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPanel(page, "jaiminho");
  // It slides in.
  const sides = async () => {
    const box = await panel(page).boundingBox();
    return [box?.x, box?.y, box?.width, box?.height].map((side) => Math.round(side ?? -1));
  };
  await expect.poll(sides).toEqual([0, 0, PHONE.width, PHONE.height]);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("header, main > :not(dialog) a"))).toBeNull();
  const small = await panel(page)
    .getByRole("button")
    .evaluateAll((all) => all.filter((button) => button.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
});

test("axe finds nothing in an open conversation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const sources = [{ title: "A loja", url: "/arara-mart" }];
  const json = { response: "**Oi**, [loja](/arara-mart)", messageId: "m1", sources, suggestions: ["Frete?"] };
  await answerMessages(page, "mart", {
    json: { ...json, data: { results: [1, 2, 3, 4, 5, 6].map((place) => result(place)) } },
  });
  await openPanel(page, "mart");
  await expectNoAxeViolations(page);
  await say(page, "canecas");
  await expect(bubbles(page)).toHaveCount(2);
  await expect(panel(page).getByRole("link", { name: /^Comprar / })).toHaveCount(6);
  await expectNoAxeViolationsInAnyTheme(page);
  await panel(page).getByRole("button", { name: "Um por vez" }).click();
  await expect(panel(page).getByText("1 de 6")).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
});
