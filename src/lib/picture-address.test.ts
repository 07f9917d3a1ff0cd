import { expect, test } from "vitest";
import { isPictureAddress } from "./picture-address.ts";

test.each(["https://exemplo.test/a.jpg", "HTTP://exemplo.test/a.jpg?x=1", "/products/caneca-800.webp", "/"])(
  "%j may be the address of a picture",
  (address) => {
    expect(isPictureAddress(address)).toBe(true);
  },
);

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox",
  "file:///etc/passwd",
  "//evil.test/a.jpg",
  "/\\evil.test/a.jpg",
  "https://",
  "https://a b",
  "foto.jpg",
])("%j may not", (address) => {
  expect(isPictureAddress(address)).toBe(false);
});
