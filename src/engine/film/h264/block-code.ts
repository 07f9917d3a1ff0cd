import type { BitWriter } from "./bit-writer.ts";
import { type CodeWord, coefficientTokens, colorTokens, colorZeros, totalZeros, zeroRuns } from "./code-words.ts";
import { zigzag } from "./transform.ts";

/** Which table of tokens the surroundings ask for: the figures of the blocks to the left and above, averaged. */
const tableFor = (around: number): number => (around < 2 ? 0 : around < 4 ? 1 : around < 8 ? 2 : 3);

const levels = new Int32Array(16);
const runs = new Int32Array(16);

/** A level in the code of its place: a prefix of zeros, then a suffix of so many bits. */
function writeLevel(out: BitWriter, code: number, suffix: number): void {
  if (suffix === 0 && code < 14) out.bits(1, code + 1);
  else if (suffix === 0 && code < 30) {
    out.bits(1, 15);
    out.bits(code - 14, 4);
  } else if (suffix > 0 && code < 15 << suffix) {
    out.bits(1, (code >> suffix) + 1);
    out.bits(code, suffix);
  } else {
    out.bits(1, 16);
    out.bits(code - (suffix === 0 ? 30 : 15 << suffix), 12);
  }
}

function writeLevels(out: BitWriter, total: number, ones: number): void {
  let suffix = total > 10 && ones < 3 ? 1 : 0;
  for (let at = ones; at < total; at += 1) {
    const level = levels[at] ?? 0;
    const code = level > 0 ? level * 2 - 2 : -level * 2 - 1;
    // The first one that is not told as ±1 is larger than that.
    writeLevel(out, at === ones && ones < 3 ? code - 2 : code, suffix);
    if (suffix === 0) suffix = 1;
    if (Math.abs(level) > 3 << (suffix - 1) && suffix < 6) suffix += 1;
  }
}

function writeRuns(out: BitWriter, total: number, zeros: number): void {
  for (let at = 0, left = zeros; at < total - 1 && left > 0; at += 1) {
    const run = runs[at] ?? 0;
    writeWord(out, zeroRuns[Math.min(left, 7) - 1]?.[run]);
    left -= run;
  }
}

function writeWord(out: BitWriter, word: CodeWord | undefined): void {
  if (word) out.bits(word.bits, word.length);
}

/**
 * Reads the figures of a block from the last to the first into `levels` and `runs`; answers how many are not zero, how many
 * of the last of them are ±1 (at most three), and how many zeros stand before the last one.
 */
function readFigures(figures: Int32Array, from: number, many: number): { total: number; ones: number; zeros: number } {
  let [total, ones, zeros, run] = [0, 0, 0, 0];
  for (let at = many - 1; at >= 0; at -= 1) {
    const figure = figures[from + at] ?? 0;
    if (figure === 0) {
      run += 1;
      continue;
    }
    if (total) runs[total - 1] = run;
    if (total) zeros += run;
    run = 0;
    levels[total] = figure;
    if (ones === total && ones < 3 && (figure === 1 || figure === -1)) ones += 1;
    total += 1;
  }
  // The zeros before the first figure are all that is left.
  if (total) runs[total - 1] = run;
  return { total, ones, zeros: zeros + run };
}

/**
 * Writes the figures of one block, in zigzag order, and answers how many are not zero. `around` is the average of the
 * neighbours, or -1 for the means of a colour plane.
 */
export function writeBlock(out: BitWriter, figures: Int32Array, from: number, many: number, around: number): number {
  const { total, ones, zeros } = readFigures(figures, from, many);
  const isColor = around < 0;
  const tokens = isColor ? colorTokens : coefficientTokens[tableFor(around)];
  writeWord(out, tokens?.[total]?.[ones]);
  if (total === 0) return 0;
  for (let at = 0; at < ones; at += 1) out.bits((levels[at] ?? 0) < 0 ? 1 : 0, 1);
  writeLevels(out, total, ones);
  if (total < many) writeWord(out, (isColor ? colorZeros : totalZeros)[total - 1]?.[zeros]);
  writeRuns(out, total, zeros);
  return total;
}

const ordered = new Int32Array(16);

/** Writes a block that stands in lines, from its place `first` in zigzag order on. */
export function writeZigzag(out: BitWriter, block: Int32Array, at: number, first: number, around: number): number {
  for (let place = first; place < 16; place += 1) ordered[place - first] = block[at + (zigzag[place] ?? 0)] ?? 0;
  return writeBlock(out, ordered, 0, 16 - first, around);
}
