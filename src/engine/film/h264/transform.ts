/** Where the figures of a block of 4 × 4 stand in zigzag order. */
export const zigzag = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15];

/** Steps of the quantiser for the three kinds of places in a block: corners, middles, the rest. */
const forwardSteps = [
  [13_107, 5243, 8066],
  [11_916, 4660, 7490],
  [10_082, 4194, 6554],
  [9362, 3647, 5825],
  [8192, 3355, 5243],
  [7282, 2893, 4559],
];
const backwardSteps = [
  [10, 16, 13],
  [11, 18, 14],
  [13, 20, 16],
  [14, 23, 18],
  [16, 25, 20],
  [18, 29, 23],
];

const kindOf = (at: number): number => {
  const [isOddRow, isOddColumn] = [(at >> 2) & 1, at & 1];
  return isOddRow && isOddColumn ? 1 : isOddRow || isOddColumn ? 2 : 0;
};

const spread = (steps: readonly number[] | undefined) =>
  Int32Array.from({ length: 16 }, (_, at) => steps?.[kindOf(at)] ?? 0);

/** The arithmetic of one quality: `qp` from 0, the finest, to 51. */
export function createQuantiser(qp: number) {
  const shift = 15 + Math.floor(qp / 6);
  const up = Math.floor(qp / 6);
  const forward = spread(forwardSteps[qp % 6]);
  const backward = spread(backwardSteps[qp % 6]);
  const [inIntra, inInter] = [Math.floor(2 ** shift / 3), Math.floor(2 ** shift / 6)];
  const first = forward[0] ?? 0;
  const scale = (backward[0] ?? 0) * 16;
  const rounded = (value: number, by: number, add: number, bits: number) => {
    const size = (Math.abs(value) * by + add) >> bits;
    return value < 0 ? -size : size;
  };
  return {
    /** Quantises a transformed block in place; `from` 1 leaves its mean alone. Answers whether anything is left. */
    quantise(block: Int32Array, at: number, from: number, isIntra: boolean): boolean {
      const add = isIntra ? inIntra : inInter;
      let isLeft = false;
      for (let place = from; place < 16; place += 1) {
        const value = rounded(block[at + place] ?? 0, forward[place] ?? 0, add, shift);
        block[at + place] = value;
        if (value) isLeft = true;
      }
      return isLeft;
    },
    restore(block: Int32Array, at: number, from: number): void {
      for (let place = from; place < 16; place += 1)
        block[at + place] = ((block[at + place] ?? 0) * (backward[place] ?? 0)) << up;
    },
    /** A mean of means; the same for the brightness and for colours. */
    quantiseMean: (value: number, isIntra: boolean) =>
      rounded(value, first, (isIntra ? inIntra : inInter) * 2, shift + 1),
    restoreMean: (value: number) =>
      up >= 6 ? (value * scale) << (up - 6) : (value * scale + (1 << (5 - up))) >> (6 - up),
    restoreColorMean: (value: number) => ((value * scale) << up) >> 5,
  };
}

export type Quantiser = ReturnType<typeof createQuantiser>;

/** Goes over the lines of a block of 4 × 4, then over its columns; `line` is given where one begins and how far apart its four are. */
function overBothWays(
  block: Int32Array,
  at: number,
  line: (block: Int32Array, at: number, step: number) => void,
): void {
  for (let row = 0; row < 16; row += 4) line(block, at + row, 1);
  for (let column = 0; column < 4; column += 1) line(block, at + column, 4);
}

function transformLine(block: Int32Array, at: number, step: number): void {
  const a = block[at] ?? 0;
  const b = block[at + step] ?? 0;
  const c = block[at + step * 2] ?? 0;
  const d = block[at + step * 3] ?? 0;
  block[at] = a + d + b + c;
  block[at + step] = (a - d) * 2 + b - c;
  block[at + step * 2] = a + d - b - c;
  block[at + step * 3] = a - d - (b - c) * 2;
}

/** The transform of H.264, in place: sums and differences, no multiplication but by two. */
export function transform(block: Int32Array, at: number): void {
  overBothWays(block, at, transformLine);
}

function untransformLine(block: Int32Array, at: number, step: number): void {
  const a = block[at] ?? 0;
  const b = block[at + step] ?? 0;
  const c = block[at + step * 2] ?? 0;
  const d = block[at + step * 3] ?? 0;
  const odd = (b >> 1) - d;
  const oddMore = b + (d >> 1);
  block[at] = a + c + oddMore;
  block[at + step] = a - c + odd;
  block[at + step * 2] = a - c - odd;
  block[at + step * 3] = a + c - oddMore;
}

/** Back from the transform, in place; the result is in sixty-fourths. */
export function untransform(block: Int32Array, at: number): void {
  overBothWays(block, at, untransformLine);
}

function mixLine(means: Int32Array, at: number, step: number): void {
  const a = means[at] ?? 0;
  const b = means[at + step] ?? 0;
  const c = means[at + step * 2] ?? 0;
  const d = means[at + step * 3] ?? 0;
  means[at] = a + b + c + d;
  means[at + step] = a + b - c - d;
  means[at + step * 2] = a - b - c + d;
  means[at + step * 3] = a - b + c - d;
}

/** The sums and differences of the sixteen means, in place; the same both ways. */
export function mixMeans(means: Int32Array): void {
  overBothWays(means, 0, mixLine);
}

/** The same of the four means of a colour. */
export function mixColorMeans(means: Int32Array): void {
  const a = means[0] ?? 0;
  const b = means[1] ?? 0;
  const c = means[2] ?? 0;
  const d = means[3] ?? 0;
  means[0] = a + b + c + d;
  means[1] = a - b + c - d;
  means[2] = a + b - c - d;
  means[3] = a - b - c + d;
}
