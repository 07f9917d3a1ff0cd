import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatOklch } from "#lib/oklch.ts";
import type { Random } from "#lib/seeded-random.ts";
import { n, type Size } from "../canvas.ts";
import { isAirborne, type SubjectName } from "../idea/subject-words.ts";
import type { WantedSubject } from "../idea/thing-reading.ts";
import { dye, measureTones, type ToneFamily } from "./subject-colors.ts";
import { DRAWING_SIDE } from "./subject-paths.ts";

const MAX_DRAWN = 7;

/** A drawing's paths, to be put into an SVG of ours. */
export interface SubjectDrawing {
  name: SubjectName;
  paths: string;
  /** The one it was asked for in; its paths wear it already. */
  color?: string;
}

/** Where a drawing stands. */
export interface Placed extends SubjectDrawing {
  x: number;
  y: number;
  side: number;
  isMirrored: boolean;
  isAirborne: boolean;
}

interface OnShelf {
  paths: string;
  families?: Promise<ToneFamily[]>;
}

/** Reads the drawings once each; the description's order, counts and colours are kept. */
export function createSubjectShelf(folder: string) {
  const read = new Map<SubjectName, Promise<OnShelf>>();
  const draw = async (name: SubjectName): Promise<OnShelf> => {
    const file = await readFile(join(folder, `${name}.svg`), "utf8");
    return { paths: file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>")) };
  };
  const fetch = async ({ name, colors }: WantedSubject): Promise<SubjectDrawing> => {
    const reading = read.get(name) ?? draw(name);
    read.set(name, reading);
    const known = await reading;
    const [main] = colors;
    if (!main) return { name, paths: known.paths };
    known.families ??= measureTones(name, known.paths);
    return { name, paths: dye(known.paths, await known.families, colors), color: formatOklch(main) };
  };
  return {
    async take(wanted: readonly WantedSubject[]): Promise<SubjectDrawing[]> {
      const drawings = await Promise.all(wanted.map(fetch));
      return drawings
        .flatMap((drawing, place) => Array<SubjectDrawing>(wanted[place]?.count ?? 1).fill(drawing))
        .slice(0, MAX_DRAWN);
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
