import type { ClientResponse } from "hono/client";
import { expect, expectTypeOf, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { read, readSave } from "./read.ts";

const SENTENCE = "Não foi possível carregar as perguntas";

interface Refusal {
  status: "error";
  error: string;
}
type Declared =
  | ClientResponse<{ status: "success"; data: { total: number } }, 200, "json">
  | ClientResponse<Refusal & { current?: { revision: number } | undefined }, 409, "json">
  | ClientResponse<Refusal, 429 | 503, "json">;

/** A response of an endpoint that declares the ones above, whatever really came. */
const respond = (status: number, body: string | null, type = "application/json") =>
  Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } }) as unknown as Declared);
const json = (status: number, body: unknown) => respond(status, JSON.stringify(body));

test.each([
  ["nothing", respond(503, null)],
  ["the page of a proxy", respond(502, "<h1>502 Bad Gateway</h1>", "text/html")],
  ["JSON of somebody else", json(500, {})],
  ["a list", json(429, [])],
  ["our shape without a sentence", json(504, { status: "error", error: "" })],
  ["half a response", respond(200, '{"status":"succ')],
])("a request that fails with %s is told by what was tried, never by what HTTP calls it", async (_what, failed) => {
  await expect(read(failed, SENTENCE)).rejects.toMatchObject({ message: SENTENCE });
});

test("a request that fails with the server's own sentence is told by it, with its status, reason and fields", async () => {
  const refusal = {
    status: "error",
    error: "O serviço está indisponível no momento. Tente novamente em instantes.",
    code: "server/unavailable",
    fields: [{ path: "title", message: "Dê um título." }, { path: 1 }],
  };
  const error = await read(json(503, refusal), SENTENCE).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: refusal.error, status: 503, fields: { title: "Dê um título." } });
  expect((error as ApiError).is("server/unavailable")).toBe(true);
  expect((error as ApiError).is("server/overloaded")).toBe(false);
});

test("a success is its data, of the type that the endpoint declares", async () => {
  const data = await read(json(200, { status: "success", data: { total: 2 } }), SENTENCE);
  expectTypeOf(data).toEqualTypeOf<{ total: number }>();
  expect(data).toEqual({ total: 2 });
});

test("saving over what someone else changed gives what stands there now, of the type that the endpoint declares", async () => {
  const result = await readSave(json(409, { status: "error", error: "Mudou.", current: { revision: 3 } }), SENTENCE);
  expectTypeOf(result).toEqualTypeOf<
    { kind: "saved"; data: { total: number } } | { kind: "conflict"; current: { revision: number } }
  >();
  expect(result).toEqual({ kind: "conflict", current: { revision: 3 } });
});

test("a refused save without a newer version is a failure like any other", async () => {
  await expect(readSave(json(409, { status: "error", error: "Limite." }), SENTENCE)).rejects.toMatchObject({
    message: "Limite.",
    status: 409,
  });
});
