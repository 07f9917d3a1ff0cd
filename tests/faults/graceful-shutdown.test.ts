import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

const CALLERS = 8;
const TIMEOUT_MS = 60_000;

let home: ServerHome;

beforeEach(async () => {
  home = await openServerHome();
});
afterEach(() => home.close());

/** The status of one GET. */
function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end();
  });
}

test(
  "a server that is told to stop under load says so first, answers all that comes until then, and ends with 0",
  async () => {
    const running = await home.start({ DRAIN_NOTICE_MS: "3000" });
    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
    const statuses: number[] = [];
    let isDrainingAnnounced = false;
    const caller = async () => {
      while (!isDrainingAnnounced) statuses.push(await get(`${running.url}/api/v1/products?limit=5`, agent));
    };
    const callers = Promise.all(Array.from({ length: CALLERS }, caller));
    await get(`${running.url}/arara-mart`, agent);
    const ended = once(running.process, "exit");
    running.process.kill("SIGTERM");
    // As a balancer does: it asks, and sends nothing more once it was told.
    expect(await get(`${running.url}/readyz`, new Agent())).toBe(503);
    isDrainingAnnounced = true;
    await callers;
    expect((await ended)[0]).toBe(0);
    expect(statuses.length).toBeGreaterThan(CALLERS);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
  TIMEOUT_MS,
);

test(
  "a request that is under way is answered; no connection rests where the server waits for its end, used or not",
  async () => {
    // Behind a proxy connections rest for over a minute; the server waits for 20 s.
    const running = await home.start({ TRUST_PROXY: "1" });
    const { hostname, port } = new URL(running.url);
    // As browsers do, ahead of need.
    const unused = connect(Number(port), hostname);
    await once(unused, "connect");
    const socket = connect(Number(port), hostname).setEncoding("utf8");
    let answer = "";
    socket.on("data", (piece: string) => {
      answer += piece;
    });
    const body = JSON.stringify({ query: "caneca" });
    socket.write(
      `POST /api/v1/products/search/similar HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 5));
    // One request after the other: the first one has arrived when the second is answered.
    await get(`${running.url}/healthz`, new Agent());
    const ended = once(running.process, "exit");
    const toldAt = Date.now();
    running.process.kill("SIGTERM");
    await expect.poll(() => get(`${running.url}/healthz`, new Agent()).catch(() => "closed")).toBe("closed");
    socket.write(body.slice(5));
    expect((await ended)[0]).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(Date.now() - toldAt).toBeLessThan(19_000);
  },
  TIMEOUT_MS,
);

test(
  "a second signal ends the server at once",
  async () => {
    const running = await home.start({ DRAIN_NOTICE_MS: "60000" });
    const ended = once(running.process, "exit");
    running.process.kill("SIGTERM");
    expect(await get(`${running.url}/readyz`, new Agent())).toBe(503);
    running.process.kill("SIGTERM");
    expect((await ended)[0]).toBe(1);
  },
  TIMEOUT_MS,
);
