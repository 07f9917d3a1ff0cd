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

/** The transform of H.264, in place: sums and differences, no multiplication but by two. */
export function transform(block: Int32Array, at: number): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const [step, line] = pass ? [4, 1] : [1, 4];
    for (let row = 0; row < 4; row += 1) {
      const to = at + row * line;
      const [a, b, c, d] = [
        block[to] ?? 0,
        block[to + step] ?? 0,
        block[to + step * 2] ?? 0,
        block[to + step * 3] ?? 0,
      ];
      const [outer, inner, outerLess, innerLess] = [a + d, b + c, a - d, b - c];
      block[to] = outer + inner;
      block[to + step] = outerLess * 2 + innerLess;
      block[to + step * 2] = outer - inner;
      block[to + step * 3] = outerLess - innerLess * 2;
    }
  }
}

/** Back from the transform, in place; the result is in sixty-fourths. */
export function untransform(block: Int32Array, at: number): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const [step, line] = pass ? [4, 1] : [1, 4];
    for (let row = 0; row < 4; row += 1) {
      const to = at + row * line;
      const [a, b, c, d] = [
        block[to] ?? 0,
        block[to + step] ?? 0,
        block[to + step * 2] ?? 0,
        block[to + step * 3] ?? 0,
      ];
      const [even, evenLess, odd, oddMore] = [a + c, a - c, (b >> 1) - d, b + (d >> 1)];
      block[to] = even + oddMore;
      block[to + step] = evenLess + odd;
      block[to + step * 2] = evenLess - odd;
      block[to + step * 3] = even - oddMore;
    }
  }
}

/** The sums and differences of the sixteen means, in place; the same both ways. */
export function mixMeans(means: Int32Array): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const [step, line] = pass ? [4, 1] : [1, 4];
    for (let row = 0; row < 4; row += 1) {
      const to = row * line;
      const [a, b, c, d] = [
        means[to] ?? 0,
        means[to + step] ?? 0,
        means[to + step * 2] ?? 0,
        means[to + step * 3] ?? 0,
      ];
      means[to] = a + b + c + d;
      means[to + step] = a + b - c - d;
      means[to + step * 2] = a - b - c + d;
      means[to + step * 3] = a - b + c - d;
    }
  }
}
