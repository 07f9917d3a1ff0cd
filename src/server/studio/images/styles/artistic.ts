import sharp from "sharp";
import type { Random } from "#lib/seeded-random.ts";
import { box, grain, n, path, type Sheet, type Size, svg, verticalGradient } from "../canvas.ts";
import { subjectMarkup } from "../subject/subject-drawing.ts";
import { arrange, type Style, type StyleOrder } from "./style.ts";

/** Longer side of the sketch whose colours the brush takes up. */
const SKETCH_SIDE = 320;

interface Sketch extends Size {
  pixels: Buffer;
}

/** How a brush goes over the picture: its width as a part of the shorter side, and how much it keeps to what is drawn. */
interface Brush {
  width: number;
  length: number;
  /** Only where the sketch changes more than this. */
  detail: number;
  opacity: number;
}

const brushes: readonly Brush[] = [
  { width: 0.06, length: 3.2, detail: 0, opacity: 0.95 },
  { width: 0.028, length: 3.6, detail: 0, opacity: 0.85 },
  { width: 0.013, length: 4, detail: 9, opacity: 0.9 },
  { width: 0.0065, length: 4.5, detail: 24, opacity: 0.95 },
];

async function sketch(order: StyleOrder): Promise<Sketch> {
  const { scene, placed } = arrange(order);
  const { width, height, palette } = order;
  const sky = `<defs>${verticalGradient("sky", palette.sky)}</defs>${path(box(0, 0, width, height), "url(#sky)")}`;
  const land = scene.shapes.map(({ d, fill, opacity = 1 }) => path(d, fill, ` opacity="${opacity}"`)).join("");
  const shadows = placed.map(({ isAirborne, x, y, side }) =>
    isAirborne
      ? ""
      : `<ellipse cx="${n(x + side / 2)}" cy="${n(y + side * 0.96)}" rx="${n(side * 0.45)}" ry="${n(side * 0.07)}" fill="${palette.ink}" opacity=".4"/>`,
  );
  const things = placed.map((thing) => subjectMarkup(thing)).join("");
  const { data, info } = await sharp(svg(order, sky + land + shadows.join("") + things))
    .resize(SKETCH_SIDE, SKETCH_SIDE, { fit: "inside" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const lightAt = ({ pixels, width, height }: Sketch, x: number, y: number): number => {
  const place = (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 3;
  return (pixels[place] ?? 0) * 0.3 + (pixels[place + 1] ?? 0) * 0.55 + (pixels[place + 2] ?? 0) * 0.15;
};

/** A slow swell of directions, so that strokes lie beside each other where nothing else leads them. */
function createSwell(random: Random) {
  const [one, two, three] = [random.next() * 7, random.next() * 7, random.next() * 7];
  return (x: number, y: number) =>
    Math.sin(x * 3.1 + one) * 0.6 + Math.cos(y * 2.7 + two) * 0.6 + Math.sin((x + y) * 4.3 + three) * 0.35;
}

/** One pass of the brush over the whole sheet. */
function strokes(order: StyleOrder, seen: Sketch, brush: Brush): string {
  const { width, height, random } = order;
  const wide = Math.min(width, height) * brush.width;
  const swell = createSwell(random);
  const spacing = wide * 0.85;
  const scale = seen.width / width;
  const places: [number, number][] = [];
  for (let y = 0; y < height + spacing; y += spacing)
    for (let x = 0; x < width + spacing; x += spacing)
      places.push([x + (random.next() - 0.5) * spacing, y + (random.next() - 0.5) * spacing]);
  let drawn = "";
  for (const [x, y] of places.sort(() => random.next() - 0.5)) {
    const [sx, sy] = [Math.round(x * scale), Math.round(y * scale)];
    const [dx, dy] = [
      lightAt(seen, sx + 1, sy) - lightAt(seen, sx - 1, sy),
      lightAt(seen, sx, sy + 1) - lightAt(seen, sx, sy - 1),
    ];
    const change = Math.hypot(dx, dy);
    if (change < brush.detail) continue;
    const turn = change > 6 ? Math.atan2(dx, -dy) : swell(x / width, y / height);
    const half = (wide * brush.length * (0.6 + random.next() * 0.6)) / (change > 30 ? 3.4 : 2);
    const bend = (random.next() - 0.5) * half * 0.5;
    const [vx, vy] = [Math.cos(turn) * half, Math.sin(turn) * half];
    const place =
      (Math.min(seen.height - 1, Math.max(0, sy)) * seen.width + Math.min(seen.width - 1, Math.max(0, sx))) * 3;
    const shade = (random.next() - 0.5) * 34;
    const tone = [0, 1, 2].map((channel) =>
      Math.round(Math.min(255, Math.max(0, (seen.pixels[place + channel] ?? 0) + shade + (random.next() - 0.5) * 14))),
    );
    drawn += `<path stroke="rgb(${tone})" stroke-width="${n(wide * (0.7 + random.next() * 0.5))}" d="M${n(x - vx)} ${n(y - vy)}q${n(vx - Math.sin(turn) * bend)} ${n(vy + Math.cos(turn) * bend)} ${n(vx * 2)} ${n(vy * 2)}"/>`;
  }
  return `<g fill="none" stroke-linecap="round" opacity="${brush.opacity}">${drawn}</g>`;
}

/** Light on the ridges of thick paint: the picture against itself, moved by a pixel. */
function canvasTexture({ width, height, random }: StyleOrder): Sheet {
  const side = Math.min(width, height);
  const threads = Array.from({ length: 220 }, () => {
    const [x, y] = [random.next() * width, random.next() * height];
    return `M${n(x)} ${n(y)}l${n(side * (0.02 + random.next() * 0.05))} ${n((random.next() - 0.5) * side * 0.02)}`;
  });
  return `<path d="${threads.join("")}" stroke="#ffffff" stroke-width="${n(side * 0.0012)}" opacity=".22" fill="none"/>`;
}

/** Thick paint: four brushes, from broad to fine, that follow the forms of a sketch. */
export const artistic: Style = async (order) => {
  const seen = await sketch(order);
  const sheets: string[] = [path(box(0, 0, order.width, order.height), order.palette.land[2])];
  for (const brush of brushes) {
    sheets.push(strokes(order, seen, brush));
  }
  return [sheets.join(""), canvasTexture(order), grain(order.random, 0.08)];
};
