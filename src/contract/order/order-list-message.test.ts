import fc from "fast-check";
import { expect, test } from "vitest";
import { orderListMessage } from "./order-list-message.ts";
import { MAX_MESSAGE_LENGTH, MAX_WHATSAPP_URL_LENGTH } from "./order-message.ts";
import { whatsappLink } from "./whatsapp-link.ts";

const order = (count: number, name = "Caneca de porcelana") => ({
  storeName: "Arara Mart",
  items: Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index}`,
    quantity: 1,
    unitPriceCents: 1_990,
  })),
  origin: "São Paulo - SP" as const,
  orderCode: "K7M2Q9X",
  listUrl: "https://loja.example/pedido/K7M2Q9X",
});

test("a list that is too long for a link writes out its first products, counts the rest and links to all", () => {
  const message = orderListMessage(order(50));
  const shown = message.match(/^1 x /gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(5);
  expect(message).toContain(`mais ${50 - shown} itens, todos no link abaixo\n`);
  expect(message).toContain("\nTotal: R$ 995,00\n");
  expect(message.endsWith("\n\nhttps://loja.example/pedido/K7M2Q9X")).toBe(true);
});

test("any list makes a message of at most 900 signs and a link of at most 2,000, whatever its products are called", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 300 });
  const item = fc.record({
    name: text,
    option: fc.option(text),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPriceCents: fc.integer({ min: 1, max: 99_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 50 }), text, (items, note) => {
      const freight = { priceCents: 2_390, minDays: 3, maxDays: 6 };
      const message = orderListMessage({ ...order(1), items, note, zipCode: "01310-100", freight });
      expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
      expect(whatsappLink("999999999999999", message).length).toBeLessThanOrEqual(MAX_WHATSAPP_URL_LENGTH);
      expect(message.match(/https?:/g), "one link, for its preview").toHaveLength(1);
    }),
    { numRuns: 2_000 },
  );
});
