import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { OrnamentName } from "#contract/studio/ornaments.ts";
import { n } from "./canvas.ts";

/** Side of the square that each drawing fills. */
const DRAWING_SIDE = 32;

/** Where a drawing stands, by the middle of its square. */
export interface OrnamentPlace {
  x: number;
  y: number;
  side: number;
  /** In degrees. */
  turn?: number;
}

/** The paths of a drawing, to be put into an SVG of ours. */
export function readOrnament(name: OrnamentName): string {
  const manifest = findPackageJSON("..", import.meta.url);
  if (!manifest) throw new Error("the ornaments were not found");
  const file = readFileSync(join(dirname(manifest), "public/ornaments", `${name}.svg`), "utf8");
  return file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
}

export function placeOrnament(paths: string, { x, y, side, turn = 0 }: OrnamentPlace): string {
  const scale = side / DRAWING_SIDE;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale}) translate(${-DRAWING_SIDE / 2} ${-DRAWING_SIDE / 2})">${paths}</g>`;
}

/** The drawing with each of its colours changed. */
export const recolor = (paths: string, change: (hex: string) => string): string =>
  paths.replace(/(fill|stroke)="(#[0-9A-Fa-f]{6}|white|black)"/g, (_, kind: string, tone: string) => {
    const hex = tone === "white" ? "#ffffff" : tone === "black" ? "#000000" : tone;
    return `${kind}="${change(hex)}"`;
  });

/** The drawing as one flat shape. */
export const silhouette = (paths: string, fill: string): string => recolor(paths, () => fill);

/** The drawing with a line around it, `width` in units of its own square. */
export const outlined = (paths: string, color: string, width: number): string =>
  `<g stroke="${color}" stroke-width="${width}" stroke-linejoin="round">${silhouette(paths, color)}</g>${paths}`;
