import { expect, test } from "vitest";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { findHealth, fixOf, type HealthRule, type HealthSubject, healthRules, isToldOf } from "./product-health.ts";

const sound: HealthSubject = {
  name: "Café em grãos 500 g",
  description: "Café em grãos especial 500 g, torra média",
  costPrice: 20,
  originalPrice: 50,
  promotionalPrice: 40,
  discountPercentage: 20,
  stock: 5,
  isFeatured: true,
  gtinEan: "7891000315507",
  gtinEanPackage: "SEM GTIN",
  ncm: "0901.21.00",
  cest: "",
  cfop: "",
  origem: "",
  cstIbsCbs: "",
  cClassTrib: "",
  weightGrams: 0,
  realImage: "/fotos/a-800.webp",
  thumbnail: "",
  images: [],
  variations: [],
  pictureSide: 250,
  isGtinShared: false,
};

const fiscal = { cest: "2803800", cfop: "5.102", origem: "0", cstIbsCbs: "000", cClassTrib: "000001" };

/** One product for each rule that has this fault and no other, and what one press makes of it. */
const fixtures: [HealthRule, Partial<HealthSubject>, object | null][] = [
  ["no-photo", { realImage: "", images: ["javascript:alert(1)"], pictureSide: null }, null],
  ["small-photo", { pictureSide: 249 }, null],
  ["no-price", { originalPrice: 0, promotionalPrice: 0, discountPercentage: 0, costPrice: 0 }, null],
  ["poor-description", { description: "  " }, null],
  ["poor-description", { description: "CAFE GRAOS SERRA ALTA 500 G CX C/ 12" }, null],
  [
    "option-without-price",
    {
      variations: [
        { nome: "P", cor: "", disponivel: true },
        { nome: "G", cor: "", disponivel: true, priceDifference: -40 },
      ],
    },
    null,
  ],
  ["promotion-not-lower", { promotionalPrice: 50, discountPercentage: 0 }, null],
  ["below-cost", { costPrice: 40.01 }, null],
  ["untrue-discount", { discountPercentage: 50 }, null],
  ["featured-without-stock", { stock: 0 }, { isFeatured: false }],
  ["featured-without-stock", { variations: [{ nome: "500 g", cor: "", disponivel: false }] }, { isFeatured: false }],
  ["wrong-gtin", { gtinEan: "7891000315508" }, null],
  ["wrong-gtin", { gtinEan: "789.1000-31550 7" }, { gtinEan: "7891000315507" }],
  ["wrong-gtin", { gtinEan: "789-1000315507", gtinEanPackage: "123" }, null],
  ["wrong-gtin", { variations: [{ nome: "P", cor: "", disponivel: true, gtinEan: "7891000315508" }] }, null],
  ["shared-gtin", { isGtinShared: true }, null],
  [
    "shared-gtin",
    {
      variations: ["P", "G"].map((nome) => ({ nome, cor: "", disponivel: true, gtinEan: "7891000315507" })),
    },
    null,
  ],
  [
    "featured-without-stock",
    {
      variations: [
        { nome: "P", cor: "", disponivel: true, stock: 0 },
        { nome: "G", cor: "", disponivel: false, stock: 5 },
      ],
    },
    { isFeatured: false },
  ],
  ["wrong-ncm", { ncm: "98012100" }, null],
  ["wrong-ncm", { ncm: "0901 21 00" }, { ncm: "09012100" }],
  ["wrong-ncm", { ncm: "9012100" }, null],
  ["missing-tax-fields", { ncm: "" }, null],
  ["wrong-tax-fields", { ...fiscal, cest: "28.038.0" }, null],
  ["wrong-tax-fields", { ...fiscal, cfop: "4102" }, null],
  ["wrong-tax-fields", { ...fiscal, origem: "9" }, null],
  ["wrong-tax-fields", { ...fiscal, cstIbsCbs: "00" }, null],
  ["wrong-tax-fields", { ...fiscal, cClassTrib: "00001" }, null],
  ["incomplete-tax-fields", { ...fiscal, origem: "" }, null],
  ["incomplete-tax-fields", { cest: "28.038.00" }, null],
  ["shouting-name", { name: "CAFÉ EM GRÃOS TORRADO 500 G" }, { name: "Café em grãos torrado 500 g" }],
  ["long-name", { name: `Café 500 g ${"muito ".repeat(30)}bom` }, null],
  ["no-weight", { name: "Caneca", description: "Caneca azul" }, null],
];

test("nothing is wrong with a sound product", () => {
  expect(findHealth(sound)).toEqual([]);
  expect(isToldOf(sound)).toBe(true);
});

test("nothing is wrong with whole tax fields, the CEST left out, nor with a weight that only its field tells", () => {
  expect(findHealth({ ...sound, ...fiscal })).toEqual([]);
  expect(findHealth({ ...sound, ...fiscal, cest: "" })).toEqual([]);
  expect(findHealth({ ...sound, name: "Caneca", description: "Caneca azul", weightGrams: 350 })).toEqual([]);
});

test.each(fixtures)("%s is found in %j, and put right where no one need decide", (rule, given, fix) => {
  const subject = { ...sound, ...given };
  expect(findHealth(subject)).toEqual([rule]);
  expect(fixOf(rule, subject)).toEqual(fix);
  if (fix) expect(findHealth({ ...subject, ...fix })).toEqual([]);
});

test("every rule has a product that shows it", () => {
  expect(healthRules.filter((rule) => !fixtures.some(([shown]) => shown === rule))).toEqual([]);
});

test("what is short, or has capitals only here and there, does not shout", () => {
  for (const name of ["TV LED 500 g", "SMART TV 50 LG 9 kg", "Fone JBL TUNE 510BT 200 g", "PS5 500 g"])
    expect(findHealth({ ...sound, name })).toEqual([]);
});

test("the demo shop has no fault but weights that nobody told", () => {
  const found = demoShop.filter(({ isActive }) => isActive).map((one) => ({ code: one.code, rules: findHealth(one) }));
  expect(found.filter(({ rules }) => rules.some((rule) => rule !== "no-weight"))).toEqual([]);
  const gtins = demoShop.map(({ gtinEan }) => gtinEan).filter(Boolean);
  expect(new Set(gtins).size).toBe(gtins.length);
});
