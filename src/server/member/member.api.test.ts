import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { type Accounts, openAccounts, registrationOf } from "../../../tests/support/account-harness.ts";

const OWNER = "dona@loja.example";
const team = { STORE_ACCESS: "team", OWNER_EMAIL: OWNER };

let store: Accounts;
afterEach(() => store.close());

const someone = () => `${randomUUID()}@loja.example`;
const get = (path: string, token: string) => store.call(path, { method: "GET", token });
const put = (path: string, body: unknown, token: string) => store.call(path, { method: "PUT", body, token });
const remove = (path: string, token: string) => store.call(path, { method: "DELETE", token });
const invite = (email: string, role: string, token: string) => store.call("members", { body: { email, role }, token });
const close = (token: string) => put("store/access", { access: "team" }, token);

async function standingOf(token: string) {
  const { role, storeAccess } = (await get("auth/profile", token)).json.data;
  return { role, storeAccess };
}

/** Somebody of the team, with an account. */
async function joinAs(role: string, owner: string) {
  const email = someone();
  const invited = await invite(email, role, owner);
  expect(invited.status).toBe(200);
  const token = await store.join(email);
  return { email, token, id: invited.json.data.id as number };
}

const auditOf = async (action: string) => {
  const { rows } = await store.database.db.execute(
    sql`SELECT account_id AS "accountId", detail FROM audit_event WHERE action = ${action} ORDER BY id`,
  );
  return rows;
};

describe("a store that is open", () => {
  test("takes every account for its owner, says so, and has no team until somebody closes it", async () => {
    store = await openAccounts();
    const [ana, bia] = [await store.join(someone()), await store.join(someone())];
    expect(await standingOf(ana)).toEqual({ role: "owner", storeAccess: "open" });
    expect(await standingOf(bia)).toEqual({ role: "owner", storeAccess: "open" });
    expect((await get("members", ana)).json.code).toBe("member/store-open");
    expect((await invite(someone(), "owner", bia)).json.code).toBe("member/store-open");
    expect(await store.countRows("member")).toBe(0);
  });

  test("belongs to whoever closes it, who may press again; all others are shoppers from then on", async () => {
    store = await openAccounts();
    const [ana, bia] = [await store.join(someone()), await store.join(someone())];
    const owned = { role: "owner", storeAccess: "team" };
    expect((await close(ana)).json.data).toEqual(owned);
    expect((await close(ana)).json.data).toEqual(owned);
    expect(await standingOf(bia)).toEqual({ role: null, storeAccess: "team" });
    expect((await close(bia)).status).toBe(403);
    expect((await get("products?isActive=all", bia)).json.code).toBe("member/role-required");
    expect(await auditOf("store/close")).toHaveLength(1);
  });

  test("closed by many at once has one owner; the others read that it happened, and nothing about whom", async () => {
    store = await openAccounts();
    const emails = Array.from({ length: 6 }, someone);
    const tokens = await Promise.all(emails.map((email) => store.join(email)));
    const answers = await Promise.all(tokens.map(close));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, json, text } of answers.filter((one) => one.status !== 200)) {
      expect([403, 409]).toContain(status);
      expect(json.error).toMatch(/loja/);
      for (const email of emails) expect(text).not.toContain(email);
    }
    expect(
      (await get("members", tokens[answers.findIndex(({ status }) => status === 200)] ?? "")).json.data,
    ).toMatchObject({
      total: 1,
      items: [{ role: "owner", isSelf: true, invitedBy: null }],
    });
  });
});

