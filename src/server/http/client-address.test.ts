import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a trusted proxy what X-Forwarded-For says is ignored", () => {
  expect(clientAddress("203.0.113.9", "1.2.3.4", 0)).toBe("203.0.113.9");
});

test("one trusted proxy: the address that it wrote, not what the caller wrote before it", () => {
  expect(clientAddress("10.0.0.1", "6.6.6.6, 203.0.113.9", 1)).toBe("203.0.113.9");
});

test("more trusted proxies than addresses never read past the first", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.9", 5)).toBe("203.0.113.9");
});

test("an IPv4 address in IPv6 dress is the same caller", () => {
  expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
});

test("all addresses of one IPv6 /64 are one caller, others are not", () => {
  const inside = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:0:0:0:9"];
  expect(new Set(inside.map((address) => clientAddress(address, undefined, 0))).size).toBe(1);
  expect(clientAddress("2001:db8:1:3::1", undefined, 0)).not.toBe(clientAddress("2001:db8:1:2::1", undefined, 0));
});
