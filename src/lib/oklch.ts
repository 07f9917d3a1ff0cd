import {
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  toGamut,
} from "culori/fn";

/** A colour as people see it: lightness 0 to 1, chroma 0 (grey) to about 0.3, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

for (const mode of [modeRgb, modeLrgb, modeOklab]) registerMode(mode);
const toOklch = registerMode(modeOklch);
const toShown = toGamut("rgb", "oklch");
const distance = differenceEuclidean("oklab");

const named = ({ lightness, chroma, hue }: Oklch) => ({ mode: "oklch" as const, l: lightness, c: chroma, h: hue });

/** The nearest `#rrggbb`: a colour that screens cannot show loses chroma, not lightness. */
export const formatOklch = (color: Oklch): string => formatHex(toShown(named(color)));

/** @param hex `#rrggbb`; a grey has no hue and answers 0. */
export function readOklch(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new TypeError(`not a colour: ${hex}`);
  const { l, c, h = 0 } = color;
  return { lightness: l, chroma: c, hue: h };
}

/** How far apart two colours look: 0 the same, about 0.1 easily told apart, 1 black and white. */
export const oklchDistance = (one: Oklch, other: Oklch): number => distance(named(one), named(other));

/** The colour that lies `part` of the way from one to the other. */
export const mixColors = (from: string, to: string, part: number): string =>
  formatHex(interpolate([from, to], "oklab")(part));

/** The colour with some of its qualities changed. */
export function changeColor(hex: string, change: (color: Oklch) => Partial<Oklch>): string {
  const color = readOklch(hex);
  return formatOklch({ ...color, ...change(color) });
}
