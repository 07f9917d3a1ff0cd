import { changeColor, mixColors, oklchDistance, readOklch } from "#lib/oklch.ts";
import { box, circle, grain, n, path, type Sheet } from "../canvas.ts";
import type { AbstractKind } from "../idea/idea-words.ts";
import type { Palette } from "../palette.ts";
import { subjectMarkup } from "../subject/subject-drawing.ts";
import { silhouette } from "../subject/subject-paths.ts";
import type { Style, StyleOrder } from "./style.ts";

const CLEARLY_SEEN = 0.35;
const kinds: readonly AbstractKind[] = ["bauhaus", "mesh", "orbits", "ribbons"];

const tonesOf = (palette: Palette): string[] => [
  palette.land[1],
  palette.land[3],
  palette.accent,
  palette.second,
  palette.paper,
  palette.sky[1],
];

/** One square of a composition in quarter circles, halves and triangles. */
function tile(x: number, y: number, side: number, { random }: StyleOrder, tones: readonly string[]): string {
  const [ground, form, spot] = [random.pick(tones), random.pick(tones), random.pick(tones)];
  const half = side / 2;
  const turn = `transform="rotate(${random.integer(0, 3) * 90} ${n(x + half)} ${n(y + half)})"`;
  const quarter = `M${n(x)} ${n(y)}h${n(side)}a${n(side)} ${n(side)} 0 0 1 ${n(-side)} ${n(side)}z`;
  const ring = `M${n(x)} ${n(y)}h${n(half)}a${n(half)} ${n(half)} 0 0 1 ${n(-half)} ${n(half)}z`;
  const forms = [
    path(quarter, form) + path(ring, spot),
    path(circle(x + half, y + half, half), form) + path(circle(x + half, y + half, half * 0.45), spot),
    path(`M${n(x)} ${n(y)}h${n(side)}l${n(-side)} ${n(side)}z`, form),
    path(`M${n(x)} ${n(y)}h${n(side)}a${n(half)} ${n(half)} 0 0 1 ${n(-side)} 0z`, form) +
      path(`M${n(x)} ${n(y + half)}h${n(side)}a${n(half)} ${n(half)} 0 0 1 ${n(-side)} 0z`, spot),
    [0, 1, 2, 3].map((bar) => path(box(x, y + (bar * side) / 4, side, side / 8), form)).join(""),
    path(quarter, form),
  ];
  return `${path(box(x, y, side + 1, side + 1), ground)}<g ${turn}>${random.pick(forms)}</g>`;
}

function bauhaus(order: StyleOrder): Sheet[] {
  const { width, height, palette, random } = order;
  const across = random.integer(4, 6);
  const side = Math.min(width, height) / across;
  const tones = tonesOf(palette);
  let content = path(box(0, 0, width, height), palette.paper);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const taken = new Set<number>();
  for (let big = 0; big < 3; big += 1) {
    const [column, row] = [random.integer(0, Math.max(0, columns - 2)), random.integer(0, Math.max(0, rows - 2))];
    const cells = [
      row * columns + column,
      row * columns + column + 1,
      (row + 1) * columns + column,
      (row + 1) * columns + column + 1,
    ];
    if (cells.some((cell) => taken.has(cell))) continue;
    for (const cell of cells) taken.add(cell);
    content += tile(column * side, row * side, side * 2, order, tones);
  }
  for (let cell = 0; cell < columns * rows; cell += 1)
    if (!taken.has(cell))
      content += tile((cell % columns) * side, Math.floor(cell / columns) * side, side, order, tones);
  return [content, grain(random, 0.07)];
}

