import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileAddressPart, triesOf } from "../support/hostile-text.ts";
import { rawRequest } from "../support/raw-request.ts";
import { sharedServer } from "../support/server-home.ts";

const TRIES = triesOf(120);
/** Far above what an answer takes on a busy machine, far below what a runaway takes. */
const SLOW_MS = 10_000;
const BROWSER = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36" };

const server = sharedServer();

const parameters = [
  "search",
  "category",
  "subcategory",
  "minPrice",
  "maxPrice",
  "minDiscount",
  "minRating",
  "sortBy",
  "sortOrder",
  "page",
  "limit",
  "ids",
  "mode",
  "favorites",
  "__proto__",
  "_routes",
];
const query = fc.dictionary(fc.constantFrom(...parameters), hostileAddressPart, { maxKeys: 5 }).map((pairs) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join("&"),
);
const part = hostileAddressPart.filter((text) => text !== "");

/** Every kind of address that the site answers, and what comes of it when the part that a visitor may choose is hostile. */
const addresses = {
  "/arara-mart/catalog": query.map((text) => `/arara-mart/catalog?${text}`),
  "/arara-mart/catalog.data": query.map((text) => `/arara-mart/catalog.data?${text}`),
  "/arara-mart/product/…": fc.tuple(part, query).map(([code, text]) => `/arara-mart/product/${code}?${text}`),
  "/arara-mart/product/….data": part.map((code) => `/arara-mart/product/${code}.data`),
  "/pedido/…": part.map((code) => `/pedido/${code}`),
  "/a/…": part.map((slug) => `/a/${slug}`),
  "/a/….data": part.map((slug) => `/a/${slug}.data`),
  "/compartilhado/…": part.map((token) => `/compartilhado/${token}`),
  "/share/…": fc.tuple(part, part, part).map((parts) => `/share/${parts.join("/")}`),
  "/share/product/…": fc.tuple(part, part).map((parts) => `/share/product/${parts.join("/")}`),
  "/sitemaps/…": part.map((file) => `/sitemaps/${file}`),
  "/assets/…": part.map((file) => `/assets/${file}`),
  "/__manifest": query.map((text) => `/__manifest?p=/arara-mart&version=x&${text}`),
  "/…": fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
};

describe("whatever stands in the address", () => {
  test.each(Object.entries(addresses))(
    "%s answers quickly, whole, and never fails",
    async (_kind, address) => {
      await fc.assert(
        fc.asyncProperty(address, async (path) => {
          const askedAt = performance.now();
          const { status, headers, body } = await rawRequest(server.url, path, { headers: BROWSER });
          expect(performance.now() - askedAt).toBeLessThan(SLOW_MS);
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
          expect(body).not.toContain("<script>alert(1)");
          expect(body).not.toContain("<img src=x");
          expect(body).not.toMatch(/\n\s+at .+\.(js|ts):\d+/);
          expect(headers["set-cookie"]).toBeUndefined();
          if (!String(headers["content-type"]).startsWith("text/html")) return;
          expect(headers["content-security-policy"]).toContain("'strict-dynamic'");
          expect(body).toMatch(/<html lang="pt-BR"/);
          expect(body).toMatch(/<main[\s>]/);
          expect(body.trimEnd()).toMatch(/<\/html>$/);
        }),
        { numRuns: TRIES },
      );
      expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
    },
    120_000,
  );
});

test("a page takes no other method than reading, and says so without failing", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"]) {
    for (const path of ["/", "/arara-mart", "/arara-mart/catalog", "/arara-mart/product/X", "/nada", "/healthz"]) {
      const { status, headers } = await rawRequest(server.url, path, { method });
      if (status === 405) expect({ method, path, allow: headers.allow }).toEqual({ method, path, allow: "GET, HEAD" });
      expect({ method, path, status, isRefused: status >= 400 && status < 500 }).toMatchObject({ isRefused: true });
    }
  }
});
