import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  productDetailSchema,
  productListSchema,
  productPageSchema,
  publicProductSchema,
  similarSearchSchema,
} from "#contract/catalog/product.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";

const ODD_CODE = "a/b %25?#é🦜";
const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString();

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Ábaco Escolar", { category: "Escola", subcategory: "Jogos", originalPrice: 30, createdAt: day(1) }),
      product("Água de Coco", {
        category: "Bebidas",
        subcategory: "Sucos",
        supplier: "Fonte Clara",
        originalPrice: 8,
        promotionalPrice: 6,
        averageRating: 4.5,
        totalReviews: 12,
        createdAt: day(2),
      }),
      product("Zíper 10cm", {
        category: "Escola",
        subcategory: "Aviamentos",
        originalPrice: 2,
        stock: 0,
        createdAt: day(9),
      }),
      product("zíper 2cm", {
        category: "Escola",
        subcategory: "Aviamentos",
        originalPrice: 1.5,
        averageRating: 3,
        createdAt: day(3),
      }),
      product("Caneca", {
        category: "Casa",
        originalPrice: 40,
        promotionalPrice: 36,
        isFeatured: true,
        averageRating: 4.9,
        createdAt: day(4),
        costPrice: 12.34,
        images: ["https://exemplo.test/1.jpg", "https://exemplo.test/2.jpg"],
        variations: [{ nome: "Grande", cor: "Azul", disponivel: true }],
      }),
      product("Copo de Vidro", { category: "Casa", code: ODD_CODE, isFeatured: true, stock: 0, createdAt: day(5) }),
      product("Prato", { category: "Casa", code: "1", createdAt: day(6) }),
      product("Prato Fundo", { category: "Casa", code: "987654", createdAt: day(7) }),
      product("Escondido", { category: "Oculta", isActive: false, isFeatured: true }),
    ],
  });
});
afterAll(() => shop.close());

const list = async (query: string) => productPageSchema.parse(await shop.get(`products?${query}`));
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);

