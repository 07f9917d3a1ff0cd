import { createBitWriter, escapeUnit } from "./bit-writer.ts";
import type { VideoSize } from "./frame.ts";

const SEQUENCE = 0x67;
const PICTURE = 0x68;
const BASELINE = 66;
/** Constrained baseline: what every player of H.264 plays. */
const CONSTRAINTS = 0xc0;
const BT709 = 1;

/** The lowest level that allows this size at 30 frames a second (table A-1), ten times its number. */
function levelOf({ width, height }: VideoSize): number {
  const macroblocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  if (macroblocks <= 1620) return 30;
  if (macroblocks <= 3600) return 31;
  if (macroblocks <= 8192) return 40;
  return 51;
}

/** Size, level and colours of the whole video. */
export function sequenceSet(size: VideoSize, frameNumberBits: number): Uint8Array {
  const out = createBitWriter(64);
  const [across, down] = [Math.ceil(size.width / 16), Math.ceil(size.height / 16)];
  const [right, bottom] = [(across * 16 - size.width) / 2, (down * 16 - size.height) / 2];
  out.bits(BASELINE, 8);
  out.bits(CONSTRAINTS, 8);
  out.bits(levelOf(size), 8);
  out.unsigned(0);
  out.unsigned(frameNumberBits - 4);
  // Frames are shown in the order in which they are coded.
  out.unsigned(2);
  out.unsigned(1);
  out.bits(0, 1);
  out.unsigned(across - 1);
  out.unsigned(down - 1);
  out.bits(0b11, 2);
  out.bits(right || bottom ? 1 : 0, 1);
  if (right || bottom) for (const edge of [0, right, 0, bottom]) out.unsigned(edge);
  // Colours: video range, BT.709.
  out.bits(1, 1);
  out.bits(0b001, 3);
  out.bits(5, 3);
  out.bits(0b01, 2);
  for (let part = 0; part < 3; part += 1) out.bits(BT709, 8);
  out.bits(0b00000, 5);
  // No frame waits for another: players need not hold any back.
  out.bits(0b11, 2);
  for (const limit of [0, 0, 16, 16, 0, 1]) out.unsigned(limit);
  return escapeUnit(SEQUENCE, out.finish());
}

/** Coding tools and quality of all pictures. */
export function pictureSet(qp: number): Uint8Array {
  const out = createBitWriter(32);
  out.unsigned(0);
  out.unsigned(0);
  out.bits(0b00, 2);
  out.unsigned(0);
  out.unsigned(0);
  out.unsigned(0);
  out.bits(0b000, 3);
  out.signed(qp - 26);
  out.signed(0);
  out.signed(0);
  // The header of a slice may switch the deblocking filter off.
  out.bits(0b100, 3);
  return escapeUnit(PICTURE, out.finish());
}

/** The two sets as the `avcC` box of an MP4 file. */
export function decoderConfiguration(sequence: Uint8Array, picture: Uint8Array): Uint8Array {
  const [, profile = 0, constraints = 0, level = 0] = sequence;
  const length = (unit: Uint8Array) => [unit.length >> 8, unit.length & 255];
  return Uint8Array.from([
    1,
    profile,
    constraints,
    level,
    0xff,
    0xe1,
    ...length(sequence),
    ...sequence,
    1,
    ...length(picture),
    ...picture,
  ]);
}
