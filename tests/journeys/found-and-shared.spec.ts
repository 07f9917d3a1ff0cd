import type { APIRequestContext } from "@playwright/test";
import { expect, openHydrated, test } from "../support/journey.ts";

/** Products of the demo shop: one on sale and in stock, one that is not sold any more. */
const ON_SALE = "CAF-0101";
const INACTIVE = "TER-1107";
const WHATSAPP_READER = { "User-Agent": "WhatsApp/2.23.20.0 A" };
const HEAD_LIMIT_BYTES = 300 * 1024;
const PICTURE_LIMIT_BYTES = 300 * 1024;

interface Product {
  code: string;
  description: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
}

async function readProduct(request: APIRequestContext, code: string): Promise<Product> {
  return (await (await request.get(`/api/v1/products/${code}`)).json()).data;
}

/** The tags of a page's head as a link preview reads them: name or property → content. */
function tagsOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]));
}

test("a product's link has a preview with its title, price and picture, without JavaScript", { tag: "@path" }, async ({
  request,
  baseURL,
}) => {
  const product = await readProduct(request, ON_SALE);
  const html = await (await request.get(`/arara-mart/product/${ON_SALE}`, { headers: WHATSAPP_READER })).text();
  expect(html.indexOf("</head>")).toBeLessThan(HEAD_LIMIT_BYTES);
  const tags = tagsOf(html);
  expect(tags).toMatchObject({
    "og:type": "product",
    "og:locale": "pt_BR",
    "og:url": `${baseURL}/arara-mart/product/${ON_SALE}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "product:price:amount": product.promotionalPrice.toFixed(2),
    "product:price:currency": "BRL",
  });
  expect(product.description.startsWith((tags["og:title"] ?? "?").slice(0, 20))).toBe(true);
  expect(tags["og:title"]).not.toContain("Arara");
  expect(tags["og:description"]).toBeTruthy();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/arara-mart/product/${ON_SALE}"`);
  const picture = await request.get(tags["og:image"] ?? "", { headers: WHATSAPP_READER, maxRedirects: 0 });
  expect(picture.status()).toBe(200);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect(picture.headers()["cache-control"]).toContain("immutable");
  expect((await picture.body()).length).toBeLessThan(PICTURE_LIMIT_BYTES);
});

test("an outdated picture address leads to the newest one; what is not for sale has no picture", async ({
  request,
}) => {
  const outdated = await request.get("/share/product/1/00000000000000.jpg");
  expect(outdated.status()).toBe(200);
  expect(outdated.url()).toMatch(/\/share\/product\/1\/[0-9a-f]{14}\.jpg$/);
  expect(outdated.url()).not.toContain("00000000000000");
  for (const path of ["product/999999/a.jpg", "product/%00/a.jpg", "page/nada/a.jpg", "page/__proto__/a.jpg"]) {
    expect((await request.get(`/share/${path}`)).status(), path).toBe(404);
  }
});

for (const path of ["/", "/arara-mart", "/arara-mart/catalog"]) {
  test(`the page ${path} has a title, a description, one address and a picture`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    const tags = tagsOf(html);
    expect(html).toMatch(/<title>[^<]{10,80}<\/title>/);
    expect((tags.description ?? "").length).toBeGreaterThan(40);
    expect(tags["og:url"]).toBe(`${baseURL}${path}`);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
    const picture = await request.get(tags["og:image"] ?? "", { maxRedirects: 0 });
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  });
}

test("search engines read the product's true figures in the HTML", async ({ request, baseURL }) => {
  const product = await readProduct(request, ON_SALE);
  const html = await (await request.get(`/arara-mart/product/${ON_SALE}`)).text();
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const graph = JSON.parse(json)["@graph"];
  expect(graph.map((node: { "@type": string }) => node["@type"])).toEqual(["Product", "BreadcrumbList"]);
  expect(graph[0]).toMatchObject({
    sku: ON_SALE,
    offers: {
      url: `${baseURL}/arara-mart/product/${ON_SALE}`,
      price: product.promotionalPrice.toFixed(2),
      priceCurrency: "BRL",
      priceSpecification: { price: product.originalPrice.toFixed(2) },
    },
  });
  expect(json).not.toMatch(/2866|MAIS VENDIDO/);
  const picture = await request.get(graph[0].image[0]);
  expect(picture.status()).toBe(200);
});

test("the data for search engines is the server's alone: walking on to another product leaves none and breaks nothing", async ({
  page,
}) => {
  const data = page.locator('script[type="application/ld+json"]');
  await openHydrated(page, `/arara-mart/product/${ON_SALE}`);
  await expect(data).toHaveCount(1);
  const other = page.locator(`main a[href^="/arara-mart/product/"]:not([href$="${ON_SALE}"])`).first();
  const path = (await other.getAttribute("href")) ?? "";
  await other.click();
  await expect(page).toHaveURL(path);
  await expect(data).toHaveCount(0);
  await openHydrated(page, "/arara-mart");
  await page.locator('main a[href^="/arara-mart/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("button", { name: /Comprar|Selecione/ }).first()).toBeVisible();
  await expect(data).toHaveCount(0);
});

test("robots.txt points to the sitemap, and the sitemap to every product that can be opened", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/api/", "/pedido/", "/admin/", "/dashboard"]) expect(robots).toContain(`Disallow: ${path}\n`);

  const locations = async (url: string) => {
    const response = await request.get(url);
    expect(response.headers()["content-type"]).toContain("application/xml");
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? "");
  };
  const parts = await locations(`${baseURL}/sitemap.xml`);
  const urls = (await Promise.all(parts.map(locations))).flat();
  const all = (await (await request.get("/api/v1/products/all")).json()).data.products as Product[];
  const productUrls = urls.filter((url) => url.includes("/product/"));
  expect(productUrls.length).toBe(all.length);
  expect(urls).toContain(`${baseURL}/arara-mart/catalog`);
  for (const url of urls.filter((_url, place) => place % 20 === 0))
    expect((await request.get(url)).status(), url).toBe(200);
});

test("what is not sold any more is nowhere to be found: a 404 without an address, and in no sitemap", async ({
  request,
}) => {
  const page = await request.get(`/arara-mart/product/${INACTIVE}`);
  const html = await page.text();
  expect(page.status()).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toMatch(/rel="canonical"|ld\+json/);
  expect(await (await request.get("/sitemaps/products-0.xml")).text()).not.toContain(INACTIVE);
});

test("what is missing among the sitemaps is a 404", async ({ request }) => {
  for (const file of ["products-9999.xml", "products-x.xml", "products--1.xml", "outro.xml"]) {
    expect((await request.get(`/sitemaps/${file}`)).status(), file).toBe(404);
  }
});
