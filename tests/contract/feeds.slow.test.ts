import { expect, test } from "vitest";
import { priceToPay } from "#contract/catalog/price.ts";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { sharedServer } from "../support/server-home.ts";
import { expectWellFormedXml } from "../support/well-formed-xml.ts";

const server = sharedServer();
const get = async (path: string) => (await fetch(server.url + path)).text();

interface Described {
  "@type": string;
  offers?: { price: string; priceSpecification?: { price: string }; availability: string };
  image?: string[];
  /** Its options, where they are told one by one. */
  hasVariant?: Described[];
}

/** What the page of a product tells search engines: of the whole, or of each option. */
async function pageOf(code: string): Promise<{ html: string; described: Described[] }> {
  const html = await get(productPath(code));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const graph = (JSON.parse(json)["@graph"] ?? []) as Described[];
  const whole = graph.find((node) => /^Product(?:Group)?$/.test(node["@type"]));
  return { html, described: whole?.hasVariant ?? (whole ? [whole] : []) };
}

const tagOf = (entry: string, name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(entry)?.[1];

/** Prices and availability of both feeds by the address of the product: one line an option. */
async function feedLines(): Promise<
  Map<string, { prices: string[]; picture: string | undefined; isAvailable: boolean }[]>
> {
  const xml = await get("/feeds/google.xml");
  expectWellFormedXml(xml);
  const meta = new Map(
    (await get("/feeds/meta.csv")).split("\n").map((line) => {
      const found = /,(in stock|out of stock),new,([\d.]+ BRL),.*?,([\d.]+ BRL)?,/.exec(line);
      return [line.split(",", 1)[0] ?? "", [found?.[2], found?.[3] ?? "", found?.[1]]] as const;
    }),
  );
  const lines = new Map();
  for (const entry of xml.split("<item>").slice(1)) {
    const isAvailable = tagOf(entry, "availability") === "in_stock";
    const prices = [tagOf(entry, "price"), tagOf(entry, "sale_price") ?? ""];
    const link = new URL(tagOf(entry, "link") ?? "").pathname;
    expect(meta.get(tagOf(entry, "id") ?? "")).toEqual([...prices, isAvailable ? "in stock" : "out of stock"]);
    const told = { prices, picture: tagOf(entry, "image_link"), isAvailable };
    lines.set(link, [...(lines.get(link) ?? []), told]);
  }
  return lines;
}

test("every product of the demo shop costs the same on its page, for search engines and in both feeds", async () => {
  const all = JSON.parse(await get("/api/v1/products/all")).data.products as PublicProduct[];
  const codes = new Set(demoShop.map(({ code }) => code));
  const products = all.filter(({ code }) => codes.has(code));
  expect(products.length).toBe(demoShop.filter(({ isActive }) => isActive).length);
  const lines = await feedLines();
  for (const product of products) {
    const { html, described } = await pageOf(product.code);
    const told = lines.get(productPath(product.code)) ?? [];
    expect(told.length).toBe(Math.max(1, product.variations.length));
    expect([1, told.length]).toContain(described.length);
    expect(html).toContain(`<meta property="product:price:amount" content="${described[0]?.offers?.price}"`);
    for (const [index, { offers, image }] of described.entries()) {
      const { price = "", priceSpecification, availability } = offers ?? {};
      expect(Number(price)).toBe(priceToPay(product));
      const prices = priceSpecification ? [`${priceSpecification.price} BRL`, `${price} BRL`] : [`${price} BRL`, ""];
      const same = described.length === 1 ? told : told.slice(index, index + 1);
      expect(same.map((line) => line.prices)).toEqual(same.map(() => prices));
      expect(same.some(({ isAvailable }) => isAvailable)).toBe(!availability?.endsWith("/OutOfStock"));
      expect(image).toContain(same[0]?.picture);
    }
    expect(JSON.stringify(described)).not.toContain("aggregateRating");
    expect(JSON.stringify(described)).not.toContain(product.supplierProductDescription);
  }
}, 120_000);
