import { expect, test } from "vitest";
import { themeScript } from "./theme-script.ts";
import { themes } from "./themes.ts";

/** Runs the script in a page whose storage gives `saved`, on a system that is dark or not; answers the classes that it put on. */
function classesAfter(saved: () => string | null, isDark = false): string[] {
  const worn: string[] = [];
  const document = { documentElement: { classList: { add: (name: string) => worn.push(name) } } };
  const matchMedia = (query: string) => ({ matches: isDark && query === "(prefers-color-scheme: dark)" });
  new Function("document", "localStorage", "matchMedia", themeScript)(document, { getItem: saved }, matchMedia);
  return worn;
}

test("the saved theme is worn before the page is drawn [THEME-17]", () => {
  for (const { id, className } of themes) expect(classesAfter(() => id)).toEqual(className ? [className] : []);
});

test("an unknown saved theme leaves the default, whatever it is called [THEME-18]", () => {
  for (const saved of [null, "", "neon", "constructor", "__proto__", "DARK"])
    expect(classesAfter(() => saved)).toEqual([]);
});

test("a storage that refuses does not interrupt the page [ERR-12]", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(classesAfter(refuse)).toEqual([]);
});

test("where nothing was chosen it is dark as the system is; what was chosen stays", () => {
  expect(classesAfter(() => null, true)).toEqual(["dark"]);
  expect(classesAfter(() => "default", true)).toEqual([]);
  expect(classesAfter(() => "blue", true)).toEqual(["theme-blue"]);
});
