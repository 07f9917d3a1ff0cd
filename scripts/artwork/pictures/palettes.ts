/** The light of one backdrop: from the spot behind the product to the corner, and the colour that its shadows take. */
export interface Palette {
  spot: string;
  wall: string;
  corner: string;
  floor: string;
  /** The plinth and the arch: `top` catches the light, `side` is its own colour. */
  plinthTop: string;
  plinthSide: string;
  shadow: string;
}

function palette(
  spot: string,
  wall: string,
  corner: string,
  plinth: [top: string, side: string],
  shadow: string,
): Palette {
  return { spot, wall, corner, floor: spot, plinthTop: plinth[0], plinthSide: plinth[1], shadow };
}

/** One family of light per shelf of the shop, all between the blue of the macaw's back and the gold of its breast. */
export const palettes = {
  sky: palette("#f7fbff", "#d3e6fd", "#9cc4f6", ["#eaf4ff", "#a9cdf8"], "#1b3f86"),
  ocean: palette("#d9ecff", "#8dc0fb", "#3f84e8", ["#cfe6ff", "#6aa9f4"], "#0c2a72"),
  gold: palette("#fffaea", "#ffe9b4", "#fbc964", ["#fff4d4", "#ffd788"], "#8a4b10"),
  cream: palette("#fffdf8", "#fbecd8", "#efcfa6", ["#fff7ea", "#f1d3ad"], "#7a4420"),
  clay: palette("#fff6ef", "#ffdcc4", "#f4ac86", ["#fff0e4", "#f8c0a0"], "#82341c"),
  mint: palette("#f4fffa", "#cdf3e2", "#86d9bb", ["#e6fbf2", "#9fe2c8"], "#0c5a4a"),
  leaf: palette("#fafff2", "#dff3c4", "#a9d685", ["#f2fbe2", "#bde09c"], "#35601c"),
  rose: palette("#fff8fa", "#ffdde6", "#f7acc2", ["#fff0f4", "#fabccd"], "#86224e"),
  lilac: palette("#fbf9ff", "#e4dcfd", "#bba8f3", ["#f3eeff", "#cabaf7"], "#3f2a86"),
  pearl: palette("#ffffff", "#e9edf6", "#c0cae0", ["#f7f9fd", "#cdd6e8"], "#2c3a63"),
  night: palette("#4f8df0", "#2058c8", "#0c2470", ["#5a98f5", "#2a5fd0"], "#050f3a"),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
