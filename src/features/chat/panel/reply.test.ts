import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyReply, type Reply, readReply } from "./reply.ts";

const EVENT_STREAM = { headers: { "content-type": "text/event-stream; charset=utf-8" } };
const engine = { kind: "built-in", label: "respostas por regras, sem IA" };
const result = {
  productId: 7,
  productName: "Café em grãos",
  productCode: "CAF-7",
  similarity: 0.875,
  metadata: { category: "Café", originalPrice: 40, promotionalPrice: 31.5, realImage: "/a.webp", thumbnail: "/b.webp" },
};
const product = {
  id: "7",
  code: "CAF-7",
  name: "Café em grãos",
  category: "Café",
  price: 31.5,
  formattedPrice: "R$\u00a031,50",
  similarity: 0.875,
  image: "/a.webp",
  thumbnail: "/b.webp",
};

const parts = [
  { type: "start", messageId: "m1", messageMetadata: { engine } },
  { type: "start-step" },
  { type: "text-start", id: "1" },
  { type: "text-delta", id: "1", delta: "Olá, ação" },
  { type: "text-delta", id: "1", delta: " 🦜!" },
  { type: "text-end", id: "1" },
  { type: "text-start", id: "2" },
  { type: "text-delta", id: "2", delta: "Veja:" },
  { type: "text-end", id: "2" },
  { type: "data-produtos", id: "p", data: { results: [result, result, { semCodigo: true }] } },
  { type: "data-sugestoes", id: "s", data: { suggestions: ["Frete?", "", 3] } },
  { type: "data-atendimento", id: "a", data: { url: "https://wa.me/1", label: "Falar com gente" } },
  { type: "source-url", sourceId: "f1", url: "/arara-mart", title: "A loja" },
  { type: "source-document", sourceId: "f2", mediaType: "text/markdown", title: "Trocas" },
  { type: "data-novidade", data: 1 },
  { type: "finish", messageMetadata: { engine } },
];

const whole: Reply = {
  messageId: "m1",
  text: "Olá, ação 🦜!\n\nVeja:",
  products: [product],
  suggestions: ["Frete?"],
  sources: [{ title: "A loja", url: "/arara-mart" }, { title: "Trocas" }],
  handOff: { url: "https://wa.me/1", label: "Falar com gente" },
  engine: engine.label,
};

const streamOf = (given: unknown[]) =>
  `${given.map((part) => `data: ${JSON.stringify(part)}\n\n`).join("")}data: [DONE]\n\n`;

function inPieces(text: string, sizes: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const end = at + (sizes[turn % sizes.length] as number);
        controller.enqueue(bytes.slice(at, end));
        at = end;
      }
      controller.close();
    },
  });
}

const read = (response: Response, fields = ["output"]) => readReply(response, fields, () => {});

test("however the bytes of a stream are cut, the reply is the same and only ever grows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 }), async (sizes) => {
      const texts: string[] = [];
      const response = new Response(inPieces(streamOf(parts), sizes), EVENT_STREAM);
      const answer = await readReply(response, ["output"], ({ text }) => texts.push(text));
      expect(answer).toEqual({ reply: whole, end: "done" });
      expect(texts.every((text, at) => text.startsWith(texts[at - 1] ?? ""))).toBe(true);
    }),
  );
});

test("a stream that is cut off before its end is unfinished, with what had come of it", async () => {
  const response = new Response(inPieces(streamOf(parts).slice(0, 300), [50]), EVENT_STREAM);
  expect(await read(response)).toMatchObject({ end: "unfinished", reply: { text: "Olá, ação", messageId: "m1" } });
});

test("an error, an abort and a second beginning are told apart", async () => {
  const start = parts.slice(0, 4);
  const endOf = async (...more: unknown[]) => read(new Response(streamOf([...start, ...more]), EVENT_STREAM));
  expect(await endOf({ type: "error", errorText: "x" })).toMatchObject({ end: "failed", reply: { text: "Olá, ação" } });
  expect(await endOf({ type: "abort" })).toMatchObject({ end: "stopped" });
  expect(await endOf(...parts)).toEqual({ end: "done", reply: whole });
});

test("a JSON reply has its text in the fields of its assistant, the first that says something [KNOW-11 MARTBOT-16 MARTBOT-17]", async () => {
  const textOf = async (body: unknown, fields: string[]) => (await read(Response.json(body), fields)).reply.text;
  expect(await textOf({ output: "oi" }, ["output"])).toBe("oi");
  expect(await textOf({ response: "a", message: "b" }, ["response", "message"])).toBe("a");
  expect(await textOf({ response: " ", message: "b" }, ["response", "message"])).toBe("b");
  expect(await textOf({ message: "Workflow executed successfully" }, ["output"])).toBe("");
});

test("a JSON reply brings suggestions, products, sources and the way to a person [MARTBOT-18 MARTBOT-19]", async () => {
  const { reply } = await read(
    Response.json({
      response: whole.text,
      messageId: "m1",
      suggestions: whole.suggestions,
      data: { results: [result] },
      sources: whole.sources,
      handOff: whole.handOff,
      metadata: { engine },
    }),
    ["response", "message"],
  );
  expect(reply).toEqual(whole);
});

test("products of other shapes are read as well", async () => {
  const bare = {
    id: "9",
    name: "Caneca",
    code: "CAN-9",
    similarity: "0,5",
    metadata: { price: "12,5" },
    image: "/c.webp",
  };
  const { reply } = await read(Response.json({ output: "", data: { results: [bare] } }));
  expect(reply.products).toEqual([
    {
      id: "9",
      code: "CAN-9",
      name: "Caneca",
      category: "",
      price: 12.5,
      formattedPrice: "R$\u00a012,50",
      similarity: 0.5,
      image: "/c.webp",
      thumbnail: "",
    },
  ]);
});

test("an empty answer is an empty reply; text that is no JSON is no reply; nor is a refusal [CHAT-33]", async () => {
  expect((await read(new Response(""))).reply).toEqual(emptyReply);
  await expect(read(new Response("<html>"))).rejects.toThrow("Erro na resposta da API");
  await expect(read(new Response("data: {\n\n", EVENT_STREAM))).rejects.toThrow("Erro na resposta da API");
  await expect(read(Response.json({ error: "Calma." }, { status: 429 }))).rejects.toMatchObject({ detail: "Calma." });
  await expect(read(Response.json({ error: "stack" }, { status: 500 }))).rejects.toMatchObject({
    message: "Erro na resposta da API",
    detail: "",
  });
});
