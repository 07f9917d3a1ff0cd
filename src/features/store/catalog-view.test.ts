import { expect, test } from "vitest";
import { catalogViewPath, parseCatalogView, similarQueryOf, withFilters, withoutFilters } from "./catalog-view.ts";

const viewOf = (search: string) => parseCatalogView(new URLSearchParams(search));

test.each([
  "/arara-mart/catalog",
  "/arara-mart/catalog?search=caf%C3%A9&category=Bebidas&minPrice=10&page=3&limit=50",
  "/arara-mart/catalog?search=presente&mode=ai",
  "/arara-mart/catalog?sortBy=name&sortOrder=DESC&favorites=1",
])("the view at %s has that address", (path) => {
  expect(catalogViewPath(viewOf(path.split("?")[1] ?? ""))).toBe(path);
});

test("empty filters and blank text are left out of the address [CAT-31 CAT-32]", () => {
  expect(catalogViewPath(viewOf("search=%20%20&category=&minPrice=&sortBy=&page=1&limit=20"))).toBe(
    "/arara-mart/catalog",
  );
  expect(catalogViewPath(viewOf("search=%20caneca%20"))).toBe("/arara-mart/catalog?search=caneca");
});

test("another filter leads to the first page and keeps the rest [CAT-30]", () => {
  const { query } = withFilters(viewOf("search=caneca&page=4"), { limit: 50 });
  expect(query).toMatchObject({ search: "caneca", limit: 50, page: 1 });
});

test("clearing keeps the way of searching alone [CAT-26]", () => {
  const view = withoutFilters(viewOf("search=x&category=y&minRating=4&limit=50&page=2&mode=ai&favorites=1"));
  expect(catalogViewPath(view)).toBe("/arara-mart/catalog?mode=ai");
});

test("prices given the wrong way round are put in order", () => {
  expect(viewOf("minPrice=50&maxPrice=10").query).toMatchObject({ minPrice: 10, maxPrice: 50 });
});

test.each([
  ["mode=ai&search=caneca", "caneca"],
  ["mode=ai&search=%20%20", null],
  ["mode=ai", null],
  ["search=caneca", null],
])("%s asks the similar search for %j [CAT-23]", (search, expected) => {
  expect(similarQueryOf(viewOf(search))).toBe(expected);
});
