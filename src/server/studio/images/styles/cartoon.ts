import { changeColor, mixColors } from "#lib/oklch.ts";
import { circle, n, path } from "../canvas.ts";
import { mapPalette, type Palette } from "../palette.ts";
import type { Shape } from "../scene/scene-shapes.ts";
import { type Placed, subjectMarkup } from "../subject/subject-drawing.ts";
import { outlined } from "../subject/subject-paths.ts";
import { arrange, type Style, type StyleOrder } from "./style.ts";

const RAYS = 18;
/** Of the drawings' own square of 32. */
const OUTLINE = 1.5;
const STICKER = 3.2;

const vivid = (palette: Palette): Palette =>
  mapPalette(palette, (tone) => changeColor(tone, ({ chroma }) => ({ chroma: Math.min(0.24, chroma * 1.45) })));

/** Beams from a point, as in a comic. */
function sunburst({ width, height }: StyleOrder, x: number, y: number, fill: string): string {
  const reach = Math.hypot(width, height);
  const beams = Array.from({ length: RAYS }, (_, place) => {
    const from = (place / RAYS) * Math.PI * 2;
    const to = from + Math.PI / RAYS;
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(from) * reach)} ${n(y + Math.sin(from) * reach)}L${n(x + Math.cos(to) * reach)} ${n(y + Math.sin(to) * reach)}z`;
  });
  return path(beams.join(""), fill, ' opacity=".45"');
}

/** Dots that grow towards the lower edge, as comics are printed. */
function halftone({ width, height }: StyleOrder, fill: string): string {
  const step = Math.min(width, height) / 38;
  let d = "";
  for (let row = 0; row * step < height * 0.5; row += 1) {
    const strength = 1 - (row * step) / (height * 0.5);
    for (let column = 0; column * step < width + step; column += 1)
      d += circle((column + (row % 2) / 2) * step, row * step * 0.9, step * 0.36 * strength);
  }
  return path(d, fill, ' opacity=".3"');
}

function inked({ d, fill, role, opacity = 1 }: Shape, ink: string, line: number): string {
  if (role === "detail") return path(d, fill, ` opacity="${opacity}"`);
  if (role === "light")
    return path(d, fill, ` opacity="${opacity}"${opacity < 1 ? "" : ` stroke="${ink}" stroke-width="${n(line)}"`}`);
  if (role === "cloud") return `<g stroke="${ink}" stroke-width="${n(line * 2)}">${path(d, ink)}</g>${path(d, fill)}`;
  return path(d, fill, ` stroke="${ink}" stroke-width="${n(line)}" stroke-linejoin="round"`);
}

function sticker(placed: Placed, ink: string, paper: string): string {
  const shadow = placed.isAirborne
    ? ""
    : `<ellipse cx="${n(placed.x + placed.side / 2)}" cy="${n(placed.y + placed.side * 0.97)}" rx="${n(placed.side * 0.42)}" ry="${n(placed.side * 0.06)}" fill="${ink}" opacity=".35"/>`;
  return shadow + subjectMarkup(placed, outlined(outlined(placed.paths, ink, OUTLINE), paper, STICKER));
}

/** Bold flat colours, thick ink lines, rays and dots: the page of a comic. */
export const cartoon: Style = (order) => {
  const palette = vivid(order.palette);
  const { width, height } = order;
  const side = Math.min(width, height);
  const { scene, placed } = arrange({ ...order, palette });
  const ink = changeColor(palette.ink, () => ({ lightness: 0.19 }));
  const isPlain = order.idea.light === "night";
  const rays = sunburst(
    order,
    width * (0.3 + order.random.next() * 0.4),
    height * 0.42,
    mixColors(palette.sky[0], palette.paper, isPlain ? 0.08 : 0.6),
  );
  const shapes = scene.shapes.map((shape) => inked(shape, ink, side * 0.006)).join("");
  const things = placed.map((thing) => sticker(thing, ink, palette.paper)).join("");
  return [
    path(`M0 0h${width}v${height}h${-width}z`, palette.sky[1]) +
      rays +
      halftone(order, palette.sky[0]) +
      shapes +
      things,
  ];
};
