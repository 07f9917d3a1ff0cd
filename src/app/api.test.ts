import { expect, test } from "vitest";
import { readData } from "./api.ts";

const TRIED = "Não foi possível carregar as perguntas";
const answer = (status: number, body: string | null, type = "application/json") =>
  Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } }));
const sent = (status: number, body: unknown) => answer(status, JSON.stringify(body));

test.each([
  ["nothing", answer(503, null)],
  ["the page of a proxy", answer(502, "<h1>502 Bad Gateway</h1>", "text/html")],
  ["JSON of somebody else", sent(500, {})],
  ["a list", sent(429, [])],
  ["our shape without a sentence", sent(504, { status: "error", error: "" })],
  ["half an answer", answer(200, '{"status":"succ')],
])("a call that fails with %s is told by what was tried, never by what HTTP calls it", async (_what, failed) => {
  await expect(readData(failed, TRIED)).rejects.toMatchObject({ message: TRIED });
});

test("a call that fails with the server's own sentence is told by it, with its status", async () => {
  const error = "O serviço está indisponível no momento. Tente novamente em instantes.";
  await expect(readData(sent(503, { status: "error", error }), TRIED)).rejects.toMatchObject({
    message: error,
    status: 503,
  });
});

test("an answer that succeeded is its data", async () => {
  expect(await readData(sent(200, { status: "success", data: { total: 2 } }), TRIED)).toEqual({ total: 2 });
});
