import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Customer } from "#contract/customer/customer.ts";
import type { ManagedOrderDetail } from "#contract/order/order-admin.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const origin = "São Paulo - SP";
let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  const texts = { category: "Casa", subcategory: "Casa > Mesa", supplier: "X", name: "Caneca" };
  const body = { ...texts, code: "CANECA", stock: 1000, costPrice: 1, originalPrice: 10 };
  expect((await shop.call("products", { token, body })).status).toBeLessThan(300);
});
afterAll(() => shop.close());

async function place(customer?: object, given: object = {}): Promise<string> {
  const body = { code: "CANECA", quantity: 1, origin, ...(customer && { customer }), ...given };
  const answer = await shop.call("order-intents", { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.code;
}

const get = (path: string) => shop.call(path, { method: "GET", token });
const put = (path: string, body: object) => shop.call(path, { method: "PUT", token, body });
const list = async (query = ""): Promise<{ items: Customer[]; total: number }> =>
  (await get(`customers?${query}`)).json.data;
const order = async (code: string): Promise<ManagedOrderDetail> => (await get(`orders/${code}`)).json.data;
const customerOf = async (code: string): Promise<Customer> =>
  (await get(`customers/${(await order(code)).customer.id}`)).json.data;

describe("a customer", () => {
  test("is known again by number or address, however they are typed, and has their orders", async () => {
    const first = await place({ name: "Ana Souza", whatsapp: "(11) 91234-5678" });
    const second = await place({ whatsapp: "+55 11 91234 5678" });
    const third = await place({ email: "Bia@Exemplo.com.br", name: "Bia" });
    const ana = await customerOf(first);
    expect(ana).toMatchObject({
      name: "Ana Souza",
      orders: 2,
      revenue: 0,
      identities: [{ channel: "whatsapp", id: "5511912345678" }],
    });
    expect((await customerOf(second)).id).toBe(ana.id);
    expect(await customerOf(third)).toMatchObject({
      name: "Bia",
      identities: [{ channel: "email", id: "bia@exemplo.com.br" }],
    });
    const mine = (await get(`orders?customer=${ana.id}`)).json.data;
    expect(mine.items.map(({ code }: { code: string }) => code)).toEqual([second, first]);

    const { revision } = await order(first);
    await put(`orders/${first}/status`, { status: "paid", revision });
    expect(await customerOf(first)).toMatchObject({ revenue: 10 });
  });

  test("who says no more than a name is one of their own; who says nothing is none", async () => {
    const [one, other, silent] = [await place({ name: "Carla" }), await place({ name: "Carla" }), await place()];
    const [first, second] = [await customerOf(one), await customerOf(other)];
    expect(first.id).not.toBe(second.id);
    expect(first.identities).toEqual([{ channel: "order", id: one }]);
    expect((await order(silent)).customer).toEqual({ id: null, name: null, whatsapp: null, email: null });
  });

  test("a stranger who types another's number adds no contact of their own, and renames nobody", async () => {
    const known = await customerOf(await place({ name: "Davi", whatsapp: "21987650001" }));
    await place({ name: "Falso", whatsapp: "21987650001", email: "falso@exemplo.com.br" });
    expect((await get(`customers/${known.id}`)).json.data).toMatchObject({
      name: "Davi",
      identities: known.identities,
    });
  });

  test("orders that come at once from one number are one customer's", async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => place({ whatsapp: "31999990000" })));
    const ids = await Promise.all(codes.map(async (code) => (await order(code)).customer.id));
    expect(new Set(ids).size).toBe(1);
    expect((await list("q=3199999")).items).toMatchObject([{ orders: 12 }]);
  });

  test("is found by words of the name without accents, by the first digits and by an address", async () => {
    await place({ name: "Érica Gonçalves", whatsapp: "85988887777", email: "erica@exemplo.com.br" });
    for (const query of ["erica", "goncal", "gonçalves érica", "(85) 98888", "8598888", "5585", "erica@"]) {
      const found = await list(`q=${encodeURIComponent(query)}`);
      expect({ query, names: found.items.map(({ name }) => name) }).toEqual({ query, names: ["Érica Gonçalves"] });
    }
    for (const query of ["ninguém", "%", "_", "' OR 1=1"])
      expect((await list(`q=${encodeURIComponent(query)}`)).total).toBe(0);
  });
});

