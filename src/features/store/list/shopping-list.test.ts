import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { sharedListPath } from "#contract/order/shared-list.ts";
import { parseSharedList, parseShoppingList } from "./shopping-list.ts";

test("any list that is shared by its address is read as the same list", () => {
  const item = fc.record({
    productId: fc.integer({ min: 1, max: 999_999_999 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    option: fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed())),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: MAX_ORDER_ITEMS, minLength: 1 }), (items) => {
      const { search } = new URL(sharedListPath(items), "https://loja.example");
      expect(parseSharedList(search)).toEqual(items.map((one) => ({ ...one, name: "", priceCents: 0 })));
    }),
  );
});

test.each(["", "?itens=", "?itens=x", "?itens=0x1.1x0", "?itens=1x1~%25E0%25A4", "?itens=-1x1"])(
  "%j shares no product",
  (search) => {
    expect(parseSharedList(search) ?? []).toEqual([]);
  },
);

test.each([null, "", "{", "{}", "[1]", '[{"productId":0,"quantity":1}]', '[{"productId":1,"quantity":"2"}]'])(
  "%j in the storage is an empty list",
  (text) => {
    expect(parseShoppingList(text)).toEqual([]);
  },
);

test("a stored list keeps what it knows, within its limits", () => {
  const stored = [{ productId: 7, option: "", quantity: 5_000, name: "Caneca", priceCents: 1990, other: 1 }];
  expect(parseShoppingList(JSON.stringify(stored))).toEqual([
    { productId: 7, option: null, quantity: MAX_QUANTITY, name: "Caneca", priceCents: 1990 },
  ]);
});
