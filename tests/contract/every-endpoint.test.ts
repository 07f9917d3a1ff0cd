import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { errorTable } from "#contract/errors.ts";
import { type ApiDocument, findBreaks } from "../../scripts/api/api-difference.ts";
import { hostileAddressPart, hostileText, triesOf } from "../support/hostile-text.ts";
import { rawRequest } from "../support/raw-request.ts";
import { sharedServer } from "../support/server-home.ts";

const TRIES = triesOf(60);
/** Far above what an answer takes on a busy machine, far below what a runaway takes. */
const SLOW_MS = 10_000;
/** More than any endpoint takes as JSON. */
const TOO_LONG = 1_200_000;

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
}

interface Operation {
  parameters?: { name: string; in: "query" | "path" | "header"; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

const server = sharedServer({ TRUST_PROXY: "1" });
let endpoints: Endpoint[];

let description: ApiDocument & { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  description = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as typeof description;
  endpoints = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});

const hostileValues = fc.oneof(
  hostileText,
  fc.constantFrom(0, -1, 1e9, 1.5, 2 ** 53, 1e308, null, true, [], {}, [[[[]]]]),
  fc.jsonValue(),
);

/** An object with the fields that it must have, and perhaps one more. */
function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fitOrHostile(field)] as const);
  const extra = fc.option(fc.constantFrom("isAdmin", "price", "constructor", "id"), { nil: undefined });
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: required }), extra)
    .map(([object, name]) => (name ? { ...object, [name]: 1 } : object));
}

/** Values that the schema asks for. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitOrHostile));
  if (type === "integer") return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 50, 50) });
  if (type === "number") return fc.double({ noNaN: true });
  if (type === "boolean") return fc.boolean();
  if (type === "array") return fc.array(fitOrHostile(schema.items ?? {}), { maxLength: 5 });
  if (type === "object") return fittingObject(schema);
  return hostileText;
}

/** Values that the schema asks for, and in one of four places something else. */
const fitOrHostile = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValues });

interface Call {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

function callOf({ path, operation }: Endpoint): fc.Arbitrary<Call> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const inHeader = parameters.filter((parameter) => parameter.in === "header");
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const named = (list: typeof parameters, value: fc.Arbitrary<string>) =>
    fc.record(Object.fromEntries(list.map(({ name }) => [name, value])), { requiredKeys: [] });
  const headerText = fc.string({ unit: fc.constantFrom(..."abcXYZ012-_. ;,="), maxLength: 300 });
  return fc.record({
    path: fc
      .tuple(
        fc.tuple(...inPath.map(() => hostileAddressPart.filter((part) => part !== ""))),
        named(inQuery, hostileAddressPart),
      )
      .map(([parts, query]) => {
        const filled = inPath.reduce(
          (all, { name }, place) => all.replace(`{${name}}`, () => parts[place] ?? ""),
          path,
        );
        const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
        return `/api/v1${filled}${pairs.length ? `?${pairs.join("&")}` : ""}`;
      }),
    headers: named(inHeader, headerText) as fc.Arbitrary<Record<string, string>>,
    body: schema
      ? fc.oneof(
          { weight: 8, arbitrary: fitOrHostile(schema).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.constantFrom("", "{", "[1,", "NaN", "{'a':1}", '{"__proto__":{"isAdmin":true}}') },
        )
      : fc.constant(undefined),
  });
}

/** Each call from an address of its own, so that the limits per address stay out of the way. */
const someone = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function send({ method }: Endpoint, { path, headers, body }: Call) {
  const askedAt = performance.now();
  const type: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
  const answer = await rawRequest(server.url, path, {
    method,
    headers: { ...type, ...headers, "X-Forwarded-For": someone() },
    body,
  });
  return { ...answer, tookMs: performance.now() - askedAt };
}

function expectGoodAnswer(
  { operation }: Endpoint,
  { status, body, headers, tookMs }: Awaited<ReturnType<typeof send>>,
) {
  expect(status).toBeLessThan(500);
  expect(tookMs).toBeLessThan(SLOW_MS);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  const json = JSON.parse(body);
  if (status < 400) {
    expect(Object.keys(operation.responses)).toContain(String(status));
    expect(json).toMatchObject({ status: "success", data: expect.anything() });
    expect(body).not.toContain("costPrice");
    return;
  }
  const { status: word, error, code } = json as { status: string; error: string; code: keyof typeof errorTable };
  expect(word).toBe("error");
  expect(error).toMatch(/\p{L}{3,} .*\p{L}{2,}/u);
  expect(error).not.toMatch(/\bat \/|Error:|select |insert |invalid input|expected/i);
  expect(errorTable[code]?.status).toBe(status);
  // A hostile part of an address may lead to another one, or to none.
  if (/^request\/(not-found|method-not-allowed|headers-too-large)$/.test(code)) return;
  expect(Object.keys(operation.responses)).toContain(String(status));
}

