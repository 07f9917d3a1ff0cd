import type { BitWriter } from "./bit-writer.ts";
import { type CodeWord, coefficientTokens, colorTokens, colorZeros, totalZeros, zeroRuns } from "./code-words.ts";

/** Which table of tokens the surroundings ask for: the figures of the blocks to the left and above, averaged. */
const tableFor = (around: number): number => (around < 2 ? 0 : around < 4 ? 1 : around < 8 ? 2 : 3);

const levels = new Int32Array(16);
const runs = new Int32Array(16);
const nothing: CodeWord = { bits: 0, length: 0 };

function writeLevels(out: BitWriter, total: number, ones: number): void {
  let suffix = total > 10 && ones < 3 ? 1 : 0;
  for (let at = ones; at < total; at += 1) {
    const level = levels[at] ?? 0;
    let code = level > 0 ? level * 2 - 2 : -level * 2 - 1;
    if (at === ones && ones < 3) code -= 2;
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
    if (suffix === 0) suffix = 1;
    if (Math.abs(level) > 3 << (suffix - 1) && suffix < 6) suffix += 1;
  }
}

/**
 * Writes the figures of one block, in zigzag order, and answers how many are not zero. `around` is the average of the
 * neighbours, or -1 for the means of a colour plane.
 */
export function writeBlock(out: BitWriter, figures: Int32Array, from: number, many: number, around: number): number {
  let [total, ones, zeros, run] = [0, 0, 0, 0];
  let areOnes = true;
  for (let at = many - 1; at >= 0; at -= 1) {
    const figure = figures[from + at] ?? 0;
    if (figure === 0) {
      if (total) run += 1;
      continue;
    }
    if (total) {
      runs[total - 1] = run;
      zeros += run;
    }
    run = 0;
    levels[total] = figure;
    if (areOnes && ones < 3 && (figure === 1 || figure === -1)) ones += 1;
    else areOnes = false;
    total += 1;
  }
  const isColor = around < 0;
  const token = (isColor ? colorTokens : coefficientTokens[tableFor(around)])?.[total]?.[ones] ?? nothing;
  out.bits(token.bits, token.length);
  if (total === 0) return 0;
  // The zeros before the first figure are all that is left.
  runs[total - 1] = run;
  zeros += run;
  for (let at = 0; at < ones; at += 1) out.bits((levels[at] ?? 0) < 0 ? 1 : 0, 1);
  writeLevels(out, total, ones);
  if (total < many) {
    const word = (isColor ? colorZeros : totalZeros)[total - 1]?.[zeros] ?? nothing;
    out.bits(word.bits, word.length);
  }
  for (let at = 0, left = zeros; at < total - 1 && left > 0; at += 1) {
    const word = zeroRuns[Math.min(left, 7) - 1]?.[runs[at] ?? 0] ?? nothing;
    out.bits(word.bits, word.length);
    left -= runs[at] ?? 0;
  }
  return total;
}
