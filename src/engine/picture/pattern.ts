import type { Palette } from "#contract/studio/palettes.ts";
import type { PatternPrint } from "#contract/studio/studio-images.ts";
import { lightnessOf, mixColors } from "#lib/oklch.ts";
import type { Drawing } from "./canvas.ts";
import { box, circle, grain, n, path, type Sheet } from "./canvas.ts";
import { outlined, placeOrnament, recolor, silhouette } from "./ornament.ts";

const ROWS = 4;
/** Of the height of a row: columns stand closer, because every second one fills the gaps of its neighbours. */
const COLUMN_WIDTH = 0.72;
const AGED_PAPER = "#e6c98d";
const STICKER_PAPER = "#ffffff";

/** How each print shows a drawing, and the small form between two of them, in a colour of the palette. */
interface Print {
  cloth(palette: Palette): string;
  drawing(paths: string, palette: Palette, place: number): string;
  filler(x: number, y: number, side: number, tone: string): string;
  grain: number;
}

const halfMoon = (x: number, y: number, side: number, tone: string) =>
  path(`M${n(x - side * 0.1)} ${n(y)}a${n(side * 0.1)} ${n(side * 0.1)} 0 0 1 ${n(side * 0.2)} 0z`, tone);
const ring = (x: number, y: number, side: number, tone: string) =>
  path(circle(x, y, side * 0.09), tone) + path(circle(x, y, side * 0.04), STICKER_PAPER);
const diamond = (x: number, y: number, side: number, tone: string) => {
  const [wide, tall] = [side * 0.084, side * 0.12];
  return path(`M${n(x)} ${n(y - tall)}l${n(wide)} ${n(tall)}l${n(-wide)} ${n(tall)}l${n(-wide)} ${n(-tall)}z`, tone);
};

/** The drawing in these tones, by how light its own are. */
const inTones = (paths: string, tones: readonly string[]) =>
  recolor(paths, (hex) => tones[Math.min(tones.length - 1, Math.floor(lightnessOf(hex) * tones.length))] ?? hex);

const prints: Record<PatternPrint, Print> = {
  color: { cloth: ({ light }) => light, drawing: (paths) => paths, filler: halfMoon, grain: 0.07 },
  sticker: {
    cloth: ({ soft }) => soft,
    drawing: (paths, { ink }) =>
      `<g transform="translate(.5 1)" opacity=".3">${outlined(silhouette(paths, ink), ink, 3)}</g>${outlined(paths, STICKER_PAPER, 3)}`,
    filler: ring,
    grain: 0,
  },
  palette: {
    cloth: ({ paper }) => paper,
    drawing: (paths, { ink, deep, strong, soft }, place) =>
      inTones(paths, place % 2 ? [ink, deep, strong, soft] : [ink, deep, soft, strong]),
    filler: halfMoon,
    grain: 0.07,
  },
  vintage: {
    cloth: ({ paper }) => mixColors(paper, AGED_PAPER, 0.6),
    drawing: (paths, { deep, second }, place) => {
      const tone = place % 2 ? deep : second;
      return inTones(paths, [tone, tone, mixColors(tone, AGED_PAPER, 0.35), mixColors(tone, AGED_PAPER, 0.7)]);
    },
    filler: diamond,
    grain: 0.1,
  },
};

const wrapped = (place: number, many: number) => ((place % many) + many) % many;

/**
 * Where each drawing of a half-drop repeat stands: every second column begins half a step lower. Whole rows and pairs of columns
 * fill the picture, and what reaches over an edge comes in at the other, so that pictures laid side by side have no seam.
 */
function* halfDrop({ width, height }: Drawing, step: number) {
  const rows = Math.round(height / step);
  const columns = 2 * Math.round(width / (2 * step * COLUMN_WIDTH));
  const [across, down] = [width / columns, height / rows];
  for (let column = -1; column <= columns; column += 1)
    for (let row = -1; row <= rows; row += 1)
      yield {
        x: (column + 0.5) * across,
        y: (row + (column % 2 ? 0.5 : 0)) * down,
        place: wrapped(column, columns) * 3 + wrapped(row, rows),
      };
}

/** A repeat without a beginning or an end: of one drawing, or of rings where there is none. */
export function drawPattern(drawing: Drawing, print: PatternPrint, ornament: string | null): Sheet[] {
  const { width, height, palette, random } = drawing;
  const step = Math.min(width, height) / ROWS;
  const turn = random.integer(8, 20) * (random.chance(0.5) ? 1 : -1);
  const { cloth, drawing: printed, filler, grain: strength } = prints[print];
  const background = cloth(palette);
  const plain = [palette.strong, palette.accent, palette.second];
  const repeats = [...halfDrop(drawing, step)].map(({ x, y, place }) => {
    const between = filler(x, y + step / 2, step, place % 2 ? palette.accent : palette.second);
    if (ornament === null)
      return (
        between +
        path(circle(x, y, step * 0.26), plain[place % plain.length] ?? palette.strong) +
        path(circle(x, y, step * 0.15), background)
      );
    const paths = printed(ornament, palette, place);
    return between + placeOrnament(paths, { x, y, side: step * 0.62, turn: place % 2 ? turn : -turn });
  });
  const sheet = path(box(0, 0, width, height), background) + repeats.join("");
  return strength > 0 ? [sheet, grain(random, strength)] : [sheet];
}
