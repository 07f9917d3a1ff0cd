const SIGNATURE_BYTES = 8;
/** Length and name before the content of a chunk, its checksum behind it. */
const AROUND_CONTENT = 12;
const TEXT = /^(tEXt|zTXt|iTXt)$/;

/**
 * A PNG without the chunks that hold text (PNG specification, 11.3.3): they may be packed a thousandfold, and its reader unpacks
 * them although nobody asked. What does not follow the format stays, for the reader to refuse.
 */
export function withoutPngText(png: Uint8Array): Uint8Array {
  const view = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = [view.subarray(0, SIGNATURE_BYTES)];
  let place = SIGNATURE_BYTES;
  while (place + AROUND_CONTENT <= view.length) {
    const end = place + AROUND_CONTENT + view.readUInt32BE(place);
    if (!TEXT.test(view.toString("latin1", place + 4, place + 8))) kept.push(view.subarray(place, end));
    place = end;
  }
  return Buffer.concat([...kept, view.subarray(Math.min(place, view.length))]);
}
