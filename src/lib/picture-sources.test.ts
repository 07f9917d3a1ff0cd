import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";

test("our own picture comes in two widths", () => {
  expect(pictureSources("/products/caneca-800.webp")).toEqual({
    src: "/products/caneca-800.webp",
    srcSet: "/products/caneca-400.webp 400w, /products/caneca-800.webp 800w",
  });
});

test.each([
  "https://example.com/a-800.webp",
  "https://example.com/foto.jpg",
  "data:image/png;base64,AAAA",
  "/other/foto.png",
])("%s comes in one width", (address) => {
  expect(pictureSources(address)).toEqual({ src: address });
});

test.each([
  "",
  "   ",
  "javascript:alert(1)",
  "http://example.com/a.jpg",
  "//example.com/a.jpg",
  "foto.jpg",
  "data:text/html,x",
])("%j is no picture that a page may show", (address) => {
  expect(pictureSources(address)).toBeNull();
});
