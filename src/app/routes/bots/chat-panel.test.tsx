// @vitest-environment jsdom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { type Answer, stubWire } from "../../../../tests/support/wire.ts";

const FAILED = "Desculpe, ocorreu um erro ao processar sua mensagem. Tente novamente.";
const EMPTY = "Desculpe, não consegui processar sua mensagem.";
const BOTS = {
  arara: { path: "/bot-arara", open: "Experimente agora!", say: "/webhook/bot-arara/chat" },
  mart: { path: "/bot-arara-mart", open: "Falar com o Atendente", say: "/api/ai-agent/chat" },
} as const;

const wire = stubWire();

const panel = () => screen.getByRole("dialog", { name: /^Conversa com/ });
const inside = () => within(panel());
const field = () => inside().getByPlaceholderText<HTMLTextAreaElement>("Digite sua mensagem...");
const sendButton = () => inside().getByRole("button", { name: "Enviar mensagem" });
const log = () => inside().getByRole("log");
const bubbles = () => [...log().querySelectorAll<HTMLElement>(":scope > ol > li")];
const lastBubble = () => {
  const last = bubbles().at(-1);
  if (!last) throw new Error("nothing was said");
  return last;
};
const answered = (text: string) => waitFor(() => expect(lastBubble()).toHaveTextContent(text));

/** The open panel of an assistant that answers so. */
async function openPanel(bot: keyof typeof BOTS, answer: Parameters<typeof wire.answer>[2]) {
  const { path, open, say } = BOTS[bot];
  wire.answer("GET", /\/(api\/v1\/bots\/|webhook\/)/, { status: 404, json: {} });
  wire.answer("POST", say, answer);
  const page = openPage(path);
  await page.user.click(await screen.findByRole("button", { name: open }));
  await waitFor(() => expect(field()).toHaveFocus());
  const sent = () => wire.requests("POST", say);
  return { ...page, sent, say: (text: string) => page.user.type(field(), `${text}{Enter}`) };
}

test("Enter sends, Shift+Enter makes a new line, blank text goes nowhere [CHAT-17 CHAT-18 CHAT-19 CHAT-20 CHAT-21 CHAT-22 CHAT-23]", async () => {
  const { user, sent } = await openPanel("arara", { json: { output: "Certo." } });
  expect(sendButton()).toBeDisabled();
  await user.type(field(), "   ");
  expect(sendButton()).toBeDisabled();
  await user.type(field(), "{Enter}");
  await user.clear(field());
  await user.type(field(), "  uma linha{Shift>}{Enter}{/Shift}outra  ");
  expect(sent()).toHaveLength(0);
  await user.type(field(), "{Enter}");
  await waitFor(() => expect(bubbles()).toHaveLength(2));
  expect(sent().map(({ body }) => body.chatInput)).toEqual(["uma linha\noutra"]);
  expect(field()).toHaveValue("");
  await user.type(field(), "pelo botão");
  await user.click(sendButton());
  await waitFor(() => expect(bubbles()).toHaveLength(4));
  expect(sent()).toHaveLength(2);
});

test("while a reply is pending nothing can be sent and three dots hop; then the field has the focus again [CHAT-13 CHAT-14 CHAT-15]", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { say } = await openPanel("arara", () => promise);
  const [status] = inside().getAllByRole("status");
  await say("oi");
  await waitFor(() => expect(field()).toBeDisabled());
  expect(sendButton()).toBeDisabled();
  expect(panel().querySelectorAll("[data-typing] span")).toHaveLength(3);
  expect(status).toHaveTextContent("Digitando…");
  expect(inside().getByRole("button", { name: "Parar" })).toHaveFocus();
  resolve({ json: { output: "Pronto." } });
  await answered("Pronto.");
  expect(panel().querySelector("[data-typing]")).toBeNull();
  expect(status).toHaveTextContent("Resposta pronta");
  await waitFor(() => expect(field()).toHaveFocus());
});

test("a message carries text and session alone, and no one's account [CHAT-12 CHAT-32 KNOW-10]", async () => {
  arriveSignedIn();
  const { say, sent } = await openPanel("arara", { json: { output: "Oi." } });
  await say("um");
  await answered("Oi.");
  expect(Object.keys(sent()[0]?.body).sort()).toEqual(["chatInput", "sessionId"]);
  expect(sent()[0]?.headers.get("authorization")).toBeNull();
});

test("the store's assistant gets message, session and user, and shows response, message and suggestions [MARTBOT-15 MARTBOT-16 MARTBOT-17 MARTBOT-18 CHAT-24 CHAT-25]", async () => {
  const replies = [{ response: "Temos!", suggestions: ["Qual o frete?", "Tem azul?"] }, { message: "Sem response." }];
  const { user, say, sent } = await openPanel("mart", () => ({ json: replies.shift() }));
  await say("tem caneca?");
  await answered("Temos!");
  expect(sent()[0]?.body).toEqual({
    message: "tem caneca?",
    sessionId: expect.any(String),
    userId: expect.any(String),
  });
  await user.click(inside().getByRole("button", { name: "Qual o frete?" }));
  expect(field()).toHaveValue("Qual o frete?");
  expect(field()).toHaveFocus();
  expect(sent()).toHaveLength(1);
  await user.type(field(), "{Enter}");
  await answered("Sem response.");
});

