import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryPath, productPath } from "./store-paths.ts";

test("any code of a product is one segment of its address, and comes back out of it", () => {
  const code = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((text) => text.isWellFormed() && !/^\.\.?$/.test(text));
  fc.assert(
    fc.property(code, (given) => {
      const { pathname, search, hash } = new URL(productPath(given), "https://arara.example");
      expect([search, hash]).toEqual(["", ""]);
      const segments = pathname.split("/");
      expect(segments.slice(0, 3)).toEqual(["", "arara-mart", "product"]);
      expect(segments).toHaveLength(4);
      expect(decodeURIComponent(segments[3] ?? "")).toBe(given);
    }),
  );
});

test("a category's address keeps its name whole", () => {
  const url = new URL(categoryPath("Cama & Banho + Cia"), "https://arara.example");
  expect(url.searchParams.get("category")).toBe("Cama & Banho + Cia");
});
