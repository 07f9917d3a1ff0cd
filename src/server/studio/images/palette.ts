import { changeColor, formatOklch, mixColors, type Oklch, oklchDistance, readOklch } from "#lib/oklch.ts";
import type { Random } from "#lib/seeded-random.ts";
import type { DayLight, Mood, Place } from "./idea/idea-words.ts";
import type { PictureIdea } from "./idea/picture-idea.ts";

/** The colours of one picture, all of one family. */
export interface Palette {
  /** From the top to the horizon. */
  sky: [string, string, string];
  /** From far to near. */
  land: [string, string, string, string];
  accent: string;
  second: string;
  /** The brightest and the darkest tone; text is readable in one of them on the other. */
  paper: string;
  ink: string;
}

const color = (lightness: number, chroma: number, hue: number) => formatOklch({ lightness, chroma, hue });

const placeHues: Record<Place, { land: number; chroma: number; accent: number }> = {
  sea: { land: 215, chroma: 0.1, accent: 60 },
  mountain: { land: 262, chroma: 0.07, accent: 40 },
  city: { land: 272, chroma: 0.06, accent: 85 },
  forest: { land: 152, chroma: 0.09, accent: 70 },
  desert: { land: 55, chroma: 0.1, accent: 20 },
  space: { land: 292, chroma: 0.11, accent: 340 },
  countryside: { land: 132, chroma: 0.12, accent: 30 },
  snow: { land: 238, chroma: 0.035, accent: 25 },
  underwater: { land: 222, chroma: 0.1, accent: 45 },
  studio: { land: 268, chroma: 0.1, accent: 78 },
};

/** Hue, chroma and lightness of the sky from the top to the horizon. */
const skies: Record<DayLight, readonly (readonly [number, number, number])[]> = {
  day: [
    [0.72, 0.11, 245],
    [0.83, 0.075, 232],
    [0.94, 0.035, 215],
  ],
  dawn: [
    [0.6, 0.1, 275],
    [0.79, 0.095, 345],
    [0.92, 0.07, 70],
  ],
  dusk: [
    [0.45, 0.12, 300],
    [0.67, 0.16, 25],
    [0.87, 0.13, 78],
  ],
  night: [
    [0.2, 0.06, 275],
    [0.29, 0.08, 275],
    [0.42, 0.09, 280],
  ],
};

const lightOfLand: Record<DayLight, readonly [number, number]> = {
  day: [0.8, 0.45],
  dawn: [0.7, 0.36],
  dusk: [0.55, 0.24],
  night: [0.36, 0.15],
};

const moodChanges: Record<Mood, (color: Oklch) => Partial<Oklch>> = {
  calm: ({ chroma, lightness }) => ({ chroma: chroma * 0.72, lightness: lightness * 0.94 + 0.06 }),
  joyful: ({ chroma, lightness }) => ({ chroma: chroma * 1.25, lightness: lightness * 0.96 + 0.04 }),
  dramatic: ({ chroma, lightness }) => ({ chroma: chroma * 1.1, lightness: lightness * 0.84 }),
  sad: ({ chroma, lightness }) => ({ chroma: chroma * 0.42, lightness: lightness * 0.9 }),
  energetic: ({ chroma }) => ({ chroma: chroma * 1.4 }),
  romantic: ({ chroma, hue }) => ({ chroma: chroma * 1.05, hue: hue + turnTowards(hue, 355) * 0.45 }),
  mysterious: ({ chroma, lightness, hue }) => ({
    chroma,
    lightness: lightness * 0.78,
    hue: hue + turnTowards(hue, 300) * 0.5,
  }),
};

/** The shorter way round from one hue to the other. */
function turnTowards(hue: number, target: number): number {
  return ((target - hue + 540) % 360) - 180;
}

function basePalette({ place, light }: PictureIdea, random: Random): Palette {
  const { land, chroma, accent } = placeHues[place];
  const turn = (random.next() - 0.5) * 26;
  const wander = place === "studio" ? random.next() * 360 : 0;
  const [far, near] = lightOfLand[light];
  const tones = [0, 1, 2, 3].map((step) => {
    const lightness = far + ((near - far) * step) / 3;
    return color(lightness, chroma * (0.55 + step * 0.2), land + turn + wander + step * 4);
  });
  const sky = skies[light].map(([lightness, strength, hue]) =>
    place === "studio"
      ? color(lightness, strength, land + turn + wander + 30)
      : color(lightness, strength, hue + turn / 2),
  );
  return {
    sky: sky as Palette["sky"],
    land: tones as Palette["land"],
    accent: color(light === "night" ? 0.82 : 0.74, 0.16, accent + turn + wander),
    second: color(0.66, 0.16, accent + turn + wander - 55),
    paper: color(0.965, 0.018, 85),
    ink: color(0.22, 0.045, land + wander),
  };
}