/** Soft lights of several colours that run into one another. */
function mesh({ width, height, palette, random }: StyleOrder): Sheet[] {
  const side = Math.max(width, height);
  const tones = tonesOf(palette);
  const lights = Array.from({ length: 9 }, (_, place) => {
    const [x, y, radius] = [random.next() * width, random.next() * height, side * (0.28 + random.next() * 0.3)];
    const tone = tones[place % tones.length] ?? palette.accent;
    return {
      gradient: `<radialGradient id="m${place}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"><stop offset="0" stop-color="${tone}" stop-opacity=".95"/><stop offset=".5" stop-color="${tone}" stop-opacity=".45"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
      disc: path(circle(x, y, radius), `url(#m${place})`),
    };
  });
  const lines = Array.from({ length: 14 }, (_, place) => {
    const radius = side * (0.14 + place * 0.028);
    return `<circle cx="${n(width * 0.72)}" cy="${n(height * 0.3)}" r="${n(radius)}" fill="none" stroke="${palette.paper}" stroke-width="${n(side * 0.0012)}" opacity="${n(0.5 - place * 0.03)}"/>`;
  });
  const ground = path(box(0, 0, width, height), palette.sky[0]);
  return [
    `<defs>${lights.map((light) => light.gradient).join("")}</defs>${ground}${lights.map((light) => light.disc).join("")}${lines.join("")}`,
    grain(random, 0.05),
  ];
}

function orbits({ width, height, palette, random }: StyleOrder): Sheet[] {
  const side = Math.min(width, height);
  const tones = tonesOf(palette).filter((tone) => tone !== palette.paper);
  const big = Array.from({ length: 5 }, () => {
    const [x, y, radius] = [random.next() * width, random.next() * height, side * (0.09 + random.next() * 0.2)];
    const rings = [1, 0.78, 0.56, 0.3].map((part) =>
      path(circle(x, y, radius * part), random.pick(tones), ' opacity=".9"'),
    );
    return rings.slice(0, random.integer(2, 4)).join("");
  });
  const arcs = Array.from({ length: 12 }, () => {
    const [x, y, radius] = [random.next() * width, random.next() * height, side * (0.08 + random.next() * 0.3)];
    return `<path d="M${n(x)} ${n(y)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius)} ${n(radius)}" fill="none" stroke="${random.pick(tones)}" stroke-width="${n(side * (0.004 + random.next() * 0.014))}" stroke-linecap="round"/>`;
  });
  const rays = Array.from({ length: 9 }, () => {
    const [x, y, turn] = [random.next() * width, random.next() * height, random.next() * Math.PI];
    const reach = side * (0.2 + random.next() * 0.5);
    return `<path d="M${n(x)} ${n(y)}l${n(Math.cos(turn) * reach)} ${n(Math.sin(turn) * reach)}" stroke="${palette.ink}" stroke-width="${n(side * 0.004)}"/>`;
  });
  const dots = Array.from({ length: 26 }, () =>
    path(
      circle(random.next() * width, random.next() * height, side * (0.004 + random.next() * 0.016)),
      random.chance(0.4) ? palette.ink : random.pick(tones),
    ),
  );
  return [
    path(box(0, 0, width, height), palette.paper) + big.join("") + arcs.join("") + rays.join("") + dots.join(""),
    grain(random, 0.09),
  ];
}

function ribbons({ width, height, palette, random }: StyleOrder): Sheet[] {
  const many = 22;
  // From the ground's own tones to the brightest: of two colours that were asked for, neither is lost.
  const tones = [
    palette.ink,
    palette.sky[0],
    palette.land[2],
    palette.second,
    palette.sky[1],
    palette.accent,
    palette.paper,
  ];
  const [one, two] = [random.next() * 7, random.next() * 7];
  const waves = 2 + random.next() * 2.5;
  const edge = (at: number) => {
    const points = Array.from({ length: 41 }, (_, step) => {
      const x = step / 40;
      const y =
        at * 1.3 - 0.15 + Math.sin(x * waves + one + at * 2.4) * 0.09 + Math.sin(x * waves * 1.9 + two - at * 3) * 0.05;
      return `${n(x * width)} ${n(y * height)}`;
    });
    return points.join("L");
  };
  const bands = Array.from({ length: many }, (_, place) => {
    const at = (place / many) * (tones.length - 1);
    const low = Math.floor(at);
    const tone = mixColors(tones[low] ?? palette.ink, tones[low + 1] ?? palette.paper, at - low);
    return path(`M${edge(place / many)}L${width} ${height}L0 ${height}z`, tone);
  });
  return [path(box(0, 0, width, height), palette.ink) + bands.join(""), grain(random, 0.08)];
}

const painters: Record<AbstractKind, (order: StyleOrder) => Sheet[]> = { bauhaus, mesh, orbits, ribbons };

/** The first of the discs on which the colour is clearly seen, else the one on which it is seen best. */
function discFor(color: string, discs: readonly [string, string]): string {
  const [first, second] = discs;
  const [near, far] = discs.map((disc) => oklchDistance(readOklch(disc), readOklch(color))) as [number, number];
  return near >= CLEARLY_SEEN || near >= far ? first : second;
}

/** What the description names, as one flat form in a circle: seen, not told. */
function emblem({ width, height, palette, subjects, stage, random }: StyleOrder): Sheet[] {
  const [subject] = subjects;
  if (!subject) return [];
  const radius = Math.min(width, height * stage) * 0.25;
  const [x, y] = [width * (0.38 + random.next() * 0.24), height * stage * (0.42 + random.next() * 0.16)];
  const side = radius * 1.25;
  const placed = { ...subject, x: x - side / 2, y: y - side / 2, side, isMirrored: false, isAirborne: true };
  const { paper, ink } = palette;
  const isLight = random.chance(0.5);
  const { disc, form } = subject.color
    ? { disc: discFor(subject.color, isLight ? [paper, ink] : [ink, paper]), form: subject.color }
    : isLight
      ? { disc: paper, form: ink }
      : { disc: ink, form: changeColor(palette.accent, () => ({ lightness: 0.86 })) };
  const tilted = { ...placed, x: placed.x + side * 0.06, y: placed.y + side * 0.05 };
  return [
    path(circle(x, y, radius), disc) +
      subjectMarkup(tilted, silhouette(subject.paths, palette.second)) +
      subjectMarkup(placed, silhouette(subject.paths, form)),
  ];
}

/** Pure form and colour, in one of four ways. */
export const abstract: Style = (order) => {
  const kind = order.idea.abstractKind ?? order.random.pick(kinds);
  return [...painters[kind](order), ...emblem(order)];
};
