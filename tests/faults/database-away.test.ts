import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registrationOf } from "../support/account-harness.ts";
import { activate, askLoginCode, postAccount } from "../support/account-steps.ts";
import { lookUntil } from "../support/look-until.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const TIMEOUT_MS = 60_000;
const METRICS_TOKEN = "a-token-of-this-test-alone";
/** An answer must come before the browser gives up, at 10 s. */
const ANSWER_DEADLINE_MS = 8_500;

/** A way to the database that can be cut, or go silent, and fixed. */
class BreakableRoad {
  #state: "open" | "cut" | "silent" = "open";
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  #server: Server | undefined;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async open(): Promise<string> {
    this.#server = createServer((near) => this.#join(near)).listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const { port } = this.#server.address() as AddressInfo;
    return Object.assign(new URL(this.#target), { hostname: "127.0.0.1", port: String(port) }).href;
  }

  #join(near: Socket): void {
    if (this.#state === "cut") {
      near.destroy();
      return;
    }
    const far = connect(Number(this.#target.port || 5432), this.#target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on("error", () => {});
      from.on("data", (chunk) => this.#state !== "silent" && to.write(chunk));
      from.once("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  cut(): void {
    this.#state = "cut";
    for (const socket of this.#sockets) socket.destroy();
  }

  silence(): void {
    this.#state = "silent";
  }

  /** What was silenced has lost its place in the conversation: it is cut, as a network would do in the end. */
  mend(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#state = "open";
  }

  async close(): Promise<void> {
    this.cut();
    this.#server?.close();
  }
}

describe.runIf(process.env.TEST_DATABASE_URL)("when the external database goes away", () => {
  let home: ServerHome;
  let road: BreakableRoad;
  let server: RunningServer;
  let mailbox: SmtpCatcher;

  beforeAll(async () => {
    home = await openServerHome();
    road = new BreakableRoad(home.settings.DATABASE_URL as string);
    mailbox = await startSmtpCatcher();
    server = await home.start({ DATABASE_URL: await road.open(), SMTP_URL: mailbox.url, METRICS_TOKEN });
    await expectService();
  });

  afterAll(async () => {
    await home.close();
    await road?.close();
    await mailbox?.close();
  });

  /** Read to its end, which gives its connection free. */
  async function read(path: string, accept = "*/*") {
    const answer = await fetch(server.url + path, { headers: { accept } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  const api = () => read("/api/v1/products?limit=5");
  const page = (path: string) => read(path, "text/html");
  const readiness = async () => (await read("/readyz")).status;

  async function expectService(): Promise<void> {
    expect((await api()).status).toBe(200);
    expect((await page("/arara-mart/catalog")).status).toBe(200);
    expect(await readiness()).toBe(200);
  }

  async function expectRecovery(): Promise<void> {
    for (let left = 100; left > 0 && (await readiness()) !== 200; left -= 1) await sleep(100);
    await expectService();
  }

  async function expectPlainRefusal(): Promise<void> {
    const askedAt = performance.now();
    const answers = await Promise.all([api(), api(), page("/arara-mart/catalog"), page("/arara-mart/product/X-1")]);
    expect(performance.now() - askedAt).toBeLessThan(ANSWER_DEADLINE_MS);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    const [first, , catalogPage] = answers;
    expect(JSON.parse(first?.text ?? "")).toMatchObject({ status: "error", code: "server/unavailable" });
    expect(first?.headers.get("retry-after")).toBe("2");
    expect(catalogPage?.text).toMatch(/<html[^>]+lang="pt-BR"/);
    expect(await readiness()).toBe(503);
    expect((await read("/healthz")).status).toBe(200);
  }

  test(
    "API and pages say 503 at once, and everything works again when it is back",
    async () => {
      road.cut();
      await expectPlainRefusal();
      road.mend();
      await expectRecovery();
    },
    TIMEOUT_MS,
  );

  test(
    "the same when it is there and does not answer",
    async () => {
      road.silence();
      await expectPlainRefusal();
      road.mend();
      await expectRecovery();
    },
    TIMEOUT_MS,
  );

  test(
    "what is under way when it breaks is answered, and nothing of it is called our fault",
    async () => {
      const asked = Array.from({ length: 30 }, () => api());
      road.cut();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      road.mend();
      await expectRecovery();
      expect(server.output()).not.toContain("server/unexpected");
    },
    TIMEOUT_MS,
  );

  test(
    "the metrics say so, and come all the same",
    async () => {
      const metrics = async () => {
        const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
        return (await fetch(`${server.url}/metrics`, { headers })).text();
      };
      road.silence();
      const told = await lookUntil(metrics, (text) => /^arara_database_up 0$/m.test(text), "the database");
      expect(told).toMatch(/^arara_catalog_products 103$/m);
      road.mend();
      await expectRecovery();
      await lookUntil(metrics, (text) => /^arara_database_up 1$/m.test(text), "the database");
    },
    TIMEOUT_MS,
  );

  async function countSessions(email: string): Promise<number> {
    const pool = new Pool({ connectionString: home.settings.DATABASE_URL as string, max: 1 });
    const { rows } = await pool.query(
      "SELECT count(*)::int AS open FROM session JOIN account ON account.id = account_id WHERE email = $1",
      [email],
    );
    await pool.end();
    return rows[0].open;
  }

  test(
    "a sign-in that it cuts short has made a session and used its code up, or neither",
    async () => {
      for (const delayMs of [0, 4, 10]) {
        const email = `ana-${randomUUID()}@exemplo.com.br`;
        expect((await postAccount(server, "register", registrationOf(email))).status).toBe(202);
        await activate(server, mailbox, email);
        const body = { email, code: await askLoginCode(server, mailbox, email) };
        const asked = postAccount(server, "verify-account-code", body);
        await sleep(delayMs);
        road.cut();
        const { status } = await asked;
        expect([200, 503]).toContain(status);
        road.mend();
        await expectRecovery();
        const isUsed = (await countSessions(email)) === 1;
        if (status === 200) expect(isUsed).toBe(true);
        expect((await postAccount(server, "verify-account-code", body)).status).toBe(isUsed ? 400 : 200);
        expect(await countSessions(email)).toBe(1);
      }
    },
    TIMEOUT_MS,
  );
});
