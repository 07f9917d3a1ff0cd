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

test.each([
  ["with the port of the connection", "203.0.113.9:5678"],
  ["in brackets, with a port", "[::ffff:203.0.113.9]:443"],
  ["mapped, in hex", "::ffff:cb00:7109"],
  ["mapped, written out", "0:0:0:0:0:FFFF:CB00:7109"],
])("an IPv4 address %s is the same caller", (_how, entry) => {
  expect(clientAddress("10.0.0.1", entry, 1)).toBe("203.0.113.9");
});

test.each(["[2001:db8:1:2::1]", "[2001:db8:1:2::1]:443", "2001:DB8:1:2:0::1", "2001:db8:1:2::1%eth0"])(
  "%s is its /64, without port, brackets and zone",
  (entry) => {
    expect(clientAddress("10.0.0.1", entry, 1)).toBe("2001:db8:1:2::/64");
  },
);

test.each(
  [
    [
      "",
      "unknown",
      "_hidden",
      "12345",
      "1.2.3",
      "1.2.3.4.5",
      "01.2.3.4",
      "1.2.3.4/8",
      "a@1.2.3.4",
      "1.2.3.4:",
      "1.2.3.4:x",
    ],
    [
      "[1.2.3.4]",
      "[2001:db8::1",
      "2001:db8::1]:443",
      "[2001:db8::1]443",
      "2001:db8:::1",
      "[]",
      ":",
      "::ffff:1.2.3.400",
    ],
  ].flat(),
)("what is no address, as %j, falls back to the other end of the connection", (entry) => {
  expect(clientAddress("10.0.0.1", entry, 1)).toBe("10.0.0.1");
  expect(clientAddress("::ffff:10.0.0.1", `203.0.113.9, ${entry}`, 1)).toBe("10.0.0.1");
});
