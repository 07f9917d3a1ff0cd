import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointAccess } from "#contract/member/endpoint-access.ts";
import { type Role, roles } from "#contract/member/role.ts";
import { type Accounts, openAccounts } from "../support/account-harness.ts";

const OWNER = "dona@equipe.example";
/** An id that nothing has: whoever may ask is told so, and nothing changes. */
const NOWHERE = "2000000000";

type Who = Role | "shopper" | "stranger";
const callers: readonly Who[] = [...roles, "shopper", "stranger"];

let store: Accounts;
let tokens: Partial<Record<Who, string>>;

beforeAll(async () => {
  store = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  const owner = await store.join(OWNER);
  tokens = { owner, shopper: await store.join("cliente@equipe.example") };
  for (const role of ["catalog", "sales", "viewer"] as const) {
    const email = `${role}@equipe.example`;
    const invited = await store.call("members", { body: { email, role }, token: owner });
    expect(invited.status).toBe(200);
    tokens[role] = await store.join(email);
  }
});
afterAll(() => store.close());

/** Every endpoint that is described, and each that is another one by its query. */
async function describedEndpoints(): Promise<string[]> {
  const { json } = await store.call("openapi.json", { method: "GET" });
  const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return [...described, "GET /products?isActive", "GET /products?health", "GET /products/{idOrCode}?isActive"];
}

function ask(endpoint: string, who: Who) {
  const [method = "", path = ""] = endpoint.split(" ");
  const token = tokens[who];
  return store.call(
    path
      .slice(1)
      .replace(/\{\w+\}/g, NOWHERE)
      .replace("?isActive", "?isActive=all")
      .replace("?health", "?isActive=all&health=no-photo"),
    {
      method,
      ...(method !== "GET" && { body: {} }),
      ...(token !== undefined && { token }),
    },
  );
}

/** What the table promises this caller: to be let in, or to be refused with this status. */
function promised(access: (typeof endpointAccess)[keyof typeof endpointAccess], who: Who): 401 | 403 | "let in" {
  if (access === "anyone") return "let in";
  if (who === "stranger") return 401;
  if (access === "account") return "let in";
  const allowed: readonly string[] = access;
  return allowed.includes(who) ? "let in" : 403;
}

test("every endpoint that is described has a row in the table, and no row is of an endpoint that is not there", async () => {
  const described = await describedEndpoints();
  expect(Object.keys(endpointAccess).toSorted()).toEqual(described.toSorted());
  // Conversations with an assistant of somebody's own, which programs are not told of.
  const isConversation = (endpoint: string) =>
    /^\w+ \/(assistants\/\{id\}\/trial|published\/\{slug\})\/chat\b/.test(endpoint);
  const undescribed = store.endpoints.filter((endpoint) => !described.includes(endpoint) && !isConversation(endpoint));
  expect(undescribed.toSorted()).toEqual(["GET /docs", "GET /openapi.json"]);
});

describe.each(callers)("%s", (who) => {
  test("is let in where the table says so, and refused everywhere else", async () => {
    const rows = Object.entries(endpointAccess).filter(([endpoint]) => endpoint !== "POST /auth/logout");
    const answers = [];
    for (const [endpoint, access] of rows) {
      const { status, json } = await ask(endpoint, who);
      const isRefused = status === 401 || (status === 403 && json.code === "member/role-required");
      answers.push({ endpoint, found: isRefused ? status : "let in", promised: promised(access, who) });
    }
    expect(answers.filter(({ found, promised: expected }) => found !== expected)).toEqual([]);
  });
});

test("logging out ends the session that asks, and needs one", async () => {
  const token = await store.signIn("cliente@equipe.example");
  expect((await store.call("auth/logout", { token })).status).toBe(200);
  expect((await store.call("auth/logout", { token })).status).toBe(401);
});
