import { afterAll, beforeAll, expect, test } from "vitest";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [product("Caneca"), product("Prato", { code: "a/b %25?#é🦜" }), product("Copo", { code: "12345" })],
  });
});
afterAll(() => shop.close());

test.each(["a/b %25?#é🦜", "12345", "CANECA"])(
  "the product with the code %s opens by its encoded code",
  async (code) => {
    expect(await shop.get(`products/${encodeURIComponent(code)}`)).toMatchObject({ code });
  },
);

test.each(["%00", "%zz", "%", "99999999999999999999", "..%2f", "x".repeat(5000), "0", "-1"])(
  "the unknown product %s is a clear 404",
  async (code) => {
    const response = await shop.request(`products/${code}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      status: "error",
      error: "Produto não encontrado",
      code: "product/not-found",
    });
  },
);
test.each([
  "limit=1e9",
  "limit=101",
  "page=-1",
  "page=0",
  "page=1.5",
  "sortBy=name;drop",
  "sortOrder=x",
  "minPrice=a",
  "minPrice=-1",
  "minDiscount=101",
  "minRating=5.1",
  "foo=bar",
  `search=${"a".repeat(201)}`,
  "search=%00",
  "page=1&page=2",
  "ids=1,,2",
  "ids=a",
  `ids=${Array.from({ length: 101 }, (_, i) => i).join(",")}`,
  "ids=99999999999",
])("%s is refused with a sentence", async (query) => {
  const response = await shop.request(`products?${query}`);
  const body = await response.json();
  console.log(query.slice(0, 30), JSON.stringify(body).slice(0, 200));
  expect(response.status).toBe(400);
});
test("x", async () => {
  console.log(await (await shop.request("products/all")).text());
  console.log(JSON.stringify(await (await shop.request("openapi.json")).json()).slice(0, 3000));
  console.log((await shop.request("products?search=%&page=&limit=&ids=")).status);
  console.log(await (await shop.post("products/search/similar", { query: " " })).text());
  console.log(await (await shop.post("products/search/similar", { query: "caneca", x: 1 })).text());
  console.log(await (await shop.post("products/search/similar", { query: "caneca" })).text());
  console.log(await (await shop.request("products/search/similar", { method: "POST" })).text());
});
