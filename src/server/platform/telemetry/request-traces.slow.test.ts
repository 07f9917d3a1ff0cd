import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { openRequestTraces } from "./request-traces.ts";

/** A collector on loopback that answers as told, one status for each call, and 200 from then on. */
async function startCollector(statuses: number[] = []) {
  const bodies: string[] = [];
  const server: Server = createServer((request, response: ServerResponse) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      bodies.push(`${request.method} ${request.url} ${body}`);
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { "Content-Type": "application/json", ...(status !== 200 && { "Retry-After": "0" }) });
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, close: () => server.close() };
}

type Collector = Awaited<ReturnType<typeof startCollector>>;
let collector: Collector;
afterEach(() => collector?.close());

const open = async (telemetryEndpoint: string) => {
  const settings = { telemetryEndpoint, telemetryServiceName: "arara-ia-frontend", telemetryServiceVersion: "1.1.0" };
  return (await openRequestTraces(settings, createLog("silent"))) as NonNullable<
    Awaited<ReturnType<typeof openRequestTraces>>
  >;
};

const request = {
  requestId: "7a1f",
  method: "GET",
  path: "/arara-mart/catalog",
  status: 503,
  startedAt: new Date(),
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
};

/** The one span of a call to the collector, and whose it is. */
function readSpan(body: string) {
  const { resourceSpans } = JSON.parse(body.slice(body.indexOf("{")));
  const [{ resource, scopeSpans }] = resourceSpans;
  // biome-ignore lint/suspicious/noExplicitAny: the collector's wire
  const plain = (list: any[]) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
  const [span] = scopeSpans[0].spans;
  return { service: plain(resource.attributes), span, attributes: plain(span.attributes) };
}

test("an answered request is told to the collector, with the caller's trace [ENV-11]", async () => {
  collector = await startCollector();
  const traces = await open(collector.url);
  traces.record(request);
  await traces.close();
  expect(collector.bodies).toHaveLength(1);
  expect(collector.bodies[0]).toMatch(/^POST \/v1\/traces /);
  const { service, span, attributes } = readSpan(collector.bodies[0] as string);
  expect(service).toMatchObject({ "service.name": "arara-ia-frontend", "service.version": "1.1.0" });
  expect(span).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331" });
  expect(attributes).toEqual({
    "http.request.method": "GET",
    "url.path": "/arara-mart/catalog",
    "http.response.status_code": 503,
    "request.id": "7a1f",
  });
});

test("a header that is no trace begins a trace of its own", async () => {
  collector = await startCollector();
  const traces = await open(`${collector.url}/otlp/`);
  traces.record({ ...request, traceparent: "00-<script>-b7ad6b7169203331-01" });
  await traces.close();
  expect(collector.bodies[0]).toMatch(/^POST \/otlp\/v1\/traces /);
  const { span } = readSpan(collector.bodies[0] as string);
  expect(span.parentSpanId ?? "").toBe("");
  expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
});

for (const status of [429, 502, 503, 504])
  test(`a collector that says ${status} is asked again [ENV-12]`, async () => {
    collector = await startCollector([status, status]);
    const traces = await open(collector.url);
    traces.record(request);
    await traces.close();
    expect(collector.bodies).toHaveLength(3);
  });

test("a collector that says 400 is not asked again, and one that is away harms nobody [ENV-12]", async () => {
  collector = await startCollector([400]);
  const traces = await open(collector.url);
  traces.record(request);
  await traces.close();
  expect(collector.bodies).toHaveLength(1);
  const away = await open("http://127.0.0.1:9");
  away.record(request);
  await away.close();
});

test("without a collector there is nothing to record to", async () => {
  const none = { telemetryEndpoint: undefined, telemetryServiceName: undefined, telemetryServiceVersion: undefined };
  expect(await openRequestTraces(none, createLog("silent"))).toBeUndefined();
});
