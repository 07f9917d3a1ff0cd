export type SourceLine =
  | { number: number; byteLength: number; text: string }
  | { number: number; byteLength: number; text: null; reason: "too-long" | "not-utf8" };

const LINE_FEED = 0x0a;

/**
 * Cuts bytes into lines, counted from 1, ended by LF or CRLF; lines without anything on them are left out, a byte order
 * mark too. A line beyond `maxBytes` is told and skipped without being kept, so memory stays bounded whatever comes.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<SourceLine, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let number = 1;
  let pieces: Uint8Array[] = [];
  let byteLength = 0;

  const keep = (piece: Uint8Array) => {
    byteLength += piece.byteLength;
    if (byteLength > maxBytes) pieces = [];
    else if (piece.byteLength > 0) pieces.push(piece);
  };
  /** The line gathered so far, or null when nothing stands on it; ready for the next one. */
  const finish = (): SourceLine | null => {
    const line = { number, byteLength };
    const whole = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    number += 1;
    pieces = [];
    byteLength = 0;
    if (line.byteLength > maxBytes) return { ...line, text: null, reason: "too-long" };
    try {
      const text = decoder.decode(whole).trim();
      return text === "" ? null : { ...line, text };
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      return { ...line, text: null, reason: "not-utf8" };
    }
  };

  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end));
      const line = finish();
      if (line) yield line;
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  const last = finish();
  if (last) yield last;
}
