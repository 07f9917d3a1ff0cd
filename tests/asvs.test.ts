import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What level 1 of ASVS 5.0.0 asks for: of each section, the numbers in it. */
const LEVEL_1: Record<string, number[]> = {
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2],
  "1.5": [1],
  "2.1": [1],
  "2.2": [1, 2],
  "2.3": [1],
  "3.2": [1, 2],
  "3.3": [1],
  "3.4": [1, 2],
  "3.5": [1, 2, 3],
  "4.1": [1],
  "4.4": [1],
  "5.2": [1, 2],
  "5.3": [1, 2],
  "6.1": [1],
  "6.2": [1, 2, 3, 4, 5, 6, 7, 8],
  "6.3": [1, 2],
  "6.4": [1, 2],
  "7.2": [1, 2, 3, 4],
  "7.4": [1, 2],
  "8.1": [1],
  "8.2": [1, 2],
  "8.3": [1],
  "9.1": [1, 2, 3],
  "9.2": [1],
  "10.4": [1, 2, 3, 4, 5],
  "11.3": [1, 2],
  "11.4": [1],
  "12.1": [1],
  "12.2": [1, 2],
  "13.4": [1],
  "14.2": [1],
  "14.3": [1],
  "15.1": [1],
  "15.2": [1],
  "15.3": [1],
};

const ids = Object.entries(LEVEL_1).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
const rows = readFileSync("docs/asvs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = "", title = "", state = "", evidence = ""] = line.split("|").map((cell) => cell.trim());
    return { id, title, state, evidence };
  });

test("every requirement of level 1 has its row, once", () => {
  expect(ids).toHaveLength(70);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

describe.each(rows)("$id $title", ({ state, evidence }) => {
  test("holds, or says why it does not", () => {
    expect(state).toMatch(/^(holds|does not apply: .+|open: .+)/);
  });

  test("names files that are there, and tests that are in them", () => {
    const named = [...evidence.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)];
    expect(named).not.toHaveLength(0);
    for (const [, file = "", name] of named) {
      expect(existsSync(file), file).toBe(true);
      if (name) expect(readFileSync(file, "utf8")).toContain(name);
    }
  });
});
