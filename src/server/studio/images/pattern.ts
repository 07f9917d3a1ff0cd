import { mixColors, readOklch } from "#lib/oklch.ts";
import { box, circle, grain, n, path, type Sheet } from "./canvas.ts";
import { setApart } from "./palette.ts";
import type { BuiltInStyle } from "./picture.ts";
import { artistic } from "./styles/artistic.ts";
import type { StyleOrder } from "./styles/style.ts";
import { type SubjectDrawing, subjectMarkup } from "./subject/subject-drawing.ts";
import { outlined, silhouette } from "./subject/subject-paths.ts";

const ROWS = 4;
/** Of the height of a row: columns stand closer, because every second one fills the gaps of its neighbours. */
const COLUMN_WIDTH = 0.72;

/** The small form that stands between the drawings. */
function filler(x: number, y: number, side: number, style: BuiltInStyle, tone: string): string {
  if (style === "cartoon") return path(circle(x, y, side * 0.09), tone) + path(circle(x, y, side * 0.04), "#ffffff");
  if (style === "vintage") {
    const half = side * 0.12;
    return path(
      `M${n(x)} ${n(y - half)}l${n(half * 0.7)} ${n(half)}l${n(-half * 0.7)} ${n(half)}l${n(-half * 0.7)} ${n(-half)}z`,
      tone,
    );
  }
  return path(`M${n(x - side * 0.1)} ${n(y)}a${n(side * 0.1)} ${n(side * 0.1)} 0 0 1 ${n(side * 0.2)} 0z`, tone);
}

/** How each style prints a drawing on cloth. */
function printed(subject: SubjectDrawing, style: BuiltInStyle, { palette }: StyleOrder, place: number): string {
  if (style === "vintage")
    return silhouette(subject.paths, subject.color ?? (place % 2 ? palette.land[3] : palette.second));
  if (style === "abstract")
    return silhouette(
      subject.paths,
      subject.color ?? [palette.ink, palette.accent, palette.land[3]][place % 3] ?? palette.ink,
    );
  if (style === "cartoon") return outlined(outlined(subject.paths, palette.ink, 1.4), "#ffffff", 3);
  return subject.paths;
}

/** Where each drawing of a half-drop repeat stands: every second column begins half a step lower. */
function* halfDrop({ width, height }: StyleOrder, step: number) {
  const across = step * COLUMN_WIDTH;
  const columns = Math.ceil(width / across) + 1;
  for (let column = -1; column <= columns; column += 1)
    for (let row = -1; row * step <= height + step; row += 1)
      yield { x: (column + 0.5) * across, y: (row + (column % 2 ? 0.5 : 0)) * step, place: Math.abs(column * 3 + row) };
}

/** A repeat of what the description names, without a beginning or an end. */
export async function drawPattern(order: StyleOrder, style: BuiltInStyle): Promise<Sheet[]> {
  const { width, height, palette, subjects, random } = order;
  if (subjects.length === 0 && style === "artistic") return artistic(order);
  const step = Math.min(width, height) / ROWS;
  const turn = random.integer(-18, 18);
  const cotton =
    style === "vintage"
      ? mixColors(palette.paper, "#e6c98d", 0.4)
      : style === "artistic"
        ? palette.sky[2]
        : mixColors(palette.sky[2], palette.paper, 0.35);
  const ground = setApart(
    cotton,
    subjects.flatMap(({ color }) => (color ? [readOklch(color)] : [])),
  );
  const prints = [...halfDrop(order, step)].map(({ x, y, place }) => {
    const subject = subjects[place % Math.max(1, subjects.length)];
    const side = step * 0.62;
    const tone = place % 2 ? palette.accent : palette.second;
    const between = filler(x, y + step / 2, step, style, tone);
    if (!subject)
      return (
        between +
        path(circle(x, y, step * 0.26), place % 3 ? palette.land[1] : palette.accent) +
        path(circle(x, y, step * 0.15), ground)
      );
    const placed = {
      ...subject,
      x: x - side / 2,
      y: y - side / 2,
      side,
      isMirrored: place % 2 === 1,
      isAirborne: true,
    };
    return `${between}<g transform="rotate(${place % 2 ? turn : -turn} ${n(x)} ${n(y)})">${subjectMarkup(placed, printed(subject, style, order, place))}</g>`;
  });
  const cloth = path(box(0, 0, width, height), ground) + prints.join("");
  return style === "cartoon" ? [cloth] : [cloth, grain(random, style === "vintage" ? 0.1 : 0.07)];
}
