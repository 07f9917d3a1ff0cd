import { expect, test } from "vitest";
import type { AdvertLook } from "#contract/studio/studio-adverts.ts";
import type { AdvertProduct, AdvertShop } from "../tool.ts";
import { advertWords, sharedWords } from "./advert-words.ts";

const coffee = { name: "Café", originalPrice: 40, promotionalPrice: 30, isFrom: false, stock: 7 } as AdvertProduct;
const shop = { pixPercent: 0, instalments: null } as unknown as AdvertShop;
const look = {
  headline: "",
  showHeadline: true,
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

test("without a code only what was typed calls, and what was typed is a headline of its own", () => {
  expect(advertWords({ ...look, link: "none" }, coffee, shop)).toMatchObject({ call: "", isHeadlined: false });
  const typed = { ...look, link: "none", call: "Pergunte no direct", headline: "Torrado ontem" } as const;
  expect(advertWords(typed, coffee, shop)).toMatchObject({ call: "Pergunte no direct", isHeadlined: true });
});

test("several are offers when each is, and sold out when all are", () => {
  const tea = { ...coffee, name: "Chá", promotionalPrice: 40, stock: 0 };
  expect(sharedWords(look, [coffee, coffee], shop).headline).toBe("Ofertas");
  expect(sharedWords(look, [coffee, tea], shop)).toMatchObject({ headline: "Destaques", call: "Peça pelo WhatsApp" });
  expect(sharedWords(look, [tea, tea], shop).call).toBe("Avisamos quando chegar");
});

test("an advert without its price says no figure of it, and calls nothing an offer", () => {
  const words = advertWords({ ...look, showPrice: false }, coffee, { ...shop, pixPercent: 10 });
  expect(words).toMatchObject({ headline: "Destaque", priceCents: null, old: "", off: "", pix: "", instalments: "" });
});

test("where no headline is wanted none is made up, of a sale or of a date", () => {
  const silent = { ...look, showHeadline: false };
  expect(advertWords(silent, coffee, shop)).toMatchObject({ headline: "", isHeadlined: false });
  expect(advertWords({ ...silent, occasion: "christmas" }, coffee, shop).headline).toBe("");
});