describe("a store for a team", () => {
  test("is owned by the first account of all; of two who come at once by one of them", async () => {
    store = await openAccounts({ STORE_ACCESS: "team" });
    const emails = [someone(), someone()];
    const codes = await Promise.all(emails.map((email) => store.askActivation(email)));
    await Promise.all(
      emails.map((email, at) => store.call("auth/activate-account", { body: { email, code: codes[at] } })),
    );
    const roles = [];
    for (const email of emails) roles.push((await standingOf(await store.signIn(email))).role);
    expect(roles.toSorted()).toEqual(["owner", null].toSorted());
    const third = await store.join(someone());
    expect(await standingOf(third)).toEqual({ role: null, storeAccess: "team" });
  });

  test("with an owner named in the settings knows no other first one; writers of the settings look after the catalogue", async () => {
    const writer = someone();
    store = await openAccounts({ ...team, CATALOG_WRITERS: writer });
    const first = await store.join(someone());
    expect((await standingOf(first)).role).toBe(null);
    expect((await standingOf(await store.join(writer))).role).toBe("catalog");
    const owner = await store.join(OWNER);
    expect((await standingOf(owner)).role).toBe("owner");
    expect((await get("members", owner)).json.data).toEqual({
      items: [],
      total: 0,
      page: 1,
      limit: 100,
      totalPages: 0,
      named: [
        { email: OWNER, role: "owner" },
        { email: writer, role: "catalog" },
      ],
    });
  });

  test("stays one when it was closed, whatever the environment says later", async () => {
    store = await openAccounts({ STORE_ACCESS: "open" });
    const ana = await store.join(someone());
    await close(ana);
    expect(await store.services.members.findStanding(999)).toEqual({ role: null, storeAccess: "team" });
    expect((await standingOf(await store.join(someone()))).role).toBe(null);
  });
});

describe("an invitation", () => {
  test("goes out by mail and counts once the address signs up", async () => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    const email = someone();
    const answer = await invite(email, "sales", owner);
    expect(answer.json.data).toMatchObject({
      email,
      role: "sales",
      name: null,
      joinedAt: null,
      invitedBy: "Ana Souza",
    });
    await store.work();
    const mail = await store.mailbox.waitForMail(email, 1);
    expect(mail.text).toContain("/convite");
    expect(mail.text).toContain("Vendas");
    const token = await store.join(email);
    expect((await standingOf(token)).role).toBe("sales");
    const { items } = (await get("members", owner)).json.data;
    expect(items).toMatchObject([{ email, name: "Ana Souza", joinedAt: expect.stringMatching(/Z$/) }]);
    const [joined] = await auditOf("member/join");
    expect(joined).toMatchObject({ detail: { role: "sales" } });
  });

  test("counts for an account that is there once it signs in, or opens the link signed in, and not before", async () => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    const [one, two] = [someone(), someone()];
    const [first, second] = [await store.join(one), await store.join(two)];
    await invite(one, "viewer", owner);
    await invite(two, "catalog", owner);
    expect((await standingOf(first)).role).toBe(null);
    expect((await standingOf(await store.signIn(one))).role).toBe("viewer");
    expect((await standingOf(first)).role).toBe("viewer");
    const joined = await store.call("members/join", { token: second });
    expect(joined.json.data).toEqual({ role: "catalog", storeAccess: "team" });
    expect((await store.call("members/join", { token: second })).status).toBe(200);
    const stranger = await store.call("members/join", { token: await store.join(someone()) });
    expect(stranger).toMatchObject({ status: 404, json: { code: "member/no-invitation" } });
  });

  test("can be sent again, to another role, until it is taken up; a day has thirty of them", async () => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    const email = someone();
    await invite(email, "sales", owner);
    expect((await invite(email, "viewer", owner)).json.data).toMatchObject({ role: "viewer", revision: 2 });
    await store.work();
    await store.mailbox.waitForMail(email, 2);
    await store.join(email);
    expect((await invite(email, "sales", owner)).json.code).toBe("member/exists");
    expect((await invite(OWNER, "viewer", owner)).json.code).toBe("member/exists");
    for (let sent = 2; sent < 30; sent += 1) expect((await invite(someone(), "viewer", owner)).status).toBe(200);
    expect(await invite(someone(), "viewer", owner)).toMatchObject({
      status: 429,
      json: { code: "member/too-many-invitations" },
    });
  });

  test("that was withdrawn sends no mail and lets nobody in", async () => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    const email = someone();
    const { id } = (await invite(email, "owner", owner)).json.data;
    expect((await remove(`members/${id}`, owner)).status).toBe(200);
    await store.work();
    expect(store.mailbox.mailsTo(email)).toEqual([]);
    expect((await standingOf(await store.join(email))).role).toBe(null);
  });

  test.each([
    ["no address", { email: "ninguém", role: "sales" }],
    ["two addresses", { email: "a@loja.example, b@loja.example", role: "sales" }],
    ["an unknown role", { email: "a@loja.example", role: "admin" }],
    ["more than was asked for", { email: "a@loja.example", role: "sales", accountId: 1 }],
  ])("to %s is refused", async (_, body) => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    expect((await store.call("members", { body, token: owner })).status).toBe(400);
    expect(await store.countRows("member")).toBe(0);
  });
});

