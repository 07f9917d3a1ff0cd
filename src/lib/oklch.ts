import { formatHex, interpolate, modeLrgb, modeOklab, modeRgb, useMode as registerMode } from "culori/fn";

for (const mode of [modeRgb, modeLrgb]) registerMode(mode);
const toOklab = registerMode(modeOklab);

/** How light a colour looks: 0 black, 1 white. @param hex `#rrggbb` */
export function lightnessOf(hex: string): number {
  const color = toOklab(hex);
  if (!color) throw new TypeError(`not a colour: ${hex}`);
  return color.l;
}

/** The colour that lies `part` of the way from one to the other. */
export const mixColors = (from: string, to: string, part: number): string =>
  formatHex(interpolate([from, to], "oklab")(part));
