import { createBitWriter, escapeUnit } from "./bit-writer.ts";
import type { Frame, VideoSize } from "./frame.ts";
import { createMacroblockWriter } from "./macroblocks.ts";
import { pictureSet, sequenceSet } from "./parameter-sets.ts";

export interface EncodedFrame {
  /** Units with their length before them, as MP4 keeps them. */
  bytes: Uint8Array;
  isKey: boolean;
}

const SLICE_OF_KEY = 0x65;
const SLICE = 0x61;
const FRAME_NUMBER_BITS = 16;

/**
 * An encoder of H.264 (constrained baseline) for drawn pictures. A macroblock that did not change since the frame before
 * costs a fraction of a bit and next to no time; one that did is predicted from where it stood or from its neighbours.
 * There is no search for motion: what moves is drawn anew. The same frames give the same bytes.
 */
export function createH264Encoder(size: VideoSize, { qp, keyEvery }: { qp: number; keyEvery: number }) {
  const out = createBitWriter(1 << 20);
  const macroblocks = createMacroblockWriter(size, { qp, out });
  let count = 0;
  let sinceKey = 0;
  let keys = 0;

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
      if (isKey) macroblocks.writeKey(frame);
      else macroblocks.writeChanges(frame);
      const unit = escapeUnit(isKey ? SLICE_OF_KEY : SLICE, out.finish());
      const bytes = new Uint8Array(4 + unit.length);
      new DataView(bytes.buffer).setUint32(0, unit.length);
      bytes.set(unit, 4);
      macroblocks.keep(frame);
      count += 1;
      sinceKey += 1;
      return { bytes, isKey };
    },
  };
}
