import { expect, test } from "vitest";
import type { AdvertMaterial, AdvertProduct } from "../tool.ts";
import { findFalseClaim } from "./claims.ts";

const coffee: AdvertProduct = {
  code: "CAF-1",
  name: "Café",
  description: "",
  originalPrice: 40,
  promotionalPrice: 30,
  isFrom: false,
  stock: 7,
  address: "https://loja.example/p/CAF-1",
  category: "Casa",
  gtin: "",
  picture: null,
};
const shop: AdvertMaterial["shop"] = {
  name: "Loja",
  address: "https://loja.example",
  whatsappNumber: "5511912345678",
  logo: null,
  brandKit: { primary: "#0f52ba", accent: "#f7b518", headingFont: "Figtree", textFont: "Figtree" },
  pixPercent: 10,
  instalments: { max: 3, minimum: 10, interestPercentPerMonth: 0 },
  freeShippingFrom: 199,
  pix: null,
};
const claim = (text: string, products = [coffee], more: Partial<AdvertMaterial["shop"]> = {}) =>
  findFalseClaim(text, { products, shop: { ...shop, ...more } });

test.each([
  "Só hoje por R$ 30,00",
  "De R$ 40 por R$ 30",
  "27,00 no Pix",
  "25% de desconto",
  "10% no Pix",
  "3x de R$ 10,00 sem juros",
  "Combo com 10 unidades",
  "Caixa 12 unidades",
  "Restam 7 unidades",
  "Economize R$ 10,00",
  "Até 25% off",
  "Descontos a partir de 20%",
  "100% arábica",
  "Pix com 10% de desconto",
  "Cupom BEMVINDA10",
  "Chegou o frio",
  "Atendemos das 8 às 18 h",
])("an advert may say what the catalogue says: %s", (text) => {
  expect(claim(text)).toBeNull();
});

test.each([
  ["Só hoje por R$ 19,90", "R$ 19,90"],
  ["Por 29,90", "R$ 29,90"],
  ["Leva por 25 reais", "R$ 25,00"],
  ["50% OFF", "25% de desconto no catálogo, e não 50%"],
  ["Pela metade do preço", "metade do preço"],
  ["Até 12x", "não é vendido em 12x"],
  ["20% de desconto", "25% de desconto no catálogo, e não 20%"],
  ["20% no Pix", "a loja dá 10% no Pix, e não 20%"],
  ["25% de desconto no Pix", "a loja dá 10% no Pix, e não 25%"],
  ["Only US$ 18", "só tem preços em reais, e “US$ 18” não pode ser conferido"],
  ["Sai por 18 dólares", "“18 dólares”"],
  ["15% com o cupom BEMVINDA15", "ao lado do preço do catálogo, e seriam dois"],
  ["Frete grátis", "não chega a"],
  ["10 unidades na loja", "tem 7 em estoque, e não 10"],
  ["Últimas 2 unidades", "tem 7 em estoque, e não 2"],
  ["Leve 3 pague 2", "promoção por quantidade"],
])("an advert may not say what the catalogue does not: %s", (text, problem) => {
  expect(claim(text)?.replaceAll("\u00a0", " ")).toContain(problem);
});

test("a coupon's percentage stands in an advert that shows no price, and no other false figure does", () => {
  const without = (text: string) => findFalseClaim(text, { products: [coffee], shop }, false);
  expect(without("15% com o cupom BEMVINDA15")).toBeNull();
  expect(without("15% de desconto")).toContain("25% de desconto no catálogo, e não 15%");
  expect(without("Por R$ 19,90")).toContain("não é um preço");
});

test("what is typed must be true of every product of the run", () => {
  const other = { ...coffee, name: "Chá", promotionalPrice: 0 };
  expect(claim("25% de desconto", [coffee, other])).toContain("“Chá” tem 0%");
  expect(claim("Sem juros", [coffee], { instalments: null })).toContain("não é parcelado sem juros");
  expect(claim("Frete grátis", [coffee], { freeShippingFrom: null })).toBe(
    "a loja não tem frete grátis. Ele se põe em “Ajustes da loja”",
  );
});

test.each([
  "Tudo até R$ 50",
  "A partir de R$ 30",
  "Frete grátis acima de R$ 199",
  "R$ 40 por R$ 30",
  "De 40 por 30",
  "2 kg por R$ 30",
])("what holds of all, or of the freight, is no price of one: %s", (text) => {
  expect(claim(text)).toBeNull();
});

test.each([
  ["Tudo até R$ 20", /custa R\$\s30,00, mais que R\$\s20,00/],
  ["A partir de R$ 10", /o mais barato destes produtos custa R\$\s30,00/],
  ["Frete grátis acima de R$ 120", /nesta loja o frete é grátis a partir de R\$\s199,00, e não de R\$\s120,00/],
  ["3 por 99", /não tem promoção por quantidade/],
  ["3 camisetas por R$ 99", /não tem promoção por quantidade/],
] as const)("what does not hold is said with what does: %s", (text, problem) => {
  expect(claim(text)).toMatch(problem);
});
