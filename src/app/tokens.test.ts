import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { themes } from "#features/theme/themes.ts";
import { botPair, shapePairs, textPairs } from "../../tests/support/color-pairs.ts";

const css = readFileSync(new URL("app.css", import.meta.url), "utf8");

type Tokens = Map<string, string>;

/** The tokens that the rule with this selector sets. */
function tokensOf(selector: string): Tokens {
  const rule = css.split("}").find((block) => {
    const selectors = block.slice(block.lastIndexOf("*/") + 1, block.indexOf("{"));
    return selectors.split(",").some((part) => part.replace("/", "").trim() === selector);
  });
  return new Map(
    Array.from(rule?.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g) ?? [], ([, name = "", hex = ""]) => [name, hex]),
  );
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour that lets the one below shine through. */
function over(above: string, share: number, below: string): string {
  const mixed = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [above, below].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(one * share + other * (1 - share));
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

describe.each(themes)("theme $id", ({ className }) => {
  const tokens = tokensOf(className ? `.${className}` : ":root");
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? "", tokens.get(other) ?? "");

  test("has every token that the default theme has", () => {
    expect([...tokens.keys()]).toEqual([...tokensOf(":root").keys()]);
    expect(tokens.size).toBeGreaterThan(30);
  });

  test.each(textPairs)("%s on %s is readable: at least 4.5:1", (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)("%s stands out from %s: at least 3:1", (shape, background) => {
    expect(ratio(shape, background)).toBeGreaterThanOrEqual(3);
  });

  test.each(["secondary", "secondary-glow"])("a button on %s stays readable while it is pointed at", (band) => {
    const [text = "", below = ""] = [tokens.get("on-secondary"), tokens.get(band)];
    expect(contrast(text, over(text, 0.1, below))).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(["grey", "green", "blue"])("text on the %s of an assistant is readable", (name) => {
  const [text = "", ground = ""] = botPair.map((token) => tokensOf(`.bot-${name}`).get(token));
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(text, over(text, 0.15, ground)), "while it is pointed at").toBeGreaterThanOrEqual(3);
});

test("a class name that sets text and ground makes one of these pairs", () => {
  const proven = new Set([...textPairs, ...shapePairs, botPair].map(([above, below]) => `${above} on ${below}`));
  const known = new Set([...tokensOf(":root").keys(), ...botPair]);
  const tokensIn = (classes: string, kind: "bg" | "text") =>
    classes.split(/\s+/).flatMap((name) => {
      const [, state = "", token = ""] = new RegExp(`^(.*:)?${kind}-([\\w-]+)$`).exec(name) ?? [];
      return known.has(token) ? { state, token } : [];
    });
  const made = globSync("src/{app,features,ui}/**/*.{ts,tsx}", { exclude: (path) => path.includes(".test.") })
    .flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(/["'`]([^"'`\n]*)["'`]/g), ([, text = ""]) => text),
    )
    .flatMap((classes) =>
      tokensIn(classes, "bg").flatMap(({ state, token }) => {
        const texts = tokensIn(classes, "text");
        const worn = texts.filter((text) => text.state === state);
        return (worn.length ? worn : texts.filter((text) => !text.state)).map((text) => `${text.token} on ${token}`);
      }),
    );
  expect(new Set(made).size).toBeGreaterThan(15);
  expect(made.filter((pair) => !proven.has(pair))).toEqual([]);
});

test("the assistants wear the colours that they are known by [MARTBOT-14 HEALTH-08 MARLEY-09]", () => {
  expect(tokensOf(".bot-green").get("bot")).toBe("#10b981");
  expect(tokensOf(".bot-blue").get("bot")).toBe("#3b82f6");
});

test("no component and no style outside the tokens has a colour of its own", () => {
  const rawColor = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;
  const offenders = globSync("src/{app,features,ui}/**/*.{ts,tsx,css}", { exclude: (path) => path.includes(".test.") })
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line, index) => ({ file, line, number: index + 1 })),
    )
    .filter(({ file, line }) => rawColor.test(line) && !(file.endsWith("app.css") && /^ {2}--[\w-]+: #/.test(line)))
    .map(({ file, number }) => `${file}:${number}`);
  expect(offenders).toEqual([]);
});