/** Draws a tone towards a wanted colour, and keeps how light it is apart from the others. */
function drawTo(tone: string, wanted: Oklch, part: number): string {
  const tinted = changeColor(tone, ({ lightness }) => ({
    hue: wanted.hue,
    chroma: wanted.chroma,
    lightness: lightness * 0.7 + wanted.lightness * 0.3,
  }));
  return mixColors(tone, tinted, part);
}

/** What only the ground is asked to wear leaves the sky as the hour has it. */
function withGroundColor(palette: Palette, { groundColors: [wanted] }: PictureIdea): Palette {
  if (!wanted) return palette;
  return {
    ...palette,
    land: palette.land.map((tone) => drawTo(tone, wanted, 0.85)) as Palette["land"],
    second: formatOklch(wanted),
  };
}

function withWantedColors(palette: Palette, { colors, light }: PictureIdea): Palette {
  const [first, second = first, third = second] = colors;
  if (!first || !second || !third) return palette;
  // By night one colour holds the whole, so that the other can shine in it.
  const ground = light === "night" ? first : second;
  return {
    ...palette,
    sky: palette.sky.map((tone) => drawTo(tone, first, 0.75)) as Palette["sky"],
    land: palette.land.map((tone) => drawTo(tone, ground, 0.85)) as Palette["land"],
    accent: formatOklch(third === first ? { ...first, lightness: Math.min(0.86, first.lightness + 0.16) } : third),
    second: formatOklch(second),
    ink: changeColor(palette.ink, () => ({ hue: first.hue })),
  };
}

/** A tone this far from a thing's colour lets the thing be seen. */
const SEEN = 0.19;
const PALEST = 0.95;
const DARKEST = 0.12;

/** The tone, lighter or darker until each of these colours is seen on it: the way that it leans to, if that leads far enough. */
export function setApart(tone: string, colors: readonly Oklch[]): string {
  const start = readOklch(tone);
  const nearest = (at: Oklch) => Math.min(...colors.map((color) => oklchDistance(at, color)));
  if (colors.length === 0 || nearest(start) >= SEEN) return tone;
  const middle = colors.reduce((sum, { lightness }) => sum + lightness, 0) / colors.length;
  const ways = start.lightness >= middle ? [1, -1] : [-1, 1];
  const steps = ways.flatMap((way) =>
    Array.from({ length: 20 }, (_, step) => start.lightness + way * 0.04 * (step + 1))
      .filter((lightness) => lightness > DARKEST && lightness < PALEST)
      .map((lightness) => ({ ...start, chroma: start.chroma * 0.85, lightness })),
  );
  const found = steps.find((at) => nearest(at) >= SEEN) ?? steps.sort((one, other) => nearest(other) - nearest(one))[0];
  return formatOklch(found ?? start);
}

/** The tone of a ground on which the things that were asked for in a colour are seen. */
export const groundTone = (tone: string, { subjects }: PictureIdea): string =>
  setApart(
    tone,
    subjects.flatMap(({ colors }) => colors.slice(0, 1)),
  );

function seenThings(palette: Palette, idea: PictureIdea): Palette {
  const apart = (tone: string) => groundTone(tone, idea);
  return {
    ...palette,
    sky: palette.sky.map(apart) as Palette["sky"],
    land: palette.land.map(apart) as Palette["land"],
  };
}

/** Every tone changed in the same way. */
export function mapPalette(palette: Palette, change: (tone: string) => string): Palette {
  return {
    sky: palette.sky.map(change) as Palette["sky"],
    land: palette.land.map(change) as Palette["land"],
    accent: change(palette.accent),
    second: change(palette.second),
    paper: change(palette.paper),
    ink: change(palette.ink),
  };
}

/** The colours that place, hour, mood and named colours ask for, on which the things are seen; the seed turns them a little. */
export function createPalette(idea: PictureIdea, random: Random): Palette {
  const palette = withGroundColor(withWantedColors(basePalette(idea, random), idea), idea);
  const mood = idea.mood && moodChanges[idea.mood];
  const { paper, ink } = palette;
  const moody = mood ? { ...mapPalette(palette, (tone) => changeColor(tone, mood)), paper, ink } : palette;
  return seenThings(moody, idea);
}
