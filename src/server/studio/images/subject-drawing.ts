import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Random } from "#lib/seeded-random.ts";
import { n, type Size } from "./canvas.ts";
import type { WantedSubject } from "./picture-idea.ts";
import { isAirborne, type SubjectName } from "./subject-words.ts";

/** Side of the square that the drawings of `public/subjects` fill. */
const DRAWING_SIDE = 32;
const MAX_DRAWN = 7;

/** A drawing's paths, to be put into an SVG of ours. */
export interface SubjectDrawing {
  name: SubjectName;
  paths: string;
}

/** Where a drawing stands. */
export interface Placed extends SubjectDrawing {
  x: number;
  y: number;
  side: number;
  isMirrored: boolean;
  isAirborne: boolean;
}

/** Reads the drawings once each; the description's order and counts are kept. */
export function createSubjectShelf(folder: string) {
  const read = new Map<SubjectName, Promise<SubjectDrawing>>();
  const draw = async (name: SubjectName): Promise<SubjectDrawing> => {
    const file = await readFile(join(folder, `${name}.svg`), "utf8");
    return { name, paths: file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>")) };
  };
  return {
    async take(wanted: readonly WantedSubject[]): Promise<SubjectDrawing[]> {
      const names = wanted.flatMap(({ name, count }) => Array<SubjectName>(count).fill(name)).slice(0, MAX_DRAWN);
      return Promise.all(
        names.map((name) => {
          const drawing = read.get(name) ?? draw(name);
          read.set(name, drawing);
          return drawing;
        }),
      );
    },
  };
}

export type SubjectShelf = ReturnType<typeof createSubjectShelf>;

/** Stands the drawings side by side on the ground, those that fly above it; the first of them is the biggest. */
export function placeSubjects(
  drawings: readonly SubjectDrawing[],
  { width, height, groundY, random }: Size & { groundY: number; random: Random },
): Placed[] {
  const many = drawings.length;
  const space = width / (many + 0.35);
  const biggest = Math.min(height * 0.5, width * 0.56, space * 1.15);
  return drawings.map((drawing, place) => {
    const floats = isAirborne(drawing.name);
    const side = biggest * (place === 0 ? 1 : 0.72 + random.next() * 0.2);
    const middle = many === 1 ? width / 2 : space * (place + 0.68);
    const y = floats ? height * (0.16 + random.next() * 0.1) : groundY - side * 0.94 - random.next() * height * 0.02;
    return { ...drawing, x: middle - side / 2, y, side, isMirrored: random.chance(0.4), isAirborne: floats };
  });
}

function transformOf({ x, y, side, isMirrored }: Placed): string {
  const scale = side / DRAWING_SIDE;
  const turn = isMirrored
    ? `translate(${n(x + side)} ${n(y)}) scale(${-scale} ${scale})`
    : `translate(${n(x)} ${n(y)}) scale(${scale})`;
  return `transform="${turn}"`;
}

export const subjectMarkup = (placed: Placed, paths = placed.paths): string => `<g ${transformOf(placed)}>${paths}</g>`;

/** The drawing with each of its colours changed. */
export function recolor(paths: string, change: (hex: string) => string): string {
  return paths.replace(/(fill|stroke)="(#[0-9A-Fa-f]{6}|white|black)"/g, (_, kind: string, tone: string) => {
    const hex = tone === "white" ? "#ffffff" : tone === "black" ? "#000000" : tone;
    return `${kind}="${change(hex)}"`;
  });
}

/** The drawing as one flat shape. */
export const silhouette = (paths: string, fill: string): string => recolor(paths, () => fill);

/** The drawing with a line around it, `width` in units of its own square. */
export const outlined = (paths: string, color: string, width: number): string =>
  `<g stroke="${color}" stroke-width="${width}" stroke-linejoin="round">${silhouette(paths, color)}</g>${paths}`;
