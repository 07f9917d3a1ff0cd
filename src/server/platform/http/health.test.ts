import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { healthRoutes, type Readiness } from "./health.ts";

const answersAfter = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

async function answerOf(settings: Partial<Readiness>): Promise<Response> {
  const routes = healthRoutes({
    pingDatabase: answersAfter(0),
    isDraining: () => false,
    isPrepared: () => true,
    database: "external",
    vectorSearch: () => ({ isAvailable: true }),
    mails: async () => ({ accounts: "ok" }),
    ...settings,
  });
  const answer = routes.request("/readyz");
  await vi.runAllTimersAsync();
  return answer;
}

const readiness = async (settings: Partial<Readiness>): Promise<number> => (await answerOf(settings)).status;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("an external database that lets half a second go by is one that another copy may reach better", async () => {
  expect(await readiness({ pingDatabase: answersAfter(400) })).toBe(200);
  expect(await readiness({ pingDatabase: answersAfter(600) })).toBe(503);
});

test("the embedded database may be busy for a while, but not for ever", async () => {
  expect(await readiness({ database: "embedded", pingDatabase: answersAfter(4_000) })).toBe(200);
  expect(await readiness({ database: "embedded", pingDatabase: () => new Promise(() => {}) })).toBe(503);
});

test("a database that refuses, a catalogue that is not in memory yet, and a copy that is about to stop are not ready", async () => {
  expect(await readiness({ pingDatabase: () => Promise.reject(new Error("connection refused")) })).toBe(503);
  expect(await readiness({ isDraining: () => true })).toBe(503);
  expect(await readiness({ isPrepared: () => false })).toBe(503);
});

test("how the hour's mails stand is told, and keeps no copy from being ready", async () => {
  const usedUp = await answerOf({ mails: async () => ({ accounts: "used-up" }) });
  expect([usedUp.status, await usedUp.json()]).toEqual([
    200,
    expect.objectContaining({ mails: { accounts: "used-up" } }),
  ]);
  const unknown = await answerOf({ mails: () => Promise.reject(new Error("no such table")) });
  expect(unknown.status).toBe(200);
  expect(await unknown.json()).not.toHaveProperty("mails");
});
