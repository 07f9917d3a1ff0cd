import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";

const DAY_SECONDS = 86_400;
let store: Accounts;
let session: string;

beforeAll(async () => {
  store = await openAccounts();
  session = await store.join("ana@tokens.example");
});
afterAll(() => store.close());

const body = { name: "n8n da loja", scopes: ["catalog:read"], expiresInDays: 30 };
const create = (given: object = {}, token = session) => store.call("tokens", { body: { ...body, ...given }, token });
const list = async (token = session) => (await store.call("tokens", { method: "GET", token })).json.data.items;
const use = (token: string) => store.call("products?isActive=all", { method: "GET", token });

test("a token is told once, and nothing that lies in the database is accepted as one", async () => {
  const made = await create();
  expect(made.status).toBe(200);
  expect(made.headers.get("cache-control")).toBe("no-store");
  const { token, id } = made.json.data;
  expect(token).toMatch(/^arara_[\w-]{43}$/);
  expect((await use(token)).status).toBe(200);
  const { rows } = await store.database.db.execute<Record<string, string>>(
    sql`SELECT * FROM access_token WHERE id = ${id}`,
  );
  expect(rows[0]?.token_hash).toBe(createHash("sha256").update(token).digest("base64url"));
  expect(JSON.stringify(rows)).not.toContain(token.slice(6, 30));
  for (const value of [rows[0]?.token_hash ?? "", `arara_${rows[0]?.token_hash}`, token.slice(6), token.toUpperCase()])
    expect((await use(value)).status).toBe(401);
  expect(JSON.stringify(await list())).not.toContain(token);
  expect((await list())[0]).toMatchObject({
    id,
    name: "n8n da loja",
    scopes: ["catalog:read"],
    ending: token.slice(-4),
  });
});

test("it counts in the Authorization header alone, and HEAD is a read like GET", async () => {
  const { token } = (await create()).json.data;
  expect((await store.call(`products?isActive=all&access_token=${token}`, { method: "GET" })).status).toBe(401);
  expect(
    (await store.call("products?isActive=all", { method: "GET", headers: { Cookie: `token=${token}` } })).status,
  ).toBe(401);
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of ["products?isActive=all", "products/export.csv", "products/1/history"])
    expect((await store.request(path, { method: "HEAD", headers })).status).not.toBe(403);
  expect((await store.request("orders", { method: "HEAD", headers })).status).toBe(403);
});

test("its last use is told, and with its time it is over", async () => {
  const { token, id } = (await create({ name: "Breve", expiresInDays: 7 })).json.data;
  const own = async () => (await list()).find((one: { id: number }) => one.id === id);
  expect((await own()).lastUsedAt).toBeNull();
  await use(token);
  expect((await own()).lastUsedAt).toEqual(expect.any(String));
  store.passSeconds(7 * DAY_SECONDS - 60);
  session = await store.signIn("ana@tokens.example");
  expect((await use(token)).status).toBe(200);
  store.passSeconds(61);
  const late = await use(token);
  expect([late.status, late.json.code]).toEqual([401, "token/ended"]);
  expect(await own()).toMatchObject({ isExpired: true });
  store.passSeconds(31 * DAY_SECONDS);
  session = await store.signIn("ana@tokens.example");
  await store.services.background.cleanUp();
  expect(await own()).toBeUndefined();
});

test("whoever logs out everywhere ends the tokens too; the end of one session ends none", async () => {
  const { token } = (await create()).json.data;
  await store.call("auth/logout", { token: session });
  expect((await use(token)).status).toBe(200);
  session = await store.signIn("ana@tokens.example");
  await store.call("auth/logout?scope=all", { token: session });
  expect((await use(token)).json.code).toBe("token/ended");
  session = await store.signIn("ana@tokens.example");
});

test("another account's token is not there to be revoked, and one that is revoked is gone at once", async () => {
  const { token, id } = (await create()).json.data;
  const other = await store.join("bia@tokens.example");
  const revoke = (by: string) => store.call(`tokens/${id}`, { method: "DELETE", token: by });
  expect((await revoke(other)).json.code).toBe("token/not-found");
  expect((await use(token)).status).toBe(200);
  expect((await revoke(session)).status).toBe(200);
  expect((await use(token)).status).toBe(401);
  const { rows } = await store.database.db.execute(
    sql`SELECT action, detail FROM audit_event WHERE action LIKE 'token/%' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows).toMatchObject([{ action: "token/revoke", detail: { tokenId: id } }, { action: "token/create" }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a token cannot make or revoke tokens, nor read who its owner is", async () => {
  const { token } = (await create()).json.data;
  for (const [method, path] of [
    ["POST", "tokens"],
    ["GET", "tokens"],
    ["GET", "auth/profile"],
    ["GET", "profile/export"],
    ["POST", "auth/logout"],
  ] as const) {
    const answer = await store.call(path, { method, token, ...(method === "POST" && { body }) });
    expect({ path, status: answer.status, code: answer.json.code }).toEqual({ path, status: 403, code: "token/never" });
  }
});

test("tokens of an account that is closed open nothing", async () => {
  const carla = await store.join("carla@tokens.example");
  const { token } = (await create({}, carla)).json.data;
  await store.database.db.execute(
    sql`UPDATE account SET erase_at = now() + interval '400 days' WHERE email = 'carla@tokens.example'`,
  );
  expect((await use(token)).json.code).toBe("account/closed");
});

test("what is wrong with a request is said field by field, and there are 20 tokens at most, also when they come at once", async () => {
  for (const [given, sentence] of [
    [{ name: " " }, /nome/],
    [{ name: "x".repeat(61) }, /60 letras/],
    [{ scopes: [] }, /ao menos uma/],
    [{ scopes: ["store:own"] }, /não existe/],
    [{ expiresInDays: 36_500 }, /7, 30, 90, 365/],
    [{ isAdmin: true }, /./],
  ] as const) {
    const answer = await create(given);
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatch(sentence);
  }
  const dora = await store.join("dora@tokens.example");
  const answers = await Promise.all(Array.from({ length: 25 }, () => create({}, dora)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ json }) => json.code === "token/too-many")).toHaveLength(5);
});

test("one token asks 600 times a minute at most, from however many addresses", async () => {
  const { token } = (await create()).json.data;
  const answers = await Promise.all(
    Array.from({ length: 605 }, () => store.call("bot-figures", { method: "GET", token })),
  );
  // Without its scope each is refused, and counted.
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(600);
  const late = answers.filter(({ status }) => status === 429);
  expect(late).toHaveLength(5);
  expect(late[0]?.headers.get("retry-after")).toBe("60");
}, 60_000);
