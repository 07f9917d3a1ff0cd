import { expect, test } from "vitest";
import type { AdvertLook } from "#contract/studio/studio-adverts.ts";
import type { AdvertProduct, AdvertShop } from "../tool.ts";
import { advertWords } from "./advert-words.ts";

const coffee = { name: "Café", originalPrice: 40, promotionalPrice: 30, isFrom: false, stock: 7 } as AdvertProduct;
const shop = { pixPercent: 0, instalments: null } as unknown as AdvertShop;
const look = {
  headline: "",
  occasion: "none",
  until: "",
  note: "",
  call: "",
  showStock: false,
  showPrice: true,
} as unknown as AdvertLook;

test("nobody is called to buy what is sold out, and the advert says that it is", () => {
  expect(advertWords(look, coffee, shop)).toMatchObject({ stock: "", call: "Peça pelo WhatsApp" });
  const soldOut = { ...coffee, stock: 0 };
  expect(advertWords(look, soldOut, shop)).toMatchObject({
    stock: "Esgotado no momento",
    call: "Avisamos quando chegar",
  });
  expect(advertWords({ ...look, call: "Reserve já" }, soldOut, shop).call).toBe("Reserve já");
});

test("an advert without its price says no figure of it, and calls nothing an offer", () => {
  const words = advertWords({ ...look, showPrice: false }, coffee, { ...shop, pixPercent: 10 });
  expect(words).toMatchObject({ headline: "Destaque", priceCents: null, old: "", off: "", pix: "", instalments: "" });
});