describe("GET products", () => {
  test("answers success with a page, its place among all, and the categories in order [API-30 API-31 API-61]", async () => {
    const response = await shop.request("products");
    expect(response.status).toBe(200);
    const body = z
      .strictObject({ status: z.literal("success"), data: productPageSchema.strict() })
      .parse(await response.json());
    expect(body.data).toMatchObject({ total: 8, page: 1, limit: 20, totalPages: 1 });
    expect(body.data.categories).toEqual(["Bebidas", "Casa", "Escola"]);
    expect(body.data.subcategories).toEqual(["Aviamentos", "Jogos", "Sucos"]);
  });

  test("a visitor gets every field of a product but what it cost [API-45]", async () => {
    const [caneca] = z.array(publicProductSchema.strict()).parse((await list("search=caneca")).products);
    expect(caneca).toMatchObject({ name: "Caneca", originalPrice: 40, discountPercentage: 10, createdAt: day(4) });
    for (const path of ["products", "products/all", "products/featured", "products/CANECA"]) {
      expect(await (await shop.request(path)).text()).not.toMatch(/cost|12[.,]34|1234/i);
    }
  });

  test("what can be bought comes first, then what is featured, then what is new", async () => {
    const order = [
      "Caneca",
      "Prato Fundo",
      "Prato",
      "zíper 2cm",
      "Água de Coco",
      "Ábaco Escolar",
      "Copo de Vidro",
      "Zíper 10cm",
    ];
    expect(await names("")).toEqual(order);
  });

  test("pages cut the list without loss or repetition, and a page behind the last is empty [API-32]", async () => {
    const whole = await names("limit=100");
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`limit=3&page=${page}`)));
    expect(pages.flatMap(({ products }) => products.map(({ name }) => name))).toEqual(whole);
    expect(pages.map(({ products }) => products.length)).toEqual([3, 3, 2, 0]);
    for (const page of pages) expect(page).toMatchObject({ total: 8, limit: 3, totalPages: 3 });
  });

  test("category and subcategory filter, and the subcategories offered are those of the category [API-34 API-35]", async () => {
    const page = await list("category=Escola");
    expect(page.products.map(({ category }) => category)).toEqual(["Escola", "Escola", "Escola"]);
    expect(page.subcategories).toEqual(["Aviamentos", "Jogos"]);
    expect(await names("category=Escola&subcategory=Jogos")).toEqual(["Ábaco Escolar"]);
    expect(await names("category=escola")).toEqual([]);
  });

  test("prices are compared with what the buyer pays [API-36]", async () => {
    expect(await names("minPrice=6&maxPrice=7")).toEqual(["Água de Coco"]);
    expect(await names("minPrice=1.5&maxPrice=1,5")).toEqual(["zíper 2cm"]);
    expect(await names("minPrice=30.01")).toEqual(["Caneca"]);
  });

  test("discount and rating filter from the given value on [API-37 API-38]", async () => {
    expect(await names("minDiscount=10")).toEqual(["Caneca", "Água de Coco"]);
    expect(await names("minDiscount=10.01")).toEqual(["Água de Coco"]);
    expect(await names("minRating=4.5")).toEqual(["Caneca", "Água de Coco"]);
    expect(await names("minRating=4.6&category=Casa&maxPrice=100")).toEqual(["Caneca"]);
  });

  test("what can be bought now, is on offer or has a photo is a filter, and told with how many each would leave and what they cost", async () => {
    expect(await names("onOffer=true")).toEqual(["Caneca", "Água de Coco"]);
    expect((await names("canBuyNow=true&category=Casa")).toSorted()).toEqual(["Caneca", "Prato", "Prato Fundo"]);
    const { facets } = await list("category=Casa&minPrice=30");
    const pricesOf = async (query: string) =>
      (await list(query)).products.map((one) => one.promotionalPrice || one.originalPrice);
    const all = await pricesOf("category=Casa");
    expect(facets?.prices).toEqual({ min: Math.min(...all), max: Math.max(...all) });
    for (const trait of ["canBuyNow", "onOffer", "withPhoto"] as const) {
      expect(facets?.traits?.[trait]).toBe((await list(`category=Casa&minPrice=30&${trait}=true`)).total);
      const searched = await list(`search=prato&${trait}=true`);
      expect(searched.facets?.traits?.[trait]).toBe(searched.total);
      expect((await list("search=prato")).facets?.traits?.[trait]).toBe(searched.total);
    }
    expect((await list("ids=1,2,3&canBuyNow=true")).facets?.traits?.canBuyNow).toBe(
      (await list("ids=1,2,3&canBuyNow=true")).total,
    );
    expect((await list("category=Nenhuma")).facets?.prices).toBeNull();
  });

  test("search filters by words, whatever their accents [API-33]", async () => {
    expect(await names("search=agua")).toEqual(["Água de Coco"]);
    expect(await names("search=%20ZIPERES%20")).toEqual(["zíper 2cm", "Zíper 10cm"]);
    expect(await names("search=agua&category=Casa")).toEqual([]);
  });

  test.each([
    [
      "name",
      ["Ábaco Escolar", "Água de Coco", "Caneca", "Copo de Vidro", "Prato", "Prato Fundo", "zíper 2cm", "Zíper 10cm"],
    ],
    [
      "price",
      ["zíper 2cm", "Zíper 10cm", "Água de Coco", "Copo de Vidro", "Prato", "Prato Fundo", "Ábaco Escolar", "Caneca"],
    ],
    [
      "originalPrice",
      ["zíper 2cm", "Zíper 10cm", "Água de Coco", "Copo de Vidro", "Prato", "Prato Fundo", "Ábaco Escolar", "Caneca"],
    ],
    [
      "averageRating",
      ["Ábaco Escolar", "Zíper 10cm", "Copo de Vidro", "Prato", "Prato Fundo", "zíper 2cm", "Água de Coco", "Caneca"],
    ],
    [
      "discountPercentage",
      ["Ábaco Escolar", "Zíper 10cm", "zíper 2cm", "Copo de Vidro", "Prato", "Prato Fundo", "Caneca", "Água de Coco"],
    ],
    [
      "createdAt",
      ["Ábaco Escolar", "Água de Coco", "zíper 2cm", "Caneca", "Copo de Vidro", "Prato", "Prato Fundo", "Zíper 10cm"],
    ],
  ])(
    "sortBy=%s sorts, and DESC is the opposite [API-39 API-40 API-41 API-42 API-43 API-44]",
    async (field, ascending) => {
      expect(await names(`sortBy=${field}`)).toEqual(ascending);
      expect(await names(`sortBy=${field}&sortOrder=ASC`)).toEqual(ascending);
      expect(await names(`sortBy=${field}&sortOrder=DESC`)).toEqual(ascending.toReversed());
    },
  );

  test("ids chooses products, unknown and hidden ones left out", async () => {
    const { products } = await list("limit=100");
    const idOf = (name: string) => products.find((one) => one.name === name)?.id;
    expect(await names(`ids=${idOf("Prato")},999999,${idOf("Caneca")}`)).toEqual(["Caneca", "Prato"]);
    expect(await names(`ids=${idOf("Prato")},${idOf("Caneca")}&sortBy=name&sortOrder=DESC`)).toEqual([
      "Prato",
      "Caneca",
    ]);
    expect(await names(`ids=${idOf("Prato")}&search=caneca`)).toEqual([]);
    expect(await names("ids=9")).not.toContain("Escondido");
  });

  test("empty parameters count as not given", async () => {
    const empty = "page=&limit=&search=&category=&minPrice=&minRating=&sortBy=&sortOrder=&ids=";
    expect(await shop.get(`products?${empty}`)).toEqual(await shop.get("products"));
  });

  test.each([
    ["limit=1e9", "limit: deve ser um número inteiro de 1 a 100"],
    ["limit=101", "limit: deve ser um número inteiro de 1 a 100"],
    ["limit=0", "limit: deve ser um número inteiro de 1 a 100"],
    ["page=-1", "page: deve ser um número inteiro de 1 a 1000000"],
    ["page=1.5", "page: deve ser um número inteiro de 1 a 1000000"],
    ["page=1&page=2", "page: não pode vir mais de uma vez"],
    ["minPrice=a", "minPrice: deve ser um número de 0 a 10000000"],
    ["maxPrice=-1", "maxPrice: deve ser um número de 0 a 10000000"],
    ["minDiscount=100.5", "minDiscount: deve ser um número de 0 a 100"],
    ["minRating=5.1", "minRating: deve ser um número de 0 a 5"],
    ["withPhoto=false", "withPhoto: só pode ser true"],
    ["sortOrder=x", "sortOrder: deve ser um destes: ASC, DESC"],
    [
      "sortBy=name;drop",
      "sortBy: deve ser um destes: name, price, originalPrice, averageRating, discountPercentage, createdAt",
    ],
    ["search=%00", "search: tem um caractere que não é texto"],
    [`search=${"a".repeat(201)}`, "search: deve ter no máximo 200 caracteres"],
    ["ids=1,,2", "ids: deve ter números inteiros separados por vírgula"],
    ["ids=9999999999", "ids: tem um número grande demais"],
    [`ids=${Array.from({ length: 101 }, (_, id) => id).join(",")}`, "ids: deve ter no máximo 100 números"],
    ["costPrice=1", "Parâmetro desconhecido: costPrice"],
  ])("%s is refused with a sentence that says why [API-65]", async (query, error) => {
    const response = await shop.request(`products?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: "error", code: "request/invalid", error });
  });
});

describe("GET products/all and products/featured", () => {
  test("all answers every active product and their number [API-47]", async () => {
    const { products, total } = productListSchema.strict().parse(await shop.get("products/all"));
    expect(total).toBe(8);
    expect(products.map(({ name }) => name).toSorted()).toEqual((await names("limit=100")).toSorted());
  });

  test("featured answers the featured ones alone, of those that can be bought now [API-48]", async () => {
    const { products, total } = productListSchema.strict().parse(await shop.get("products/featured"));
    expect(products.map(({ name }) => name)).toEqual(["Caneca"]);
    expect(total).toBe(1);
  });
});

describe("GET products/{idOrCode}", () => {
  const open = async (idOrCode: string) =>
    productDetailSchema.parse(await shop.get(`products/${encodeURIComponent(idOrCode)}`));

  test("a code opens its product, with its options and its further pictures [API-49 API-63 API-64]", async () => {
    expect(await open("CANECA")).toMatchObject({
      name: "Caneca",
      imagens: ["https://exemplo.test/1.jpg", "https://exemplo.test/2.jpg"],
      availableVariations: [{ nome: "Grande", cor: "Azul", disponivel: true }],
    });
  });

  test("digits are an id first, and a code where there is no such id [API-50]", async () => {
    const [first] = (await list("sortBy=createdAt&limit=1")).products;
    expect((await open("1")).name).toBe(first?.id === 1 ? first.name : undefined);
    expect((await open("987654")).name).toBe("Prato Fundo");
  });

  test("a code with a slash, a percent sign and an emoji opens by its encoded form", async () => {
    expect((await open(ODD_CODE)).name).toBe("Copo de Vidro");
  });

  test.each(["NADA", "%00", "%zz", "%", "99999999999999999999", "..%2f", "-1", "x".repeat(5_000), "ESCONDIDO", "9"])(
    "%s is refused as not found, hidden products too [API-51]",
    async (path) => {
      const response = await shop.request(`products/${path}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        status: "error",
        error: "Produto não encontrado",
        code: "product/not-found",
      });
    },
  );
});

