import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderIntent, OrderSummary } from "#contract/order/order.ts";
import { shippingOrigins } from "#contract/order/shipping-origins.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";

const CODE = /^[0-9A-HJKMNP-TV-Z]{7}$/;

let shop: Shop;
let ids: Record<string, number>;

beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Caneca", { description: "Caneca de porcelana 300 ml", originalPrice: 50, promotionalPrice: 39.9 }),
      product("Tênis", {
        originalPrice: 250,
        variations: [
          { nome: "38", cor: "Azul", disponivel: true },
          { nome: "39", cor: "Azul", disponivel: false },
        ],
      }),
      product("Esgotado", { stock: 0 }),
      product("Último", { stock: 1 }),
      product("Antigo", { isActive: false }),
      product("Numérico", { code: "7777" }),
    ],
  });
  const { rows } = await shop.database.db.execute<{ id: number; name: string }>(sql`SELECT id, name FROM product`);
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => shop.close());

const origin = "São Paulo - SP";
const order = (given: object = {}) => ({ productId: ids.Caneca, quantity: 1, origin, ...given });

async function place(body: object, headers: Record<string, string> = {}) {
  return shop.request("order-intents", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function placed(body: object, headers?: Record<string, string>): Promise<OrderIntent> {
  const response = await place(body, headers);
  const answer = (await response.json()) as { status: string; data: OrderIntent };
  expect(answer).toMatchObject({ status: "success" });
  return answer.data;
}

async function refused(body: object, headers?: Record<string, string>) {
  const response = await place(body, headers);
  const { code, error, status } = (await response.json()) as { code: string; error: string; status: string };
  expect(status).toBe("error");
  return { http: response.status, code, error };
}

async function countOrders(): Promise<number> {
  const { rows } = await shop.database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM order_intent`,
  );
  return rows[0]?.count ?? -1;
}

const messageOf = (url: string) => new URL(url).searchParams.get("text") ?? "";

describe("placing an order", () => {
  test("stores it with a short code and answers the WhatsApp link of the shop's number [WA-01]", async () => {
    const intent = await placed(order());
    expect(intent.code).toMatch(CODE);
    expect(intent.whatsappUrl).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=/);
    expect(messageOf(intent.whatsappUrl)).toBe(intent.message);
    expect(intent.message).toContain(`\nPedido: ${intent.code}\n`);
    expect(new URL(intent.orderUrl).pathname).toBe(`/pedido/${intent.code}`);
  });

  test("the message carries product, id, option, quantity, origin, CEP and price with two decimals [WA-02 WA-03 WA-04 WA-05 WA-06 WA-07 WA-08]", async () => {
    const { message, code } = await placed({
      productId: ids.Tênis,
      option: "38",
      quantity: 2,
      origin: "Curitiba - PR",
      zipCode: "01310100",
    });
    expect(message).toBe(
      [
        "Olá! Quero comprar na Arara Mart:",
        "",
        "Produto: Tênis",
        `ID: ${ids.Tênis}`,
        "Opção: 38 - Azul",
        "Quantidade: 2",
        "Preço: R$ 250,00 cada",
        "Total: R$ 500,00",
        "Origem do envio: Curitiba - PR",
        "CEP: 01310-100",
        "Frete estimado: grátis (5 a 9 dias úteis)",
        `Pedido: ${code}`,
        "",
        "http://localhost:3000/arara-mart/product/T%C3%8ANIS",
      ].join("\n"),
    );
  });

  test("the product is named by its description and costs the promotional price [WA-02 WA-09]", async () => {
    const intent = await placed(order({ quantity: 3 }));
    expect(intent).toMatchObject({
      product: { id: ids.Caneca, code: "CANECA", name: "Caneca de porcelana 300 ml" },
      unitPrice: 39.9,
      total: 119.7,
      freight: null,
      totalWithFreight: 119.7,
    });
    expect(intent.message).toContain("Produto: Caneca de porcelana 300 ml\n");
    expect(intent.message).toContain("Preço: R$ 39,90 cada\nTotal: R$ 119,70\n");
  });

  test("without a promotion it costs the original price [WA-09]", async () => {
    expect(await placed(order({ productId: ids.Último }))).toMatchObject({ unitPrice: 10, total: 10 });
  });

  test("adds the freight estimate to what was ordered", async () => {
    const intent = await placed(order({ zipCode: "20000-000" }));
    expect(intent).toMatchObject({
      zipCode: "20000-000",
      uf: "RJ",
      freight: { price: 19.9, isFree: false },
      totalWithFreight: 59.8,
    });
    expect(intent.message).toContain("CEP: 20000-000\nFrete estimado: R$ 19,90 (3 a 6 dias úteis)\n");
  });

  test.each(shippingOrigins)("can leave from %s [WA-06]", async (from) => {
    expect((await placed(order({ origin: from }))).message).toContain(`\nOrigem do envio: ${from}\n`);
  });

  test("takes a product by its code, also one of digits alone", async () => {
    const { productId: _, ...rest } = order();
    expect((await placed({ ...rest, code: "CANECA" })).product.id).toBe(ids.Caneca);
    expect((await placed({ ...rest, code: "7777" })).product.id).toBe(ids.Numérico);
    expect(await refused({ ...rest, code: String(ids.Caneca) })).toMatchObject({ http: 404 });
    expect(await refused({ ...rest, productId: 7777 })).toMatchObject({ http: 404 });
  });

  test("answers nothing that a cache may keep", async () => {
    expect((await place(order())).headers.get("cache-control")).toBe("no-store");
  });
});

describe("what is refused", () => {
  test.each([
    [{ quantity: 0 }, "A quantidade mínima é 1."],
    [{ quantity: -1 }, "A quantidade mínima é 1."],
    [{ quantity: 1e9 }, "A quantidade máxima é 999."],
    [{ quantity: 1e300 }, "A quantidade deve ser um número inteiro."],
    [{ quantity: 1.5 }, "A quantidade deve ser um número inteiro."],
    [{ quantity: "abc" }, "A quantidade deve ser um número inteiro."],
    [{ quantity: "2" }, "A quantidade deve ser um número inteiro."],
    [{ quantity: null }, "A quantidade deve ser um número inteiro."],
    [{ origin: "Recife - PE" }, "Escolha uma das origens de envio da loja."],
    [{ origin: undefined }, "Escolha uma das origens de envio da loja."],
    [{ productId: undefined }, "Informe o produto pelo id ou pelo código."],
    [{ code: "CANECA" }, "Informe o produto pelo id ou pelo código."],
    [{ productId: 0 }, "O id do produto deve ser maior que zero."],
    [{ productId: 1e12 }, "Esse id de produto não existe."],
    [{ productId: "1; DROP TABLE order_intent" }, "O id do produto deve ser um número inteiro."],
    [{ price: 0.01 }, 'Chave inválida: "price"'],
    [{ total: 0 }, 'Chave inválida: "total"'],
    [{ zipCode: 1_310_100 }, "O CEP deve ser um texto."],
  ])("%j is refused with a sentence", async (given, sentence) => {
    const before = await countOrders();
    const answer = await refused(order(given));
    expect(answer).toMatchObject({ http: 400, code: "request/invalid" });
    expect(answer.error).toBe(sentence);
    expect(await countOrders()).toBe(before);
  });

  test.each([
    [{ zipCode: "1310100" }, 400, "shipping/zip-code-invalid"],
    [{ zipCode: "" }, 400, "shipping/zip-code-invalid"],
    [{ zipCode: "abcdefgh" }, 400, "shipping/zip-code-invalid"],
    [{ zipCode: "00000-000" }, 400, "shipping/zip-code-unknown"],
    [{ zipCode: "78950-000" }, 400, "shipping/zip-code-unknown"],
    [{ option: "38" }, 400, "product/option-unknown"],
    [{ quantity: 101 }, 409, "product/not-enough-stock"],
  ])("%j is refused", async (given, http, code) => {
    const before = await countOrders();
    expect(await refused(order(given))).toMatchObject({ http, code });
    expect(await countOrders()).toBe(before);
  });

  test("a product with options needs one that exists and is available", async () => {
    const shoes = order({ productId: ids.Tênis });
    expect(await refused(shoes)).toMatchObject({ http: 400, code: "product/option-required" });
    expect(await refused({ ...shoes, option: "40" })).toMatchObject({ http: 400, code: "product/option-unknown" });
    expect(await refused({ ...shoes, option: "39" })).toMatchObject({ http: 409, code: "product/option-unavailable" });
  });

  test("what is out of stock, sold by fewer units, inactive or unknown cannot be ordered", async () => {
    expect(await refused(order({ productId: ids.Esgotado }))).toMatchObject({ code: "product/out-of-stock" });
    expect(await refused(order({ productId: ids.Último, quantity: 2 }))).toMatchObject({
      code: "product/not-enough-stock",
    });
    expect(await refused(order({ productId: ids.Antigo }))).toMatchObject({ http: 404, code: "product/not-found" });
    expect(await refused(order({ productId: 999_999 }))).toMatchObject({ http: 404, code: "product/not-found" });
  });

  test("a body that is not an object with these fields is a clear 400", async () => {
    for (const body of [[], "texto", null, { __proto__: { quantity: 1 } }]) {
      const response = await shop.post("order-intents", body);
      expect(response.status).toBe(400);
    }
  });
});

describe("the same order sent again", () => {
  const withKey = (key: string) => ({ "Idempotency-Key": key });

  test("under one key is one order with one answer", async () => {
    const key = withKey("9f1c2b3a-one");
    const first = await placed(order({ zipCode: "01310-100" }), key);
    const before = await countOrders();
    expect(await placed(order({ zipCode: "01310-100" }), key)).toEqual(first);
    expect(await countOrders()).toBe(before);
  });

  test("even at the same moment", async () => {
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 8 }, () => placed(order(), withKey("9f1c2b3a-race"))));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test("still answers after the product has sold out", async () => {
    const key = withKey("9f1c2b3a-sold");
    const first = await placed(order({ productId: ids.Último }), key);
    await shop.services.catalog.saveProducts([product("Último", { stock: 0 })]);
    expect(await placed(order({ productId: ids.Último }), key)).toEqual(first);
    await shop.services.catalog.saveProducts([product("Último", { stock: 1 })]);
  });

  test("with another body is refused", async () => {
    const key = withKey("9f1c2b3a-other");
    await placed(order(), key);
    expect(await refused(order({ quantity: 2 }), key)).toMatchObject({ http: 422, code: "order/key-reused" });
  });

  test("a day later is a new order", async () => {
    const key = withKey("9f1c2b3a-day");
    const first = await placed(order(), key);
    await shop.database.db.execute(
      sql`UPDATE order_intent SET created_at = now() - interval '23 hours' WHERE code = ${first.code}`,
    );
    expect((await placed(order(), key)).code).toBe(first.code);
    await shop.database.db.execute(
      sql`UPDATE order_intent SET created_at = now() - interval '25 hours' WHERE code = ${first.code}`,
    );
    const second = await placed(order({ quantity: 2 }), key);
    expect(second.code).not.toBe(first.code);
    expect((await placed(order({ quantity: 2 }), key)).code).toBe(second.code);
  });

  test("without a key is another order", async () => {
    expect((await placed(order())).code).not.toBe((await placed(order())).code);
  });

  test.each(["short", "com espaço dentro", "x".repeat(201)])("the key %j is refused", async (key) => {
    expect(await refused(order(), withKey(key))).toMatchObject({ http: 400, code: "request/invalid" });
  });
});

describe("the summary of an order", () => {
  test("tells what was ordered and, of the delivery, no more than the state", async () => {
    const intent = await placed(order({ zipCode: "20000-123" }));
    const summary = (await shop.get(`order-intents/${intent.code}`)) as OrderSummary;
    const { zipCode: _, message: __, whatsappUrl: ___, ...open } = intent;
    expect(summary).toMatchObject(open);
    expect(JSON.stringify(summary)).not.toMatch(/20000-?123|20000%2D123/);
    expect(messageOf(summary.whatsappUrl)).toContain(`\nPedido: ${intent.code}\n`);
  });

  test("is as it was ordered, whatever becomes of the product", async () => {
    const { code } = await placed(order());
    await shop.services.catalog.saveProducts([product("Caneca", { originalPrice: 999, description: "Outra coisa" })]);
    expect(await shop.get(`order-intents/${code}`)).toMatchObject({
      product: { name: "Caneca de porcelana 300 ml" },
      unitPrice: 39.9,
    });
    await shop.services.catalog.saveProducts([
      product("Caneca", { description: "Caneca de porcelana 300 ml", originalPrice: 50, promotionalPrice: 39.9 }),
    ]);
  });

  test("is found as a person types the code", async () => {
    const { code } = await placed(order());
    const typed = ` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    expect(await shop.get(`order-intents/${encodeURIComponent(typed)}`)).toMatchObject({ code });
  });

  test.each(["ZZZZZZZ", "x", "%00", "'; DROP TABLE order_intent; --", "🦜", "A".repeat(5_000)])(
    "%j is a clear 404",
    async (code) => {
      const response = await shop.request(`order-intents/${encodeURIComponent(code)}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: "error", error: "Pedido não encontrado." });
    },
  );
});