test("messages tell their hour and minute as in Brazil [CHAT-26]", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 17, 5) });
  const { say } = await openPanel("arara", { json: { output: "Oi." } });
  await say("oi");
  await answered("Oi.");
  expect([...log().querySelectorAll("time")].map(({ textContent }) => textContent)).toEqual(["17:05", "17:05"]);
  vi.useRealTimers();
});

test("replies are Markdown whose links are safe, and HTML is text [CHAT-27 CHAT-28]", async () => {
  const output = [
    "**Olá** <b>x</b> <img src=x onerror=alert(1)>",
    "- [loja](/arara-mart)",
    "- [site](https://exemplo.com.br/a)",
    "- [carta](mailto:a@b.co)",
    "- [conversa](xmpp:a@b.co) [canal](irc://a/b) [seguro](ircs://a/b) [velho](http://a.co)",
    "- [mau](javascript:alert(1)) [dados](data:text/html,1) [tel](tel:190) [arquivo](file:///etc)",
  ].join("\n");
  const { say } = await openPanel("arara", { json: { output } });
  await say("oi");
  await answered("Olá");
  const reply = lastBubble();
  expect(reply.querySelector("strong")).toHaveTextContent("Olá");
  expect(reply).toHaveTextContent("<img src=x onerror=alert(1)>");
  const links = within(reply).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/arara-mart",
    "https://exemplo.com.br/a",
    "mailto:a@b.co",
    "xmpp:a@b.co",
    "irc://a/b",
    "ircs://a/b",
    "http://a.co",
  ]);
  expect(reply).toHaveTextContent("mau dados tel arquivo");
});

test("a failed answer, a dead network and a broken one say so, and the question can be asked again [CHAT-29 CHAT-30 CHAT-33]", async () => {
  const answers: Answer[] = [
    { status: 500, json: { error: "segredo" } },
    "broken",
    { body: "<html>", contentType: "text/html" },
    { json: { output: "Agora foi." } },
  ];
  const { user, say, sent } = await openPanel("arara", () => answers[sent().length - 1] ?? "broken");
  await say("oi");
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(sent()).toHaveLength(count));
    const again = await inside().findByRole("button", { name: "Tentar de novo" });
    expect(lastBubble()).toHaveTextContent(FAILED);
    expect(log()).not.toHaveTextContent("segredo");
    await user.click(again);
  }
  await answered("Agora foi.");
  expect(bubbles()).toHaveLength(2);
  expect(sent().map(({ body }) => body.chatInput)).toEqual(["oi", "oi", "oi", "oi"]);
});

test("an empty reply says that it could not be made [CHAT-31]", async () => {
  const { say } = await openPanel("arara", { json: { output: "" } });
  await say("oi");
  await answered(EMPTY);
});

const result = (place: number) => ({
  productId: place,
  productName: `Caneca ${place}`,
  productCode: `CAN ${place}`,
  similarity: 0.9 - place / 20,
  metadata: {
    category: "Cozinha",
    originalPrice: 50 + place,
    promotionalPrice: place === 1 ? 39.9 : 0,
    thumbnail: "/demo/caneca-ceramica-800.webp",
  },
});

test("a streamed reply shows words, products, sources, who answers and the way to a person", async () => {
  const engine = { kind: "built-in", label: "respostas por regras, sem IA" };
  const parts = [
    { type: "start", messageId: "m1", messageMetadata: { engine } },
    { type: "text-start", id: "1" },
    { type: "text-delta", id: "1", delta: "Separei " },
    { type: "text-delta", id: "1", delta: "esta:" },
    { type: "text-end", id: "1" },
    { type: "data-produtos", id: "p", data: { results: [result(1)] } },
    { type: "data-atendimento", id: "a", data: { url: "https://wa.me/5511987654321", label: "Falar no WhatsApp" } },
    { type: "source-url", sourceId: "f", url: "/arara-mart", title: "A loja" },
    { type: "finish", messageMetadata: { engine } },
  ];
  const events = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join("");
  const { say } = await openPanel("mart", { contentType: "text/event-stream", body: `${events}data: [DONE]\n\n` });
  await say("caneca");
  await answered("Separei esta:");
  const last = within(lastBubble());
  expect(await last.findByRole("heading", { name: "Produtos Encontrados (1)" })).toBeVisible();
  expect(last.getByRole("link", { name: "A loja" })).toHaveAttribute("href", "/arara-mart");
  expect(last.getByRole("link", { name: "Falar no WhatsApp" })).toHaveAttribute("href", "https://wa.me/5511987654321");
  expect(panel()).toHaveTextContent("respostas por regras, sem IA");
});

