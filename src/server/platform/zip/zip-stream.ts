import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** The oldest reader that understands folders, stored and deflated files. */
const VERSION = 20;
/** Made on Unix: for what DOS made, Linux's unzip reads names in the letters of DOS, whatever the flag says. */
const UNIX = 3;
/** A file that its owner may write and all may read. */
const FILE_MODE = 0o100644;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
/** Sizes and checksum come after the content. */
const FACTS_FOLLOW = 0x0008;
const DEFLATED = 8;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const LARGEST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

interface Named {
  name: string;
  modifiedAt: Date;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** A file that goes in as it is: pictures, sounds and films do not shrink any more. */
export interface ZipEntry extends Named {
  sizeBytes: number;
  crc32: number;
}

/** What is written while it is read, so that nobody knows its length before: it goes in deflated. */
export type UnmeasuredEntry = Named & { sizeBytes?: undefined };

/** What the headers of a file tell of its content. */
interface Facts {
  name: string;
  modifiedAt: Date;
  crc32: number;
  sizeBytes: number;
  packedBytes: number;
  isDeflated: boolean;
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
function sharedFacts({ name, modifiedAt, isDeflated, ...content }: Facts): Buffer {
  const { date, time } = dosTime(modifiedAt);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES | (isDeflated ? FACTS_FOLLOW : 0), 2);
  facts.writeUInt16LE(isDeflated ? DEFLATED : 0, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(content.crc32, 10);
  facts.writeUInt32LE(content.packedBytes, 14);
  facts.writeUInt32LE(content.sizeBytes, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

function localHeader(facts: Facts): Buffer {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(LOCAL_HEADER);
  return Buffer.concat([signature, sharedFacts(facts), Buffer.from(facts.name)]);
}

function dataDescriptor({ crc32: sum, packedBytes, sizeBytes }: Facts): Buffer {
  const descriptor = Buffer.alloc(DESCRIPTOR_BYTES);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  descriptor.writeUInt32LE(sum, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(sizeBytes, 12);
  return descriptor;
}

function centralHeader(facts: Facts, offset: number): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(CENTRAL_HEADER);
  head.writeUInt16LE((UNIX << 8) | VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt16LE(FILE_MODE, 8);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, sharedFacts(facts), tail, Buffer.from(facts.name)]);
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
  const ofEntry = ({ name, sizeBytes }: ZipEntry) => LOCAL_BYTES + 46 + 2 * Buffer.byteLength(name) + sizeBytes;
  return entries.reduce((sum, entry) => sum + ofEntry(entry), 22);
}

/** Whether the plain form of ZIP, whose numbers have 32 bits, can hold these. */
export const fitsInZip = (entries: ZipEntry[]) => zipSize(entries) < LARGEST && entries.length < MOST_ENTRIES;

/** The bytes of one file, its headers in front and behind. Returns what the directory tells of it. */
async function* storedFile(entry: ZipEntry): AsyncGenerator<Uint8Array, Facts> {
  const facts = { ...entry, packedBytes: entry.sizeBytes, isDeflated: false };
  yield localHeader(facts);
  let written = 0;
  for await (const piece of await entry.open()) {
    written += piece.byteLength;
    yield piece;
  }
  if (written !== entry.sizeBytes) throw new Error("a file is not as long as it was");
  return facts;
}

/** The same for one whose length is known only behind its last byte. */
async function* deflatedFile({ name, modifiedAt, open }: UnmeasuredEntry): AsyncGenerator<Uint8Array, Facts> {
  const facts = { name, modifiedAt, crc32: 0, sizeBytes: 0, packedBytes: 0, isDeflated: true };
  yield localHeader(facts);
  const content = await open();
  const measured = async function* () {
    for await (const piece of content) {
      facts.crc32 = crc32(piece, facts.crc32);
      facts.sizeBytes += piece.byteLength;
      yield piece;
    }
  };
  const deflate = createDeflateRaw();
  const source = Readable.from(measured());
  source.on("error", (error) => deflate.destroy(error));
  try {
    for await (const piece of source.pipe(deflate) as AsyncIterable<Uint8Array>) {
      facts.packedBytes += piece.byteLength;
      yield piece;
    }
  } finally {
    source.destroy();
  }
  yield dataDescriptor(facts);
  return facts;
}

/**
 * A ZIP file, written while it is read: memory holds one piece of one file. Any reader opens it, also one that reads it as
 * a stream.
 */
export async function* zipStream(
  entries: Iterable<ZipEntry | UnmeasuredEntry> | AsyncIterable<ZipEntry | UnmeasuredEntry>,
): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const facts = yield* entry.sizeBytes === undefined ? deflatedFile(entry) : storedFile(entry);
    central.push(centralHeader(facts, offset));
    offset +=
      LOCAL_BYTES + Buffer.byteLength(facts.name) + facts.packedBytes + (facts.isDeflated ? DESCRIPTOR_BYTES : 0);
    if (offset > LARGEST || central.length > MOST_ENTRIES) throw new Error("more than a plain ZIP can hold");
  }
  const size = central.reduce((sum, header) => sum + header.byteLength, 0);
  yield* central;
  yield endOfDirectory(central.length, size, offset);
}
