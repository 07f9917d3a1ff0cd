import { expect, test } from "vitest";
import { withDecodablePath } from "./decodable-path.ts";

const pathOf = (path: string) => new URL(withDecodablePath(new Request(`http://x${path}`)).url).pathname;

test.each(["/", "/arara-mart/product/a%2Fb", "/caf%C3%A9", "/100%25"])("%s stays as it is", (path) => {
  const request = new Request(`http://x${path}`);
  expect(withDecodablePath(request)).toBe(request);
});

test.each(["/%FF", "/%E0%A4%A", "/%", "/%zz/%2F"])("%s becomes an address that can be decoded to itself", (path) => {
  expect(decodeURIComponent(pathOf(path))).toBe(path);
});
