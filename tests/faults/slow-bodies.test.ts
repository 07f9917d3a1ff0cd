import { afterEach, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../support/raw-request.ts";
import { sharedServer } from "../support/server-home.ts";
import { type SlowPeer, slowPeer } from "../support/slow-peer.ts";

const SLOW_CONNECTIONS = 210;
const BYTE_EVERY_MS = 3_000;
const VISITORS = 20;
const LEAST_SHARE_ANSWERED = 0.99;

const server = sharedServer({ TRUST_PROXY: "1" });

let peers: SlowPeer[] = [];
afterEach(() => {
  for (const { socket } of peers) socket.destroy();
});

const headOf = (address: string, bytes: number) =>
  `POST /api/v1/products/search/similar HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

/** Connections whose bodies hardly move, once the server knows all of them. */
async function sendSlowBodies(addressOf: (place: number) => string): Promise<void> {
  peers = Array.from({ length: SLOW_CONNECTIONS }, (_, place) =>
    slowPeer(server.url, `${headOf(addressOf(place), 500)}{`, " ", BYTE_EVERY_MS),
  );
  await Promise.all(peers.map(({ socket }) => new Promise<void>((resolve) => socket.write("", () => resolve()))));
  expect((await rawRequest(server.url, "/readyz")).status).toBe(200);
}

const question = JSON.stringify({ query: "presente para quem gosta de café" });

/** What one visitor does: a page, a list and a question to the search, one after the other. */
async function visit(address: string): Promise<number[]> {
  const headers = { "X-Forwarded-For": address };
  const page = await rawRequest(server.url, "/arara-mart", { headers });
  const list = await rawRequest(server.url, "/api/v1/products?limit=5", { headers });
  const search = await rawRequest(server.url, "/api/v1/products/search/similar", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: question,
  });
  return [page, list, search].map(({ status }) => status);
}

// The first visit reads what the pages are made of, and would outlast the slow bodies.
beforeAll(async () => {
  expect(await visit("192.0.2.250")).toEqual([200, 200, 200]);
});

test.each([
  ["one address", () => "203.0.113.9"],
  ["an address each", (place: number) => `198.51.100.${place}`],
])("%s: 210 connections that send a byte every three seconds leave the site to its visitors", async (_, addressOf) => {
  await sendSlowBodies(addressOf);
  const statuses = await Promise.all(
    // Half of them share an address with slow ones.
    Array.from({ length: VISITORS }, (_, place) => visit(place % 2 ? addressOf(place) : `192.0.2.${place}`)),
  );
  const answered = statuses.flat().filter((status) => status === 200);
  expect(answered.length / statuses.flat().length).toBeGreaterThanOrEqual(LEAST_SHARE_ANSWERED);
});

test("whoever sends too many bodies at once reads why, when to come back, and loses the connection", async () => {
  await sendSlowBodies(() => "203.0.113.10");
  const ended = () => peers.filter(({ cutAfterMs }) => cutAfterMs !== undefined);
  await expect.poll(() => ended().length, { timeout: 8_000 }).toBeGreaterThan(SLOW_CONNECTIONS - 20);
  for (const { answer } of ended()) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toMatch(/^retry-after: \d+/im);
    expect(answer).toMatch(/^connection: close/im);
    expect(answer).toContain("Há envios demais ao mesmo tempo a partir da sua rede.");
  }
});
