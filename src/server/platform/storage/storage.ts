export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** First and last byte, both counted. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredBytes {
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Where bytes lie that are too large for a table. Under a key lies all of a content or nothing. */
export interface Storage {
  /**
   * Writes the content, of which memory never holds more than a piece. What was there before is replaced whole.
   * @throws StorageLimitError when it is longer than `maxBytes`; nothing is stored then.
   */
  put(key: string, content: Bytes, options: { maxBytes: number; contentType?: string }): Promise<StoredBytes>;
  /** The content, or a part of it; null when there is none. The range must lie inside the content. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Removes the content, if there is any. */
  delete(key: string): Promise<void>;
  /** All contents, in no order that means anything. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Removes what writers that died left half written. Nobody ever saw it under a key. */
  cleanUp(): Promise<void>;
}

/** The content is longer than it may be. */
export class StorageLimitError extends Error {
  override name = "StorageLimitError";
}
