import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/values-that-belong-together.md", "utf8");
const named = new Set([...page.matchAll(/`(src\/[\w./-]+)`/g)].map(([, file = ""]) => file));

test("every file of the contract that has rules of its own is on the page, and each of the page is there", () => {
  const files = globSync(["src/contract/**/*.ts", "src/server/config.ts"]).filter((file) => !file.includes(".test."));
  const ruling = files.filter((file) => /\.(?:refine|superRefine)\(/.test(readFileSync(file, "utf8")));
  expect(ruling.length).toBeGreaterThan(15);
  expect(ruling.filter((file) => !named.has(file))).toEqual([]);
  expect([...named].filter((file) => !existsSync(file))).toEqual([]);
});
