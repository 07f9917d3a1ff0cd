import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import type { FileBytes } from "../file-bytes.ts";
import { UnreadableFileError } from "../unreadable-file.ts";

/** A workbook of a shop has a few dozen parts. */
const MAX_PARTS = 2_000;
/** What one part may become when it is unpacked: a sheet of 200,000 products has about 150 MB. */
const MAX_UNPACKED_BYTES = 600_000_000;

/** Reads ranges of a file that comes in parts. */
class PartsReader extends RandomAccessReader {
  private readonly file: FileBytes;

  constructor(file: FileBytes) {
    super();
    this.file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  private async *range(start: number, end: number): AsyncGenerator<Uint8Array> {
    let left = end - start;
    for await (const chunk of this.file.chunks(start)) {
      if (left <= 0) return;
      yield chunk.byteLength > left ? chunk.subarray(0, left) : chunk;
      left -= chunk.byteLength;
    }
  }
}

/** The parts of a workbook, by their paths in lower case. Each is unpacked while it is read, and no more than is read. */
export class WorkbookZip {
  private readonly zip: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.zip = zip;
    this.entries = entries;
  }

  /** @throws UnreadableFileError */
  static async open(file: FileBytes): Promise<WorkbookZip> {
    const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true };
    const zip = await fromRandomAccessReaderPromise(new PartsReader(file), file.sizeBytes, options).catch(refuse);
    if (zip.entryCount > MAX_PARTS) throw new UnreadableFileError("A planilha tem partes demais para uma planilha.");
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    } catch (error) {
      refuse(error);
    }
    return new WorkbookZip(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /** The text of a part, piece by piece; nothing when there is no such part. @throws UnreadableFileError */
  async *read(path: string): AsyncGenerator<string> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) return;
    if (entry.uncompressedSize > MAX_UNPACKED_BYTES) {
      throw new UnreadableFileError("A planilha é grande demais por dentro. Divida em arquivos menores.");
    }
    const decoder = new TextDecoder();
    const stream: Readable = await this.zip.openReadStreamPromise(entry).catch(refuse);
    try {
      for await (const chunk of stream) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    } catch (error) {
      refuse(error);
    } finally {
      stream.destroy();
    }
  }
}

/** A zip that lies about itself, is cut, or is locked. What the database says is no fault of the file. */
function refuse(error: unknown): never {
  const isOfFile = error instanceof Error && !("severity" in error) && !(error.cause instanceof Error);
  if (!isOfFile || error instanceof UnreadableFileError) throw error;
  throw new UnreadableFileError("A planilha está corrompida ou protegida por senha. Salve de novo como .xlsx ou CSV.", {
    cause: error,
  });
}
