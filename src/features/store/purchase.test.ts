import { expect, test } from "vitest";
import { IDEMPOTENCY_HEADER, idempotencyHeaderSchema } from "#contract/order/order.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { parseFreightEstimate, parsePlacedOrder } from "./purchase.ts";

test("an idempotency key is fresh and one that the server takes", () => {
  const keys = Array.from({ length: 50 }, createRandomKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(idempotencyHeaderSchema.safeParse({ [IDEMPOTENCY_HEADER]: key }).success).toBe(true);
});

test("a stored order is read", () => {
  const order = { code: "K7M2Q9X", whatsappUrl: "https://wa.me/5511?text=Ol%C3%A1", total: 3 };
  expect(parsePlacedOrder(order)).toEqual({ code: "K7M2Q9X", whatsappUrl: "https://wa.me/5511?text=Ol%C3%A1" });
});

test.each([
  null,
  {},
  { code: "", whatsappUrl: "https://wa.me/5511" },
  { code: "A" },
  { code: "A", whatsappUrl: "javascript:alert(1)" },
  { code: "A", whatsappUrl: "https://example.com/wa.me/" },
])("%j is no order that may open anything", (answer) => {
  expect(parsePlacedOrder(answer)).toBeNull();
});

test("a freight estimate is read, also with numbers as text", () => {
  expect(parseFreightEstimate({ price: "23.90", isFree: false, minDays: 3, maxDays: "6", uf: "SP" })).toEqual({
    price: 23.9,
    isFree: false,
    minDays: 3,
    maxDays: 6,
    uf: "SP",
  });
});
