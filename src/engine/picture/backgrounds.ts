import type { Palette } from "#contract/studio/palettes.ts";
import type { BackgroundKind } from "#contract/studio/studio-images.ts";
import { mixColors } from "#lib/oklch.ts";
import { box, circle, type Drawing, grain, n, path, type Sheet } from "./canvas.ts";
import { plainGrounds } from "./plain-grounds.ts";

const tonesOf = ({ soft, deep, accent, second, paper, strong }: Palette): string[] => [
  soft,
  deep,
  accent,
  second,
  paper,
  strong,
];

/** One square of a composition in quarter circles, halves and triangles. */
function tile(x: number, y: number, side: number, { random }: Drawing, tones: readonly string[]): string {
  const [background, form, spot] = [random.pick(tones), random.pick(tones), random.pick(tones)];
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
  return `${path(box(x, y, side + 1, side + 1), background)}<g ${turn}>${random.pick(forms)}</g>`;
}

function geometric(drawing: Drawing): Sheet[] {
  const { width, height, palette, random } = drawing;
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
    content += tile(column * side, row * side, side * 2, drawing, tones);
  }
  for (let cell = 0; cell < columns * rows; cell += 1)
    if (!taken.has(cell))
      content += tile((cell % columns) * side, Math.floor(cell / columns) * side, side, drawing, tones);
  return [content, grain(random, 0.07)];
}

/** Soft lights of several colours that run into one another. */
function gradient({ width, height, palette, random }: Drawing): Sheet[] {
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
  const background = path(box(0, 0, width, height), palette.strong);
  return [
    `<defs>${lights.map((light) => light.gradient).join("")}</defs>${background}${lights.map((light) => light.disc).join("")}${lines.join("")}`,
    grain(random, 0.05),
  ];
}

/** Discs of rings, each in a cell of its own, with dots strewn between them. */
function circles({ width, height, palette, random }: Drawing): Sheet[] {
  const side = Math.min(width, height);
  const cell = side / 3;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const { deep, strong, soft, accent, second } = palette;
  const tones = [deep, strong, soft, accent, second];
  const dots = Array.from({ length: columns * rows * 5 }, () =>
    path(
      circle(random.next() * width, random.next() * height, side * (0.004 + random.next() ** 2 * 0.014)),
      random.pick(tones),
    ),
  );
  const discs = Array.from({ length: columns * rows }, (_, place) => {
    if (random.chance(0.2)) return "";
    const x = ((place % columns) + 0.25 + random.next() * 0.5) * cell;
    const y = (Math.floor(place / columns) + 0.25 + random.next() * 0.5) * cell;
    const radius = cell * (0.25 + random.next() ** 2 * 0.45);
    const first = random.integer(0, tones.length - 1);
    return [1, 0.76, 0.5, 0.24]
      .slice(0, random.integer(2, 4))
      .map((part, ring) => path(circle(x, y, radius * part), tones[(first + ring * 2) % tones.length] ?? deep))
      .join("");
  });
  return [path(box(0, 0, width, height), palette.paper) + dots.join("") + discs.join(""), grain(random, 0.07)];
}

function waves({ width, height, palette, random }: Drawing): Sheet[] {
  const many = 22;
  const { ink, deep, strong, second, soft, accent, paper } = palette;
  const tones = [ink, deep, strong, second, soft, accent, paper];
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

const painters: Record<BackgroundKind, (drawing: Drawing) => Sheet[]> = {
  geometric,
  gradient,
  circles,
  waves,
  ...plainGrounds,
};

/** Pure form and colour: sheets from the lowest to the highest. */
export const drawBackground = (kind: BackgroundKind, drawing: Drawing): Sheet[] => painters[kind](drawing);
