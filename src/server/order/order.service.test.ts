import { afterAll, beforeAll, expect, test } from "vitest";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";
import { customerBook } from "../customer/customer-book.service.ts";
import { createOrderService } from "./order.service.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: [product("Caneca")] });
});
afterAll(() => shop.close());

const input = { code: "CANECA", quantity: 1, origin: "São Paulo - SP" } as const;

/** The order service with codes that come in this order, the last one again and again. */
function ordersWithCodes(...codes: [string, ...string[]]) {
  const { catalog, shipping, store } = shop.services;
  const createCode = () => (codes.length > 1 ? codes.shift() : codes[0]) as string;
  return createOrderService({
    db: shop.database.db,
    catalog,
    shipping,
    siteUrl: "https://arara.example",
    store,
    customers: customerBook,
    createCode,
  });
}

test("a code that is taken is drawn again", async () => {
  const orders = ordersWithCodes("AAAAAAA", "AAAAAAA", "AAAAAAA", "BBBBBBB");
  expect((await orders.placeOrder(input)).code).toBe("AAAAAAA");
  expect((await orders.placeOrder(input)).code).toBe("BBBBBBB");
});

test("a source of codes that is broken is an error, not a lost order", async () => {
  const orders = ordersWithCodes("CCCCCCC");
  await orders.placeOrder(input);
  await expect(orders.placeOrder(input)).rejects.toThrow("order codes in a row were taken");
});

test("the message of a collided order names the code that was stored", async () => {
  const orders = ordersWithCodes("DDDDDDD", "DDDDDDD", "EEEEEEE");
  await orders.placeOrder(input);
  const { message } = await orders.placeOrder(input, "a-key-of-mine");
  expect(message).toContain("\nPedido: EEEEEEE\n");
});
