import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { themes } from "#features/theme/themes.ts";

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

const canvases = ["background", "surface", "surface-raised", "surface-sunken"];

/** Every text colour with every colour that it may stand on. */
const textPairs: [text: string, background: string][] = [
  ...["text", "muted", "primary", "primary-hover", "success", "warning", "danger"].flatMap((text) =>
    canvases.map((canvas): [string, string] => [text, canvas]),
  ),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-primary-soft", "primary-soft"],
  ["text", "primary-soft"],
  ["muted", "primary-soft"],
  ["on-secondary", "secondary"],
  ["on-secondary-muted", "secondary"],
  ["accent", "secondary"],
  ["on-secondary", "secondary-glow"],
  ["on-secondary-muted", "secondary-glow"],
  ["accent", "secondary-glow"],
  ["on-accent", "accent"],
  ["on-accent-soft", "accent-soft"],
  ["text", "accent-soft"],
  ["on-success-soft", "success-soft"],
  ["on-warning-soft", "warning-soft"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-danger-soft", "danger-soft"],
  ["on-buy", "buy"],
  ["on-buy", "buy-hover"],
  ["background", "text"],
];

/** What is no text but must be seen: edges of controls, the focus ring. (Stars repeat the number beside them.) */
const shapePairs: [shape: string, background: string][] = [
  ...["border-strong", "focus"].flatMap((shape) => canvases.map((canvas): [string, string] => [shape, canvas])),
  ["accent", "secondary"],
];

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
});

test.each(["grey", "green", "blue"])("text on the %s of an assistant is readable", (name) => {
  const tokens = tokensOf(`.bot-${name}`);
  expect(contrast(tokens.get("on-bot") ?? "", tokens.get("bot") ?? "")).toBeGreaterThanOrEqual(4.5);
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
