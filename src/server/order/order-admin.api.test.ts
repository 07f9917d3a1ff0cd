import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ManagedOrder, ManagedOrderDetail, OrderSummaryFigures } from "#contract/order/order-admin.ts";
import { readEvents } from "#lib/event-stream.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const origin = "São Paulo - SP";
let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  for (const [code, name, stock] of [
    ["CANECA", "Caneca de Cerâmica", 1000],
    ["PAO-1", "Fôrma de Pão", 1000],
    ["RARO", "Vaso Raro", 5],
  ]) {
    const body = {
      code,
      name,
      stock,
      category: "Casa",
      subcategory: "Casa > Mesa",
      costPrice: 1,
      originalPrice: 10,
      supplier: "X",
    };
    expect((await shop.call("products", { token, body })).status).toBeLessThan(300);
  }
});
afterAll(() => shop.close());

async function place(...items: [code: string, quantity: number][]): Promise<string> {
  const body = { items: items.map(([code, quantity]) => ({ code, quantity })), origin, zipCode: "20040-002" };
  const answer = await shop.call("order-intents", { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.code;
}

const get = async (path: string) => shop.call(`orders${path}`, { method: "GET", token });
const read = async (code: string): Promise<ManagedOrderDetail> => (await get(`/${code}`)).json.data;
const list = async (query = ""): Promise<{ items: ManagedOrder[]; total: number }> =>
  (await get(`?${query}`)).json.data;
const put = (code: string, body: object) => shop.call(`orders/${code}/status`, { method: "PUT", token, body });
const undo = async (code: string) => {
  const { revision } = await read(code);
  return shop.call(`orders/${code}/undo`, { token, body: { revision } });
};

async function move(code: string, status: string, given: object = {}): Promise<ManagedOrderDetail> {
  const { revision } = await read(code);
  const answer = await put(code, { status, revision, ...given });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

async function stockOf(code: string): Promise<number> {
  const { rows } = await shop.database.db.execute<{ stock: number }>(
    sql`SELECT stock FROM product WHERE code = ${code}`,
  );
  return rows[0]?.stock ?? -1;
}

describe("the inbox", () => {
  test("lists orders with their products, total, state and age, the newest first", async () => {
    const first = await place(["CANECA", 2]);
    const second = await place(["CANECA", 1], ["PAO-1", 3]);
    const { items } = await list("limit=2");
    expect(items.map(({ code }) => code)).toEqual([second, first]);
    expect(items[0]).toMatchObject({
      status: "new",
      revision: 1,
      source: "list",
      uf: "RJ",
      zipCode: "20040-002",
      total: 40,
      isUnsent: false,
      items: [
        { code: "CANECA", name: "Caneca de Cerâmica", quantity: 1, category: "Casa", stockTaken: 0 },
        { code: "PAO-1", quantity: 3 },
      ],
    });
  });

  test("finds an order by its code however it is typed, by its beginning, and by words of its products", async () => {
    const code = await place(["PAO-1", 1]);
    const found = async (q: string) =>
      (await list(`limit=100&q=${encodeURIComponent(q)}`)).items.map((one) => one.code);
    const typed = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    expect(await found(typed)).toEqual([code]);
    expect(await found(`${typed.slice(0, 3)}-${typed.slice(3)}`)).toEqual([code]);
    expect(await found(code.slice(0, 5))).toContain(code);
    for (const words of ["forma", "FÔRMA de pao", "pao-1", "fôr"]) expect(await found(words), words).toContain(code);
    const onlyMugs = await place(["CANECA", 1]);
    expect(await found("forma pao")).not.toContain(onlyMugs);
    for (const nothing of ["geladeira", "'", "& | !", "forma geladeira"])
      expect(await found(nothing), nothing).toEqual([]);
  });

  test("finds the orders of a status and of days in Brasília", async () => {
    const code = await place(["CANECA", 1]);
    await shop.database.db.execute(
      sql`UPDATE order_intent SET created_at = '2020-03-01T02:59:00Z' WHERE code = ${code}`,
    );
    const codes = async (query: string) => (await list(query)).items.map((one) => one.code);
    expect(await codes("from=2020-02-29&to=2020-02-29")).toEqual([code]);
    expect(await codes("from=2020-03-01&to=2020-03-01")).toEqual([]);
    expect(await codes("status=delivered&from=2020-02-29&to=2020-02-29")).toEqual([]);
    expect((await get("?from=ontem")).json.error).toBe("Informe o dia como 2026-11-30.");
  });

  test("refuses a day that the calendar does not have, and takes the oldest and the last", async () => {
    for (const query of ["from=0000-01-01", "to=0000-12-31", "from=2026-02-30", "to=9999-12-31"])
      expect((await get(`?${query}`)).status, query).toBe(400);
    expect((await get("?from=1000-01-01&to=8999-12-31")).status).toBe(200);
  });

  test("marks what nobody moved for a day as probably not sent, unless the buyer says to have paid", async () => {
    const { unsent } = (await get("/summary")).json.data;
    const [quiet, paid] = [await place(["CANECA", 1]), await place(["CANECA", 1])];
    const claim = await shop.call(`order-intents/${paid.toLowerCase()}/payment-claim`, {});
    expect(claim.json.data).toMatchObject({ code: paid, status: "new" });
    const codes = sql.join([sql`${quiet}`, sql`${paid}`], sql`, `);
    await shop.database.db.execute(
      sql`UPDATE order_intent SET created_at = now() - interval '25 hours' WHERE code IN (${codes})`,
    );
    expect(await read(quiet)).toMatchObject({ isUnsent: true, paymentClaimedAt: null });
    expect(await read(paid)).toMatchObject({ isUnsent: false, paymentClaimedAt: expect.any(String), status: "new" });
    expect((await get("/summary")).json.data.unsent).toBe(unsent + 1);
  });

  test("counts its columns, and what was ordered and paid", async () => {
    const before: OrderSummaryFigures = (await get("/summary")).json.data;
    const code = await place(["CANECA", 7]);
    await move(code, "paid");
    const after: OrderSummaryFigures = (await get("/summary")).json.data;
    expect(after.counts.paid).toBe(before.counts.paid + 1);
    expect(after.counts.new).toBe(before.counts.new);
    expect(after.today.orders).toBe(before.today.orders + 1);
    expect(after.today.revenue).toBe(before.today.revenue + 70);
    await undo(code);
    expect((await get("/summary")).json.data.today.revenue).toBe(before.today.revenue);
  });

  test("is for the people of the shop alone", async () => {
    const code = await place(["CANECA", 1]);
    for (const path of ["", "/summary", "/export.csv", "/events", `/${code}`]) {
      expect((await shop.call(`orders${path}`, { method: "GET" })).status, path).toBe(401);
    }
    const body = { status: "paid", revision: 1 };
    expect((await shop.call(`orders/${code}/status`, { method: "PUT", body })).status).toBe(401);
    expect((await read(code)).status).toBe("new");
  });
});

describe("a step of an order", () => {
  test("is kept with who made it and when, from new to delivered", async () => {
    const code = await place(["CANECA", 1]);
    for (const status of ["talking", "paid", "shipped", "delivered"]) {
      await move(code, status, status === "shipped" ? { trackingCode: "BR123" } : {});
    }
    const order = await read(code);
    expect(order).toMatchObject({ status: "delivered", trackingCode: "BR123", revision: 5 });
    expect(order.history.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "shipped delivered",
      "paid shipped",
      "talking paid",
      "new talking",
    ]);
    expect(order.history[0]).toMatchObject({ author: { name: "Ana Souza" }, at: expect.any(String), isUndo: false });
  });

  test("to lost needs a reason, which is kept", async () => {
    const code = await place(["CANECA", 1]);
    expect(await put(code, { status: "lost", revision: 1 })).toMatchObject({
      status: 400,
      json: { code: "order/reason-required" },
    });
    expect(await move(code, "lost", { reason: "Achou mais barato" })).toMatchObject({
      lostReason: "Achou mais barato",
    });
  });

  test("of two people at once is made by one; the other gets the order as it stands", async () => {
    const code = await place(["CANECA", 1]);
    const answers = await Promise.all([
      put(code, { status: "talking", revision: 1 }),
      put(code, { status: "paid", revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: "order/changed-meanwhile", current: { code, revision: 2 } });
    expect((await read(code)).history).toHaveLength(1);
    const { status, revision } = await read(code);
    expect((await put(code, { status, revision })).json.code).toBe("order/already-there");
  });

  test("to paid takes the stock once, also after it was taken back and made again", async () => {
    const before = await stockOf("CANECA");
    const code = await place(["CANECA", 3], ["PAO-1", 2]);
    expect(await move(code, "paid")).toMatchObject({
      isStockTaken: true,
      items: [{ stockTaken: 3 }, { stockTaken: 2 }],
    });
    expect(await stockOf("CANECA")).toBe(before - 3);
    await move(code, "talking");
    await move(code, "paid");
    expect(await stockOf("CANECA"), "still taken").toBe(before - 3);
    expect((await undo(code)).json.data.status).toBe("talking");
    expect(await stockOf("CANECA"), "this step took nothing").toBe(before - 3);
    expect((await undo(code)).json.data.status).toBe("paid");
    expect((await undo(code)).json.data).toMatchObject({ status: "new", isStockTaken: false, canUndo: false });
    expect(await stockOf("CANECA")).toBe(before);
    await move(code, "paid");
    expect(await stockOf("CANECA")).toBe(before - 3);
    expect((await shop.call(`orders/${code}/undo`, { token, body: { revision: 1 } })).status).toBe(409);
  });

  test("to paid never leaves less than nothing, and gives back only what it took", async () => {
    const [first, second] = [await place(["RARO", 3], ["RARO", 1]), await place(["RARO", 3])];
    expect((await move(first, "paid")).items.map(({ stockTaken }) => stockTaken)).toEqual([3, 1]);
    expect((await move(second, "paid")).items.map(({ stockTaken }) => stockTaken)).toEqual([1]);
    expect(await stockOf("RARO")).toBe(0);
    await undo(second);
    expect(await stockOf("RARO")).toBe(1);
    await undo(first);
    expect(await stockOf("RARO")).toBe(5);
    const { rows } = await shop.database.db.execute(
      sql`SELECT action FROM product_change JOIN product p ON p.id = product_id WHERE p.code = 'RARO' ORDER BY product_change.revision`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "order", "order", "order", "order"]);
  });

  test("to paid can leave the stock alone", async () => {
    const before = await stockOf("CANECA");
    const code = await place(["CANECA", 1]);
    expect(await move(code, "paid", { takeStock: false })).toMatchObject({ isStockTaken: false });
    expect(await stockOf("CANECA")).toBe(before);
  });

  test("that nobody made cannot be taken back, and an unknown order is a clear 404", async () => {
    const code = await place(["CANECA", 1]);
    expect((await undo(code)).json.code).toBe("order/nothing-to-undo");
    for (const unknown of ["ZZZZZZZ", "x", "%00"]) {
      expect((await get(`/${unknown}`)).status).toBe(404);
      expect((await put(unknown, { status: "paid", revision: 1 })).status).toBe(404);
    }
  });
});

test("the spreadsheet has a line for each product, in the form of Brazil and without formulas", async () => {
  const body = {
    items: [
      { code: "CANECA", quantity: 2 },
      { code: "PAO-1", quantity: 1 },
    ],
    origin,
    customer: { name: '=HYPERLINK("http://x")' },
    note: "linha um; dois",
  };
  const { code } = (await shop.call("order-intents", { body })).json.data;
  const answer = await shop.request("orders/export.csv", { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const lines = text.split("\r\n").filter((line) => line.includes(code));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(';"\'=HYPERLINK(""http://x"")";');
  expect(lines[0]).toContain(';CANECA;Caneca de Cerâmica;;2;10,00;20,00;;30,00;;;"linha um; dois"');
  expect(text.startsWith("\uFEFFPedido;Data;Etapa;Cliente;")).toBe(true);
});

test.each(["=1+1", "+1", "-1+1", "@SUM(A1)"])("a note that begins like %s is text in the spreadsheet", async (note) => {
  const { code } = (await shop.call("order-intents", { body: { code: "CANECA", quantity: 1, origin, note } })).json
    .data;
  const answer = await shop.request(`orders/export.csv?q=${code}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await answer.text()).toContain(`;'${note}`);
});

test("an open inbox is told of a new order, and of every change, as soon as it is stored", async () => {
  const stop = new AbortController();
  const response = await shop.request("orders/events", {
    headers: { Authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events = readEvents(response.body as ReadableStream<Uint8Array>);
  const next = async () => JSON.parse((await events.next()).value ?? "null");
  expect(await next(), "from here on everything is told").toEqual({});
  const code = await place(["CANECA", 1]);
  expect(await next()).toEqual({ code, status: "new", revision: 1, isNew: true });
  await move(code, "talking");
  expect(await next()).toEqual({ code, status: "talking", revision: 2, isNew: false });
  await events.return();
});

test("the people of the shop are mailed about the first order at once, and about those that follow together", async () => {
  await shop.work();
  shop.passSeconds(600);
  await shop.work();
  const known = shop.mailbox.mails.length;
  const mails = () => shop.mailbox.mails.slice(known);
  const first = await place(["CANECA", 2]);
  await shop.work();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({
    to: ["dona@loja.example"],
    subject: expect.stringContaining(`Pedido ${first}: R$ `),
  });
  const others = [await place(["CANECA", 1]), await place(["PAO-1", 1])];
  await shop.work();
  expect(mails()).toHaveLength(1);
  shop.passSeconds(301);
  await shop.work();
  expect(mails()).toHaveLength(2);
  for (const code of others) expect(mails()[1]?.text).toContain(code);
  expect(mails()[1]?.text).not.toContain(first);
  shop.passSeconds(600);
  await shop.work();
  expect(mails()).toHaveLength(2);
});
