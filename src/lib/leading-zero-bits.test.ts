import { expect, test } from "vitest";
import { hasLeadingZeroBits } from "./leading-zero-bits.ts";

test.each([
  [[0xff], 0, true],
  [[0x80], 1, false],
  [[0x7f], 1, true],
  [[0x00, 0x0f], 12, true],
  [[0x00, 0x10], 12, false],
  [[0x01, 0x00], 8, false],
  [[0x00, 0x00], 16, true],
  [[0x00, 0x00], 17, false],
])("%j begins with %i zero bits: %s", (bytes, bits, expected) => {
  expect(hasLeadingZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
});