describe("the shop", () => {
  test("says of whom an order is; who was known by that order alone goes with it", async () => {
    const known = await customerOf(await place({ name: "Fábio", whatsapp: "41977776666" }));
    const code = await place({ name: "F." });
    const nobody = await customerOf(code);
    const { revision } = await order(code);
    const said = await put(`orders/${code}/customer`, {
      whatsapp: "(41) 97777-6666",
      email: "fabio@exemplo.com.br",
      revision,
    });
    expect(said.json.data.customer).toMatchObject({ id: known.id, whatsapp: "5541977776666", name: null });
    expect((await get(`customers/${known.id}`)).json.data.identities).toEqual([
      { channel: "whatsapp", id: "5541977776666" },
      { channel: "email", id: "fabio@exemplo.com.br" },
    ]);
    expect((await get(`customers/${nobody.id}`)).json.code).toBe("customer/not-found");
    const late = await put(`orders/${code}/customer`, { name: "Outro", revision });
    expect(late.status).toBe(409);
    expect(late.json.current.customer.id).toBe(known.id);
  });

  test("notes what it likes; two who write at once: one wins, the other sees the newer", async () => {
    const { id, revision } = await customerOf(await place({ name: "Gil", whatsapp: "51966665555" }));
    const input = { name: "Gil Lima", note: "Gosta de azul", revision };
    const [one, other] = await Promise.all([
      put(`customers/${id}`, input),
      put(`customers/${id}`, { ...input, note: "Outra" }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.json.current).toEqual(won.json.data);
    expect((await put(`customers/${id}`, { ...input, note: "x".repeat(2_001) })).json.error).toBe(
      "A anotação tem no máximo 2000 letras.",
    );
  });
});

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await shop.database.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const rows = [];
  for (const { name } of tables) {
    const { rows: found } = await shop.database.db.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`,
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join("\n");
}

describe("erasing a customer", () => {
  test("leaves no mark of theirs in any table, and what was sold", async () => {
    const customer = { name: "Marcanome Marcasobre", whatsapp: "11955554444", email: "marcamail@exemplo.com.br" };
    const code = await place(customer, { note: "marcarecado", zipCode: "69005-123" });
    const { id, revision } = await customerOf(code);
    await put(`customers/${id}`, { name: customer.name, note: "marcanota", revision });
    const move = async (given: object) => {
      const answer = await put(`orders/${code}/status`, { ...given, revision: (await order(code)).revision });
      expect(answer.status, answer.text).toBe(200);
    };
    await move({ status: "paid" });
    await move({ status: "shipped", trackingCode: "marcarastreio" });
    await move({ status: "lost", reason: "marcamotivo" });
    await shop.services.background.runDueJobs();
    const marks = /marca|55554444|69005-?123/i;
    expect(await dump()).toMatch(marks);

    expect((await shop.call(`customers/${id}/erase`, { token })).json.data).toEqual({ orders: 1 });
    expect((await dump()).split("\n").filter((row) => marks.test(row))).toEqual([]);
    expect(await order(code)).toMatchObject({
      total: 10,
      uf: "AM",
      zipCode: null,
      note: null,
      customer: { id: null, name: null, whatsapp: null, email: null },
    });
    expect((await shop.call(`order-intents/${code}`, { method: "GET" })).status).toBe(200);
    expect((await shop.call(`customers/${id}/erase`, { token })).json.code).toBe("customer/not-found");
  });

  test("while they order and the shop writes down who they are ends without a fault, and forgets what came before", async () => {
    for (let round = 0; round < 12; round += 1) {
      const contact = { whatsapp: `1197000${String(round).padStart(4, "0")}` };
      const first = await place({ name: "Antes", ...contact });
      const { id } = await customerOf(first);
      const { revision } = await order(first);
      const answers = await Promise.all([
        put(`orders/${first}/customer`, { name: "Durante", ...contact, revision }),
        shop.call(`customers/${id}/erase`, { token }),
        shop.call("order-intents", { body: { code: "CANECA", quantity: 1, origin, customer: contact } }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(1)).toEqual([200, 200]);
      expect([200, 409]).toContain(statuses[0]);
      const { customer } = await order(first);
      expect(customer.id === null ? customer.name : "Durante").toBe(customer.name);
      expect(customer.id).not.toBe(id);
    }
  });
});
