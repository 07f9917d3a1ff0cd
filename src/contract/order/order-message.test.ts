import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactMessage } from "./contact-message.ts";
import {
  MAX_MESSAGE_LENGTH,
  MAX_WHATSAPP_URL_LENGTH,
  type OrderMessage,
  orderMessage,
  plainForWhatsapp,
} from "./order-message.ts";
import { shippingOrigins } from "./shipping-origins.ts";
import { whatsappLink } from "./whatsapp-link.ts";

const order: OrderMessage = {
  storeName: "Arara Mart",
  product: { id: 42, code: "CAN-500", name: "Caneca", description: "Caneca térmica de inox 500 ml" },
  quantity: 1,
  unitPriceCents: 123_450,
  origin: "São Paulo - SP",
  orderCode: "K7M2Q9X",
  siteUrl: "https://arara.example",
};

describe("the order message", () => {
  test("lists product, id, quantity, price, origin and order, and ends with the product's link", () => {
    expect(orderMessage(order)).toBe(
      [
        "Olá! Quero comprar na Arara Mart:",
        "",
        "Produto: Caneca térmica de inox 500 ml",
        "ID: 42",
        "Quantidade: 1",
        "Preço: R$ 1.234,50",
        "Origem do envio: São Paulo - SP",
        "Pedido: K7M2Q9X",
        "",
        "https://arara.example/arara-mart/product/CAN-500",
      ].join("\n"),
    );
  });

  test("adds option, total of several units, CEP and freight when they are known", () => {
    const message = orderMessage({
      ...order,
      option: "Azul",
      quantity: 3,
      zipCode: "01310-100",
      freight: { priceCents: 2_390, minDays: 3, maxDays: 6 },
    });
    expect(message.split("\n").slice(3, 11)).toEqual([
      "ID: 42",
      "Opção: Azul",
      "Quantidade: 3",
      "Preço: R$ 1.234,50 cada",
      "Total: R$ 3.703,50",
      "Origem do envio: São Paulo - SP",
      "CEP: 01310-100",
      "Frete estimado: R$ 23,90 (3 a 6 dias úteis)",
    ]);
  });

  test("says that the freight is free", () => {
    const message = orderMessage({ ...order, freight: { priceCents: 0, minDays: 3, maxDays: 6 } });
    expect(message).toContain("\nFrete estimado: grátis (3 a 6 dias úteis)\n");
  });

  test("names the product by its name without a description, and by its code without both", () => {
    const bare = { ...order.product, description: "" };
    expect(orderMessage({ ...order, product: bare })).toContain("\nProduto: Caneca\n");
    expect(orderMessage({ ...order, product: { ...bare, name: "" } })).toContain("\nProduto: Produto CAN-500\n");
  });

  test("links by id when the code would fill the link", () => {
    const message = orderMessage({ ...order, product: { ...order.product, code: "🦜".repeat(50) } });
    expect(message.split("\n").at(-1)).toBe("https://arara.example/arara-mart/product/42");
  });

  test("shortens a long description and nothing else", () => {
    const message = orderMessage({ ...order, product: { ...order.product, description: "ção ".repeat(3_000) } });
    expect(message).toMatch(/\nProduto: (ção )+ção…\nID: 42\n/);
    expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
  });
});

describe("text of the catalogue in a message", () => {
  test.each([
    ["Caneca *promoção* _hoje_ ~ontem~ `já`", "Caneca promoção hoje ontem já"],
    ["Tapete 50*60 e 2 * 3", "Tapete 50×60 e 2×3"],
    ["duas\r\nlinhas\te\u00A0mais\u2028uma", "duas linhas e mais uma"],
    ["Arara 🦜 azul 👩‍👩‍👧 ❤️ 1️⃣ 🇧🇷!", "Arara azul ❤ 1 !"],
    ["veja https://mau.example e www.mau.example", "veja mau.example e mau.example"],
    ["meio \uD83E quebrado", "meio \uFFFD quebrado"],
    ["vira \u202Eodal o", "vira odal o"],
    ["   ", ""],
  ])("%j becomes %j", (text, plain) => {
    expect(plainForWhatsapp(text)).toBe(plain);
  });
});

