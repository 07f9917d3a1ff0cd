import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";

const MADE_WHILE_LOADED = /^(?:export )?const \w+ = new Intl\./m;

test("a moment is written as it was asked, whether it comes as text or as a date", () => {
  const format = dateFormat({ dateStyle: "long", timeZone: "America/Sao_Paulo" });
  expect(format("2026-11-27T02:59:00Z")).toBe("26 de novembro de 2026");
  expect(format(new Date("2026-11-27T03:00:00Z"))).toBe("27 de novembro de 2026");
});

test("nothing that a page loads makes a format while it is loaded", () => {
  const files = globSync("src/{app,client,contract,features,lib,ui}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => MADE_WHILE_LOADED.test(readFileSync(file, "utf8")))).toEqual([]);
});
