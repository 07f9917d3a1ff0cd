import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import type { Palette } from "#contract/studio/palettes.ts";
import type { Random } from "#lib/seeded-random.ts";

export interface Size {
  width: number;
  height: number;
}

/** What a picture is drawn with: its size, its colours, and what the seed decides. */
export interface Drawing extends Size {
  palette: Palette;
  random: Random;
}

/** One sheet of a picture: a drawing of its whole size as the inside of an SVG, or pixels that are laid over it. */
export type Sheet = string | OverlayOptions;

/** Numbers of an SVG with no more figures than a pixel shows. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function svg({ width, height }: Size, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );
}

export const circle = (x: number, y: number, radius: number): string =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`;

const GRAIN_SIDE = 256;

/** Noise like that of paper or film, which is laid over the whole picture. */
export function grain(random: Random, strength: number): OverlayOptions {
  const pixels = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 4);
  for (let place = 0; place < pixels.length; place += 4) {
    const isLight = random.next() < 0.5;
    pixels.fill(isLight ? 255 : 0, place, place + 3);
    pixels[place + 3] = random.next() * strength * 255;
  }
  return { input: pixels, raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 4 }, tile: true, blend: "over" };
}

/** The sheets laid on one another, as pixels without transparency. */
export async function layUp(size: Size, [background, ...sheets]: readonly Sheet[]) {
  if (typeof background !== "string") throw new Error("a picture begins with a drawing");
  const overlays = sheets.map((sheet) =>
    typeof sheet === "string" ? { input: svg(size, sheet), left: 0, top: 0 } : sheet,
  );
  return sharp(svg(size, background)).composite(overlays).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