describe("POST products/search/similar", () => {
  const similar = async (query: string) => {
    const response = await shop.post("products/search/similar", { query });
    expect(response.status).toBe(200);
    const body = z
      .object({ status: z.literal("success"), data: similarSearchSchema.strict() })
      .parse(await response.json());
    return body.data.results;
  };

  test("answers without login, each result with its likeness and what a card shows [API-56 API-57 API-58 API-59]", async () => {
    const [first] = await similar("coco");
    expect(first).toMatchObject({
      productName: "Água de Coco",
      productCode: "ÁGUA-DE-COCO",
      metadata: {
        category: "Bebidas",
        subcategory: "Sucos",
        price: 6,
        stock: 100,
        supplier: "Fonte Clara",
        isActive: true,
        isFeatured: false,
        createdAt: day(2),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
  });

  test("the exact name is wholly alike, less likeness comes later, and none is above one [API-66]", async () => {
    const results = await similar("prato fundo");
    expect(results[0]).toMatchObject({ productName: "Prato Fundo", similarity: 1 });
    const figures = results.map(({ similarity }) => similarity);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    expect(results.length).toBeGreaterThan(1);
    expect(figures[1]).toBeLessThan(1);
    expect(figures.at(-1)).toBeGreaterThan(0);
  });

  test("nonsense finds nothing", async () => {
    expect(await similar("xqzwk vvrtp")).toEqual([]);
  });

  test.each([
    ["no query", {}],
    ["a blank query", { query: "  " }],
    ["a query that is no text", { query: ["caneca"] }],
    ["a query that is too long", { query: "a".repeat(201) }],
    ["another field", { query: "caneca", limit: 3 }],
  ])("%s is refused", async (_, body) => {
    const response = await shop.post("products/search/similar", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: "error", code: "request/invalid" });
  });

  test("more than 600 searches a minute from one address are refused for a while", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 620; count += 1) {
      statuses.push((await shop.post("products/search/similar", { query: " " })).status);
    }
    expect(statuses.at(0)).toBe(400);
    const refused = await shop.post("products/search/similar", { query: "caneca" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the description of the API", () => {
  test("names every endpoint of the catalogue in OpenAPI 3.1, with the error body", async () => {
    const document = (await (await shop.request("openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe("3.1.0");
    const paths = [
      "/products",
      "/products/all",
      "/products/featured",
      "/products/{idOrCode}",
      "/products/search/similar",
    ];
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
    const {
      "/products/all": all,
      "/products/featured": featured,
      "/products/search/similar": similar,
    } = document.paths;
    expect(JSON.stringify([all, featured, similar])).not.toContain("costPrice");
  });

  test("is a page without scripts that lists them", async () => {
    const response = await shop.request("docs");
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const html = await response.text();
    expect(html).not.toMatch(/<script|onclick|https?:\/\/(?!localhost)/i);
    for (const text of ["/products/search/similar", "minRating", "Produtos parecidos com um texto", "correctedTo?"]) {
      expect(html).toContain(text);
    }
  });
});
