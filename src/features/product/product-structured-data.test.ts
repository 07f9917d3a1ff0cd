import { describe, expect, test } from "vitest";
import type { PublicProduct } from "#contract/catalog/product.ts";
import type { ProductReviews } from "#contract/review/review.ts";
import { firstStore } from "../../../tests/support/first-store.ts";
import { productStructuredData } from "./product-structured-data.ts";

const caneca: PublicProduct = {
  id: 42,
  name: "Caneca de porcelana",
  code: "CAN-300",
  description: "Caneca de porcelana 300 ml",
  category: "Cozinha & Mesa",
  subcategory: "",
  originalPrice: 50,
  promotionalPrice: 0,
  discountPercentage: 0,
  averageRating: 0,
  totalReviews: 0,
  stock: 25,
  supplier: "Olaria",
  gtinEan: "",
  gtinEanPackage: "",
  supplierProductDescription: "",
  thumbnail: "/demo/caneca-400.webp",
  realImage: "/demo/caneca-800.webp",
  ncm: "",
  isActive: true,
  isFeatured: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  images: ["https://loja.example/caneca-2.jpg", "/demo/caneca-800.webp"],
  variations: [],
};

const page = {
  siteUrl: "https://arara.example",
  sharePicture: "/share/product/CAN-300/abc.jpg",
  store: firstStore,
  reviews: null,
};

interface Described {
  [field: string]: unknown;
  offers: Record<string, unknown>;
}

function graphOf(given: Partial<PublicProduct> = {}) {
  return productStructuredData({ ...caneca, ...given }, page)["@graph"] as Record<string, unknown>[];
}

function productOf(given: Partial<PublicProduct> = {}): Described {
  return graphOf(given).find((node) => node["@type"] === "Product") as Described;
}

