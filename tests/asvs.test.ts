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

/** What level 2 asks for beyond it, less 6.3.3. */
const LEVEL_2: Record<string, number[]> = {
  "1.1": [1, 2],
  "1.2": [6, 7, 8, 9],
  "1.3": [3, 4, 5, 6, 7, 8, 9, 10, 11],
  "1.4": [1, 2, 3],
  "1.5": [2],
  "2.1": [2, 3],
  "2.2": [3],
  "2.3": [2, 3, 4],
  "2.4": [1],
  "3.3": [2, 3, 4],
  "3.4": [3, 4, 5, 6],
  "3.5": [4, 5],
  "3.7": [1, 2],
  "4.1": [2, 3],
  "4.2": [1],
  "4.3": [1, 2],
  "4.4": [2, 3, 4],
  "5.1": [1],
  "5.2": [3],
  "5.4": [1, 2, 3],
  "6.1": [2, 3],
  "6.2": [9, 10, 11, 12],
  "6.3": [4],
  "6.4": [3, 4],
  "6.5": [1, 2, 3, 4, 5],
  "6.6": [1, 2, 3],
  "6.8": [1, 2, 3, 4],
  "7.1": [1, 2, 3],
  "7.3": [1, 2],
  "7.4": [3, 4, 5],
  "7.5": [1, 2],
  "7.6": [1, 2],
  "8.1": [2],
  "8.2": [3],
  "8.4": [1],
  "9.2": [2, 3, 4],
  "10.1": [1, 2],
  "10.2": [1, 2],
  "10.3": [1, 2, 3, 4],
  "10.4": [6, 7, 8, 9, 10, 11],
  "10.5": [1, 2, 3, 4, 5],
  "10.6": [1, 2],
  "10.7": [1, 2, 3],
  "11.1": [1, 2],
  "11.2": [1, 2, 3],
  "11.3": [3],
  "11.4": [2, 3, 4],
  "11.5": [1],
  "11.6": [1],
  "12.1": [2, 3],
  "12.3": [1, 2, 3, 4],
  "13.1": [1],
  "13.2": [1, 2, 3, 4, 5],
  "13.3": [1, 2],
  "13.4": [2, 3, 4, 5],
  "14.1": [1, 2],
  "14.2": [2, 3, 4],
  "14.3": [2, 3],
  "15.1": [2, 3],
  "15.2": [2, 3],
  "15.3": [2, 3, 4, 5, 6, 7],
  "16.1": [1],
  "16.2": [1, 2, 3, 4, 5],
  "16.3": [1, 2, 3, 4],
  "16.4": [1, 2, 3],
  "16.5": [1, 2, 3],
  "17.1": [1],
  "17.2": [1, 2, 3, 4],
  "17.3": [1, 2],
};

const idsOf = (level: Record<string, number[]>) =>
  Object.entries(level).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
const rowsOf = (page: string) =>
  readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, id = "", title = "", state = "", evidence = ""] = line.split("|").map((cell) => cell.trim());
      return { id, title, state, evidence };
    });

const levelOne = rowsOf("docs/asvs.md");
const levelTwo = rowsOf("docs/asvs-level-2.md");
const abuseCases = rowsOf("docs/abuse-cases.md");

test.each([
  ["level 1", levelOne, idsOf(LEVEL_1), 70],
  ["level 2", levelTwo, idsOf(LEVEL_2), 182],
])("every requirement of %s has its row, once", (_level, rows, ids, count) => {
  expect(ids).toHaveLength(count);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test("the page of level 2 counts its rows rightly", () => {
  const starting = (word: string) => levelTwo.filter(({ state }) => state.startsWith(word)).length;
  expect(readFileSync("docs/asvs-level-2.md", "utf8")).toContain(
    `${starting("holds")} hold, ${starting("does not apply")} do not apply, ${starting("open")} are open`,
  );
});

test("the page of abuse cases has forty, and counts them rightly", () => {
  expect(abuseCases.map(({ id }) => Number(id))).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  const inPart = abuseCases.filter(({ state }) => state.startsWith("holds in part: ")).length;
  const open = abuseCases.filter(({ state }) => state.startsWith("open")).length;
  expect(readFileSync("docs/abuse-cases.md", "utf8")).toContain(
    `${40 - inPart - open} hold, ${inPart} hold in part, ${open} are open`,
  );
});

describe.each([...levelOne, ...levelTwo, ...abuseCases])("$id $title", ({ state, evidence }) => {
  test("holds, or says why it does not", () => {
    expect(state).toMatch(/^(holds|holds in part: .+|does not apply: .+|open: .+)/);
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
