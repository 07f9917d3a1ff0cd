import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

const PROCESSES = 2;
const CALLERS = 8;
const TIMEOUT_MS = 90_000;
/** A call that is neither answered nor broken. */
const NO_ANSWER = -1;
const ANSWER_MS = 20_000;
const TOKEN = "um-token-de-teste-que-basta";

let home: ServerHome;

beforeAll(async () => {
  home = await openServerHome({
    PROCESSES: String(PROCESSES),
    SMTP_URL: "smtp://127.0.0.1:9",
    METRICS_TOKEN: TOKEN,
  });
});
afterAll(() => home.close());

/** The processes that answer, which the first one has started. */
function membersOf(group: number): number[] {
  return readFileSync(`/proc/${group}/task/${group}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

/** Those of some processes that take connections at a port. */
function listenersOf(port: string, processes: readonly number[]): number[] {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  const sockets = rows.filter(([, address, , state]) => address?.endsWith(local) && state === "0A");
  const names = new Set(sockets.map((columns) => `socket:[${columns[9]}]`));
  const holds = (pid: number) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return names.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false;
      }
    });
  return processes.filter(holds);
}

/** The numbers of the processes that tell their metrics. */
async function toldProcesses(url: string): Promise<Set<string>> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const samples = (await answer.text()).matchAll(/^process_resident_memory_bytes\{process="(\d+)"\}/gm);
  return new Set([...samples].map(([, number = ""]) => number));
}

/** The status of one GET on a connection that is kept; 0 when the connection broke. */
function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, timeout: ANSWER_MS }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    sent.once("error", () => resolve(0));
    sent.once("timeout", () => resolve(NO_ANSWER));
    sent.end();
  });
}

/** People who ask again and again, each on a connection of their own, until they are told to stop. */
function startCallers(url: string) {
  let isOver = false;
  const calls = Array.from({ length: CALLERS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: number[] = [];
    while (!isOver) statuses.push(await get(`${url}/api/v1/products?limit=5`, agent));
    agent.destroy();
    return statuses;
  });
  return async () => {
    isOver = true;
    return Promise.all(calls);
  };
}

describe.runIf(process.platform === "linux" && process.env.TEST_DATABASE_URL)(
  "several processes behind one port",
  () => {
    test(
      "kill -9 of one under load breaks nobody's connection twice, another takes its place, and all tell their metrics",
      async () => {
        const { url, process: group } = await home.start();
        const { port } = new URL(url);
        const listening = () => listenersOf(port, membersOf(group.pid as number));
        await expect.poll(listening, { timeout: TIMEOUT_MS }).toHaveLength(PROCESSES);
        const before = membersOf(group.pid as number);
        const stop = startCallers(url);
        await expect.poll(async () => (await toldProcesses(url)).size).toBe(PROCESSES);
        process.kill(before[0] as number, "SIGKILL");
        await expect.poll(() => toldProcesses(url), { timeout: TIMEOUT_MS }).toContain(String(PROCESSES + 1));
        const statuses = await stop();
        const broken = statuses.map((ones) => ones.filter((status) => status !== 200));
        // Nobody meets the end of the process more than once, and never as an answer.
        expect(Math.max(...broken.map(({ length }) => length))).toBeLessThanOrEqual(1);
        expect(new Set(broken.flat())).toEqual(new Set(broken.flat().length > 0 ? [0] : []));
        const after = membersOf(group.pid as number);
        expect(after).toHaveLength(PROCESSES);
        expect(after).not.toContain(before[0]);
        expect(home.server?.output()).toContain("started anew");
      },
      TIMEOUT_MS,
    );

    test(
      "a signal to the first one ends all of them well: what is under way is answered, and the code is 0",
      async () => {
        const { url, process: group } = await home.start({ DRAIN_NOTICE_MS: "2000" });
        await expect.poll(() => toldProcesses(url), { timeout: TIMEOUT_MS }).toHaveProperty("size", PROCESSES);
        const members = membersOf(group.pid as number);
        const stop = startCallers(url);
        await get(`${url}/arara-mart`, new Agent());
        const ended = once(group, "exit");
        // As a terminal and a supervisor do it: to everybody at once.
        for (const one of [...members, group.pid as number]) process.kill(one, "SIGTERM");
        await expect.poll(() => get(`${url}/readyz`, new Agent()), { timeout: 2_000 }).toBe(503);
        const statuses = await stop();
        expect(new Set(statuses.flat())).toEqual(new Set([200]));
        expect((await ended)[0]).toBe(0);
        for (const one of members) expect(() => process.kill(one, 0)).toThrow("ESRCH");
      },
      TIMEOUT_MS,
    );
  },
);
