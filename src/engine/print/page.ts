import { createRequire } from "node:module";
import encodeQR from "qr";
import type { StoreSettings } from "#contract/store/store-settings.ts";
import { wrapText } from "../drawing/text-lines.ts";
import { ean13Bars } from "./ean13.ts";
import type { Pdf } from "./pdf-file.ts";
import { openPdfFont, type PdfFont } from "./pdf-font.ts";

const require = createRequire(import.meta.url);
const POINTS_A_MM = 72 / 25.4;
const QUIET_ZONE = 4;
const SMALLER = 0.95;
const DOTS_A_MM = 300 / 25.4;
const HAIR = 0.01;

const filesOf = {
  "Bricolage Grotesque": (weight: number) =>
    `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`,
  Figtree: (weight: number) => `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`,
};

/** The faces of the brand, in a document. */
export function openPrintFonts(pdf: Pdf, { headingFont, textFont }: StoreSettings["brandKit"]) {
  return {
    heading: openPdfFont(pdf, require.resolve(filesOf[headingFont](800))),
    strong: openPdfFont(pdf, require.resolve(filesOf[textFont](700))),
    text: openPdfFont(pdf, require.resolve(filesOf[textFont](500))),
  };
}

export type PrintFonts = ReturnType<typeof openPrintFonts>;

/** Millimetres from the upper left corner. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Ink {
  font: PdfFont;
  /** Of the letters, in points; smaller where it must be. */
  size: number;
  color?: string;
  align?: "left" | "center" | "right";
  /** It gets smaller until it needs no more. */
  maxLines?: number;
}

const colorOf = (hex: string, operator: "rg" | "RG") =>
  `${[1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ")} ${operator}`;

/** The words at the largest size at which they are whole inside of the area. */
function layText(words: string, { width: wide, height: high }: Area, ink: Ink) {
  const { font, maxLines = Number.POSITIVE_INFINITY } = ink;
  let { size } = ink;
  const widest = () => Math.max(...words.split(/\s/).map((word) => font.measure(word, { size })));
  const lines = () => words.split("\n").flatMap((line) => wrapText(font, line, { size }, wide * POINTS_A_MM));
  const fits = () => {
    const count = lines().length;
    return widest() <= wide * POINTS_A_MM && count <= maxLines && count * size * 1.15 <= high * POINTS_A_MM + 0.5;
  };
  while (!fits() && size > 2) size *= SMALLER;
  return { size, lines: lines(), height: (lines().length * size * 1.15) / POINTS_A_MM };
}

/** A circle as four curves, in points. */
function circleOperators(middleX: number, middleY: number, radius: number): string[] {
  const bend = radius * 0.5523;
  const at = (dx: number, dy: number) => `${(middleX + dx).toFixed(2)} ${(middleY + dy).toFixed(2)}`;
  const curve = (...corners: [number, number][]) => `${corners.map(([dx, dy]) => at(dx, dy)).join(" ")} c`;
  return [
    `${at(radius, 0)} m`,
    curve([radius, bend], [bend, radius], [0, radius]),
    curve([-bend, radius], [-radius, bend], [-radius, 0]),
    curve([-radius, -bend], [-bend, -radius], [0, -radius]),
    curve([bend, -radius], [radius, -bend], [radius, 0]),
  ];
}

/** A page that is drawn on from its upper left corner, in millimetres. */
export function createPage(pdf: Pdf, { width, height }: { width: number; height: number }) {
  const operators: string[] = [];
  const x = (mm: number) => mm * POINTS_A_MM;
  const y = (mm: number) => (height - mm) * POINTS_A_MM;
  const put = (...texts: string[]) => void operators.push(...texts);
  const rectOf = ({ left, top, width: wide, height: high }: Area) =>
    `${x(left).toFixed(3)} ${y(top + high).toFixed(3)} ${x(wide).toFixed(3)} ${x(high).toFixed(3)} re`;

  return {
    fill: (area: Area, color: string) => put(colorOf(color, "rg"), rectOf(area), "f"),
    /** A plain form with these corners. */
    shape(points: readonly (readonly [number, number])[], color: string): void {
      const corners = points.map(
        ([at, down], place) => `${x(at).toFixed(2)} ${y(down).toFixed(2)} ${place === 0 ? "m" : "l"}`,
      );
      put(colorOf(color, "rg"), ...corners, "f");
    },
    frame: (area: Area, color: string) => put(colorOf(color, "RG"), "0.5 w", rectOf(area), "S"),
    /** How high the words would be there. */
    heightOf: (words: string, area: Area, ink: Ink): number => layText(words, area, ink).height,
    /** The words inside of the area, whole: as small as it takes. Answers how high they are. */
    text(words: string, area: Area, ink: Ink): number {
      const { font, color = "#16181d", align = "left" } = ink;
      const { size, lines, height: used } = layText(words, area, ink);
      put(colorOf(color, "rg"));
      for (const [place, line] of lines.entries()) {
        const room = x(area.width) - font.measure(line, { size });
        const indent = align === "left" ? 0 : align === "center" ? room / 2 : room;
        put(font.write(line, { size, x: x(area.left) + indent, y: y(area.top) - size * (0.88 + place * 1.15) }));
      }
      return used;
    },
    /** The line of a circle. */
    ring({ left, top, side }: { left: number; top: number; side: number }, color: string): void {
      put(colorOf(color, "RG"), "1 w", ...circleOperators(x(left + side / 2), y(top + side / 2), x(side / 2)), "S");
    },
    picture: (name: string, { left, top, width: wide, height: high }: Area) =>
      put(`q ${x(wide)} 0 0 ${x(high)} ${x(left)} ${y(top + high)} cm /${name} Do Q`),
    /** A code for cameras, with its margin, in a square of `side`. */
    qr(text: string, { left, top, side }: { left: number; top: number; side: number }): void {
      const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
      // Whole dots of a printer, so that no module is wider than another.
      const module = Math.max(1, Math.floor((side / rows.length) * DOTS_A_MM)) / DOTS_A_MM;
      const edge = (side - module * rows.length) / 2;
      put(colorOf("#ffffff", "rg"), rectOf({ left, top, width: side, height: side }), "f", colorOf("#000000", "rg"));
      for (const [row, modules] of rows.entries()) {
        const line = modules.map((isDark) => (isDark ? "1" : "0")).join("");
        // A run of dark modules is one box, and reaches a little into the next row: no hairline between them.
        for (const { index, 0: dark } of line.matchAll(/1+/g)) {
          const at = { left: left + edge + index * module, top: top + edge + row * module };
          put(rectOf({ ...at, width: dark.length * module, height: module + HAIR }));
        }
      }
      put("f");
    },
    /** The bars of an EAN-13, one module `module` wide, and its digits below. */
    ean13(digits: string, area: Area, module: number, font: PdfFont): void {
      const bars = ean13Bars(digits);
      const left = area.left + (area.width - bars.length * module) / 2;
      const height = area.height - 3.4;
      put(colorOf("#000000", "rg"));
      for (const { index, 0: run } of bars.matchAll(/1+/g)) {
        put(rectOf({ left: left + index * module, top: area.top, width: run.length * module, height }));
      }
      put("f");
      const below = { left: area.left, top: area.top + height + 0.3, width: area.width, height: 3.2 };
      this.text(digits, below, { font, size: 8, align: "center", color: "#000000", maxLines: 1 });
    },
    end: () => pdf.addPage({ width: x(width), height: x(height) }, operators.join("\n")),
  };
}

export type Page = ReturnType<typeof createPage>;
