import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderIntent, OrderSummary, RefusedItem } from "#contract/order/order.ts";
import type { OrderQuote } from "#contract/order/order-quote.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";
import { assessLines, type OrderedProduct, sumCents } from "./order-lines.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Caneca", { description: "Caneca. Peso: 400 g", originalPrice: 50, promotionalPrice: 39.9, stock: 5 }),
      product("Prato", { description: "Prato fundo", originalPrice: 12.35 }),
      product("Tênis", {
        originalPrice: 250,
        variations: [
          { nome: "38", cor: "Azul", disponivel: true },
          { nome: "39", cor: "Azul", disponivel: false },
        ],
      }),
      product("Esgotado", { stock: 0 }),
      product("Antigo", { isActive: false }),
    ],
  });
});
afterAll(() => shop.close());

const origin = "São Paulo - SP";
const list = (...items: object[]) => ({ items, origin });

async function placed(body: object, headers: Record<string, string> = {}): Promise<OrderIntent> {
  const response = await shop.request("order-intents", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: string; data: OrderIntent };
  expect(answer).toMatchObject({ status: "success" });
  return answer.data;
}

async function refused(body: object, path = "order-intents") {
  const response = await shop.post(path, body);
  const { code, error, details } = (await response.json()) as { code: string; error: string; details?: RefusedItem[] };
  return { http: response.status, code, error, details };
}

async function countOrders(): Promise<number> {
  const { rows } = await shop.database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM order_intent`,
  );
  return rows[0]?.count ?? -1;
}

describe("an order of several products", () => {
  test("is stored as a whole, its lines in their order, and tells each line and the sums", async () => {
    const intent = await placed({
      ...list(
        { code: "CANECA", quantity: 2 },
        { code: "TÊNIS", quantity: 1, option: "38" },
        { code: "PRATO", quantity: 3 },
      ),
      customer: { name: "  Ana   Souza ", whatsapp: "(21) 98765-4321" },
      note: "Embrulhe para presente",
    });
    expect(intent.items).toMatchObject([
      { code: "CANECA", name: "Caneca. Peso: 400 g", option: null, quantity: 2, unitPrice: 39.9, total: 79.8 },
      { code: "TÊNIS", option: "38 - Azul", quantity: 1, unitPrice: 250, total: 250 },
      { code: "PRATO", quantity: 3, unitPrice: 12.35, total: 37.05 },
    ]);
    expect(intent).toMatchObject({ total: 366.85, status: "new", product: { code: "CANECA" }, quantity: 2 });
    expect(intent.message).toBe(
      [
        "Olá! Quero comprar na Arara Mart:",
        "",
        "2 x Caneca. Peso: 400 g: R$ 79,80",
        "1 x Tênis (38 - Azul): R$ 250,00",
        "3 x Prato fundo: R$ 37,05",
        "",
        "Total: R$ 366,85",
        "Origem do envio: São Paulo - SP",
        "Recado: Embrulhe para presente",
        `Pedido: ${intent.code}`,
        "",
        `http://localhost:3000/pedido/${intent.code}`,
      ].join("\n"),
    );
    const summary = (await shop.get(`order-intents/${intent.code}`)) as OrderSummary;
    expect(summary.items).toEqual(intent.items);
    expect(JSON.stringify(summary), "whoever has the code reads nothing of who bought").not.toMatch(
      /Ana|98765|presente/,
    );
  });

  test("of one line says what an order of one product says", async () => {
    const [one, listed] = [
      await placed({ code: "CANECA", quantity: 2, origin }),
      await placed(list({ code: "CANECA", quantity: 2 })),
    ];
    expect(one.items).toEqual(listed.items);
    expect(listed.message.replace(listed.code, one.code)).toBe(one.message);
  });

  test("is sent by the weight of all its products together", async () => {
    const alone = await placed({ code: "CANECA", quantity: 2, origin, zipCode: "69005-000" });
    expect(alone.freight).toMatchObject({ weightGrams: 800 });
    const intent = await placed({
      ...list({ code: "CANECA", quantity: 2 }, { code: "PRATO", quantity: 1 }),
      zipCode: "69005-000",
    });
    expect(intent).toMatchObject({ uf: "AM", freight: { weightGrams: 1300 }, total: 92.15 });
  });

  test("with lines that cannot be had stores nothing and names each of them with its reason", async () => {
    const before = await countOrders();
    const body = list(
      { code: "PRATO", quantity: 1 },
      { code: "CANECA", quantity: 3 },
      { code: "ESGOTADO", quantity: 1 },
      { code: "CANECA", quantity: 3 },
      { code: "ANTIGO", quantity: 1 },
      { productId: 999_999, quantity: 1 },
      { code: "TÊNIS", quantity: 1 },
      { code: "TÊNIS", quantity: 1, option: "39" },
      { code: "TÊNIS", quantity: 1, option: "50" },
    );
    expect(await refused(body)).toMatchObject({
      http: 409,
      code: "order/items-unavailable",
      details: [
        { index: 1, code: "CANECA", reason: "product/not-enough-stock", available: 5 },
        { index: 2, code: "ESGOTADO", reason: "product/out-of-stock", available: 0 },
        { index: 3, code: "CANECA", reason: "product/not-enough-stock", available: 5 },
        { index: 4, code: null, reason: "product/not-found", available: 0 },
        { index: 5, code: null, reason: "product/not-found", available: 0 },
        { index: 6, code: "TÊNIS", reason: "product/option-required", available: 0 },
        { index: 7, code: "TÊNIS", reason: "product/option-unavailable", available: 0 },
        { index: 8, code: "TÊNIS", reason: "product/option-unknown", available: 0 },
      ],
    });
    expect(await countOrders()).toBe(before);
  });

  test("of two lines of one product takes what its stock has for both", async () => {
    expect(await placed(list({ code: "CANECA", quantity: 3 }, { code: "CANECA", quantity: 2 }))).toMatchObject({
      total: 199.5,
    });
  });

  test.each([
    [{ items: [] }, "A lista precisa de pelo menos um produto."],
    [{ items: Array.from({ length: 51 }, () => ({ code: "PRATO", quantity: 1 })) }, "A lista leva até 50 produtos."],
    [{ items: [{ code: "PRATO", quantity: 1000 }] }, "A quantidade máxima é 999."],
    [{ items: [{ code: "PRATO", quantity: 1, price: 1 }] }, 'items.0: Chave inválida: "price"'],
    [{ items: [{ quantity: 1 }] }, "Informe o produto pelo id ou pelo código."],
    [
      { items: [{ code: "PRATO", quantity: 1 }], quantity: 2 },
      "Informe uma lista de produtos ou um produto só, não os dois.",
    ],
    [{ items: [{ code: "PRATO", quantity: 1 }], customer: { whatsapp: "abc" } }, "Informe o WhatsApp com DDD."],
    [{ items: [{ code: "PRATO", quantity: 1 }], customer: { email: "abc" } }, "Informe um e-mail válido."],
    [{ items: [{ code: "PRATO", quantity: 1 }], note: "x".repeat(501) }, "O recado tem no máximo 500 letras."],
  ])("%j is refused with a sentence", async (given, sentence) => {
    const before = await countOrders();
    expect(await refused({ origin, ...given })).toMatchObject({ http: 400, error: sentence });
    expect(await countOrders()).toBe(before);
  });

  test("under one key is one order; another list under it is refused", async () => {
    const key = { "Idempotency-Key": "list-key-1" };
    const body = list({ code: "PRATO", quantity: 1 }, { code: "CANECA", quantity: 1 });
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 4 }, () => placed(body, key)));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
    expect(await countOrders()).toBe(before + 1);
    const other = await shop.request("order-intents", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...key },
      body: JSON.stringify({ ...body, items: body.items.toReversed() }),
    });
    expect(other.status).toBe(422);
  });
});

