import { transform, untransform } from "./transform.ts";

const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Transforms what the guess misses of one block of 4 × 4; false when it misses nothing. */
export function difference(
  source: Uint8Array,
  from: number,
  planeLine: number,
  guessed: Uint8Array,
  at: number,
  side: number,
  block: Int32Array,
  to: number,
): boolean {
  let missed = 0;
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const miss = (source[from + row * planeLine + column] ?? 0) - (guessed[at + row * side + column] ?? 0);
      block[to + row * 4 + column] = miss;
      missed |= miss;
    }
  if (missed === 0) return false;
  transform(block, to);
  return true;
}

/** Lays a block over its guess, as a decoder does. */
export function rebuild(
  target: Uint8Array,
  to: number,
  planeLine: number,
  guessed: Uint8Array,
  at: number,
  side: number,
  block: Int32Array,
  from: number,
): void {
  untransform(block, from);
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1)
      target[to + row * planeLine + column] = clip(
        (guessed[at + row * side + column] ?? 0) + (((block[from + row * 4 + column] ?? 0) + 32) >> 6),
      );
}
