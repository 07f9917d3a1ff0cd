import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findUnknownLicences, writeLicences } from "./licences.ts";

test("every package that runs the product has a licence that somebody looked at", () => {
  expect(findUnknownLicences()).toEqual([]);
});

test("docs/licences.md is what is installed: node scripts/licences.ts writes it", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(writeLicences());
});
