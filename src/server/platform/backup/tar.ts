const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const CHECKSUM_AT = 148;
const MOST_OCTAL_BYTES = 8 ** 11 - 1;
const FILE = "0";

/** A name as POSIX ustar splits it at a slash: up to 100 bytes, behind up to 155. Ours are ASCII. */
function splitName(name: string): { name: string; prefix: string } {
  if (name.length <= NAME_BYTES) return { name, prefix: "" };
  const slash = name.indexOf("/", name.length - NAME_BYTES - 1);
  if (slash < 1 || slash > PREFIX_BYTES) throw new Error("a name too long for a tar");
  return { name: name.slice(slash + 1), prefix: name.slice(0, slash) };
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

function headerOf(path: string, sizeBytes: number): Buffer {
  if (sizeBytes > MOST_OCTAL_BYTES) throw new Error("a file too large for a tar");
  const { name, prefix } = splitName(path);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, "latin1");
  header.write(octal(0o600, 7), 100, "latin1");
  header.write(octal(0, 7), 108, "latin1");
  header.write(octal(0, 7), 116, "latin1");
  header.write(octal(sizeBytes, 11), 124, "latin1");
  header.write(octal(0, 11), 136, "latin1");
  header.fill(" ", CHECKSUM_AT, CHECKSUM_AT + 8);
  header.write(FILE, 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(prefix, 345, "latin1");
  header.write(`${octal(checksumOf(header), 6)} `, CHECKSUM_AT, "latin1");
  return header;
}

/** The sum of the header's bytes, its own eight counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (let place = 0; place < BLOCK; place += 1)
    if (place < CHECKSUM_AT || place >= CHECKSUM_AT + 8) sum += header[place] ?? 0;
  return sum;
}

export interface TarEntry {
  name: string;
  sizeBytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const paddingAfter = (sizeBytes: number) => (BLOCK - (sizeBytes % BLOCK)) % BLOCK;

/**
 * Files one after the other as POSIX ustar, which every `tar` reads. A content must have the size that was told.
 * @throws Error when it has not
 */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, sizeBytes, content } of entries) {
    yield headerOf(name, sizeBytes);
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      yield piece;
    }
    if (written !== sizeBytes) throw new Error(`${name} has ${written} bytes instead of ${sizeBytes}`);
    yield Buffer.alloc(paddingAfter(sizeBytes));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The file is none of ours, or was cut or changed. */
export class BrokenTarError extends Error {
  override name = "BrokenTarError";
}

/** Takes exactly as many bytes from a stream as are asked for. */
class ByteReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next piece of at most so many bytes. @throws BrokenTarError at the end */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { value, done } = await this.source.next();
      if (done) throw new BrokenTarError("it ends too soon");
      this.rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const piece = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(piece.length);
    return piece;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = bytes; missing > 0; ) {
      const piece = await this.some(missing);
      missing -= piece.length;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
}

const textAt = (header: Buffer, from: number, bytes: number) =>
  header.toString("latin1", from, from + bytes).split("\0")[0] ?? "";

function readHeader(header: Buffer): { name: string; sizeBytes: number } {
  const number = (from: number, bytes: number) => Number.parseInt(textAt(header, from, bytes).trim(), 8);
  if (number(CHECKSUM_AT, 8) !== checksumOf(header) || textAt(header, 156, 1) !== FILE)
    throw new BrokenTarError("a header is not right");
  const prefix = textAt(header, 345, PREFIX_BYTES);
  const name = textAt(header, 0, NAME_BYTES);
  return { name: prefix ? `${prefix}/${name}` : name, sizeBytes: number(124, 12) };
}

/**
 * The files of a tar that `packTar` wrote, in their order. The content of each must be read before the next is asked for.
 * @throws BrokenTarError
 */
export async function* unpackTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, sizeBytes } = readHeader(header);
    const content = async function* () {
      for (let missing = sizeBytes; missing > 0; ) {
        const piece = await reader.some(missing);
        missing -= piece.length;
        yield piece;
      }
    };
    yield { name, sizeBytes, content: content() };
    await reader.exactly(paddingAfter(sizeBytes));
  }
}
