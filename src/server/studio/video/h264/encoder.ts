import { createBitWriter, escapeUnit } from "./bit-writer.ts";
import { writeBlock } from "./block-code.ts";
import { pictureSet, sequenceSet } from "./parameter-sets.ts";
import { createQuantiser, mixMeans, transform, untransform, zigzag } from "./transform.ts";

/** A picture in brightness and two colour planes of half its size, each line as long as the padded width. */
export interface Frame {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

export interface EncodedFrame {
  /** Units with their length before them, as MP4 keeps them. */
  bytes: Uint8Array;
  isKey: boolean;
}

export interface VideoSize {
  width: number;
  height: number;
}

const SLICE_OF_KEY = 0x65;
const SLICE = 0x61;
const FRAME_NUMBER_BITS = 16;
const PREDICT_VERTICAL = 0;
const PREDICT_HORIZONTAL = 1;
const PREDICT_MEAN = 2;

/** Which blocks are left of 8 × 8, in the order of the standard, by the code that names them (table 9-4, inter). */
const INTER_PATTERNS = [
  0, 16, 1, 2, 4, 8, 32, 3, 5, 10, 12, 15, 47, 7, 11, 13, 14, 6, 9, 31, 35, 37, 42, 44, 33, 34, 36, 40, 39, 43, 45, 46,
  17, 18, 20, 24, 19, 21, 26, 28, 23, 27, 29, 30, 22, 25, 38, 41,
];
const codeOfPattern = Uint8Array.from({ length: 48 }, (_, pattern) => INTER_PATTERNS.indexOf(pattern));

/** Column and row of the sixteen blocks of a macroblock in coding order. */
const blockColumn = [0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3];
const blockRow = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];

const padded = (length: number) => Math.ceil(length / 16) * 16;
const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

export const lineOf = ({ width }: VideoSize): number => padded(width);

/** An empty frame of this size, padded to whole macroblocks. */
export function createFrame({ width, height }: VideoSize): Frame {
  const area = padded(width) * padded(height);
  return { y: new Uint8Array(area), u: new Uint8Array(area / 4).fill(128), v: new Uint8Array(area / 4).fill(128) };
}

/**
 * An encoder of H.264 (constrained baseline) for drawn pictures. A macroblock that did not change since the frame before
 * costs a fraction of a bit and next to no time; one that did is predicted from where it stood or from its neighbours.
 * There is no search for motion: what moves is drawn anew. The same frames give the same bytes.
 */
