import type { Area } from "./page.ts";

/** Of an arrow to the right in a square, from its tail on. */
const RIGHT: readonly (readonly [number, number])[] = [
  [0.04, 0.36],
  [0.52, 0.36],
  [0.52, 0.12],
  [0.96, 0.5],
  [0.52, 0.88],
  [0.52, 0.64],
  [0.04, 0.64],
];

const turns: Record<string, (x: number, y: number) => [number, number]> = {
  "Para a esquerda": (x, y) => [1 - x, y],
  "Para cima": (x, y) => [y, 1 - x],
  "Para baixo": (x, y) => [y, x],
};

/** The corners of an arrow in the middle of an area. */
export function arrowPoints(way: string, { left, top, width, height }: Area): [number, number][] {
  const side = Math.min(width, height);
  const turn = turns[way] ?? ((x, y) => [x, y]);
  const [fromLeft, fromTop] = [left + (width - side) / 2, top + (height - side) / 2];
  return RIGHT.map(([x, y]) => turn(x, y)).map(([x, y]) => [fromLeft + x * side, fromTop + y * side]);
}
