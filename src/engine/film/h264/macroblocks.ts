import type { BitWriter } from "./bit-writer.ts";
import { createChangeMap } from "./change-map.ts";
import { createFrame, type Frame, macroblocksOf, type VideoSize } from "./frame.ts";
import { createPrediction, PREDICT_HORIZONTAL, PREDICT_MEAN, PREDICT_VERTICAL } from "./prediction.ts";
import { createResidual } from "./residual.ts";

/** From this error of a macroblock on it may be cheaper to predict it from its neighbours. */
const FAR_OFF = 1200;
/** Such a prediction must be better by this much, because it costs more to name. */
const CLEARLY_BETTER = 0.85;

/** Which blocks are left of 8 × 8, in the order of the standard, by the code that names them (table 9-4, inter). */
const INTER_PATTERNS = [
  0, 16, 1, 2, 4, 8, 32, 3, 5, 10, 12, 15, 47, 7, 11, 13, 14, 6, 9, 31, 35, 37, 42, 44, 33, 34, 36, 40, 39, 43, 45, 46,
  17, 18, 20, 24, 19, 21, 26, 28, 23, 27, 29, 30, 22, 25, 38, 41,
];
const codeOfPattern = Uint8Array.from({ length: 48 }, (_, pattern) => INTER_PATTERNS.indexOf(pattern));

/** How the standard numbers the predictions of the colours. */
const codeOfColorMode = { [PREDICT_MEAN]: 0, [PREDICT_HORIZONTAL]: 1, [PREDICT_VERTICAL]: 2 } as Record<number, number>;

/** Writes the macroblocks of one frame after the other. */
export function createMacroblockWriter(size: VideoSize, { qp, out }: { qp: number; out: BitWriter }) {
  const { across, down } = macroblocksOf(size);
  /** What a decoder has: written in place, because nothing is predicted from elsewhere in the frame before. */
  const seen = createFrame(size);
  const prediction = createPrediction(size, seen);
  const residual = createResidual(size, { qp, out, seen, guess: prediction.guess });
  const changes = createChangeMap(size);

  /** Predicts a macroblock from its neighbours. `isInside` when it stands in a frame that is not a key. */
  function writeIntra(frame: Frame, x: number, y: number, mode: number, isInside: boolean): void {
    prediction.fromNeighbours("y", mode, x, y);
    prediction.fromNeighbours("u", mode, x, y);
    prediction.fromNeighbours("v", mode, x, y);
    const { isDetailed, kept } = residual.takeIntra(frame, x, y);
    out.unsigned((isInside ? 5 : 0) + 1 + mode + kept * 4 + (isDetailed ? 12 : 0));
    out.unsigned(codeOfColorMode[mode] ?? 0);
    out.signed(0);
    residual.writeIntra(x, y, isDetailed, kept);
    residual.rebuildIntra(x, y, kept);
  }

  /** Predicts a macroblock from the same place in the frame before. Answers how many are skipped after it. */
  function writeInter(frame: Frame, x: number, y: number, skipped: number): number {
    prediction.fromBefore("y", x, y);
    prediction.fromBefore("u", x, y);
    prediction.fromBefore("v", x, y);
    const pattern = residual.takeInter(frame, x, y);
    if (pattern === 0) {
      residual.skip(x, y);
      return skipped + 1;
    }
    out.unsigned(skipped);
    out.unsigned(0);
    out.signed(0);
    out.signed(0);
    out.unsigned(codeOfPattern[pattern] ?? 0);
    out.signed(0);
    residual.writeInter(x, y, pattern);
    residual.rebuildInter(x, y, pattern);
    return 0;
  }

  function writeKey(frame: Frame): void {
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) writeIntra(frame, x, y, prediction.bestOfNeighbours(frame, x, y).mode, false);
  }

  /** Writes a macroblock that changed, and answers how many are skipped after it. */
  function writeChanged(frame: Frame, x: number, y: number, skipped: number): number {
    prediction.fromBefore("y", x, y);
    const fromBefore = prediction.errorOf(frame, x, y, Number.POSITIVE_INFINITY);
    const best = fromBefore > FAR_OFF ? prediction.bestOfNeighbours(frame, x, y) : null;
    if (!best || best.error >= fromBefore * CLEARLY_BETTER) return writeInter(frame, x, y, skipped);
    out.unsigned(skipped);
    writeIntra(frame, x, y, best.mode, true);
    return 0;
  }

  function writeChanges(frame: Frame): void {
    const { isStillRow, isStill } = changes.compare(frame);
    let skipped = 0;
    for (let y = 0; y < down; y += 1) {
      const isRowStill = isStillRow(y);
      for (let x = 0; x < across; x += 1) {
        if (isRowStill || isStill(x, y)) {
          residual.skip(x, y);
          skipped += 1;
        } else skipped = writeChanged(frame, x, y, skipped);
      }
    }
    if (skipped) out.unsigned(skipped);
  }

  return {
    writeKey,
    writeChanges,
    /** The frame that was written last, to tell what changes in the next one. */
    keep: (frame: Frame): void => changes.keep(frame),
  };
}
