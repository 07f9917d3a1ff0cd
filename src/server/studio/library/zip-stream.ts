const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** The oldest reader that understands folders and stored files. */
const VERSION = 20;
/** Made on Unix: for what DOS made, Linux's unzip reads names in the letters of DOS, whatever the flag says. */
const UNIX = 3;
/** A file that its owner may write and all may read. */
const FILE_MODE = 0o100644;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
const LARGEST = 0xffff_ffff;

export interface ZipEntry {
  name: string;
  sizeBytes: number;
  crc32: number;
  modifiedAt: Date;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** MS-DOS date and time, in UTC: seconds come in pairs and years begin in 1980. */
function dosTime(at: Date): { date: number; time: number } {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** The 26 bytes that both headers of a file share, from the version needed to the length of the extra field. */
function fileFacts({ name, sizeBytes, crc32, modifiedAt }: ZipEntry): Buffer {
  const { date, time } = dosTime(modifiedAt);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  // Method 0: stored as it is. Pictures, sounds and films do not shrink any more.
  facts.writeUInt16LE(0, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32, 10);
  facts.writeUInt32LE(sizeBytes, 14);
  facts.writeUInt32LE(sizeBytes, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

function localHeader(entry: ZipEntry): Buffer {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(LOCAL_HEADER);
  return Buffer.concat([signature, fileFacts(entry), Buffer.from(entry.name)]);
}

function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(CENTRAL_HEADER);
  head.writeUInt16LE((UNIX << 8) | VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt16LE(FILE_MODE, 8);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, fileFacts(entry), tail, Buffer.from(entry.name)]);
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** How long the whole will be. */
export function zipSize(entries: ZipEntry[]): number {
  const ofEntry = ({ name, sizeBytes }: ZipEntry) => 30 + 46 + 2 * Buffer.byteLength(name) + sizeBytes;
  return entries.reduce((sum, entry) => sum + ofEntry(entry), 22);
}

/** Whether the plain form of ZIP, whose numbers have 32 bits, can hold these. */
export const fitsInZip = (entries: ZipEntry[]) => zipSize(entries) < LARGEST && entries.length < 0xffff;

/**
 * A ZIP file, written while it is read: memory holds one piece of one file. Sizes and checksums are known before, so any
 * reader opens it, also one that reads it as a stream.
 */
export async function* zipStream(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    central.push(centralHeader(entry, offset));
    yield header;
    let written = 0;
    for await (const piece of await entry.open()) {
      written += piece.byteLength;
      yield piece;
    }
    if (written !== entry.sizeBytes) throw new Error("a file is not as long as it was");
    offset += header.byteLength + written;
  }
  const size = central.reduce((sum, header) => sum + header.byteLength, 0);
  yield* central;
  yield endOfDirectory(entries.length, size, offset);
}
