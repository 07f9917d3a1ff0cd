import { expect, test } from "vitest";
import { themeScript } from "./theme-script.ts";
import { themes } from "./themes.ts";

/** Runs the script in a page whose storage gives `saved`; answers the classes that it put on. */
function classesAfter(saved: () => string | null): string[] {
  const worn: string[] = [];
  const document = { documentElement: { classList: { add: (name: string) => worn.push(name) } } };
  new Function("document", "localStorage", themeScript)(document, { getItem: saved });
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
