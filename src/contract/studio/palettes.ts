import colors from "./palettes.json" with { type: "json" };

/** The colours of one picture, `#rrggbb`. `ink` can be read on `paper` and on `light`, `paper` on `deep` and on `ink`. */
export interface Palette {
  deep: string;
  strong: string;
  soft: string;
  light: string;
  accent: string;
  second: string;
  paper: string;
  ink: string;
}

export const paletteNames = [
  "arara",
  "beach",
  "coffee",
  "market",
  "acai",
  "sunset",
  "forest",
  "night",
  "candy",
  "graphite",
  "fire",
  "blush",
  "royal",
  "black",
] as const;
export type PaletteName = (typeof paletteNames)[number];

/** What is chosen is what is painted: nothing changes these colours by chance. */
export const palettes: Record<PaletteName, Palette> = colors;