export function createH264Encoder(size: VideoSize, { qp, keyEvery }: { qp: number; keyEvery: number }) {
  const [line, lines] = [padded(size.width), padded(size.height)];
  const [across, down] = [line / 16, lines / 16];
  const quantiser = createQuantiser(qp);
  /** What a decoder has: written in place, because nothing is predicted from elsewhere in the frame before. */
  const seen = createFrame(size);
  const before = createFrame(size);
  const out = createBitWriter(1 << 20);
  const figuresOf = {
    y: new Uint8Array(across * down * 16),
    u: new Uint8Array(across * down * 4),
    v: new Uint8Array(across * down * 4),
  };
  const luma = new Int32Array(256);
  const means = new Int32Array(16);
  const colors = { u: new Int32Array(64), v: new Int32Array(64) };
  const colorMeans = { u: new Int32Array(4), v: new Int32Array(4) };
  const guess = { y: new Uint8Array(256), u: new Uint8Array(64), v: new Uint8Array(64) };
  const ordered = new Int32Array(16);
  let count = 0;
  let sinceKey = 0;
  let keys = 0;

  const isSame = (
    now: Uint32Array,
    then: Uint32Array,
    at: number,
    words: number,
    rows: number,
    lineWords: number,
  ): boolean => {
    for (let row = 0; row < rows; row += 1)
      for (let word = 0; word < words; word += 1)
        if (now[at + row * lineWords + word] !== then[at + row * lineWords + word]) return false;
    return true;
  };
  const words = (plane: Uint8Array) => new Uint32Array(plane.buffer, plane.byteOffset, plane.length / 4);
  const old = { y: words(before.y), u: words(before.u), v: words(before.v) };

  /** Fills the guess for one plane from the pixels to the left and above, and answers how far off it is. */
  function guessFrom(plane: "y" | "u" | "v", mode: number, side: number, x: number, y: number): void {
    const source = seen[plane];
    const target = guess[plane];
    const planeLine = plane === "y" ? line : line / 2;
    const at = y * side * planeLine + x * side;
    if (mode === PREDICT_VERTICAL) {
      for (let row = 0; row < side; row += 1)
        for (let column = 0; column < side; column += 1)
          target[row * side + column] = source[at - planeLine + column] ?? 0;
    } else if (mode === PREDICT_HORIZONTAL) {
      for (let row = 0; row < side; row += 1)
        target.fill(source[at + row * planeLine - 1] ?? 0, row * side, row * side + side);
    } else if (plane === "y") target.fill(meanAround(source, at, planeLine, side, x > 0, y > 0, 0, 0));
    else guessColorMeans(source, target, at, planeLine, x > 0, y > 0);
  }

  /** The mean of `side` pixels to the left and above, of those that there are. */
  function meanAround(
    source: Uint8Array,
    at: number,
    planeLine: number,
    side: number,
    hasLeft: boolean,
    hasAbove: boolean,
    dx: number,
    dy: number,
  ): number {
    let sum = 0;
    let many = 0;
    if (hasAbove) {
      for (let column = 0; column < side; column += 1) sum += source[at - planeLine + dx + column] ?? 0;
      many += side;
    }
    if (hasLeft) {
      for (let row = 0; row < side; row += 1) sum += source[at + (dy + row) * planeLine - 1] ?? 0;
      many += side;
    }
    return many ? Math.floor((sum + many / 2) / many) : 128;
  }

  /** Each quarter of a colour block has its own mean; the outer ones prefer the side that they touch. */
  function guessColorMeans(
    source: Uint8Array,
    target: Uint8Array,
    at: number,
    planeLine: number,
    hasLeft: boolean,
    hasAbove: boolean,
  ): void {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const [dx, dy] = [(quarter & 1) * 4, (quarter >> 1) * 4];
      const onlyAbove = dx > 0 && dy === 0 && hasAbove;
      const onlyLeft = dx === 0 && dy > 0 && hasLeft;
      const mean = meanAround(source, at, planeLine, 4, hasLeft && !onlyAbove, hasAbove && !onlyLeft, dx, dy);
      for (let row = 0; row < 4; row += 1) target.fill(mean, (dy + row) * 8 + dx, (dy + row) * 8 + dx + 4);
    }
  }

  function guessFromBefore(plane: "y" | "u" | "v", side: number, x: number, y: number): void {
    const planeLine = plane === "y" ? line : line / 2;
    const at = y * side * planeLine + x * side;
    for (let row = 0; row < side; row += 1)
      guess[plane].set(seen[plane].subarray(at + row * planeLine, at + row * planeLine + side), row * side);
  }

  function errorOf(frame: Frame, x: number, y: number): number {
    const at = y * 16 * line + x * 16;
    let error = 0;
    for (let row = 0; row < 16; row += 1)
      for (let column = 0; column < 16; column += 1)
        error += Math.abs((frame.y[at + row * line + column] ?? 0) - (guess.y[row * 16 + column] ?? 0));
    return error;
  }

  /** Transforms what the guess misses of one block of 4 × 4. */
  function difference(
    source: Uint8Array,
    from: number,
    planeLine: number,
    guessed: Uint8Array,
    at: number,
    side: number,
    block: Int32Array,
    to: number,
  ): void {
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1)
        block[to + row * 4 + column] =
          (source[from + row * planeLine + column] ?? 0) - (guessed[at + row * side + column] ?? 0);
    transform(block, to);
  }

  function rebuild(
    plane: "y" | "u" | "v",
    to: number,
    planeLine: number,
    at: number,
    side: number,
    block: Int32Array,
    from: number,
  ): void {
    untransform(block, from);
    const [target, guessed] = [seen[plane], guess[plane]];
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1)
        target[to + row * planeLine + column] = clip(
          (guessed[at + row * side + column] ?? 0) + (((block[from + row * 4 + column] ?? 0) + 32) >> 6),
        );
  }

  /** The average of the figures to the left and above. */
  function around(figures: Uint8Array, column: number, row: number, columns: number): number {
    const [hasLeft, hasAbove] = [column > 0, row > 0];
    const left = hasLeft ? (figures[row * columns + column - 1] ?? 0) : 0;
    const above = hasAbove ? (figures[(row - 1) * columns + column] ?? 0) : 0;
    return hasLeft && hasAbove ? (left + above + 1) >> 1 : left + above;
  }

  function write(block: Int32Array, at: number, from: number, surroundings: number): number {
    for (let place = from; place < 16; place += 1) ordered[place - from] = block[at + (zigzag[place] ?? 0)] ?? 0;
    return writeBlock(out, ordered, 0, 16 - from, surroundings);
  }

  function transformColors(frame: Frame, x: number, y: number, isIntra: boolean): number {
    let kept = 0;
    for (const plane of ["u", "v"] as const) {
      const [block, mean] = [colors[plane], colorMeans[plane]];
      const half = line / 2;
      const at = y * 8 * half + x * 8;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const [dx, dy] = [(quarter & 1) * 4, (quarter >> 1) * 4];
        difference(frame[plane], at + dy * half + dx, half, guess[plane], dy * 8 + dx, 8, block, quarter * 16);
        mean[quarter] = block[quarter * 16] ?? 0;
        block[quarter * 16] = 0;
        if (quantiser.quantise(block, quarter * 16, 1, isIntra)) kept = 2;
      }
      mixColorMeans(mean);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        mean[quarter] = quantiser.quantiseMean(mean[quarter] ?? 0, isIntra);
        if (mean[quarter] && kept === 0) kept = 1;
      }
    }
    return kept;
  }

  function mixColorMeans(mean: Int32Array): void {
    const [a, b, c, d] = [mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0, mean[3] ?? 0];
    mean[0] = a + b + c + d;
    mean[1] = a - b + c - d;
    mean[2] = a + b - c - d;
    mean[3] = a - b - c + d;
  }

  function writeColors(x: number, y: number, kept: number): void {
    if (kept) for (const plane of ["u", "v"] as const) writeBlock(out, colorMeans[plane], 0, 4, -1);
    for (const plane of ["u", "v"] as const)
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const [column, row] = [x * 2 + (quarter & 1), y * 2 + (quarter >> 1)];
        const place = row * across * 2 + column;
        figuresOf[plane][place] =
          kept === 2 ? write(colors[plane], quarter * 16, 1, around(figuresOf[plane], column, row, across * 2)) : 0;
      }
  }

  function rebuildColors(x: number, y: number, kept: number): void {
    const half = line / 2;
    const at = y * 8 * half + x * 8;
    for (const plane of ["u", "v"] as const) {
      const [block, mean] = [colors[plane], colorMeans[plane]];
      mixColorMeans(mean);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const [dx, dy] = [(quarter & 1) * 4, (quarter >> 1) * 4];
        if (kept === 2) quantiser.restore(block, quarter * 16, 1);
        else block.fill(0, quarter * 16, quarter * 16 + 16);
        block[quarter * 16] = kept ? quantiser.restoreColorMean(mean[quarter] ?? 0) : 0;
        rebuild(plane, at + dy * half + dx, half, dy * 8 + dx, 8, block, quarter * 16);
      }
    }
  }

  /** Predicts a macroblock from its neighbours. `isInside` when it stands in a frame that is not a key. */
  function writeIntra(frame: Frame, x: number, y: number, mode: number, isInside: boolean): void {
    guessFrom("y", mode, 16, x, y);
    const colorMode = x > 0 && mode === PREDICT_HORIZONTAL ? 1 : y > 0 && mode === PREDICT_VERTICAL ? 2 : 0;
    for (const plane of ["u", "v"] as const)
      guessFrom(
        plane,
        colorMode === 1 ? PREDICT_HORIZONTAL : colorMode === 2 ? PREDICT_VERTICAL : PREDICT_MEAN,
        8,
        x,
        y,
      );
    const at = y * 16 * line + x * 16;
    let isDetailed = false;
    for (let block = 0; block < 16; block += 1) {
      const [dx, dy] = [(blockColumn[block] ?? 0) * 4, (blockRow[block] ?? 0) * 4];
      difference(frame.y, at + dy * line + dx, line, guess.y, dy * 16 + dx, 16, luma, block * 16);
      means[(dy >> 2) * 4 + (dx >> 2)] = luma[block * 16] ?? 0;
      luma[block * 16] = 0;
      if (quantiser.quantise(luma, block * 16, 1, true)) isDetailed = true;
    }
    mixMeans(means);
    for (let mean = 0; mean < 16; mean += 1) means[mean] = quantiser.quantiseMean((means[mean] ?? 0) >> 1, true);
    const kept = transformColors(frame, x, y, true);
    out.unsigned((isInside ? 5 : 0) + 1 + mode + kept * 4 + (isDetailed ? 12 : 0));
    out.unsigned(colorMode);
    out.signed(0);
    write(means, 0, 0, around(figuresOf.y, x * 4, y * 4, across * 4));
    for (let block = 0; block < 16; block += 1) {
      const [column, row] = [x * 4 + (blockColumn[block] ?? 0), y * 4 + (blockRow[block] ?? 0)];
      figuresOf.y[row * across * 4 + column] = isDetailed
        ? write(luma, block * 16, 1, around(figuresOf.y, column, row, across * 4))
        : 0;
    }
    writeColors(x, y, kept);
    mixMeans(means);
    for (let block = 0; block < 16; block += 1) {
      const [dx, dy] = [(blockColumn[block] ?? 0) * 4, (blockRow[block] ?? 0) * 4];
      quantiser.restore(luma, block * 16, 1);
      luma[block * 16] = quantiser.restoreMean(means[(dy >> 2) * 4 + (dx >> 2)] ?? 0);
      rebuild("y", at + dy * line + dx, line, dy * 16 + dx, 16, luma, block * 16);
    }
    rebuildColors(x, y, kept);
  }

  /** Predicts a macroblock from the same place in the frame before. */
  function writeInter(frame: Frame, x: number, y: number, skipped: number): number {
    guessFromBefore("y", 16, x, y);
    for (const plane of ["u", "v"] as const) guessFromBefore(plane, 8, x, y);
    const at = y * 16 * line + x * 16;
    let pattern = 0;
    for (let block = 0; block < 16; block += 1) {
      const [dx, dy] = [(blockColumn[block] ?? 0) * 4, (blockRow[block] ?? 0) * 4];
      difference(frame.y, at + dy * line + dx, line, guess.y, dy * 16 + dx, 16, luma, block * 16);
      if (quantiser.quantise(luma, block * 16, 0, false)) pattern |= 1 << (block >> 2);
    }
    const kept = transformColors(frame, x, y, false);
    pattern |= kept << 4;
    if (pattern === 0) return skipped + 1;
    out.unsigned(skipped);
    out.unsigned(0);
    out.signed(0);
    out.signed(0);
    out.unsigned(codeOfPattern[pattern] ?? 0);
    out.signed(0);
    for (let block = 0; block < 16; block += 1) {
      const [column, row] = [x * 4 + (blockColumn[block] ?? 0), y * 4 + (blockRow[block] ?? 0)];
      const isKept = (pattern >> (block >> 2)) & 1;
      figuresOf.y[row * across * 4 + column] = isKept
        ? write(luma, block * 16, 0, around(figuresOf.y, column, row, across * 4))
        : 0;
    }
    writeColors(x, y, kept);
    for (let block = 0; block < 16; block += 1) {
      if (!((pattern >> (block >> 2)) & 1)) continue;
      const [dx, dy] = [(blockColumn[block] ?? 0) * 4, (blockRow[block] ?? 0) * 4];
      quantiser.restore(luma, block * 16, 0);
      rebuild("y", at + dy * line + dx, line, dy * 16 + dx, 16, luma, block * 16);
    }
    if (kept) rebuildColors(x, y, kept);
    return 0;
  }

  function forgetFigures(x: number, y: number): void {
    for (let row = 0; row < 4; row += 1)
      figuresOf.y.fill(0, (y * 4 + row) * across * 4 + x * 4, (y * 4 + row) * across * 4 + x * 4 + 4);
    for (const plane of ["u", "v"] as const)
      for (let row = 0; row < 2; row += 1)
        figuresOf[plane].fill(0, (y * 2 + row) * across * 2 + x * 2, (y * 2 + row) * across * 2 + x * 2 + 2);
  }

  /** The best of the predictions from the neighbours, and how far off it is. */
  function bestIntra(frame: Frame, x: number, y: number): { mode: number; error: number } {
    let best = { mode: PREDICT_MEAN, error: Number.POSITIVE_INFINITY };
    for (const mode of [PREDICT_MEAN, PREDICT_VERTICAL, PREDICT_HORIZONTAL]) {
      if ((mode === PREDICT_VERTICAL && y === 0) || (mode === PREDICT_HORIZONTAL && x === 0)) continue;
      guessFrom("y", mode, 16, x, y);
      const error = errorOf(frame, x, y);
      if (error < best.error) best = { mode, error };
    }
    return best;
  }

  function writeKey(frame: Frame): void {
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) writeIntra(frame, x, y, bestIntra(frame, x, y).mode, false);
  }

  function writeChanges(frame: Frame): void {
    const now = { y: words(frame.y), u: words(frame.u), v: words(frame.v) };
    let skipped = 0;
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) {
        const color = (y * 8 * line) / 8 + x * 2;
        const isStill =
          isSame(now.y, old.y, (y * 16 * line) / 4 + x * 4, 4, 16, line / 4) &&
          isSame(now.u, old.u, color, 2, 8, line / 8) &&
          isSame(now.v, old.v, color, 2, 8, line / 8);
        if (isStill) {
          forgetFigures(x, y);
          skipped += 1;
          continue;
        }
        guessFromBefore("y", 16, x, y);
        const fromBefore = errorOf(frame, x, y);
        const best = fromBefore > 1200 ? bestIntra(frame, x, y) : null;
        if (best && best.error < fromBefore * 0.85) {
          out.unsigned(skipped);
          skipped = 0;
          writeIntra(frame, x, y, best.mode, true);
          continue;
        }
        const left = writeInter(frame, x, y, skipped);
        if (left) forgetFigures(x, y);
        skipped = left;
      }
    if (skipped) out.unsigned(skipped);
  }

  function writeHeader(isKey: boolean): void {
    out.unsigned(0);
    out.unsigned(isKey ? 7 : 5);
    out.unsigned(0);
    out.bits(sinceKey & 0xffff, FRAME_NUMBER_BITS);
    if (isKey) {
      out.unsigned(keys & 1);
      out.bits(0, 2);
    } else out.bits(0, 3);
    out.signed(0);
    out.unsigned(1);
  }

  return {
    /** What a player must know before the first frame: the sets, without their lengths. */
    sets: { sequence: sequenceSet(size, FRAME_NUMBER_BITS), picture: pictureSet(qp) },
    /** The next frame. */
    encode(frame: Frame): EncodedFrame {
      const isKey = count % keyEvery === 0;
      if (isKey) {
        sinceKey = 0;
        keys += 1;
      }
      writeHeader(isKey);
      if (isKey) writeKey(frame);
      else writeChanges(frame);
      const unit = escapeUnit(isKey ? SLICE_OF_KEY : SLICE, out.finish());
      const bytes = new Uint8Array(4 + unit.length);
      new DataView(bytes.buffer).setUint32(0, unit.length);
      bytes.set(unit, 4);
      for (const plane of ["y", "u", "v"] as const) before[plane].set(frame[plane]);
      count += 1;
      sinceKey += 1;
      return { bytes, isKey };
    },
  };
}
