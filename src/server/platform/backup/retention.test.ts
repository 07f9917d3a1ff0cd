import { expect, test } from "vitest";
import { backupName, findSuperfluous, isBackupName } from "./retention.ts";

const standard = { days: 7, weeks: 4, months: 12 };
const DAY_MS = 86_400_000;

/** A backup a day for two years, each time what is superfluous removed. */
function keepFor(days: number): string[] {
  let names: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const newest = backupName(new Date(Date.UTC(2026, 0, 1, 6, 30) + day * DAY_MS));
    names.push(newest);
    const gone = new Set(findSuperfluous(names, newest, standard));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

test("of a backup a day, those of the last seven days, four weeks and twelve months stay", () => {
  const days = keepFor(730).map((name) => name.slice(6, 16));
  // The last day is a Friday, 31 December 2027: weeks begin on Monday, and each period keeps its newest.
  expect(days).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
    "2027-06-30",
    "2027-07-31",
    "2027-08-31",
    "2027-09-30",
    "2027-10-31",
    "2027-11-30",
    "2027-12-12",
    "2027-12-19",
    "2027-12-25",
    "2027-12-26",
    "2027-12-27",
    "2027-12-28",
    "2027-12-29",
    "2027-12-30",
    "2027-12-31",
  ]);
});

test("after a month without one, the old ones stay until new ones take their place", () => {
  const old = ["arara-2026-01-01-063000.tgz", "arara-2026-01-02-063000.tgz"];
  const newest = "arara-2026-11-24-063000.tgz";
  expect(findSuperfluous([...old, newest], newest, { days: 2, weeks: 0, months: 0 })).toEqual([old[0]]);
});

test("the one just proven stays, although a clock that was set back gives it the oldest name", () => {
  const newest = "arara-2020-01-01-000000.tgz";
  const others = ["arara-2026-11-23-063000.tgz", "arara-2026-11-24-063000.tgz"];
  expect(findSuperfluous([newest, ...others], newest, { days: 1, weeks: 0, months: 0 })).toEqual([others[0]]);
});

test("what the schedule did not make is never superfluous", () => {
  const newest = "arara-2026-11-24-063000.tgz";
  const own = ["loja.tar.gz", "arara-2026-11-01-063000.tgz.part", "arara-antigo.tgz", "fotos"];
  expect(own.filter(isBackupName)).toEqual([]);
  expect(findSuperfluous([...own, newest], newest, { days: 1, weeks: 0, months: 0 })).toEqual([]);
});
