import type { BitWriter } from "./bit-writer.ts";
import { writeBlock } from "./block-code.ts";
import { type Frame, lineOf, macroblocksOf, type VideoSize } from "./frame.ts";
import { createQuantiser, mixColorMeans, mixMeans, transform, untransform, zigzag } from "./transform.ts";

/** Column and row of the sixteen blocks of a macroblock in coding order, in pixels. */
const blockLeft = [0, 4, 0, 4, 8, 12, 8, 12, 0, 4, 0, 4, 8, 12, 8, 12];
const blockTop = [0, 0, 4, 4, 0, 0, 4, 4, 8, 8, 12, 12, 8, 8, 12, 12];
const colorPlanes = ["u", "v"] as const;

const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** How much of the colours is left: nothing, their means, or all. */
type KeptColors = 0 | 1 | 2;

/**
 * What a guess misses of a macroblock: transformed, written, and laid over the guess as a decoder does. For each macroblock
 * first `take…`, then `write…`, then `rebuild…`.
 */
export function createResidual(
  size: VideoSize,
  { qp, out, seen, guess }: { qp: number; out: BitWriter; seen: Frame; guess: Frame },
) {
  const line = lineOf(size);
  const half = line / 2;
  const { across, down } = macroblocksOf(size);
  const quantiser = createQuantiser(qp);
  /** How many figures were written of each block, by which those beside and below it are coded. */
  const figures: Frame = {
    y: new Uint8Array(across * down * 16),
    u: new Uint8Array(across * down * 4),
    v: new Uint8Array(across * down * 4),
  };
  const hasFigures = new Uint8Array(across * down);
  const luma = new Int32Array(256);
  const means = new Int32Array(16);
  const colors = { u: new Int32Array(64), v: new Int32Array(64) };
  const colorMeans = { u: new Int32Array(4), v: new Int32Array(4) };
  const ordered = new Int32Array(16);

  /** Transforms what the guess misses of one block of 4 × 4; false when it misses nothing. */
  function difference(
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

  function rebuild(
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

  /** The average of the figures to the left and above. */
  function around(plane: Uint8Array, column: number, row: number, columns: number): number {
    const left = column > 0 ? (plane[row * columns + column - 1] ?? 0) : 0;
    const above = row > 0 ? (plane[(row - 1) * columns + column] ?? 0) : 0;
    return column > 0 && row > 0 ? (left + above + 1) >> 1 : left + above;
  }

  function write(block: Int32Array, at: number, from: number, surroundings: number): number {
    for (let place = from; place < 16; place += 1) ordered[place - from] = block[at + (zigzag[place] ?? 0)] ?? 0;
    return writeBlock(out, ordered, 0, 16 - from, surroundings);
  }

  function takeColors(frame: Frame, x: number, y: number, isIntra: boolean): KeptColors {
    let kept: KeptColors = 0;
    const at = y * 8 * half + x * 8;
    for (const plane of colorPlanes) {
      const [block, mean] = [colors[plane], colorMeans[plane]];
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const dx = (quarter & 1) * 4;
        const dy = (quarter >> 1) * 4;
        const isOff = difference(
          frame[plane],
          at + dy * half + dx,
          half,
          guess[plane],
          dy * 8 + dx,
          8,
          block,
          quarter * 16,
        );
        mean[quarter] = block[quarter * 16] ?? 0;
        block[quarter * 16] = 0;
        if (isOff && quantiser.quantise(block, quarter * 16, 1, isIntra)) kept = 2;
      }
      mixColorMeans(mean);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        mean[quarter] = quantiser.quantiseMean(mean[quarter] ?? 0, isIntra);
        if (mean[quarter] && kept === 0) kept = 1;
      }
    }
    return kept;
  }

  function writeColors(x: number, y: number, kept: KeptColors): void {
    if (kept) for (const plane of colorPlanes) writeBlock(out, colorMeans[plane], 0, 4, -1);
    for (const plane of colorPlanes)
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const column = x * 2 + (quarter & 1);
        const row = y * 2 + (quarter >> 1);
        figures[plane][row * across * 2 + column] =
          kept === 2 ? write(colors[plane], quarter * 16, 1, around(figures[plane], column, row, across * 2)) : 0;
      }
  }

  function rebuildColors(x: number, y: number, kept: KeptColors): void {
    const at = y * 8 * half + x * 8;
    for (const plane of colorPlanes) {
      const [block, mean] = [colors[plane], colorMeans[plane]];
      mixColorMeans(mean);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const dx = (quarter & 1) * 4;
        const dy = (quarter >> 1) * 4;
        if (kept === 2) quantiser.restore(block, quarter * 16, 1);
        else block.fill(0, quarter * 16, quarter * 16 + 16);
        block[quarter * 16] = kept ? quantiser.restoreColorMean(mean[quarter] ?? 0) : 0;
        rebuild(seen[plane], at + dy * half + dx, half, guess[plane], dy * 8 + dx, 8, block, quarter * 16);
      }
    }
  }

  function takeBlock(frame: Frame, x: number, y: number, block: number): boolean {
    const dx = blockLeft[block] ?? 0;
    const dy = blockTop[block] ?? 0;
    return difference(frame.y, (y * 16 + dy) * line + x * 16 + dx, line, guess.y, dy * 16 + dx, 16, luma, block * 16);
  }

  function writeLuma(x: number, y: number, block: number, from: number, isKept: boolean): void {
    const column = x * 4 + (blockLeft[block] ?? 0) / 4;
    const row = y * 4 + (blockTop[block] ?? 0) / 4;
    figures.y[row * across * 4 + column] = isKept
      ? write(luma, block * 16, from, around(figures.y, column, row, across * 4))
      : 0;
  }

  function rebuildBlock(x: number, y: number, block: number): void {
    const dx = blockLeft[block] ?? 0;
    const dy = blockTop[block] ?? 0;
    rebuild(seen.y, (y * 16 + dy) * line + x * 16 + dx, line, guess.y, dy * 16 + dx, 16, luma, block * 16);
  }

  /** Where the mean of a block stands among the sixteen. */
  const meanPlace = (block: number) => (blockTop[block] ?? 0) + (blockLeft[block] ?? 0) / 4;

  return {
    /** A macroblock whose sixteen means are coded by themselves. */
    takeIntra(frame: Frame, x: number, y: number): { isDetailed: boolean; kept: KeptColors } {
      let isDetailed = false;
      for (let block = 0; block < 16; block += 1) {
        const isOff = takeBlock(frame, x, y, block);
        means[meanPlace(block)] = luma[block * 16] ?? 0;
        luma[block * 16] = 0;
        if (isOff && quantiser.quantise(luma, block * 16, 1, true)) isDetailed = true;
      }
      mixMeans(means);
      for (let mean = 0; mean < 16; mean += 1) means[mean] = quantiser.quantiseMean((means[mean] ?? 0) >> 1, true);
      return { isDetailed, kept: takeColors(frame, x, y, true) };
    },
    writeIntra(x: number, y: number, isDetailed: boolean, kept: KeptColors): void {
      hasFigures[y * across + x] = 1;
      write(means, 0, 0, around(figures.y, x * 4, y * 4, across * 4));
      for (let block = 0; block < 16; block += 1) writeLuma(x, y, block, 1, isDetailed);
      writeColors(x, y, kept);
    },
    rebuildIntra(x: number, y: number, kept: KeptColors): void {
      mixMeans(means);
      for (let block = 0; block < 16; block += 1) {
        quantiser.restore(luma, block * 16, 1);
        luma[block * 16] = quantiser.restoreMean(means[meanPlace(block)] ?? 0);
        rebuildBlock(x, y, block);
      }
      rebuildColors(x, y, kept);
    },
    /** Answers which blocks of 8 × 8 are left, and above them in two bits which colours. */
    takeInter(frame: Frame, x: number, y: number): number {
      let pattern = 0;
      for (let block = 0; block < 16; block += 1)
        if (takeBlock(frame, x, y, block) && quantiser.quantise(luma, block * 16, 0, false))
          pattern |= 1 << (block >> 2);
      return pattern | (takeColors(frame, x, y, false) << 4);
    },
    writeInter(x: number, y: number, pattern: number): void {
      hasFigures[y * across + x] = 1;
      for (let block = 0; block < 16; block += 1) writeLuma(x, y, block, 0, ((pattern >> (block >> 2)) & 1) === 1);
      writeColors(x, y, (pattern >> 4) as KeptColors);
    },
    rebuildInter(x: number, y: number, pattern: number): void {
      for (let block = 0; block < 16; block += 1) {
        if (!((pattern >> (block >> 2)) & 1)) continue;
        quantiser.restore(luma, block * 16, 0);
        rebuildBlock(x, y, block);
      }
      if (pattern >> 4) rebuildColors(x, y, (pattern >> 4) as KeptColors);
    },
    /** Nothing was written of this macroblock. */
    skip(x: number, y: number): void {
      if (!hasFigures[y * across + x]) return;
      hasFigures[y * across + x] = 0;
      for (let row = 0; row < 4; row += 1) {
        const at = (y * 4 + row) * across * 4 + x * 4;
        figures.y.fill(0, at, at + 4);
      }
      for (const plane of colorPlanes)
        for (let row = 0; row < 2; row += 1) {
          const at = (y * 2 + row) * across * 2 + x * 2;
          figures[plane].fill(0, at, at + 2);
        }
    },
  };
}
