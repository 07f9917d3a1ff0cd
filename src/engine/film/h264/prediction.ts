import { type Frame, lineOf, type Plane, type VideoSize } from "./frame.ts";

export const PREDICT_VERTICAL = 0;
export const PREDICT_HORIZONTAL = 1;
export const PREDICT_MEAN = 2;

/** The mean of `side` pixels above and to the left, of those that there are; 128 without any. */
function meanOf(source: Uint8Array, above: number, left: number, line: number, side: number): number {
  let sum = 0;
  let many = 0;
  if (above >= 0) {
    for (let column = 0; column < side; column += 1) sum += source[above + column] ?? 0;
    many += side;
  }
  if (left >= 0) {
    for (let row = 0; row < side; row += 1) sum += source[left + row * line] ?? 0;
    many += side;
  }
  return many ? Math.floor((sum + many / 2) / many) : 128;
}

/** One plane of a macroblock: where it stands, and how long it and a line of its plane are. */
interface Area {
  at: number;
  side: number;
  line: number;
}

function copyAbove(source: Uint8Array, target: Uint8Array, { at, side, line }: Area): void {
  for (let column = 0; column < side; column += 1) target[column] = source[at - line + column] ?? 0;
  for (let row = 1; row < side; row += 1) target.copyWithin(row * side, 0, side);
}

function copyLeft(source: Uint8Array, target: Uint8Array, { at, side, line }: Area): void {
  for (let row = 0; row < side; row += 1) target.fill(source[at + row * line - 1] ?? 0, row * side, row * side + side);
}

/** Each quarter of a colour block has its own mean; the outer ones prefer the side that they touch. */
function fillColorMeans(source: Uint8Array, target: Uint8Array, area: Area, hasLeft: boolean, hasAbove: boolean): void {
  const { at, line } = area;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const dx = (quarter & 1) * 4;
    const dy = (quarter >> 1) * 4;
    const isAboveUsed = hasAbove && !(dx === 0 && dy > 0 && hasLeft);
    const isLeftUsed = hasLeft && !(dx > 0 && dy === 0 && hasAbove);
    const above = isAboveUsed ? at - line + dx : -1;
    const left = isLeftUsed ? at + dy * line - 1 : -1;
    const mean = meanOf(source, above, left, line, 4);
    for (let row = 0; row < 4; row += 1) target.fill(mean, (dy + row) * 8 + dx, (dy + row) * 8 + dx + 4);
  }
}

/** Guesses macroblocks from what a decoder has seen. The guess is kept until the next one for the same plane. */
export function createPrediction(size: VideoSize, seen: Frame) {
  const line = lineOf(size);
  const guess: Frame = { y: new Uint8Array(256), u: new Uint8Array(64), v: new Uint8Array(64) };

  function areaOf(plane: Plane, x: number, y: number): Area {
    const [side, planeLine] = plane === "y" ? [16, line] : [8, line / 2];
    return { at: y * side * planeLine + x * side, side, line: planeLine };
  }

  /** Fills the guess for one plane from the pixels to the left and above. */
  function fromNeighbours(plane: Plane, mode: number, x: number, y: number): void {
    const [source, target, area] = [seen[plane], guess[plane], areaOf(plane, x, y)];
    if (mode === PREDICT_VERTICAL) copyAbove(source, target, area);
    else if (mode === PREDICT_HORIZONTAL) copyLeft(source, target, area);
    else if (plane !== "y") fillColorMeans(source, target, area, x > 0, y > 0);
    else target.fill(meanOf(source, y > 0 ? area.at - line : -1, x > 0 ? area.at - 1 : -1, line, 16));
  }

  /** Fills the guess for one plane with what stood in the same place in the frame before. */
  function fromBefore(plane: Plane, x: number, y: number): void {
    const [source, target, { at, side, line: planeLine }] = [seen[plane], guess[plane], areaOf(plane, x, y)];
    for (let to = 0, from = at; to < target.length; to += side, from += planeLine)
      for (let column = 0; column < side; column += 1) target[to + column] = source[from + column] ?? 0;
  }

  /** How far the guess for the brightness is off. Counts no further than `enough`. */
  function errorOf(frame: Frame, x: number, y: number, enough: number): number {
    const [source, guessed] = [frame.y, guess.y];
    let error = 0;
    let from = y * 16 * line + x * 16;
    for (let to = 0; to < 256 && error < enough; to += 16, from += line)
      for (let column = 0; column < 16; column += 1)
        error += Math.abs((source[from + column] ?? 0) - (guessed[to + column] ?? 0));
    return error;
  }

  return {
    guess,
    fromNeighbours,
    fromBefore,
    errorOf,
    /** The best of the guesses from the neighbours, and how far off it is. */
    bestOfNeighbours(frame: Frame, x: number, y: number): { mode: number; error: number } {
      let best = { mode: PREDICT_MEAN, error: Number.POSITIVE_INFINITY };
      for (const mode of [PREDICT_MEAN, PREDICT_VERTICAL, PREDICT_HORIZONTAL]) {
        if ((mode === PREDICT_VERTICAL && y === 0) || (mode === PREDICT_HORIZONTAL && x === 0)) continue;
        fromNeighbours("y", mode, x, y);
        const error = errorOf(frame, x, y, best.error);
        if (error < best.error) best = { mode, error };
      }
      return best;
    },
  };
}
