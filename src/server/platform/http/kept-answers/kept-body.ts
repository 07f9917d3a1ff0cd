import { brotliCompressSync, constants, crc32, deflateRawSync } from "node:zlib";

/** How a body travels. */
export type Encoding = "identity" | "gzip" | "br";

/** `Accept-Encoding` in our order of preference. A text with places to fill in cannot be Brotli, whose parts do not stand alone. */
function chooseEncoding(accepted: string, hasPlaces: boolean): Encoding {
  if (!hasPlaces && /\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

// RFC 1952: magic, deflate, no flags, no time, no extra, unknown system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block of a deflate stream (RFC 1951), with nothing in it. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** Below it compressing saves nothing worth having. */
const MIN_BYTES = 1_024;

/** A deflate block that holds these bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(bytes.length ^ 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

function gzipEnd(text: Buffer[]): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    text.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  end.writeUInt32LE(
    text.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return end;
}

const join = (parts: readonly Buffer[], between: Buffer) =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]));

/**
 * The body of an answer, ready to be sent again. `parts` are what stands around each place where the nonce of an answer goes; one
 * part: there is none. Its gzip form is made once: the parts are compressed each for itself, and the nonce stands between them uncompressed.
 */
export function createKeptBody(parts: readonly Buffer[]) {
  let deflated: Buffer[] | undefined;
  let brotli: Buffer | undefined;
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  const hasPlaces = parts.length > 1;

  function gzip(nonce: Buffer): Buffer {
    deflated ??= parts.map((part) => deflateRawSync(part, { level: GZIP_LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));
    const body = hasPlaces ? join(deflated, storedBlock(nonce)) : deflated;
    return Buffer.concat([GZIP_HEADER, ...body, LAST_BLOCK, gzipEnd(join(parts, nonce))]);
  }

  return {
    /** What it takes in memory, with its compressed forms: a fifth of the text, together. */
    bytes: bytes * 1.5,
    hasPlaces,
    encodingFor: (accepted: string): Encoding => (bytes < MIN_BYTES ? "identity" : chooseEncoding(accepted, hasPlaces)),
    write(encoding: Encoding, nonce: string): Buffer {
      if (encoding === "gzip") return gzip(Buffer.from(nonce));
      if (encoding === "br") {
        const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
        brotli ??= brotliCompressSync(Buffer.concat(parts), { params });
        return brotli;
      }
      const [only = Buffer.alloc(0)] = parts;
      return hasPlaces ? Buffer.concat(join(parts, Buffer.from(nonce))) : only;
    },
  };
}

export type KeptBody = ReturnType<typeof createKeptBody>;
