import type { Locator, Page, Route } from "@playwright/test";
import { expect, openHydrated } from "./journey.ts";

/** The assistants with a panel: their page, their name, and where their messages go. */
export const BOTS = {
  arara: { path: "/bot-arara", name: "BotArara", wire: "**/webhook/bot-arara/chat" },
  mart: { path: "/bot-arara-mart", name: "Atendente Arara Mart", wire: "**/api/ai-agent/chat" },
  jaiminho: { path: "/bot-jaiminho", name: "BotJaiminho", wire: "**/webhook/bot-jaiminho/chat" },
  marley: { path: "/bot-marley", name: "BotMarley", wire: "**/webhook/bot-marley/chat" },
} as const;

export type Bot = keyof typeof BOTS;

export const launcher = (page: Page) => page.locator("[data-chat-launcher]");
export const panel = (page: Page) => page.getByRole("dialog", { name: /^Conversa com/ });
export const field = (page: Page) => panel(page).getByPlaceholder("Digite sua mensagem...");
export const sendButton = (page: Page) => panel(page).getByRole("button", { name: "Enviar mensagem" });
export const log = (page: Page) => panel(page).getByRole("log");
export const bubbles = (page: Page): Locator => log(page).locator(":scope > ol > li");
export const typingDots = (page: Page) => panel(page).locator("[data-typing]");

/** Comes to the page of an assistant and opens its panel with the round button. */
export async function openPanel(page: Page, bot: Bot = "arara"): Promise<void> {
  await openHydrated(page, BOTS[bot].path);
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
}

/** Writes a message and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** Answers every message to the assistant in this way, and remembers what was sent. */
export async function answerMessages(
  page: Page,
  bot: Bot,
  answer: Parameters<Route["fulfill"]>[0] | ((route: Route) => Promise<unknown>),
): Promise<{ body: Record<string, unknown>; headers: Record<string, string> }[]> {
  const sent: { body: Record<string, unknown>; headers: Record<string, string> }[] = [];
  await page.route(BOTS[bot].wire, async (route) => {
    sent.push({ body: route.request().postDataJSON(), headers: await route.request().allHeaders() });
    await (typeof answer === "function" ? answer(route) : route.fulfill(answer));
  });
  return sent;
}

/** A reply in the form of a stream. */
export function streamed(...parts: object[]): { contentType: string; body: string } {
  const events = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join("");
  return { contentType: "text/event-stream", body: `${events}data: [DONE]\n\n` };
}

/** Waits with the answer until the journey lets it go. */
export function heldAnswer(answer: Parameters<Route["fulfill"]>[0]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    release: () => resolve(),
    answer: async (route: Route) => {
      await promise;
      // A message that was called off has nobody to answer.
      await route.fulfill(answer).catch(() => {});
    },
  };
}
