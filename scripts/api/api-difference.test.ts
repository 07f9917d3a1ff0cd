import { expect, test } from "vitest";
import { type ApiDocument, findBreaks } from "./api-difference.ts";

type Json = Record<string, unknown>;

/** A document with one endpoint that takes and answers an object. */
function documentOf({ sent = {}, answered = {}, query = [] }: { sent?: Json; answered?: Json; query?: Json[] }) {
  const body = ({ required, ...schema }: Json) => ({
    ...(required === true && { required }),
    content: {
      "application/json": { schema: { type: "object", ...(Array.isArray(required) && { required }), ...schema } },
    },
  });
  const operation = { parameters: query, requestBody: body(sent), responses: { 200: body(answered) } };
  return { paths: { "/things": { put: operation } } } as unknown as ApiDocument;
}

const name = { name: { type: "string", maxLength: 20 } };

test.each<[string, Parameters<typeof documentOf>[0], Parameters<typeof documentOf>[0], string[]]>([
  ["a field of an answer that is gone", { answered: { properties: name } }, {}, ["PUT /things 200.name is gone"]],
  [
    "a field of an answer that may be missing",
    { answered: { properties: name, required: ["name"] } },
    { answered: { properties: name } },
    ["PUT /things 200.name may be missing now"],
  ],
  [
    "an answer that may be null",
    { answered: { properties: { name: { type: "string" } } } },
    { answered: { properties: { name: { type: ["string", "null"] } } } },
    ["PUT /things 200.name: is null | string, was string"],
  ],
  [
    "a field that must be sent",
    { sent: { properties: name } },
    { sent: { properties: name, required: ["name"] } },
    ["PUT /things body.name must be sent now"],
  ],
  ["a field that is taken no more", { sent: { properties: name } }, {}, ["PUT /things body.name is gone"]],
  [
    "a shorter text",
    { sent: { properties: name } },
    { sent: { properties: { name: { type: "string", maxLength: 10 } } } },
    ["PUT /things body.name: maxLength is 10, was 20"],
  ],
  [
    "fewer choices",
    { sent: { properties: { kind: { type: "string", enum: ["a", "b"] } } } },
    { sent: { properties: { kind: { type: "string", enum: ["a"] } } } },
    ['PUT /things body.kind: takes only "a"'],
  ],
  [
    "another constant that is taken",
    { sent: { properties: { kind: { const: "a" } } } },
    { sent: { properties: { kind: { const: "b" } } } },
    ['PUT /things body.kind: takes only "b"'],
  ],
  ["a body that must be sent", {}, { sent: { required: true } }, ["PUT /things: a body must be sent now"]],
  [
    "unknown fields that are refused",
    {},
    { sent: { additionalProperties: false } },
    ["PUT /things body: unknown fields are refused"],
  ],
  [
    "a form that must be kept",
    { sent: { properties: { at: { type: "string" }, price: { type: "number" } } } },
    { sent: { properties: { at: { type: "string", format: "date" }, price: { type: "number", multipleOf: 0.01 } } } },
    ["PUT /things body.at: format is date, was open", "PUT /things body.price: multipleOf is 0.01, was open"],
  ],
  [
    "another constant that is answered",
    { answered: { properties: { status: { const: "success" } } } },
    { answered: { properties: { status: { const: "ok" } } } },
    ['PUT /things 200.status: may be "ok", was "success"'],
  ],
  [
    "an answer with a value more",
    { answered: { properties: { kind: { type: "string", enum: ["a"] } } } },
    { answered: { properties: { kind: { type: "string", enum: ["a", "b"] } } } },
    ['PUT /things 200.kind: may be "a", "b", was "a"'],
  ],
  [
    "an answer that lost its form",
    { answered: { properties: { at: { type: "string", format: "date-time" } } } },
    { answered: { properties: { at: { type: "string" } } } },
    ["PUT /things 200.at: format is open, was date-time"],
  ],
  [
    "another type",
    { sent: { properties: { count: { type: "number" } } } },
    { sent: { properties: { count: { type: "string" } } } },
    ["PUT /things body.count: is string, was number"],
  ],
  [
    "a parameter that must be sent",
    {},
    { query: [{ name: "page", in: "query", required: true }] },
    ["PUT /things ?page must be sent now"],
  ],
  ["a parameter that is gone", { query: [{ name: "page", in: "query" }] }, {}, ["PUT /things ?page is gone"]],
])("%s is a break", (_what, before, after, breaks) => {
  expect(findBreaks(documentOf(before), documentOf(after))).toEqual(breaks);
});

test("a path or a method that is gone is a break", () => {
  expect(findBreaks(documentOf({}), { paths: {} })).toEqual(["PUT /things is gone"]);
  expect(findBreaks(documentOf({}), { paths: { "/things": { get: {} } } })).toEqual(["PUT /things is gone"]);
});

test("what comes on top breaks nothing: paths, fields of answers, fields and parameters that may be left out, more choices", () => {
  const before = documentOf({ sent: { properties: { kind: { type: "string", enum: ["a"] } } } });
  const after = documentOf({
    sent: { properties: { kind: { type: "string", enum: ["a", "b"] }, ...name } },
    answered: { properties: name, required: ["name"] },
    query: [{ name: "page", in: "query" }],
  });
  expect(findBreaks(before, { paths: { ...after.paths, "/more": { get: {} } } })).toEqual([]);
});

test("what is described elsewhere in the document is followed", () => {
  const withThing = (thing: Json) =>
    ({
      ...documentOf({ answered: { properties: { thing: { $ref: "#/components/schemas/Thing" } } } }),
      components: { schemas: { Thing: { type: "object", ...thing } } },
    }) as unknown as ApiDocument;
  expect(findBreaks(withThing({ properties: name }), withThing({}))).toEqual(["PUT /things 200.thing.name is gone"]);
});
