import type { BitWriter } from "./bit-writer.ts";
import { writeZigzag } from "./block-code.ts";
import { difference, rebuild } from "./block-pixels.ts";
import { FigureCounts } from "./figure-counts.ts";
import { type Frame, lineOf, macroblocksOf, type VideoSize } from "./frame.ts";
import { mixMeans, type Quantiser } from "./transform.ts";

export interface ResidualGround {
  quantiser: Quantiser;
  out: BitWriter;
  /** What a decoder has. */
  seen: Frame;
  guess: Frame;
}

/** Column and row of the sixteen blocks of a macroblock in coding order, in pixels. */
const blockLeft = [0, 4, 0, 4, 8, 12, 8, 12, 0, 4, 0, 4, 8, 12, 8, 12];
const blockTop = [0, 0, 4, 4, 0, 0, 4, 4, 8, 8, 12, 12, 8, 8, 12, 12];
const leftOf = (block: number) => blockLeft[block] ?? 0;
const topOf = (block: number) => blockTop[block] ?? 0;
/** Where the mean of a block stands among the sixteen. */
const meanPlace = (block: number) => topOf(block) + leftOf(block) / 4;
/** Whether a pattern says that something is left of the 8 × 8 in which a block stands. */
const isIn = (pattern: number, block: number) => ((pattern >> (block >> 2)) & 1) === 1;

/** What a guess misses of the brightness of a macroblock. */
export function createLumaResidual(size: VideoSize, { quantiser, out, seen, guess }: ResidualGround) {
  const line = lineOf(size);
  const { across, down } = macroblocksOf(size);
  const figures = new FigureCounts(across * 4, down * 4);
  const blocks = new Int32Array(256);
  const means = new Int32Array(16);
  const placeOf = (x: number, y: number, block: number) => (y * 16 + topOf(block)) * line + x * 16 + leftOf(block);
  const guessOf = (block: number) => topOf(block) * 16 + leftOf(block);

  const take = (frame: Frame, x: number, y: number, block: number): boolean =>
    difference(frame.y, placeOf(x, y, block), line, guess.y, guessOf(block), 16, blocks, block * 16);

  function write(x: number, y: number, block: number, from: number, isKept: boolean): void {
    const [column, row] = [x * 4 + leftOf(block) / 4, y * 4 + topOf(block) / 4];
    const count = isKept ? writeZigzag(out, blocks, block * 16, from, figures.around(column, row)) : 0;
    figures.set(column, row, count);
  }

  const rebuildBlock = (x: number, y: number, block: number): void =>
    rebuild(seen.y, placeOf(x, y, block), line, guess.y, guessOf(block), 16, blocks, block * 16);

  return {
    /** Takes the sixteen means apart; answers whether anything else is left. */
    takeIntra(frame: Frame, x: number, y: number): boolean {
      let isDetailed = false;
      for (let block = 0; block < 16; block += 1) {
        const isOff = take(frame, x, y, block);
        means[meanPlace(block)] = blocks[block * 16] ?? 0;
        blocks[block * 16] = 0;
        if (isOff && quantiser.quantise(blocks, block * 16, 1, true)) isDetailed = true;
      }
      mixMeans(means);
      for (let mean = 0; mean < 16; mean += 1) means[mean] = quantiser.quantiseMean((means[mean] ?? 0) >> 1, true);
      return isDetailed;
    },
    writeIntra(x: number, y: number, isDetailed: boolean): void {
      writeZigzag(out, means, 0, 0, figures.around(x * 4, y * 4));
      for (let block = 0; block < 16; block += 1) write(x, y, block, 1, isDetailed);
    },
    rebuildIntra(x: number, y: number): void {
      mixMeans(means);
      for (let block = 0; block < 16; block += 1) {
        quantiser.restore(blocks, block * 16, 1);
        blocks[block * 16] = quantiser.restoreMean(means[meanPlace(block)] ?? 0);
        rebuildBlock(x, y, block);
      }
    },
    /** Answers of which blocks of 8 × 8 something is left, one bit each. */
    takeInter(frame: Frame, x: number, y: number): number {
      let pattern = 0;
      for (let block = 0; block < 16; block += 1)
        if (take(frame, x, y, block) && quantiser.quantise(blocks, block * 16, 0, false)) pattern |= 1 << (block >> 2);
      return pattern;
    },
    writeInter(x: number, y: number, pattern: number): void {
      for (let block = 0; block < 16; block += 1) write(x, y, block, 0, isIn(pattern, block));
    },
    rebuildInter(x: number, y: number, pattern: number): void {
      for (let block = 0; block < 16; block += 1) {
        if (!isIn(pattern, block)) continue;
        quantiser.restore(blocks, block * 16, 0);
        rebuildBlock(x, y, block);
      }
    },
    clear: (x: number, y: number): void => figures.clear(x * 4, y * 4, 4),
  };
}
