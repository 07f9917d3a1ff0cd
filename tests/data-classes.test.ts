import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LEVELS = ["public", "inner", "personal", "secret"];
const page = readFileSync("docs/data-classes.md", "utf8");
const rows = page.slice(page.indexOf("## Tables")).matchAll(/^\| (\w+) \| (`.*) \|$/gm);

test("every table of the database has one level", () => {
  const tables = globSync("src/server/**/*.table.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, name]) => name),
  );
  const classed = [...rows].map(([, level = "", names = ""]) => ({
    level,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  }));
  expect(tables.length).toBeGreaterThan(60);
  expect(classed.map(({ level }) => level)).toEqual(LEVELS);
  expect(classed.flatMap(({ names }) => names).sort()).toEqual(tables.sort());
});
