import { expect, test } from "vitest";
import { ClaimGround } from "#server/conversation/guard/claim-ground.ts";
import { product, shopWith } from "../../../../tests/support/shop.ts";
import { createShopTools } from "../shop/shop-tools.ts";
import { talk } from "./grounded-claims.ts";
import { createStoreGuard } from "./store-guard.ts";

test("of two products that differ by a number the one whose number is said is meant", async ({ onTestFinished }) => {
  const price = (one: number) => ({ originalPrice: one, promotionalPrice: one, stock: 5 });
  const shop = await shopWith({
    products: [
      product("Celular Aurora 15", { code: "A15", ...price(4_000) }),
      product("Celular Aurora 16", { code: "A16", ...price(5_000) }),
      product("Mochila Urbana 20 Litros", { code: "MOC", ...price(140) }),
    ],
  });
  onTestFinished(shop.close);
  const { catalog, shipping, orders, store } = shop.services;
  const { check } = createStoreGuard({
    tools: createShopTools({ catalog, shipping, orders, store }),
    asked: "quanto custa?",
    promises: store.settings,
    ground: new ClaimGround([], talk),
    shown: ["A15", "A16", "MOC"],
  });
  expect(await check("O Celular Aurora 16 custa R$ 4.000,00.")).toMatch(/R\$ 5\.000,00/);
  expect(await check("O Celular Aurora 15 custa R$ 4.000,00.")).toBe("O Celular Aurora 15 custa R$ 4.000,00.");
  expect(await check("A Mochila Urbana custa R$ 140,00.")).toBe("A Mochila Urbana custa R$ 140,00.");
});
