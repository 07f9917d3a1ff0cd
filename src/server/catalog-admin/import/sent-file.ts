import { createHash } from "node:crypto";
import { IMPORT_PART_BYTES } from "#contract/catalog-admin/catalog-import.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";
import type { FileBytes } from "./file-bytes.ts";
import type { FindMapping } from "./import-file.ts";

/** A file that was sent in parts, and how far it was read. */
export class SentFile implements FileBytes {
  private readonly db: Db;
  private readonly importId: number;
  readonly sizeBytes: number;
  readBytes = 0;

  constructor(db: Db, { id, sizeBytes }: { id: number; sizeBytes: number }) {
    this.db = db;
    this.importId = id;
    this.sizeBytes = sizeBytes;
  }

  readonly chunks = (from = 0) => this.read(from);

  private async *read(from: number): AsyncGenerator<Uint8Array> {
    let skipped = from % IMPORT_PART_BYTES;
    this.readBytes = from;
    let number = Math.floor(from / IMPORT_PART_BYTES);
    for (let next = this.part(number); ; ) {
      const part = await next;
      if (!part) return;
      // Fetched while this one is worked on.
      number += 1;
      next = this.part(number);
      this.readBytes += part.byteLength - skipped;
      yield skipped > 0 ? part.subarray(skipped) : part;
      skipped = 0;
    }
  }

  private part(number: number): Promise<Uint8Array | null> {
    const part = queries.selectPart(this.db, this.importId, number);
    // Nobody may come for it.
    part.catch(() => {});
    return part;
  }
}

/** Files with the same columns, in whatever order, have the same. */
export const headingOf = (columns: string[]) =>
  createHash("sha256").update(columns.toSorted().join("\n")).digest("base64url");

/** What was chosen for the columns of this file, else for the last one with such columns. */
export const createFindMapping =
  (db: Db, { mapping }: Pick<queries.ImportRecord, "mapping">): FindMapping =>
  async (columns) =>
    mapping ?? (await queries.selectMapping(db, headingOf(columns)));
