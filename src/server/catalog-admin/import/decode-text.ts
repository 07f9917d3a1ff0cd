const BYTE_ORDER_MARKS = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** How the bytes write text: what their mark says, else UTF-8 when all of them are that, else as older Excel writes it. */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      const head = chunk.subarray(0, 3);
      const mark = isFirst && BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, place) => head[place] === byte));
      if (mark) return mark.encoding;
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

/** The bytes as text, piece by piece, without their mark. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
