import { writeBlock, writeZigzag } from "./block-code.ts";
import { difference, rebuild } from "./block-pixels.ts";
import { FigureCounts } from "./figure-counts.ts";
import { type Frame, lineOf, macroblocksOf, type VideoSize } from "./frame.ts";
import type { ResidualGround } from "./luma-residual.ts";
import { mixColorMeans } from "./transform.ts";

/** How much of the colours is left: nothing, their means, or all. */
export type KeptColors = 0 | 1 | 2;

const planes = ["u", "v"] as const;
const leftOf = (quarter: number) => (quarter & 1) * 4;
const topOf = (quarter: number) => (quarter >> 1) * 4;

/** What a guess misses of the two colour planes of a macroblock. */
export function createColorResidual(size: VideoSize, { quantiser, out, seen, guess }: ResidualGround) {
  const line = lineOf(size) / 2;
  const { across, down } = macroblocksOf(size);
  const figures = { u: new FigureCounts(across * 2, down * 2), v: new FigureCounts(across * 2, down * 2) };
  const blocks = { u: new Int32Array(64), v: new Int32Array(64) };
  const means = { u: new Int32Array(4), v: new Int32Array(4) };
  const placeOf = (x: number, y: number, quarter: number) => (y * 8 + topOf(quarter)) * line + x * 8 + leftOf(quarter);

  /** Whether anything is left of a quarter but its mean, which is kept apart. */
  function takeQuarter(plane: "u" | "v", frame: Frame, place: number, quarter: number, isIntra: boolean): boolean {
    const block = blocks[plane];
    const guessed = topOf(quarter) * 8 + leftOf(quarter);
    const isOff = difference(frame[plane], place, line, guess[plane], guessed, 8, block, quarter * 16);
    means[plane][quarter] = block[quarter * 16] ?? 0;
    block[quarter * 16] = 0;
    return isOff && quantiser.quantise(block, quarter * 16, 1, isIntra);
  }

  function quantiseMeans(mean: Int32Array, isIntra: boolean): boolean {
    mixColorMeans(mean);
    let isLeft = false;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      mean[quarter] = quantiser.quantiseMean(mean[quarter] ?? 0, isIntra);
      if (mean[quarter]) isLeft = true;
    }
    return isLeft;
  }

  return {
    take(frame: Frame, x: number, y: number, isIntra: boolean): KeptColors {
      let kept: KeptColors = 0;
      for (const plane of planes) {
        for (let quarter = 0; quarter < 4; quarter += 1)
          if (takeQuarter(plane, frame, placeOf(x, y, quarter), quarter, isIntra)) kept = 2;
        if (quantiseMeans(means[plane], isIntra) && kept === 0) kept = 1;
      }
      return kept;
    },
    write(x: number, y: number, kept: KeptColors): void {
      if (kept) for (const plane of planes) writeBlock(out, means[plane], 0, 4, -1);
      for (const plane of planes)
        for (let quarter = 0; quarter < 4; quarter += 1) {
          const [column, row] = [x * 2 + (quarter & 1), y * 2 + (quarter >> 1)];
          const around = figures[plane].around(column, row);
          const count = kept === 2 ? writeZigzag(out, blocks[plane], quarter * 16, 1, around) : 0;
          figures[plane].set(column, row, count);
        }
    },
    rebuild(x: number, y: number, kept: KeptColors): void {
      for (const plane of planes) {
        const [block, mean] = [blocks[plane], means[plane]];
        mixColorMeans(mean);
        for (let quarter = 0; quarter < 4; quarter += 1) {
          if (kept === 2) quantiser.restore(block, quarter * 16, 1);
          else block.fill(0, quarter * 16, quarter * 16 + 16);
          block[quarter * 16] = kept ? quantiser.restoreColorMean(mean[quarter] ?? 0) : 0;
          const guessed = topOf(quarter) * 8 + leftOf(quarter);
          rebuild(seen[plane], placeOf(x, y, quarter), line, guess[plane], guessed, 8, block, quarter * 16);
        }
      }
    },
    clear(x: number, y: number): void {
      for (const plane of planes) figures[plane].clear(x * 2, y * 2, 2);
    },
  };
}