test("a reply that is stopped ends on the server too, and says so", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { user, say, sent } = await openPanel("arara", () =>
    sent().length > 1 ? { json: { output: "Já." } } : promise,
  );
  wire.answer("POST", "/webhook/bot-arara/chat/stop", { json: {} });
  await say("conte tudo");
  await user.click(await inside().findByRole("button", { name: "Parar" }));
  await waitFor(() => expect(log()).toHaveTextContent("Resposta interrompida por você."));
  expect(wire.requests("POST", "/webhook/bot-arara/chat/stop")[0]?.headers.get("x-session-id")).toBeTruthy();
  await waitFor(() => expect(field()).toBeEnabled());
  resolve({ json: { output: "Tarde demais." } });
  await say("oi");
  await answered("Já.");
  expect(log()).not.toHaveTextContent("Tarde demais.");
});

test("a reply is copied as it was written", async () => {
  const { user, say } = await openPanel("arara", { json: { output: "**Copie** isto." } });
  await say("oi");
  await user.click(await inside().findByRole("button", { name: "Copiar resposta" }));
  await waitFor(() => expect(inside().getAllByRole("status")[0]).toHaveTextContent("Resposta copiada"));
  expect(await navigator.clipboard.readText()).toBe("**Copie** isto.");
});

describe("products", () => {
  const showing = (count: number) => {
    const results = Array.from({ length: count }, (_, at) => result(at + 1));
    return openPanel("mart", { json: { response: "Olha só:", data: { results } } });
  };

  test("come one at a time, round and round, by arrow and by dot [MARTBOT-19 CAROUSEL-01 CAROUSEL-02 CAROUSEL-03 CAROUSEL-04 CAROUSEL-05 CAROUSEL-06 CAROUSEL-08 CAROUSEL-09 CAROUSEL-10]", async () => {
    const { user, say } = await showing(3);
    await say("canecas");
    const carousel = await inside().findByRole("region", { name: "Produtos Encontrados (3)" });
    const shown = within(carousel);
    expect(shown.getByRole("heading")).toHaveTextContent("Produtos Encontrados (3)");
    expect(shown.getAllByRole("link")).toHaveLength(1);
    expect(shown.getByRole("link")).toHaveTextContent(/Caneca 1\s*Cozinha\s*R\$\s39,90\s*85,0% similar/);
    expect(shown.getByRole("link")).toHaveAttribute("href", "/arara-mart/product/CAN%201");
    expect(carousel).toHaveTextContent("1 de 3");
    for (const place of [2, 3, 1]) {
      await user.click(shown.getByRole("button", { name: "Próximo produto" }));
      expect(carousel).toHaveTextContent(`${place} de 3`);
      expect(shown.getByRole("link")).toHaveTextContent(`Caneca ${place}`);
    }
    await user.click(shown.getByRole("button", { name: "Produto anterior" }));
    expect(carousel).toHaveTextContent("3 de 3");
    const dots = shown.getAllByRole("listitem").map((dot) => within(dot).getByRole("button"));
    expect(dots).toHaveLength(3);
    await user.click(dots[1] as HTMLElement);
    expect(carousel).toHaveTextContent("2 de 3");
    await user.keyboard("{ArrowRight}");
    expect(carousel).toHaveTextContent("3 de 3");
  });

  test("that are six stand below each other, each with its page and the way to buy it", async () => {
    const { user, say } = await showing(6);
    await say("canecas");
    const region = await inside().findByRole("region", { name: "Produtos Encontrados (6)" });
    expect(within(region).getAllByRole("listitem")).toHaveLength(6);
    const buy = within(region).getByRole("link", { name: "Comprar Caneca 6" });
    expect(buy).toHaveAttribute("href", "/arara-mart/product/CAN%206");
    const toggle = within(region).getByRole("button", { name: "Um por vez" });
    await user.click(toggle);
    expect(inside().getByText("1 de 6")).toBeVisible();
    expect(inside().getByRole("button", { name: "Comparar os 6" })).toHaveFocus();
    await user.click(inside().getByRole("button", { name: "Comparar os 6" }));
    expect(inside().getAllByRole("link", { name: /^Comprar / })).toHaveLength(6);
  });

  test("that are one need no arrows and no dots, and a picture that fails is not shown [CAROUSEL-07 CAROUSEL-11]", async () => {
    const { say } = await showing(1);
    await say("canecas");
    const carousel = await inside().findByRole("region", { name: "Produtos Encontrados (1)" });
    expect(within(carousel).getByRole("link")).toHaveTextContent("Caneca 1");
    expect(within(carousel).queryByRole("button")).toBeNull();
    fireEvent.error(carousel.querySelector("img") as HTMLImageElement);
    await waitFor(() => expect(carousel.querySelector("img")).toBeNull());
  });
});

test("a question on the page is put into the conversation, to be changed or sent [CHAT-34]", async () => {
  wire.answer("GET", /\/(api\/v1\/bots\/|webhook\/)/, { status: 404, json: {} });
  const { user } = openPage("/bot-jaiminho");
  await user.click(await screen.findByRole("button", { name: "“Quando a febre preocupa?”" }));
  await waitFor(() => expect(field()).toHaveValue("Quando a febre preocupa?"));
  expect(bubbles()).toHaveLength(0);
});