describe("what search engines read of a product", () => {
  test("has what an offer needs: name, pictures with absolute addresses, price, currency", () => {
    expect(productOf()).toMatchObject({
      name: "Caneca de porcelana",
      description: "Caneca de porcelana 300 ml",
      sku: "CAN-300",
      url: "https://arara.example/arara-mart/product/CAN-300",
      image: [
        "https://arara.example/demo/caneca-800.webp",
        "https://loja.example/caneca-2.jpg",
        "https://arara.example/demo/caneca-400.webp",
      ],
      offers: { price: "50.00", priceCurrency: "BRL", url: "https://arara.example/arara-mart/product/CAN-300" },
    });
  });

  test("tells of no rating: nobody left one here, whatever figures the supplier sent", () => {
    for (const given of [{}, { averageRating: 4.5 }, { averageRating: 4.5, totalReviews: 12 }]) {
      expect(JSON.stringify(graphOf(given))).not.toMatch(/rating|2866|MAIS VENDIDO/i);
    }
  });

  describe("of what buyers said here", () => {
    const ana = {
      id: 7,
      stars: 5,
      name: "Ana",
      text: "</script><b>Linda</b>",
      createdAt: "2026-11-20T12:00:00.000Z",
      reply: "",
    };
    const forgotten = { ...ana, id: 8, stars: 4, name: "Cliente", text: "" };
    const reviews = { average: 4.5, items: [ana, forgotten], total: 2, page: 1, limit: 5, totalPages: 1 };
    const told = (given: Partial<PublicProduct>, of: ProductReviews | null) =>
      productStructuredData({ ...caneca, ...given }, { ...page, reviews: of })["@graph"] as Record<string, unknown>[];

    test("has the average, how many they are, and the words of those who are not forgotten", () => {
      expect(told({ averageRating: 1, totalReviews: 99 }, reviews)[0]).toMatchObject({
        aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, bestRating: 5, reviewCount: 2 },
        review: [
          {
            author: { name: "Ana" },
            datePublished: "2026-11-20",
            reviewRating: { ratingValue: 5 },
            reviewBody: ana.text,
          },
        ],
      });
      expect(told({}, { ...reviews, items: [forgotten] })[0]).not.toHaveProperty("review");
    });

    test("tells of it where options are offered one by one, and of nothing where nobody said anything", () => {
      const variations = ["P", "G"].map((nome) => ({ nome, cor: "", disponivel: true, stock: 3 }));
      expect(told({ variations }, reviews)[0]).toMatchObject({
        "@type": "ProductGroup",
        aggregateRating: { reviewCount: 2 },
      });
      for (const none of [null, { ...reviews, average: null, items: [], total: 0 }])
        expect(JSON.stringify(told({ averageRating: 4.9, totalReviews: 12 }, none))).not.toMatch(/rating|review/i);
    });
  });

  test.each(["CANECA PORC BCA 300 ML CX C/ 6", ""])(
    "the supplier's text never stands there, also where it was copied as the description: %j",
    (description) => {
      const text = JSON.stringify(
        graphOf({ description, supplierProductDescription: "CANECA PORC BCA 300 ML CX C/ 6" }),
      );
      expect(text).not.toContain("CANECA PORC");
      expect(productOf({ description }).description).toBe("Caneca de porcelana");
    },
  );

  test("a sale tells the price to pay and the old one as struck through", () => {
    expect(productOf({ promotionalPrice: 39.9 }).offers).toMatchObject({
      price: "39.90",
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "50.00" },
    });
    expect(productOf({ promotionalPrice: 50 }).offers).not.toHaveProperty("priceSpecification");
  });

  test.each([
    [0, "OutOfStock"],
    [1, "LimitedAvailability"],
    [9, "LimitedAvailability"],
    [10, "InStock"],
  ])("a stock of %d is %s", (stock, availability) => {
    expect(productOf({ stock }).offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test("what has no option left is out of stock", () => {
    const variations = [{ nome: "300 ml", cor: "Azul", disponivel: false }];
    expect(productOf({ variations }).offers.availability).toBe("https://schema.org/OutOfStock");
  });

  test("options with prices of their own are told one by one, each with its address, stock, number and picture", () => {
    const variations = [
      { nome: "300 ml", cor: "Azul", disponivel: true, stock: 12, sku: "CAN-300-A", gtinEan: "7891000315507" },
      { nome: "500 ml", cor: "Azul", disponivel: true, stock: 2, priceDifference: 9.5, image: "/demo/azul-800.webp" },
      { nome: "700 ml", cor: "", disponivel: false, stock: 0 },
    ];
    const group = graphOf({ variations, stock: 14, promotionalPrice: 40 }).find(
      (node) => node["@type"] === "ProductGroup",
    );
    expect(group).toMatchObject({
      name: "Caneca de porcelana",
      productGroupID: "CAN-300",
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
    });
    expect(group).not.toHaveProperty("offers");
    expect(group?.hasVariant).toMatchObject([
      {
        name: "Caneca de porcelana - 300 ml - Azul",
        sku: "CAN-300-A",
        gtin: "7891000315507",
        color: "Azul",
        size: "300 ml",
        offers: { price: "40.00", availability: "https://schema.org/InStock" },
      },
      {
        url: "https://arara.example/arara-mart/product/CAN-300?opcao=500%20ml%20-%20Azul",
        image: ["https://arara.example/demo/azul-800.webp"],
        offers: {
          price: "49.50",
          priceSpecification: { price: "59.50" },
          availability: "https://schema.org/LimitedAvailability",
        },
      },
      { offers: { availability: "https://schema.org/OutOfStock" } },
    ]);
  });

  test("options that differ in name alone are one offer; a single one costs what it costs", () => {
    const plain = ["P", "M"].map((nome) => ({ nome, cor: "", disponivel: true }));
    expect(productOf({ variations: plain }).offers).toMatchObject({ price: "50.00" });
    const single = [{ nome: "P", cor: "", disponivel: true, priceDifference: 5 }];
    expect(productOf({ variations: single }).offers).toMatchObject({ price: "55.00" });
  });

  test.each([
    ["7891000315507", true],
    ["7891000315508", false],
    ["2299434592115", false],
    ["12299434592112", false],
    ["0200000000009", false],
    ["SEM GTIN", false],
    ["", false],
  ])("the GTIN %j stands there: %s", (gtinEan, isThere) => {
    expect(productOf({ gtinEan }).gtin).toBe(isThere ? gtinEan : undefined);
  });

  test("a code that is no stock number for search engines is left out", () => {
    expect(productOf({ code: "CAN 300" })).not.toHaveProperty("sku");
    expect(productOf({ code: "CAÑ" })).not.toHaveProperty("sku");
  });

  test("returns within 30 days, in Brazil; nothing is promised of freight", () => {
    const { offers } = productOf();
    expect(offers.hasMerchantReturnPolicy).toMatchObject({ applicableCountry: "BR", merchantReturnDays: 30 });
    expect(offers).not.toHaveProperty("shippingDetails");
  });

  test("without a picture it shows the share picture, and without a price nothing is offered", () => {
    const bare = { realImage: "", thumbnail: "", images: [] };
    expect(productOf(bare).image).toEqual(["https://arara.example/share/product/CAN-300/abc.jpg"]);
    expect(graphOf({ originalPrice: 0 }).map((node) => node["@type"])).toEqual(["BreadcrumbList"]);
  });

  test("a picture of another scheme never leaves", () => {
    const bad = {
      realImage: "javascript:alert(1)",
      thumbnail: "//mau.example/x.png",
      images: ["data:image/png;base64,AA"],
    };
    expect(productOf(bad).image).toEqual(["https://arara.example/share/product/CAN-300/abc.jpg"]);
  });

  test("the way to the product: store, category, product", () => {
    const trail = graphOf().find((node) => node["@type"] === "BreadcrumbList")?.itemListElement as {
      name: string;
      item: string;
    }[];
    expect(trail.map(({ name, item }) => [name, item])).toEqual([
      ["Arara Mart", "https://arara.example/arara-mart"],
      ["Cozinha & Mesa", "https://arara.example/arara-mart/catalog?category=Cozinha%20%26%20Mesa"],
      ["Caneca de porcelana 300 ml", "https://arara.example/arara-mart/product/CAN-300"],
    ]);
  });
});
