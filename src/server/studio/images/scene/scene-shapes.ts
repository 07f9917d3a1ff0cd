import type { Random } from "#lib/seeded-random.ts";
import { n, type Size } from "../canvas.ts";
import type { PictureIdea } from "../idea/picture-idea.ts";
import type { Palette } from "../palette.ts";

/** One flat shape of a scene. Its role tells a style how to draw it. */
export interface Shape {
  d: string;
  fill: string;
  role: "light" | "cloud" | "land" | "detail";
  opacity?: number;
}

/** What a part of a landscape is drawn from. */
export interface Setting extends Size {
  palette: Palette;
  random: Random;
  idea: PictureIdea;
}

/** A line of hills from the left edge to the right one, closed at the bottom. */
export function hills({ width, height, random }: Setting, baseY: number, swing: number, waves: number): string {
  const [one, two] = [random.next() * 7, random.next() * 7];
  const steps = 48;
  let d = `M0 ${n(height)}`;
  for (let step = 0; step <= steps; step += 1) {
    const at = step / steps;
    const rise = Math.sin(at * waves + one) * 0.6 + Math.sin(at * waves * 2.3 + two) * 0.4;
    d += `L${n(at * width)} ${n(baseY - rise * swing)}`;
  }
  return `${d}L${n(width)} ${n(height)}z`;
}

/** Peaks by halving: each half's middle is moved by chance, less at each step. */
export function ridge({ width, height, random }: Setting, baseY: number, swing: number): string {
  let line = [0, (random.next() - 0.5) * swing, 0].map((rise) => rise + (random.next() - 0.5) * swing * 0.4);
  for (let move = swing * 0.75; line.length < 65; move *= 0.52) {
    line = line.flatMap((rise, place) => {
      const next = line[place + 1];
      return next === undefined ? [rise] : [rise, (rise + next) / 2 + (random.next() - 0.5) * move];
    });
  }
  const points = line.map((rise, place) => `L${n((place / (line.length - 1)) * width)} ${n(baseY - rise)}`);
  return `M0 ${n(height)}${points.join("")}L${n(width)} ${n(height)}z`;
}

export const land = (d: string, fill: string): Shape => ({ d, fill, role: "land" });
export const detail = (d: string, fill: string, opacity?: number): Shape => ({
  d,
  fill,
  role: "detail",
  ...(opacity && { opacity }),
});
