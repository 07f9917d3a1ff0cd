import { SAMPLE_RATE, type Stereo } from "./signal.ts";

export type FilterKind = "low-pass" | "high-pass" | "band-pass" | "low-shelf" | "high-shelf";

/** A filter of second order with its memory; `cutoff` may be changed while it runs. */
export function createFilter(kind: FilterKind, hertz: number, { q = Math.SQRT1_2, gainDb = 0 } = {}) {
  let [b0, b1, b2, a1, a2] = [1, 0, 0, 0, 0];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  // The formulas of R. Bristow-Johnson's cookbook of audio filters.
  const tune = (cutoff: number) => {
    const w = (2 * Math.PI * Math.min(cutoff, SAMPLE_RATE * 0.45)) / SAMPLE_RATE;
    const [cos, alpha, a] = [Math.cos(w), Math.sin(w) / (2 * q), 10 ** (gainDb / 40)];
    const root = 2 * Math.sqrt(a) * alpha;
    const parts: Record<FilterKind, readonly number[]> = {
      "low-pass": [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
      "high-pass": [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
      "band-pass": [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha],
      "low-shelf": [
        a * (a + 1 - (a - 1) * cos + root),
        2 * a * (a - 1 - (a + 1) * cos),
        a * (a + 1 - (a - 1) * cos - root),
        a + 1 + (a - 1) * cos + root,
        -2 * (a - 1 + (a + 1) * cos),
        a + 1 + (a - 1) * cos - root,
      ],
      "high-shelf": [
        a * (a + 1 + (a - 1) * cos + root),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - root),
        a + 1 - (a - 1) * cos + root,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - root,
      ],
    };
    const [n0 = 0, n1 = 0, n2 = 0, d0 = 1, d1 = 0, d2 = 0] = parts[kind];
    [b0, b1, b2, a1, a2] = [n0 / d0, n1 / d0, n2 / d0, d1 / d0, d2 / d0];
  };
  tune(hertz);
  return {
    tune,
    next(sample: number): number {
      const out = b0 * sample + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = sample;
      y2 = y1;
      y1 = out;
      return out;
    },
  };
}

export function filterSound(
  { left, right }: Stereo,
  kind: FilterKind,
  hertz: number,
  options?: { q?: number; gainDb?: number },
): void {
  for (const channel of [left, right]) {
    const filter = createFilter(kind, hertz, options);
    for (let at = 0; at < channel.length; at += 1) channel[at] = filter.next(channel[at] ?? 0);
  }
}
