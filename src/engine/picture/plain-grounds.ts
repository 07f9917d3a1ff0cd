import { mixColors } from "#lib/oklch.ts";
import type { Drawing } from "./canvas.ts";
import { box, grain, n, path, type Sheet } from "./canvas.ts";

/** Quiet grounds, for what is laid or written upon them. */
const plain =
  (tone: "deep" | "light") =>
  (drawing: Drawing): Sheet[] => [path(box(0, 0, drawing.width, drawing.height), drawing.palette[tone])];

/** Two halves: side by side where it is wide, else one above the other. */
function split({ width, height, palette, random }: Drawing): Sheet[] {
  const half = width >= height ? box(0, 0, width / 2, height) : box(0, 0, width, height / 2);
  return [path(box(0, 0, width, height), palette.soft) + path(half, palette.strong), grain(random, 0.05)];
}

/** The cloth of a picnic: squares where the stripes of both ways cross. */
function checks({ width, height, palette, random }: Drawing): Sheet[] {
  const side = Math.min(width, height) / 12;
  const stripes = (length: number, draw: (at: number) => string) =>
    Array.from({ length: Math.ceil(length / side / 2) }, (_, place) => draw(place * side * 2)).join("");
  const across = stripes(height, (at) => box(0, at, width, side));
  const down = stripes(width, (at) => box(at, 0, side, height));
  return [
    path(box(0, 0, width, height), palette.paper) +
      path(across, palette.second, ' opacity=".55"') +
      path(down, palette.second, ' opacity=".55"'),
    grain(random, 0.06),
  ];
}

/** Boards with their veins, darker and lighter by turns. */
function wood({ width, height, palette, random }: Drawing): Sheet[] {
  const boards = Math.max(4, Math.round((height / Math.min(width, height)) * 6));
  const high = height / boards;
  const dark = mixColors(palette.ink, palette.deep, 0.45);
  const board = (top: number) => {
    const tone = mixColors(palette.ink, palette.deep, 0.35 + random.next() * 0.5);
    const veins = Array.from({ length: 11 }, () => {
      const y = top + random.next() * high;
      const bend = () => n(y + (random.next() - 0.5) * high * 0.22);
      const d = `M0 ${n(y)}C${n(width * 0.3)} ${bend()} ${n(width * 0.6)} ${bend()} ${width} ${n(y)}`;
      const color = random.chance(0.5) ? palette.ink : palette.strong;
      return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(high * (0.008 + random.next() * 0.03))}" opacity="${n(0.12 + random.next() * 0.25)}"/>`;
    });
    const joint = path(box(width * (0.15 + random.next() * 0.7), top, high * 0.02, high), dark);
    return path(box(0, top, width, high), tone) + veins.join("") + joint + path(box(0, top, width, high * 0.025), dark);
  };
  const drawn = Array.from({ length: boards }, (_, place) => board(place * high));
  return [drawn.join(""), grain(random, 0.1)];
}

export const plainGrounds = { "plain-dark": plain("deep"), "plain-light": plain("light"), split, checks, wood };