/** Text of every length up to the most, of all signs or of those that cost the most in a link. */
const anyText = (maxLength: number, minLength = 0) => {
  const length = { minLength, maxLength, size: "max" } as const;
  return fc.oneof(
    fc.string({ unit: "binary", ...length }),
    fc.string({ unit: fc.constantFrom("ç", "漢", "🦜", "%", "*", "_", "\n", "\uD800", " ", "a"), ...length }),
    fc.string({ unit: fc.constantFrom("漢", "字"), ...length }),
  );
};

const anyOrder: fc.Arbitrary<OrderMessage> = fc.record({
  product: fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    code: anyText(100, 1),
    name: anyText(300),
    description: anyText(2_000),
  }),
  option: fc.option(anyText(100), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  origin: fc.constantFrom(...shippingOrigins),
  zipCode: fc.option(fc.constant("01310-100"), { nil: undefined }),
  freight: fc.option(
    fc.record({
      priceCents: fc.integer({ min: 0, max: 10_000_000 }),
      minDays: fc.integer({ min: 1, max: 30 }),
      maxDays: fc.integer({ min: 30, max: 60 }),
    }),
    { nil: undefined },
  ),
  orderCode: fc.constant("K7M2Q9X"),
  storeName: fc.constantFrom("Arara Mart", "É".repeat(60)),
  siteUrl: fc.constant(`https://${"loja-de-nome-comprido.".repeat(4)}example`),
});

test("signs that turn into WhatsApp's marks are taken out too", () => {
  expect(plainForWhatsapp("a \u1FEFb\u1FEF c")).toBe("a b c");
});

describe("whatever is ordered", () => {
  test("the message stays within its limits, is well-formed and carries everything", () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const message = orderMessage(given);
        expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
        expect(whatsappLink("999999999999999", message).length).toBeLessThanOrEqual(MAX_WHATSAPP_URL_LENGTH);
        expect(message.isWellFormed()).toBe(true);
        const lines = message.split("\n");
        expect(lines.slice(0, -1).join("\n")).not.toMatch(/[*_~`\u00A0]|Produto: *\n|Opção: *\n/);
        expect(lines).toContain(`ID: ${given.product.id}`);
        expect(lines).toContain(`Quantidade: ${given.quantity}`);
        expect(lines).toContain(`Origem do envio: ${given.origin}`);
        expect(lines).toContain("Pedido: K7M2Q9X");
        expect(lines.filter((line) => /^Preço: R\$ [\d.]+,\d{2}( cada)?$/.test(line))).toHaveLength(1);
        expect(lines.includes(`CEP: ${given.zipCode}`)).toBe(given.zipCode !== undefined);
        expect(lines.at(-1)).toMatch(/^https:\/\/[a-z.-]+\/arara-mart\/product\/\S+$/);
        expect(message.match(/https?:\/\//g)).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the WhatsApp link", () => {
  test("keeps spaces, line breaks, accents and signs as they were", () => {
    const text = "Olá! 50% + 1\nAção & reação #1";
    const url = new URL(whatsappLink("5511987654321", text));
    expect(url.href).not.toContain("+");
    expect([url.origin, url.pathname, url.searchParams.get("text")]).toEqual(["https://wa.me", "/5511987654321", text]);
  });

  test("never fails, not even on half a sign", () => {
    expect(whatsappLink("", "a\uD83E")).toBe("https://wa.me/?text=a%EF%BF%BD");
    expect(whatsappLink("5511987654321")).toBe("https://wa.me/5511987654321");
  });

  test("a question comes with the default origin and quantity 1", () => {
    expect(contactMessage("Arara Mart").split("\n").slice(-2)).toEqual([
      "Quantidade: 1",
      "Origem do envio: São Paulo - SP",
    ]);
  });
});