test("a quote tells what each line costs now, what cannot be had and the freight of the rest; it stores nothing", async () => {
  const before = await countOrders();
  const items = [
    { code: "CANECA", quantity: 2 },
    { code: "ESGOTADO", quantity: 1 },
    { code: "NUNCA-VI", quantity: 1 },
    { code: "CANECA", quantity: 9 },
  ];
  const response = await shop.post("order-intents/quote", { items: items.slice(0, 3), origin, zipCode: "69005-000" });
  const { data } = (await response.json()) as { data: OrderQuote };
  expect(data).toMatchObject({
    items: [
      { item: { code: "CANECA", total: 79.8 }, stock: 5, reason: null },
      { item: { code: "ESGOTADO", name: "Esgotado" }, stock: 0, reason: "product/out-of-stock" },
      { item: null, reason: "product/not-found" },
    ],
    total: 79.8,
    uf: "AM",
    freight: { weightGrams: 800 },
  });
  expect(data.totalWithFreight).toBeCloseTo(79.8 + (data.freight?.price ?? 0), 2);
  expect(await refused({ items, origin, zipCode: "123" }, "order-intents/quote")).toMatchObject({ http: 400 });
  expect(await countOrders()).toBe(before);
});

test("the sum of 10,000 random lists is the sum of their lines, and no line is both had and refused", () => {
  const goods = fc.array(
    fc.record({ priceCents: fc.integer({ min: 1, max: 9_999_999 }), stock: fc.integer({ min: 0, max: 2_000 }) }),
    { minLength: 1, maxLength: 12 },
  );
  const wanted = fc.array(fc.record({ pick: fc.nat(30), quantity: fc.integer({ min: 1, max: 999 }) }), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(goods, wanted, (stocked, lines) => {
      const all = stocked.map<OrderedProduct>((one, index) => ({
        ...one,
        id: index + 1,
        code: `P${index}`,
        name: `P${index}`,
        description: "",
        weightGrams: 0,
        variations: [],
      }));
      const products = lines.map(({ pick }) => all[pick] ?? null);
      const assessed = assessLines(
        lines.map(({ pick, quantity }) => ({ productId: pick + 1, quantity })),
        products,
      );
      const had = assessed.flatMap(({ line, refusal }) => (line && !refusal ? line : []));
      const expected = lines.reduce((sum, { pick, quantity }, index) => {
        const isHad = assessed[index]?.refusal === null;
        return sum + (isHad ? (all[pick]?.priceCents ?? 0) * quantity : 0);
      }, 0);
      expect(sumCents(had)).toBe(expected);
      for (const { id, stock } of all) {
        const pieces = had.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces).toBeLessThanOrEqual(stock);
      }
    }),
    { numRuns: 10_000 },
  );
});
