import type { BitWriter } from "./bit-writer.ts";
import { createColorResidual, type KeptColors } from "./color-residual.ts";
import { type Frame, macroblocksOf, type VideoSize } from "./frame.ts";
import { createLumaResidual } from "./luma-residual.ts";
import { createQuantiser } from "./transform.ts";

/** A pattern has a bit for each block of 8 × 8, and above them which colours are left. */
const colorsIn = (pattern: number) => (pattern >> 4) as KeptColors;

/**
 * What a guess misses of a macroblock: transformed, written, and laid over the guess as a decoder does. For each macroblock
 * first `take…`, then `write…`, then `rebuild…`.
 */
export function createResidual(
  size: VideoSize,
  { qp, ...ground }: { qp: number; out: BitWriter; seen: Frame; guess: Frame },
) {
  const { across, down } = macroblocksOf(size);
  const quantiser = createQuantiser(qp);
  const luma = createLumaResidual(size, { quantiser, ...ground });
  const colors = createColorResidual(size, { quantiser, ...ground });
  const hasFigures = new Uint8Array(across * down);

  return {
    /** A macroblock whose sixteen means are coded by themselves. */
    takeIntra(frame: Frame, x: number, y: number): { isDetailed: boolean; kept: KeptColors } {
      return { isDetailed: luma.takeIntra(frame, x, y), kept: colors.take(frame, x, y, true) };
    },
    writeIntra(x: number, y: number, isDetailed: boolean, kept: KeptColors): void {
      hasFigures[y * across + x] = 1;
      luma.writeIntra(x, y, isDetailed);
      colors.write(x, y, kept);
    },
    rebuildIntra(x: number, y: number, kept: KeptColors): void {
      luma.rebuildIntra(x, y);
      colors.rebuild(x, y, kept);
    },
    /** Answers what is left, as a pattern. */
    takeInter(frame: Frame, x: number, y: number): number {
      return luma.takeInter(frame, x, y) | (colors.take(frame, x, y, false) << 4);
    },
    writeInter(x: number, y: number, pattern: number): void {
      hasFigures[y * across + x] = 1;
      luma.writeInter(x, y, pattern);
      colors.write(x, y, colorsIn(pattern));
    },
    rebuildInter(x: number, y: number, pattern: number): void {
      luma.rebuildInter(x, y, pattern);
      if (colorsIn(pattern)) colors.rebuild(x, y, colorsIn(pattern));
    },
    /** Nothing was written of this macroblock. */
    skip(x: number, y: number): void {
      if (!hasFigures[y * across + x]) return;
      hasFigures[y * across + x] = 0;
      luma.clear(x, y);
      colors.clear(x, y);
    },
  };
}
