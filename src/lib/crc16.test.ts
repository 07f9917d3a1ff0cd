import { expect, test } from "vitest";
import { crc16 } from "./crc16.ts";

test.each([
  ["123456789", "29B1"],
  ["", "FFFF"],
  ["A", "B915"],
])("the CRC of %j is %s, as the catalogue of checksums has it", (text, crc) => {
  expect(crc16(text)).toBe(crc);
});
