import { createFrame, type Frame, lineOf, type VideoSize } from "./frame.ts";

const wordsOf = (plane: Uint8Array) => new Uint32Array(plane.buffer, plane.byteOffset, plane.length / 4);
const bytesOf = (plane: Uint8Array) => Buffer.from(plane.buffer, plane.byteOffset, plane.length);

function isSameBlock(
  now: Uint32Array,
  then: Uint32Array,
  from: number,
  words: number,
  rows: number,
  lineWords: number,
): boolean {
  for (let row = 0, at = from; row < rows; row += 1, at += lineWords)
    for (let word = 0; word < words; word += 1) if (now[at + word] !== then[at + word]) return false;
  return true;
}

/** Finds out what changed since the frame before. */
export function createChangeMap(size: VideoSize) {
  const line = lineOf(size);
  const before = createFrame(size);
  const old = { y: wordsOf(before.y), u: wordsOf(before.u), v: wordsOf(before.v) };
  const oldBytes = { y: bytesOf(before.y), u: bytesOf(before.u), v: bytesOf(before.v) };
  return {
    compare(frame: Frame) {
      const now = { y: wordsOf(frame.y), u: wordsOf(frame.u), v: wordsOf(frame.v) };
      const bytes = { y: bytesOf(frame.y), u: bytesOf(frame.u), v: bytesOf(frame.v) };
      const isSameStrip = (plane: "y" | "u" | "v", y: number, length: number) =>
        bytes[plane].compare(oldBytes[plane], y * length, (y + 1) * length, y * length, (y + 1) * length) === 0;
      return {
        /** Whether a whole row of macroblocks is as it was: far quicker to say than of each. */
        isStillRow: (y: number): boolean =>
          isSameStrip("y", y, line * 16) && isSameStrip("u", y, line * 4) && isSameStrip("v", y, line * 4),
        isStill(x: number, y: number): boolean {
          const color = y * line + x * 2;
          return (
            isSameBlock(now.y, old.y, y * 4 * line + x * 4, 4, 16, line / 4) &&
            isSameBlock(now.u, old.u, color, 2, 8, line / 8) &&
            isSameBlock(now.v, old.v, color, 2, 8, line / 8)
          );
        },
      };
    },
    keep(frame: Frame): void {
      for (const plane of ["y", "u", "v"] as const) before[plane].set(frame[plane]);
    },
  };
}
