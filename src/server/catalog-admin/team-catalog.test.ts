import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maySeeCost, type Role, roles } from "#contract/member/role.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const OWNER = "dona@custo.example";
/** Stands nowhere else than in what products cost. */
const COST = 77.31;
const NEW_COST = 78.42;

let store: Accounts;
let tokens: Record<Role, string>;

beforeAll(async () => {
  store = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  const owner = await store.join(OWNER);
  const joinAs = async (role: Role) => {
    const email = `${role}@custo.example`;
    await store.call("members", { body: { email, role }, token: owner });
    return store.join(email);
  };
  const [catalog, sales, viewer] = [await joinAs("catalog"), await joinAs("sales"), await joinAs("viewer")];
  tokens = { owner, catalog, sales, viewer };
});
afterAll(() => store.close());

const get = (path: string, role: Role) => store.call(path, { method: "GET", token: tokens[role] });
const idOf = async (role: Role) => (await get("auth/profile", role)).json.data.id as number;

let made = 0;

async function create(role: Role = "owner", given: Record<string, unknown> = {}) {
  made += 1;
  const body = {
    name: `Moringa ${made}`,
    code: `CUSTO-${made}`,
    category: "Cozinha",
    subcategory: "Cozinha > Barro",
    costPrice: COST,
    originalPrice: 199.9,
    supplier: "Barro de Minas",
    ...given,
  };
  const { status, json } = await store.call("products", { body, token: tokens[role] });
  expect(status).toBe(200);
  return json.data;
}

const change = (id: number, body: object, role: Role) =>
  store.call(`products/${id}`, { method: "PUT", body, token: tokens[role] });
const remove = (id: number, role: Role) => store.call(`products/${id}`, { method: "DELETE", token: tokens[role] });

describe.each(roles)("what a product costs, to the role %s", (role) => {
  test("is told in list, detail, history and trash, or nowhere", async () => {
    const product = await create();
    await change(product.id, { costPrice: NEW_COST, stock: 3 }, "owner");
    const trashed = await create();
    await remove(trashed.id, "owner");
    const pages = {
      list: await get(`products?isActive=all&search=${product.code}`, role),
      detail: await get(`products/${product.id}?isActive=all`, role),
      history: await get(`products/${product.id}/history`, role),
      trash: await get("products/catalog/bin", role),
    };
    const found = Object.entries(pages).map(([page, { status, text }]) => ({
      page,
      status,
      tellsCost: text.includes("costPrice") || text.includes(String(COST)) || text.includes(String(NEW_COST)),
    }));
    const tellsCost = maySeeCost(role);
    expect(found).toEqual([
      { page: "list", status: 200, tellsCost },
      { page: "detail", status: 200, tellsCost },
      { page: "history", status: 200, tellsCost },
      { page: "trash", status: role === "sales" ? 403 : 200, tellsCost },
    ]);
    expect(pages.history.json.data.versions[0].changes).toContainEqual({ field: "stock", before: 0, after: 3 });
  });
});

test("no refusal tells a seller what a product costs", async () => {
  const product = await create();
  await change(product.id, { stock: 9 }, "owner");
  const stale = { costPrice: 1, revision: product.revision };
  const refusals = [
    await change(product.id, stale, "sales"),
    await change(product.id, { costPrice: -1 }, "viewer"),
    await store.call(`products/${product.id}/restore-version`, { body: { version: 0 }, token: tokens.sales }),
    await get("products/import/1/rows", "viewer"),
    await get("products/import/1/refused.csv", "viewer"),
  ];
  for (const { status, text } of refusals) {
    expect(status).toBe(403);
    expect(text).not.toContain(String(COST));
  }
});

describe("of one account", () => {
  test("sixty deletions an hour are taken, and one more is refused without a product", async () => {
    const ids = [];
    for (let count = 0; count < 61; count += 1) ids.push((await create()).id);
    const statuses = [];
    for (const id of ids) statuses.push((await remove(id, "catalog")).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    const last = await remove(ids[60] ?? 0, "catalog");
    expect(last).toMatchObject({ status: 429, json: { code: "product/too-many-deletions" } });
    expect(last.headers.get("Retry-After")).toBe("3600");
    expect((await remove(ids[60] ?? 0, "owner")).status).toBe(200);
  }, 60_000);

  test("all that it did is taken back: deletions, changes and what it made; what others changed since stays", async () => {
    const [deleted, changed, kept] = [await create(), await create(), await create()];
    const since = new Date().toISOString();
    const added = await create("catalog");
    await change(changed.id, { originalPrice: 1, name: "Estragado" }, "catalog");
    await change(changed.id, { stock: 99 }, "catalog");
    await change(kept.id, { stock: 50 }, "catalog");
    await change(kept.id, { isFeatured: true }, "owner");
    // The test before this one used up the hour.
    await store.database.db.execute("DELETE FROM rate_limit");
    await remove(deleted.id, "catalog");
    const body = { accountId: await idOf("catalog"), since };
    const undo = (role: Role) => store.call("products/catalog/undo-author", { body, token: tokens[role] });
    expect((await undo("catalog")).status).toBe(403);
    expect((await undo("owner")).json.data).toEqual({ undone: 3, kept: 1, next: null });
    const nowOf = async (id: number) => (await get(`products/${id}?isActive=all`, "owner")).json.data;
    expect(await nowOf(deleted.id)).toMatchObject({ isActive: true, name: deleted.name });
    expect(await nowOf(changed.id)).toMatchObject({ originalPrice: 199.9, name: changed.name, stock: 0 });
    expect(await nowOf(kept.id)).toMatchObject({ stock: 50, isFeatured: true });
    expect((await get(`products/${added.id}?isActive=all`, "owner")).status).toBe(404);
    expect((await undo("owner")).json.data).toEqual({ undone: 0, kept: 4, next: null });
  });

  test("it is taken back since no year that the calendar does not have", async () => {
    const body = { accountId: await idOf("catalog"), since: "0000-01-01T00:00:00Z" };
    const answer = await store.call("products/catalog/undo-author", { body, token: tokens.owner });
    expect(answer).toMatchObject({ status: 400, json: { code: "request/invalid" } });
  });

  test("a product whose code is another's now stays in the trash when the deletion is taken back", async () => {
    const product = await create();
    const since = new Date().toISOString();
    await remove(product.id, "owner");
    const heir = await create("catalog", { code: product.code });
    const body = { accountId: await idOf("owner"), since };
    const answer = await store.call("products/catalog/undo-author", { body, token: tokens.owner });
    expect(answer.json.data).toMatchObject({ undone: 0 });
    expect((await get(`products/${heir.code}?isActive=all`, "owner")).json.data.id).toBe(heir.id);
  });
});
