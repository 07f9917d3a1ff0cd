import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { serveApp } from "../../../tests/support/served-app.ts";

const DAY = 86_400;

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const statusOf = async (token: string) => (await harness.call("auth/profile", { method: "GET", token })).status;

describe("a token", () => {
  test("is another one each time, and only its hash is kept", async () => {
    const email = "fresco@exemplo.com.br";
    const tokens = [await harness.join(email), await harness.signIn(email)];
    expect(new Set(tokens).size).toBe(2);
    const { rows } = await harness.database.db.execute(
      sql`SELECT token_hash FROM session s JOIN account a ON a.id = s.account_id WHERE email = ${email} ORDER BY s.id`,
    );
    expect(rows.map((row) => row.token_hash)).toEqual(
      tokens.map((token) => createHash("sha256").update(token).digest("base64url")),
    );
  });

  test("lives for seven idle days and not longer", async () => {
    const token = await harness.join("parado@exemplo.com.br");
    harness.passSeconds(7 * DAY - 60);
    expect(await statusOf(token)).toBe(200);
    harness.passSeconds(7 * DAY + 60);
    expect(await statusOf(token)).toBe(401);
  });

  test("lives for thirty days in all, however much it is used", async () => {
    const token = await harness.join("assiduo@exemplo.com.br");
    for (let day = 0; day < 29; day += 1) {
      harness.passSeconds(DAY);
      expect(await statusOf(token)).toBe(200);
    }
    harness.passSeconds(DAY + 60);
    expect(await statusOf(token)).toBe(401);
  });

  test("of the eleventh session ends the oldest", async () => {
    const email = "onze@exemplo.com.br";
    const tokens = [await harness.join(email)];
    for (let session = 0; session < 10; session += 1) tokens.push(await harness.signIn(email));
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses).toEqual([401, ...Array(10).fill(200)]);
  });

  test("ends with its session, and all end with scope=all, which empties the browser's storage", async () => {
    const email = "varios@exemplo.com.br";
    const [first, second, third] = [
      await harness.join(email),
      await harness.signIn(email),
      await harness.signIn(email),
    ];
    await harness.call("auth/logout", { token: first });
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
    const everywhere = await harness.call("auth/logout?scope=all", { token: second });
    expect(everywhere.headers.get("clear-site-data")).toBe('"storage"');
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401]);
  });

  test("tells how many sessions of its account are open, those that ran out not counted", async () => {
    const email = "contada@exemplo.com.br";
    await harness.join(email);
    harness.passSeconds(7 * DAY + 60);
    const token = await harness.signIn(email);
    const openSessions = async () =>
      (await harness.call("auth/profile", { method: "GET", token })).json.data.openSessions as number;
    expect(await openSessions()).toBe(1);
    harness.passSeconds(120);
    const other = await harness.signIn(email);
    expect(await openSessions()).toBe(2);
    await harness.call("auth/logout", { token: other });
    expect(await openSessions()).toBe(1);
  });

  test("an unknown scope ends nothing", async () => {
    const token = await harness.join("escopo@exemplo.com.br");
    expect((await harness.call("auth/logout?scope=tudo", { token })).status).toBe(400);
    expect(await statusOf(token)).toBe(200);
  });

  test("ends when the account is removed, and when an operator revokes it", async () => {
    const removed = await harness.join("removida@exemplo.com.br");
    await harness.database.db.execute(sql`DELETE FROM account WHERE email = 'removida@exemplo.com.br'`);
    expect(await statusOf(removed)).toBe(401);
    const revoked = await harness.join("revogada@exemplo.com.br");
    expect(await harness.services.accounts.revokeSessions("revogada@exemplo.com.br")).toBe(1);
    expect(await statusOf(revoked)).toBe(401);
    expect(await harness.services.accounts.revokeSessions("ninguem@exemplo.com.br")).toBeNull();
  });

  test("counts in the Authorization header, in its exact form, and nowhere else", async () => {
    const token = await harness.join("exata@exemplo.com.br");
    const forms = ["", "Bearer", "Bearer ", `bearer ${token}`, `Bearer  ${token}`, `Basic ${token}`, token].concat([
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token} `.repeat(2),
      `Bearer ${"a".repeat(10_000)}`,
      "Bearer %%%",
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}=`,
    ]);
    for (const authorization of forms) {
      const answer = await harness.call("auth/profile", { method: "GET", headers: { authorization } });
      expect({ authorization: authorization.slice(0, 60), status: answer.status }).toMatchObject({ status: 401 });
    }
    const cookie = await harness.call("auth/profile", { method: "GET", headers: { cookie: `token=${token}` } });
    const query = await harness.call(`auth/profile?token=${token}&access_token=${token}`, { method: "GET" });
    expect([cookie.status, query.status, await statusOf(token)]).toEqual([401, 401, 200]);
  });
});

test("a token that comes on two lines of a request is none", async () => {
  const token = await harness.join("duas-linhas@exemplo.com.br");
  const app = new Hono<AppEnv>().all("*", (c) => harness.send(c.req.path, { headers: c.req.raw.headers }));
  const { url, close } = await serveApp(app);
  onTestFinished(close);
  const statusWith = async (...lines: string[]) => {
    const asked = request(`${url}/api/v1/auth/profile`, {
      headers: ["Host", new URL(url).host, ...lines.flatMap((line) => ["Authorization", line])],
    }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const line = `Bearer ${token}`;
  expect(await statusWith(line)).toBe(200);
  expect(await statusWith(line, line)).toBe(401);
  expect(await statusWith("Bearer none", line)).toBe(401);
});

test("no value of any column of the database is taken as a token, and none is a code that was sent", async () => {
  const email = "despejo@exemplo.com.br";
  await harness.join(email);
  const waiting = await harness.askActivation("despejo2@exemplo.com.br");
  harness.passSeconds(61);
  const code = await harness.askLogin(email);
  const { db } = harness.database;
  const { rows: tables } = await db.execute(
    sql`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const values = new Set<string>();
  for (const { table_name } of tables) {
    if (String(table_name).startsWith("product")) continue;
    const { rows } = await db.execute(sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(String(table_name))} t`);
    for (const { row } of rows) {
      for (const value of Object.values(row as object))
        values.add(typeof value === "string" ? value : JSON.stringify(value));
    }
  }
  expect(values.size).toBeGreaterThan(50);
  for (const value of values) {
    expect(value).not.toBe(code);
    expect(value).not.toBe(waiting);
    expect(value).not.toMatch(new RegExp(`"(${code}|${waiting})"`));
    expect(await harness.services.accounts.findSession(value)).toBeNull();
  }
});
