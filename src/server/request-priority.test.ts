import { expect, test } from "vitest";
import { requestPriority } from "./request-priority.ts";

test.each([
  ["GET", "/readyz", null],
  ["GET", "/healthz", null],
  ["GET", "/metrics", null],
  ["GET", "/assets/entry-abc.js", null],
  ["POST", "/api/v1/order-intents", "vital"],
  ["GET", "/pedido/AB12CD", "vital"],
  ["POST", "/api/v1/auth/login", "vital"],
  ["GET", "/auth", "vital"],
  ["GET", "/api/v1/orders?status=new&q=AB12", "vital"],
  ["PUT", "/api/v1/products/7", "vital"],
  ["GET", "/admin/mart?search=caneca", "vital"],
  ["GET", "/", "normal"],
  ["GET", "/arara-mart/catalog?page=2", "normal"],
  ["GET", "/api/v1/products?page=1", "normal"],
  ["POST", "/api/v1/products/search/similar", "costly"],
  ["GET", "/api/v1/products?page=1&search=caneca", "costly"],
  ["GET", "/arara-mart/catalog?search=caneca", "costly"],
  ["GET", "/arara-mart/catalog?search=", "normal"],
  ["GET", "/feeds/google.xml", "costly"],
  ["GET", "/sitemap.xml", "costly"],
  ["GET", "/__manifest?paths=%2Fauth&version=1", "vital"],
  ["GET", "/readyzz", "normal"],
])("%s %s is %s", (method, path, priority) => {
  expect(requestPriority({ method, path })).toBe(priority);
});
