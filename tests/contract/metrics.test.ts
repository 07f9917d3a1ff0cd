import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { askedNames, toldNames } from "../support/metrics-names.ts";
import { sharedServer } from "../support/server-home.ts";

const METRICS_TOKEN = randomBytes(16).toString("hex");
const server = sharedServer({ METRICS_TOKEN });
const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
const read = async () => (await ask({ Authorization: `Bearer ${METRICS_TOKEN}` })).text();

test.each([
  ["nobody", {}],
  ["a wrong token", { Authorization: `Bearer ${"0".repeat(32)}` }],
  ["the token without its scheme", { Authorization: METRICS_TOKEN }],
])("%s is told no metrics", async (_who, headers) => {
  const refused = await ask(headers as Record<string, string>);
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toBe("Bearer");
  expect(await refused.text()).not.toContain("arara_");
});

test("whoever has the token is told how the copy stands, in the format of Prometheus", async () => {
  await fetch(`${server.url}/api/v1/products?page=1`);
  const answer = await ask({ Authorization: `Bearer ${METRICS_TOKEN}` });
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text).toMatch(
    /^arara_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products",status="2xx"\} [1-9]/m,
  );
  expect(text).toMatch(/^arara_database_up 1$/m);
  expect(text).toMatch(/^arara_catalog_products 103$/m);
  expect(text).toMatch(/^arara_mails_left\{pool="accounts"\} 150$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test("no address and no method that a caller makes up becomes a line of its own", async () => {
  const series = (text: string) =>
    Array.from(text.matchAll(/_duration_seconds_count\{(.*route=.*)\}/g), ([, labels]) => labels).toSorted();
  // The telling itself is told of, from the second time on.
  await read();
  await fetch(`${server.url}/made-up`);
  await fetch(`${server.url}/api/v1/made-up`);
  await fetch(`${server.url}/arara-mart/product/made-up`);
  await fetch(`${server.url}/api/v1/products/made-up`);
  const before = series(await read());
  for (let round = 0; round < 20; round += 1) {
    const word = randomBytes(6).toString("hex");
    await fetch(`${server.url}/${word}?email=maria@example.com`);
    await fetch(`${server.url}/api/v1/${word}`);
    await fetch(`${server.url}/arara-mart/product/${word}`);
    await fetch(`${server.url}/api/v1/products/${word}`);
  }
  const text = await read();
  expect(series(text)).toEqual(before);
  expect(text).not.toContain("maria");
  expect(text).toContain('route="/arara-mart/product/:productCode?"');
});

test.each(["deploy/prometheus/arara.rules.yml", "deploy/grafana/arara.json"])(
  "%s asks for nothing that is not told",
  async (file) => {
    const told = toldNames(await read());
    const asked = await askedNames(file);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  },
);
