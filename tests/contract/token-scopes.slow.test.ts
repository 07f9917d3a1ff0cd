import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointAccess } from "#contract/member/endpoint-access.ts";
import { type Role, roles } from "#contract/member/role.ts";
import { mayGrant, scopeOf, type TokenScope, tokenScopes } from "#contract/program/token-scope.ts";
import { type Accounts, openAccounts } from "../support/account-harness.ts";

const OWNER = "dona@tokens.example";
/** An id that nothing has: whoever may ask is told so, and nothing changes. */
const NOWHERE = "2000000000";

type Who = Role | "shopper";
const people: readonly Who[] = [...roles, "shopper"];

let store: Accounts;
let sessions: Record<Who, string>;

const roleOf = (who: Who): Role | null => (who === "shopper" ? null : who);

beforeAll(async () => {
  store = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  const owner = await store.join(OWNER);
  const joined: Partial<Record<Who, string>> = { owner, shopper: await store.join("cliente@tokens.example") };
  for (const role of ["catalog", "sales", "viewer"] as const) {
    const email = `${role}@tokens.example`;
    expect((await store.call("members", { body: { email, role }, token: owner })).status).toBe(200);
    joined[role] = await store.join(email);
  }
  sessions = joined as Record<Who, string>;
});
afterAll(() => store.close());

const create = (who: Who, scopes: readonly TokenScope[]) =>
  store.call("tokens", { body: { name: `Programa ${scopes}`, scopes, expiresInDays: 7 }, token: sessions[who] });

async function ask(endpoint: string, token: string) {
  const [method = "", path = ""] = endpoint.split(" ");
  const filled = path
    .slice(1)
    .replace(/\{\w+\}/g, NOWHERE)
    .replace("?isActive", "?isActive=all")
    .replace("?health", "?isActive=all&health=no-photo");
  const { status, json } = await store.call(filled, { method, ...(method !== "GET" && { body: {} }), token });
  const isRefused = status === 401 || (status === 403 && /^(token|member)\//.test(json.code));
  return isRefused ? json.code : "let in";
}

/** What the tables promise a token with this one scope, of somebody with this role. */
function promised(endpoint: keyof typeof endpointAccess, who: Who, scope: TokenScope): string {
  const access = endpointAccess[endpoint];
  if (access === "anyone") return "let in";
  const needed = scopeOf(endpoint);
  if (needed === undefined) return "token/never";
  if (needed !== scope) return "token/scope-missing";
  const allowed: readonly string[] = access === "account" ? people : access;
  return allowed.includes(who) ? "let in" : "member/role-required";
}

describe.each(people)("a token of %s", (who) => {
  test.each(tokenScopes)(
    "with %s is let in where scope and role say so, and refused everywhere else",
    async (scope) => {
      const made = await create(who, [scope]);
      expect(made.status).toBe(mayGrant(roleOf(who), scope) ? 200 : 403);
      if (made.status !== 200) return expect(made.json.code).toBe("token/scope-refused");
      const endpoints = Object.keys(endpointAccess) as (keyof typeof endpointAccess)[];
      const answers = [];
      for (const endpoint of endpoints) {
        const found = await ask(endpoint, made.json.data.token);
        answers.push({ endpoint, found, promised: promised(endpoint, who, scope) });
      }
      expect(answers.filter(({ found, promised: expected }) => found !== expected)).toEqual([]);
      expect((await store.call(`tokens/${made.json.data.id}`, { method: "DELETE", token: sessions[who] })).status).toBe(
        200,
      );
    },
  );
});

test("no scope opens accounts, the team, the shop's settings, tokens, webhooks or what erases people", () => {
  const opened = Object.keys(endpointAccess).filter((endpoint) => scopeOf(endpoint) !== undefined);
  expect(opened.length).toBeGreaterThan(70);
  const closed = / \/(auth|profile|members|store|tokens|webhooks|system|prompts|assistants)\b|erase|undo-author/;
  expect(opened.filter((endpoint) => closed.test(endpoint))).toEqual([]);
});

test("a token may no more than its owner may at that moment", async () => {
  const { json } = await create("sales", ["orders:write", "orders:read"]);
  const { token } = json.data;
  expect(await ask("PUT /orders/{code}/status", token)).toBe("let in");
  const { json: team } = await store.call("members", { method: "GET", token: sessions.owner });
  const seller = team.data.items.find(({ role }: { role: Role }) => role === "sales");
  const change = (role: Role, revision: number) =>
    store.call(`members/${seller.id}`, { method: "PUT", body: { role, revision }, token: sessions.owner });
  const demoted = await change("viewer", seller.revision);
  expect(await ask("PUT /orders/{code}/status", token)).toBe("member/role-required");
  expect(await ask("GET /orders", token)).toBe("let in");
  await change("sales", demoted.json.data.revision);
  expect(await ask("PUT /orders/{code}/status", token)).toBe("let in");
});
