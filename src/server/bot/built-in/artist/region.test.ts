import { expect, test } from "vitest";
import { regionIn } from "./region.ts";

test.each([
  ["tem algum no nordeste", "Nordeste", "PE"],
  ["vem tocar no centro-oeste", "Centro-Oeste", "GO"],
  ["e na bahia", "Bahia", "BA"],
  ["no rio grande do sul tem", "Rio Grande do Sul", "RS"],
])("'%s' asks for %s", (asked, name, state) => {
  expect(regionIn(asked)?.name).toBe(name);
  expect(regionIn(asked)?.states).toContain(state);
});

test("a city is no state, and who says nothing of a place asks for none", () => {
  expect(regionIn("em são paulo")).toBeUndefined();
  expect(regionIn("que horas começa")).toBeUndefined();
});
