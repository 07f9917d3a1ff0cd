/** The bytes of a file, from any of them on. */
export interface FileBytes {
  sizeBytes: number;
  chunks: (from?: number) => AsyncIterable<Uint8Array>;
}
