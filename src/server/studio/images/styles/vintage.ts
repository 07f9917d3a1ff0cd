import { changeColor, mixColors, readOklch } from "#lib/oklch.ts";
import { box, grain, n, path, verticalGradient } from "../canvas.ts";
import { mapPalette, type Palette } from "../palette.ts";
import { type SubjectDrawing, subjectMarkup } from "../subject/subject-drawing.ts";
import { recolor } from "../subject/subject-paths.ts";
import { arrange, type Style, type StyleOrder } from "./style.ts";

const AGED_PAPER = "#f1e4c6";
const BANDS = 7;

/** Inks of an old press on paper that has yellowed: little chroma, warm, no white, no black. */
const aged = (tone: string): string =>
  mixColors(
    changeColor(tone, ({ chroma, lightness }) => ({
      chroma: Math.min(0.14, chroma * 0.85),
      lightness: 0.1 + lightness * 0.84,
    })),
    "#d9a860",
    0.12,
  );

/** The sky in flat bands, as a silk screen prints it. */
function bandedSky({ width, height }: StyleOrder, palette: Palette): string {
  return Array.from({ length: BANDS }, (_, place) => {
    const at = place / (BANDS - 1);
    const tone =
      at < 0.5
        ? mixColors(palette.sky[0], palette.sky[1], at * 2)
        : mixColors(palette.sky[1], palette.sky[2], at * 2 - 1);
    return path(box(0, (place / BANDS) * height * 0.72, width, height), tone);
  }).join("");
}

/** How much of a drawing's own colours the inks of the poster leave. */
const INK_SHARE = 0.3;

/** A drawing in the poster's inks, by how light its own colours are, which are still known; one that was asked for is kept. */
function pressed({ paths, color }: SubjectDrawing, palette: Palette): string {
  if (color) return recolor(paths, aged);
  const inks = [palette.ink, palette.land[3], palette.second, palette.accent, AGED_PAPER].map((tone, place) =>
    place === 4 ? tone : aged(tone),
  );
  return recolor(paths, (hex) => {
    const { lightness } = readOklch(hex);
    const ink = inks[Math.min(inks.length - 1, Math.floor(lightness * inks.length))] ?? palette.ink;
    return mixColors(aged(hex), ink, INK_SHARE);
  });
}

/** Spots where the print has come off. */
function wear({ width, height, random }: StyleOrder): string {
  const side = Math.min(width, height);
  const d = Array.from({ length: 110 }, () => {
    const isAtEdge = random.chance(0.7);
    const x = isAtEdge
      ? random.chance(0.5)
        ? random.next() ** 2 * 0.09
        : 1 - random.next() ** 2 * 0.09
      : random.next();
    const [left, top, wide] = [x * width, random.next() * height, side * (0.001 + random.next() ** 4 * 0.012)];
    return `M${n(left)} ${n(top)}l${n(wide)} ${n(wide * random.next())}l${n(-wide * random.next())} ${n(wide)}z`;
  });
  return path(d.join(""), AGED_PAPER, ' opacity=".75"');
}

/** A frame of paper with a thin line, rounded inside as on an old postcard. */
function frame({ width, height }: StyleOrder, ink: string): string {
  const side = Math.min(width, height);
  const [margin, radius] = [side * 0.05, side * 0.03];
  const inner = (inset: number, round: number) =>
    `M${n(inset + round)} ${n(inset)}H${n(width - inset - round)}a${n(round)} ${n(round)} 0 0 1 ${n(round)} ${n(round)}V${n(height - inset - round)}a${n(round)} ${n(round)} 0 0 1 ${n(-round)} ${n(round)}H${n(inset + round)}a${n(round)} ${n(round)} 0 0 1 ${n(-round)} ${n(-round)}V${n(inset + round)}a${n(round)} ${n(round)} 0 0 1 ${n(round)} ${n(-round)}z`;
  return (
    `<path fill-rule="evenodd" fill="${AGED_PAPER}" d="${box(0, 0, width, height)}${inner(margin, radius)}"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="${n(side * 0.004)}" d="${inner(margin * 0.68, radius * 1.3)}"/>`
  );
}

/** A silk-screened travel poster that hung in the sun for years. */
export const vintage: Style = (order) => {
  const palette = mapPalette(order.palette, aged);
  const { scene, placed } = arrange({ ...order, palette });
  const { width, height, random } = order;
  const shapes = scene.shapes.map(({ d, fill, opacity = 1 }) => path(d, fill, ` opacity="${opacity}"`)).join("");
  const things = placed.map((thing) => {
    const print = pressed(thing, order.palette);
    const shift = { ...thing, x: thing.x + thing.side * 0.012, y: thing.y + thing.side * 0.01 };
    return `<g opacity=".5">${subjectMarkup(
      shift,
      recolor(thing.paths, () => aged(order.palette.ink)),
    )}</g>${subjectMarkup(thing, print)}`;
  });
  const glow = `<defs>${verticalGradient("fade", ["#3b2410", "#8a5a2b", "#3b2410"])}</defs>`;
  const burn = path(box(0, 0, width, height), "url(#fade)", ' opacity=".1"');
  const print =
    glow +
    bandedSky(order, palette) +
    shapes +
    things.join("") +
    burn +
    wear(order) +
    frame(order, aged(order.palette.ink));
  return [print, grain(random, 0.09)];
};
