import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditEvent, FailedJob, SystemState } from "#contract/system/system.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const OWNER = "dona@sistema.example";

let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  token = await shop.join(OWNER);
});
afterAll(() => shop.close());

const ask = (method: string, path: string, as = token) => shop.call(path, { method, token: as });

async function read<T>(path: string, as = token): Promise<T> {
  const answer = await ask("GET", path, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data as T;
}

const audit = (query = "", as = token) =>
  read<{ items: AuditEvent[]; next: number | null }>(`system/audit?${query}`, as);

async function addEvents(action: string, count: number, at: string): Promise<void> {
  await shop.database.db.execute(
    sql`INSERT INTO audit_event (at, action) SELECT ${at}::timestamptz, ${action} FROM generate_series(1, ${count})`,
  );
}

/** A job of a kind that nobody does, as it stands after it failed. */
async function addFailedJob(isAbandoned: boolean): Promise<number> {
  const { rows } = await shop.database.db.execute<{ id: number }>(sql`
    INSERT INTO job (kind, payload, run_at, attempts, last_error, abandoned_at, created_at)
    VALUES ('test/nobody', '{"email": "maria@example.com"}', now() + interval '1 hour', 4, 'ECONNREFUSED',
      ${isAbandoned ? sql`now()` : sql`NULL`}, now() - interval '2 days') RETURNING id`);
  return rows[0]?.id ?? 0;
}

test("the owner reads how the program and its database stand", async () => {
  const state = await read<SystemState>("system");
  expect(state).toMatchObject({ version: "1.1.0", mailsLeft: { accounts: expect.any(Number) }, tokensLeft: null });
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  expect(Date.parse(state.startedAt)).toBeLessThan(Date.now());
});

describe("a job that failed", () => {
  test("is listed with its cause and without what it was told", async () => {
    const [abandoned, waiting] = [await addFailedJob(true), await addFailedJob(false)];
    const answer = await ask("GET", "system/jobs");
    expect(answer.text).not.toContain("maria");
    const items = answer.json.data.items as FailedJob[];
    const found = (id: number) => items.find((job) => job.id === id);
    expect(found(abandoned)).toMatchObject({ kind: "test/nobody", attempts: 4, error: "ECONNREFUSED", nextAt: null });
    expect(found(waiting)?.nextAt).toEqual(expect.any(String));
  });

  test("is tried again as if it were asked for now, once, and the audit says who wanted it", async () => {
    const id = await addFailedJob(true);
    expect((await ask("POST", `system/jobs/${id}/retry`)).status).toBe(200);
    const { rows } = await shop.database.db.execute(
      sql`SELECT run_at <= now() AS due, created_at > now() - interval '1 minute' AS young, abandoned_at FROM job WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ due: true, young: true, abandoned_at: null }]);
    const { items } = await audit("area=system");
    expect(items[0]).toMatchObject({ action: "system/retry-job", detail: { jobId: id, kind: "test/nobody" } });
    expect(items[0]?.accountName).toEqual(expect.any(String));
  });

  test("that is not there any more is told", async () => {
    const answer = await ask("POST", "system/jobs/2147483000/retry");
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: "system/job-not-found" });
  });
});

describe("the audit", () => {
  test("is read page by page, the newest first, each row once", async () => {
    await addEvents("synonym/create", 120, "2020-05-05T12:00:00Z");
    const seen: number[] = [];
    for (let next: number | null = 0; next !== null; ) {
      const page = await audit(`area=synonym&to=2021-01-01${next ? `&before=${next}` : ""}`);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  test("is read by days of Brasília, both included", async () => {
    await addEvents("restock/state", 1, "2020-03-10T02:59:00Z");
    await addEvents("restock/state", 1, "2020-03-10T03:00:00Z");
    await addEvents("restock/state", 1, "2020-03-11T02:59:00Z");
    await addEvents("restock/state", 1, "2020-03-11T03:00:00Z");
    expect((await audit("area=restock&from=2020-03-10&to=2020-03-10")).items).toHaveLength(2);
    expect((await audit("area=restock&from=2020-03-10&to=2020-03-11")).items).toHaveLength(3);
  });

  test.each(["area=shop", "from=ontem", "to=2026-13-45", "before=-1", "before=x"])(
    "%s is refused with a sentence",
    async (query) => {
      const answer = await ask("GET", `system/audit?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: "request/invalid", error: expect.stringMatching(/\.$/) });
    },
  );
});

test("nobody but the owner is told anything", async () => {
  const someone = await shop.join(`${randomUUID()}@sistema.example`);
  for (const path of ["system", "system/jobs", "system/audit"]) {
    expect((await ask("GET", path, someone)).status).toBe(403);
    expect((await shop.call(path, { method: "GET" })).status).toBe(401);
  }
  expect((await ask("POST", "system/jobs/1/retry", someone)).status).toBe(403);
});

test("in a store that is open each account is told what it did itself, and of nobody else", async () => {
  const open = await openAccounts({ STORE_ACCESS: "open" });
  try {
    const [first, second] = [await open.join("ana@aberta.example"), await open.join("bia@aberta.example")];
    const own = async (as: string) =>
      (await open.call("system/audit", { method: "GET", token: as })).json.data.items as AuditEvent[];
    const [ofFirst, ofSecond] = [await own(first), await own(second)];
    expect(ofFirst.length).toBeGreaterThan(0);
    expect(ofSecond.length).toBeGreaterThan(0);
    expect(ofFirst.filter(({ accountId }) => accountId === ofSecond[0]?.accountId)).toEqual([]);
    expect(new Set(ofFirst.map(({ accountId }) => accountId)).size).toBe(1);
  } finally {
    await open.close();
  }
});
