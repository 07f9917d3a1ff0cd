/** A file that is sent, or the part of it from a byte on, and the hash of its bytes. */
export interface SentFile {
  path: string;
  first?: number;
  sizeBytes: number;
  sha256: string;
}

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Of an object; empty = the bucket itself is asked. */
  key: string;
  query?: URLSearchParams;
  headers?: Record<string, string>;
  file?: SentFile;
  /** What is sent instead of a file. */
  text?: string;
}

/** Asks until it is accepted with one of these statuses. */
export type AskBucket = (request: S3Request, accepted: number[]) => Promise<Response>;