test("the description of the API has the endpoints of the shop and of accounts", () => {
  const described = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described).toEqual(
    expect.arrayContaining([
      "GET /products",
      "GET /products/all",
      "GET /products/featured",
      "GET /products/{idOrCode}",
      "POST /products/search/similar",
      "POST /order-intents",
      "POST /shipping/estimate",
      "POST /auth/register",
      "POST /auth/resend-activation",
      "POST /auth/activate-account",
      "POST /auth/login",
      "POST /auth/verify-account-code",
      "POST /auth/logout",
      "GET /auth/profile",
      "PUT /profile",
      "POST /products",
      "PUT /products/{id}",
      "DELETE /products/{id}",
      "POST /products/catalog/update/{number}",
    ]),
  );
});

describe("every endpoint that the API describes", () => {
  test("answers anything that may be sent to it in its own shape, quickly, and never fails", async () => {
    for (const endpoint of endpoints) {
      await fc.assert(
        fc.asyncProperty(callOf(endpoint), async (call) => {
          expectGoodAnswer(endpoint, await send(endpoint, call));
        }),
        { numRuns: TRIES },
      );
    }
    expect(server.output()).not.toContain("server/unexpected");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  }, 300_000);

  test("refuses what only signed-in people may do, without a token and with a dead one, and nothing changes [API-62]", async () => {
    const isOpen = ({ path }: Endpoint) =>
      /^\/(auth\/(?!logout)|order-intents|restock-requests$|reviews$|page-views|shipping|products\/search\/similar|published\/|bots\/\{bot\}\/conversation)/.test(
        path,
      );
    const closed = endpoints.filter((endpoint) => endpoint.method !== "GET" && !isOpen(endpoint));
    expect(closed.map(({ path }) => path)).toEqual(expect.arrayContaining(["/products", "/products/{id}", "/profile"]));
    const list = () => fetch(`${server.url}/api/v1/products?limit=100`).then((answer) => answer.text());
    const before = await list();
    for (const { method, path } of closed) {
      for (const headers of [{}, { Authorization: `Bearer ${"x".repeat(43)}` }] as Record<string, string>[]) {
        const filled = `/api/v1${path.replace(/\{\w+\}/g, "1")}`;
        const answer = await rawRequest(server.url, filled, {
          method,
          headers: { ...headers, "X-Forwarded-For": someone() },
        });
        expect({ method, path, status: answer.status }).toEqual({ method, path, status: 401 });
        expect(JSON.parse(answer.body)).toMatchObject({ status: "error", error: expect.stringMatching(/\.$/) });
      }
    }
    expect(await list()).toBe(before);
  });

  test("answers another method with 405, which ones it takes, and an unknown address with 404", async () => {
    for (const { path } of endpoints) {
      const filled = `/api/v1${path.replace(/\{\w+\}/g, "1")}`;
      const { status, headers, body } = await rawRequest(server.url, filled, { method: "PATCH" });
      expect({ status, path }).toEqual({ status: 405, path });
      expect(headers.allow).toMatch(/GET|POST|PUT|DELETE/);
      expect(String(headers.allow).includes("HEAD")).toBe(String(headers.allow).includes("GET"));
      expect(JSON.parse(body)).toMatchObject({ status: "error", code: "request/method-not-allowed" });
      const unknown = await rawRequest(server.url, `${filled}/nothing/here`);
      expect(unknown.status).toBe(404);
      expect(JSON.parse(unknown.body)).toMatchObject({ status: "error", code: "request/not-found" });
    }
  });

  test("takes a body only up to its limit, told before or in pieces, and only as JSON; its description says so", async () => {
    for (const { method, path, operation } of endpoints.filter(
      (endpoint) => endpoint.operation.requestBody?.content["application/json"],
    )) {
      const body = JSON.stringify({ query: "a".repeat(TOO_LONG) });
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": someone() };
      for (const isChunked of [false, true]) {
        const { status } = await rawRequest(server.url, `/api/v1${path}`, { method, headers, body, isChunked });
        expect({ path, isChunked, status }).toEqual({ path, isChunked, status: 413 });
      }
      for (const type of ["text/plain", "application/json-patch+json", "application/jsonp"]) {
        const { status } = await rawRequest(server.url, `/api/v1${path}`, {
          method,
          headers: { ...headers, "Content-Type": type },
          body: "{}",
        });
        expect({ path, type, status }).toEqual({ path, type, status: 415 });
      }
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["413", "415", "503"]));
    }
  });
});

test("a program that was written by the API of the last release goes on working, but for what is known to break", () => {
  const readJson = (file: string) => JSON.parse(readFileSync(`docs/api/${file}`, "utf8"));
  const known = (readJson("known-breaks.json") as { why: string; breaks: string[] }[]).flatMap(({ breaks }) => breaks);
  expect(findBreaks(readJson("openapi-1.2.0.json"), description)).toEqual(expect.arrayContaining(known));
  expect(findBreaks(readJson("openapi-1.2.0.json"), description).filter((one) => !known.includes(one))).toEqual([]);
});
