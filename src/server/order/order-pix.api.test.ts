import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderIntent, OrderSummary } from "#contract/order/order.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { readPix, scanQr } from "../../../tests/support/pix-reader.ts";

const origin = "São Paulo - SP";
const prices = [0.01, 0.99, 12.35, 39.9, 99.99, 1234.56];
const codes = prices.map((_, index) => `PIX-${index}`);
let shop: Accounts;
let token: string;

const pix = {
  keyType: "cnpj",
  key: "12.ABC.345/01DE-35",
  name: "Olaria São João",
  city: "Ouro Preto",
  discountPercent: 7.5,
};

async function save(change: object): Promise<void> {
  const { json } = await shop.call("store/settings", { method: "GET", token });
  const { setup: _, ...settings } = json.data;
  const answer = await shop.call("store/settings", {
    method: "PUT",
    token,
    body: { ...settings, ...change },
  });
  expect(answer.status, answer.text).toBe(200);
}

async function place(items: object[], zipCode?: string): Promise<OrderIntent> {
  const answer = await shop.call("order-intents", { body: { items, origin, ...(zipCode && { zipCode }) } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

const summaryOf = async (code: string): Promise<OrderSummary> =>
  (await shop.call(`order-intents/${code}`, { method: "GET" })).json.data;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  for (const [index, originalPrice] of prices.entries()) {
    const text = { category: "Casa", subcategory: "Casa > Mesa", supplier: "X", name: `Peça ${index}` };
    const body = { code: codes[index], stock: 1_000_000, costPrice: 0.01, originalPrice, ...text };
    expect((await shop.call("products", { token, body })).status).toBeLessThan(300);
  }
});
afterAll(() => shop.close());

test("without a Pix key an order is not paid by Pix, and its QR is not there", async () => {
  const { code } = await place([{ code: codes[3], quantity: 1 }]);
  expect((await summaryOf(code)).pix).toBeNull();
  await expect(shop.services.orders.drawPixQr(code)).rejects.toMatchObject({ code: "order/no-pix" });
  await expect(shop.services.orders.drawPixQr("NADA000")).rejects.toMatchObject({ code: "order/not-found" });
});

test("random orders: an independent reader finds the key, the code and the sum of what each page showed, freight added", async () => {
  await save({ pix });
  const random = createRandom(5_117);
  for (let round = 0; round < 150; round += 1) {
    const items = codes.slice(random.integer(0, 4)).map((code) => ({ code, quantity: random.integer(1, 999) }));
    const zipCode = random.integer(0, 1) ? "69005-000" : undefined;
    const intent = await place(items, zipCode);
    const summary = await summaryOf(intent.code);
    // In hundredths of a cent, by whole numbers: 92.5 % of each price, down to the cent.
    const goods = intent.items.map(({ unitPrice, quantity }) => {
      const cents = Math.round(unitPrice * 100);
      return quantity * Math.max(1, Math.floor((cents * 925) / 1000));
    });
    const freight = Math.round((intent.freight?.price ?? 0) * 100);
    const amount = ((goods.reduce((sum, cents) => sum + cents, 0) + freight) / 100).toFixed(2);
    expect(readPix(summary.pix?.payload ?? "")).toEqual({
      key: "12ABC34501DE35",
      amount,
      name: "Olaria Sao Joao",
      city: "Ouro Preto",
      txid: intent.code,
      isWhole: true,
    });
    expect(summary.pix?.amount.toFixed(2)).toBe(amount);
    const drawn = round % 10 === 0 ? await scanQr(await shop.services.orders.drawPixQr(intent.code)) : undefined;
    if (round % 10 === 0) expect(drawn).toBe(summary.pix?.payload);
  }
});

test("the message tells the price with Pix and in parts, and the price of an order's day stays", async () => {
  await save({ pix, instalments: { max: 3, minimum: 10, interestPercentPerMonth: 0 } });
  const intent = await place([{ code: codes[3], quantity: 2 }]);
  expect(intent.message).toContain("Total: R$ 79,80\nNo Pix: R$ 73,80\nParcelado: até 3x de R$ 26,60 sem juros\n");
  await save({ pix: { ...pix, discountPercent: 50 }, instalments: null });
  expect((await summaryOf(intent.code)).pix?.amount).toBe(73.8);
});

test("'Já paguei' marks and never confirms; what is paid or lost is not paid again", async () => {
  const { code } = await place([{ code: codes[2], quantity: 1 }]);
  expect((await summaryOf(code)).paymentClaimedAt).toBeNull();
  const claimed = await shop.call(`order-intents/${code}/payment-claim`, {});
  expect(claimed.json.data).toMatchObject({ status: "new", pix: { amount: expect.any(Number) } });
  expect(claimed.json.data.paymentClaimedAt).toEqual(expect.any(String));
  const again = await shop.call(`order-intents/${code}/payment-claim`, {});
  expect(again.json.data.paymentClaimedAt).toBe(claimed.json.data.paymentClaimedAt);

  const { json } = await shop.call(`orders/${code}`, { method: "GET", token });
  expect(json.data.pix).toEqual(claimed.json.data.pix);
  const { revision } = json.data;
  const paid = await shop.call(`orders/${code}/status`, { method: "PUT", token, body: { status: "paid", revision } });
  expect(paid.json.data).toMatchObject({ status: "paid", pix: null });
  expect((await summaryOf(code)).pix).toBeNull();
});
