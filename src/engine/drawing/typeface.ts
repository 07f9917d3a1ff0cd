import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import type { StoreSettings } from "#contract/store/store-settings.ts";

const require = createRequire(import.meta.url);

export interface TextStyle {
  size: number;
  /** Space between letters, as a part of the size. */
  tracking?: number;
}

export interface Typeface {
  /** How wide the text is, in the same unit as its size. */
  measure(text: string, style: TextStyle): number;
  /** The outlines of the text as the `d` of an SVG path; it begins at `x` and stands on the baseline `y`. */
  outline(text: string, style: TextStyle & { x: number; y: number }): string;
  /** The text without the signs that the face cannot draw. */
  drawable(text: string): string;
}

/**
 * A face of one of our font packages, drawn as outlines: the result is the same on every machine, also on one without
 * any font installed.
 */
function openTypeface(file: string): Typeface {
  const font = fontkit.create(readFileSync(file)) as fontkit.Font;
  const scaleOf = (size: number) => size / font.unitsPerEm;
  const layout = (text: string) => font.layout(text);
  return {
    measure(text, { size, tracking = 0 }) {
      const { advanceWidth, glyphs } = layout(text);
      return advanceWidth * scaleOf(size) + glyphs.length * tracking * size;
    },
    outline(text, { size, tracking = 0, x, y }) {
      const scale = scaleOf(size);
      const { glyphs, positions } = layout(text);
      let pen = x;
      return glyphs
        .map((glyph, place) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
          const path = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale);
          pen += xAdvance * scale + tracking * size;
          return path.toSVG();
        })
        .join("");
    },
    drawable(text) {
      return [...text].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join("");
    },
  };
}

const bricolage = (weight: number) =>
  `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff2`;
const figtree = (weight: number) => `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`;
const filesOf = { "Bricolage Grotesque": bricolage, Figtree: figtree };

/** Measures each text once: widths grow with the size. */
function measuredOnce(face: Typeface): Typeface {
  const widths = new Map<string, number>();
  return {
    ...face,
    measure(text, { size, tracking = 0 }) {
      const known = widths.get(text) ?? face.measure(text, { size: 1 });
      widths.set(text, known);
      return (known + [...text].length * tracking) * size;
    },
  };
}

/** The faces that a shop chose for its brand. */
export function openBrandFaces({ headingFont, textFont }: Pick<StoreSettings["brandKit"], "headingFont" | "textFont">) {
  const open = (file: string) => measuredOnce(openTypeface(require.resolve(file)));
  return {
    heading: open(filesOf[headingFont](800)),
    text: open(filesOf[textFont](500)),
    strong: open(filesOf[textFont](700)),
  };
}

export type BrandFaces = ReturnType<typeof openBrandFaces>;

/** The faces of the brand, read when they are first needed. */
export function openTypefaces() {
  return {
    display: openTypeface(
      require.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2"),
    ),
    text: openTypeface(require.resolve("@fontsource/figtree/files/figtree-latin-500-normal.woff2")),
    strong: openTypeface(require.resolve("@fontsource/figtree/files/figtree-latin-700-normal.woff2")),
  };
}

export type Typefaces = ReturnType<typeof openTypefaces>;
