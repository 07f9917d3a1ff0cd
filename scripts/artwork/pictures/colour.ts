const FULL_TURN = 360;
/** How far a hue may lie from the one that is asked for, in degrees, before it stays as it is. */
const SAME_HUE = 34;

export type Rgb = readonly [red: number, green: number, blue: number];

/** A change of colour: `hue` turns by degrees, the others are factors. With `only`, just the colours near that hue change. */
export interface Shift {
  hue?: number;
  saturation?: number;
  brightness?: number;
  only?: number;
}

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function formatHex([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function toHsl([red, green, blue]: Rgb): [hue: number, saturation: number, lightness: number] {
  const highest = Math.max(red, green, blue) / 255;
  const lowest = Math.min(red, green, blue) / 255;
  const spread = highest - lowest;
  const lightness = (highest + lowest) / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const sextant =
    highest === r ? ((g - b) / spread + 6) % 6 : highest === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sextant * 60, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function hueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart);
}

export function shiftColour(colour: Rgb, { hue: turn = 0, saturation: vivid = 1, brightness = 1, only }: Shift): Rgb {
  const [hue, saturation, lightness] = toHsl(colour);
  if (only !== undefined && hueDistance(hue, only) > SAME_HUE) return colour;
  return fromHsl(
    (hue + turn + FULL_TURN) % FULL_TURN,
    Math.min(saturation * vivid, 1),
    Math.min(lightness * brightness, 1),
  );
}

/** The colour that a ramp, from dark to bright, has for the light of `colour`: recolours and keeps the shading. */
export function mapByLight([red, green, blue]: Rgb, ramp: readonly Rgb[]): Rgb {
  const place = ((0.3 * red + 0.55 * green + 0.15 * blue) / 255) * (ramp.length - 1);
  const low = Math.min(Math.floor(place), ramp.length - 2);
  const from = ramp[low] ?? [0, 0, 0];
  const to = ramp[low + 1] ?? from;
  const blend = (start: number, end: number) => Math.round(start + (end - start) * (place - low));
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])];
}
