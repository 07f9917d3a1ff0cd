import sharp from "sharp";
import { formatOklch, type Oklch, oklchDistance, readOklch } from "#lib/oklch.ts";
import { svg } from "../canvas.ts";
import type { SubjectName } from "../idea/subject-words.ts";
import { DRAWING_SIDE, recolor } from "./subject-paths.ts";

/** Side of the picture on which the tones of a drawing are measured. */
const MEASURED_SIDE = 96;
/** Below this a tone is a grey. */
const GREY = 0.045;
/** Greys are two families: those of wheels and pupils, and all that are lighter. */
const DARK = 0.42;
/** Tones that lie within this turn of the hue are one family: a body, its light and its shadow. */
const FAMILY_TURN = 38;
/** A dark family is rather the drawing's line than its body. */
const DARK_WEIGHT = 0.6;
/** Of the drawing's surface: what is smaller is an eye or a beak, and keeps its tone. */
const SMALLEST_SHARE = 0.05;
/** Hues of leaves, which stay green on a flower of any two colours. */
const LEAF = { from: 115, to: 170 };
/** Two tones nearer than this are hard to tell apart. */
const NEAREST = 0.13;

/** Where what a colour is said of is not what covers most: the boat and not the sea, the wine and not the glass. */
const bodies: Partial<Record<SubjectName, readonly string[]>> = {
  beach: ["#f8312f"],
  beer: ["#fcd53f", "#f9c23c"],
  bicycle: ["#f92f60"],
  boat: ["#ff8257", "#ff9f2e"],
  bus: ["#ffb02e"],
  camera: ["#533566"],
  circus: ["#ff5e59", "#ca0b4a", "#f8312f"],
  corn: ["#fcd53f", "#f9c23c"],
  cow: ["#d3d3d3", "#636363"],
  guitar: ["#ca0b4a"],
  lipstick: ["#f70a8d", "#ff6dc6"],
  motorcycle: ["#f92f60", "#ca0b4a"],
  surf: ["#d73b9a"],
  train: ["#f92f60"],
  truck: ["#fcd53f"],
  wine: ["#bb1d80", "#ff6dc6"],
};

interface Tone extends Oklch {
  hex: string;
  area: number;
}

/** Tones of one part of a drawing, the one that covers most first. */
export type ToneFamily = Tone[];

const isGrey = ({ chroma }: Oklch) => chroma < GREY;
const turnBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

function isOfFamily(tone: Oklch, [first]: ToneFamily): boolean {
  if (!first || isGrey(tone) !== isGrey(first)) return false;
  if (isGrey(tone)) return tone.lightness < DARK === first.lightness < DARK;
  return turnBetween(tone.hue, first.hue) < FAMILY_TURN;
}

const areaOf = (family: ToneFamily) =>
  family.reduce((sum, { area, lightness }) => sum + area * (lightness < DARK ? DARK_WEIGHT : 1), 0);

const isLeaf = ([first]: ToneFamily): boolean =>
  first !== undefined && !isGrey(first) && first.hue > LEAF.from && first.hue < LEAF.to;

/** The tones of a drawing by how much of it they cover, those of one part together, the body first. */
export async function measureTones(name: SubjectName, paths: string): Promise<ToneFamily[]> {
  const named = new Set<string>();
  const even = recolor(paths, (hex) => {
    named.add(hex.toLowerCase());
    return hex;
  });
  const drawing = `<g transform="scale(${MEASURED_SIDE / DRAWING_SIDE})">${even}</g>`;
  const pixels = await sharp(svg({ width: MEASURED_SIDE, height: MEASURED_SIDE }, drawing))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const areas = new Map<string, number>([...named].map((hex) => [hex, 0]));
  for (let place = 0; place < pixels.length; place += 4) {
    const hex = `#${pixels.toString("hex", place, place + 3)}`;
    const area = areas.get(hex);
    if (area !== undefined && pixels[place + 3] === 255) areas.set(hex, area + 1);
  }
  const tones = [...areas]
    .map(([hex, area]) => ({ hex, area, ...readOklch(hex) }))
    .sort((one, other) => other.area - one.area);
  const body = tones.filter(({ hex }) => bodies[name]?.includes(hex));
  const families: ToneFamily[] = [];
  for (const tone of tones.filter(({ hex }) => !bodies[name]?.includes(hex))) {
    const family = families.find((known) => isOfFamily(tone, known));
    if (family) family.push(tone);
    else families.push([tone]);
  }
  families.sort((one, other) => areaOf(other) - areaOf(one));
  const [main = [], ...others] = body.length > 0 ? [body, ...families] : families;
  return [main, ...others];
}

/** The wanted colour, as much lighter or darker as this tone is than the first of its family. */
function toneOf(wanted: Oklch, tone: Tone, first: Tone): string {
  const change = tone.lightness - first.lightness;
  const room = change < 0 ? wanted.lightness - 0.1 : 0.97 - wanted.lightness;
  const lightness = wanted.lightness + Math.sign(change) * Math.min(Math.abs(change) * 0.8, Math.max(0.07, room));
  return formatOklch({ ...wanted, lightness: Math.min(0.98, Math.max(0.1, lightness)) });
}

/** The parts that a second and a third colour go to; where there are none, the body's own lights and shadows. */
function partsOf([body = [], ...others]: readonly ToneFamily[]): ToneFamily[] {
  const [first, ...shades] = body;
  const whole = [body, ...others].reduce((sum, family) => sum + areaOf(family), 0);
  const large = others.filter((family) => areaOf(family) > whole * SMALLEST_SHARE && !isLeaf(family));
  return large.length > 0 || !first ? [body, ...large] : [[first], ...shades.map((shade) => [shade])];
}

/**
 * The drawing in these colours: the first on its body, the next on its other parts. What is small keeps its tone, unless
 * it would vanish in what is around it.
 */
export function dye(paths: string, families: readonly ToneFamily[], wanted: readonly Oklch[]): string {
  const [main] = wanted;
  if (!main) return paths;
  const parts = wanted.length > 1 ? partsOf(families) : families.slice(0, 1);
  const dyed = new Map<string, string>();
  for (const [place, part] of parts.slice(0, wanted.length).entries())
    for (const tone of part) dyed.set(tone.hex, toneOf(wanted[place] ?? main, tone, part[0] ?? tone));
  const original = families[0]?.[0];
  return recolor(paths, (hex) => {
    const known = dyed.get(hex.toLowerCase());
    if (known) return known;
    const tone = readOklch(hex);
    const vanishes = oklchDistance(tone, main) < NEAREST && original && oklchDistance(tone, original) >= NEAREST;
    if (!vanishes) return hex;
    const lightness = main.lightness < 0.5 ? main.lightness + 0.5 : main.lightness - 0.45;
    return formatOklch({ ...tone, lightness, chroma: tone.chroma * 0.3 });
  });
}
