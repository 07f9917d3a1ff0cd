import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sharedServer } from "../support/server-home.ts";
import { type SlowPeer, slowPeer } from "../support/slow-peer.ts";

const PEERS_OF_A_KIND = 60;
const HEADERS_DEADLINE_MS = 10_000;
/** In which a body has to bring something worth waiting for. */
const BODY_WINDOW_MS = 10_000;
/** The deadlines are looked at once a second, and the machine may be busy. */
const GRACE_MS = 4_000;

const server = sharedServer({ TRUST_PROXY: "1" });

async function waitUntilCut(peers: SlowPeer[], deadlineMs: number): Promise<void> {
  const giveUpAt = performance.now() + deadlineMs + GRACE_MS;
  while (peers.some(({ cutAfterMs }) => cutAfterMs === undefined) && performance.now() < giveUpAt) await sleep(50);
}

test("peers that send their headers or bodies drop by drop are cut, and others are served meanwhile", async () => {
  const headers = "GET /arara-mart HTTP/1.1\r\nHost: x\r\nX-Slow: ";
  // Each from an address of its own: of one they would be too many.
  const body = (place: number) =>
    `POST /api/v1/products/search/similar HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${place}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
  const silent = Array.from({ length: PEERS_OF_A_KIND }, () => slowPeer(server.url, "", ""));
  const slowHeaders = Array.from({ length: PEERS_OF_A_KIND }, () => slowPeer(server.url, headers, "a"));
  const slowBodies = Array.from({ length: PEERS_OF_A_KIND }, (_, place) => slowPeer(server.url, body(place), " "));
  const everyone = [...silent, ...slowHeaders, ...slowBodies];

  for (let round = 0; round < 20; round += 1) {
    const response = await fetch(`${server.url}/api/v1/products?limit=5`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  expect(everyone.filter(({ cutAfterMs }) => cutAfterMs !== undefined)).toEqual([]);

  await waitUntilCut(everyone, Math.max(HEADERS_DEADLINE_MS, BODY_WINDOW_MS));
  for (const { socket } of everyone) socket.destroy();
  const latest = (peers: SlowPeer[]) =>
    Math.max(...peers.map(({ cutAfterMs = Number.POSITIVE_INFINITY }) => cutAfterMs));
  expect(latest(silent)).toBeLessThan(HEADERS_DEADLINE_MS + GRACE_MS);
  expect(latest(slowHeaders)).toBeLessThan(HEADERS_DEADLINE_MS + GRACE_MS);
  expect(latest(slowBodies)).toBeLessThan(BODY_WINDOW_MS + GRACE_MS);
  for (const { answer } of [...slowHeaders, ...slowBodies]) expect(answer).toContain("request/too-slow");
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 60_000);

/** Most that one reply of the assistants may hold for a reader who does not read, with all that is sent ahead. */
const MOST_BYTES_OF_A_READER = 512 * 1024;
const READERS = 100;

/** Asks for a streamed reply and never reads a byte of it. */
function deafReader(place: number): Socket {
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify({
    message: "quero ver os produtos em promoção",
    sessionId: `sessao-surda-${place}-0123456`,
  });
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.pause();
  socket.write(
    `POST /api/ai-agent/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAccept: text/event-stream\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return socket;
}

const memoryOf = ({ pid }: { pid?: number | undefined }) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

test("callers who ask for a streamed reply and never read it hold little, their replies end, and others are served", async () => {
  const before = memoryOf(server.process);
  const deaf = Array.from({ length: READERS }, (_, place) => deafReader(place));
  const sessionId = "sessao-surda-0-0123456";
  const isOver = async () => {
    const answer = await fetch(`${server.url}/api/v1/bots/mart/conversation`, {
      headers: { "x-session-id": sessionId },
    });
    const { data } = (await answer.json()) as { data: { messages: { role: string; state: string }[] } };
    return data.messages.find(({ role }) => role === "assistant")?.state;
  };
  await expect.poll(isOver, { timeout: 30_000, interval: 250 }).toBe("done");
  const askedAt = performance.now();
  const served = await fetch(`${server.url}/api/ai-agent/chat`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ message: "qual a garantia?", sessionId: "sessao-de-quem-escuta-01" }),
  });
  expect(served.status).toBe(200);
  expect((await served.json()) as object).toHaveProperty("response");
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  expect(memoryOf(server.process) - before).toBeLessThan(READERS * MOST_BYTES_OF_A_READER);
  for (const socket of deaf) socket.destroy();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 60_000);
