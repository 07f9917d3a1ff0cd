export interface VideoSize {
  width: number;
  height: number;
}

export type Plane = "y" | "u" | "v";

/** A picture in brightness and two colour planes of half its size, each line as long as the padded width. */
export type Frame = Record<Plane, Uint8Array>;

const padded = (length: number) => Math.ceil(length / 16) * 16;

export const lineOf = ({ width }: VideoSize): number => padded(width);

/** An empty frame of this size, padded to whole macroblocks. */
export function createFrame({ width, height }: VideoSize): Frame {
  const area = padded(width) * padded(height);
  return { y: new Uint8Array(area), u: new Uint8Array(area / 4).fill(128), v: new Uint8Array(area / 4).fill(128) };
}

/** How many macroblocks of 16 × 16 stand beside and below each other. */
export const macroblocksOf = ({ width, height }: VideoSize) => ({
  across: padded(width) / 16,
  down: padded(height) / 16,
});
