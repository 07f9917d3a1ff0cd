import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShippingEstimate } from "#contract/order/shipping.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Caneca", { description: "Caneca. Peso: 400 g", originalPrice: 199, promotionalPrice: 99.5 }),
      product("Bigorna", { description: "Peso: 400 g na descrição", weightGrams: 1_800 }),
      product("Antigo", { isActive: false }),
    ],
  });
});
afterAll(() => shop.close());

const parcel = { code: "CANECA", quantity: 1, origin: "São Paulo - SP", zipCode: "01310-100" };

async function estimate(given: object = {}): Promise<ShippingEstimate> {
  const response = await shop.post("shipping/estimate", { ...parcel, ...given });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: ShippingEstimate }).data;
}

async function refused(given: object) {
  const response = await shop.post("shipping/estimate", { ...parcel, ...given });
  return { http: response.status, ...((await response.json()) as object) };
}

test("tells state, price, days and how it was reckoned", async () => {
  expect(await estimate({ zipCode: "20040002" })).toEqual({
    zipCode: "20040-002",
    uf: "RJ",
    origin: "São Paulo - SP",
    price: 19.9,
    regularPrice: 19.9,
    isFree: false,
    freeAbove: 199,
    minDays: 3,
    maxDays: 6,
    weightGrams: 400,
    weightBand: "até 500 g",
  });
});

test("more units weigh more", async () => {
  expect(await estimate({ quantity: 2, zipCode: "69005-000" })).toMatchObject({ weightGrams: 800, price: 39.9 });
});

test("a stated weight counts, whatever the text tells", async () => {
  expect(await estimate({ code: "BIGORNA" })).toMatchObject({ weightGrams: 1_800 });
  expect(
    await estimate({ code: undefined, quantity: undefined, items: [{ code: "BIGORNA", quantity: 2 }] }),
  ).toMatchObject({
    weightGrams: 3_600,
  });
});

test("is free above R$ 199 and not at R$ 199, by the price that a buyer pays", async () => {
  expect(await estimate({ quantity: 2 })).toMatchObject({ isFree: false, price: 16.9 });
  expect(await estimate({ quantity: 3 })).toMatchObject({ isFree: true, price: 0, regularPrice: 19.9 });
});

test.each([
  [{ zipCode: "0131010" }, 400, "shipping/zip-code-invalid", "Informe um CEP com 8 dígitos."],
  [{ zipCode: "" }, 400, "shipping/zip-code-invalid", "Informe um CEP com 8 dígitos."],
  [{ zipCode: "99999-9999" }, 400, "shipping/zip-code-invalid", "Informe um CEP com 8 dígitos."],
  [{ zipCode: "00100-000" }, 400, "shipping/zip-code-unknown", "Não encontramos esse CEP. Confira os números."],
  [{ zipCode: "78900-000" }, 400, "shipping/zip-code-unknown", "Não encontramos esse CEP. Confira os números."],
  [{ zipCode: undefined }, 400, "request/invalid", "O CEP deve ser um texto."],
  [{ quantity: 0 }, 400, "request/invalid", "A quantidade mínima é 1."],
  [{ quantity: 1e9 }, 400, "request/invalid", "A quantidade máxima é 999."],
  [{ quantity: "abc" }, 400, "request/invalid", "A quantidade deve ser um número inteiro."],
  [{ origin: "Lisboa" }, 400, "request/invalid", "Escolha uma das origens de envio da loja."],
  [{ code: "ANTIGO" }, 404, "product/not-found", "Produto não encontrado"],
  [{ code: "nada" }, 404, "product/not-found", "Produto não encontrado"],
])("%j is refused with a sentence", async (given, http, code, error) => {
  expect(await refused(given)).toMatchObject({ http, status: "error", code, error });
});
