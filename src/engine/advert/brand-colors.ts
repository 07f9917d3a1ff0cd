import { BLACK, contrastOf, WHITE } from "#lib/contrast.ts";

/** What text needs on its ground, with a little to spare for what JPEG takes away. */
const READABLE = 5;
const INK = "#16181d";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** One colour with a part of another in it. */
export function mix(one: string, other: string, part: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, place) => Math.round(value + ((others[place] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Dark or light letters, whichever reads better on the ground. */
export const letterOn = (ground: string): string =>
  contrastOf(WHITE, ground) >= contrastOf(INK, ground) ? WHITE : INK;

/** The colour, as much darker or lighter as it takes to be read on the ground. */
export function readableOn(color: string, ground: string): string {
  const towards = contrastOf(WHITE, ground) > contrastOf(BLACK, ground) ? WHITE : BLACK;
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(color, towards, part);
    if (contrastOf(mixed, ground) >= READABLE) return mixed;
  }
  return towards;
}

export interface BrandColors {
  primary: string;
  accent: string;
  /** Nearly white, with a breath of the brand. */
  paper: string;
  /** Nearly black, with a breath of the brand. */
  deep: string;
  ink: string;
}

/** A colour that is seen on white paper at all; panels and frames need one. */
const isSolid = (color: string) => contrastOf(color, WHITE) >= 1.6;

/** The colours of the brand, and those that are made of them. White or nearly white is no colour for a panel. */
export function brandColors({ primary, accent }: { primary: string; accent: string }): BrandColors {
  const solid = [primary, accent].find(isSolid) ?? INK;
  return {
    primary: solid,
    accent,
    paper: mix(solid, WHITE, 0.94),
    deep: mix(solid, "#08090c", 0.82),
    ink: INK,
  };
}
