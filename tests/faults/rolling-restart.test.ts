import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { hasNginx, startNginx } from "../support/nginx.ts";
import { hasPgbouncer, startPgbouncer } from "../support/pgbouncer.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";
import { createDatabasePlace } from "../support/test-database.ts";

const VISITORS = 6;
const PATHS = ["/arara-mart", "/api/v1/products?limit=12", "/", "/api/v1/products?search=caf%C3%A9&limit=5"];

const isPossible = hasNginx && hasPgbouncer && process.env.TEST_DATABASE_URL;

describe.runIf(isPossible)("two copies behind nginx, over PgBouncer", () => {
  let place: Awaited<ReturnType<typeof createDatabasePlace>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  const copies: RunningServer[] = [];
  let settings: Record<string, string>[] = [];
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  beforeAll(async () => {
    place = await createDatabasePlace();
    const { DATABASE_URL = "", ...others } = place.settings;
    pooler = await startPgbouncer(DATABASE_URL, 5);
    const ports = [await freePort(), await freePort()];
    settings = ports.map((port) => ({
      ...others,
      DATABASE_URL: pooler.url,
      DIRECT_DATABASE_URL: DATABASE_URL,
      PORT: String(port),
      TRUST_PROXY: "1",
      DRAIN_NOTICE_MS: "300",
    }));
    for (const own of settings) copies.push(await startServer(own));
    proxy = await startNginx(copies.map(({ url }) => url));
  });
  afterAll(async () => {
    agent.destroy();
    await proxy?.stop();
    await Promise.all(copies.map((copy) => copy.stop()));
    await pooler?.stop();
    await place?.remove();
  });

  function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { body, ...rest } = options;
      const sent = request(new URL(path, proxy.url), { agent, ...rest }, async (response) => {
        resolve({ status: response.statusCode ?? 0, body: await text(response) });
      });
      sent.once("error", reject);
      sent.end(body);
    });
  }

  test("each copy is stopped and started again while visitors come, and none of them notices", async () => {
    let isOver = false;
    const statuses = new Map<number | string, number>();
    const visit = async (visitor: number) => {
      for (let place = visitor; !isOver; place += 1) {
        const status = await ask(PATHS[place % PATHS.length] ?? "/").then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
    for (const [place, copy] of copies.entries()) {
      expect(await copy.stop("SIGTERM")).toBe(0);
      copies[place] = await startServer(settings[place] ?? {});
      await expect
        .poll(() => fetch(`${copies[place]?.url}/readyz`).then(({ status }) => status), { timeout: 30_000 })
        .toBe(200);
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(20);
  });

  test("a caller is who nginx says, whatever they write themselves", async () => {
    const body = JSON.stringify({ email: "ninguem@exemplo.com.br" });
    const attempts = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        ask("/api/v1/auth/login", {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Forwarded-For": `203.0.113.${place}` },
          body,
        }),
      ),
    );
    expect(attempts.map(({ status }) => status)).toContain(429);
  });

  test("what comes piece by piece is not gathered on the way", async () => {
    const pieces: number[] = [];
    await new Promise<void>((resolve, reject) => {
      const sent = request(
        new URL("/api/ai-agent/chat", proxy.url),
        {
          agent,
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
        },
        (response) => {
          response.on("data", () => pieces.push(performance.now()));
          response.once("end", resolve);
        },
      );
      sent.once("error", reject);
      sent.end(JSON.stringify({ message: "tem café em grãos?", sessionId: "k".repeat(32) }));
    });
    expect(pieces.length).toBeGreaterThan(1);
  });
});
