import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** At the end of a test's name: `… [CAT-07 CAT-08]`. */
const TAGS = /\[((?:[A-Z]+(?:-[A-Z]+)*-\d+[ ,]*)+)\](?=["'`])/g;

const [, ...rows] = readFileSync("docs/requirements.tsv", "utf8").trim().split("\n");
const ids = rows.map((row) => row.split("\t", 1)[0] ?? "");

const tags = new Set(
  globSync("{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(TAGS)])
    .flatMap(([, list = ""]) => list.split(/[ ,]+/)),
);

test("each requirement has an id of its own", () => {
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test("each requirement is proven by a test that names it", () => {
  expect(ids.filter((id) => !tags.has(id))).toEqual([]);
});

test("each tag of a test is a requirement", () => {
  expect([...tags].filter((tag) => !ids.includes(tag))).toEqual([]);
});