describe("the team", () => {
  test("changes by whoever owns the store: a role that is taken away is gone at the next request", async () => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    const { id, token } = await joinAs("catalog", owner);
    expect((await get("products/search/synonyms", token)).status).toBe(200);
    const { revision } = (await get("members", owner)).json.data.items[0];
    const changed = await put(`members/${id}`, { role: "sales", revision }, owner);
    expect(changed.json.data).toMatchObject({ role: "sales", revision: revision + 1 });
    expect((await get("products/search/synonyms", token)).status).toBe(403);
    const stale = await put(`members/${id}`, { role: "owner", revision }, owner);
    expect(stale).toMatchObject({
      status: 409,
      json: { code: "member/changed-meanwhile", current: { role: "sales" } },
    });
    expect((await remove(`members/${id}`, owner)).status).toBe(200);
    expect((await standingOf(token)).role).toBe(null);
    expect((await remove(`members/${id}`, owner)).json.code).toBe("member/not-found");
    expect((await auditOf("member/role"))[0]).toMatchObject({ detail: { from: "catalog", to: "sales" } });
  });

  test("never loses its last owner: neither one by one nor two at once", async () => {
    store = await openAccounts();
    const first = await store.join(someone());
    await close(first);
    const [own] = (await get("members", first)).json.data.items;
    expect((await remove(`members/${own.id}`, first)).json.code).toBe("member/last-owner");
    expect((await put(`members/${own.id}`, { role: "viewer", revision: own.revision }, first)).json.code).toBe(
      "member/last-owner",
    );
    // One who is only invited is none yet.
    await invite(someone(), "owner", first);
    expect((await remove(`members/${own.id}`, first)).json.code).toBe("member/last-owner");
    const second = await joinAs("owner", first);
    const [mine, theirs] = await Promise.all([
      remove(`members/${own.id}`, second.token),
      remove(`members/${second.id}`, first),
    ]);
    expect([mine.status, theirs.status].toSorted()).toContain(200);
    expect([mine, theirs].filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await store.database.db.execute(
      sql`SELECT count(*)::int AS owners FROM member WHERE role = 'owner' AND joined_at IS NOT NULL`,
    );
    expect(rows).toEqual([{ owners: 1 }]);
  });

  test("lets its owner go where the settings name one who has an account", async () => {
    store = await openAccounts(team);
    const owner = await store.join(OWNER);
    const other = await joinAs("owner", owner);
    expect((await remove(`members/${other.id}`, other.token)).status).toBe(200);
  });

  test("is nobody's to join by what one sends along", async () => {
    store = await openAccounts(team);
    const token = await store.join(someone());
    await put("profile", { name: "Eva", role: "owner", storeAccess: "open" }, token);
    expect(await standingOf(token)).toEqual({ role: null, storeAccess: "team" });
    const body = registrationOf(someone(), { role: "owner" });
    expect((await store.callWithProof("auth/register", { body })).status).toBe(400);
  });
});
