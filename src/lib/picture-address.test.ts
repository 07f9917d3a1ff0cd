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
  "http://169.254.169.254/latest/meta-data",
  "https://2852039166/a.jpg",
  "https://[::1]/a.jpg",
  "http://localhost:9000/a.jpg",
  "http://127.1/a.jpg",
  "https://impressora/a.jpg",
  "https://nas.local/a.jpg",
  "https://metadata.google.internal/a.jpg",
])("%j may not", (address) => {
  expect(isPictureAddress(address)).toBe(false);
});
